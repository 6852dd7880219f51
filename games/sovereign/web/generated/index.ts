// Generated from Rust by a test; change the Rust type and run it with SATRAP_BLESS=1.

export type Action = { "type": "place_tile", hex: Hex, } | { "type": "use_trade" } | { "type": "use_banking" } | { "type": "collect" } | { "type": "use_extra_actions", technology: Technology, } | { "type": "research", technology: Technology, } | { "type": "free_discovery", technology: Technology, } | { "type": "spy", player: Seat, technology: Technology, } | { "type": "expand", city: Hex, hex: Hex, } | { "type": "free_expand", credit: Technology, city: Hex, hex: Hex, } | { "type": "build_fort", hex: Hex, } | { "type": "build", unit: UnitKind, place: Hex, } | { "type": "free_build", credit: Technology, unit: UnitKind, place: Hex, } | { "type": "nationalism", city: Hex, } | { "type": "nat_unit", unit: UnitKind, place: Hex, } | { "type": "nat_tile", hex: Hex, } | { "type": "end_part" } | { "type": "step", unit: UnitId, hex: Hex, } | { "type": "road", unit: UnitId, tile: Hex, } | { "type": "hop", unit: UnitId, tile: Hex, } | { "type": "embark", unit: UnitId, ship: UnitId, } | { "type": "disembark", unit: UnitId, } | { "type": "attack", unit: UnitId, hex: Hex, } | { "type": "end_move" } | { "type": "resolve", from: Hex, to: Hex, } | { "type": "found", settler: UnitId, } | { "type": "seafaring_tile", hex: Hex, } | { "type": "raid", city: Hex, } | { "type": "raid_add", unit: UnitId, } | { "type": "raid_go" } | { "type": "end_turn" } | { "type": "hold", unit: UnitId, } | { "type": "commit", unit: UnitId, } | { "type": "roll" } | { "type": "retreat", hex: Hex, } | { "type": "keep_fort" } | { "type": "raze_fort" } | { "type": "spoils_technology" } | { "type": "spoils_tile", hex: Hex, } | { "type": "advance", unit: UnitId, hex: Hex, } | { "type": "go" } | { "type": "stop" } | { "type": "take_technology", technology: Technology, } | { "type": "put_tile", city: Hex, hex: Hex, } | { "type": "drop_tile" } | { "type": "arrange", unit: UnitId, tile: Hex, } | { "type": "arranged" } | { "type": "yield" } | { "type": "stand" } | { "type": "medicine", unit: UnitKind, } | { "type": "decline" } | { "type": "remove_tile", hex: Hex, } | { "type": "casualty", unit: UnitId, } | { "type": "set_orders", orders: Orders, } | { "type": "resign" };

export type ArrangeOrder = "ask" | "keep" | "mass" | "yield";

export type Attack = { from: Hex, to: Hex, };

export type Battle = { attacker: Seat, 
/**
 * The attacker himself where nobody holds the hex any more [SV-15.4].
 */
defender: Seat, 
/**
 * The attacked hex; for an air raid the centre of the city.
 */
at: Hex, raid: boolean, fighters: Array<UnitId>, 
/**
 * Units that have not attacked; once the hex is taken, those that may move on.
 */
reserves: Array<UnitId>, 
/**
 * Units lost in this hex by each side.
 */
lost_by_attacker: Array<Unit>, lost_by_defender: Array<Unit>, rolls: number, 
/**
 * Hexes entered in this rolling attack [SV-18.2].
 */
entered: Array<Hex>, 
/**
 * Winning this hex would earn a card [SV-21.4].
 */
worthy: boolean, 
/**
 * A card was earned in this attack.
 */
card: boolean, };

export type Bonus = { "type": "units" } | { "type": "permanent" } | { "type": "token", actions: number, } | { "type": "expansions", count: number, } | { "type": "either", count: number, } | { "type": "arts" };

export type BuildEntry = { unit: UnitKind, 
/**
 * Whether one has room anywhere.
 */
has_place: boolean, 
/**
 * Why it cannot be paid for, free ones aside.
 */
lacks: Lack | null, };

export type CardKind = "expansion" | "military" | "technology";

