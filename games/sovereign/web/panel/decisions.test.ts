// @vitest-environment jsdom

// Every decision of the rules can be made on the board, without the plain list of actions.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardPropsAt } from '$lib/testing/board';
import { motion } from '$lib/board/motion.svelte';
import Board from '../Board.svelte';
import type { Action, Hex } from '../generated';
import { city, contextOf, FLOWER, unit, viewOf, type Given } from '../testing/table';

type Press = { hex: Hex } | { text: string | RegExp } | { label: string | RegExp };

async function press(what: Press): Promise<void> {
  if ('hex' in what) {
    const found = document.querySelector(`[data-hex='${what.hex}']`);
    if (!found) throw new Error(`${what.hex} cannot be pressed`);
    await fireEvent.click(found);
  } else if ('text' in what) await fireEvent.click(screen.getByText(what.text));
  else await fireEvent.click(screen.getByLabelText(what.label));
}

const battle: Given['battle'] = {
  attacker: 'P0',
  defender: 'P1',
  at: '11,10',
  raid: false,
  fighters: [1],
  reserves: [2],
  lost_by_attacker: [],
  lost_by_defender: [],
  rolls: 1,
  entered: ['11,10'],
  worthy: false,
  card: false,
};
const fight: Given['fight'] = {
  attack: 3,
  defend: 3,
  bonus_tiles: 0,
  bonus_construction: 0,
  bonus_fort: 0,
  next_roll: 500,
  odds: 500,
  attackers: [1, 2],
  defenders: [3],
};
const armies: Given = {
  cities: [city('P1', FLOWER)],
  units: [
    unit(1, 'cavalry', 'P0', '11,10', { from: '12,10' }),
    unit(2, 'cavalry', 'P0', '11,10', { from: '12,10' }),
    unit(3, 'musketman', 'P1', '11,10'),
  ],
  battle,
  fight,
};

interface Decision {
  given: Given;
  action: Action;
  also?: Action[];
  /** What is sent after it, as part of the same decision. */
  then?: Action[];
  presses: Press[];
}

