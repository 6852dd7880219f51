// Generated from Rust by a test; change the Rust type and run it with SATRAP_BLESS=1.

export type Action = { "type": "place_leader", leader: LeaderId, hex: Hex, } | { "type": "place_units", kind: Kind, hex: Hex, count: number, } | { "type": "unplace_units", kind: Kind, hex: Hex, count: number, } | { "type": "finish_placement" } | { "type": "return_leader", leader: LeaderId, hex: Hex, } | { "type": "lose", hex: Hex, part: Part, kind: Kind, count: number, } | { "type": "choose_hex", hex: Hex, } | { "type": "recall", leader: LeaderId, } | { "type": "offer_bribe", talents: number, } | { "type": "decline_bribe" } | { "type": "answer_bribe", accept: boolean, } | { "type": "designate_home", province: Province, } | { "type": "place_released", leader: LeaderId, hex: Hex, } | { "type": "discharge", hex: Hex, part: Part, kind: Kind, count: number, } | { "type": "pay_troops" } | { "type": "desert", hex: Hex, part: Part, kind: Kind, count: number, } | { "type": "raise", hex: Hex, kind: Kind, count: number, } | { "type": "raise_at_sea", hex: Hex, } | { "type": "end_treasury" } | { "type": "send_embassy", to: Seat, gift: number, } | { "type": "answer_embassy", from?: Seat, admit: boolean, } | { "type": "propose_deal", to: Seat, clauses: Array<Clause>, } | { "type": "answer_deal", from?: Seat, accept: boolean, } | { "type": "withdraw_deal", to?: Seat, } | { "type": "close_talks", with: Seat, } | { "type": "petition", to?: Seat, } | { "type": "answer_petition", from?: Seat, lend: boolean, } | { "type": "repay", to: Seat, talents: number, } | { "type": "recall_ambassador", from: Seat, } | { "type": "cancel_safe_conduct", with: Seat, } | { "type": "declare_war", on: Seat, } | { "type": "end_diplomacy" } | { "type": "take", leader: LeaderId, kind: Kind, count: number, } | { "type": "drop", leader: LeaderId, kind: Kind, count: number, } | { "type": "ride", leader: LeaderId, with: LeaderId, } | { "type": "alight", leader: LeaderId, } | { "type": "step", leader: LeaderId, by: By, dir: Dir, } | { "type": "overwhelm", leader: LeaderId, } | { "type": "end_movement" } | { "type": "attack", hex: Hex, target: Seat, 
/**
 * Only at a city on a coast without a port [IG-10.8].
 */
part?: Part, } | { "type": "end_combat" } | { "type": "concede", to: Seat | null, } | { "type": "vote_end", yes: boolean, } | { "type": "poll", for: Seat | null, } | { "type": "call_time" };

export type Assault = { by: Seat, hex: Hex, target: Seat, 
/**
 * Who defends with him.
 */
allies: Array<Seat>, overwhelming: boolean, attack: number, defence: number, };

export type By = "land" | "sea";

export type Cause = "storm" | "revolt" | "fate" | "combat" | "defeat" | "desertion" | "discharge";

export type City = string;

export type Clause = { "pay": { from: Seat, talents: number, } } | { "alliance": Yes } | { "safe_conduct": Yes } | { "client": { client: Seat, province: Province, } } | { "release_client": Yes } | { "free_leader": { owner: Seat, leader: LeaderId, } } | { "peace": Yes } | { "cede": { from: Seat, province: Province, } };

export type Coast = "west" | "east";

export type Dir = "N" | "NE" | "SE" | "S" | "SW" | "NW";

export type EmbassyView = { from: Seat, to: Seat, with_gift: boolean, 
/**
 * For the two and the judge.
 */
gift?: number, admitted: boolean, };

export type EndedPromise = { 
/**
 * Who gave his word, and to whom.
 */
by: Seat, to: Seat, what: Promised, kept: boolean, 
/**
 * In which round it ended.
 */
round: number, };

export type Ending = "last_round" | "concession" | "agreement";

