// What can fill the gaps of a template now.

import type {
  Bloc,
  BillKind,
  Clause,
  Majority,
  Nation,
  Region,
  Slot,
  SlotValue,
  TemplateContent,
  Zone,
} from '../../../generated';
import type { BoardState } from '../../../board.svelte';
import { blocName, zoneName } from '../../../text/selectors';
import { majorityWords } from '../../../text/votes';

interface SlotChoice {
  value: SlotValue;
  label: string;
}

export function slotChoices(
  board: BoardState,
  template: TemplateContent,
  name: string,
  filled: Record<string, string>,
): SlotChoice[] {
  const slot = template.slots[name];
  if (slot === undefined) return [];
  if (typeof slot !== 'string') return slot.map((value) => ({ value, label: valueWords(name, value) }));
  const now = board.view.council.fillings?.[slot] ?? [];
  // A template begins with another nation: few bills are meant for oneself.
  const order = board.inPlay.toSorted((a, b) => Number(a === board.mine) - Number(b === board.mine));
  const nations = (fits: (nation: Nation) => boolean): SlotChoice[] =>
    order.filter(fits).map((nation) => ({ value: nation, label: board.name(nation) }));
  switch (slot) {
    case 'nation':
      return nations((nation) => now.includes(nation));
    case 'other nation': {
      const taken = filled.$nation ?? order[0];
      return nations((nation) => nation !== taken);
    }
    case 'claimant of that region': {
      const region = filled.$region ?? board.view.council.fillings?.['contested region']?.[0];
      const claimants = region === undefined ? [] : board.claimants(region as Region);
      return nations((nation) => claimants.includes(nation));
    }
    case 'contested region':
    case 'unowned region':
      return now.map((value) => ({ value, label: board.regionName(value as Region) }));
    case 'law in force':
      return now.map((value) => ({ value, label: board.lawTitle(Number(value)) }));
    default:
      return [];
  }
}

/** What a gap is called. */
export const SLOT_NAMES: Record<string, string> = {
  $bloc: 'Bloc',
  $law: 'Law',
  $n: 'Figure',
  $nation: 'Nation',
  $nation2: 'Paid to',
  $region: 'Region',
  $res: 'Resource',
  $rule: 'Majority',
  $tech: 'Technology',
  $zone: 'Zone',
};

function valueWords(name: string, value: SlotValue): string {
  if (typeof value === 'number') return value.toLocaleString('en');
  switch (name) {
    case '$zone':
      return zoneName(value as Zone);
    case '$bloc':
      return blocName(value as Bloc);
    case '$rule':
      return majorityWords(value as Majority);
    default:
      return value;
  }
}

/** The gaps in the order in which they are filled: a claimant after its region. */
export const slotNames = (template: TemplateContent): string[] =>
  Object.keys(template.slots).toSorted((a, b) => rank(template, a) - rank(template, b));

function rank(template: TemplateContent, name: string): number {
  const slot = template.slots[name];
  return typeof slot === 'string' && /that|other/.test(slot) ? 1 : 0;
}

/** Every gap filled with what was chosen, or with the first that fits; `null` where nothing does. */
export function fill(
  board: BoardState,
  template: TemplateContent,
  chosen: Record<string, string>,
): Slot[] | null {
  const filled: Record<string, string> = {};
  const slots: Slot[] = [];
  for (const name of slotNames(template)) {
    const choices = slotChoices(board, template, name, filled);
    const found = choices.find((one) => String(one.value) === chosen[name]) ?? choices[0];
    if (!found) return null;
    filled[name] = String(found.value);
    slots.push({ name, value: found.value });
  }
  return slots;
}

/** What the bill would say. The rules make the bill itself; this is only to be read. */
export function fillClauses(template: TemplateContent, slots: readonly Slot[]): Clause[] {
  const values = new Map(slots.map((slot) => [slot.name, slot.value]));
  const put = (part: unknown): unknown => {
    if (typeof part === 'string') return values.get(part) ?? part;
    if (Array.isArray(part)) return part.map(put);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, put(value)]));
    return part;
  };
  return template.clauses.map((clause) => put(clause) as Clause);
}

/** The law a template repeals, if it is of that kind. */
export function repealed(slots: readonly Slot[]): Extract<BillKind, { repeal: number }> | null {
  const law = slots.find((slot) => slot.name === '$law')?.value;
  return typeof law === 'number' ? { repeal: law } : null;
}
