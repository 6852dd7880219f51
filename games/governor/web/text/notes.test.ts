import { expect, it } from 'vitest';
import type { View } from '../generated';
import { channelWords, notesWords } from './notes';

const seen = (more: object, rules: object = {}): View =>
  ({
    you: { office: { lobbyist: 'earth' }, nation: 'earth' },
    offices: [{ representative: 'earth' }, { lobbyist: 'earth' }, { representative: 'titan' }],
    phase: 'round',
    round: 3,
    council: {
      rules: { notes: 'every', notes_next: 4, notes_open: false, closed_channels: [], ...rules },
    },
    ...more,
  }) as unknown as View;

it('says whether notes are open, and when they will be [P16]', () => {
  expect(notesWords(seen({}))).toBe('Notes to your representative are closed by law; they open in round 4.');
  expect(notesWords(seen({ round: 4 }, { notes_open: true }))).toBe(
    'Notes to your representative are open in this round.',
  );
  expect(notesWords(seen({}, { notes: 'free', notes_open: true }))).toBe(
    'Notes to your representative are open.',
  );
  expect(notesWords(seen({}, { notes: 'closed', notes_next: undefined }))).toBe(
    'Notes to your representative are closed by law.',
  );
});

it('speaks to a representative of the lobbyists', () => {
  const you = { office: { representative: 'earth' }, nation: 'earth' };
  expect(notesWords(seen({ you }))).toContain('your lobbyists');
});

it('says nothing to somebody who has nobody to write to, and before the first round', () => {
  const you = { office: { representative: 'titan' }, nation: 'titan' };
  expect(notesWords(seen({ you }))).toBeNull();
  expect(notesWords(seen({ phase: 'briefing' }))).toBeNull();
  expect(notesWords(seen({ you: undefined }))).toBeNull();
});

it('names the nations to which messages are closed [P17]', () => {
  expect(channelWords(seen({}, { closed_channels: ['pluto', 'mars'] }), String)).toBe(
    'Messages to pluto and mars are closed by law.',
  );
  expect(channelWords(seen({}), String)).toBeNull();
});
