// Tells by sound that the round's time is nearly over, where sounds are wished for.

import { sound } from '$lib/sound.svelte';
import type { ClockLevel } from '../text/time';

/** To be called while a component is made; sounds once for each change to the worse. */
export function soundAlarm(mood: () => ClockLevel): void {
  let last: ClockLevel = '';
  $effect(() => {
    const now = mood();
    if (now !== last && now === 'amber') sound.play('warning');
    if (now !== last && now === 'red') sound.play('lastSeconds');
    last = now;
  });
}
