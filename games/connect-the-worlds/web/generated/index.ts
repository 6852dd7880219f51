// Generated from Rust by a test; change the Rust type and run it with SATRAP_BLESS=1.

export type Action = { "type": "choose_world", world: World, } | { "type": "place_base", hex: Hex, } | { "type": "gather", card: Card, } | { "type": "research", card: Card, buy: Card, } | { "type": "build", card: Card, buy: Card, } | { "type": "connect", card: Card, a: PieceId, b: PieceId, } | { "type": "deploy", card: Card, hex: Hex, } | { "type": "begin_move", card: Card, piece: PieceId, } | { "type": "move_to", hex: Hex, } | { "type": "abort_move" } | { "type": "end_turn" } | { "type": "resign" };

export type Activation = "many" | "once";

export type BaseFights = "last" | "in_order";

export type BaseMoves = "around" | "through";

export type Begun = { card: Card, piece: PieceId, };

export type Bounds = { min_x: number, max_x: number, min_y: number, max_y: number, };

export type CapturedPortals = "close" | "stay";

export type Card = "harvester" | "excavator" | "plasma_furnace" | "scientists" | "engineers" | "portal" | "assault_team" | "armoured_core" | "titan_force" | "capital_army" | "standard_base" | "advanced_base" | "outpost" | "metroplex";

export type CardLine = { id: Card, name: string, type: Role, cost: number, move: number, action?: SpecialId, value?: number, strength: number, };

export type CardSetId = "printed" | "revised";

export type CombatEnd = "wins" | "both_lost" | "loses";

export type CombatOrder = "lowest" | "highest";

export type Content = { 
/**
 * What this table plays with.
 */
options: Options, layout: string, hand_size: number, aborts_a_turn: number, round_limit: number, 
/**
 * Worlds one has to be on to win the short game.
 */
worlds_to_expand: number, space: SpaceBoard, 
/**
 * The board that all worlds share.
 */
planet: PlanetBoard, 
/**
 * Homes first, then the worlds to fight over.
 */
worlds: Array<WorldContent>, cards: Array<CardLine>, 
/**
 * How every unit fares against every single piece.
 */
fights: Array<Fight>, start: Start, 
/**
 * By seat.
 */
player_colours: Array<string>, };

export type Control = { hex: Hex, seats: Array<`P${number}`>, };

export type Ending = "expansion" | "all_bases" | "last_player" | "no_survivors" | "no_bases" | "round_limit";

export type Event = { "type": "world_chosen", seat: Seat, world: World, } | { "type": "settled", seat: Seat, hex: Hex, pieces: Array<Piece>, } | { "type": "turn_began", seat: Seat, round: number, } | { "type": "gathered", seat: Seat, card: Card, gained: number, resources: number, } | { "type": "researched", seat: Seat, card: Card, buy: Card, paid: number, resources: number, } | { "type": "built", seat: Seat, card: Card, buy: Card, paid: number, resources: number, } | { "type": "connected", seat: Seat, card: Card, a: PieceId, b: PieceId, from: Hex, to: Hex, } | { "type": "deployed", seat: Seat, card: Card, piece: PieceId, hex: Hex, } | { "type": "move_begun", seat: Seat, card: Card, piece: PieceId, } | { "type": "move_aborted", seat: Seat, card: Card, piece: PieceId, } | { "type": "moved", seat: Seat, card: Card, piece: PieceId, kind: Card, from: Hex, to: Hex, path: Array<Hex>, } | { "type": "fought", hex: Hex, attacker: Fighter, defender: Fighter, result: FightResult, } | { "type": "base_captured", hex: Hex, piece: PieceId, kind: Card, from: Seat, by: Seat, } | { "type": "portal_closed", seat: Seat, a: PieceId, b: PieceId, } | { "type": "discarded", seat: Seat, cards: Array<Card>, } | { "type": "reshuffled", seat: Seat, count: number, } | { "type": "drew", seat: Seat, count: number, cards?: Array<Card>, } | { "type": "eliminated", seat: Seat, } | { "type": "resigned", seat: Seat, } | { "type": "held", seat: Seat, hold: number, needed: number, } | { "type": "hold_broken", seat: Seat, } | { "type": "round_ended", round: number, } | { "type": "game_ended", ending: Ending, winners: Array<Seat>, };

export type ExpansionCheck = "held" | "round_end";

export type Fight = { attacker: Card, defender: Card, result: FightResult, 
/**
 * Whether the loser is a base, which changes hands. [CW-10.5]
 */
captures: boolean, };

export type FightResult = "attacker_wins" | "both_lost" | "defender_wins";

export type Fighter = { piece: PieceId, kind: Card, owner: Seat, strength: number, };

export type FirstPlayer = "random" | "P0" | "P1" | "P2" | "P3" | "P4" | "P5";

export type Forecast = { kind: Card, hex: Hex, end: CombatEnd, 
/**
 * Rival pieces that would be destroyed.
 */
kills: number, 
/**
 * Whether a rival base would change hands.
 */
captures: boolean, };

export type Hex = `${string}(${number},${number})`;

export type Hindered = { card: Card, hindrance: Hindrance, };

export type Hindrance = { "type": "too_dear", cheapest: number, } | { "type": "few_bases" } | { "type": "all_joined" } | { "type": "no_base" } | { "type": "no_room" };

export type Ledger = { 
/**
 * The cards the player began with.
 */
start: Pile, gathered: number, paid: number, bought: Pile, deployed: Pile, };

export type Mode = "short" | "medium" | "long";

