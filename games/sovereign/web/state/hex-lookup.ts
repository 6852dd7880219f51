// Who and what is where: the view turned into lookups by hex. No rule is decided here; what a seat may do comes from
// the offers.

import type {
  CityView,
  Content,
  FortView,
  Hex,
  Seat,
  TerrainFacts,
  Unit,
  UnitFacts,
  UnitId,
  UnitKind,
  View,
} from '../generated';
import type { Grid } from '../map/hexes';

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
  readonly fortAt = new Map<Hex, FortView>();
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
  player(seat: Seat): View['players'][number] | undefined {
    return this.view.players.find((player) => player.seat === seat);
  }

  values(unit: Pick<Unit, 'kind' | 'owner'>): Values {
    const facts = this.facts(unit.kind);
    const none: Values = { attack: 0, defend: 0, move: 0, transport: 0, range: 0, domain: 'land' };
    if (!facts) return none;
    const { refit } = facts;
    const refitted = this.player(unit.owner)?.refitted.includes(unit.kind);
    return refit && refitted ? { ...facts, ...refit } : facts;
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
}
