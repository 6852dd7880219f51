import { describe, expect, it } from 'vitest';
import spec from '../../spec.md?raw';
import type { Card, CardLine } from '../generated';
import { CARDS } from '../testing/table';
import { parse } from '$lib/rules/markdown';
import { meeting } from './meeting';

const card = (id: Card): CardLine => {
  const line = CARDS.find((one) => one.id === id);
  if (!line) throw new Error(`no card ${id}`);
  return line;
};

describe('the numbered rules', () => {
  it('have an anchor for every chapter and every rule', () => {
    const blocks = parse(spec, 'CW');
    const chapters = blocks.flatMap((block) => (block.type === 'heading' && block.rule ? [block.rule] : []));
    const rules = blocks.flatMap((block) =>
      block.type === 'list' ? block.items.flatMap(({ rule }) => rule ?? []) : [],
    );
    expect(chapters).toEqual(Array.from({ length: 13 }, (_, n) => `CW-${n + 1}`));
    expect(rules).toContain('CW-7.3');
    expect(new Set(rules).size).toBe(rules.length);
  });
});

describe('the table of fights', () => {
  it('tells winning, capture, mutual loss and defeat apart', () => {
    expect(meeting(card('armoured_core'), card('assault_team'))).toBe('wins');
    expect(meeting(card('assault_team'), card('standard_base'))).toBe('captures');
    expect(meeting(card('assault_team'), card('assault_team'))).toBe('both');
    expect(meeting(card('assault_team'), card('armoured_core'))).toBe('loses');
  });
});
