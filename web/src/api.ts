// What the room is asked over HTTP. A refusal is thrown as `Refusal`, with the room's own sentence.

/** What the room did not do, and why. */
export class Refusal extends Error {
    constructor(
        readonly code: string,
        sentence: string,
        readonly clauses: string[] = [],
        readonly status = 0,
    ) {
        super(sentence);
    }
}

export async function get<T>(path: string): Promise<T> {
    return ask<T>(path, { headers: { accept: 'application/json' } });
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
    return ask<T>(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
    });
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
    let response: Response;
    try {
        response = await fetch(path, { ...init, credentials: 'same-origin' });
    } catch {
        throw new Refusal('unreachable', 'The room cannot be reached.');
    }
    const text = await response.text();
    let answer: unknown;
    try {
        answer = text ? JSON.parse(text) : undefined;
    } catch {
        throw new Refusal('unreadable', 'The room gave an answer that cannot be read.', [], response.status);
    }
    if (response.ok) return answer as T;
    const problem = (answer ?? {}) as { code?: string; sentence?: string; clauses?: string[] };
    throw new Refusal(
        problem.code ?? 'failed',
        problem.sentence ?? 'The room could not do that.',
        problem.clauses,
        response.status,
    );
}
