// Short sounds, for those who wish them: silent until somebody turns them on.

import { remembered } from './local-storage.svelte';

interface Tone {
  /** In hertz. */
  pitch: number;
  /** In seconds from the beginning. */
  at: number;
  /** In seconds. */
  lasts: number;
}

/** What is told by sound. */
export const TUNES = {
  turn: [
    { pitch: 523, at: 0, lasts: 0.14 },
    { pitch: 784, at: 0.13, lasts: 0.22 },
  ],
  warning: [
    { pitch: 660, at: 0, lasts: 0.16 },
    { pitch: 660, at: 0.24, lasts: 0.16 },
  ],
  lastSeconds: [
    { pitch: 880, at: 0, lasts: 0.12 },
    { pitch: 880, at: 0.18, lasts: 0.12 },
    { pitch: 880, at: 0.36, lasts: 0.24 },
  ],
} satisfies Record<string, Tone[]>;
export type Tune = keyof typeof TUNES;

const LOUDNESS = 0.12;
/** A tone swells and fades, so that it does not click. */
const SWELL = 0.015;

class Sound {
  readonly #wish = remembered('sound', false);
  #context: AudioContext | null = null;

  get on(): boolean {
    return this.#wish.value;
  }
  set on(wish: boolean) {
    this.#wish.value = wish;
    // Browsers let a page sound only after a press: this one lets them hear that it works.
    this.play('turn');
  }

  play(tune: Tune): void {
    if (!this.on || typeof AudioContext === 'undefined') return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    void context.resume().then(
      () => {
        for (const tone of TUNES[tune]) strike(context, tone);
      },
      () => undefined,
    );
  }
}

function strike(context: AudioContext, { pitch, at, lasts }: Tone): void {
  const begin = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUDNESS, begin + SWELL);
  gain.gain.linearRampToValueAtTime(0, begin + lasts);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + lasts);
}

export const sound = new Sound();
