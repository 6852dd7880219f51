import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/client';
import { Problem } from '../api/problem';
import type { SeatId } from '../game/contract';
import type { Hint } from '../generated/http';
import { Hints, weigh } from './hints.svelte';

let seat: SeatId | null;
let version: number;
const hints = (): Hints => new Hints({ table: 't', seat: () => seat, version: () => version });
const hint = (chances: number[], tried = 60): Hint => ({
  seat: 'P0',
  version: 7,
  choices: chances.map((chance, n) => ({ action: { type: `a${n}` }, chance, tried })),
});

beforeEach(() => {
  vi.restoreAllMocks();
  seat = 'P0';
  version = 7;
});

describe('Advice', () => {
  it('tells the three best choices, and only for the moment they were asked for', async () => {
    vi.spyOn(api, 'hint').mockResolvedValue(hint([610, 540, 300, 200]));
    const asked = hints();
    expect(asked.choices).toBeNull();
    const answer = asked.ask();
    expect(asked.thinking).toBe(true);
    await answer;
    expect(asked.thinking).toBe(false);
    expect(asked.choices?.map((choice) => [choice.action.type, choice.chance])).toEqual([
      ['a0', 610],
      ['a1', 540],
      ['a2', 300],
    ]);
    version = 8;
    expect(asked.choices).toBeNull();
  });

  it('tells no chance where there was nothing to weigh', async () => {
    vi.spyOn(api, 'hint').mockResolvedValue({
      seat: 'P0',
      version: 7,
      choices: [{ action: { type: 'pass' }, chance: 0, tried: 0 }],
    });
    const asked = hints();
    await asked.ask();
    expect(asked.choices).toEqual([{ action: { type: 'pass' }, chance: null, verdict: null, tried: 0 }]);
  });

  it('keeps a refusal until the table moves on', async () => {
    vi.spyOn(api, 'hint').mockRejectedValue(new Problem({ status: 409, code: 'not_alone', detail: 'no' }));
    const asked = hints();
    await asked.ask();
    expect(Problem.of(asked.problem).code).toBe('not_alone');
    version = 8;
    expect(asked.problem).toBeNull();
  });

  it('asks once at a time, and for nobody who only watches', async () => {
    const call = vi.spyOn(api, 'hint').mockResolvedValue(hint([500]));
    const asked = hints();
    await Promise.all([asked.ask(), asked.ask()]);
    expect(call).toHaveBeenCalledExactlyOnceWith('t', 'P0');
    seat = null;
    await asked.ask();
    expect(call).toHaveBeenCalledOnce();
  });
});

describe('How choices are weighed', () => {
  const told = (given: Hint) => weigh(given).map((choice) => choice.chance ?? choice.verdict);

  it('has figures where there are games enough', () => {
    expect(told(hint([610, 540, 300]))).toEqual([610, 540, 300]);
  });

  it('has words where the games are few', () => {
    expect(told(hint([700, 640, 300], 10))).toEqual(['even', 'even', 'worse']);
    expect(told(hint([900, 400, 300], 10))).toEqual(['better', 'worse', 'worse']);
  });

  it('never advises one thing and shows a better figure for another', () => {
    expect(told(hint([500, 520, 300]))).toEqual([500, 'even', 300]);
  });
});
