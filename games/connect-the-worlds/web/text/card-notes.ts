// What is written at the foot of a card in hand: what it can do right now, or why it cannot.

import type { CardLine, PlayerView } from '../generated';
import { reasonUnusable, type Uses } from '../state/card-uses';

interface Note {
  text: string;
  able: boolean;
}

export function notesOf(line: CardLine, uses: Uses, me: PlayerView, cheapest: number): Note[] {
  const hindered = reasonUnusable(line, uses, me, cheapest);
  const notes: Note[] = [];
  if (line.move > 0)
    notes.push(
      uses.pieces.length > 0
        ? { text: `move ${line.move}`, able: true }
        : { text: 'no piece can move', able: false },
    );
  notes.push(hindered === null ? { text: able(line, uses), able: true } : { text: hindered, able: false });
  return notes;
}

function able(line: CardLine, uses: Uses): string {
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
