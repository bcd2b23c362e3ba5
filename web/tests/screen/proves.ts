// What a test in a browser proves: the ids of clauses, beside its title.

export interface Proves {
    annotation: { type: 'clause'; description: string }[];
}

/** The clauses that a test turns red for when they are broken. */
export function proves(...clauses: string[]): Proves {
    return { annotation: clauses.map((description) => ({ type: 'clause', description })) };
}
