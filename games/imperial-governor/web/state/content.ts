// What never moves, as `GET /api/games/imperial-governor/content` tells it (src/content.rs).

import type {
  City,
  Dir,
  Hex,
  Kind,
  LeaderId,
  Options,
  Power,
  Province,
  ScenarioId,
  SeaArea,
} from '../generated';

export interface HexLine {
  id: Hex;
  kind: 'land' | 'coastal' | 'sea' | 'strait';
  terrain: 'clear' | 'mountain' | 'desert' | 'sea';
  province: Province | null;
  sea: SeaArea | null;
  city?: City;
  port?: boolean;
  /** The name of a port without city. */
  name?: string;
  land: Partial<Record<Dir, Hex>>;
  water: Partial<Record<Dir, Hex>>;
}

export interface CityLine {
  id: City;
  name: string;
  hex: Hex;
  value: number;
  province: Province;
  port: boolean;
  capital_of: Power | null;
}

export interface ProvinceLine {
  id: Province;
  name: string;
  income: number;
  home_of: Power | null;
  cities: City[];
  ports: Hex[];
  hex_count: number;
  land_neighbours: Province[];
  seas: SeaArea[];
}

interface GameMap {
  columns: number;
  rows: number;
  crossings: {
    pillars_of_hercules: { from: Hex; to: Hex };
    hellespont: { hex: Hex };
    isthmus_of_corinth: { hex: Hex; west: Hex[]; east: Hex[] };
  };
  powers: { id: Power; home: Province; capital: City; colour: string }[];
  provinces: ProvinceLine[];
  cities: CityLine[];
  sea_areas: { id: SeaArea; name: string; hexes: number }[];
  hexes: HexLine[];
}

type Ring = [number, number][];

export interface Tables {
  crt: { columns: number[]; rows: Record<string, ('NE' | number)[]> };
  storm_table: { rows: SeaArea[][] };
  revolt_table: { rows: Province[][] };
  gift_cards: number[];
  ambassadors_per_player: number;
  movement_allowance: number;
  pay_per_unit: number;
  raise_cost: number;
  disband_cost: number;
  ransom_percent: { general: number; king: number };
  kings_personal_income: number;
  unplayed_home_income: number;
  raise_loss_percent_per_city: number;
  scenarios: { id: ScenarioId; players: number; name?: string; powers: Power[]; forbidden: Province[] }[];
  accelerated_start: Partial<Record<Power, Province[][]>>;
}

export interface FateCard {
  id: number;
  kind: string;
  title: string;
  text: string;
}

export interface Content {
  map: GameMap;
  coast: { polygons: { outer: Ring; holes: Ring[] }[] };
  tables: Tables;
  fates: FateCard[];
  /** By province, unplayed homes as the option says. */
  incomes: Record<Province, number>;
  /** What was chosen when the table was made. */
  options: Options;
  /** The round with which the game ends at the latest, with or without a limit. */
  last_round: number;
  /** As many as a deal can have. */
  most_clauses: number;
  /** As much as a deal can promise. */
  most_talents: number;
  scenario: { id: ScenarioId; name: string | null; powers: Power[]; forbidden: Province[] } | null;
}

export const LEADERS: readonly LeaderId[] = ['king', 'general1', 'general2', 'general3'];
export const KINDS: readonly Kind[] = ['legion', 'squadron'];
