// Runs in the page before the client does: notes for every message of the socket when it came, when
// the client was through with it, and when the frame after it was painted.

/** In thousandths of a second. */
export interface Lap {
    /** From the message to the painted table. */
    all: number;
    /** What of it was waiting for the screen's next frame. */
    waited: number;
}

export interface Watched {
    laps: Lap[];
    /** How many hands have begun. */
    hands: number;
}

export function stopwatch(): void {
    const watched: Watched = { laps: [], hands: 0 };
    Object.assign(globalThis, { watched });
    const Plain = WebSocket;
    class Timed extends Plain {
        override set onmessage(hear: ((event: MessageEvent) => void) | null) {
            super.onmessage = (event) => {
                const came = performance.now();
                if (String(event.data).includes('"e":"hand-began"')) watched.hands += 1;
                hear?.call(this, event);
                let through = came;
                // What the client puts off until it is through comes before this.
                queueMicrotask(() => queueMicrotask(() => (through = performance.now())));
                requestAnimationFrame(() => {
                    const began = performance.now();
                    // A frame is painted after its callbacks; what is posted in one of them comes after that.
                    const { port1, port2 } = new MessageChannel();
                    port1.onmessage = () => {
                        watched.laps.push({ all: performance.now() - came, waited: began - through });
                        port1.close();
                    };
                    port2.postMessage(undefined);
                });
            };
        }
        override get onmessage() {
            return super.onmessage as ((event: MessageEvent) => void) | null;
        }
    }
    globalThis.WebSocket = Timed;
}