export type Event = { "type": "round_began", round: number, peace: boolean, } | { "type": "turn_began", by: Seat, round: number, } | { "type": "phase_began", by: Seat, phase: PhaseName, } | { "type": "leader_placed", by: Seat, leader: LeaderId, hex: Hex, } | { "type": "units_placed", by: Seat, kind: Kind, hex: Hex, count: number, } | { "type": "units_taken_back", by: Seat, kind: Kind, hex: Hex, count: number, } | { "type": "placement_finished", by: Seat, } | { "type": "leader_returned", by: Seat, leader: LeaderId, hex: Hex, } | { "type": "leader_still_away", by: Seat, leader: LeaderId, } | { "type": "leader_captured", by: Seat, captor: Seat, leader: LeaderId, hex: Hex, } | { "type": "leader_lost_at_sea", by: Seat, leader: LeaderId, hex: Hex, } | { "type": "leader_lost_in_revolt", by: Seat, leader: LeaderId, hex: Hex, } | { "type": "leader_ransomed", by: Seat, leader: LeaderId, captor: Seat, talents: number, } | { "type": "leader_too_dear", by: Seat, leader: LeaderId, captor: Seat, } | { "type": "leader_freed", by: Seat, leader: LeaderId, captor: Seat, hex?: Hex, } | { "type": "king_died", by: Seat, } | { "type": "fate_drawn", by: Seat, card: number, title: string, text: string, } | { "type": "fate_passed", by: Seat, card: number, } | { "type": "fate_die_rolled", by: Seat, card: number, die: number, } | { "type": "storm_broke", dice: [number, number], sea: SeaArea, } | { "type": "revolt_rolled", dice: [number, number], province: Province, } | { "type": "province_revolted", province: Province, by: Seat, } | { "type": "province_stayed_quiet", province: Province, } | { "type": "pack_shuffled", cards: number, } | { "type": "credit_gained", by: Seat, card: number, talents: number, } | { "type": "credits_returned", by: Seat, cards: Array<number>, } | { "type": "bonus_received", by: Seat, talents: number, } | { "type": "levy_taken", by: Seat, talents: number, rest: number, } | { "type": "levy_imposed", by: Seat, } | { "type": "chest_robbed", by: Seat, talents: number, } | { "type": "leader_pinned", by: Seat, leader: LeaderId, } | { "type": "leader_recalled", by: Seat, leader: LeaderId, } | { "type": "hex_mutinied", by: Seat, hex: Hex, } | { "type": "city_shook", by: Seat, city: City, } | { "type": "yield_forfeited", by: Seat, province: Province, } | { "type": "bribe_offered", by: Seat, talents: number, } | { "type": "bribe_awaited", by: Seat, } | { "type": "bribe_taken", by: Seat, talents: number, } | { "type": "bribe_accepted", by: Seat, } | { "type": "bribe_refused", by: Seat, } | { "type": "bribe_declined", by: Seat, } | { "type": "units_lost", by: Seat, place: Place, legions: number, squadrons: number, cause: Cause, } | { "type": "units_lost_unseen", by: Seat, cause: Cause, } | { "type": "legions_drowned", by: Seat, place: Place, legions: number, } | { "type": "units_raised", by: Seat, kind: Kind, hex: Hex, count: number, } | { "type": "home_designated", by: Seat, province: Province, } | { "type": "home_regained", by: Seat, province: Province, } | { "type": "income_collected", by: Seat, income: number, credits: number, } | { "type": "troops_paid", by: Seat, talents: number, unpaid: number, } | { "type": "troops_paid_unseen", by: Seat, } | { "type": "treasury_closed", by: Seat, chest: number, } | { "type": "city_taken", by: Seat, city: City, from?: Seat, how: Taking, } | { "type": "province_gained", by: Seat, province: Province, income: number, } | { "type": "province_lost", by: Seat, province: Province, } | { "type": "home_lost", by: Seat, province: Province, } | { "type": "went_in_extremis", by: Seat, } | { "type": "embassy_sent", by: Seat, to: Seat, gift: number, } | { "type": "embassy_seen", by: Seat, to: Seat, with_gift: boolean, } | { "type": "embassy_admitted", by: Seat, from: Seat, } | { "type": "embassy_turned_away", by: Seat, from: Seat, } | { "type": "talks_closed", by: Seat, with: Seat, } | { "type": "deal_proposed", by: Seat, to: Seat, clauses: Array<Clause>, } | { "type": "deal_accepted", by: Seat, with: Seat, clauses: Array<Clause>, } | { "type": "deal_declined", by: Seat, from: Seat, } | { "type": "deal_withdrawn", by: Seat, to: Seat, } | { "type": "deal_void", by: Seat, with: Seat, } | { "type": "alliance_made", by: Seat, with: Seat, } | { "type": "alliance_ended", by: Seat, with: Seat, } | { "type": "safe_conduct_granted", by: Seat, with: Seat, } | { "type": "safe_conduct_cancelled", by: Seat, with: Seat, } | { "type": "clientship_began", client: Seat, patron: Seat, province: Province, } | { "type": "clientship_ended", client: Seat, patron: Seat, } | { "type": "province_ceded", by: Seat, to: Seat, province: Province, } | { "type": "war_declared", by: Seat, on: Seat, } | { "type": "war_ended", by: Seat, with: Seat, } | { "type": "loan_petitioned", by: Seat, to: Array<Seat>, } | { "type": "loan_given", by: Seat, to: Seat, } | { "type": "loan_refused", by: Seat, to: Seat, } | { "type": "loan_repaid", by: Seat, to: Seat, talents: number, } | { "type": "units_taken", by: Seat, leader: LeaderId, kind: Kind, count: number, } | { "type": "units_dropped", by: Seat, leader: LeaderId, kind: Kind, count: number, } | { "type": "leader_rode", by: Seat, leader: LeaderId, with: LeaderId, } | { "type": "leader_alighted", by: Seat, leader: LeaderId, } | { "type": "leader_stepped", by: Seat, leader: LeaderId, how: By, from: Hex, to: Hex, stopped: boolean, } | { "type": "movement_ended", by: Seat, } | { "type": "attacked" } & Assault | { "type": "battle_rolled", by: Seat, hex: Hex, column: number, die: number, victory: boolean, losses: number, } | { "type": "battle_hopeless", by: Seat, hex: Hex, } | { "type": "conceded", by: Seat, to: Seat, } | { "type": "concession_withdrawn", by: Seat, } | { "type": "end_wanted", by: Seat, } | { "type": "end_unwanted", by: Seat, } | { "type": "poll_opened" } | { "type": "polled", by: Seat, } | { "type": "time_called", round: number, } | { "type": "laurel_awarded", laurel: Laurel, to: Array<Seat>, figure: number, } | { "type": "game_ended", ending: string, };

