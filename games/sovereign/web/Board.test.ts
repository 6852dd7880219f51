// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal } from '$lib/game/contract';
import { boardPropsAt } from '$lib/testing/board';
import { motion } from '$lib/board/motion.svelte';
import Board from './Board.svelte';
import type { Action, Event } from './generated';
import { city, contextOf, FLOWER, unit, viewOf, type Given } from './testing/table';

/** What the rules would answer, where a board asks them. */
interface Answers {
  preview?: { events?: Event[]; view: Given };
  why?: Refusal;
}

function open(given: Given, offers: Action[], { preview, why }: Answers = {}) {
  const onact = vi.fn<(action: Action) => void>();
  const foreseen = preview && {
    done: 1,
    reversible: 0,
    events: preview.events ?? [],
    view: viewOf(preview.view),
  };
  const props = (now: Given, list: Action[], fresh: Event[] = []) => ({
    ...contextOf(viewOf(now), list),
    fresh,
    ...boardPropsAt(onact),
    preview: () => Promise.resolve(foreseen ?? null),
    why: () => Promise.resolve(why ?? null),
  });
  const shown = render(Board, { props: props(given, offers) });
  return {
    onact,
    then: (now: Given, list: Action[], fresh?: Event[]) => shown.rerender(props(now, list, fresh)),
  };
}

const hexButton = (hex: string): Element => {
  const found = document.querySelector(`[data-hex='${hex}']`);
  if (!found) throw new Error(`${hex} cannot be pressed`);
  return found;
};
const END: Action = { type: 'end_part' };
const step = (id: number, hex: `${number},${number}`): Action => ({ type: 'step', unit: id, hex });

