// Generated from Rust by a test; change the Rust type and run it with SATRAP_BLESS=1.

export type Action = { "type": "vote_representative", seat: Seat, } | { "type": "volunteer_chair" } | { "type": "vote_chair", seat: Seat, } | { "type": "present_next" } | { "type": "ready" } | { "type": "order_move", fleet: number, region: Region, } | { "type": "order_shoot", region: Region, } | { "type": "order_claim", region: Region, } | { "type": "order_bid", region: Region, credits: number, } | { "type": "order_trade", asset: Asset, amount: number, to: Party, } | { "type": "order_teach", tech: Tech, to: Nation, } | { "type": "order_convert", recipe: Recipe, batches: number, } | { "type": "order_remove", draft: number, } | { "type": "submit" } | { "type": "recall" } | { "type": "withdraw_claim", region: Region, } | { "type": "contribute", card: string, asset: Asset, amount: number, } | { "type": "complete", card: string, } | { "type": "discard", card: string, } | { "type": "cast", item: AgendaItem, choice: Choice, gp: number, } | { "type": "floor_ready" } | { "type": "floor_request" } | { "type": "floor_cancel" } | { "type": "floor_yield" } | { "type": "enter" } | { "type": "leave" } | { "type": "bill_new", kind: BillKind, category: Category, } | { "type": "bill_template", template: string, slots: Array<Slot>, } | { "type": "bill_title", bill: BillId, title: string, } | { "type": "bill_text", bill: BillId, text: string, } | { "type": "bill_sunset", bill: BillId, sunset: number | null, } | { "type": "bill_category", bill: BillId, category: Category, } | { "type": "bill_clause_add", bill: BillId, clause: Clause, } | { "type": "bill_clause_remove", bill: BillId, position: number, } | { "type": "bill_delete", bill: BillId, } | { "type": "bill_show", bill: BillId, nations: NationSet, } | { "type": "bill_sign", bill: BillId, } | { "type": "bill_unsign", bill: BillId, } | { "type": "bill_hand_in", bill: BillId, } | { "type": "bill_withdraw", bill: BillId, } | { "type": "chair_approve", bill: BillId, } | { "type": "chair_reject", bill: BillId, reason: string, } | { "type": "chair_agenda", items: Array<AgendaItem>, } | { "type": "chair_floor", item: AgendaItem | null, } | { "type": "chair_give_floor", nation: Nation, } | { "type": "chair_take_floor" } | { "type": "chair_open_vote" } | { "type": "chair_close_vote" } | { "type": "chair_ballot", nation: Nation, choice: Choice, gp: number, } | { "type": "chair_tie", item: AgendaItem, passed: boolean, } | { "type": "chair_annul", item: AgendaItem, } | { "type": "chair_extend", seconds: number, } | { "type": "pause" } | { "type": "resume" } | { "type": "chair_presence", nation: Nation, present: boolean, } | { "type": "chair_ruling", text: string, law: number | null, } | { "type": "chair_execute", clause: Clause, law: number, reason: string, } | { "type": "chair_event", card: string, } | { "type": "chair_goal", nation: Nation, goal: string, achieved: boolean, reason: string, } | { "type": "reveal_next" } | { "type": "end_round" } | { "type": "end_game" } | { "type": "swap", one: Seat, other: Seat, } | { "type": "appoint_chair", seat: Seat | null, } | { "type": "done", done: boolean, } | { "type": "briefing_ends" } | { "type": "round_ends" } | { "type": "council_late" } | { "type": "debate_ends" } | { "type": "speech_ends" } | { "type": "vote_ends" } | { "type": "reveal_ends" } | { "type": "presence", seat: Seat, here: boolean, } | { "type": "vacancy", seat: Seat, vacant: boolean, };

export type Adjustment = "spared" | "both_techs";

export type AfterStretch = { 
/**
 * Until the round is over. [GV-2.13]
 */
round: number, 
/**
 * Until the game is over, where minutes rule. [GV-2.16]
 */
game?: number, };

export type AgendaItem = { "bill": BillId } | { "award": Region };

export type Among = "all" | "bloc";

export type Announced = { round: number, 
/**
 * Thousandths.
 */
held: number, };

export type Asset = "credits" | "helium" | "antihydrogen" | "weapons" | "gp";

export type Award = { method: AwardMethod, rounds: number, amount: number, };

export type AwardMethod = "none" | "occupation" | "sole_claim" | "first_claim" | "auction" | "payment" | "vote" | "lottery";

export type AwardView = { method: AwardMethod, rounds: number, 
/**
 * Thousandths of credits: the reserve of an auction, the least total of payments.
 */
amount: number, };

export type Ballot = { choice: Choice, 
/**
 * Whole GP. [GV-4.20]
 */
gp: number, };

export type BallotMode = "open" | "sealed" | "secret";

export type BillBody = { kind: BillKind, text: string, clauses: Array<Clause>, 
/**
 * Rounds.
 */
sunset?: number, 
/**
 * What the sponsor called it; counts only without clauses. [GV-4.6]
 */
stated: Category, category: Category, 
/**
 * Nations that may read the draft. [GV-4.7]
 */
shown: NationSet, signatures: NationSet, 
/**
 * The majority it needs as the law stands. [GV-4.24]
 */
majority: Majority, 
/**
 * What keeps it from being handed in, for those who can hand it in or approve it.
 */
problems: Array<Problem>, 
/**
 * What it would change now, for everybody and for the viewer's nation; of drafts for their sponsor. Seats are told when
 * they ask with `POST …/preview`, others at every step.
 */
preview?: Preview, };

export type BillId = number;

export type BillKind = "new" | { "amend": number } | { "repeal": number };

export type BillView = { id: BillId, sponsor: Nation, title: string, stage: Stage, 
/**
 * What it says, for those who may read it.
 */
body?: BillBody, 
/**
 * A law or an earlier bill that enacts the same, among those the viewer may read.
 */
twin_of?: Twin, };

export type Bloc = "core" | "jovian" | "fringe";

export type Briefing = { ready: NationSet, chair_ready: boolean, 
/**
 * How many of the initial laws have been presented. [GV-5.4]
 */
presented: number, 
/**
 * By seat: the seat voted for as representative of the own nation. [GV-1.17]
 */
representative_votes: Array<number | null>, 
/**
 * Seats that would preside, in the order in which they came forward. [GV-5.2]
 */
volunteers: Array<number>, 
/**
 * By seat: the volunteer voted for.
 */
chair_votes: Array<number | null>, 
/**
 * All nations are ready and the Chairperson has been chosen, who may still present the laws.
 */
elected: boolean, 
/**
 * Seats that were taken after the others, in that order: who joined first decides ties. [GV-1.17]
 */
latecomers: Array<number>, };

export type CastBallot = { nation: Nation, choice: Choice, gp: number, };

export type Category = "substantive" | "procedural";

export type ChairMode = "automatic" | "appointed" | "elected";

export type ChairPower = "extend" | "pause" | "reject" | "execute" | "tie_break";

