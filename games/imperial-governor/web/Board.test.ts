// @vitest-environment jsdom

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tooltip } from '$lib/board/tooltip.svelte';
import { boardPropsAt } from '$lib/testing/board';
import type { Offer } from '$lib/game/contract';
import Board from './Board.svelte';
import type { Action, Clause, Laurels, LeaderMoves } from './generated';
import { contextOf, leader, viewOf, type Given } from './testing/table';

type Offers = (Action | Offer<Action>)[];

function open(given: Given, offers: Offers, more: Partial<ReturnType<typeof boardPropsAt<Action>>> = {}) {
  const onact = vi.fn<(action: Action) => void>();
  const props = (now: Given, list: Offers) => ({
    ...contextOf(viewOf(now), list),
    ...boardPropsAt(onact),
    ...more,
  });
  const shown = render(Board, { props: props(given, offers) });
  return { onact, then: (now: Given, list: Offers) => shown.rerender(props(now, list)) };
}

const hex = (id: string): Element => {
  const found = document.querySelector(`[data-hex='${id}']`);
  if (!found) throw new Error(`hex ${id} is not lit`);
  return found;
};

// jsdom lays nothing out and cannot animate.
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const ALL = { legions: 3, squadrons: 0 };
const REACH: LeaderMoves[] = [
  {
    by: 'land',
    whole: ALL,
    less_garrison: { legions: 2, squadrons: 0 },
    most: ALL,
    hexes: [
      { hex: '2517', by: 'land', steps: 1, from: '2516', dir: 'S' },
      {
        hex: '2617',
        by: 'land',
        steps: 2,
        from: '2517',
        dir: 'SE',
        stop: 'terrain',
        leaves_garrison: true,
      },
    ],
  },
];
const take = (count: number): Action => ({
  type: 'take',
  leader: 'king',
  kind: 'legion',
  count,
});
const step = (dir: 'S' | 'SE'): Action => ({
  type: 'step',
  leader: 'king',
  by: 'land',
  dir,
});
const END: Action = { type: 'end_movement' };

