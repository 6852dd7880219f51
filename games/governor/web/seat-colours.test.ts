import { expect, it } from 'vitest';
import type { View } from './generated';
import { seatColours } from './seat-colours';

const colours = (view: object) => seatColours({ phase: 'round', options: {}, ...view } as unknown as View);

it('dresses a seat in its nation’s colour and says what it does there', () => {
  const dressed = colours({
    offices: [{ representative: 'mars' }, { lobbyist: 'mars' }, { representative: 'earth' }, 'chair'],
  });
  expect(dressed.P0?.label).toBe('Mars, representative');
  expect(dressed.P1?.label).toBe('Mars, lobbyist');
  expect([dressed.P1?.colour, dressed.P1?.shape]).toEqual([dressed.P0?.colour, dressed.P0?.shape]);
  expect(dressed.P2?.shape).not.toBe(dressed.P0?.shape);
  // One who does both needs no more than the name.
  expect(dressed.P2?.label).toBe('Earth');
  expect(dressed.P3?.label).toBe('Chairperson');
  // The result ranks nations; whoever presides plays for none.
  expect([dressed.P1?.side, dressed.P2?.side, dressed.P3?.side]).toEqual(['Mars', 'Earth', null]);
});

it('calls nobody Chairperson before the election [GV-5.2]', () => {
  const offices = [{ representative: 'mars' }, 'chair'];
  const options = { chair: 'elected' };
  const before = colours({
    offices,
    options,
    phase: 'briefing',
    briefing: { elected: false },
  });
  expect(before.P1?.label).toBe('Without a nation');
  expect(colours({ offices, options }).P1?.label).toBe('Chairperson');
});
