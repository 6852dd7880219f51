// Offers: which field of an action carries its free amount, and whether an offer covers an action.

import type { AnyGameClient, Offer, Tagged } from './contract';

type Fields = Record<string, unknown>;

/** The field of an action that carries its amount: the game's word, `amount`, or its only number. */
function amountField(action: Tagged, client: AnyGameClient | null): string | null {
  const told = client?.amountField?.(action);
  if (told !== undefined) return told;
  const fields = action as unknown as Fields;
  if (typeof fields.amount === 'number') return 'amount';
  const numbers = Object.keys(fields).filter((key) => typeof fields[key] === 'number');
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

interface AmountRange {
  field: string;
  min: number;
  max: number;
}

/** The amounts an offer leaves free, or `null` when there is nothing to choose. */
export function amountRange(offer: Offer, client: AnyGameClient | null): AmountRange | null {
  if (offer.max === undefined) return null;
  const field = amountField(offer.action, client);
  if (field === null) return null;
  const min = (offer.action as unknown as Fields)[field];
  return typeof min === 'number' && min < offer.max ? { field, min, max: offer.max } : null;
}

export function withAmount(action: Tagged, field: string, amount: number): Tagged {
  return { ...action, [field]: amount };
}

export function offerCovers(offer: Offer, action: Tagged, client: AnyGameClient | null): boolean {
  const range = amountRange(offer, client);
  if (range === null) return deepEqual(offer.action, action);
  const amount = (action as unknown as Fields)[range.field];
  if (typeof amount !== 'number' || !Number.isInteger(amount)) return false;
  return (
    amount >= range.min &&
    amount <= range.max &&
    deepEqual(offer.action, withAmount(action, range.field, range.min))
  );
}

/** Whether two JSON values are equal, whatever the order of their fields. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length && left.every(([key, value]) => deepEqual(value, (other as Fields)[key]))
  );
}