export type Fall = { city: City, from: Seat | null, };

export type Flow = { "type": "turn", of: Seat, } | { "type": "peace_fates", of: Seat, } | { "type": "peace" } | { "type": "poll", after: Ending, } | { "type": "over", by: Ending, };

export type Hex = string;

export type Item = { "type": "home", province: Province, } | { "type": "province", province: Province, } | { "type": "exile" } | { "type": "credit", card: number, } | { "type": "levy" } | { "type": "bribe" } | { "type": "ransom", leader: LeaderId, captor: Seat, } | { "type": "pay", units: number, };

export type Kind = "legion" | "squadron";

export type LastFate = { seat: Seat, card: number, 
/**
 * Where a storm broke.
 */
sea: SeaArea | null, 
/**
 * Provinces that were called to revolt, whether they did or not.
 */
provinces: Array<Province>, };

export type Laurel = "conqueror" | "businessman" | "trusted_ally";

export type Laurels = { conqueror: Array<`P${number}`>, businessman: Array<`P${number}`>, 
/**
 * Nobody, if nobody has a vote.
 */
trusted_ally: Array<`P${number}`>, votes: Array<number>, };

export type LeaderId = "king" | "general1" | "general2" | "general3";

export type LeaderMoves = { by: By, 
/**
 * Whom he takes along unless told otherwise: all who stand with him, or those he already leads.
 */
whole: Units, 
/**
 * The same less the last garrison of the province he stands in [IG-6.8].
 */
less_garrison: Units, 
/**
 * The most he could have in his company here.
 */
most: Units, 
/**
 * Where he could go, nearest first.
 */
hexes: Array<Reach>, };

