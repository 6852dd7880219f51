// Who may write to whom now, as the law has it.

import { listWords } from '$lib/text';
import type { Nation, View } from '../generated';

type Seen = Pick<View, 'you' | 'offices' | 'phase' | 'council'>;

/** Whether a nation's own people may write to each other; nothing for a nation of one seat, and outside the rounds. */
export function notesWords({ you, offices, phase, council }: Seen): string | null {
  if (phase !== 'round' || !you?.nation || typeof you.office === 'string') return null;
  const members = offices.filter(
    (office) => typeof office === 'object' && Object.values(office)[0] === you.nation,
  );
  if (members.length < 2) return null;
  const whom = 'representative' in you.office ? 'your lobbyists' : 'your representative';
  const { notes, notes_next: next, notes_open: open } = council.rules;
  if (notes === 'free') return `Notes to ${whom} are open.`;
  if (open) return `Notes to ${whom} are open in this round.`;
  return `Notes to ${whom} are closed by law${next ? `; they open in round ${next}` : ''}.`;
}

/** Nations to which no message may be sent now. */
export function channelWords(
  { council }: Pick<View, 'council'>,
  name: (nation: Nation) => string,
): string | null {
  const closed = council.rules.closed_channels.map(name);
  return closed.length > 0 ? `Messages to ${listWords(closed)} are closed by law.` : null;
}
