import { expect, it } from 'vitest';
import { viewOf } from '../testing/table';
import { wishOf } from './wish';

const of = (part: string, ...made: string[]) => wishOf(part, { view: viewOf({}), me: 'P0', made });

it('asks the rules for what a press by itself would mean', () => {
  expect(of('dept:TRE')).toEqual({ type: 'investigate', dept: 'TRE' });
  expect(of('seat:P1')).toEqual({ type: 'move_player', player: 'P1' });
  expect(of('decree:EXAMS')).toMatchObject({ decree: 'EXAMS' });
  expect(of('tail:EXE')).toBeNull();
});

it('asks for what is in hand, used on what is pressed', () => {
  expect(of('dept:TRE', 'decree:EXAMS')).toEqual({ type: 'forward', decree: 'EXAMS', to: 'TRE' });
  expect(of('dept:TRE', 'card:annexation')).toEqual({ type: 'play', card: 'annexation', dept: 'TRE' });
  expect(of('seat:P1', 'card:leak')).toEqual({ type: 'play', card: 'leak', player: 'P1' });
});

it('tells cards that need no target from those of two players', () => {
  expect(of('card:shredder')).toEqual({ type: 'play', card: 'shredder' });
  expect(of('card:lateral_transfer')).toEqual({
    type: 'play',
    card: 'lateral_transfer',
    players: ['P0', 'P1'],
  });
});