export type LeaderStatus = "to_place" | "on_board" | "captive" | "due_back" | "released";

export type LeaderTurn = { steps: number, land_steps: number, 
/**
 * Terrain or a strait ended his movement.
 */
stopped: boolean, 
/**
 * Blockers ended his movement; an overwhelming attack may lift that.
 */
held: boolean, 
/**
 * A card forbids him to move.
 */
pinned: boolean, riding: LeaderId | null, 
/**
 * He has just come into his hex and may overwhelm [IG-8.26].
 */
arrived: boolean, 
/**
 * How often he took, dropped, rode and alighted [IG-8.30].
 */
acts: number, };

export type LeaderView = { status: LeaderStatus, at?: Place, 
/**
 * Who holds him, or has released him.
 */
captor?: Seat, 
/**
 * Orders captives by the time of their capture.
 */
since?: number, turn: LeaderTurn, 
/**
 * Steps he has left this turn [IG-8.1].
 */
steps_left: number, 
/**
 * He stands over nobody, and the viewer knows it [IG-9.2].
 */
over_nobody: boolean, 
/**
 * His company, for those who see the force.
 */
company?: Units, };

export type Line = { item: Item, 
/**
 * What it adds, or takes away.
 */
talents: number, };

export type Loan = { from: Seat, to: Seat, talents: number, };

export type Mark = { place: Place, kind: Kind, company: LeaderId | null, tie: Tie, coast: Coast | null, count: number, };

export type MovementOrder = "sequential" | "peace_rounds";

export type Occupation = { city: City, seat: Seat, since: number, };

export type Odds = { seat: Seat, hex: Hex, target: Seat, 
/**
 * Who defends with him.
 */
allies: Array<Seat>, part?: Part, 
/**
 * Whose company attacks by itself: an overwhelming attack [IG-8.26].
 */
leader?: LeaderId, attack: number, defence: number, 
/**
 * The city's share of the defence.
 */
walls: number, percent: number, 
/**
 * The column of the Combat Results Table; none below the first.
 */
column?: number, 
/**
 * How many faces of the die destroy the defenders [IG-10.11].
 */
wins: number, 
/**
 * The highest loss that goes with it, in per cent of those who attack.
 */
worst_loss: number, };

export type Opening = { 
/**
 * [IG-2.2] Who begins: all throw, then those who tied for the highest throw again.
 */
first: Array<Array<Throw>>, 
/**
 * [IG-15.1] For additional provinces, by seat; nothing without an accelerated start.
 */
provinces: Array<Throw>, };

export type Options = { scenario: ScenarioChoice, start: Start, 
/**
 * 0: until all concede to one player or all agree to stop.
 */
rounds: number, victory: Victory, movement: MovementOrder, powers: PowerDeal, hidden_forces: boolean, open_books: boolean, private_talk: PrivateTalk, free_cession: boolean, unplayed_homes: UnplayedHomes, 
/**
 * Units may be paid off only while all that stay can be paid too [IG-5.5].
 */
guarded_discharge: boolean, 
/**
 * When so many minutes have passed, the round in play is the last [IG-17.8]; 0: no such limit.
 */
minutes: number, };

export type Outlook = { 
/**
 * Cities that would fall to him [IG-6.2].
 */
falls: Array<Fall>, 
/**
 * His leaders without troops, whom any hostile legion captures [IG-11.1].
 */
alone: Array<LeaderId>, 
/**
 * Where he has ships outside a port, which a storm can sink [IG-4.3].
 */
exposed_fleets: Array<Hex>, };

export type Part = "ashore" | "afloat" | "port";

export type Pending = { "type": "lose", owed: number, kind: Kind | null, scope: Scope, cause: Cause, } | { "type": "choose_hex", hexes: Array<Hex>, } | { "type": "recall", left: number, } | { "type": "bribe", at_stake: Array<Province>, refused: number, last: number, waiting: boolean, };

export type Phase = { "type": "waiting" } | { "type": "placement" } | { "type": "returning" } | { "type": "fate" } | { "type": "home" } | { "type": "released" } | { "type": "pay" } | { "type": "desert", owed: number, } | { "type": "raise" } | { "type": "diplomacy" } | { "type": "movement" } | { "type": "combat" } | { "type": "done" };

