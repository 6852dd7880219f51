// Generated from Rust by a test; change the Rust type and run it with SATRAP_BLESS=1.

export type Act = { seat: Seat, 
/**
 * The version the decision was made at.
 */
version: number, 
/**
 * Made by the client, new for every decision: a repeat gets the first answer again.
 */
key: string, 
/**
 * The actions of one decision, in order, each as the offers show it or will show it then.
 */
actions?: Array<unknown>, 
/**
 * In place of `actions`: the same as a list of this one.
 */
action?: unknown, };

export type ActedBy = "player" | "bot" | "timeout";

export type Answer = { 
/**
 * Where the game stands after the last step.
 */
version: number, 
/**
 * The last step's seal, which the record will show again.
 */
seal: string, 
/**
 * How many actions were carried out.
 */
done: number, 
/**
 * Why the rest was not, if actions were left.
 */
stopped?: Stopped, };

export type AskWhy = { seat: Seat, action: unknown, };

export type BotStep = { 
/**
 * Where the game stands before the step, so that asking twice lets one bot act.
 */
version: number, };

export type Caretaking = { seat: Seat, 
/**
 * Whether a bot shall look after the seat.
 */
bot: boolean, };

export type Chair = { "type": "person" } | { "type": "me" } | { "type": "bot", strength: Strength, } | { "type": "closed" };

export type ChancePoint = { 
/**
 * 0 is the game after set-up.
 */
seq: number, 
/**
 * Each seat's chance to win, in thousandths.
 */
chances: Array<number>, };

export type Chances = { 
/**
 * Some moments of the game in their order; the first and the last are always among them.
 */
points: Array<ChancePoint>, 
/**
 * The steps after which the leader's chance was no longer what it had been, in their order.
 */
turning: Array<number>, };

export type Clock = { "type": "none" } | { "type": "live", budget_seconds: number, increment_seconds: number, on_timeout: OnTimeout, } | { "type": "days", hours: number, on_timeout: OnTimeout, };

export type CreateTable = { game: string, 
/**
 * The game's options; those not named keep their default.
 */
options?: Record<string, unknown>, 
/**
 * One of the game's presets, laid under the options.
 */
preset?: string, seats: Array<Chair>, visibility: Visibility, clock: Clock, 
/**
 * Whether one screen is passed around: the client then covers it between seats.
 */
hot_seat?: boolean, 
/**
 * Whether the game begins when the host says so, and not by itself when the last seat is taken. If not said, it does
 * where there are more than six seats or several of one side.
 */
host_starts?: boolean, 
/**
 * How fast bots act; natural if not said.
 */
pace?: Pace, 
/**
 * 64 hexadecimal digits of my own chance for each of my seats; drawn by the server if absent.
 */
contribution?: string, };

export type Credentials = { 
/**
 * Letters of other scripts are taken too, as for a guest's name.
 */
name: string, password: string, };

export type DecisionPreview = { 
/**
 * How many of the actions would be carried out.
 */
done: number, stopped?: Stopped, 
/**
 * How many of the last actions could be taken back again; none if the last cannot.
 */
reversible: number, 
/**
 * What the seat would be told.
 */
events: Array<unknown>, 
/**
 * What the seat would see then.
 */
view: unknown, };

export type Frame = { 
/**
 * 0 is the game after set-up.
 */
seq: number, at: Millis, seat: Seat | null, hand: ActedBy | null, 
/**
 * What was decided; told to the judge and to the seat itself.
 */
deed: unknown, undoes: number | null, events: Array<unknown>, view: unknown, };

export type Frames = { 
/**
 * How many frames there are, the set-up included.
 */
total: number, frames: Array<Frame>, };

export type GameDetail = { info: GameInfo, default_options: Record<string, unknown>, };