export type Change = { clause: Origin, 
/**
 * Kind of the clause.
 */
kind: string, 
/**
 * What the rule is about besides nations and regions; empty where there is nothing more to tell apart.
 */
about: Array<Subject>, 
/**
 * The nations concerned, where the rule is one for nations.
 */
nations: NationSet | null, 
/**
 * The other side: recipients, owners, partners.
 */
others: NationSet | null, 
/**
 * The regions concerned, where the rule is one for regions.
 */
regions: RegionSet | null, before: Rule, after: Rule, };

export type Choice = "for" | "against" | "abstain" | "veto" | { "candidate": Nation } | "nobody";

export type Claim = { 
/**
 * The round in which it was made. [GV-7.4]
 */
round: number, 
/**
 * Rounds running that a fleet of the claimant has stood there. [GV-7.8]
 */
occupied: number, };

export type Clause = { "kind": "weapons_use", who: Nations, where: Regions, allowed: boolean, } | { "kind": "shots_limit", who: Nations, max: number, } | { "kind": "weapons_cap", who: Nations, max: number, excess: Excess, } | { "kind": "weapons_production", who: Nations, allowed: boolean, } | { "kind": "spoils", gp: number, } | { "kind": "shot_fine", who: Nations, credits: number, to: FineTo, } | { "kind": "protection", who: Nations, protected: boolean, } | { "kind": "salvage", keep_percent: number, } | { "kind": "movement", who: Nations, where: Regions, allowed: boolean, } | { "kind": "order_range", order: RangeOf, who: Nations, range: number, } | { "kind": "toll", where: Regions, credits: number, } | { "kind": "recall", nation: Nation, } | { "kind": "shipyards", who: Nations, credits: number, antihydrogen: Quantity, max_fleets: number, } | { "kind": "claims", who: Nations, where: Regions, allowed: boolean, } | { "kind": "claims_limit", who: Nations, max: number, } | { "kind": "claim_fee", who: Nations, credits: number, } | { "kind": "claims_on_owned", who: Nations, owners: Nations, allowed: boolean, } | { "kind": "award", where: Regions, method: AwardMethod, rounds: number, amount: number, } | { "kind": "claim_expiry", rounds: number, } | { "kind": "region_cap", who: Nations, max: number, } | { "kind": "grant_region", region: Region, to: Nation | null, } | { "kind": "open_protectorate", region: Region, } | { "kind": "levy", who: Nations, base: LevyBase, rate: number, to: Payees, } | { "kind": "tariff", from: Nations, to: Nations, asset: Goods, percent: number, } | { "kind": "trade_ban", from: Nations, to: Nations, asset: Goods, banned: boolean, } | { "kind": "grant", who: Nations, asset: Asset, amount: Quantity, } | { "kind": "transfer", from: Party, to: Payees, asset: Asset, amount: Quantity, } | { "kind": "conversion", recipe: Recipe, who: Nations, resource: Quantity, credits: number, output: Quantity, } | { "kind": "conversion_right", recipe: Recipe, who: Nations, allowed: boolean, } | { "kind": "spawn", resource: Resource, percent: number, } | { "kind": "region_income", where: Regions, percent: number, } | { "kind": "mining_rights", who: Nations, where: Regions, allowed: boolean, } | { "kind": "royalty", where: Regions, percent: number, to: RoyaltyTo, } | { "kind": "gp_trade", allowed: boolean, } | { "kind": "tech_share", tech: Tech, who: Nations, } | { "kind": "tech_suspend", who: Nations, tech: Tech, suspended: boolean, } | { "kind": "round_time", seconds: number, } | { "kind": "majority", scope: Scope, rule: Majority, } | { "kind": "quorum", percent: number, } | { "kind": "signatories", count: number, } | { "kind": "veto", who: Nations, granted: boolean, uses: number, } | { "kind": "gp_voting", allowed: boolean, max_gp: number | null, millivotes: number, } | { "kind": "submission_delay", rounds: number, } | { "kind": "vote_call", rule: VoteCall, } | { "kind": "ballot", mode: BallotMode, } | { "kind": "debate_time", seconds: number, } | { "kind": "speech_time", seconds: number, } | { "kind": "speaking", mode: Speaking, } | { "kind": "bills_limit", who: Nations, max: number, } | { "kind": "vote_weight", who: Nations, millivotes: number, } | { "kind": "chair_power", power: ChairPower, granted: boolean, } | { "kind": "notes", mode: Notes, every: number, } | { "kind": "channels", who: Nations, with: Nations, allowed: boolean, } | { "kind": "entrench", law: LawRef, rule: Majority, } | { "kind": "disclosure", what: Item, who: Nations, public: boolean, } | { "kind": "game_length", rounds: number, } | { "kind": "prize", condition: Array<Predicate>, who: Nations, asset: Asset, amount: Quantity, times: Times, } | { "kind": "penalty", condition: Array<Predicate>, who: Nations, asset: Asset, amount: Quantity, to: Payees, };

export type ClauseContent = { code: string, kind: string, title: string, category: Category, 
/**
 * `override`, `stack`, `once` or `standing`. [GV-11.5]
 */
mode: string, 
/**
 * What is told apart, for `override` kinds. [GV-11.6]
 */
key: string, step: string, 
/**
 * The rule without any such clause.
 */
base: string, params: Array<ParamContent>, };

export type ClauseView = { clause: Clause, 
/**
 * What hides it altogether, if anything does: a later law, an event, or how the table plays.
 */
overridden_by?: Later, 
/**
 * The nations on which it is a sanction. [GV-11.16]
 */
sanctions?: Nation[], 
/**
 * The regions it speaks of now, unless it is all of them. [GV-11.11]
 */
regions?: Region[], 
/**
 * Whom it speaks of now, as far as the viewer may know. [GV-11.11]
 */
nations?: Nation[], 
/**
 * What it remembers: vetoes cast, prizes paid. [GV-11.15]
 */
counter: Counter, };

export type ClosedVoteView = { 
/**
 * The round in which it was closed; only votes of this round can be annulled. [GV-4.31]
 */
round: number, item: AgendaItem, title: string, list: NationSet, rules: VoteRules, count: VoteCount, result: VoteResult, 
/**
 * By nation, unless ballots are secret; then the own one. [GV-4.29]
 */
ballots: { [nation in Nation]?: Ballot }, 
/**
 * What these ballots weigh, in thousandths of a vote. [GV-4.20]
 */
weights: { [nation in Nation]?: number }, 
/**
 * How much of the votes for and against is Governor Points, as far as these ballots tell; thousandths of a vote.
 */
gp_for: number, gp_against: number, 
/**
 * What the votes for a bill must pass, or reach, in thousandths of a vote; nothing where there is no such line. [GV-4.24]
 */
line?: number, 
/**
 * The bill, so that it can be read while the round lasts.
 */
bill?: BillView, };

export type Consignment = { "amount": { asset: Asset, amount: number, } } | { "technology": Tech };