export type Options = { mode: Mode, start: StartId, expansion_check: ExpansionCheck, cards: CardSetId, start_worlds: StartWorlds, combat_order: CombatOrder, overlap: Overlap, activation: Activation, base_fights: BaseFights, base_moves: BaseMoves, space_bases: SpaceBases, captured_portals: CapturedPortals, planet: Planet, two_player_map: TwoPlayerMap, 
/**
 * Rounds after which the game ends; 0 stands for the mode's usual limit.
 */
round_limit: number, first_player: FirstPlayer, 
/**
 * The seats that people hold: one of them goes first. [CW-2.2] Filled in when the table starts.
 */
people: Array<`P${number}`>, };

export type Outcome = { 
/**
 * One of the `endings` of the game.
 */
ending: string, 
/**
 * Every seat, best first; equals share a rank.
 */
places: Array<Place>, };

export type Overlap = "both" | "none";

export type PhaseView = "choose_world" | "place_base" | "play" | "over";

export type Piece = { id: PieceId, kind: Card, owner: Seat, at: Hex, 
/**
 * [CW-10.9] It took part in combat this turn.
 */
fought: boolean, 
/**
 * It was moved this turn; tells only with `activation = once`.
 */
moved: boolean, };

export type PieceId = number;

export type Pile = { [card in Card]?: number };

export type Place = { seat: Seat, 
/**
 * 1 is the best.
 */
rank: number, score: number, };

export type Planet = "full" | "small";

export type PlanetBoard = { board: string, bounds: Bounds, hexes: Array<PlanetHex>, };

export type PlanetHex = { 
/**
 * By their `[q, r]`.
 */
neighbours: Array<[number, number]>, q: number, r: number, x: number, y: number, };

export type PlayerView = { 
/**
 * The world the player chose.
 */
home?: World, in_game: boolean, 
/**
 * The departure with which the player went out: the greater, the later.
 */
out?: number, resources: number, 
/**
 * Cards in hand; to others the card of a begun move still counts.
 */
hand_count: number, deck_count: number, discard_count: number, 
/**
 * For the player's own eyes, and the judge's.
 */
hand?: Pile, 
/**
 * What is in the deck, without its order; for the player's own eyes, and the judge's.
 */
deck?: Pile, 
/**
 * The deck from the top; for the judge alone.
 */
deck_order?: Array<Card>, discard: Pile, 
/**
 * Everything the player owns, wherever it is: public, since starts, purchases and deployments are.
 */
owned: Pile, 
/**
 * How much is missing for each card that cannot be paid; for the player's own eyes, and the judge's.
 */
short_of?: { [key in Card]?: number }, ledger: Ledger, 
/**
 * [CW-11.2]
 */
territory: number, 
/**
 * [CW-11.6] The worlds the player is on.
 */
worlds: Array<World>, bases: number, units: number, 
/**
 * Total strength of bases and of units, as the ranking counts them. [CW-12.9]
 */
base_strength: number, unit_strength: number, 
/**
 * Whether nobody has as much territory.
 */
leads: boolean, 
/**
 * [CW-12.2]
 */
qualifies: boolean, 
/**
 * [CW-12.3]
 */
hold: number, };

export type Portal = { a: PieceId, b: PieceId, 
/**
 * Who owns base `a`, and as a rule base `b` too.
 */
owner: Seat, 
/**
 * Who owns base `b`, where that is somebody else. [CW-9.4]
 */
other?: Seat, };

export type Role = "action" | "unit" | "base";

export type Seat = `P${number}`;

export type SpaceBases = "waystations" | "full";

export type SpaceBoard = { board: string, bounds: Bounds, hexes: Array<SpaceHex>, };

export type SpaceHex = { hex: Hex, neighbours: Array<Hex>, 
/**
 * The world whose orbit hex this is.
 */
world?: World, q: number, r: number, x: number, y: number, };

export type SpecialId = "gather" | "research" | "build" | "connect";

export type Start = { id: StartId, resources: number, deck: Pile, pieces: Array<StartPiece>, };

export type StartId = "garrisoned" | "bare" | "funded" | "small_hand";

export type StartPiece = { kind: Card, q: number, r: number, };

export type StartWorlds = "home" | "fixed" | "open" | "anywhere";

export type TurnView = { aborts: number, begun?: Begun, 
/**
 * With open starts, the world whose hex is to be chosen.
 */
world?: World, 
/**
 * How combat would go, for every destination and every deployment that would begin one.
 */
forecasts: Array<Forecast>, 
/**
 * Why cards in hand cannot be deployed, or used for their special action.
 */
hindered: Array<Hindered>, };

export type TwoPlayerMap = "standard2" | "twin2";

export type View = { options: Options, phase: PhaseView, 
/**
 * Counted from 1; 0 while worlds are chosen.
 */
round: number, last_round: number, 
/**
 * Player 1; turn order is clockwise from here.
 */
first: Seat, 
/**
 * Whose turn it is, or who chooses a world.
 */
active: Seat, 
/**
 * By seat.
 */
players: Array<PlayerView>, 
/**
 * Every piece on the map, by number.
 */
pieces: Array<Piece>, portals: Array<Portal>, 
/**
 * Every hex that is controlled by somebody, in board order. [CW-11.1]
 */
control: Array<Control>, 
/**
 * How many pieces were made and lost since the game began.
 */
made: number, lost: number, 
/**
 * How often somebody went out.
 */
departures: number, 
/**
 * How many turn ends in a row win the short game, as many as there are players left. [CW-12.3]
 */
hold_needed: number, 
/**
 * With the active player's own eyes (and the judge's): the begun move and the moves taken back.
 */
turn?: TurnView, outcome?: Outcome, };

export type World = "ember" | "coral" | "verdant" | "orchid" | "slate" | "meadow" | "lagoon";

export type WorldContent = { id: World, name: string, colours: [string, string] | null, home: boolean, orbit: Hex, };
