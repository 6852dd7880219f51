import { describe, expect, it } from 'vitest';
import type { SeatStyle } from '../game/contract';
import { contextAt } from '../testing/table';
import type { Chances } from '../generated/http';
import { chanceLines, samplePoints, chanceSides, spreadLabels, turningPoints } from './series';

const looks = (...names: string[]): SeatStyle[] => contextAt({ names, content: null, view: null }).seats;
const alone = [{ side: 0 }, { side: 1 }];
const chances: Chances = {
  points: [
    { seq: 0, chances: [500, 500] },
    { seq: 10, chances: [550, 450] },
    { seq: 11, chances: [200, 800] },
    { seq: 20, chances: [0, 1000] },
  ],
  turning: [11],
};

describe('parties', () => {
  it('draws those who win together once, and not those who cannot win', () => {
    const points = [{ seq: 0, chances: [600, 600, 400, 0] }];
    const seats = [{ side: 0 }, { side: 0 }, { side: 1 }, { side: 9 }];
    const found = chanceSides(points, looks('Ada', 'Bo', 'Cy', 'Dee'), seats);
    expect(found.map((side) => [side.name, side.chances[0]])).toEqual([
      ['Ada & Bo', 600],
      ['Cy', 400],
    ]);
  });
});

describe('turns', () => {
  it('tell whose chance changed most, and from what to what', () => {
    const [turn, ...others] = turningPoints(chances, chanceSides(chances.points, looks('Ada', 'Bo'), alone));
    expect(others).toEqual([]);
    expect(turn).toMatchObject({ seq: 11, before: 550, after: 200 });
    expect(turn?.side.name).toBe('Ada');
  });

  it('leave out steps that are not among the points', () => {
    const all = chanceSides(chances.points, looks('Ada', 'Bo'), alone);
    expect(turningPoints({ ...chances, turning: [0, 5] }, all)).toEqual([]);
  });
});

describe('lines', () => {
  it('run from the first step to the last, certain at the top', () => {
    const all = chanceSides(chances.points, looks('Ada', 'Bo'), alone);
    const [ada, bo] = chanceLines(chances.points, all, { width: 200, height: 100 });
    expect(ada?.path).toBe('M0 50L100 45L110 80L200 100');
    expect(bo?.end).toEqual({ x: 200, y: 0 });
    expect(ada?.marks.length).toBe(4);
  });

  it('stand in one place when nothing was played', () => {
    const points = [{ seq: 0, chances: [500, 500] }];
    const [ada] = chanceLines(points, chanceSides(points, looks('Ada', 'Bo'), alone), {
      width: 200,
      height: 100,
    });
    expect(ada?.path).toBe('M0 50');
  });
});

describe('spread', () => {
  it('keeps names apart, in their order and inside', () => {
    expect(spreadLabels([100, 100, 0, 100], 16, 100)).toEqual([68, 84, 0, 100]);
    expect(spreadLabels([10, 20], 16, 100)).toEqual([10, 26]);
    expect(spreadLabels([], 16, 100)).toEqual([]);
  });
});

describe('milestones', () => {
  it('name the first, the last and the turning points', () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ seq: n * 2, chances: [500, 500] }));
    const found = samplePoints({ points: many, turning: [34] });
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found[0]).toBe(0);
    expect(found.at(-1)).toBe(99);
    expect(found).toContain(17);
    expect(found.length).toBe(9);
  });
});