export type Content = { 
/**
 * What was chosen for this table, so that the rules page speaks of it alone.
 */
options: Options, 
/**
 * Which nations play at this table.
 */
in_play: NationSet, scenario: ScenarioContent, 
/**
 * In force when the first round begins. [GV-1.12]
 */
initial_laws: Array<LawContent>, 
/**
 * What one batch of Governor Points takes and gives where no law says otherwise, in units.
 */
gp_recipe: Rates, limits: Limits, 
/**
 * The kinds of clauses that an executive order may carry out. [GV-5.6]
 */
executive_kinds: [string, string, string], 
/**
 * What the goals printed in the rulebook come to in this game, by their ids: a figure for each condition. [GV-13.5]
 */
goal_figures: { [key in string]: Array<GoalFigure> }, 
/**
 * Goals drawn besides those of the rulebook, and the points of each. [GV-1.13]
 */
drawn_goals: DrawnGoals, 
/**
 * All nine, in seat order; the view tells which are in play.
 */
nations: Array<NationContent>, 
/**
 * The rulebook's advice to representatives. [GV-5.9]
 */
advice: Array<string>, 
/**
 * The 58 kinds of clauses with the limits of their parameters. [table 4.7]
 */
clauses: Array<ClauseContent>, 
/**
 * Conditions that prizes and penalties may name. [table 4.8]
 */
law_predicates: Array<PredicateContent>, 
/**
 * Whole bills with gaps, for beginners.
 */
templates: Array<TemplateContent>, 
/**
 * Private events. [GV-12.3]
 */
private_cards: Array<PrivateCardContent>, 
/**
 * [GV-12.10]
 */
public_cards: Array<PublicCardContent>, view_box: [number, number, number, number], sun_radius: number, rings: Array<RingContent>, 
/**
 * In map order.
 */
regions: Array<RegionContent>, };

export type ConversionView = { resource: number, credits: number, output: number, };

export type CouncilMode = "usual" | "sequential" | "parallel";

export type CouncilRules = { 
/**
 * Most bills need this majority. [P2]
 */
substantive: Majority, procedural: Majority, quorum_percent: number, signatories: number, 
/**
 * Rounds between hand-in and vote. [P7]
 */
submission_delay: number, vote_call: VoteCall, ballot: BallotMode, debate_seconds: number, speech_seconds: number, speaking: Speaking, 
/**
 * What the law says of notes between lobbyists and representative: always, every so many rounds, never. [P16]
 */
notes: Notes, notes_every: number, 
/**
 * Whether they may write to each other now: outside of rounds everybody may. [P16]
 */
notes_open: boolean, 
/**
 * The next round in which they may, where they may not now. [P16]
 */
notes_next?: number, 
/**
 * Nations with which the viewer's nation may exchange no messages now. [P17]
 */
closed_channels: NationSet, 
/**
 * What a human Chairperson may do of what laws can give and take. [P15]
 */
chair_powers: Array<ChairPower>, 
/**
 * Bills the viewer's nation may still hand in this round. [P13]
 */
bills_left?: number, };

export type CouncilView = { 
/**
 * All items are voted on at once, and counted when the round ends. [GV-4.13]
 */
parallel: boolean, 
/**
 * [GV-5.7]
 */
automatic_chair: boolean, 
/**
 * The seat that presides; nobody while the automatic chair does.
 */
chair?: Seat, 
/**
 * The facilitator is the Chairperson too. [GV-5.1]
 */
facilitator_chairs: boolean, 
/**
 * [GV-4.2]
 */
present: NationSet, rules: CouncilRules, 
/**
 * Every bill the viewer may know of, in the order of their numbers.
 */
bills: Array<BillView>, 
/**
 * What the gaps of templates can be filled with, by what they ask for, for those who draft bills.
 */
fillings?: { [key in string]: Array<SlotValue> }, 
/**
 * The number the next bill will have.
 */
next_bill: number, agenda: Array<AgendaItem>, 
/**
 * Sequential Council only.
 */
floor?: Floor, 
/**
 * Open votes.
 */
votes: Array<VoteView>, 
/**
 * Closed in this round and the one before.
 */
closed: Array<ClosedVoteView>, 
/**
 * Passed this round, in order of passing. [GV-4.27]
 */
passed: Array<PassedView>, 
/**
 * Executive orders of this round. [GV-5.6]
 */
executive: Array<ExecutiveView>, rulings: Array<Ruling>, 
/**
 * How often an item was put on the floor.
 */
floors: number, 
/**
 * What Chairperson and facilitator have done this round, for their eyes. [GV-3.1]
 */
asides?: number, };

export type Count = number | Formula;

export type Counter = { 
/**
 * Vetoes cast by each nation. [P5]
 */
vetoes: Record<Nation, number>, 
/**
 * Nations that have had the prize. [R1]
 */
paid: NationSet, 
/**
 * Owner of a region when a law granted it away: the law is then a sanction on that nation. [GV-11.16, C8]
 */
taken_from: Nation | null, };

export type DeskView = { 
/**
 * What submitted orders and ballots bind, in thousandths. [GV-14.9]
 */
bound: Record<Asset, number>, 
/**
 * What the nation held when the last round ended.
 */
before?: Record<Asset, number>, 
/**
 * In the order in which they would be submitted. [GV-3.2]
 */
drafts: Array<DraftView>, 
/**
 * Submitted, in that order. [GV-3.4]
 */
orders: Array<Order>, 
/**
 * Whether the fleet has an order for this round, drafted or sent. [GV-6.4]
 */
fleet_ordered: boolean, 
/**
 * Where the nation's orders of this round stand, to be seen on every page.
 */
papers: Papers, 
/**
 * Submissions this round. [GV-3.3]
 */
submissions: number, targets: Targets, 
/**
 * What can be sent as things stand, after all drafts and orders, in thousandths. More may be drafted: it is sent if
 * it is there by then. [GV-3.5]
 */
sendable: Record<Asset, number>, 
/**
 * What own fleets gather this round if the drafted or submitted move succeeds, before royalties. [GV-8.2]
 */
gathering: Record<Asset, number>, 
/**
 * What each recipe takes and gives at the rates of the law.
 */
recipes: Record<Recipe, RecipeView>, 
/**
 * Private events in hand. [GV-12.1]
 */
cards: Array<PrivateCardView>, };

export type DraftView = { order: Order, warning?: Warning, 
/**
 * The warning holds only unless what is missing is there by then: gathered, sent by another nation, won. [GV-3.5]
 */
if_there: boolean, 
/**
 * What a conversion takes and gives, in thousandths.
 */
converts?: ConversionView, };

export type DrawnGoals = { count: number, points: number, };

export type Duty = "commands" | "represents";

export type EffectView = { card: string, clauses: Array<Clause>, 
/**
 * The last round in which it holds.
 */
until: number, };

