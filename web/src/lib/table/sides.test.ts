import { expect, it } from 'vitest';
import { bySide } from './sides';

const seat = (label: string | null, side: number) => ({ label, side });

it('puts seats of a side together under what they have in common', () => {
  const seats = [
    seat('Mercury, representative', 0),
    seat('Earth, representative', 1),
    seat('Mercury, lobbyist', 0),
    seat('Chairperson', 9),
  ];
  const told = bySide(seats).map(({ heading, seats: members }) => [heading, members.length]);
  expect(told).toEqual([
    ['Mercury', 2],
    [null, 1],
    [null, 1],
  ]);
});

it('leaves seats alone that each play for themselves', () => {
  const seats = [seat(null, 0), seat('Rome', 1)];
  expect(bySide(seats)).toEqual([{ side: 0, heading: null, seats }]);
});

it('has no heading for a side whose labels differ', () => {
  expect(bySide([seat('Rome', 0), seat('Carthage', 0)])[0]?.heading).toBeNull();
});
