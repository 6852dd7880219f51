import { describe, expect, it } from 'vitest';
import { plainText } from '$lib/text';
import type { Action } from '../generated';
import { contextOf, nameOf, viewOf, type Given } from '../testing/table';
import { prompt } from './prompt';

const said = (given: Given, offers: Action[] = [], viewer: 'P0' | 'P1' | 'spectator' = 'P0'): string =>
  plainText(prompt(contextOf(viewOf(given), offers, viewer)), nameOf);

describe('the prompt', { timeout: 60_000 }, () => {
  it('says what to do in each phase', () => {
    expect(said({ phase: { type: 'placement' }, secrets: { to_place: 10 } })).toMatch(/10 units/);
    expect(said({ phase: { type: 'raise' } })).toMatch(/2 talents each.*Chest: 6 talents/);
    expect(said({ phase: { type: 'desert', owed: 1 } })).toMatch(/^1 unit cannot be paid/);
    expect(said({ phase: { type: 'combat' } }, [{ type: 'attack', hex: '2516', target: 'P1' }])).toMatch(
      /red hex/,
    );
    expect(said({ phase: { type: 'combat' } })).toMatch(/End your turn/);
  });

  it('names the card that costs units', () => {
    const pending = {
      type: 'lose',
      owed: 2,
      kind: 'legion',
      scope: { type: 'everywhere' },
      cause: 'fate',
    } as const;
    const given: Given = { phase: { type: 'fate' }, turn: { pending }, players: [{ card: 90 }] };
    expect(said(given)).toMatch(/^Camp Fever: give up 2 legions/);
  });

  it('tells whom the table waits for', () => {
    const view = { flow: { type: 'turn', of: 'P1' } as const, waiting_for: ['P1' as const] };
    expect(said({ phase: { type: 'waiting' }, view, players: [{}, { phase: 'movement' }] })).toBe(
      'Boris is moving.',
    );
    expect(said({ view }, [], 'spectator')).toMatch(/^Boris/);
  });

  it('adds envoys who wait for an answer', () => {
    const embassies = [{ from: 'P2', to: 'P0', with_gift: false, admitted: false } as const];
    expect(said({ view: { embassies: [...embassies] } })).toMatch(/An embassy from Clara waits/);
  });

  it('counts those who wait', () => {
    const from = (seat: 'P1' | 'P2') =>
      ({ from: seat, to: 'P0', with_gift: false, admitted: false }) as const;
    const told = said({
      view: { embassies: [from('P1'), from('P2')] },
      players: [{}, { petition: ['P0'] }, { petition: ['P0'] }],
    });
    expect(told).toMatch(/Embassies from Boris and Clara wait for your answer/);
    expect(told).toMatch(/Boris and Clara ask for the loan of a talent/);
  });
});
