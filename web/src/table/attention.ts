// It is one's turn: a sound, a shake, and the title of the tab. All of it as one likes.

import { likes } from '../settings.svelte';

let context: AudioContext | undefined;

/** Two short tones, made here: nothing is loaded. */
export function chime(high = 880): void {
    if (!likes.sound) return;
    try {
        context ??= new AudioContext();
        [high * 0.75, high].forEach((tone, at) => {
            const start = context!.currentTime + at * 0.12;
            const oscillator = new OscillatorNode(context!, { type: 'sine', frequency: tone });
            const gain = new GainNode(context!, { gain: 0 });
            gain.gain.setValueAtTime(0, start);
            gain.gain.linearRampToValueAtTime(0.12, start + 0.015);
            gain.gain.exponentialRampToValueAtTime(0.001, start + 0.2);
            oscillator.connect(gain).connect(context!.destination);
            oscillator.start(start);
            oscillator.stop(start + 0.22);
        });
    } catch {
        // A browser without sound is silent.
    }
}

export function shake(): void {
    if (likes.vibration && 'vibrate' in navigator) navigator.vibrate([60, 40, 60]);
}