export type Cards = { expansion: number, military: number, technology: number, };

export type ChartEntry = { technology: Technology, status: ChartStatus, };

export type ChartStatus = { "type": "known" } | { "type": "ready" } | { "type": "free_only" } | { "type": "later" } | { "type": "too_dear", missing: number, } | { "type": "no_action" } | { "type": "closed", have: number, need: number, };

export type CityView = { 
/**
 * The tiles its owner controls [SV-1.5].
 */
controlled: Array<Hex>, 
/**
 * What it lacks for an expansion card this turn, in the viewer's own Expansion part.
 */
to_card: ToCard | null, owner: Seat, 
/**
 * The centre is the first [SV-1.4].
 */
tiles: Array<Hex>, 
/**
 * Size when its owner's turn began; nothing if it was not his then [SV-21.3] [SV-19.9].
 */
size_at_start: number | null, 
/**
 * It reached seven tiles this turn, from four or fewer.
 */
grown: boolean, };

export type Clash = { 
/**
 * Where the attackers come from: for an attack that could be made, where they stand now.
 */
from: Hex, to: Hex, 
/**
 * Those who attack; what they carry goes along and is counted in `units`.
 */
attackers: Array<UnitId>, units: number, 
/**
 * Who holds the hex, and with how many units.
 */
defender: Seat | null, guards: number, 
/**
 * It is the centre of a city, which falls with it [SV-19.1].
 */
captures: boolean, attack: number, defend: number, bonus: number, 
/**
 * Chance in a thousand that the attacker takes the hex, all fighting to the end.
 */
odds: number, };

export type Content = { terrains: Array<TerrainFacts>, units: Array<UnitFacts>, technologies: Array<TechnologyFacts>, 
/**
 * Price of a technology, by tier.
 */
tier_costs: Array<number>, limits: Limits, 
/**
 * Those of the table, of which the rules page speaks.
 */
options: Options, 
/**
 * The score decides after this round.
 */
last_round: number, roll_odds: RollOdds, 
/**
 * Names of the fixed maps, by the number of players from two.
 */
fixed_maps: Array<string>, 
/**
 * The map, where the options fix it: one of the fixed maps, or that of a seed [SV-2.7].
 */
map: GameMap | null, credits: string, };

export type Credit = { technology: Technology, 
/**
 * Free expansions or units left. For Arts, as many as cities still due.
 */
left: number, 
/**
 * What the first use decided, where there is a choice.
 */
used_for: CreditUse | null, 
/**
 * Arts: the cities still due, fixed when the Expansion part begins [SV-23.13].
 */
due: Array<Hex>, };

export type CreditUse = "expansions" | "units";

export type Departure = { 
/**
 * The first to go is 1.
 */
order: number, 
/**
 * He resigned, and his pieces stay [SV-22.5]; else he was eliminated [SV-22.1].
 */
resigned: boolean, };

export type Domain = "land" | "ship" | "air";

export type Ended = { ending: Ending, 
/**
 * The winner; none if the score decides between all [SV-22.4].
 */
winner: Seat | null, };

export type Ending = "expansion" | "military" | "technology" | "final_three" | "last_left" | "resignation" | "round_limit";

