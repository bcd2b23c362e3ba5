import { describe, expect, it } from 'vitest';
import type { View } from '../wire';
import { Motion, type Idea } from './motion.svelte';

const between = {} as View;
const during = { hand: {} } as View;
const bomb: Idea = { do: 'propose', what: { kind: 'bomb-pot', amount: 10, boards: 1 } };
const straddle: Idea = { do: 'straddle', to: 4 };

describe('something for between two hands', () => {
    it('is put at once between hands', () => {
        const motion = new Motion();
        expect(motion.isInOrder(bomb, between)).toBe(true);
        expect(motion.due(between)).toBeUndefined();
    });

    it('waits for the end of the hand, and is put once', () => {
        const motion = new Motion();
        expect(motion.isInOrder(bomb, during)).toBe(false);
        expect(motion.waits).toBe(bomb);
        expect(motion.due(during)).toBeUndefined();
        expect(motion.due(between)).toBe(bomb);
        expect(motion.due(between)).toBeUndefined();
    });

    it('can be thought better of', () => {
        const motion = new Motion();
        motion.isInOrder(bomb, during);
        motion.isInOrder(straddle, during);
        expect(motion.waits).toBe(straddle);
        motion.withdraw();
        expect(motion.due(between)).toBeUndefined();
    });

    it('is not put a second time when it was put by hand', () => {
        const motion = new Motion();
        motion.isInOrder(bomb, during);
        expect(motion.isInOrder(straddle, between)).toBe(true);
        expect(motion.due(between)).toBeUndefined();
    });
});