export type GameInfo = { 
/**
 * The folder's name under `games/`.
 */
id: string, title: string, 
/**
 * One sentence for the lobby.
 */
tagline: string, min_seats: number, max_seats: number, usual_seats: number, 
/**
 * Minutes a live game takes, from and to.
 */
minutes: [number, number], 
/**
 * Raised when any golden record changes; a record is proved by the version that made it.
 */
rules_version: number, 
/**
 * Prefix of the rule numbers in the specification.
 */
rule_prefix: string, 
/**
 * Every way a game can end, as [`crate::Outcome::ending`] names it.
 */
endings: Array<string>, options: Array<OptionSpec>, presets: Array<Preset>, 
/**
 * The bots this game has, weakest first.
 */
bots: Array<Strength>, 
/**
 * Author, setting, licence of the rulebook, and what was added.
 */
credits: string, };

export type Games = { games: Array<GameInfo>, };

export type Hint = { seat: Seat, 
/**
 * Where the game stood.
 */
version: number, 
/**
 * What it would do, then what else it weighed, longest first.
 */
choices: Array<HintChoice>, };

export type HintChoice = { action: unknown, 
/**
 * The seat's chance to win after it, in thousandths.
 */
chance: number, 
/**
 * In how many imagined games it was tried; in none where there was nothing to choose.
 */
tried: number, };

export type Holder = { "type": "person", user: User, online: boolean, } | { "type": "bot", strength: Strength, };

export type Invitation = { 
/**
 * The id of the table.
 */
table: string, seat: Seat | null, 
/**
 * The name of the person who made the table.
 */
host: string, };

export type LogStep = { seq: number, at: Millis, seat: Seat | null, hand: ActedBy, 
/**
 * Whether it belongs to the same decision as the step before.
 */
continues?: boolean, 
/**
 * This one takes back all steps from that number on.
 */
undoes?: number, events: Array<unknown>, };

export type Me = { user: User | null, };

export type Message = { id: number, at: Millis, 
/**
 * The speaker's seat; a spectator has none.
 */
seat: Seat | null, 
/**
 * The speaker's name; empty where the table itself tells who holds a seat.
 */
name: string, text: string, 
/**
 * The only seat that hears it, beside the speaker's.
 */
to: Seat | null, };

export type Millis = number;

export type NewName = { 
/**
 * Letters of other scripts are taken too, but not mixed so that they look like others.
 */
name: string, };

export type NewPassword = { 
/**
 * The one in use.
 */
password: string, new_password: string, };

export type NewToken = { id: string, label: string, token: string, };

export type OnTimeout = "default" | "bot";

export type OptionKind = { "type": "switch", default: boolean, } | { "type": "number", default: number, min: number, max: number, } | { "type": "choice", default: string, values: Array<OptionValue>, } | { "type": "several", values: Array<OptionValue>, };

export type OptionSpec = { 
/**
 * The field's name in the game's options.
 */
key: string, label: string, help: string, kind: OptionKind, };

export type OptionValue = { value: string, label: string, };

export type Outcome = { 
/**
 * One of [`crate::GameInfo::endings`].
 */
ending: string, 
/**
 * Every seat, best first; equals share a rank.
 */
places: Array<Place>, };

export type Pace = "instant" | "natural" | "step";

export type PaceWish = { pace: Pace, };

export type PatchOperation = { "op": "replace", path: string, value: unknown, } | { "op": "add", path: string, value: unknown, } | { "op": "remove", path: string, };

export type Pause = { seat: Seat, 
/**
 * What this seat wishes; it happens when all people at the table wish it.
 */
paused: boolean, };

export type Place = { seat: Seat, 
/**
 * 1 is the best.
 */
rank: number, score: number, };

export type PlayNow = { game: string, seats?: number, strength?: Strength, tutorial?: boolean, 
/**
 * How fast bots act; natural if not said.
 */
pace?: Pace, contribution?: string, };

export type Preset = { id: string, label: string, 
/**
 * One sentence on what differs.
 */
help: string, 
/**
 * The options as JSON text; those not named keep their default.
 */
options: string, 
/**
 * For how many people it is meant, if for a number of its own: a new table then has so many open seats.
 */
seats: number | null, };

export type Preview = { content: unknown, 
/**
 * What somebody who only watches would see.
 */
view: unknown, 
/**
 * What the rules say of each seat.
 */
seats: Array<SeatPlan>, };