export type Event = { "type": "representative_chosen", nation: Nation, seat: Seat, } | { "type": "chair_chosen", seat: Seat | null, } | { "type": "law_presented", law: number, } | { "type": "nation_ready", nation: Nation, } | { "type": "duties_swapped", nation: Nation, } | { "type": "seat_vacated", office: Office, } | { "type": "seat_taken", office: Office, } | { "type": "round_began", round: number, last_round: number | null, seconds: number, } | { "type": "round_extended", seconds: number, } | { "type": "paused" } | { "type": "resumed" } | { "type": "final_round_called", round: number, } | { "type": "drafted", nation: Nation, order: Order, } | { "type": "draft_removed", nation: Nation, order: Order, } | { "type": "orders_submitted", nation: Nation, count: number, } | { "type": "orders_recalled", nation: Nation, count: number, } | { "type": "drafts_left", nation: Nation, count: number, } | { "type": "nation_done", nation: Nation, done: boolean, } | { "type": "order_refused", nation: Nation, order: Order, reason: Reason, law: number | null, } | { "type": "fleet_moved", nation: Nation, fleet: number, from: Region, to: Region, } | { "type": "move_failed", nation: Nation, fleet: number, to: Region, reason: Reason, } | { "type": "toll_paid", nation: Nation, owner: Nation, region: Region, credits: number, } | { "type": "shot_fired", nation: Nation, region: Region, target: Nation | null, } | { "type": "battle_fought", winner: Nation, loser: Nation, region: Region, winner_strength: number | null, loser_strength: number | null, gp: number, } | { "type": "fleet_rebuilt", nation: Nation, fleet: number, from: Region, to: Region, } | { "type": "fine_paid", nation: Nation, law: number, to: Party, credits: number, } | { "type": "region_claimed", nation: Nation, region: Region, } | { "type": "claim_fee_paid", nation: Nation, region: Region, credits: number, } | { "type": "claim_withdrawn", nation: Nation, region: Region, } | { "type": "claim_lapsed", nation: Nation, region: Region, } | { "type": "payment_made", nation: Nation, region: Region, credits: number, } | { "type": "region_awarded", region: Region, nation: Nation, price: number | null, } | { "type": "region_granted", region: Region, to: Nation | null, from: Nation | null, } | { "type": "protectorate_opened", region: Region, } | { "type": "resources_gathered", nation: Nation, region: Region, helium: number, antihydrogen: number, } | { "type": "deposit_taken", nation: Nation, region: Region, } | { "type": "royalty_paid", nation: Nation, to: Party, asset: Asset, amount: number, } | { "type": "traded", from: Nation, to: Party, asset: Asset, amount: number, tariff: number, } | { "type": "taught", from: Nation, to: Nation, tech: Tech, } | { "type": "tech_learned", nation: Nation, tech: Tech, } | { "type": "converted", nation: Nation, recipe: Recipe, batches: number, output: number, } | { "type": "fleet_built", nation: Nation, fleet: number, region: Region, } | { "type": "taxes_paid", nation: Nation, credits: number, } | { "type": "levy_paid", nation: Nation, law: number, credits: number, } | { "type": "levy_shared", nation: Nation, law: number, credits: number, } | { "type": "grant_paid", nation: Nation, law: number, asset: Asset, amount: number, } | { "type": "grant_unpaid", law: number, } | { "type": "deposit_found", region: Region, helium: number, antihydrogen: number, } | { "type": "bill_drafted", bill: BillId, nation: Nation, } | { "type": "bill_changed", bill: BillId, nation: Nation, } | { "type": "bill_deleted", bill: BillId, nation: Nation, } | { "type": "bill_shown", bill: BillId, nation: Nation, to: Array<Nation>, } | { "type": "bill_signed", bill: BillId, nation: Nation, } | { "type": "bill_unsigned", bill: BillId, nation: Nation, } | { "type": "bill_handed_in", bill: BillId, nation: Nation, title: string, } | { "type": "bill_approved", bill: BillId, nation: Nation, title: string, up_from: number, } | { "type": "bill_rejected", bill: BillId, nation: Nation, title: string, reason: string, } | { "type": "bill_withdrawn", bill: BillId, nation: Nation, title: string, } | { "type": "bill_void", bill: BillId, nation: Nation, title: string, } | { "type": "agenda_set", items: Array<AgendaItem>, } | { "type": "floor_opened", item: AgendaItem, title: string, } | { "type": "floor_cleared" } | { "type": "floor_requested", nation: Nation, } | { "type": "floor_cancelled", nation: Nation, } | { "type": "floor_given", nation: Nation, } | { "type": "floor_taken", nation: Nation, } | { "type": "ready_to_vote", nation: Nation, } | { "type": "presence_changed", nation: Nation, present: boolean, } | { "type": "chair_lost" } | { "type": "chair_back" } | { "type": "vote_opened", item: AgendaItem, title: string, } | { "type": "ballot_cast", item: AgendaItem, nation: Nation, choice: Choice | null, gp: number | null, } | { "type": "gp_announced", nation: Nation, held: number, } | { "type": "vote_closed", item: AgendaItem, title: string, result: VoteResult, count: VoteCount, ballots: Array<CastBallot> | null, } | { "type": "tie_broken", item: AgendaItem, passed: boolean, } | { "type": "vote_annulled", item: AgendaItem, } | { "type": "ruling_made", text: string, law: number | null, } | { "type": "executive_order_issued", law: number, clause: Clause, reason: string, } | { "type": "law_enacted", law: number, title: string, kind: BillKind, sponsor: Nation | null, } | { "type": "law_repealed", law: number, title: string, } | { "type": "law_lapsed", law: number, title: string, } | { "type": "transfer_made", from: Party, to: Array<Party>, asset: Asset, amount: number, } | { "type": "fleet_recalled", nation: Nation, fleet: number, from: Region, to: Region, } | { "type": "length_changed", last_round: number, } | { "type": "weapons_destroyed", nation: Nation, amount: number, } | { "type": "prize_paid", nation: Nation, law: number, asset: Asset, amount: number, } | { "type": "penalty_paid", nation: Nation, law: number, asset: Asset, amount: number, } | { "type": "penalty_shared", nation: Nation, law: number, asset: Asset, amount: number, } | { "type": "card_dealt", nation: Nation, card: string, } | { "type": "card_completed", nation: Nation, card: string, } | { "type": "card_discarded", nation: Nation, card: string, } | { "type": "contributed", nation: Nation, card: string, asset: Asset, amount: number, } | { "type": "event_drawn", card: string, region: Region | null, } | { "type": "event_ended", card: string, success: boolean, nation: Nation | null, } | { "type": "effect_began", card: string, until: number, } | { "type": "effect_ended", card: string, } | { "type": "event_paid", to: Party, asset: Asset, amount: number, } | { "type": "goal_judged", nation: Nation, goal: string, achieved: boolean, points: number, } | { "type": "goal_overruled", nation: Nation, goal: string, achieved: boolean, reason: string, } | { "type": "nation_revealed", nation: Nation, place: number, points: number, ahead_of: Nation | null, by: Margin | null, } | { "type": "game_ended", winners: Array<Nation>, second: Nation | null, by: Margin | null, };

export type EventsView = { 
/**
 * Public cards with a deadline, in the order drawn.
 */
active: Array<PublicCardView>, 
/**
 * Clauses of events that hold for a while; they count as later than every law. [GV-11.10]
 */
effects: Array<EffectView>, 
/**
 * Public cards that have not been drawn, by id, in the order of the ids.
 */
left: Array<string>, 
/**
 * What the Chairperson has chosen for this round, for the Chairperson's eyes. [GV-12.9]
 */
chosen?: string, };

