// The form that makes a table: options as the game describes them, seats, clock.

import type {
  Chair,
  CreateTable,
  GameInfo,
  OptionSpec,
  Pace,
  RatingRange,
  TalkMode,
  Visibility,
} from '../generated/http';
import { ClockForm } from '../create/clock-form.svelte';
import type { SeatColours, SeatId } from '../game/contract';

type OptionChoice = boolean | number | string | string[];

const defaultOf = (spec: OptionSpec): OptionChoice => (spec.kind.type === 'several' ? [] : spec.kind.default);

export class TableForm {
  readonly info: GameInfo;
  preset = $state<string | null>(null);
  values = $state<Record<string, OptionChoice>>({});
  seats = $state<Chair[]>([]);
  /** What the rules say of the seats, once it is known. */
  plan = $state<{ label: string | null; side: number }[]>([]);
  /** The colours of the powers that the rules give the seats, once they are known. */
  colours = $state.raw<Partial<Record<SeatId, SeatColours>>>({});
  /** Whether the host says when the game begins, where that was chosen. */
  #hostStarts = $state<boolean | null>(null);
  visibility = $state<Visibility>('open');
  pace = $state<Pace>('natural');
  /** Whether it was asked that the game be rated. */
  wantsRating = $state(false);
  talk = $state<TalkMode>('free');
  botsTalk = $state(true);
  /** Whether the table is open to some ratings only, and to which. */
  wantsRange = $state(false);
  range = $state<RatingRange>({ from: 1200, to: 1800 });
  readonly time = new ClockForm();
  hostPauses = $state(false);
  hostRewinds = $state(false);
  successorCounts = $state(false);

  constructor(info: GameInfo) {
    this.info = info;
    this.choosePreset(null);
    this.resize(info.usual_seats);
  }

  /** A rating is of one person who plays against others. */
  get canBeRated(): boolean {
    return !this.hotSeat && this.seats.filter((seat) => seat.type !== 'bot').length > 1;
  }

  /** Only what is listed for everybody needs a range. */
  get ratingRange(): RatingRange | null {
    return this.wantsRange && this.visibility === 'open' ? $state.snapshot(this.range) : null;
  }

  get hotSeat(): boolean {
    return this.seats.filter((seat) => seat.type === 'me').length > 1;
  }

  /** Where many are to come, or several on one side, somebody must say when all are there. */
  get hostStarts(): boolean {
    const sides = new Set(this.plan.map((seat) => seat.side));
    return this.#hostStarts ?? (this.seats.length > 6 || sides.size < this.plan.length);
  }

  set hostStarts(chosen: boolean) {
    this.#hostStarts = chosen;
  }

  label(n: number): string | null {
    return this.plan[n]?.label ?? null;
  }

  /** All seats but one's own wait for people. */
  openAll(): void {
    this.seats = this.seats.map((seat) => (seat.type === 'me' ? seat : { type: 'person' }));
  }

