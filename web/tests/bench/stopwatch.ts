// How long the page works from a message to the painted table, read off the browser's own account of
// what its main thread did. Waiting is no work and is not counted, be it for the screen's next frame or
// for a processor that strangers keep busy; all else that the thread did in between is, whoever it was
// for.

/** In thousandths of a second. */
export interface Lap {
    /** What the page worked, from the message to the end of the frame that shows it. */
    work: number;
    /** How long that took by the clock, waiting and all. */
    clock: number;
}

/** What is put into the page before the client runs: each message of the socket is marked as it comes. */
export function marks(): void {
    const Plain = WebSocket;
    class Marked extends Plain {
        override set onmessage(hear: ((event: MessageEvent) => void) | null) {
            super.onmessage = (event) => {
                performance.mark('message');
                performance.clearMarks('message');
                hear?.call(this, event);
            };
        }
        override get onmessage() {
            return super.onmessage as ((event: MessageEvent) => void) | null;
        }
    }
    globalThis.WebSocket = Marked;
}

/** What the browser is asked to note. */
export const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** One thing that the browser noted, its times in millionths of a second. */
export interface Noted {
    name: string;
    ph: string;
    ts: number;
    dur?: number;
    /** How long of that the thread had a processor. */
    tdur?: number;
    pid: number;
    tid: number;
}

/** A stretch of time. */
interface Span {
    from: number;
    to: number;
    /** Which part of it was work. */
    busy: number;
}

/** The laps of the messages that were marked. */
export function laps(noted: Noted[]): Lap[] {
    const marked = noted.filter(({ name, ph }) => name === 'message' && ph !== 'X');
    const [first] = marked;
    if (!first) return [];
    const ours = noted.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
    const spans = (what: string): Span[] =>
        ours
            .filter(({ name, ph }) => name === what && ph === 'X')
            .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, busy: dur === 0 ? 0 : Math.min(1, tdur / dur) }))
            .sort((a, b) => a.from - b.from);
    const [tasks, commits] = [spans('RunTask'), spans('Commit')];
    return marked.flatMap(({ ts }) => {
        // From the beginning of the task that the message came in: what came before it there counts too.
        const task = tasks.find(({ from, to }) => from <= ts && ts <= to);
        const frame = task && commits.find(({ from }) => from >= task.to);
        if (!task || !frame) return [];
        const within = ({ from, to, busy }: Span) => busy * Math.max(0, Math.min(to, frame.to) - Math.max(from, task.from));
        const work = tasks.reduce((sum, one) => sum + within(one), 0);
        return [{ work: work / 1000, clock: (frame.to - ts) / 1000 }];
    });
}