export type Excess = "keep" | "destroy";

export type ExecutiveView = { clause: Clause, law: number, reason: string, };

export type Fault = { "type": "value" } | { "type": "range", min: Quantity | null, max: Quantity | null, } | { "type": "empty_list" } | { "type": "not_in_play", nation: Nation, } | { "type": "not_for_laws" } | { "type": "conditions" } | { "type": "homeworld" } | { "type": "protectorate" } | { "type": "not_protectorate" } | { "type": "same_party" } | { "type": "no_such_law" } | { "type": "option" };

export type FineTo = "treasury" | "target";

export type Fleet = { 
/**
 * 1, 2, 3.
 */
id: number, region: Region, 
/**
 * Destroyed and rebuilt in the round last processed. [GV-6.19]
 */
rebuilt: boolean, };

export type FleetTargets = { fleet: number, targets: Array<Target>, };

export type Floor = { item: AgendaItem, speaker: Nation | null, queue: Array<Nation>, 
/**
 * Representatives who have said that they are ready to vote. [GV-5.7]
 */
ready: NationSet, 
/**
 * The debate time is over. [P10]
 */
debated: boolean, 
/**
 * Which floor of the game this is.
 */
number: number, 
/**
 * Speeches so far: every speech has a clock of its own. [P11]
 */
speeches: number, };

export type Formula = "3000*N" | "1500*N" | "ceil(N/3)" | "max(2,N-4)" | "max(2,ceil(N/2))" | "min(5,N-1)";

export type GoalFigure = { need: number, adjustment?: Adjustment, };

export type GoalPoints = { now: number, most: number, };

export type GoalView = { id: string, title: string, text: string, points: number, 
/**
 * The rival or ally that was drawn for it. [GV-1.13]
 */
other?: Nation, parts: Array<ObjectiveView>, 
/**
 * Whether it is achieved as things stand; left out while that hangs on something hidden from the viewer.
 */
met?: boolean, };

export type Goods = "any" | "credits" | "helium" | "antihydrogen" | "weapons" | "gp" | "mining_tech" | "weapons_tech";

export type GpUse = "amount" | "all";

export type GpVoting = { allowed: boolean, 
/**
 * Whole GP for each nation and vote.
 */
most: number | null, millivotes: number, };

export type HoldingsView = { credits?: number, helium?: number, antihydrogen?: number, weapons?: number, gp?: number, };

export type Item = "credits" | "resources" | "weapons" | "gp" | "technologies" | "trades" | "shots" | "region_income";

export type Itself = "self";

export type JudgedGoalView = { id: string, title: string, text: string, points: number, other?: Nation, 
/**
 * The figures used.
 */
parts: Array<ObjectiveView>, 
/**
 * What the rules found.
 */
proposed: boolean, 
/**
 * What counts.
 */
achieved: boolean, 
/**
 * Whether the Chairperson has said so. [GV-13.7]
 */
confirmed: boolean, reason?: string, };

export type Later = { "law": number } | { "event": string } | "table";

export type LawContent = { title: string, text: string, clauses: Array<Clause>, 
/**
 * None of its clauses has an effect at this table. [GV-2.15, GV-4.13]
 */
idle: boolean, };

export type LawRef = number | Itself;

export type LawView = { number: number, title: string, text: string, clauses: Array<ClauseView>, 
/**
 * Nobody for the initial laws.
 */
sponsor?: Nation, category: Category, 
/**
 * The round in whose step 8 it was put in place; 0 for the initial laws.
 */
since: number, 
/**
 * The last round it governs.
 */
until?: number, 
/**
 * The greater, the later. [GV-11.6]
 */
mark: number, };

export type Ledger = { battles_won: number, battles_lost: number, shots: number, shots_this_round: number, 
/**
 * Thousandths of both resources together, before royalties.
 */
mined: number, 
/**
 * How many substantial consignments went to each nation; and came from each. [GV-9.12]
 */
sent: Record<Nation, number>, received: Record<Nation, number>, sponsored: number, 
/**
 * Whole GP spent in votes.
 */
gp_voted: number, 
/**
 * Votes on bills in which it was for or against, and those it prevailed in.
 */
votes_cast: number, votes_won: number, events_done: number, 
/**
 * Thousandths, of the round last processed.
 */
income: number, 
/**
 * Regions owned now and at the start.
 */
regions: number, start_regions: RegionSet, 
/**
 * Thousandths, from the starting regions.
 */
start_income: number, };

export type LevyBase = "income_percent" | "holdings_percent" | "flat" | "per_region" | "per_weapon";

export type Limits = { 
/**
 * Letters of a bill's title, the least and the most. [GV-4.4]
 */
title: [number, number], 
/**
 * Letters of a bill's text.
 */
text: number, clauses: number, 
/**
 * Conditions of a prize or a penalty. [GV-11.13]
 */
conditions: number, 
/**
 * Rounds after which a law may lapse, and after which one that strips a nation must. [GV-11.14]
 */
sunset: number, stripping_sunset: number, 
/**
 * Letters of a ruling, of the reason for a rejection or an order, and for overruling a goal.
 */
ruling: number, goal_reason: number, };

export type Lobbyists = "usual" | "on" | "off";

export type Majority = "plurality" | "simple" | "absolute" | "two_thirds" | "three_quarters" | "unanimous";

export type MapContent = { view_box: [number, number, number, number], sun_radius: number, rings: Array<RingContent>, 
/**
 * In map order.
 */
regions: Array<RegionContent>, };

export type Margin = "by_points" | "by_goals" | "by_gp" | "by_income";

export type Nation = "mercury" | "earth" | "mars" | "europa" | "titan" | "miranda" | "triton" | "pluto" | "beatrix";

export type NationContent = { id: Nation, name: string, 
/**
 * Two letters for the map.
 */
code: string, bloc: Bloc, homeworld: Region, colour: string, pattern: string, emblem: string, };

export type NationSet = Nation[];