export type Event = { "type": "tile_placed", seat: Seat, city: Hex, hex: Hex, } | { "type": "turn_began", seat: Seat, round: number, } | { "type": "token_used", seat: Seat, technology: Technology, } | { "type": "points_collected", seat: Seat, points: number, tiles: number, trade: number, banking: number, globalization: number, } | { "type": "actions_gained", seat: Seat, technology: Technology, actions: number, } | { "type": "discovered", seat: Seat, technology: Technology, cost: number, } | { "type": "discovered_free", seat: Seat, technology: Technology, by: Technology, } | { "type": "spied", seat: Seat, player: Seat, technology: Technology, } | { "type": "city_expanded", seat: Seat, city: Hex, hex: Hex, cost: number, } | { "type": "city_expanded_free", seat: Seat, city: Hex, hex: Hex, credit: Technology, } | { "type": "fort_built", seat: Seat, hex: Hex, cost: number, } | { "type": "unit_built", seat: Seat, unit: UnitId, kind: UnitKind, place: Hex, cost: number, } | { "type": "unit_built_free", seat: Seat, unit: UnitId, kind: UnitKind, place: Hex, credit: Technology, } | { "type": "nationalism_began", seat: Seat, city: Hex, } | { "type": "part_ended", seat: Seat, part: Part, lost: number, } | { "type": "credit_lost", seat: Seat, credit: Technology, } | { "type": "unit_moved", seat: Seat, unit: UnitId, kind: UnitKind, from: Hex, to: Hex, } | { "type": "unit_took_road", seat: Seat, unit: UnitId, kind: UnitKind, from: Hex, to: Hex, } | { "type": "unit_hopped", seat: Seat, unit: UnitId, kind: UnitKind, from: Hex, to: Hex, } | { "type": "unit_embarked", seat: Seat, unit: UnitId, kind: UnitKind, ship: UnitId, ship_kind: UnitKind, at: Hex, } | { "type": "unit_disembarked", seat: Seat, unit: UnitId, kind: UnitKind, at: Hex, } | { "type": "attack_made", seat: Seat, unit: UnitId, kind: UnitKind, from: Hex, to: Hex, } | { "type": "move_ended", seat: Seat, } | { "type": "city_founded", seat: Seat, city: Hex, } | { "type": "seafaring_tile_placed", seat: Seat, city: Hex, hex: Hex, } | { "type": "raid_prepared", seat: Seat, player: Seat, city: Hex, } | { "type": "raid_joined", seat: Seat, unit: UnitId, from: Hex, } | { "type": "raid_launched", seat: Seat, player: Seat, city: Hex, raids: number, } | { "type": "raid_ended", seat: Seat, city: Hex, } | { "type": "battle_began", seat: Seat, player: Seat, from: Hex, at: Hex, } | { "type": "unit_arranged", seat: Seat, unit: UnitId, kind: UnitKind, from: Hex, to: Hex, } | { "type": "tile_yielded", seat: Seat, at: Hex, } | { "type": "walked_in", seat: Seat, at: Hex, } | { "type": "unit_held", seat: Seat, unit: UnitId, kind: UnitKind, } | { "type": "unit_committed", seat: Seat, unit: UnitId, kind: UnitKind, } | { "type": "rolled", seat: Seat, player: Seat, at: Hex, attack: Throw, defence: Throw, winner: Seat, } | { "type": "unit_lost", seat: Seat, unit: UnitId, kind: UnitKind, at: Hex, } | { "type": "unit_revived", seat: Seat, unit: UnitId, kind: UnitKind, at: Hex, } | { "type": "retreated", seat: Seat, from: Hex, to: Hex, } | { "type": "hex_taken", seat: Seat, player: Seat, at: Hex, } | { "type": "attack_failed", seat: Seat, player: Seat, at: Hex, } | { "type": "unit_advanced", seat: Seat, unit: UnitId, kind: UnitKind, from: Hex, to: Hex, } | { "type": "attack_ended", seat: Seat, at: Hex, } | { "type": "fort_kept", seat: Seat, player: Seat, hex: Hex, } | { "type": "fort_razed", seat: Seat, player: Seat, hex: Hex, } | { "type": "city_captured", seat: Seat, player: Seat, city: Hex, } | { "type": "raid_lost_with_base", seat: Seat, unit: UnitId, city: Hex, } | { "type": "technology_won", seat: Seat, player: Seat, } | { "type": "tile_won", seat: Seat, city: Hex, hex: Hex, } | { "type": "tile_removed", seat: Seat, city: Hex, hex: Hex, } | { "type": "city_destroyed", seat: Seat, city: Hex, } | { "type": "technology_taken", seat: Seat, player: Seat, technology: Technology, } | { "type": "tile_put", seat: Seat, city: Hex, hex: Hex, } | { "type": "tile_dropped", seat: Seat, } | { "type": "card_earned", seat: Seat, kind: CardKind, cards: number, } | { "type": "turn_ended", seat: Seat, } | { "type": "winning_condition_met", seat: Seat, ending: string, } | { "type": "player_out", seat: Seat, } | { "type": "resigned", seat: Seat, } | { "type": "orders_changed", seat: Seat, } | { "type": "game_ended", ending: string, winner: Seat, };