export type PhaseName = "waiting" | "placement" | "returning" | "fate" | "treasury" | "diplomacy" | "movement" | "combat" | "done";

export type Place = string;

export type PlayerView = { power: Power, 
/**
 * Line 1 of the account [IG-1.8]: known to all.
 */
income: number, starting_income: number, 
/**
 * Income, clients' incomes included, in thousandths of starting income [IG-17.3].
 */
ratio: number, dealt: Array<Province>, home?: Province, exile: boolean, stateless: boolean, in_extremis: boolean, patron?: Seat, 
/**
 * The others who are friendly to him [IG-1.6].
 */
friends: Array<`P${number}`>, 
/**
 * Ambassadors that are at home.
 */
ambassadors: number, credits: Array<number>, phase: PhaseName, 
/**
 * A choice is open that must be made first.
 */
choosing: boolean, 
/**
 * The card in force this turn.
 */
card?: number, forfeited?: Province, embassies_sent: Array<`P${number}`>, 
/**
 * Whom he has asked for a loan this turn.
 */
asked: Array<`P${number}`>, petition: Array<`P${number}`>, attacked: Array<Hex>, leaders: { [key in LeaderId]?: LeaderView }, 
/**
 * Forces the viewer can see; what lies under a leader he may not look beneath is left out.
 */
forces: { [key in Place]: Units }, concedes_to?: Seat, wants_end: boolean, has_voted: boolean, chest?: number, in_service?: number, 
/**
 * For the player himself and the judge.
 */
private?: Private, 
/**
 * The bribe he negotiates [IG-4.13]: for himself, Rome and the judge.
 */
bribe?: Pending, 
/**
 * Whether Rome has to answer his bribe.
 */
bribe_awaits_rome: boolean, 
/**
 * How many offers he still has for Rome, the one that waits included; for those who see the bribe.
 */
bribe_offers_left?: number, };

export type Power = "rome" | "carthage" | "pontus" | "macedonia" | "egypt" | "parthia";

export type PowerDeal = "random" | "chosen";

export type Private = { turn: Turn, sheet: Sheet, 
/**
 * By country, while forces are raised: how many may still be raised there.
 */
raise_left: { [key in Province]: number }, 
/**
 * By leader, during movement: how far he could go by land and by sea, and with whom.
 */
reach: { [key in LeaderId]?: Array<LeaderMoves> }, 
/**
 * Places whose force alone holds a province; leaving one empty loses it [IG-6.9].
 */
sole_garrisons: Array<Place>, 
/**
 * What the end of the movement would bring and leave open, during movement.
 */
outlook?: Outlook, 
/**
 * Units not yet placed, during placement.
 */
to_place: number, 
/**
 * A set-up that he could take over, for those who ask.
 */
suggested: Array<Action>, 
/**
 * Whom he voted for.
 */
ballot?: Seat, };

export type PrivateTalk = "embassy" | "free";

export type Promised = "alliance" | "safe_conduct" | "loan";

export type ProposalView = { from: Seat, to: Seat, 
/**
 * For the two and the judge.
 */
clauses?: Array<Clause>, };

export type Proposed = { from: Seat, to: Seat, times: number, };

export type Province = string;

export type Raised = { province: Province, count: number, };

export type Reach = { hex: Hex, by: By, 
/**
 * How many steps from where he stands.
 */
steps: number, 
/**
 * The hex before the last step; following these leads back to where he stands.
 */
from: Hex, 
/**
 * The last step.
 */
dir: Dir, 
/**
 * Why he could not go on from there.
 */
stop?: Stop, 
/**
 * Whether the last garrison of the province he starts from stays there unless told otherwise: he would leave the
 * province, and needs no units on the way that only the garrison could give him.
 */
leaves_garrison?: boolean, 
/**
 * The least with whom he can go there [IG-8.14, IG-8.21].
 */
least?: Units, };

export type ScenarioChoice = "auto" | "A" | "B" | "C" | "D" | "E" | "F";

export type ScenarioId = "A" | "B" | "C" | "D" | "E" | "F";