export type NationView = { fleets: Array<Fleet>, 
/**
 * How many regions it owns.
 */
regions: number, 
/**
 * Tax income of the round last processed, in thousandths. [GV-10.2]
 */
income: number, 
/**
 * Its representative is in the chamber. [GV-4.2]
 */
present: boolean, 
/**
 * Somebody holds one of its seats; otherwise it gives no orders and takes no part in votes. [GV-1.3]
 */
attended: boolean, 
/**
 * A duty that somebody else of the nation does, because the seats of those who have it are empty. [GV-1.3]
 */
stand_in?: Duty, 
/**
 * [GV-3.9]
 */
done: boolean, 
/**
 * Bills handed in this round. [GV-4.8]
 */
bills_handed_in: number, 
/**
 * Its own vote in thousandths. [GV-4.19]
 */
vote_weight: number, 
/**
 * Vetoes it has left, if a law gives it any. [P5]
 */
vetoes?: number, 
/**
 * Paid so far for contested regions. [GV-7.13]
 */
payments: Array<PaymentView>, 
/**
 * Governor Points last announced to all. [GV-4.20]
 */
announced_gp?: Announced, 
/**
 * What the viewer may know of what it holds.
 */
holdings: HoldingsView, 
/**
 * What it knows.
 */
techs?: Array<Tech>, 
/**
 * Its character, for its own people. [GV-1.15]
 */
briefing?: string, 
/**
 * Its goals, for its own people, and for all at the reveal. [GV-13.6]
 */
goals?: Array<GoalView>, 
/**
 * What they are worth, for those who see them.
 */
goal_points?: GoalPoints, 
/**
 * What it has done so far, for its own people. A representative without the interface is not told of
 * consignments and private events: they count as none here. [section 6]
 */
ledger?: Ledger, 
/**
 * Its interface, for those who run it. [GV-14]
 */
desk?: DeskView, 
/**
 * Changes to drafts and to bills this round, for its own people. [GV-3.1]
 */
asides?: number, bill_asides?: number, };

export type Nations = "all" | { "only": NationSet } | { "except": NationSet } | { "bloc": Bloc } | { "except_bloc": Bloc } | { "tech": Tech } | { "no_tech": Tech };

export type Notes = "free" | "every" | "closed";

export type ObjectiveView = { predicate: Predicate, met?: boolean, 
/**
 * What there is and what is wanted: a count, or thousandths of an asset. Conditions that are simply so or not
 * have 0 or 1 of 1; for those that set a limit `need` is the most there may be. Where `need` itself is another's
 * secret it is 0.
 */
have?: number, need: number, adjustment?: Adjustment, };

export type Office = { "representative": Nation } | { "lobbyist": Nation } | "chair" | "facilitator";

export type Options = { 
/**
 * Which nations play; none named: the usual ones for their number. [GV-1.6]
 */
nations: NationSet, 
/**
 * Every nation is one player in both roles. [GV-1.3]
 */
no_lobbyists: Lobbyists, scenario: ScenarioId, 
/**
 * Rounds. [GV-2.16]
 */
rounds: number, 
/**
 * Minutes of play; 0: the number of rounds counts. [GV-2.16]
 */
minutes: number, pace: Pace, 
/**
 * Hours of a round at the pace `days`. [GV-2.15]
 */
hours: number, 
/**
 * [GV-2.14]
 */
early_end: Usual, council: CouncilMode, chair: ChairMode, 
/**
 * A seat that runs the event without playing. [GV-5.1]
 */
facilitator: boolean, executive_orders: boolean, submit: Submit, gp_use: GpUse, law_may_change_length: boolean, events: boolean, briefing_minutes: number, warning_seconds: number, 
/**
 * The seats that people hold; filled in when the table starts.
 */
people: Array<`P${number}`>, };

export type Order = { "move": { fleet: number, region: Region, } } | { "shoot": { region: Region, } } | { "claim": { region: Region, } } | { "bid": { region: Region, credits: number, } } | { "trade": { goods: Consignment, to: Party, } } | { "convert": { recipe: Recipe, batches: number, } };

export type Origin = { "bill": number } | { "law": number };

export type Outcome = { 
/**
 * One of the `endings` of the game.
 */
ending: string, 
/**
 * Every seat, best first; equals share a rank.
 */
places: Array<Place>, };

export type Pace = "live" | "days";

export type Papers = { 
/**
 * Orders drafted and not sent.
 */
drafted: number, 
/**
 * Orders sent.
 */
sent: number, done: boolean, 
/**
 * Whether drafts can still be sent in this round; saying that one is done sends them.
 */
may_submit: boolean, 
/**
 * Whether what was sent can be recalled.
 */
may_recall: boolean, };

export type ParamContent = { name: string, 
/**
 * `nations`, `regions`, `nation`, `region`, `nation_or_none`, `party`, `party_or_nations`,
 * `treasury_or_nations`, `law_or_self`, `predicates`, `assets`, `qty`, `int`, `int_or_none`, `bool` or `enum`.
 */
type: string, min?: Quantity, max?: Quantity, 
/**
 * Limits that depend on another parameter: its name, then its values.
 */
min_by?: { [key in string]: { [key in string]: Quantity } }, max_by?: { [key in string]: { [key in string]: Quantity } }, 
/**
 * The words an `enum` may be.
 */
values?: Array<string>, 
/**
 * What it is until somebody says otherwise.
 */
default?: unknown, };

export type Party = Nation | 'treasury';

export type PassedView = { "bill": BillView } | { "award": { region: Region, nation: Nation, } };

export type Pattern = { [key in string]: PatternValue };

export type PatternValue = boolean | string;

export type Payees = Party | Nations;

export type PaymentView = { region: Region, 
/**
 * Thousandths.
 */
credits: number, };

export type PhaseView = "briefing" | "round" | "reveal" | "over";

export type Place = { seat: Seat, 
/**
 * 1 is the best.
 */
rank: number, score: number, };

export type Predicate = { "p": "own_region", region: Region, 
/**
 * Always true in games of this many rounds or fewer.
 */
only_if_rounds_over?: number, } | { "p": "gain", where: Regions, extra: number, scaled?: boolean, } | { "p": "gain_since", min: number, } | { "p": "own_each_zone" } | { "p": "hold", asset: Asset, min: Quantity, scaled?: boolean, } | { "p": "hold_max", asset: Asset, max: Quantity, } | { "p": "hold_sum", assets: Array<Asset>, min: Quantity, scaled?: boolean, } | { "p": "income_gain", min: number, scaled?: boolean, } | { "p": "tech", tech: Tech, } | { "p": "tech_all", tech: Tech, } | { "p": "fleet_in", where: Regions, } | { "p": "battles_won", min: number, since?: boolean, } | { "p": "battles_lost_max", max: number, } | { "p": "shots_max", max: number, since?: boolean, } | { "p": "shot_this_round" } | { "p": "mined", min: Quantity, scaled?: boolean, since?: boolean, } | { "p": "sent_to", min: Count, since?: boolean, } | { "p": "partners", min: Count, scaled?: boolean, } | { "p": "sponsored", min: number, scaled?: boolean, since?: boolean, } | { "p": "sponsored_kind", clauses_any: Array<Pattern>, } | { "p": "gp_voted", min: number, scaled?: boolean, since?: boolean, } | { "p": "won_share", percent: number, votes: number, } | { "p": "events_done", min: number, scaled?: boolean, } | { "p": "rank", of: RankOf, among: Among, place: number, } | { "p": "more_than", asset: Asset, nation: Nation, } | { "p": "other_hold", nation: Nation, asset: Asset, min: Quantity, scaled?: boolean, } | { "p": "all_hold_max", asset: Asset, max: Quantity, } | { "p": "bloc_gain", bloc: Bloc, } | { "p": "bloc_own_max", bloc: Bloc, where: Regions, max: number, } | { "p": "treasury", asset: Asset, min: Count, } | { "p": "levy_max", max: number, } | { "p": "production_free" } | { "p": "home_shielded" } | { "p": "benefit_law" } | { "p": "law_kind", kinds: Array<string>, } | { "p": "no_law_kind", kinds: Array<string>, } | { "p": "majority_high" } | { "p": "not_sanctioned" } | { "p": "deliver", asset: Asset, amount: Quantity, };