export type ExtraActions = "paid" | "free";

export type Fight = { attack: number, defend: number, 
/**
 * Controlled tiles beside the attacked one, Construction, and a fort [SV-15.9].
 */
bonus_tiles: number, bonus_construction: number, bonus_fort: number, 
/**
 * Chances in a thousand that the attacker wins the next roll, and that he takes the hex with all he has.
 */
next_roll: number, odds: number, 
/**
 * Units in the order in which they would fall.
 */
attackers: Array<UnitId>, defenders: Array<UnitId>, };

export type FortView = { 
/**
 * What it adds to the defence of the units in it [SV-15.9].
 */
bonus: number, hex: Hex, owner: Seat, };

export type GameMap = { name: string | null, 
/**
 * The seed it was generated from.
 */
seed: number | null, width: number, height: number, rows: Array<string>, 
/**
 * Recommended sites, one for each player [SV-2.7].
 */
sites: Array<Hex>, };

export type Hex = `${number},${number}`;

export type Lack = { "type": "action" } | { "type": "points", missing: number, };

export type Limits = { max_city_size: number, setup_city_size: number, setup_empty_between: number, city_empty_between: number, stack: number, stack_with_atomic_energy: number, 
/**
 * Of the printed pieces only forts and centres limit anything [SV-1.14].
 */
forts_per_player: number, city_centres_per_player_for_founding: number, actions_per_turn: number, techs_needed_for_next_tier: number, fort_max_distance_from_own_city: number, fort_empty_between_foreign: number, rail_max_empty_between: number, flight_min_city_size: number, air_raid_min_city_size: number, cards_to_win: number, expansion_win_min_tiles: number, expansion_card_from_at_most: number, expansion_card_to: number, homeless_turns_until_out: number, globalization_points: number, trade_points: number, banking_points: number, air_raid_reach: number, tier_count: number, 
/**
 * The last tier that free discoveries reach.
 */
last_free_tier: number, 
/**
 * A game without a round limit of its own ends by score after this round.
 */
most_rounds: number, 
/**
 * The same where nobody but bots sits at the table.
 */
rounds_of_bots: number, };

export type MapSize = "standard" | "large";

export type MapSource = "generated" | "fixed" | "mixed";

export type MedicineOrder = "ask" | "never" | "last";

export type MilitaryCard = "either" | "defender";

export type Moment = { "type": "placing", spacing: number, } | { "type": "add" } | { "type": "research" } | { "type": "expansion" } | { "type": "units" } | { "type": "nationalism", city: Hex, units: number, tiles: number, } | { "type": "move" } | { "type": "manoeuvre" } | { "type": "seafaring", city: Hex, } | { "type": "mustering", target: Hex, raids: Array<UnitId>, } | { "type": "arranging", moved: Array<UnitId>, } | { "type": "fighting" } | { "type": "answering" } | { "type": "casualty", seat: Seat, retreat: Hex | null, } | { "type": "healing", seat: Seat, last: UnitId, } | { "type": "fort_taken" } | { "type": "spoils", city: Hex, loser: Seat, } | { "type": "tile_loss", city: Hex, loser: Seat, } | { "type": "advancing", gone: Array<UnitId>, to: Hex | null, } | { "type": "taking_technology", player: Seat, } | { "type": "putting_tile" } | { "type": "over" };

export type Options = { map: MapSource, map_size: MapSize, 
/**
 * 0 draws one.
 */
map_seed: number, start: Start, tie_removal: TieRemoval, military_card: MilitaryCard, final_three_wins: boolean, min_tiles_any_victory: number, expansion_win_min_tiles: number, 
/**
 * 0 means none.
 */
round_limit: number, finish_round: boolean, peace_rounds: number, reactions: Reactions, extra_actions: ExtraActions, 
/**
 * Free expansions and units of Industrialisation and Mass production wait until they are used [SV-23.29].
 */
keep_credits: boolean, raid_reach: RaidReach, 
/**
 * Whoever ends three turns in a row without a city is out [SV-22.1].
 */
homeless_out: boolean, };

export type Orders = { arrange: ArrangeOrder, retreat: RetreatOrder, medicine: MedicineOrder, tile_loss: TileLossOrder, };