export type Scope = { "type": "everywhere" } | { "type": "province", province: Province, } | { "type": "hex", hex: Hex, } | { "type": "company", leader: LeaderId, } | { "type": "engaged", hex: Hex, part: Part | null, };

export type SeaArea = string;

export type Seat = `P${number}`;

export type Sheet = { 
/**
 * What is in the chest before the first line.
 */
start: number, lines: Array<Line>, 
/**
 * Line 1 of the book's account: income.
 */
income: number, 
/**
 * Line 2: forces in service.
 */
in_service: number, 
/**
 * Line 3: the war chest now.
 */
chest: number, 
/**
 * The chest once everything on the sheet is settled, before raising.
 */
balance: number, 
/**
 * Units that could not be paid.
 */
missing: number, };

export type Start = "standard" | "accelerated";

export type Stop = "terrain" | "strait" | "enemy" | "unknown";

export type Taking = "empty" | "combat" | "longest_occupation";

export type Throw = { seat: Seat, die: number, };

export type Tie = { "type": "fresh" } | { "type": "moved", by: LeaderId, } | { "type": "mutinous" };

export type Turn = { phase: Phase, pending: Pending | null, 
/**
 * The card in force this turn.
 */
card: number | null, 
/**
 * The province that yields nothing this turn.
 */
forfeited: Province | null, 
/**
 * What is still to be taken from this turn's income [IG-4.11].
 */
levy: number, 
/**
 * What is still to be paid to Rome from this turn's income [IG-4.13].
 */
bribe: number, raised: Array<Raised>, 
/**
 * Where a stateless player raised a squadron this turn, to board it there [IG-12.10].
 */
boarding: Hex | null, embassies_sent: Array<`P${number}`>, 
/**
 * Whom he has asked for a loan [IG-7.7].
 */
asked: Array<`P${number}`>, 
/**
 * Who has not answered a petition yet.
 */
petition: Array<`P${number}`>, leaders: [LeaderTurn, LeaderTurn, LeaderTurn, LeaderTurn], marks: Array<Mark>, attacked: Array<Hex>, };

export type Units = { legions: number, squadrons: number, };

export type UnplayedHomes = "reduced" | "printed";

export type Victory = "ratio" | "war_chest" | "poll";

export type View = { 
/**
 * Nobody for spectators and the judge.
 */
you?: Seat, options: Options, scenario: ScenarioId, round: number, last_round: number, flow: Flow, first: Seat, waiting_for: Array<`P${number}`>, players: Array<PlayerView>, 
/**
 * Who owns a city; neutral ones are left out.
 */
cities: { [key in City]: Seat }, 
/**
 * Who controls a province or home country; the others are left out.
 */
provinces: { [key in Province]: Seat }, 
/**
 * Who owns all cities of a country that nobody controls, and lacks only a garrison there [IG-6.8].
 */
claims: { [key in Province]: Seat }, 
/**
 * What the viewer knows of who has stood longest in a city.
 */
occupations: Array<Occupation>, moment: number, cards_left: number, discards: Array<number>, last_fate?: LastFate, 
/**
 * The order of the pack, top card first: for the judge.
 */
pack?: Array<number>, alliances: Array<[Seat, Seat]>, safe_conducts: Array<[Seat, Seat]>, wars: Array<War>, loans: Array<Loan>, 
/**
 * Pacts that somebody ended and loans that were repaid [IG-7.19].
 */
promises?: Array<EndedPromise>, embassies: Array<EmbassyView>, proposals: Array<ProposalView>, proposed: Array<Proposed>, ways: Array<WayIn>, opening: Opening, 
/**
 * The clock has called time [IG-17.8].
 */
time_called: boolean, 
/**
 * Once the game is over.
 */
laurels?: Laurels, 
/**
 * Attacks that the viewer's forces could make where they stand, and overwhelming ones on offer.
 */
odds: Array<Odds>, };

export type War = { one: Seat, other: Seat, 
/**
 * The last round in which one of them attacked the other or took a city from him.
 */
fought: number, };

export type WayIn = { hex: Hex, seat: Seat, 
/**
 * Gone when he has left and his troops have stayed.
 */
leader: LeaderId | null, dir: Dir, by: By, };

export type Yes = true;
