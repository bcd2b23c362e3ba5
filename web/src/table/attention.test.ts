import { afterEach, expect, it, vi } from 'vitest';
import { chime, listenForPress } from './attention';

afterEach(() => vi.unstubAllGlobals());

it('sounds from the first press on, and is made by it', async () => {
    const page = new EventTarget();
    for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
    const made: object[] = [];
    const tones = vi.fn();
    class Context {
        state = 'suspended';
        currentTime = 0;
        constructor() {
            made.push(this);
        }
        async resume() {
            this.state = 'running';
        }
    }
    const node = { connect: (next: unknown) => next, start: tones, stop: () => {} };
    const gain = {
        setValueAtTime: () => {},
        linearRampToValueAtTime: () => {},
        exponentialRampToValueAtTime: () => {},
    };
    vi.stubGlobal('AudioContext', Context);
    vi.stubGlobal('OscillatorNode', function () {
        return node;
    });
    vi.stubGlobal('GainNode', function () {
        return { ...node, gain };
    });

    listenForPress();
    chime();
    expect([made.length, tones.mock.calls.length]).toEqual([0, 0]);
    page.dispatchEvent(new Event('pointerdown'));
    await Promise.resolve();
    page.dispatchEvent(new Event('keydown'));
    await Promise.resolve();
    chime();
    expect([made.length, tones.mock.calls.length]).toEqual([1, 2]);
});
