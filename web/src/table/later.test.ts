import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Later } from './later';

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

test('what comes later comes in order, all at once, and not before a frame has had its time', () => {
    const done: string[] = [];
    const later = new Later();
    later.do(() => done.push('the line'));
    vi.advanceTimersByTime(50);
    later.do(() => done.push('the word'));
    vi.advanceTimersByTime(49);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['the line', 'the word']);
});

test('what is asked for while it is done comes the next time', () => {
    const done: string[] = [];
    const later = new Later();
    later.do(() => later.do(() => done.push('after')));
    vi.advanceTimersByTime(100);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(done).toEqual(['after']);
});
