// Which page is shown: the address says so, and the browser's back button works.

export type Route =
    | { page: 'home'; play?: 'now' }
    | { page: 'open' }
    | { page: 'join'; table: number; code: string }
    | { page: 'table'; table: number }
    | { page: 'hand'; table: number; hand: number; code?: string }
    | { page: 'ledger'; table: number }
    | { page: 'rules'; house?: string; clause?: string }
    | { page: 'compare' }
    | { page: 'nowhere' };

/** What an address leads to. */
export function route(path: string, query = ''): Route {
    const [first, second, third, fourth] = path.split('/').filter(Boolean).map(decodeURIComponent);
    const number = (text?: string) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);
    const table = number(second);
    switch (first) {
        case undefined:
            return { page: 'home' };
        // The room prints this link when it opens: one click, and cards are dealt.
        case 'play':
            return { page: 'home', play: 'now' };
        case 'open':
            return { page: 'open' };
        case 'join':
            return table && third ? { page: 'join', table, code: third } : { page: 'nowhere' };
        case 't':
            if (!table) return { page: 'nowhere' };
            if (third === undefined) return { page: 'table', table };
            if (third === 'ledger') return { page: 'ledger', table };
            if (third === 'hand' && number(fourth)) {
                const code = new URLSearchParams(query).get('code') ?? undefined;
                return { page: 'hand', table, hand: number(fourth)!, code };
            }
            return { page: 'nowhere' };
        case 'rules':
            return second === 'compare' ? { page: 'compare' } : { page: 'rules', house: second, clause: third };
        default:
            return { page: 'nowhere' };
    }
}

class Router {
    now: Route = $state(route(location.pathname, location.search));

    constructor() {
        addEventListener('popstate', () => this.read());
    }

    /** Goes to an address of ours. */
    go(path: string, how: 'push' | 'replace' = 'push') {
        if (how === 'push') history.pushState(null, '', path);
        else history.replaceState(null, '', path);
        this.read();
        scrollTo(0, 0);
    }

    /** For links: a plain click stays in the client, any other is the browser's. */
    follow = (event: MouseEvent) => {
        const link = (event.target as Element | null)?.closest('a');
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!link || !plain || link.target || link.hasAttribute('download')) return;
        if (link.origin !== location.origin || link.pathname.startsWith('/api')) return;
        event.preventDefault();
        this.go(link.pathname + link.search + link.hash);
    };

    private read() {
        this.now = route(location.pathname, location.search);
    }
}

export const router = new Router();

/** Whoever has come to another page is at its beginning, with the keyboard and with a screen reader too. */
export function land(): void {
    const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    if (!start) return;
    start.tabIndex = -1;
    // The ring is for what can be used.
    start.style.outline = 'none';
    start.focus({ preventScroll: true });
}
