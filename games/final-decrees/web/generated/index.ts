// Generated from Rust by a test; change the Rust type and run it with SATRAP_BLESS=1.

export type Action = { "type": "bid", amount: number, } | { "type": "assign", dept: Dept, } | { "type": "draw" } | { "type": "play" } & Play | { "type": "spread" } | { "type": "forward", decree: Decree, to: Dept, } | { "type": "move_player", player: Seat, } | { "type": "stamp", decree: Decree, } | { "type": "budget" } | { "type": "investigate", dept: Dept, } | { "type": "maneuvers" } | { "type": "reassign" } | { "type": "restructure", change: Change, } | { "type": "end_turn" } | { "type": "spread_place", amount: number, } | { "type": "reassign_pick", dept: Dept, } | { "type": "relieve", from: Pool, amount: number, } | { "type": "relief_done" } | { "type": "courier_next", decree: Decree, to: Dept, } | { "type": "misroute_next", decree: Decree, to: Dept, } | { "type": "reorganise_next", change: Change, } | { "type": "card_stop" } | { "type": "wiretap_take", card: Card, } | { "type": "forecast_top", index: number, } | { "type": "salvage_take", card: Card, } | { "type": "offer_start", to: Seat, } | { "type": "offer_blame", net: number, } | { "type": "offer_dept_blame", net: number, } | { "type": "offer_onto_desk", net: number, } | { "type": "offer_off_desk", net: number, } | { "type": "offer_give", card: Card, } | { "type": "offer_ask", card: Card, } | { "type": "offer_send" } | { "type": "offer_drop" } | { "type": "offer_withdraw", to: Seat, } | { "type": "offer_accept", from: Seat, } | { "type": "offer_decline", from: Seat, };

export type Arrow = { from: Dept, to: Dept, };

export type BidPrice = { bid: number, lowest: number, middle: number, highest: number, tied_highest: number, };

export type BidRoundView = { bids: { [key in Seat]: number }, };

export type Card = "pass_the_buck" | "leak" | "scapegoat" | "anonymous_tip" | "benchmarking" | "public_inquiry" | "backlog_audit" | "shredder" | "honours_list" | "rubber_stamp" | "express_courier" | "delegated_authority" | "misrouted_post" | "clerical_error" | "amended_schedule" | "ribbon_cutting" | "reorganisation" | "annexation" | "lateral_transfer" | "golden_parachute" | "wiretap" | "requisition" | "industrial_action" | "emergency_session" | "open_records" | "archive_fire" | "extended_consultation" | "actuarial_forecast" | "plausible_deniability" | "paper_trail" | "tenure" | "contingency_plan" | "shared_credit" | "hiring_freeze" | "zero_tolerance" | "paperwork_reduction" | "judicial_oversight" | "performance_bonuses" | "courier_allowance" | "stagnation_and_decline";

export type CardFigures = { pass_the_buck: number, leak: number, scapegoat: number, benchmarking: number, public_inquiry: number, backlog_audit: number, shredder: number, honours_list: number, better_stamp: number, better_forward: number, courier_decrees: number, clerical_error: number, ribbon_per_stamp: number, golden_parachute: number, requisition: number, industrial_action: number, emergency_session: number, archive_fire: number, extended_consultation: number, actuarial_forecast: number, memo_least: number, shared_credit_least: number, shared_credit: number, zero_tolerance: number, performance_bonuses: number, courier_allowance: number, };

export type CardGroup = "blame" | "paperwork" | "staff" | "office" | "memos" | "policies" | "decline";

export type CardKind = "directive" | "memo" | "policy" | "decline";

export type CardText = { name: string, group: CardGroup, kind: CardKind, copies: number, 
/**
 * When it can be played, if not always.
 */
when?: string, effect: string, flavour: string, };

export type Change = { "type": "remove", arrow: Dept, } | { "type": "reverse", arrow: Dept, } | { "type": "add", from: Dept, to: Dept, } | { "type": "move", arrow: Dept, from: Dept, to: Dept, };

export type ChangeKind = "removed" | "reversed" | "added" | "moved";