  /** Bots in all seats that wait for people. */
  fillWithBots(): void {
    this.seats = this.seats.map((seat) => (seat.type === 'person' ? this.#bot() : seat));
  }

  /** What keeps the table from being made; every field at fault by its key. */
  get faults(): Record<string, string> {
    return Object.fromEntries(
      this.info.options.flatMap((spec) => {
        const fault = faultOf(spec, this.values[spec.key]);
        return fault === null ? [] : [[spec.key, fault]];
      }),
    );
  }

  /** Lays a preset's options over the defaults. One for a number of people of its own brings so many open seats. */
  choosePreset(id: string | null): void {
    const seatsOf = (one: string | null) => this.info.presets.find((each) => each.id === one)?.seats ?? null;
    const [before, seats] = [seatsOf(this.preset), seatsOf(id)];
    if (seats !== null) this.seats = Array.from({ length: seats }, () => ({ type: 'person' }));
    else if (before !== null) {
      this.seats = [];
      this.resize(this.info.usual_seats);
    }
    this.preset = id;
    const values = Object.fromEntries(this.info.options.map((spec) => [spec.key, defaultOf(spec)]));
    const preset = this.info.presets.find((one) => one.id === id);
    this.values = { ...values, ...presetValues(preset?.options ?? '{}') };
  }

  /** Names a value of an option that takes several, or leaves it out; the list keeps the order of the description. */
  tick(spec: OptionSpec, value: string, ticked: boolean): void {
    if (spec.kind.type !== 'several') return;
    const now = this.ticked(spec.key);
    const wanted = ticked ? [...now, value] : now.filter((one) => one !== value);
    this.values[spec.key] = spec.kind.values.map((one) => one.value).filter((one) => wanted.includes(one));
  }

  /** The values of an option that takes several. */
  ticked(key: string): string[] {
    const value = this.values[key];
    return Array.isArray(value) ? value : [];
  }

  /** Takes over what an address asks for; what does not fit the game is left out. */
  prefill(asked: URLSearchParams): void {
    const given = readOptions(asked.get('options'));
    for (const spec of this.info.options) {
      const value = given[spec.key];
      if (value !== undefined && fits(spec, value)) this.values[spec.key] = value;
    }
    // Whoever comes to play with friends invites them by a link.
    if (asked.has('friends')) this.visibility = 'link';
    const seats = Number(asked.get('seats') ?? '');
    if (Number.isInteger(seats) && seats > 0) this.resize(seats);
  }

  /** Seats come and go at the end; the first is one's own, new ones are open. */
  resize(count: number): void {
    const size = Math.min(this.info.max_seats, Math.max(this.info.min_seats, count));
    const more = Array.from({ length: size }, (_, n): Chair => ({ type: n === 0 ? 'me' : 'person' }));
    this.seats = more.map((seat, n) => this.seats[n] ?? seat);
  }

  /** The options that differ from the game's defaults. */
  get options(): Record<string, OptionChoice | undefined> {
    const changed = this.info.options.filter((spec) => !same(this.values[spec.key], defaultOf(spec)));
    return Object.fromEntries(changed.map((spec) => [spec.key, this.values[spec.key]]));
  }

  request(contribution: string): CreateTable {
    return {
      game: this.info.id,
      options: this.options,
      seats: $state.snapshot(this.seats),
      visibility: this.visibility,
      clock: this.time.clock,
      hot_seat: this.hotSeat,
      host_starts: this.hostStarts,
      host_pauses: this.hostPauses,
      host_rewinds: this.hostRewinds,
      successor_counts: this.successorCounts,
      rated: this.wantsRating && this.canBeRated,
      ...(this.ratingRange && { rating_range: this.ratingRange }),
      talk: this.talk,
      ...(!this.botsTalk && { bots_talk: false }),
      pace: this.pace,
      contribution,
    };
  }

  #bot(): Chair {
    const strength = this.info.bots.includes('easy') ? 'easy' : (this.info.bots.at(-1) ?? 'random');
    return { type: 'bot', strength };
  }
}

/** Lists are the same when they name the same values in the same order. */
const same = (one: OptionChoice | undefined, other: OptionChoice): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function presetValues(json: string): Record<string, OptionChoice> {
  const values: unknown = JSON.parse(json);
  return typeof values === 'object' && values !== null ? (values as Record<string, OptionChoice>) : {};
}

function readOptions(json: string | null): Record<string, OptionChoice | undefined> {
  try {
    return presetValues(json ?? '{}');
  } catch {
    return {};
  }
}

function fits(spec: OptionSpec, value: OptionChoice): boolean {
  if (spec.kind.type === 'choice') return spec.kind.values.some((choice) => choice.value === value);
  if (spec.kind.type === 'number') return faultOf(spec, value) === null;
  if (spec.kind.type === 'switch') return typeof value === 'boolean';
  const known = spec.kind.values.map((choice) => choice.value);
  return Array.isArray(value) && value.every((one) => known.includes(one));
}

function faultOf(spec: OptionSpec, value: OptionChoice | undefined): string | null {
  if (spec.kind.type !== 'number') return null;
  const { min, max } = spec.kind;
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return fits ? null : `${min} – ${max}`;
}
