// Looking for words in a text: every word has to be there, anywhere, in any case.

/** A stretch of a text, and whether it is what was looked for. */
export interface Part {
    text: string;
    hit: boolean;
}

/** The words that somebody looks for. */
export function wordsOf(sought: string): string[] {
    return sought.toLowerCase().split(/\s+/).filter(Boolean);
}

export function has(text: string, sought: string): boolean {
    const low = text.toLowerCase();
    return wordsOf(sought).every((word) => low.includes(word));
}

/** A text cut up so that the words looked for can be marked. */
export function parts(text: string, sought: string): Part[] {
    // A single letter stands everywhere, and marking it helps nobody. A longer word comes first, so that
    // it is marked whole where a shorter one begins it.
    const words = wordsOf(sought)
        .filter((word) => word.length > 1)
        .sort((a, b) => b.length - a.length);
    if (words.length === 0) return [{ text, hit: false }];
    const any = new RegExp(`(${words.map(literal).join('|')})`, 'gi');
    return text
        .split(any)
        .map((piece, at) => ({ text: piece, hit: at % 2 === 1 }))
        .filter((part) => part.text !== '');
}

function literal(word: string): string {
    return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