export type Content = { seats: number, 
/**
 * What this table plays with.
 */
options: Options, departments: { [key in Dept]?: Department }, decrees: { [key in Decree]?: DecreeSlip }, cards: { [key in Card]?: CardText }, figures: Figures, 
/**
 * The deck and its piles for this many players [FD-2.14].
 */
deck: DeckContent, card_count: number, 
/**
 * What each bid costs.
 */
bids: Array<BidPrice>, 
/**
 * What the first decree that is enacted removes, the second, and so on.
 */
reliefs: Array<number>, 
/**
 * Cards that can be in a hand, and so be asked for.
 */
playable: Array<Card>, 
/**
 * What history says, by the number of decrees enacted.
 */
verdicts: [string, string, string, string, string, string], };

export type DeckContent = { dealt: number, top: number, middle: number, bottom: number, total: number, };

export type Decree = "ENGINES" | "MONUMENTS" | "FLEETS" | "EXAMS" | "SUCCESSION";

export type DecreeSlip = { name: string, short: string, steps: Array<Dept>, background: string, };

export type DecreeView = { 
/**
 * Missing once it is enacted.
 */
at?: Dept, steps: Array<Dept>, 
/**
 * Who made each stamp, in the order of the steps.
 */
stamps: Array<Seat>, 
/**
 * The department of the next step.
 */
next?: Dept, 
/**
 * The department to which a forward is rewarded [FD-5.5].
 */
reward_at?: Dept, 
/**
 * Whether the next stamp enacts it [FD-7.3].
 */
last_step: boolean, enacted: boolean, };

export type Department = { name: string, power: string, 
/**
 * The action that its head alone can take.
 */
action?: HeadAction, 
/**
 * At the start with five players.
 */
controller?: Dept, };

export type DepartmentView = { head?: Seat, blame: number, controller?: Dept, 
/**
 * Directly or through others [FD-1.9].
 */
below: Array<Dept>, 
/**
 * The department at the top of its chain [FD-7.4].
 */
top: Dept, 
/**
 * Who would choose the relief of a decree enacted here.
 */
chooser?: Seat, decrees: Array<Decree>, };

export type Dept = "REF" | "EXE" | "HUM" | "TRE" | "SEC" | "ADM";

export type DraftView = { to: Seat, net?: number, dept_net?: number, onto_desk?: number, off_desk?: number, give: Array<Card>, ask: Array<Card>, };

export type DrawReason = "deal" | "turn" | "action" | "requisition";

export type Ending = "deck" | "decrees";