const DECISIONS: Record<string, Decision> = {
  'placing a start tile': {
    given: { step: 'placing', moment: { type: 'placing', spacing: 8 }, round: 0, cities: [] },
    action: { type: 'place_tile', hex: '5,5' },
    presses: [{ hex: '5,5' }],
  },
  'using Trade': {
    given: { step: 'add', moment: { type: 'add' } },
    action: { type: 'use_trade' },
    also: [{ type: 'collect' }],
    presses: [{ text: /^Use Trade/ }],
  },
  'collecting points': {
    given: { step: 'add', moment: { type: 'add' } },
    action: { type: 'collect' },
    presses: [{ text: 'Collect points' }],
  },
  'more actions': {
    given: { step: 'expansion', moment: { type: 'expansion' } },
    action: { type: 'use_extra_actions', technology: 'wheel' },
    presses: [{ text: /^Use wheel/i }],
  },
  'a free discovery beside a paid one': {
    given: { step: 'research', moment: { type: 'research' } },
    action: { type: 'free_discovery', technology: 'pottery' },
    also: [{ type: 'research', technology: 'pottery' }],
    presses: [{ label: /^Pottery\./ }, { text: 'Discover free' }],
  },
  spying: {
    given: { step: 'research', moment: { type: 'research' } },
    action: { type: 'spy', player: 'P1', technology: 'mining' },
    also: [{ type: 'research', technology: 'mining' }],
    presses: [{ label: /^Mining\./ }, { text: 'Spy out from Boris' }],
  },
  'paying with points instead of a credit': {
    given: { step: 'expansion', moment: { type: 'expansion' }, turn: { points: 9, actions: 3 } },
    action: { type: 'expand', city: '3,3', hex: '5,3' },
    also: [{ type: 'free_expand', credit: 'irrigation', city: '3,3', hex: '5,3' }],
    presses: [{ label: /^points/ }, { hex: '5,3' }],
  },
  'a fort': {
    given: { step: 'expansion', moment: { type: 'expansion' } },
    action: { type: 'build_fort', hex: '7,3' },
    presses: [{ text: /Build a fort/ }, { hex: '7,3' }],
  },
  'calling a city to arms': {
    given: { step: 'units', moment: { type: 'units' } },
    action: { type: 'nationalism', city: '3,3' },
    presses: [{ text: /^Nationalism/ }, { hex: '3,3' }],
  },
  'its unit': {
    given: {
      step: 'units',
      moment: { type: 'nationalism', city: '3,3', units: 2, tiles: 2 },
      build_chart: [{ unit: 'pikeman', has_place: true, lacks: null }],
    },
    action: { type: 'nat_unit', unit: 'pikeman', place: '4,3' },
    presses: [{ label: /^Pikeman/ }, { hex: '4,3' }],
  },
  'its tile': {
    given: { step: 'units', moment: { type: 'nationalism', city: '3,3', units: 0, tiles: 2 } },
    action: { type: 'nat_tile', hex: '4,4' },
    presses: [{ hex: '4,4' }, { text: 'Give it up' }],
  },
  boarding: {
    given: {
      land: { '9,9': 'c' },
      units: [unit(1, 'pikeman', 'P0', '9,9'), unit(2, 'galley', 'P0', '9,9')],
    },
    action: { type: 'embark', unit: 1, ship: 2 },
    presses: [{ hex: '9,9' }, { text: 'Board Galley' }],
  },
  'going ashore': {
    given: {
      land: { '9,9': 'c' },
      units: [unit(2, 'galley', 'P0', '9,9'), unit(1, 'pikeman', 'P0', '9,9', { aboard: 2 })],
    },
    action: { type: 'disembark', unit: 1 },
    presses: [{ hex: '9,9' }, { text: 'Go ashore' }],
  },
  'fighting a battle': {
    given: {
      ...armies,
      battle: null,
      fight: null,
      step: 'manoeuvre',
      moment: { type: 'manoeuvre' },
      waiting: [
        {
          from: '12,10',
          to: '11,10',
          attackers: [1, 2],
          units: 2,
          defender: 'P1',
          guards: 1,
          captures: false,
          attack: 6,
          defend: 3,
          bonus: 3,
          odds: 620,
        },
      ],
    },
    action: { type: 'resolve', from: '12,10', to: '11,10' },
    presses: [{ hex: '11,10' }],
  },
  'founding a city': {
    given: { step: 'manoeuvre', moment: { type: 'manoeuvre' }, units: [unit(5, 'settler', 'P0', '14,14')] },
    action: { type: 'found', settler: 5 },
    also: [{ type: 'end_turn' }],
    presses: [{ hex: '14,14' }],
  },
  'a coast tile': {
    given: { step: 'manoeuvre', moment: { type: 'seafaring', city: '3,3' } },
    action: { type: 'seafaring_tile', hex: '5,3' },
    presses: [{ hex: '5,3' }],
  },
  'no coast tile': {
    given: { step: 'manoeuvre', moment: { type: 'seafaring', city: '3,3' } },
    action: { type: 'decline' },
    presses: [{ text: 'No coast tile' }],
  },
  'planning a raid': {
    given: { step: 'manoeuvre', moment: { type: 'manoeuvre' }, cities: [city('P1', FLOWER)] },
    action: { type: 'raid', city: '10,10' },
    presses: [{ hex: '10,10' }, { text: 'Plan the raid' }],
  },
  'launching a raid': {
    given: { step: 'manoeuvre', moment: { type: 'mustering', target: '10,10', raids: [4] } },
    action: { type: 'raid_go' },
    presses: [{ text: 'Launch the raid' }],
  },
  'sending reserves in': {
    given: { ...armies, step: 'manoeuvre', moment: { type: 'fighting' } },
    action: { type: 'commit', unit: 2 },
    presses: [{ label: 'Cavalry: send into the fight' }],
  },
  standing: {
    given: { ...armies, on_turn: 'P1', step: 'manoeuvre', moment: { type: 'answering' } },
    action: { type: 'stand' },
    presses: [{ text: 'Stand and fight' }],
  },
  'choosing a loss': {
    given: { ...armies, step: 'manoeuvre', moment: { type: 'casualty', seat: 'P0', retreat: null } },
    action: { type: 'casualty', unit: 1 },
    presses: [{ label: 'Cavalry: lose it' }],
  },
  medicine: {
    given: { ...armies, step: 'manoeuvre', moment: { type: 'healing', seat: 'P0', last: 9 } },
    action: { type: 'medicine', unit: 'horseman' },
    presses: [{ text: 'Horseman' }],
  },
  'no medicine': {
    given: { ...armies, step: 'manoeuvre', moment: { type: 'healing', seat: 'P0', last: 9 } },
    action: { type: 'decline' },
    presses: [{ text: 'Keep it' }],
  },
  'razing a fort': {
    given: { step: 'manoeuvre', moment: { type: 'fort_taken' } },
    action: { type: 'raze_fort' },
    also: [{ type: 'keep_fort' }],
    presses: [{ text: 'Raze it' }],
  },
  'spoils of knowledge': {
    given: { step: 'manoeuvre', moment: { type: 'spoils', city: '10,10', loser: 'P1' } },
    action: { type: 'spoils_technology' },
    presses: [{ text: 'chosen at the end of the turn' }],
  },
  'a tile as spoils': {
    given: { step: 'manoeuvre', moment: { type: 'spoils', city: '10,10', loser: 'P1' } },
    action: { type: 'spoils_tile', hex: '9,9' },
    presses: [{ hex: '9,9' }, { text: 'Take this tile' }],
  },
  'losing a tile': {
    given: { on_turn: 'P1', step: 'manoeuvre', moment: { type: 'tile_loss', city: '10,10', loser: 'P0' } },
    action: { type: 'remove_tile', hex: '9,9' },
    presses: [{ hex: '9,9' }, { text: 'Remove this tile' }],
  },
  'stopping an attack': {
    given: { ...armies, fight: null, step: 'manoeuvre', moment: { type: 'advancing', gone: [], to: null } },
    action: { type: 'stop' },
    also: [{ type: 'advance', unit: 2, hex: '10,10' }],
    presses: [{ text: /^Stop here/ }],
  },
  'attacking on': {
    given: { ...armies, fight: null, step: 'manoeuvre', moment: { type: 'advancing', gone: [], to: null } },
    action: { type: 'advance', unit: 2, hex: '10,10' },
    then: [{ type: 'go' }],
    presses: [{ hex: '10,10' }, { text: 'Attack' }],
  },
  'taking a technology': {
    given: { step: 'finish', moment: { type: 'taking_technology', player: 'P1' } },
    action: { type: 'take_technology', technology: 'writing' },
    presses: [{ label: /^Writing\./ }],
  },
  'placing a won tile': {
    given: { step: 'finish', moment: { type: 'putting_tile' } },
    action: { type: 'put_tile', city: '3,3', hex: '5,3' },
    presses: [{ hex: '5,3' }],
  },
  'giving a won tile up': {
    given: { step: 'finish', moment: { type: 'putting_tile' } },
    action: { type: 'drop_tile' },
    presses: [{ text: 'Give the won tile up' }],
  },
};

describe('on the board', { timeout: 30_000 }, () => {
  beforeEach(() => {
    motion.preference = 'still';
    Element.prototype.getAnimations = () => [];
  });

  it.each(Object.keys(DECISIONS))('%s', async (name) => {
    const decision = DECISIONS[name];
    if (!decision) throw new Error(`no decision ${name}`);
    const { given, action, also = [], then = [], presses } = decision;
    const onact = vi.fn<(action: Action) => void>();
    const context = contextOf(viewOf(given), [action, ...also]);
    render(Board, { props: { ...context, ...boardPropsAt(onact) } });
    for (const one of presses) await press(one);
    expect(onact.mock.calls.map(([sent]) => sent)).toEqual([action, ...then]);
  });
});
