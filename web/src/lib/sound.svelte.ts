// Short sounds. They are off until the player turns them on.

import { storedValue } from './local-storage.svelte';

interface Tone {
  /** In hertz. */
  pitch: number;
  /** In seconds from the beginning. */
  at: number;
  /** In seconds. */
  duration: number;
}

/** The events that have a sound. */
export const TUNES = {
  turn: [
    { pitch: 523, at: 0, duration: 0.14 },
    { pitch: 784, at: 0.13, duration: 0.22 },
  ],
  warning: [
    { pitch: 660, at: 0, duration: 0.16 },
    { pitch: 660, at: 0.24, duration: 0.16 },
  ],
  lastSeconds: [
    { pitch: 880, at: 0, duration: 0.12 },
    { pitch: 880, at: 0.18, duration: 0.12 },
    { pitch: 880, at: 0.36, duration: 0.24 },
  ],
} satisfies Record<string, Tone[]>;
type Tune = keyof typeof TUNES;

const LOUDNESS = 0.12;
/** A tone fades in and out, so that it does not click. */
const FADE = 0.015;

class Sound {
  readonly #enabled = storedValue('sound', false);
  #context: AudioContext | null = null;

  get on(): boolean {
    return this.#enabled.value;
  }
  set on(wish: boolean) {
    this.#enabled.value = wish;
    // Browsers let a page sound only after a press: this one lets them hear that it works.
    this.play('turn');
  }

  play(tune: Tune): void {
    if (!this.on || typeof AudioContext === 'undefined') return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    void context.resume().then(
      () => {
        for (const tone of TUNES[tune]) playTone(context, tone);
      },
      () => undefined,
    );
  }
}

function playTone(context: AudioContext, { pitch, at, duration }: Tone): void {
  const begin = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUDNESS, begin + FADE);
  gain.gain.linearRampToValueAtTime(0, begin + duration);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + duration);
}

export const sound = new Sound();