export type Part = "research" | "expansion" | "units";

export type PlayerView = { seat: Seat, technologies: Array<Technology>, 
/**
 * Tokens not yet spent.
 */
tokens: Array<Technology>, credits: Array<Credit>, cards: Cards, 
/**
 * His tiles give nothing in his next Add step [SV-5.4].
 */
pause: boolean, homeless: number, left: Departure | null, cities: number, tiles: number, controlled: number, 
/**
 * Points his next Add step gives without tokens.
 */
income: number, score: number, 
/**
 * What a token of Trade and one of Banking would add to it.
 */
trade: number, banking: number, 
/**
 * Units in a hex at most.
 */
stack_limit: number, 
/**
 * Tiers of the chart that are open to him.
 */
open_tiers: Array<number>, 
/**
 * Kinds of units that have their better values in his hands [SV-23.14].
 */
refitted: Array<UnitKind>, };

export type RaidReach = "limited" | "unlimited";

export type Reach = { units: Array<UnitId>, 
/**
 * How much room each of them takes, with what it carries.
 */
bulk: number, hexes: Array<Reached>, };

export type Reached = { hex: Hex, 
/**
 * Move points left on it.
 */
moves: number, from: Hex, 
/**
 * The last action of the way.
 */
by: Way, 
/**
 * How many more units fit there.
 */
room: number, };

export type Reactions = "ask" | "orders";

export type Refit = { by: Technology, attack: number, defend: number, move: number, transport: number, };

export type RetreatOrder = "ask" | "never" | "below_half" | "below_quarter";

export type RollOdds = { least_lead: number, plain: Array<number>, attacker_space_flight: Array<number>, defender_space_flight: Array<number>, both_space_flight: Array<number>, };

export type Seat = `P${number}`;

export type Start = "free" | "assigned";

export type StartRoll = { seat: Seat, roll: number, };

export type StepName = "placing" | "add" | "research" | "expansion" | "units" | "move" | "manoeuvre" | "finish" | "over";

export type Strike = { from: Hex, to: Hex, 
/**
 * How many more attackers have room.
 */
room: number, 
/**
 * Units that can begin the attack, and those that can only join it.
 */
first: Array<UnitId>, later: Array<UnitId>, };

export type Technology = "pottery" | "writing" | "road_building" | "mining" | "horseback_riding" | "seafaring" | "mathematics" | "construction" | "trade" | "irrigation" | "wheel" | "navigation" | "code_of_laws" | "literacy" | "gunpowder" | "metallurgy" | "monarchy" | "religion" | "nationalism" | "scientific_method" | "banking" | "arts" | "refining" | "railroad" | "military_tactics" | "automobile" | "industrialisation" | "electricity" | "medicine" | "steel" | "composite_materials" | "espionage" | "rocketry" | "atomic_energy" | "flight" | "mass_production" | "artificial_intelligence" | "space_flight" | "globalization";

export type TechnologyFacts = { id: Technology, name: string, tier: number, bonus: Bonus, };

export type Terrain = "river" | "coast" | "grassland" | "woodland" | "hill" | "jungle" | "mountain" | "desert" | "tundra" | "sea";

export type TerrainFacts = { id: Terrain, name: string, 
/**
 * Its letter in the rows of a map.
 */
code: string, build_cost: number, land_enters: boolean, ships_enter: boolean, 
/**
 * What a hex of it is worth near a start site.
 */
site_weight: number, };

export type Throw = { 
/**
 * The die, or both dice with Space flight.
 */
dice: Array<number>, 
/**
 * The further die or dice after a 12.
 */
extra: Array<number>, 
/**
 * The die that counts of the first, and of the further ones.
 */
counted: Array<number>, 
/**
 * Sum of the attack or defend values.
 */
units: number, 
/**
 * The defence bonus.
 */
bonus: number, total: number, };

export type TieRemoval = "sum" | "owner";

export type TileLossOrder = "ask" | "auto";

export type ToCard = { 
/**
 * Tiles that are missing, and the size it then has.
 */
tiles: number, size: number, 
/**
 * The cheapest price of them; nothing where they have no place.
 */
price: number | null, 
/**
 * Points and actions are there for it.
 */
affordable: boolean, };

