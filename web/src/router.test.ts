import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '' });
vi.stubGlobal('addEventListener', () => {});
const { route } = await import('./router.svelte');

describe('an address', () => {
    it.each([
        ['/', { page: 'home' }],
        ['/play', { page: 'home', play: 'now' }],
        ['/t/5', { page: 'table', table: 5 }],
        ['/t/5/ledger', { page: 'ledger', table: 5 }],
        ['/t/5/hand/12', { page: 'hand', table: 5, hand: 12, code: undefined }],
        ['/join/7/a%20b', { page: 'join', table: 7, code: 'a b' }],
        ['/rules/boston/B.deal.1', { page: 'rules', house: 'boston', clause: 'B.deal.1' }],
        ['/rules/compare', { page: 'compare' }],
        ['/t/five', { page: 'nowhere' }],
        ['/t/5/hand/x', { page: 'nowhere' }],
        ['/elsewhere', { page: 'nowhere' }],
    ])('%s leads to its page', (path, expected) => {
        expect(route(path)).toEqual(expected);
    });

    it('keeps the code of a shared hand', () => {
        expect(route('/t/5/hand/12', '?code=abc')).toMatchObject({ code: 'abc' });
    });
});
