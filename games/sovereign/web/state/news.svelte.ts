// What has just happened and is worth keeping in sight for a while: the rolls of a battle, and units on their way.

import { motion } from '$lib/board/motion.svelte';
import type { Event, Hex, Seat, UnitId, UnitKind } from '../generated';

export type Roll = Event & { type: 'rolled' };

/** A unit on its way between two hexes. */
export interface UnitMove {
  unit: UnitId;
  kind: UnitKind;
  owner: Seat;
  from: Hex;
  to: Hex;
  /** It comes to fight and stays at the edge. */
  attack: boolean;
}

export class News {
  /** The rolls of the battle in progress or just over, the last one last. */
  rolls = $state.raw<Roll[]>([]);
  /** How the last battle ended, in words of the log, until something else happens. */
  ended = $state.raw<Event[]>([]);
  /** Whether the dice of the last roll are still in the air. */
  tumbling = $state(false);
  /** Units whose fall is not shown before the dice lie still. */
  falling = $state.raw<ReadonlySet<UnitId>>(new Set());
  slides = $state.raw<UnitMove[]>([]);
  /** Units that are still on their way and not yet seen where they go. */
  inFlight = $state.raw<ReadonlySet<UnitId>>(new Set());

  hear(events: Event[]): void {
    if (events.length === 0) return;
    if (events.some(({ type }) => OPENS.has(type))) this.#forget();
    const rolls = events.filter((event): event is Roll => event.type === 'rolled');
    if (rolls.length > 0) this.#throw(rolls, events);
    const ended = events.filter(({ type }) => ENDS.has(type));
    if (ended.length > 0) this.ended = ended;
    this.slides = events.flatMap(unitMoveOf);
    this.inFlight = new Set(motion.reduced ? [] : this.slides.map(({ unit }) => unit));
  }

  /** The dice lie still: what they decided can be seen. */
  settle(): void {
    this.tumbling = false;
    this.falling = new Set();
  }

  /** Puts the last battle away. */
  dismiss(): void {
    this.#forget();
  }

  #throw(rolls: Roll[], events: Event[]): void {
    this.rolls = [...this.rolls, ...rolls];
    this.tumbling = !motion.reduced;
    const fallen = events.flatMap((event) => (event.type === 'unit_lost' ? [event.unit] : []));
    this.falling = new Set(motion.reduced ? [] : fallen);
  }
  #forget(): void {
    this.settle();
    this.rolls = [];
    this.ended = [];
  }
}

/** Events after which the last battle is of no interest any more. */
const OPENS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'battle_began',
  'raid_launched',
  'turn_began',
  'city_founded',
]);
const ENDS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'hex_taken',
  'attack_failed',
  'retreated',
  'raid_ended',
  'walked_in',
  'city_captured',
]);

function unitMoveOf(event: Event): UnitMove[] {
  switch (event.type) {
    case 'unit_moved':
    case 'unit_took_road':
    case 'unit_hopped':
    case 'attack_made':
    case 'unit_advanced':
    case 'unit_arranged': {
      const { unit, kind, from, to } = event;
      return [{ unit, kind, owner: event.seat, from, to, attack: event.type === 'attack_made' }];
    }
    default:
      return [];
  }
}
