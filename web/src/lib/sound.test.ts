// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sound, TUNES } from './sound.svelte';

const started = vi.fn();

class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start: started,
    stop: vi.fn(),
  });
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() },
    connect: (to: unknown) => to,
  });
}

beforeEach(() => vi.stubGlobal('AudioContext', FakeAudio));
afterEach(() => {
  sound.on = false;
  started.mockClear();
  vi.unstubAllGlobals();
});

it('is silent until it is turned on', async () => {
  sound.play('warning');
  await Promise.resolve();
  expect(started).not.toHaveBeenCalled();
});

it('strikes every tone of a tune, and is heard at once when it is turned on', async () => {
  sound.on = true;
  await Promise.resolve();
  expect(started).toHaveBeenCalledTimes(TUNES.turn.length);
  sound.play('lastSeconds');
  await Promise.resolve();
  expect(started).toHaveBeenCalledTimes(TUNES.turn.length + TUNES.lastSeconds.length);
});