describe('Board', { timeout: 30_000 }, () => {
  beforeEach(() => {
    motion.preference = 'still';
    Element.prototype.getAnimations = () => [];
  });

  it('expands onto a lit hex with one press', async () => {
    const expand: Action = { type: 'expand', city: '3,3', hex: '5,3' };
    const given: Given = {
      step: 'expansion',
      moment: { type: 'expansion' },
      turn: { points: 9, actions: 3 },
    };
    const { onact } = open(given, [expand, END]);
    await fireEvent.click(hexButton('5,3'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(expand);
  });

  it('asks a finger twice, and tells what the first touch would bring', async () => {
    const expand: Action = { type: 'expand', city: '3,3', hex: '5,3' };
    const given: Given = {
      step: 'expansion',
      moment: { type: 'expansion' },
      turn: { points: 9, actions: 3 },
    };
    const after: Given = {
      ...given,
      turn: { points: 5, actions: 2 },
      cities: [city('P0', ['3,3', '4,3', '3,4', '4,4', '5,3'])],
    };
    const { onact } = open(given, [expand, END], { preview: { view: after } });
    const touch = async (): Promise<void> => {
      const down = new MouseEvent('pointerdown', { bubbles: true });
      Object.defineProperty(down, 'pointerType', { value: 'touch' });
      await fireEvent(hexButton('5,3'), down);
      await fireEvent.click(hexButton('5,3'));
    };
    await touch();
    expect(onact).not.toHaveBeenCalled();
    expect(await screen.findByText(/Dunwick grows to 5 tiles: one more point every turn/)).toBeTruthy();
    expect(screen.getByText(/It costs 4 and 1 action; 5 points and 2 actions are left/)).toBeTruthy();
    await touch();
    expect(onact).toHaveBeenCalledExactlyOnceWith(expand);
  });

  it('calls cities by their names, on the map and in words', () => {
    open({ cities: [city('P0', ['3,3', '4,3']), city('P1', FLOWER)] }, []);
    expect(screen.getByText('Dunwick')).toBeTruthy();
    expect(screen.getByText('Kelport')).toBeTruthy();
    expect(hexButton('10,10').getAttribute('aria-label')).toContain(
      'centre of Kelport, city of Boris with 7 tiles',
    );
  });

  it('builds the unit that was picked on the tile that is pressed, by keyboard too', async () => {
    const build: Action = { type: 'build', unit: 'pikeman', place: '3,3' };
    const given: Given = {
      step: 'units',
      moment: { type: 'units' },
      turn: { points: 9, actions: 3 },
      build_chart: [
        { unit: 'pikeman', has_place: true, lacks: null },
        { unit: 'horseman', has_place: true, lacks: { type: 'points', missing: 2 } },
      ],
    };
    const { onact } = open(given, [build, END]);
    const horseman = screen.getByLabelText(/^Horseman.*: needs 11, you have 9$/);
    expect(horseman.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(screen.getByLabelText(/^Pikeman, attack 1/));
    await fireEvent.keyDown(hexButton('3,3'), { key: 'Enter' });
    expect(onact).toHaveBeenCalledExactlyOnceWith(build);
  });

  it('sends a march of several steps as one decision', async () => {
    const horse = unit(1, 'horseman', 'P0', '10,10');
    const reach: Given['reach'] = [
      {
        units: [1],
        bulk: 1,
        hexes: [
          { hex: '11,10', moves: 2, from: '10,10', by: 'step', room: 7 },
          { hex: '12,10', moves: 1, from: '11,10', by: 'step', room: 7 },
        ],
      },
    ];
    const { onact } = open({ units: [horse], reach }, [step(1, '11,10'), { type: 'end_move' }]);
    await fireEvent.click(hexButton('10,10'));
    await fireEvent.click(hexButton('12,10'));
    expect(onact.mock.calls).toEqual([[step(1, '11,10')], [step(1, '12,10')]]);
  });

  it('leaves those behind who shall stay', async () => {
    const units = [unit(1, 'horseman', 'P0', '10,10'), unit(2, 'pikeman', 'P0', '10,10')];
    const hexes = [{ hex: '11,10', moves: 1, from: '10,10', by: 'step', room: 7 } as const];
    const reach = [
      { units: [1], bulk: 1, hexes },
      { units: [2], bulk: 1, hexes },
    ];
    const { onact } = open({ units, reach }, [step(1, '11,10'), step(2, '11,10'), { type: 'end_move' }]);
    await fireEvent.click(hexButton('10,10'));
    await fireEvent.click(screen.getByLabelText(/^Horseman, 3 moves left/));
    await fireEvent.click(hexButton('11,10'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(step(2, '11,10'));
  });

  it('shows the odds of an attack and asks before it is made', async () => {
    const units = [unit(1, 'cavalry', 'P0', '12,10'), unit(2, 'musketman', 'P1', '11,10')];
    const attack: Action = { type: 'attack', unit: 1, hex: '11,10' };
    const strikes = [{ from: '12,10', to: '11,10', room: 7, first: [1], later: [] }] as const;
    const clash = {
      from: '12,10',
      to: '11,10',
      attackers: [1],
      units: 1,
      defender: 'P1',
      guards: 1,
    } as const;
    const prospects = [{ ...clash, captures: false, attack: 3, defend: 3, bonus: 3, odds: 271 }];
    const given = { cities: [city('P1', FLOWER)], units, strikes, prospects } as unknown as Given;
    const { onact } = open(given, [attack, { type: 'end_move' }]);
    await fireEvent.click(hexButton('12,10'));
    await fireEvent.click(hexButton('11,10'));
    expect(onact).not.toHaveBeenCalled();
    expect(screen.getByText(/3 against 3 \+ 3 bonus: 27 %/)).toBeTruthy();
    await fireEvent.click(screen.getByText('Attack'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(attack);
  });

  it('shows the odds of an attack by a part of a stack as the rules foresee them', async () => {
    const units = [1, 2].map((id) => unit(id, 'cavalry', 'P0', '12,10'));
    const attack = (id: number): Action => ({ type: 'attack', unit: id, hex: '11,10' });
    const clash = { from: '12,10', to: '11,10', defender: 'P1', guards: 1, captures: true } as const;
    const given: Given = {
      units,
      strikes: [{ from: '12,10', to: '11,10', room: 7, first: [1, 2], later: [] }],
      prospects: [{ ...clash, attackers: [1, 2], units: 2, attack: 6, defend: 3, bonus: 3, odds: 700 }],
    };
    const after: Given = {
      waiting: [{ ...clash, attackers: [1], units: 1, attack: 3, defend: 3, bonus: 3, odds: 271 }],
    };
    open(given, [attack(1), attack(2), { type: 'end_move' }], { preview: { view: after } });
    await fireEvent.click(hexButton('12,10'));
    expect(hexButton('11,10').getAttribute('aria-label')).toContain('70 %');
    await fireEvent.click(screen.getAllByLabelText(/^Cavalry, 5 moves left/)[1] as Element);
    await fireEvent.click(hexButton('11,10'));
    expect(await screen.findByText(/3 against 3 \+ 3 bonus: 27 % .* captures the city/)).toBeTruthy();
  });

  it('says why nothing can be done on a dark hex, in the words of the rules', async () => {
    const why = { code: 'stack_full', detail: 'There is not room enough on 11,10.', rule: 'SV-1.10' };
    const units = [unit(1, 'cavalry', 'P0', '10,10'), unit(2, 'pikeman', 'P0', '11,10')];
    open({ units }, [step(1, '9,10'), { type: 'end_move' }], { why });
    await fireEvent.click(hexButton('10,10'));
    await fireEvent.click(hexButton('11,10'));
    expect(await screen.findByText('There is not room enough on 11,10.')).toBeTruthy();
  });

  it('opens the chart for research and takes a technology from it', async () => {
    const research: Action = { type: 'research', technology: 'pottery' };
    const given: Given = { step: 'research', moment: { type: 'research' }, turn: { points: 4, actions: 3 } };
    const { onact } = open(given, [research, END]);
    await fireEvent.click(screen.getByLabelText(/^Pottery\./));
    expect(onact).toHaveBeenCalledExactlyOnceWith(research);
  });

  it('keeps a press that falls between two steps, when nothing is on offer for a moment', async () => {
    const research: Action = { type: 'research', technology: 'pottery' };
    const given: Given = { step: 'research', moment: { type: 'research' }, turn: { points: 4, actions: 3 } };
    const { onact, then } = open(given, [research, END]);
    await then(given, []);
    await fireEvent.click(screen.getByLabelText(/^Pottery\./));
    expect(onact).not.toHaveBeenCalled();
    await then(given, [research, END]);
    expect(screen.getByText('Not now')).toBeTruthy();
    await then(given, []);
    await then(given, [research, END]);
    await fireEvent.click(screen.getByText(/^Research for/));
    expect(onact).toHaveBeenCalledExactlyOnceWith(research);
  });

  it('tells nothing new under a finger before the press is made', async () => {
    const given: Given = { step: 'research', moment: { type: 'research' }, turn: { points: 4, actions: 3 } };
    open(given, [{ type: 'research', technology: 'pottery' }, END]);
    const told = (): string | null | undefined => document.querySelector('.chart footer')?.textContent;
    const before = told();
    const tile = screen.getByLabelText(/^Writing\./);
    const down = Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' });
    await fireEvent(tile, down);
    await fireEvent.focus(tile);
    expect(told()).toBe(before);
    await fireEvent.click(tile);
    expect(told()).not.toBe(before);
  });

  it('asks before it buys a technology that a finger taps', async () => {
    const research: Action = { type: 'research', technology: 'pottery' };
    const given: Given = { step: 'research', moment: { type: 'research' }, turn: { points: 4, actions: 3 } };
    const { onact } = open(given, [research, END]);
    const tile = screen.getByLabelText(/^Pottery\./);
    // A tap focuses the tile before it is a click.
    const tap = async (): Promise<void> => {
      await fireEvent(
        tile,
        Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }),
      );
      await fireEvent.focus(tile);
      await fireEvent.click(tile);
    };
    await tap();
    expect(onact).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText('Not now'));
    await tap();
    expect(onact).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText(/^Research for/));
    expect(onact).toHaveBeenCalledExactlyOnceWith(research);
  });

  it('asks which way when there are several to a technology', async () => {
    const research: Action = { type: 'research', technology: 'pottery' };
    const free: Action = { type: 'free_discovery', technology: 'pottery' };
    const given: Given = { step: 'research', moment: { type: 'research' }, turn: { points: 4, actions: 3 } };
    const { onact } = open(given, [research, free, END]);
    await fireEvent.click(screen.getByLabelText(/^Pottery\./));
    expect(onact).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText('Discover free'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(free);
  });

  it('marks what a press acts on, and nothing else', () => {
    const given: Given = { step: 'research', moment: { type: 'research' }, turn: { points: 4, actions: 3 } };
    open(given, [{ type: 'research', technology: 'pottery' }, END]);
    const marked = [...document.querySelectorAll('[data-offer]')].map((one) =>
      one.getAttribute('data-offer'),
    );
    // The tile, its button, the way on, and the end of the turn.
    expect(marked.filter((offer) => offer !== 'set_orders').sort()).toEqual([
      'end_part',
      'end_part',
      'research',
      'research',
    ]);
  });

  it('says what is lost by going on', async () => {
    const given: Given = { step: 'units', moment: { type: 'units' }, turn: { points: 5, actions: 1 } };
    const { onact } = open(given, [END]);
    expect(screen.getByText('5 points will be lost')).toBeTruthy();
    await fireEvent.click(screen.getByText('On to moves'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(END);
  });

  it('changes standing orders at any time', async () => {
    const { onact } = open({ on_turn: 'P1', to_act: 'P1' }, []);
    await fireEvent.click(screen.getByLabelText('Standing orders'));
    await fireEvent.click(screen.getByLabelText('Never retreat'));
    expect(onact).toHaveBeenCalledExactlyOnceWith({
      type: 'set_orders',
      orders: { arrange: 'ask', retreat: 'never', medicine: 'ask', tile_loss: 'ask' },
    });
  });
});

describe('A battle', { timeout: 30_000 }, () => {
  const fighters = [
    unit(1, 'cavalry', 'P0', '11,10', { from: '12,10' }),
    unit(2, 'cavalry', 'P0', '11,10', { from: '12,10' }),
  ];
  const guard = unit(3, 'musketman', 'P1', '11,10');
  const given: Given = {
    cities: [city('P1', FLOWER)],
    units: [...fighters, guard],
    step: 'manoeuvre',
    moment: { type: 'fighting' },
    battle: {
      attacker: 'P0',
      defender: 'P1',
      at: '11,10',
      raid: false,
      fighters: [1, 2],
      reserves: [],
      lost_by_attacker: [],
      lost_by_defender: [],
      rolls: 0,
      entered: ['11,10'],
      worthy: true,
      card: false,
    },
    fight: {
      attack: 6,
      defend: 3,
      bonus_tiles: 3,
      bonus_construction: 0,
      bonus_fort: 0,
      next_roll: 462,
      odds: 620,
      attackers: [1, 2],
      defenders: [3],
    },
  };

  beforeEach(() => {
    motion.preference = 'still';
  });

  it('shows both sums and chances, holds units back and rolls', async () => {
    const { onact } = open(given, [{ type: 'hold', unit: 2 }, { type: 'roll' }]);
    expect(screen.getByText(/units 3 \+ 3 tiles beside =/).textContent).toContain('6');
    expect(screen.getByText('46 %')).toBeTruthy();
    await fireEvent.click(screen.getByLabelText('Cavalry: hold back'));
    expect(onact).toHaveBeenLastCalledWith({ type: 'hold', unit: 2 });
    await fireEvent.click(screen.getByText('Roll'));
    expect(onact).toHaveBeenLastCalledWith({ type: 'roll' });
  });

  it('shows the dice as they fell', async () => {
    const { then } = open(given, [{ type: 'roll' }]);
    const rolled: Event = {
      type: 'rolled',
      seat: 'P0',
      player: 'P1',
      at: '11,10',
      attack: { dice: [12], extra: [4], counted: [12, 4], units: 6, bonus: 0, total: 22 },
      defence: { dice: [7], extra: [], counted: [7], units: 3, bonus: 3, total: 13 },
      winner: 'P0',
    };
    await then(given, [], [rolled]);
    expect(screen.getByText('12 + 4 + 6 = 22')).toBeTruthy();
    expect(screen.getByText('7 + 3 + 3 = 13')).toBeTruthy();
  });

  it('keeps what the dice decide to itself until they lie still', async () => {
    motion.preference = 'full';
    vi.useFakeTimers();
    const lost = { ...unit(2, 'cavalry', 'P0', '11,10'), from: '12,10' as const };
    const { then } = open(given, [{ type: 'roll' }]);
    const rolled: Event = {
      type: 'rolled',
      seat: 'P0',
      player: 'P1',
      at: '11,10',
      attack: { dice: [3], extra: [], counted: [3], units: 6, bonus: 0, total: 9 },
      defence: { dice: [7], extra: [], counted: [7], units: 3, bonus: 3, total: 13 },
      winner: 'P1',
    };
    const after: Given = {
      ...given,
      units: [...fighters.slice(0, 1), guard],
      battle: given.battle ? { ...given.battle, lost_by_attacker: [lost] } : null,
    };
    await then(after, [], [rolled, { type: 'unit_lost', seat: 'P0', unit: 2, kind: 'cavalry', at: '11,10' }]);
    expect(screen.queryByText('3 + 6 = 9')).toBeNull();
    expect(document.querySelector('.battle .lost')).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.getByText('3 + 6 = 9')).toBeTruthy();
    expect(document.querySelectorAll('.battle .lost')).toHaveLength(1);
    vi.useRealTimers();
  });

  it('asks before a retreat', async () => {
    const retreat: Action = { type: 'retreat', hex: '12,10' };
    const lost: Event = { type: 'unit_lost', seat: 'P0', unit: 1, kind: 'cavalry', at: '11,10' };
    const { onact } = open(given, [{ type: 'roll' }, retreat], { preview: { events: [lost], view: given } });
    await fireEvent.click(screen.getByText('Retreat to 12,10'));
    expect(onact).not.toHaveBeenCalled();
    expect(await screen.findByText(/One more unit \(Cavalry\) is lost/)).toBeTruthy();
    expect(document.querySelectorAll('.battle .doomed')).toHaveLength(1);
    await fireEvent.click(screen.getByText('Retreat', { selector: 'button' }));
    expect(onact).toHaveBeenCalledExactlyOnceWith(retreat);
  });

  it('lets the defender arrange his units', async () => {
    const arrange: Action = { type: 'arrange', unit: 3, tile: '10,10' };
    const asked: Given = {
      ...given,
      units: [unit(3, 'musketman', 'P0', '11,10'), unit(1, 'cavalry', 'P1', '11,10', { from: '12,10' })],
      cities: [city('P0', FLOWER)],
      on_turn: 'P1',
      moment: { type: 'arranging', moved: [] },
    };
    const { onact } = open(asked, [arrange, { type: 'arranged' }]);
    await fireEvent.click(screen.getByText(/Musketman on the attacked tile/));
    await fireEvent.click(hexButton('10,10'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(arrange);
  });

  it('lets the defender leave the tile by one press', async () => {
    const asked: Given = {
      ...given,
      units: [unit(3, 'musketman', 'P0', '11,10'), unit(1, 'cavalry', 'P1', '11,10', { from: '12,10' })],
      cities: [city('P0', FLOWER)],
      on_turn: 'P1',
      moment: { type: 'arranging', moved: [] },
    };
    const { onact } = open(asked, [{ type: 'arranged' }, { type: 'yield' }]);
    await fireEvent.click(screen.getByText('Do not defend the tile'));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ type: 'yield' });
  });
});

describe('The end of the turn', { timeout: 30_000 }, () => {
  const given: Given = { step: 'research', moment: { type: 'research' }, turn: { points: 4, actions: 3 } };
  const offers: Action[] = [{ type: 'research', technology: 'pottery' }, END];

  it('comes at one press of the mouse', async () => {
    const { onact } = open(given, offers);
    await fireEvent.click(screen.getByText('End turn'));
    expect(onact.mock.calls.flat()).toEqual([END, END, END, { type: 'end_move' }, { type: 'end_turn' }]);
  });

  it('is asked of a finger while points would be lost', async () => {
    const { onact } = open(given, offers);
    const button = screen.getByText('End turn').closest('button') as HTMLElement;
    await fireEvent(
      button,
      Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }),
    );
    await fireEvent.click(button);
    expect(onact).not.toHaveBeenCalled();
    expect(button.textContent).toMatch(/End turn\?\s*4 points will be lost/);
    await fireEvent.click(button);
    expect(onact).toHaveBeenCalledTimes(5);
  });
});