export type PredicateContent = { p: string, params: Array<ParamContent>, };

export type Preview = { 
/**
 * What the law would say otherwise. A clause that appears nowhere changes nothing as things stand.
 */
changes: Array<Change>, 
/**
 * What it would do to holdings, as far as the viewer can know.
 */
purses: Array<Purse>, 
/**
 * Nations for which something depends on technologies that are hidden from the viewer.
 */
unsure: NationSet, };

export type PrivateCardContent = { id: string, title: string, story: string, 
/**
 * In units.
 */
rewards: { [asset in Asset]?: number }, };

export type PrivateCardView = { 
/**
 * Its id in the content's list of private cards.
 */
card: string, 
/**
 * The round in which it was dealt; 0 before the first.
 */
dealt: number, objectives: Array<ObjectiveView>, 
/**
 * Contributed so far, in thousandths. [GV-12.4]
 */
contributed: Record<Asset, number>, 
/**
 * All objectives are met: it can be completed now. [GV-12.2]
 */
complete: boolean, 
/**
 * The ledger when it was dealt. [GV-12.6]
 */
since: Ledger, };

export type Problem = { "type": "title" } | { "type": "content" } | { "type": "law_gone", law: number, } | { "type": "clause", position: number, parameter: string, fault: Fault, } | { "type": "payments", nation: Nation, } | { "type": "sunset", position: number, } | { "type": "signatures", needed: number, have: number, } | { "type": "bills_limit", max: number, };

export type PublicCardContent = { id: string, title: string, 
/**
 * `effect`, `instant`, `race`, `collective` or `council`. [GV-12.10]
 */
type: string, story: string, 
/**
 * How long an effect holds.
 */
rounds?: number, deadline?: number, 
/**
 * What a collective card asks for.
 */
asset?: Asset, 
/**
 * In units.
 */
rewards?: { [asset in Asset]?: number }, clauses: Array<Clause>, };

export type PublicCardView = { 
/**
 * Its id in the content's list of public cards.
 */
card: string, drawn: number, 
/**
 * The last round of its deadline.
 */
deadline: number, 
/**
 * The region drawn with it.
 */
region?: Region, 
/**
 * Collective cards: what is wanted in all, in thousandths of the card's asset.
 */
target?: number, 
/**
 * What was contributed in all, in thousandths.
 */
given: number, 
/**
 * Contributions by nation, in thousandths.
 */
contributed?: { [nation in Nation]?: number }, 
/**
 * Races: how far the viewer's own nation is.
 */
objectives: Array<ObjectiveView>, 
/**
 * A fitting law has been put in place since it was drawn.
 */
answered: boolean, 
/**
 * The own nation's ledger when it was drawn, for its own people. [GV-12.6]
 */
since?: Ledger, };

export type Purse = { party: Party, asset: Asset, 
/**
 * When the law is put in place.
 */
at_once: number, 
/**
 * By taxes, levies and grants, as things stand: each round now, and each round with the bill in place.
 */
each_round_before: number, each_round_after: number, 
/**
 * Whether all who pay are known to hold enough; otherwise it may be less.
 */
certain: boolean, };

export type Quantity = number;

export type RangeOf = "move" | "shoot" | "claim";

export type RankOf = "weapons" | "gp" | "credits" | "income" | "regions";

export type Rates = { resource: number, credits: number, output: number, };

export type Reason = "range" | "law" | "limit" | "funds" | "technology" | "blocked" | "contested" | "owned" | "duplicate" | "fleet_lost" | "cap" | "held" | "gone";

export type Recipe = "gp_from_antihydrogen" | "gp_from_helium" | "weapon" | "fleet";

export type RecipeView = { 
/**
 * Helium for `gp_from_helium`, antihydrogen for the others.
 */
resource: number, credits: number, 
/**
 * GP, weapons or fleets.
 */
output: number, 
/**
 * Thousandths of a batch that the nation could pay for now.
 */
affordable: number, 
/**
 * Why one batch would be refused, leaving aside whether it can be paid.
 */
warning?: Warning, };

export type Region = `c${number}` | `p${number}` | `f${number}`;

export type RegionContent = { id: Region, name: string, zone: Zone, ring: number, 
/**
 * Of the centre.
 */
angle: number, a0: number, a1: number, r0: number, r1: number, home_of: Nation | null, centre: [number, number], label_at: [number, number], resource_at: [number, number], neighbours: Array<Region>, 
/**
 * The sector's outline.
 */
path: string, };

export type RegionSet = Region[];

export type RegionView = { owner?: Nation, 
/**
 * [GV-1.8]
 */
protectorate?: boolean, 
/**
 * Claims by nation; a region with any is contested. [GV-7.4]
 */
claims?: { [nation in Nation]?: Claim }, 
/**
 * How the law in force awards it while it is contested: the method, with its rounds and amount. [C5]
 */
award?: AwardView, 
/**
 * Whole units.
 */
helium: number, antihydrogen: number, 
/**
 * Thousandths of credits a round, as the law stands; for the owner's eyes, or if a law opens it. [GV-10.2]
 */
income?: number, 
/**
 * The round in which the next award ballot may be placed. [GV-7.14]
 */
next_ballot: number, };

export type Regions = "all" | "unowned" | "contested" | "homeworlds" | { "only": RegionSet } | { "except": RegionSet } | { "zone": Zone } | { "not_zone": Zone } | "other_zone" | { "owned_by": Nations };

export type Resource = "helium" | "antihydrogen";

export type RevealView = { 
/**
 * The nations revealed so far, from the last place up. [GV-13.6]
 */
order: Array<Nation>, 
/**
 * Nations still to be revealed: the result is not told before there is none.
 */
left: number, 
/**
 * Somebody presses on; otherwise the clock does. [GV-13.6]
 */
led: boolean, 
/**
 * Goals of the nations revealed, as judged and as settled.
 */
goals: { [nation in Nation]?: JudgedGoalView[] }, 
/**
 * The nations revealed, best first, with their places as they stand; final once the game is over.
 */
standings: Array<Standing>, };

export type RingContent = { ring: number, sectors: number, first_centre: number, r0: number, r1: number, zone: Zone, };

export type RoundClock = { 
/**
 * Length of the running round in seconds, without extensions. [P1]
 */
seconds: number, 
/**
 * Seconds added by the Chairperson. [GV-2.13]
 */
extended: number, 
/**
 * How much of the extension is running or over: the rest begins when the running stretch ends.
 */
begun: number, 
/**
 * Extensions that have begun; each has a timer of its own.
 */
stretch: number, 
/**
 * Length of the extension that is running.
 */
running_extension: number, 
/**
 * Seconds of the rounds before this one, for games whose length is given in minutes. [GV-2.16]
 */
played: number, 
/**
 * [GV-2.12]
 */
paused: boolean, 
/**
 * Too little of the round is left to put another item on the floor. [GV-5.7]
 */
late: boolean, };