export type Event = { "type": "bid_made", by: Seat, amount?: number | null, } | { "type": "bid_revealed", by: Seat, round: number, amount: number, standing: Standing, gained: number, } | { "type": "bidding_again", round: number, bidders: Array<Seat>, } | { "type": "human_resources_filled", head: Seat, by_lot: boolean, } | { "type": "assigned", by: Seat, player: Seat, dept: Dept, } | { "type": "deck_built", cards: number, } | { "type": "turn_began", by: Seat, turn: number, dept: Dept, gained: number, actions: number, } | { "type": "card_drawn", by: Seat, why: DrawReason, card?: Card | null, } | { "type": "turn_ended", by: Seat, dept: Dept, decrees: number, gained: number, } | { "type": "forwarded", by: Seat, decree: Decree, from: Dept, to: Dept, right: boolean, lost: number, } | { "type": "stamped", by: Seat, decree: Decree, dept: Dept, at: Dept, lost: number, } | { "type": "enacted", by: Seat, decree: Decree, dept: Dept, top: Dept, chooser?: Seat | null, relief: number, } | { "type": "relieved", by: Seat, from: Pool, amount: number, left: number, } | { "type": "relief_ended", by: Seat, unused: number, } | { "type": "pawn_moved", by: Seat, player: Seat, from: Dept, to: Dept, } | { "type": "spread_began", by: Seat, tray: number, depts: Array<Dept>, } | { "type": "spread_placed", by: Seat, dept: Dept, amount: number, } | { "type": "actions_gained", by: Seat, why: Why, gained: number, actions: number, } | { "type": "investigated", by: Seat, dept: Dept, head: Seat, moved: number, } | { "type": "maneuvers_held", by: Seat, lost: number, dept_lost: number, } | { "type": "reassign_began", by: Seat, } | { "type": "reassign_picked", by: Seat, player: Seat, dept?: Dept | null, } | { "type": "reassigned", by: Seat, moved: number, } | { "type": "restructured", by: Seat, kind: ChangeKind, was?: Arrow | null, now?: Arrow | null, 
/**
 * Who no longer controls what a reversal has put under another [FD-15.6].
 */
released?: Dept | null, } | { "type": "blame_gained", at: Pool, amount: number, why: Why, } | { "type": "blame_lost", at: Pool, amount: number, why: Why, } | { "type": "blame_moved", from: Pool, to: Pool, amount: number, why: Why, } | { "type": "card_played", by: Seat, card: Card, } | { "type": "policy_changed", by: Seat, card: Card, replaced?: Card | null, } | { "type": "memo_filed", by: Seat, card?: Card | null, } | { "type": "memo_sprung", owner: Seat, card: Card, by: Seat, } | { "type": "memo_discarded", owner: Seat, card: Card, } | { "type": "decree_misrouted", by: Seat, decree: Decree, from: Dept, to: Dept, } | { "type": "stamp_erased", by: Seat, decree: Decree, dept: Dept, stamper: Seat, } | { "type": "schedule_amended", by: Seat, decree: Decree, first: Dept, second: Dept, } | { "type": "slowed", by: Seat, player: Seat, } | { "type": "wiretap_opened", by: Seat, victim: Seat, cards: number, hand?: Array<Card> | null, } | { "type": "card_taken", by: Seat, victim: Seat, card?: Card | null, } | { "type": "archive_burned", by: Seat, discarded: Array<Card>, decline_seen: boolean, } | { "type": "consultation_extended", by: Seat, returned: Array<Card>, } | { "type": "forecast_opened", by: Seat, count: number, cards?: Array<Card> | null, } | { "type": "forecast_placed", by: Seat, card: Card, } | { "type": "forecast_closed", by: Seat, } | { "type": "decline_drawn", by: Seat, discarded: Array<Card>, } | { "type": "decline_struck", player: Seat, dept: Dept, taken: number, spared: number, } | { "type": "deck_shuffled", cards: number, } | { "type": "salvaged", by: Seat, card: Card, } | { "type": "offer_sent", by: Seat, to: Seat, net: number, dept_net: number, 
/**
 * From the proposer's pool to the recipient's department, and from the proposer's department to the recipient's
 * pool; negative the other way [FD-15.5].
 */
onto_desk: number, off_desk: number, giving: number, asking: number, replaces: boolean, give?: Array<Card> | null, ask?: Array<Card> | null, } | { "type": "offer_accepted", by: Seat, from: Seat, net: number, dept_net: number, 
/**
 * From the proposer's pool to the recipient's department, and from the proposer's department to the recipient's
 * pool; negative the other way [FD-15.5].
 */
onto_desk: number, off_desk: number, given: number, got: number, give?: Array<Card> | null, ask?: Array<Card> | null, } | { "type": "offer_declined", by: Seat, from: Seat, } | { "type": "offer_withdrawn", by: Seat, to: Seat, } | { "type": "offer_lapsed", by: Seat, to: Seat, why: LapseReason, } | { "type": "game_over", ending: Ending, enacted: number, winners: Array<Seat>, };

export type Figures = { actions: number, bid_min: number, bid_max: number, bid_default: number, low_bid_extra: number, tied_bid: number, bid_rounds: number, incompetence: number, blame_per_decree: number, budget_actions: number, maneuvers_personal: number, maneuvers_dept: number, right_forward: number, stamp: number, relief: number, arrows: number, filed_memos: number, drafts: number, offers: number, offer_cards: number, pile_top: number, pile_bottom: number, card: CardFigures, };

export type HeadAction = "restructure" | "reassign" | "budget" | "investigate" | "maneuvers";