export type Turn = { 
/**
 * 0 outside the Spend step.
 */
points: number, 
/**
 * Actions left.
 */
actions: number, 
/**
 * Tokens spent in the Add step.
 */
trade: boolean, banking: boolean, 
/**
 * Attacks that wait for the Manoeuvre step, oldest first.
 */
attacks: Array<Attack>, 
/**
 * An air raid was launched [SV-20.2].
 */
raided: boolean, 
/**
 * Technologies won as spoils, by the player they come from, in the order of the captures [SV-21.1].
 */
technologies_won: Array<Seat>, 
/**
 * Tiles won as spoils [SV-19.4].
 */
tiles_won: number, 
/**
 * Military cards earned, to be taken in Finish.
 */
military_cards: number, };

export type Unit = { id: UnitId, owner: Seat, kind: UnitKind, 
/**
 * Where it is; for an air raid the centre of its base.
 */
at: Hex, 
/**
 * Move points left.
 */
moves: number, 
/**
 * The ship that carries it.
 */
aboard: UnitId | null, 
/**
 * Where it came from, while its attack on `at` is undecided [SV-1.5].
 */
from: Hex | null, 
/**
 * It has used the road since it last spent a move point [SV-13.1].
 */
on_road: boolean, };

export type UnitFacts = { id: UnitKind, name: string, 
/**
 * Its values are those of the book; the others are ours [SV-1.16].
 */
printed: boolean, domain: Domain, attack: number, defend: number, move: number, cost: number, transport: number, range: number, 
/**
 * Any one of these lets it be built.
 */
unlocked_by: Array<Technology>, refit: Refit | null, };

export type UnitId = number;

export type UnitKind = "settler" | "pikeman" | "horseman" | "catapult" | "galley" | "musketman" | "frigate" | "cavalry" | "infantry" | "tank" | "transport" | "artillery" | "battleship" | "air_raid";

export type View = { 
/**
 * Whose eyes these are; nothing for a spectator or the judge.
 */
seat: Seat | null, options: Options, map: GameMap, start_rolls: Array<StartRoll>, dealt: Array<Hex>, first: Seat, 
/**
 * 0 during set-up.
 */
round: number, 
/**
 * The score decides after this round.
 */
last_round: number, on_turn: Seat, 
/**
 * Whom the game waits for; another than the player on turn for a reaction.
 */
to_act: Seat | null, step: StepName, moment: Moment, turn: Turn, 
/**
 * Once the step in progress is over, the player on turn can do nothing more but end the turn.
 */
nothing_follows: boolean, battle: Battle | null, players: Array<PlayerView>, cities: Array<CityView>, forts: Array<FortView>, units: Array<Unit>, next_unit: number, winning: Array<Winning>, ended: Ended | null, 
/**
 * The viewer's own standing orders, and how often he changed them since his last turn began.
 */
orders: Orders | null, orders_changed: number | null, 
/**
 * The technology chart of the viewer (or, for others, of the player on turn).
 */
chart: Array<ChartEntry>, 
/**
 * The units the viewer has discovered, in his own Units part.
 */
build_chart: Array<BuildEntry>, 
/**
 * The attacks that wait, in order, with their odds if all fight to the end.
 */
waiting: Array<Clash>, 
/**
 * What the viewer's stacks could attack now, in place or after a march, with the odds if all who can go.
 */
prospects: Array<Clash>, 
/**
 * How far the viewer's units can go, in his own Move step.
 */
reach: Array<Reach>, 
/**
 * What they could attack, there or on their way.
 */
strikes: Array<Strike>, 
/**
 * Units of his that still have all their move points.
 */
unmoved: Array<UnitId>, 
/**
 * Where his settlers could found a city, of the hexes they can get to.
 */
sites: Array<Hex>, 
/**
 * Hexes beside a foe hex of the viewer's, in his own Move step: from one of them no unit steps to another.
 */
watched: Array<Hex>, 
/**
 * The fight in progress in numbers.
 */
fight: Fight | null, };

export type Way = "step" | "road" | "hop";

export type Winning = { seat: Seat, by: Ending, };
