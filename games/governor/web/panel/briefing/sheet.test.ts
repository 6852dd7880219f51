import { expect, it } from 'vitest';
import { sheetOf } from './sheet';

it('tells a nation what it is, holds and knows', async () => {
  const titan = await sheetOf('titan', {});
  expect(titan.character).toContain('You mine');
  expect(titan.regions).toEqual(['p16', 'p18']);
  expect(titan.holdings).toBe('12,000 credits, 1 helium, 1 weapon and 250 Governor Points');
  expect(titan.knows).toBe('You know mining.');
});

it('prints the goals every such nation has with the figures of the rules, and none that is drawn', async () => {
  for (const nation of ['mercury', 'pluto', 'beatrix'] as const)
    expect((await sheetOf(nation, {})).goals).toHaveLength(3);
  const data = (await import('../../generated/nations.json')).default;
  const first = data.goals.find((goal) => goal.nation === 'titan')?.id ?? '';
  const [goal] = (await sheetOf('titan', { [first]: [{ need: 7, adjustment: 'spared' }] })).goals;
  expect(goal?.parts[0]).toMatchObject({ need: 7, adjustment: 'spared' });
});
