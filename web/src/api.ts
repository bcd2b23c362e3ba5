// What the room is asked over HTTP. A refusal is thrown as `Refusal`.

import { t, whyRefused } from './words/index.svelte';

/** The facts that are a seat, by the code of the refusal. */
const SEATS: Record<string, string> = {
    'not-your-turn': 'turn',
    'not-your-show': 'turn',
    'posts-already': 'seat',
    'straddle-seat': 'due',
    'straddle-taken': 'by',
    'over-rock': 'rock',
    'own-case': 'stand_in',
};

/** A refusal as the room sends it. */
interface Problem {
    code: string;
    sentence: string;
    facts?: Record<string, unknown>;
    clauses?: string[];
}

/** What the room did not do, and why. */
export class Refusal extends Error {
    readonly code: string;
    readonly clauses: string[];
    readonly facts: Record<string, unknown>;
    private readonly sentence: string;

    constructor(
        { code, sentence, facts = {}, clauses = [] }: Problem,
        readonly status = 0,
        /** Who sits there, where that is known. */
        private readonly nameAt = (seat: number): string => t('told.seat', { seat }),
    ) {
        super();
        this.code = code;
        this.sentence = sentence;
        this.facts = facts;
        this.clauses = clauses;
    }

    /** In the language that is read now; in the room's own words if it has a code that is not known here. */
    override get message(): string {
        const seat = this.facts[SEATS[this.code] ?? ''];
        const facts = typeof seat === 'number' ? { ...this.facts, name: this.nameAt(seat) } : this.facts;
        const words = whyRefused(this.code, facts) ?? this.sentence;
        return words.charAt(0).toUpperCase() + words.slice(1);
    }
}

export async function get<T>(path: string): Promise<T> {
    return ask<T>(path, { headers: { accept: 'application/json' } });
}

/** A file that is text, as it is. */
export async function file(path: string): Promise<string> {
    const response = await fetched(path, {});
    if (response.ok) return response.text();
    throw refusal(await read(response), response.status);
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
    return ask<T>(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
    });
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
    const response = await fetched(path, init);
    const answer = await read(response);
    if (response.ok) return answer as T;
    throw refusal(answer, response.status);
}

async function fetched(path: string, init: RequestInit): Promise<Response> {
    try {
        return await fetch(path, { ...init, credentials: 'same-origin' });
    } catch {
        throw ours('unreachable');
    }
}

async function read(response: Response): Promise<unknown> {
    const text = await response.text();
    try {
        return text ? JSON.parse(text) : undefined;
    } catch {
        throw ours('unreadable', response.status);
    }
}

function refusal(answer: unknown, status: number): Refusal {
    const problem = (answer ?? {}) as Partial<Problem>;
    return problem.code
        ? new Refusal({ ...problem, code: problem.code, sentence: problem.sentence ?? '' }, status)
        : ours('failed', status);
}

/** What goes wrong on the way to the room. */
function ours(code: 'unreachable' | 'unreadable' | 'failed', status = 0): Refusal {
    return new Refusal({ code, sentence: '' }, status);
}
