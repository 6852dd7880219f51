// Generated from Rust by a test; change the Rust type and run it with SATRAP_BLESS=1.

export type Action = { "type": "bid", coins: number, } | { "type": "scout" };

export type Content = { provinces: { [key in Province]?: ProvinceFacts }, figures: Figures, };

export type Event = { "type": "bid_sealed", by: Seat, coins?: number | null, } | { "type": "scout_sent", by: Seat, province?: Province | null, } | { "type": "bid_opened", by: Seat, coins: number, } | { "type": "province_taken", by: Seat, province: Province, paid: number, by_lot: boolean, } | { "type": "province_unsold", province: Province, } | { "type": "tax_collected", coins: number, } | { "type": "round_began", round: number, province: Province, } | { "type": "commission_shown", by: Seat, region: Region, bonus: number, } | { "type": "game_over", winners: Array<Seat>, };

export type Figures = { coins: number, tax_die: number, scout_cost: number, commission_bonus: number, };

export type Options = { 
/**
 * [SG-2.3]
 */
rounds: number, 
/**
 * [SG-4.3]
 */
scouts: boolean, };

export type PlayerView = { coins: number, provinces: Array<Province>, 
/**
 * What the provinces are worth, as far as the viewer knows.
 */
points: number, has_bid: boolean, 
/**
 * Known to the bidder alone until all are opened.
 */
bid?: number, 
/**
 * Known to its holder alone until the game is over.
 */
commission?: Region, 
/**
 * In which round the scout was sent.
 */
scouted?: number, };

export type Province = "saltmarsh" | "gull_bay" | "harbour_town" | "goat_pass" | "tin_mines" | "silver_peak" | "mill_country" | "golden_fields" | "old_capital" | "dust_wells" | "horse_fair" | "caravan_road";

export type ProvinceFacts = { name: string, region: Region, worth: number, };

export type Region = "coast" | "hills" | "plains" | "steppe";

export type Seat = `P${number}`;

export type Settled = { province: Province, bids: Array<number>, taker?: Seat, 
/**
 * Coins that everybody collected.
 */
tax: number, };

export type View = { options: Options, round: number, 
/**
 * The province that lies open; none once the game is over.
 */
province?: Province, 
/**
 * The one after it, for a viewer whose scout has seen it.
 */
next?: Province, players: Array<PlayerView>, unsold: Array<Province>, last?: Settled, };
