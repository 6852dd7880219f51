import { expect, it } from 'vitest';
import { placeCard, type Rect } from './card-place';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const covers = (card: Rect, other: Rect): boolean =>
  card.x < other.x + other.width &&
  other.x < card.x + card.width &&
  card.y < other.y + other.height &&
  other.y < card.y + card.height;

it('stands close to what it speaks of, on a side where there is room', () => {
  const card = { width: 336, height: 200 };
  const small = { width: 200, height: 100 };
  for (const [x, y] of [
    [20, 300],
    [1200, 300],
    [600, 790],
    [600, 10],
  ] as const) {
    const target: Rect = { x, y, ...small };
    const place = { ...placeCard(card, target, [], desk), ...card };
    expect(covers(place, target)).toBe(false);
    const around = { x: x - 20, y: y - 20, width: small.width + 40, height: small.height + 40 };
    expect(covers(place, around)).toBe(true);
  }
});

it('leaves the buttons free on a phone, wherever they are', () => {
  const card = { width: 374, height: 190 };
  const target: Rect = { x: 0, y: 120, width: 390, height: 500 };
  for (const y of [130, 400, 640, 780]) {
    const bar: Rect = { x: 10, y, width: 370, height: 52 };
    const place = { ...placeCard(card, target, [bar], phone), ...card };
    expect(covers(place, bar)).toBe(false);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.y + place.height).toBeLessThanOrEqual(phone.height);
  }
});

it('goes into the corner where there is nothing to point at', () => {
  expect(placeCard({ width: 300, height: 200 }, null, [], desk)).toEqual({ x: 1132, y: 692 });
});

it('finds the gap between what is to be pressed, wherever it is', () => {
  const card = { width: 272, height: 160 };
  const target: Rect = { x: 0, y: 720, width: 900, height: 170 };
  const cards: Rect[] = [0, 1, 2].map((n) => ({ x: n * 200, y: 720, width: 190, height: 170 }));
  const map: Rect[] = Array.from({ length: 40 }, (_, n) => ({ x: n * 36, y: 0, width: 36, height: 700 }));
  const place = { ...placeCard(card, target, [...cards, ...map], desk), ...card };
  for (const one of [...cards, ...map]) expect(covers(place, one)).toBe(false);
});
