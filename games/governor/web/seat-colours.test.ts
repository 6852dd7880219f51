import { expect, it } from 'vitest';
import { seatColours } from './seat-colours';

it('dresses a seat in its nation’s colour and says what it does there', () => {
  const dressed = seatColours({
    offices: [{ representative: 'mars' }, { lobbyist: 'mars' }, { representative: 'earth' }, 'chair'],
  });
  expect(dressed.P0?.label).toBe('Mars, representative');
  expect(dressed.P1?.label).toBe('Mars, lobbyist');
  expect(dressed.P1?.colour).toBe(dressed.P0?.colour);
  // One who does both needs no more than the name.
  expect(dressed.P2?.label).toBe('Earth');
  expect(dressed.P3?.label).toBe('Chairperson');
  // The result ranks nations; whoever presides plays for none.
  expect([dressed.P1?.side, dressed.P2?.side, dressed.P3?.side]).toEqual(['Mars', 'Earth', null]);
});
