import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo } from '../generated/http';
import { TableForm } from './create.svelte';

const info: GameInfo = {
  id: 'toy',
  title: 'Toy',
  tagline: '',
  about: '',
  winning: '',
  min_seats: 2,
  max_seats: 5,
  usual_seats: 4,
  minutes: [10, 20],
  rules_version: 1,
  rule_prefix: 'T',
  endings: [],
  options: [
    { key: 'discard', label: '', help: '', kind: { type: 'number', default: 5, min: 2, max: 8 } },
    { key: 'salvage', label: '', help: '', kind: { type: 'switch', default: false } },
    {
      key: 'towns',
      label: '',
      help: '',
      kind: { type: 'several', values: ['a', 'b', 'c'].map((value) => ({ value, label: value })) },
    },
    { key: 'deck', label: '', help: '', kind: { type: 'choice', default: 'full', values: [] } },
  ],
  presets: [
    { id: 'short', label: 'Short', help: '', options: '{"discard": 8}', seats: null },
    { id: 'party', label: 'Party', help: '', options: '{"salvage": true}', seats: 5 },
  ],
  bots: ['random', 'easy'],
  credits: '',
};

let form: TableForm;
beforeEach(() => {
  form = new TableForm(info);
});

describe('TableForm', () => {
  const types = () => form.seats.map((chair) => chair.type);

  it('starts as the game usually is, with seats for other people', () => {
    expect(types()).toEqual(['me', 'person', 'person', 'person']);
    expect(form.request('c').options).toEqual({});
  });

  it('asks for a range of ratings only where the table is open to everybody', () => {
    expect(form.request('c')).not.toHaveProperty('rating_range');
    form.wantsRange = true;
    form.range = { from: 1400, to: 1700 };
    expect(form.request('c').rating_range).toEqual({ from: 1400, to: 1700 });
    form.visibility = 'link';
    expect(form.request('c')).not.toHaveProperty('rating_range');
  });

  it('gives all free seats to bots at once, and opens them again', () => {
    form.seats[1] = { type: 'bot', strength: 'random' };
    form.fillWithBots();
    expect(types()).toEqual(['me', 'bot', 'bot', 'bot']);
    expect(form.seats.slice(1)).toEqual([
      { type: 'bot', strength: 'random' },
      { type: 'bot', strength: 'easy' },
      { type: 'bot', strength: 'easy' },
    ]);
    form.openAll();
    expect(types()).toEqual(['me', 'person', 'person', 'person']);
  });

  it('has as many open seats as a preset is meant for', () => {
    form.choosePreset('party');
    expect(types()).toEqual(Array(5).fill('person'));
    form.choosePreset('short');
    expect(types()).toEqual(['me', 'person', 'person', 'person']);
  });

  it('lets the host begin where many come or several share a side, unless chosen otherwise', () => {
    expect(form.request('c').host_starts).toBe(false);
    form.plan = [0, 0, 1, 1].map((side) => ({ label: null, side }));
    expect(form.request('c').host_starts).toBe(true);
    form.hostStarts = false;
    expect(form.request('c').host_starts).toBe(false);
  });

  it('sends only options that differ, a preset laid under them', () => {
    form.choosePreset('short');
    form.values.salvage = true;
    expect(form.request('c').options).toEqual({ discard: 8, salvage: true });
    form.choosePreset(null);
    expect(form.request('c').options).toEqual({});
  });

  it('takes several values in the order of their description', () => {
    const towns = info.options.find((spec) => spec.key === 'towns');
    if (!towns) throw new Error('the game has no such option');
    form.tick(towns, 'c', true);
    form.tick(towns, 'a', true);
    expect(form.request('c').options).toEqual({ towns: ['a', 'c'] });
    form.tick(towns, 'c', false);
    form.tick(towns, 'a', false);
    expect(form.request('c').options).toEqual({});
  });

  it('finds numbers out of range', () => {
    form.values.discard = 9;
    expect(form.faults).toEqual({ discard: '2 – 8' });
    form.values.discard = 2.5;
    expect(Object.keys(form.faults)).toEqual(['discard']);
    form.values.discard = 2;
    expect(form.faults).toEqual({});
  });

  it('keeps seats when the table grows and stays within the game’s bounds', () => {
    form.seats[1] = { type: 'bot', strength: 'easy' };
    form.resize(9);
    expect(form.seats).toHaveLength(5);
    form.resize(1);
    expect(types()).toEqual(['me', 'bot']);
  });

  it('is a hot seat when one person has several seats', () => {
    expect(form.hotSeat).toBe(false);
    form.seats[1] = { type: 'me' };
    expect(form.request('c').hot_seat).toBe(true);
  });

  it('asks for the pace that was chosen, the natural one at first', () => {
    expect(form.request('c').pace).toBe('natural');
    form.pace = 'step';
    expect(form.request('c').pace).toBe('step');
  });

  it('writes the clock that was chosen', () => {
    form.time.kind = 'live';
    form.time.budgetMinutes = 1.5;
    expect(form.request('c').clock).toEqual({
      type: 'live',
      budget_seconds: 90,
      increment_seconds: 10,
      on_timeout: 'default',
    });
    form.time.kind = 'days';
    expect(form.request('c').clock).toMatchObject({ type: 'days', hours: 24 });
    form.time.days = 0.5;
    expect(form.request('c').clock).toMatchObject({ hours: 12 });
    form.time.days = 3;
    expect(form.request('c').clock).toMatchObject({ hours: 72 });
  });

  it('takes over what an address asks for and leaves out what does not fit', () => {
    const options = JSON.stringify({ discard: 7, salvage: 'yes', deck: 'none', other: 1 });
    form.prefill(new URLSearchParams({ seats: '3', options }));
    expect(form.seats).toHaveLength(3);
    expect(form.request('c').options).toEqual({ discard: 7 });
    form.prefill(new URLSearchParams({ seats: 'many', options: 'not JSON' }));
    expect(form.seats).toHaveLength(3);
  });

  it('keeps the seats open for friends, who come by the link', () => {
    form.prefill(new URLSearchParams('friends'));
    expect(form.seats.slice(1).every((seat) => seat.type === 'person')).toBe(true);
    expect(form.request('c').visibility).toBe('link');
  });
});
