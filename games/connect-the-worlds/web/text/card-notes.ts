// What is written at the foot of a card in hand: what it can do right now, or why it cannot.

import type { CardLine, Hindrance } from '../generated';
import type { Uses } from '../state/card-uses';

interface Note {
  text: string;
  able: boolean;
}

export function notesOf(line: CardLine, uses: Uses, hindrance: Hindrance | undefined): Note[] {
  const notes: Note[] = [];
  if (line.move > 0)
    notes.push(
      uses.pieces.length > 0
        ? { text: `move ${line.move}`, able: true }
        : { text: 'no piece can move', able: false },
    );
  notes.push(
    hindrance
      ? { text: describeHindrance(hindrance), able: false }
      : { text: describeUse(line, uses), able: true },
  );
  return notes;
}

function describeUse(line: CardLine, uses: Uses): string {
  switch (line.action) {
    case 'gather':
      return `gain ${line.value ?? 0}`;
    case 'research':
    case 'build':
      return `buy 1 of ${uses.buys.length}`;
    case 'connect':
      return 'open a portal';
    default:
      return `deploy, ${uses.hexes.length} hexes`;
  }
}

function describeHindrance(hindrance: Hindrance): string {
  switch (hindrance.type) {
    case 'too_dear':
      return `costs ${hindrance.cheapest} or more`;
    case 'few_bases':
      return 'needs two bases';
    case 'all_joined':
      return 'all bases are joined';
    case 'no_base':
      return 'no base to deploy at';
    case 'no_room':
      return 'no room';
  }
}
