import { describe, expect, it } from 'vitest';
import type { Dept } from '../generated';
import { departmentsOf, FIRST_ARROWS, viewOf, type Arrows } from '../testing/table';
import { chain, DEPTS, DESK, freeCorners, layoutChart, placementsOf, type Box, type Shape } from './layout';

/** Every way in which six departments can control each other: all 16,807 forests. */
function* forests(): Generator<Arrows> {
  const choices: (Dept | undefined)[] = [undefined, ...DEPTS];
  for (let code = 0; code < choices.length ** DEPTS.length; code++) {
    const arrows: Arrows = {};
    let rest = code;
    for (const dept of DEPTS) {
      const controller = choices[rest % choices.length];
      rest = Math.floor(rest / choices.length);
      if (controller) arrows[dept] = controller;
    }
    if (DEPTS.every((dept) => !loops(arrows, dept))) yield arrows;
  }
}

function loops(arrows: Arrows, start: Dept): boolean {
  let dept = arrows[start];
  for (let steps = 0; dept && steps < DEPTS.length; steps++) {
    if (dept === start) return true;
    dept = arrows[dept];
  }
  return false;
}

// A desk with what stands up behind it.
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y - DESK.rise < other.y + other.height &&
  other.y - DESK.rise < one.y + one.height;

describe('layoutChart', () => {
  it.each<Shape>(['wide', 'tall'])(
    'gives every desk its own place inside a %s chart, whatever the arrows',
    (shape) => {
      let structures = 0;
      for (const arrows of forests()) {
        structures++;
        const layout = layoutChart(departmentsOf({ arrows }), shape, { width: 900, height: 500 });
        const boxes = DEPTS.map((dept) => layout.desks[dept]).filter((box) => box !== undefined);
        const clash = boxes.some((box, n) => boxes.slice(n + 1).some((other) => overlap(box, other)));
        const outside = boxes.some(
          (box) =>
            box.x < 0 ||
            box.y < DESK.rise ||
            box.x + box.width > layout.width ||
            box.y + box.height > layout.height,
        );
        if (boxes.length !== 6 || clash || outside) expect.fail(JSON.stringify({ arrows, boxes }));
      }
      expect(structures).toBe(16807);
    },
    60_000,
  );

  it('puts controllers above those they control', () => {
    const { desks } = layoutChart(departmentsOf({}), 'wide');
    for (const [dept, controller] of Object.entries(FIRST_ARROWS) as [Dept, Dept][])
      expect(desks[controller]?.y).toBeLessThan(desks[dept]?.y ?? 0);
    expect(desks.TRE?.y).toBe(desks.REF?.y);
  });

  it('puts departments that nobody controls on two shelves when one would make them tiny', () => {
    const { desks } = layoutChart(departmentsOf({ arrows: {} }), 'wide', { width: 760, height: 420 });
    expect(new Set(Object.values(desks).map((desk) => desk.y)).size).toBeGreaterThan(1);
  });

  it('takes the proportions of its room', () => {
    const layout = layoutChart(departmentsOf({}), 'wide', { width: 1600, height: 400 });
    expect(layout.width / layout.height).toBeCloseTo(4);
  });

  it('leaves out a department that is not in play', () => {
    const departments = departmentsOf({ arrows: { HUM: 'EXE' } });
    delete departments.REF;
    expect(layoutChart(departments, 'wide').desks.REF).toBeUndefined();
    expect(chain(departments).map(({ dept }) => dept)).toEqual(['EXE', 'HUM', 'TRE', 'SEC', 'ADM']);
  });
});

describe('placing', () => {
  it('fans the decrees of a desk below each other', () => {
    const view = viewOf();
    const { slips } = placementsOf(view, layoutChart(view.departments, 'wide'));
    expect(slips.MONUMENTS.y - slips.ENGINES.y).toBe(DESK.slip);
    expect(slips.MONUMENTS.x).toBe(slips.ENGINES.x);
  });
});

describe('freeCorners', () => {
  it('names only corners in which nothing stands', () => {
    const layout = layoutChart(departmentsOf({}), 'wide', { width: 800, height: 560 });
    expect(freeCorners(layout, { width: 120, height: 50 })).toContain('bottom-right');
    const narrow = {
      ...layout,
      desks: { EXE: { x: layout.width - 200, y: layout.height - 100, width: 190, height: 90 } },
    };
    expect(freeCorners(narrow, { width: 120, height: 50 })).not.toContain('bottom-right');
  });
});
