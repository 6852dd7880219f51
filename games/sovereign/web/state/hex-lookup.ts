// Who and what is where: the view turned into lookups by hex. No rule is decided here; what a seat may do comes from
// the offers.

import type {
  CityView,
  Content,
  Fort,
  Hex,
  Seat,
  Technology,
  TerrainFacts,
  Unit,
  UnitFacts,
  UnitId,
  UnitKind,
  View,
} from '../generated';
import { neighbours, type Grid } from '../map/hexes';

/** What a unit can do, its refit counted. */
type Values = Pick<UnitFacts, 'attack' | 'defend' | 'move' | 'transport' | 'range' | 'domain'>;

/** The units of one player that stand together; those that came from elsewhere to attack stand apart. */
export interface Stack {
  key: string;
  hex: Hex;
  owner: Seat;
  /** Where it came from, while its attack is undecided. */
  from: Hex | null;
  /** The strongest first; carried ones last. */
  units: Unit[];
}

export class HexLookup {
  readonly cityAt = new Map<Hex, CityView>();
  readonly fortAt = new Map<Hex, Fort>();
  readonly units = new Map<UnitId, Unit>();
  readonly stacks: Stack[];
  /** Air raids by the centre of their base. */
  readonly raids = new Map<Hex, Unit[]>();
  readonly #stacksAt = new Map<Hex, Stack[]>();
  readonly #kinds: Map<UnitKind, UnitFacts>;
  readonly #terrains: Map<string, TerrainFacts>;

  constructor(
    readonly view: View,
    readonly content: Content,
    readonly grid: Grid,
  ) {
    this.#kinds = new Map(content.units.map((facts) => [facts.id, facts]));
    this.#terrains = new Map(content.terrains.map((facts) => [facts.id, facts]));
    for (const city of view.cities) for (const tile of city.tiles) this.cityAt.set(tile, city);
    for (const fort of view.forts) this.fortAt.set(fort.hex, fort);
    for (const unit of view.units) this.units.set(unit.id, unit);
    this.stacks = this.#gather();
    for (const stack of this.stacks)
      this.#stacksAt.set(stack.hex, [...(this.#stacksAt.get(stack.hex) ?? []), stack]);
  }

  #gather(): Stack[] {
    const stacks = new Map<string, Stack>();
    for (const unit of this.view.units) {
      if (this.facts(unit.kind)?.domain === 'air') {
        this.raids.set(unit.at, [...(this.raids.get(unit.at) ?? []), unit]);
        continue;
      }
      const key = `${unit.owner} ${unit.at} ${unit.from ?? ''}`;
      const stack = stacks.get(key) ?? { key, hex: unit.at, owner: unit.owner, from: unit.from, units: [] };
      stack.units.push(unit);
      stacks.set(key, stack);
    }
    const worth = (unit: Unit): number => {
      const { attack, defend } = this.values(unit);
      return (unit.aboard === null ? 100 : 0) + attack + defend;
    };
    for (const { units } of stacks.values()) units.sort((a, b) => worth(b) - worth(a) || a.id - b.id);
    return [...stacks.values()];
  }

  facts(kind: UnitKind): UnitFacts | undefined {
    return this.#kinds.get(kind);
  }
  terrain(hex: Hex): TerrainFacts | undefined {
    return this.#terrains.get(this.grid.at.get(hex)?.terrain ?? '');
  }
  price(hex: Hex): number {
    return this.terrain(hex)?.build_cost ?? 0;
  }
  knows(seat: Seat, technology: Technology): boolean {
    return this.player(seat)?.technologies.includes(technology) ?? false;
  }
  player(seat: Seat): View['players'][number] | undefined {
    return this.view.players.find((player) => player.seat === seat);
  }

  values(unit: Pick<Unit, 'kind' | 'owner'>): Values {
    const facts = this.facts(unit.kind);
    const none: Values = { attack: 0, defend: 0, move: 0, transport: 0, range: 0, domain: 'land' };
    if (!facts) return none;
    const { refit } = facts;
    return refit && this.knows(unit.owner, refit.by) ? { ...facts, ...refit } : facts;
  }

  isMilitary(unit: Pick<Unit, 'kind'>): boolean {
    return unit.kind !== 'settler';
  }
  isAir(unit: Pick<Unit, 'kind'>): boolean {
    return this.facts(unit.kind)?.domain === 'air';
  }
  cargoOf(ship: UnitId): Unit[] {
    return this.view.units.filter(({ aboard }) => aboard === ship);
  }
  /** Stacks in a hex, those that stand there before those that attack it. */
  stacksAt(hex: Hex): Stack[] {
    return this.#stacksAt.get(hex) ?? [];
  }
  stackOf(hex: Hex, seat: Seat): Stack | undefined {
    return this.stacksAt(hex).find(({ owner, from }) => owner === seat && from === null);
  }
  citiesOf(seat: Seat): CityView[] {
    return this.view.cities.filter(({ owner }) => owner === seat);
  }

  /** What defends a hex against a seat, with the bonus it would get [SV-15.9]. */
  defenceOf(hex: Hex, against: Seat): { owner: Seat | null; units: Unit[]; bonus: number } {
    const stack = this.stacksAt(hex).find(({ owner, from }) => owner !== against && from === null);
    const [city, fort] = [this.cityAt.get(hex), this.fortAt.get(hex)];
    const owner = stack?.owner ?? city?.owner ?? fort?.owner ?? null;
    const units = stack?.units ?? [];
    if (owner === null || !units.some((unit) => this.isMilitary(unit))) return { owner, units, bonus: 0 };
    if (city?.owner === owner) {
      const near = neighbours(hex).filter((next) => city.controlled.includes(next)).length;
      return { owner, units, bonus: near + Number(this.knows(owner, 'construction')) };
    }
    return { owner, units, bonus: fort?.owner === owner ? this.price(hex) : 0 };
  }
}

/** How the map looks to one player on the march. */
export class Ground {
  /** Enemy-held hexes [SV-1.8]. */
  readonly held = new Set<Hex>();
  readonly #built = new Set<Hex>();
  readonly #crowd = new Map<Hex, number>();
  readonly #limit: number;

  constructor(
    readonly world: HexLookup,
    readonly seat: Seat,
  ) {
    for (const [hex, { owner }] of [...world.cityAt, ...world.fortAt]) {
      this.#built.add(hex);
      if (owner !== seat) this.held.add(hex);
    }
    for (const unit of world.view.units) {
      if (world.isAir(unit)) continue;
      if (unit.owner === seat) this.#crowd.set(unit.at, (this.#crowd.get(unit.at) ?? 0) + 1);
      else this.held.add(unit.at);
    }
    this.#limit = world.player(seat)?.stack_limit ?? 0;
  }

  isOpen(unit: Pick<Unit, 'kind'>, hex: Hex): boolean {
    const [terrain, domain] = [this.world.terrain(hex), this.world.facts(unit.kind)?.domain];
    if (!terrain) return false;
    if (domain === 'ship') return terrain.ships_enter;
    return terrain.land_enters || (terrain.id === 'mountain' && this.#built.has(hex));
  }
  hasRoom(hex: Hex, units: number): boolean {
    return (this.#crowd.get(hex) ?? 0) + units <= this.#limit;
  }
  bulk(unit: Unit): number {
    return 1 + this.world.cargoOf(unit.id).length;
  }
}