export type PreviewDecision = { seat: Seat, 
/**
 * The actions of the decision, in order.
 */
actions: Array<unknown>, };

export type Problem = { 
/**
 * `/problems/<code>`
 */
type: string, title: string, status: number, 
/**
 * What is wrong, and what to do.
 */
detail: string, 
/**
 * What programs can tell apart.
 */
code: string, 
/**
 * The rule of the game that forbids it.
 */
rule?: string, 
/**
 * Where the game stands now, when the request was made against an older version.
 */
version?: number, };

export type PutAside = { 
/**
 * Or taken up again.
 */
aside: boolean, };

export type ReplaceVote = { 
/**
 * Mine.
 */
seat: Seat, 
/**
 * The seat that a bot shall take over.
 */
target: Seat, yes: boolean, };

export type Say = { text: string, 
/**
 * Whisper to this seat alone.
 */
to?: Seat, 
/**
 * Which of my seats speaks; the first of them if not said.
 */
seat?: Seat, };

export type Seat = `P${number}`;

export type SeatChange = { seat: Seat, chair: Chair, };

export type SeatOnly = { seat: Seat, };

export type SeatPlan = { 
/**
 * A name the rules give it (a nation, a power, an office).
 */
label: string | null, 
/**
 * Seats with the same number win and lose together.
 */
side: number, 
/**
 * Whether the game can start while nobody sits here.
 */
required: boolean, };

export type SeatState = { seat: Seat, 
/**
 * A name the rules give the seat.
 */
label: string | null, 
/**
 * Seats with the same number win and lose together.
 */
side: number, required: boolean, holder: Holder | null, 
/**
 * The name that a record which was brought here gives the seat. Nobody holds it.
 */
recorded?: string, 
/**
 * The bot that looks after the seat until its player returns.
 */
caretaker: Strength | null, resigned: boolean, 
/**
 * Whether the game is played and the seat waits for a person: for anybody who may come to the table if it is open,
 * else for somebody with its code.
 */
awaited: boolean, 
/**
 * Whether a person may sit down here now: by the table's invitation, by the seat's code, and where the table is open
 * without either.
 */
open: boolean, 
/**
 * The code that invites to this seat, and lets a guest come back to it from another device. It is new whenever the
 * seat changes hands. Told to the one who sits here; to the host while the seat waits for somebody.
 */
invite?: string, };

export type Sit = { seat: Seat, 
/**
 * 64 hexadecimal digits made by the client, added to the game's chance.
 */
contribution: string, 
/**
 * The word of an invitation, needed where the table is not open.
 */
invite?: string, };

export type Status = "open" | "playing" | "over";

export type StopReason = "refused" | "chance" | "revealed" | "others_decide";

export type Stopped = { reason: StopReason, 
/**
 * The refusal's code, where the rules refuse the next action.
 */
code?: string, 
/**
 * The rule that says so.
 */
rule?: string, 
/**
 * In one sentence.
 */
detail: string, };

export type Strength = "random" | "easy" | "hard";

export type SummarySeat = { seat: Seat, label: string | null, 
/**
 * The name of the person or of the bot's strength; nothing while the seat is free.
 */
name: string | null, bot: boolean, 
/**
 * Whether a person may sit down here now, before the game or in it.
 */
open: boolean, };

export type Table = { id: string, game: string, rules_version: number, options: Record<string, unknown>, status: Status, visibility: Visibility, clock: Clock, 
/**
 * How fast bots act.
 */
pace: Pace, paused: boolean, 
/**
 * The user who made the table.
 */
host: string, created_at: Millis, started_at: Millis | null, ended_at: Millis | null, 
/**
 * How many steps were made.
 */
version: number, 
/**
 * SHA-256 of the server's secret, shown from the beginning.
 */
commitment: string, 
/**
 * The secret, once the game is over.
 */
secret?: string, outcome?: Outcome, 
/**
 * The word that invites to any free seat; told to those who sit here while there is one.
 */
invite?: string, 
/**
 * The table where the same people play again.
 */
rematch?: string, tutorial: boolean, hot_seat: boolean, 
/**
 * Whether the game begins when the host says so, and not by itself when the last seat is taken.
 */
host_starts: boolean, 
/**
 * Whether the game was played elsewhere and its record brought here.
 */
imported: boolean, 
/**
 * Who brought it here, where it was imported. The names in it are the record's own word.
 */
brought_by?: string, seats: Array<SeatState>, to_act: Array<Seat>, 
/**
 * When the time of each seat that is waited for runs out.
 */
deadlines: { [key in string]: Millis }, 
/**
 * What each seat had left when its clock last stopped.
 */
budgets: { [key in string]: Millis }, 
/**
 * When each running time limit of the rules ends, by its key. Nothing runs while play is halted.
 */
timers: { [key in string]: Millis }, 
/**
 * The viewer's own seats.
 */
mine: Array<Seat>, watchers: number, votes: Votes, };

