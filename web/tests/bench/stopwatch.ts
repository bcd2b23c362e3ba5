// How long the page works from a message to the painted table, read off the browser's own account of
// what its main thread did; nothing of ours runs in the page for it. A lap begins with the task that
// the message came in, and ends when the first frame after it has been handed over to be shown.
// Counted is all that the thread did in between, whoever it was for, as the time that it had a
// processor. Waiting is no work, be it for the screen's next frame or for a processor that strangers
// keep busy. What comes after that frame, such as things that still move, is told apart.

/** What the thread does for a frame, one after the other. */
export const STEPS = ['script', 'style', 'layout', 'paint', 'rest'] as const;
export type Step = (typeof STEPS)[number];

/** In milliseconds. */
export interface Lap {
    /** What the page worked, from the message to the end of the frame that shows it, */
    work: number;
    /** and how much of that for what. */
    steps: Record<Step, number>;
    /** How long that took by the clock, waiting and all. */
    clock: number;
    /** What the page worked from then until the next message. */
    after: number;
}

/** What the browser is asked to note. */
export const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Where what it notes belongs; what is none of these is the rest. */
const NAMES: Record<string, Step> = {
    FunctionCall: 'script',
    RunMicrotasks: 'script',
    FireAnimationFrame: 'script',
    TimerFire: 'script',
    EventDispatch: 'script',
    MinorGC: 'script',
    MajorGC: 'script',
    UpdateLayoutTree: 'style',
    Layout: 'layout',
    PrePaint: 'paint',
    Paint: 'paint',
    PaintImage: 'paint',
    UpdateLayer: 'paint',
    Layerize: 'paint',
    Commit: 'paint',
};

/** One thing that the browser noted, its times in microseconds. */
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
    name: string;
    from: number;
    to: number;
    /** Which part of it was work. */
    busy: number;
    /** The work that was done in it, and not in a span within it. */
    own: number;
}

/** The laps of all messages of the socket. */
export function laps(noted: Noted[]): Lap[] {
    const messages = noted.filter(({ name }) => name === 'WebSocketReceive').sort((a, b) => a.ts - b.ts);
    const [first] = messages;
    if (!first) return [];
    const spans = nested(noted.filter(({ pid, tid }) => pid === first.pid && tid === first.tid));
    const tasks = spans.filter(({ name }) => name === 'RunTask');
    const frames = spans.filter(({ name }) => name === 'Commit');
    const began = messages.map(({ ts }) => tasks.find(({ from, to }) => from <= ts && ts <= to));
    return messages.flatMap(({ ts }, at) => {
        // From the beginning of the task that the message came in: what came before it there counts too.
        const task = began[at];
        const frame = task && frames.find(({ from }) => from >= task.to);
        if (!task || !frame) return [];
        const next = began.slice(at + 1).find((one) => one)?.from ?? frame.to;
        const steps = Object.fromEntries(STEPS.map((step) => [step, 0])) as Record<Step, number>;
        for (const span of spans)
            if (span.from >= task.from && span.from < frame.to) steps[NAMES[span.name] ?? 'rest'] += span.own / 1000;
        return [
            {
                work: within(tasks, task.from, frame.to),
                steps,
                clock: (frame.to - ts) / 1000,
                after: within(tasks, frame.to, next),
            },
        ];
    });
}

/** How much work there was from then until then. */
function within(tasks: Span[], from: number, to: number): number {
    return (
        tasks.reduce(
            (sum, task) => sum + task.busy * Math.max(0, Math.min(task.to, to) - Math.max(task.from, from)),
            0,
        ) / 1000
    );
}

/** The spans in order, each without what others within it account for. */
function nested(noted: Noted[]): Span[] {
    const spans = noted
        .filter(({ ph }) => ph === 'X')
        .map(({ name, ts, dur = 0, tdur = dur }) => ({
            name,
            from: ts,
            to: ts + dur,
            busy: dur === 0 ? 0 : Math.min(1, tdur / dur),
            own: tdur,
        }))
        .sort((a, b) => a.from - b.from || b.to - a.to);
    const around: Span[] = [];
    for (const span of spans) {
        while (around.length > 0 && around.at(-1)!.to <= span.from) around.pop();
        const outer = around.at(-1);
        if (outer) outer.own -= span.own;
        around.push(span);
    }
    for (const span of spans) span.own = Math.max(0, span.own);
    return spans;
}