describe('Board', { timeout: 60_000 }, () => {
  beforeEach(() => {
    Element.prototype.getAnimations = () => [];
    vi.stubGlobal('ResizeObserver', NoResizes);
  });

  it('sends a march of several hexes as one decision', async () => {
    const given: Given = { secrets: { reach: { king: REACH } } };
    const { onact } = open(given, [step('S'), END]);
    await fireEvent.click(within(screen.getByLabelText('Your leaders')).getByText('King'));
    await fireEvent.click(hex('2617'));
    expect(onact).not.toHaveBeenCalled();
    expect(screen.getByText(/He must stop there: hard terrain/)).toBeTruthy();
    await fireEvent.click(screen.getByText('March'));
    // The whole stack less the garrison goes along.
    expect(onact.mock.calls).toEqual([[take(2)], [step('S')], [step('SE')]]);
  });

  it('lets whoever goes along be chosen on the card, beside the march', async () => {
    const after = viewOf({
      leaders: { king: leader('2517') },
      forces: { '2516': { legions: 1, squadrons: 1 } },
    });
    const preview = vi.fn(() => Promise.resolve({ done: 2, reversible: 2, events: [], view: after }));
    const { onact } = open({ secrets: { reach: { king: REACH } } }, [step('S'), END], { preview });
    await fireEvent.click(within(screen.getByLabelText('Your leaders')).getByText('King'));
    await fireEvent.click(hex('2517'));
    await fireEvent.click(screen.getByLabelText('Legions: one less'));
    expect(preview).toHaveBeenLastCalledWith([take(2), step('S')]);
    expect(await screen.findByText(/Left behind: 1 legion and 1 squadron/)).toBeTruthy();
    await fireEvent.click(screen.getByText('March'));
    expect(onact.mock.calls).toEqual([[take(2)], [step('S')]]);
  });

  it('says before the press what cannot be undone', async () => {
    const preview = vi.fn(() => Promise.resolve({ done: 2, reversible: 0, events: [], view: viewOf() }));
    open({ secrets: { reach: { king: REACH } } }, [step('S'), END], {
      preview,
    });
    await fireEvent.click(within(screen.getByLabelText('Your leaders')).getByText('King'));
    await fireEvent.click(hex('2517'));
    expect(preview).toHaveBeenCalledExactlyOnceWith([take(3), step('S')]);
    expect(
      await screen.findByText(/Others see or learn something by it: this cannot be undone/),
    ).toBeTruthy();
  });

  it('offers no march of which not even the first step can be made', async () => {
    const stopped = {
      reason: 'refused',
      code: 'needs_units',
      detail: 'Not without units.',
    } as const;
    open({ secrets: { reach: { king: REACH } } }, [step('S'), END], {
      preview: () => Promise.resolve({ done: 1, reversible: 1, events: [], view: viewOf(), stopped }),
    });
    await fireEvent.click(within(screen.getByLabelText('Your leaders')).getByText('King'));
    await fireEvent.click(hex('2517'));
    expect(await screen.findByText('Not without units.')).toBeTruthy();
    expect(screen.getByText('March').closest('button')?.disabled).toBe(true);
  });

  it('keeps the leader in hand when his march ended early, and lights where he can go on to', async () => {
    const { then } = open({ secrets: { reach: { king: REACH } } }, [step('S'), END]);
    await fireEvent.click(within(screen.getByLabelText('Your leaders')).getByText('King'));
    await fireEvent.click(hex('2617'));
    await fireEvent.click(screen.getByText('March'));
    const company = { legions: 2, squadrons: 0 };
    const turn = { ...leader('2517').turn, steps: 1 };
    const further: LeaderMoves[] = [
      {
        by: 'land',
        whole: company,
        less_garrison: company,
        most: company,
        hexes: [{ hex: '2518', by: 'land', steps: 1, from: '2517', dir: 'S' }],
      },
    ];
    await then(
      {
        leaders: { king: leader('2517', { company, turn }) },
        forces: { '2516': { legions: 1, squadrons: 1 }, '2517': company },
        secrets: { reach: { king: further } },
      },
      [step('S'), END],
    );
    expect(screen.queryByText('March')).toBeNull();
    expect(screen.getByLabelText(/^Your King with/).getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(hex('2518'));
    expect(screen.getByText('March')).toBeTruthy();
  });

  it('marks what a press would act on', () => {
    open({ secrets: { reach: { king: REACH } } }, [step('S'), END]);
    const marked = [...document.querySelectorAll('[data-offer]')].map((one) =>
      one.getAttribute('data-offer'),
    );
    expect(marked).toContain('end_movement');
    expect(marked.filter((type) => type === 'step')).toHaveLength(2);
  });

  it('marches by keyboard, pressing the hex twice', async () => {
    const { onact } = open({ secrets: { reach: { king: REACH } } }, [step('S'), END]);
    await fireEvent.keyDown(screen.getByLabelText(/^Your King with/), { key: 'Enter' });
    // The focus goes on to where he can go.
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-offer')).toBe('step'));
    expect(document.activeElement?.hasAttribute('data-hex')).toBe(true);
    await fireEvent.keyDown(hex('2517'), { key: 'Enter' });
    expect(onact).not.toHaveBeenCalled();
    await fireEvent.keyDown(hex('2517'), { key: 'Enter' });
    expect(onact.mock.calls).toEqual([[take(3)], [step('S')]]);
  });

  it('takes all the legions along with one press', async () => {
    const take: Offer<Action> = {
      action: { type: 'take', leader: 'king', kind: 'legion', count: 1 },
      max: 3,
    };
    const { onact } = open({}, [take, END]);
    await fireEvent.click(within(screen.getByLabelText('Your leaders')).getByText('King'));
    await fireEvent.click(screen.getByLabelText('Legions in his company: all'));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ ...take.action, count: 3 });
  });

  it('tells which empty city falls when the movement ends', () => {
    const given: Given = {
      leaders: { king: leader('2921') },
      forces: { '2921': { legions: 4, squadrons: 0 } },
      secrets: { outlook: { falls: [{ city: 'syracusae', from: null }], alone: [], exposed_fleets: [] } },
    };
    open(given, [END]);
    expect(screen.getByText(/Falls to you when you end:/).parentElement?.textContent).toContain('Syracusae');
  });

  it('sets up leaders and units by piece and hex', async () => {
    const put: Action = { type: 'place_leader', leader: 'king', hex: '2516' };
    const { onact, then } = open(
      { phase: { type: 'placement' }, leaders: {}, forces: {}, secrets: { to_place: 10 } },
      [put],
    );
    await fireEvent.click(hex('2516'));
    expect(onact).toHaveBeenLastCalledWith(put);
    const units: Offer<Action> = {
      action: { type: 'place_units', kind: 'squadron', hex: '2817', count: 1 },
      max: 10,
    };
    await then({ phase: { type: 'placement' }, secrets: { to_place: 10 } }, [put, units]);
    await fireEvent.click(screen.getByText('Squadron'));
    await fireEvent.click(hex('2817'));
    expect(onact).toHaveBeenLastCalledWith({ ...units.action, count: 1 });
  });

  it('adds the treasury up line by line and says what is missing', () => {
    const sheet = {
      start: 6,
      lines: [{ item: { type: 'pay', units: 9 } as const, talents: -6 }],
      income: 10,
      in_service: 9,
      chest: 6,
      balance: 0,
      missing: 3,
    };
    open({ phase: { type: 'pay' }, secrets: { sheet } }, [{ type: 'pay_troops' }]);
    expect(screen.getByText('Pay of 9 units').parentElement?.textContent).toContain('−6');
    expect(screen.getByText(/Missing/).parentElement?.textContent).toContain('3 talents');
    expect(screen.getByText('Pay, and let 3 units go')).toBeTruthy();
  });

  it('raises as many as chosen, with the cost told before', async () => {
    const raise: Offer<Action> = { action: { type: 'raise', hex: '2516', kind: 'legion', count: 1 }, max: 3 };
    const given: Given = { phase: { type: 'raise' }, secrets: { raise_left: { italia: 10 } } };
    const sheet = { start: 2, lines: [], income: 10, in_service: 6, chest: 2, balance: 2, missing: 0 };
    const after = viewOf({ ...given, secrets: { sheet } });
    const { onact } = open(given, [raise, { type: 'end_treasury' }], {
      preview: () => Promise.resolve({ done: 1, reversible: 1, events: [], view: after }),
    });
    await fireEvent.click(hex('2516'));
    await fireEvent.click(screen.getByLabelText('How many: one more'));
    expect(await screen.findByText(/Costs 4 talents; 2 talents will be left/)).toBeTruthy();
    await fireEvent.click(screen.getByText('Raise 2'));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ ...raise.action, count: 2 });
  });

  it('shows the odds and the column before an attack', async () => {
    const attack: Action = { type: 'attack', hex: '2516', target: 'P1' };
    const odds = {
      seat: 'P0',
      hex: '2516',
      target: 'P1',
      allies: [],
      attack: 5,
      defence: 4,
      walls: 3,
      percent: 125,
      column: 125,
      wins: 2,
      worst_loss: 25,
    } as const;
    const { onact } = open({ phase: { type: 'combat' }, view: { odds: [{ ...odds, allies: [] }] } }, [
      attack,
      { type: 'end_combat' },
    ]);
    await fireEvent.click(hex('2516'));
    expect(screen.getByText(/3 of it walls/)).toBeTruthy();
    expect(screen.getByText(/2 in 6 to destroy them/)).toBeTruthy();
    await fireEvent.click(screen.getByText('Attack'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(attack);
  });

  it('lets deserters be picked on the map', async () => {
    const desert: Offer<Action> = {
      action: { type: 'desert', hex: '2516', part: 'port', kind: 'legion', count: 1 },
      max: 2,
    };
    const { onact } = open({ phase: { type: 'desert', owed: 2 } }, [desert]);
    await fireEvent.click(hex('2516'));
    await fireEvent.click(screen.getByLabelText('How many: all'));
    await fireEvent.click(screen.getByText('Let 2 go'));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ ...desert.action, count: 2 });
  });

  it('sends an embassy with a gift, and says why a sum cannot be given', async () => {
    const offers: Action[] = [0, 1, 2, 5].map((gift) => ({ type: 'send_embassy', to: 'P1', gift }));
    const poor = { detail: 'Your chest does not hold 10 talents.', code: 'too_dear', rule: null };
    const { onact } = open({ phase: { type: 'diplomacy' } }, [...offers, { type: 'end_diplomacy' }], {
      why: () => Promise.resolve(poor),
    });
    await fireEvent.click(screen.getByText('Open the embassy room'));
    const gifts = within(screen.getByRole('group', { name: 'Gift', hidden: true }));
    await fireEvent.click(gifts.getByText('10'));
    await vi.waitFor(() => expect(tooltip.shown?.content).toBe(poor.detail));
    await fireEvent.click(gifts.getByText('2'));
    await fireEvent.click(screen.getByText(/Send with 2 talents/));
    expect(onact).toHaveBeenCalledExactlyOnceWith({ type: 'send_embassy', to: 'P1', gift: 2 });
  });

  it('turns the gift card of an envoy and admits him', async () => {
    const admit: Action = { type: 'answer_embassy', admit: true };
    const embassies = [{ from: 'P1', to: 'P0', with_gift: true, gift: 5, admitted: false } as const];
    const { onact } = open(
      { phase: { type: 'waiting' }, view: { embassies: [...embassies], flow: { type: 'turn', of: 'P1' } } },
      [admit, { type: 'answer_embassy', admit: false }],
    );
    await fireEvent.click(screen.getByText(/An envoy waits/));
    await fireEvent.click(screen.getByLabelText('Turn the gift card over'));
    expect(screen.getByLabelText('Gift of 5 talents')).toBeTruthy();
    await fireEvent.click(screen.getByText('Admit them'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(admit);
  });

  it('builds a deal from clauses and sums', async () => {
    const deal = (clause: Clause): Action => ({ type: 'propose_deal', to: 'P1', clauses: [clause] });
    const embassies = [{ from: 'P0', to: 'P1', with_gift: false, gift: 0, admitted: true } as const];
    const { onact } = open({ phase: { type: 'diplomacy' }, view: { embassies: [...embassies] } }, [
      { action: deal({ pay: { from: 'P0', talents: 1 } }), max: 6 },
      deal({ alliance: true }),
      deal({ safe_conduct: true }),
      { type: 'end_diplomacy' },
    ]);
    await fireEvent.click(screen.getByText('Open the embassy room'));
    await fireEvent.click(screen.getByText(/^Safe conduct/));
    await fireEvent.input(screen.getByLabelText(/^You pay/), { target: { value: '1' } });
    await fireEvent.input(screen.getByLabelText(/^Carthage pays/), { target: { value: '250' } });
    await fireEvent.click(screen.getByText('Propose it to Carthage'));
    const pay = (from: 'P0' | 'P1', talents: number): Clause => ({ pay: { from, talents } });
    expect(onact).toHaveBeenCalledExactlyOnceWith({
      type: 'propose_deal',
      to: 'P1',
      clauses: [{ safe_conduct: true }, pay('P0', 1), pay('P1', 250)],
    });
  });

  it('lets Rome weigh a bribe, and tells what a refusal brings', async () => {
    const take: Action = { type: 'answer_bribe', accept: true };
    const refuse: Action = { type: 'answer_bribe', accept: false };
    const bribe = {
      type: 'bribe',
      at_stake: ['thrace', 'achaea'],
      refused: 2,
      last: 8,
      waiting: true,
    } as const;
    const { onact } = open(
      {
        phase: { type: 'waiting' },
        players: [{}, {}, { bribe: { ...bribe, at_stake: [...bribe.at_stake] }, bribe_awaits_rome: true }],
      },
      [take, refuse],
    );
    const desk = within(screen.getByLabelText('What to do now'));
    expect(desk.getByText('8 talents')).toBeTruthy();
    expect(desk.getByText(/6 talents of income/)).toBeTruthy();
    expect(desk.getByText(/last offer: refused, the provinces revolt/)).toBeTruthy();
    await fireEvent.click(desk.getByText('Refuse'));
    expect(onact).toHaveBeenCalledExactlyOnceWith(refuse);
  });

  it('recalls as many generals as the card asks for', async () => {
    const recall: Action = { type: 'recall', leader: 'general2' };
    const { onact } = open({ turn: { pending: { type: 'recall', left: 2 } } }, [recall]);
    expect(screen.getByText('Recall 2 generals')).toBeTruthy();
    await fireEvent.click(within(screen.getByLabelText('What to do now')).getByText(/General II/));
    expect(onact).toHaveBeenCalledExactlyOnceWith(recall);
  });

  it('tells pacts on the cards of both powers', () => {
    open({ view: { alliances: [['P0', 'P1']], wars: [{ one: 'P1', other: 'P2', fought: 2 }] } }, [END]);
    expect(screen.getByLabelText(/^Rome, you;.*allied with Carthage/)).toBeTruthy();
    const carthage = screen.getByLabelText(/^Carthage, Boris;.*allied with Rome; at war with Macedonia/);
    expect(
      [...carthage.querySelectorAll('svg.pact')].map(({ classList }) => classList[classList.length - 1]),
    ).toEqual(['alliance', 'war']);
  });

  it('sets everything up as the rules suggest, in one decision', async () => {
    const put: Action = { type: 'place_leader', leader: 'king', hex: '2516' };
    const units: Action = { type: 'place_units', kind: 'legion', hex: '2516', count: 10 };
    const given: Given = { phase: { type: 'placement' }, secrets: { to_place: 10 } };
    const closer = viewOf({ ...given, secrets: { to_place: 10, suggested: [put, units] } });
    const preview = vi.fn(() => Promise.resolve({ done: 0, reversible: 0, events: [], view: closer }));
    const { onact } = open(given, [put], { preview });
    await fireEvent.click(screen.getByText('Set up for me'));
    await vi.waitFor(() => expect(onact.mock.calls).toEqual([[put], [units]]));
    expect(preview).toHaveBeenCalledExactlyOnceWith([]);
  });

  it('ends the turn with one press where nothing more has to be done', async () => {
    const { onact } = open({ phase: { type: 'diplomacy' } }, [{ type: 'end_diplomacy' }]);
    await fireEvent.click(screen.getByText('End turn'));
    expect(onact.mock.calls.map(([{ type }]) => type)).toEqual([
      'end_diplomacy',
      'end_movement',
      'end_combat',
    ]);
  });

  it('shows the dice with which the game began', () => {
    const opening = {
      first: [
        [
          { seat: 'P0', die: 6 },
          { seat: 'P1', die: 6 },
          { seat: 'P2', die: 2 },
        ],
        [
          { seat: 'P0', die: 3 },
          { seat: 'P1', die: 1 },
        ],
      ],
      provinces: [{ seat: 'P1', die: 2 }],
    } as const;
    const rows = opening.first.map((row) => [...row]);
    const view = { round: 1, opening: { first: rows, provinces: [...opening.provinces] } };
    open({ view, players: [{}, { dealt: ['numidia'] }] }, [END]);
    expect(screen.getByText('Rome moves first')).toBeTruthy();
    expect(screen.getByLabelText('Those who tied throw again').children).toHaveLength(2);
    expect(screen.getByText('Numidia')).toBeTruthy();
  });

  it('awards the three laurels at the end, and says which decides', () => {
    const laurels = { conqueror: ['P0'], businessman: ['P1'], trusted_ally: ['P2'], votes: [0, 1, 2] };
    open({ view: { flow: { type: 'over', by: 'last_round' }, laurels: laurels as Laurels } }, []);
    const table = within(screen.getByLabelText('The three laurels'));
    expect(table.getAllByLabelText('Wins these laurels')).toHaveLength(3);
    expect(table.getByText('2 votes').closest('td')?.classList).toContain('won');
    expect(table.getByText('decides').closest('th')?.textContent).toContain('Conqueror');
  });

  it('lets everybody vote while the end is near, without asking for it', async () => {
    const vote: Action = { type: 'poll', for: 'P1' };
    const { onact } = open({ view: { round: 20 } }, [END, vote, { type: 'poll', for: null }]);
    await fireEvent.click(
      within(screen.getByText(/most trusted ally\?/).parentElement as HTMLElement).getByText('Carthage'),
    );
    expect(onact).toHaveBeenCalledExactlyOnceWith(vote);
  });

  it('does nothing when what is pressed is not offered', async () => {
    const { onact } = open({}, [END]);
    await fireEvent.click(within(screen.getByLabelText('Your leaders')).getByText('King'));
    expect(document.querySelector('[data-hex]')).toBeNull();
    expect(onact).not.toHaveBeenCalled();
  });
});
