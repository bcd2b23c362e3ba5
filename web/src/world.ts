// The world for tests that have no browser: a socket that does what the test says, and a page that is seen.

import { vi } from 'vitest';

/** A socket; the newest is the last of `all`. */
export class Socket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static all: Socket[] = [];
    readyState = Socket.CONNECTING;
    onmessage?: (event: { data: string }) => void;
    onclose?: () => void;
    sent: string[] = [];

    constructor(readonly url: string) {
        Socket.all.push(this);
    }
    send(text: string) {
        this.sent.push(text);
    }
    hears(message: object) {
        this.readyState = Socket.OPEN;
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    close() {
        this.readyState = 3;
        this.onclose?.();
    }
}

export function stubWorld(): void {
    Socket.all = [];
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'room' });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    vi.stubGlobal('document', {
        addEventListener: () => {},
        removeEventListener: () => {},
        visibilityState: 'visible',
    });
}

export function leaveWorld(): void {
    vi.unstubAllGlobals();
    vi.useRealTimers();
}