export type LapseReason = "unfunded" | "expired";

export type OfferView = { from: Seat, to: Seat, net: number, dept_net: number, onto_desk: number, off_desk: number, 
/**
 * How many cards are given and asked for.
 */
giving: number, asking: number, 
/**
 * Which ones; for the two parties alone.
 */
give?: Array<Card>, ask?: Array<Card>, 
/**
 * It lapses when this many more turns have ended.
 */
turns_left: number, };

export type Options = { 
/**
 * Cards that go with each Stagnation and Decline.
 */
decline_discard: number, 
/**
 * Whoever draws Stagnation and Decline keeps one of the cards it discards.
 */
decline_salvage: boolean, trading: boolean, 
/**
 * Offers may also move blame between the two players' departments.
 */
trade_department_blame: boolean, 
/**
 * Offers may also turn personal blame of one into blame on the other's department, and the reverse.
 */
trade_mixed_blame: boolean, 
/**
 * A reversed arrow frees its old controller from whoever controls that.
 */
reversal_releases: boolean, };

export type Outlook = { 
/**
 * Personal blame that a stamp takes away [FD-7.2].
 */
stamp: number, 
/**
 * Personal blame that a forward to the right desk takes away [FD-5.5], plainly and by courier.
 */
forward: number, courier: number, 
/**
 * Blame that the end of the turn puts on the player's department [FD-3.4].
 */
end: number, 
/**
 * The blame that could be spread, and the departments to which [FD-5.3].
 */
spread: number, spread_over: Array<Dept>, };

export type PendingView = { "type": "spread", seat: Seat, tray: number, 
/**
 * Still to be filled, the one asked for first; the last gets the rest.
 */
places: Array<Dept>, 
/**
 * What the departments concerned had before.
 */
before: { [key in Dept]?: number }, } | { "type": "reassign", seat: Seat, 
/**
 * For whom the next pick is.
 */
next: Seat, 
/**
 * The picks so far by seat; for the picker alone.
 */
picks?: Array<Dept>, } | { "type": "relief", seat: Seat, left: number, } | { "type": "courier", seat: Seat, 
/**
 * How many more decrees may go.
 */
left: number, } | { "type": "misroute", seat: Seat, 
/**
 * The decree that has already been moved.
 */
first: Decree, } | { "type": "reorganise", seat: Seat, } | { "type": "wiretap", seat: Seat, victim: Seat, 
/**
 * For the thief alone.
 */
hand?: Array<Card>, } | { "type": "forecast", seat: Seat, lifted: number, placed: number, 
/**
 * The cards still to be placed, from the top; for the forecaster alone.
 */
cards?: Array<Card>, 
/**
 * The cards already placed, the topmost first; for the forecaster alone.
 */
order?: Array<Card>, } | { "type": "salvage", seat: Seat, cards: Array<Card>, 
/**
 * Draws that wait for this.
 */
draws: number, };

export type PhaseView = { "type": "bidding", 
/**
 * From 1.
 */
round: number, bidders: Array<Seat>, 
/**
 * Who has bid.
 */
made: Array<Seat>, 
/**
 * The bids the viewer may know.
 */
bids: { [key in Seat]: number }, } | { "type": "assignment", head: Seat, 
/**
 * Who is given a department now.
 */
next: Seat, } | { "type": "turn", seat: Seat, 
/**
 * From 1.
 */
number: number, actions: number, used: Used, outlook: Outlook, 
/**
 * The decision that is open, if any.
 */
pending?: PendingView, } | { "type": "over", ending: Ending, enacted: number, winners: Array<Seat>, turns: number, };

