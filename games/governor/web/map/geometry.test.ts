import { expect, it } from 'vitest';
import map from '../../data/map.json';
import type { RegionContent } from '../generated';
import { inside, linesOf, polar, ticks } from './geometry';

const regions = map.regions as unknown as RegionContent[];

it('measures angles clockwise from twelve', () => {
  expect(polar(10, 0).map(Math.round)).toEqual([0, -10]);
  expect(polar(10, 90).map(Math.round)).toEqual([10, -0]);
});

it('joins neighbours across the gaps between zones, and only those', () => {
  const joined = ticks(regions).map((tick) => tick.key);
  expect(joined).toContain('c3-p1');
  expect(joined).toContain('p9-f1');
  expect(joined).not.toContain('c1-c4');
  const across = regions.flatMap((a) =>
    a.neighbours.filter((id) => id[0] !== a.zone && 'cpf'.indexOf(id.charAt(0)) > 'cpf'.indexOf(a.zone)),
  );
  expect(joined).toHaveLength(across.length);
});

it('breaks long names near their middle', () => {
  expect(linesOf('Jupiter High Orbit')).toEqual(['Jupiter', 'High Orbit']);
  expect(linesOf('Luna')).toEqual(['Luna']);
});

it('draws a second border inside the first', () => {
  const [luna] = regions;
  if (!luna) throw new Error('the map is empty');
  const radii = [...inside(luna, 6).matchAll(/A(\S+) /g)].map(([, radius]) => Number(radius));
  expect(radii).toEqual([luna.r1 - 6, luna.r0 + 6]);
});
