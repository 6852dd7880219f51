// @vitest-environment jsdom

import { fireEvent, screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { BillView, Nation, Office } from '../../generated';
import { renderBoard, council, nation, view } from '../../testing/table';

const OFFICES: Office[] = [
  'facilitator',
  { representative: 'earth' },
  { lobbyist: 'earth' },
  { representative: 'titan' },
  { lobbyist: 'titan' },
  { representative: 'pluto' },
];
const NAMES = ['Fay', 'Edda', 'free seat', 'Tom', 'Tim', 'free seat'];
const facilitator = {
  office: 'facilitator',
  represents: false,
  commands: false,
  presides: false,
  leads: true,
};

it('shows the facilitator which seats nobody holds, and who does their duties', () => {
  renderBoard({
    view: view({
      you: facilitator,
      offices: OFFICES,
      vacant: ['P2', 'P5'],
      nations: {
        ...view().nations,
        earth: nation('c3', { stand_in: 'commands' }),
        pluto: nation('f9', { attended: false }),
      },
    }),
    names: NAMES,
  });
  const room = screen.getByRole('region', { name: 'The room' });
  expect(within(room).getAllByText('empty seat')).toHaveLength(2);
  expect(within(room).getByText('no lobbyist: the representative gives the orders')).toBeTruthy();
  expect(within(room).getByText('Nobody is here: no orders, absent from votes')).toBeTruthy();
  // Nobody waits for a nation without anybody.
  expect(screen.getByText('Not done yet: Earth and Titan.')).toBeTruthy();
});

it('tells somebody which duties fall to them because seats are empty [GV-1.3]', () => {
  renderBoard({
    view: view({
      you: {
        office: { representative: 'earth' },
        nation: 'earth',
        represents: true,
        commands: true,
        extra_duty: 'commands',
      },
      offices: OFFICES,
      vacant: ['P2'],
    }),
    names: NAMES,
  });
  expect(screen.getByText('You also give Earth’s orders: no lobbyist is here.')).toBeTruthy();
});

it('shows a representative the points, the technologies, the advice and whether notes pass', () => {
  renderBoard({
    view: view({
      you: {
        office: { representative: 'earth' },
        nation: 'earth',
        represents: true,
        commands: false,
      },
      offices: OFFICES,
      nations: {
        ...view().nations,
        earth: nation('c3', { holdings: { gp: 250_000 }, techs: ['mining'] }),
      },
      council: council({
        rules: {
          ...council().rules,
          notes: 'every',
          notes_next: 4,
          notes_open: false,
        },
      }),
    }),
    names: NAMES,
  });
  const resources = screen.getByRole('region', { name: 'Resources' });
  expect(within(resources).getByText('250')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Technologies' })).getByText('known')).toBeTruthy();
  expect(screen.getByText('Pursue your goals.')).toBeTruthy();
  expect(screen.getByText(/Notes to your lobbyists are closed by law; they open in round 4/)).toBeTruthy();
});

it('marks for the Chair a bill that says what a law or another bill says', () => {
  const bill = (id: number, title: string, twin_of: BillView['twin_of'], stage: object): BillView =>
    ({ id, sponsor: 'titan', title, stage, twin_of }) as unknown as BillView;
  renderBoard({
    view: view({
      you: { ...facilitator, office: 'chair', presides: true },
      laws: [
        {
          number: 9,
          title: 'Shipyards',
          text: '',
          clauses: [],
          category: 'substantive',
          since: 1,
          mark: 1,
        },
      ],
      council: council({
        automatic_chair: false,
        bills: [
          bill(1, 'Yards', { law: 9 }, { waiting: { since: 2 } }),
          bill(2, 'Peace', undefined, { approved: { up_from: 3 } }),
          bill(3, 'More peace', { bill: 2 }, { approved: { up_from: 3 } }),
        ],
        agenda: [{ bill: 2 }, { bill: 3 }],
      }),
    }),
  });
  expect(screen.getByText('Says the same as Law 9: Shipyards, which is in force.')).toBeTruthy();
  expect(screen.getByText('Says the same as another bill: Peace.')).toBeTruthy();
});

it('lets the Chair call on any nation, those who asked first [GV-4.14]', async () => {
  const give = (nation: Nation) => ({
    type: 'chair_give_floor' as const,
    nation,
  });
  const floor = {
    item: { award: 'p1' },
    queue: ['pluto'],
    ready: [],
    debated: false,
    number: 1,
    speeches: 0,
  };
  const { onact } = renderBoard({
    view: view({
      you: { ...facilitator, office: 'chair', presides: true },
      council: council({ automatic_chair: false, floor }),
    }),
    offers: [give('earth'), give('titan'), give('pluto')],
  });
  expect(screen.getByRole('button', { name: 'Pluto speaks' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Call on Titan' }));
  expect(onact).toHaveBeenCalledWith(give('titan'));
});

it('offers nobody the floor where the law gives it, though nations wait for it [P12]', () => {
  const floor = {
    item: { award: 'p1' },
    queue: ['pluto'],
    ready: [],
    debated: false,
    number: 1,
    speeches: 0,
  };
  renderBoard({
    view: view({
      you: { ...facilitator, office: 'chair', presides: true },
      council: council({ automatic_chair: false, floor }),
    }),
  });
  expect(screen.queryByRole('button', { name: /Pluto speaks|Call on/ })).toBeNull();
});

it('asks who shall represent the nation and who shall preside, with names to choose from', () => {
  renderBoard({
    view: view({
      phase: 'briefing',
      round: 0,
      options: { ...view().options, chair: 'elected' },
      briefing: { ready: [], volunteers: [3], elected: false },
      you: { office: { representative: 'earth' }, nation: 'earth', represents: true, commands: false },
      offices: OFFICES,
    }),
    offers: [
      { type: 'vote_representative', seat: 'P1' },
      { type: 'vote_representative', seat: 'P2' },
      { type: 'vote_chair', seat: 'P3' },
    ],
    names: NAMES,
  });
  const question = screen.getByRole('group', { name: 'Who shall represent Earth?' });
  expect(within(question).getAllByRole('button')).toHaveLength(2);
  const chair = screen.getByRole('group', { name: 'Who shall preside over the Council?' });
  expect(within(chair).getByRole('button', { name: 'Tom' })).toBeTruthy();
  expect(screen.getByText(/Candidates: Tom/)).toBeTruthy();
});