export type Play = { "card": "pass_the_buck", player: Seat, } | { "card": "leak", player: Seat, } | { "card": "scapegoat", player: Seat, } | { "card": "anonymous_tip", dept: Dept, } | { "card": "benchmarking" } | { "card": "public_inquiry", dept: Dept, } | { "card": "backlog_audit" } | { "card": "shredder" } | { "card": "honours_list" } | { "card": "rubber_stamp", decree: Decree, } | { "card": "express_courier", decree: Decree, to: Dept, } | { "card": "delegated_authority", decree: Decree, } | { "card": "misrouted_post", decree: Decree, to: Dept, } | { "card": "clerical_error", decree: Decree, } | { "card": "amended_schedule", decree: Decree, } | { "card": "ribbon_cutting", decree: Decree, } | { "card": "reorganisation", change: Change, } | { "card": "annexation", dept: Dept, } | { "card": "lateral_transfer", players: [Seat, Seat], } | { "card": "golden_parachute" } | { "card": "wiretap", player: Seat, } | { "card": "requisition" } | { "card": "industrial_action", player: Seat, } | { "card": "emergency_session" } | { "card": "open_records" } | { "card": "archive_fire" } | { "card": "extended_consultation" } | { "card": "actuarial_forecast" } | { "card": "plausible_deniability" } | { "card": "paper_trail" } | { "card": "tenure" } | { "card": "contingency_plan" } | { "card": "shared_credit" } | { "card": "hiring_freeze" } | { "card": "zero_tolerance" } | { "card": "paperwork_reduction" } | { "card": "judicial_oversight" } | { "card": "performance_bonuses" } | { "card": "courier_allowance" };

export type PlayerView = { dept?: Dept, blame: number, 
/**
 * The place the player would have if the game ended now [FD-11.2].
 */
rank: number, 
/**
 * What it would be if Stagnation and Decline came now, as far as everybody can tell.
 */
blame_if_decline: number, 
/**
 * How many cards the hand holds.
 */
cards: number, 
/**
 * Sorted; the owner's, or everybody's once the game is over.
 */
hand?: Array<Card>, 
/**
 * How many memos are filed.
 */
filed: number, 
/**
 * In the order of filing; the owner's, or everybody's once the game is over.
 */
memos?: Array<Card>, 
/**
 * The next turn has two actions fewer.
 */
slowed: boolean, stamps_made: number, 
/**
 * Offers sent this turn.
 */
sent: number, 
/**
 * Drafts started this turn; the owner's.
 */
started?: number, 
/**
 * The offer being written; the owner's.
 */
draft?: DraftView, 
/**
 * What an offer may name now; the owner's.
 */
terms?: Terms, };

export type Pool = Seat | Dept;

export type Power = "budget";

export type Seat = `P${number}`;

export type Standing = "highest" | "tied_highest" | "middle" | "lowest";

export type Terms = { 
/**
 * How many cards can be given, and how many asked for [FD-10.4].
 */
cards: number, with: { [key in Seat]: TermsWith }, };

export type TermsWith = { net: [number, number], 
/**
 * Between the departments, where that is allowed [FD-15.4].
 */
dept_net?: [number, number], 
/**
 * Between a person and a department, where that is allowed [FD-15.5].
 */
onto_desk?: [number, number], off_desk?: [number, number], };

export type Used = { draw: boolean, budget: boolean, maneuvers: boolean, investigate: boolean, };

export type View = { options: Options, phase: PhaseView, 
/**
 * Whether offers can be sent and accepted now [FD-10.3].
 */
table_open: boolean, 
/**
 * By department; the Department of Reform is missing with four players.
 */
departments: { [key in Dept]?: DepartmentView }, 
/**
 * The department without a head, once everybody has one [FD-1.6].
 */
empty?: Dept, spare_arrows: number, decrees: { [key in Decree]?: DecreeView }, 
/**
 * What the next enactment removes [FD-7.6].
 */
next_relief: number, 
/**
 * By seat.
 */
players: Array<PlayerView>, 
/**
 * How many cards are left in the deck.
 */
deck: number, 
/**
 * From the top; for the judge alone.
 */
deck_order?: Array<Card>, 
/**
 * The latest last.
 */
discard: Array<Card>, removed: Array<Card>, policy?: Card, 
/**
 * How many copies of each card the viewer has not seen: in the deck, in hands, or filed face down.
 */
unseen: { [key in Card]?: number }, 
/**
 * Finished rounds of bidding.
 */
bidding: Array<BidRoundView>, offers: Array<OfferView>, };

export type Why = Card | Power;