export type TableSummary = { id: string, game: string, status: Status, visibility: Visibility, clock: Clock, paused: boolean, host: string, created_at: Millis, started_at: Millis | null, ended_at: Millis | null, 
/**
 * When the last step was made, or the game began.
 */
moved_at: Millis, version: number, seats: Array<SummarySeat>, to_act: Array<Seat>, mine: Array<Seat>, 
/**
 * The earliest deadline of those who are waited for.
 */
deadline: Millis | null, outcome?: Outcome, tutorial: boolean, imported: boolean, 
/**
 * Who brought it here, where it was imported. The names in it are the record's own word.
 */
brought_by?: string, 
/**
 * Whether no other person has a seat: then the table can be put aside.
 */
alone: boolean, };

export type Tables = { tables: Array<TableSummary>, 
/**
 * Give this as `before` to get the next page.
 */
next: string | null, };

export type ToClient = { "type": "snapshot", version: number, table: Table, viewer: `P${number}` | 'spectator' | 'judge', 
/**
 * Nothing before the game has started.
 */
view: unknown, offers: Array<{ action: unknown, max?: number }>, 
/**
 * How many of its last decisions the viewer's seat can take back.
 */
undo: number, log: Array<LogStep>, talk: Array<Message>, } | { "type": "update", version: number, 
/**
 * Oldest first; none where only the offers changed, as when a pause begins.
 */
steps: Array<LogStep>, 
/**
 * All that is to see now. Without this and `patch` it is what it was.
 */
view?: unknown, 
/**
 * Instead of the view: what of it changed, as a JSON Patch (RFC 6902).
 */
patch?: Array<PatchOperation>, 
/**
 * Without it the offers are what they were.
 */
offers?: Array<{ action: unknown, max?: number }>, undo: number, to_act: Array<Seat>, deadlines: { [key in string]: Millis }, budgets: { [key in string]: Millis }, timers: { [key in string]: Millis }, status: Status, outcome?: Outcome, } | { "type": "table", table: Table, } | { "type": "talk", message: Message, } | { "type": "pong" } | { "type": "bye", reason: string, };

export type ToServer = { "type": "look", as: `P${number}` | 'spectator' | 'judge', } | { "type": "ping" };

export type Token = { id: string, label: string, created_at: Millis, };

export type TokenLabel = { 
/**
 * What the program is, for the owner's list.
 */
label: string, };

export type Tokens = { tokens: Array<Token>, };

export type Undo = { seat: Seat, version: number, key: string, scope?: UndoScopeName, };

export type UndoScopeName = "decision" | "all";

export type User = { id: string, name: string, 
/**
 * Whether there is a password; a guest has only a name.
 */
registered: boolean, };

export type UserAnswer = { user: User, };

export type Visibility = "open" | "link";

export type Votes = { 
/**
 * Seats that wish the pause to begin, or to end.
 */
pause: Array<Seat>, 
/**
 * For each seat, those who wish a bot in it.
 */
replace: { [key in string]: Array<Seat> }, };

export type Why = { 
/**
 * Nothing if it can be done.
 */
refusal: WhyRefused | null, };

export type WhyRefused = { code: string, 
/**
 * The rule that says so.
 */
rule: string, 
/**
 * In one sentence.
 */
message: string, };
