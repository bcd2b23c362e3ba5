// What somebody likes, kept in this browser.

export interface Likes {
    theme: 'auto' | 'light' | 'dark';
    deck: 'four' | 'two';
    amounts: 'chips' | 'blinds';
    sound: boolean;
    vibration: boolean;
    hotKeys: boolean;
    /** Whether a hand that is beaten by what was shown is thrown away without asking. */
    muckLosing: boolean;
    /** Whether a fold asks first, as a chip on the cards does. */
    protect: boolean;
    motion: 'auto' | 'less';
    text: 90 | 100 | 115 | 130;
    language: 'auto' | 'en' | 'de';
}

const USUAL: Likes = {
    theme: 'auto',
    deck: 'four',
    amounts: 'chips',
    sound: true,
    vibration: true,
    hotKeys: true,
    muckLosing: false,
    protect: false,
    motion: 'auto',
    text: 100,
    language: 'auto',
};
const PLACE = 'cardroom.likes';

function kept(): Partial<Likes> {
    try {
        return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Likes>;
    } catch {
        return {};
    }
}

export const likes: Likes = $state({ ...USUAL, ...kept() });

export function keep(): void {
    try {
        localStorage.setItem(PLACE, JSON.stringify(likes));
    } catch {
        // A browser that keeps nothing forgets it; that is its owner's choice.
    }
}

/** Puts on the page what the style sheet asks for. */
export function dress(): void {
    const root = document.documentElement;
    root.dataset.theme = likes.theme;
    root.dataset.deck = likes.deck;
    // Only where it says something: what is there is compared with the style sheet for every element.
    if (likes.motion === 'less') root.dataset.motion = 'less';
    else delete root.dataset.motion;
    root.style.fontSize = `${likes.text}%`;
    // For what is as large as the table lets it be, and not as the text is.
    root.style.setProperty('--text', `${likes.text / 100}`);
}
