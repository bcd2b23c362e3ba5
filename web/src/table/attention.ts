// It is one's turn: a sound, a shake, and the title of the tab. All of it as one likes.

import { likes } from '../settings.svelte';

let context: AudioContext | undefined;

/**
 * A browser lets a page sound only once somebody has pressed something on it: that is waited for, since
 * the turn that a sound calls to comes by itself. The first press that lets it sound is the last that counts.
 */
export function listenForPress(): void {
    const presses = ['pointerdown', 'keydown'] as const;
    async function start() {
        if (!likes.sound) return;
        try {
            context ??= new AudioContext();
            await context.resume();
            if (context.state !== 'running') return;
        } catch {
            // A browser without sound is silent.
        }
        for (const one of presses) removeEventListener(one, press, true);
    }
    const press = () => void start();
    for (const one of presses) addEventListener(one, press, true);
}

/** Two short tones, made here: nothing is loaded. */
export function chime(high = 880): void {
    // One that nobody has let sound yet would sound late, all at once.
    if (!likes.sound || context?.state !== 'running') return;
    const now = context;
    [high * 0.75, high].forEach((tone, at) => {
        const start = now.currentTime + at * 0.12;
        const oscillator = new OscillatorNode(now, { type: 'sine', frequency: tone });
        const gain = new GainNode(now, { gain: 0 });
        gain.gain.setValueAtTime(0, start);
        gain.gain.linearRampToValueAtTime(0.12, start + 0.015);
        gain.gain.exponentialRampToValueAtTime(0.001, start + 0.2);
        oscillator.connect(gain).connect(now.destination);
        oscillator.start(start);
        oscillator.stop(start + 0.22);
    });
}

export function shake(): void {
    if (likes.vibration && 'vibrate' in navigator) navigator.vibrate([60, 40, 60]);
}