export type RoyaltyTo = "owner" | "treasury";

export type Rule = { "holds": boolean } | { "in_force": boolean } | { "limit": number | null } | { "number": number } | { "percent": number } | { "amount": number } | { "seconds": number } | { "weapons_cap": WeaponsCap | null } | { "shipyards": Shipyards | null } | { "award": Award } | { "rates": Rates } | { "royalty": { percent: number, to: RoyaltyTo, } } | { "majority": Majority | null } | { "veto": number | null } | { "gp_voting": GpVoting } | { "vote_call": VoteCall } | { "ballot": BallotMode } | { "speaking": Speaking } | { "notes": { mode: Notes, every: number, } } | { "owner": Nation | null } | { "fleets": RegionSet };

export type Ruling = { round: number, law: number | null, text: string, };

export type ScenarioContent = { id: ScenarioId, title: string, };

export type ScenarioId = "standard" | "cold_peace" | "open_frontier";

export type Scope = "all" | "substantive" | "procedural" | "repeal";

export type Seat = `P${number}`;

export type Shipyards = { credits: number, antihydrogen: number, max_fleets: number, };

export type Slot = { name: string, value: SlotValue, };

export type SlotContent = string | Array<number> | Array<string>;

export type SlotValue = number | string;

export type Snapshot = { holdings: Record<Asset, number>, 
/**
 * Thousandths of credits.
 */
income: number, regions: number, };

export type Speaking = "chair" | "free" | "rotation";

export type Stage = "draft" | { "waiting": { since: number, } } | { "approved": { up_from: number, } };

export type Standing = { nation: Nation, 
/**
 * 1 is the best; equals share a place.
 */
place: number, points: number, achieved: number, 
/**
 * Thousandths.
 */
gp: number, 
/**
 * Tax income of the last round, in thousandths.
 */
income: number, 
/**
 * What put it ahead of the nation below it; nothing for the last one, and where they share a place.
 */
ahead_by?: Margin, };

export type Subject = { "order": RangeOf } | { "goods": Goods } | { "recipe": Recipe } | { "resource": Resource } | { "tech": Tech } | { "bills": Scope } | { "power": ChairPower } | { "item": Item } | { "law": number };

export type Submit = "batches" | "whole";

export type Target = { region: Region, warning?: Warning, };

export type Targets = { moves: Array<FleetTargets>, shots: Array<Target>, claims: Array<Target>, 
/**
 * Contested regions for which the nation may bid or pay now.
 */
bids: Array<Target>, };

export type Tech = "mining" | "weapons";

export type TemplateContent = { id: string, title: string, 
/**
 * Clauses with slots (`$name`) in place of some values.
 */
clauses: Record<string, unknown>[], slots: { [key in string]: SlotContent }, 
/**
 * Rounds.
 */
sunset: number | null, };

export type TimerView = { key: string, seconds: number, running: boolean, };

export type Times = "first" | "each";

export type Twin = { "law": number } | { "bill": BillId };

export type Usual = "usual" | "on" | "off";

export type View = { 
/**
 * What this viewer is; nothing for spectators, the room's display and the judge.
 */
you?: You, options: Options, 
/**
 * What each seat of the table is, by seat.
 */
offices: Array<Office>, 
/**
 * Seats that nobody holds; others of the nation do their duties. [GV-1.3]
 */
vacant: Array<`P${number}`>, phase: PhaseView, 
/**
 * The round that is open or was last processed; 0 before the first.
 */
round: number, last_round: number, planned_rounds: number, 
/**
 * Where minutes rule: seconds of play from the beginning of this round (in the briefing: of the first) to the end
 * of the game as things stand. `last_round` then says nothing until the last round is called. [GV-2.16]
 */
seconds_left?: number, clock: RoundClock, after_stretch: AfterStretch, 
/**
 * Time limits that run now or are held; the page counts them down by their keys.
 */
timers: Array<TimerView>, briefing?: Briefing, 
/**
 * All 51, by id.
 */
regions: Record<Region, RegionView>, 
/**
 * The nations in play, in seat order. What is private to a nation stands here for those who may see it.
 */
nations: { [nation in Nation]?: NationView }, 
/**
 * [GV-1.11]
 */
treasury: Record<Asset, number>, 
/**
 * In the order of their numbers.
 */
laws: Array<LawView>, council: CouncilView, events: EventsView, 
/**
 * Once goals are open. [GV-13.6]
 */
reveal?: RevealView, 
/**
 * Start and end of each round, by nation, once the game is at its end.
 */
history: { [nation in Nation]?: Snapshot }[], outcome?: Outcome, };

export type VoteCall = "chair" | "end_of_debate";

export type VoteCount = { for_: number, against: number, 
/**
 * T: own votes of all on the list, and all GP used.
 */
total: number, 
/**
 * W: own votes of all nations in play, and all GP used.
 */
whole: number, };

export type VoteResult = "passed" | "failed" | "vetoed" | "tied" | { "awarded": Nation | null };

export type VoteRules = { majority: Majority, 
/**
 * Own votes in thousandths. [GV-4.19, P14]
 */
weights: Record<Nation, number>, 
/**
 * Most GP a nation may use, if any may. [P6]
 */
most_gp: number | null, 
/**
 * Thousandths of a vote for each GP. [P6]
 */
millivotes: number, ballot: BallotMode, 
/**
 * Nations with a veto and uses left. [P5]
 */
vetoes: NationSet, };

export type VoteView = { item: AgendaItem, title: string, 
/**
 * Who takes part. [GV-4.17]
 */
list: NationSet, rules: VoteRules, voted: NationSet, 
/**
 * Who uses Governor Points; how many they hold was announced. [GV-4.20]
 */
using_gp: NationSet, 
/**
 * The ballots the viewer may see: the own one, and all if ballots are open.
 */
ballots: { [nation in Nation]?: Ballot }, 
/**
 * What these ballots weigh, in thousandths of a vote. [GV-4.20]
 */
weights: { [nation in Nation]?: number }, 
/**
 * What can be chosen: for a bill for, against, abstain, and a veto if the viewer's nation has one; for an award its
 * candidates. Who belongs to no nation sees a veto here if any nation on the list has one: which, say the rules.
 */
choices: Array<Choice>, };

export type Warning = { reason: Reason, law?: number, };

export type WeaponsCap = { max: number, excess: Excess, };

export type You = { office: Office, 
/**
 * The nation the seat belongs to.
 */
nation?: Nation, 
/**
 * Whether the seat speaks for it in the Council. [GV-1.2]
 */
represents: boolean, 
/**
 * Whether the seat runs its interface. [GV-1.3]
 */
commands: boolean, 
/**
 * A duty that falls to the seat because others are empty. [GV-1.3]
 */
extra_duty?: Duty, 
/**
 * Whether the seat presides over the Council now; the facilitator may. [GV-5.1]
 */
presides: boolean, 
/**
 * Whether the seat may press on in the reveal. [GV-13.6]
 */
leads: boolean, };

export type Zone = "c" | "p" | "f";
