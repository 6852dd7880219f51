//! What people have played: profiles, histories, ratings.

use satrap_core::{Seat, Strength};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Millis, Punctuality, User};

/// Who may see somebody's profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProfileVisibility {
    #[default]
    Public,
    Friends,
    Nobody,
}

/// Whether people sat and waited for each other, or played over days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tempo {
    Live,
    Days,
}

/// What part somebody had in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// From the beginning to the end; or took over a seat together with its result.
    Played,
    /// Came in while it was played.
    Substitute,
    /// Began it and was not there at its end: resigned, left, or replaced by a bot.
    Left,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HistoryResult {
    Won,
    Lost,
    Left,
}

/// Games won, beside what would be won by lot.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct WinShare {
    /// Games that count: in one seat, from the beginning, no lesson.
    pub games: u32,
    pub won: u32,
    /// The share of games that would be won if all sides were equally likely to win.
    pub fair: f64,
    /// The 95% interval of the share of games won (Wilson).
    pub from: f64,
    pub to: f64,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatTally {
    /// The name the rules give the seat.
    pub label: String,
    pub wins: WinShare,
}

/// All games of a person with one title.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameTally {
    pub game: String,
    /// How many ended, and how many of them were played to the end.
    pub games: u32,
    pub finished: u32,
    pub wins: WinShare,
    /// Where the rules name seats: each seat that was played.
    pub seats: Vec<SeatTally>,
    /// The game with the most steps against other people.
    #[schema(required)]
    pub longest: Option<PastGame>,
    /// The one in which the winners were least ahead.
    #[schema(required)]
    pub closest: Option<PastGame>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PastPlayer {
    pub user: User,
    pub seat: Seat,
    pub part: Part,
    /// 1 is the best.
    pub place: u8,
    pub won: bool,
}

/// A game that somebody played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PastGame {
    pub table: String,
    pub game: String,
    pub tempo: Tempo,
    pub rated: bool,
    pub ended_at: Millis,
    /// From its beginning to its end.
    pub length: Millis,
    pub steps: u32,
    pub seat: Seat,
    /// The name the rules give the seat.
    #[schema(required)]
    pub label: Option<String>,
    pub part: Part,
    /// 1 is the best.
    pub place: u8,
    pub won: bool,
    /// How many seats the game had; those that are nobody's here were played by bots or empty.
    pub seats: u32,
    pub others: Vec<PastPlayer>,
}

/// What is told of a person to whoever may see it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Profile {
    pub user: User,
    pub since: Millis,
    /// Who may see it; told to its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub visibility: Option<ProfileVisibility>,
    /// What they are to me.
    pub relations: Vec<super::RelationKind>,
    pub games: Vec<GameTally>,
    pub ratings: Vec<RatingLine>,
    /// What games against bots say.
    pub estimates: Vec<BotEstimate>,
    /// Turns in time, in games over days.
    #[schema(required)]
    pub punctuality: Option<Punctuality>,
    /// The last games, newest first; to others only those of open tables.
    pub recent: Vec<PastGame>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileSettings {
    pub visibility: ProfileVisibility,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct History {
    pub games: Vec<PastGame>,
    /// Give this as `before` to get the next page.
    #[schema(required)]
    pub next: Option<String>,
}

/// How well somebody plays a game at a tempo, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RatingPoints {
    /// 1500 for somebody of whom nothing is known.
    pub points: i32,
    /// How far off that may be, in 19 of 20 cases.
    pub give_or_take: i32,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingStep {
    pub table: String,
    pub at: Millis,
    pub rating: RatingPoints,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingLine {
    pub game: String,
    pub tempo: Tempo,
    pub rating: RatingPoints,
    /// How many rated games it comes from.
    pub games: u32,
    /// After each of the last games, oldest first.
    pub course: Vec<RatingStep>,
}

/// How well somebody plays a game, estimated from games against bots. The scale is that of the bots, on which `easy` has 1500; it
/// cannot be compared with ratings among people.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BotEstimate {
    pub game: String,
    pub rating: RatingPoints,
    /// How many games it comes from.
    pub games: u32,
}

/// A bot's rating on the scale of bots, from games between bots.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BotRating {
    pub strength: Strength,
    pub rating: RatingPoints,
    /// How many games it comes from; none of `easy`, from which the scale is counted.
    pub games: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Leader {
    pub user: User,
    pub rating: RatingPoints,
    pub games: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Leaderboard {
    /// How many rated games somebody needs to be on it.
    pub least_games: u32,
    /// Those first whose rating is surest to be high: by points less what they may be off.
    pub leaders: Vec<Leader>,
    /// The game's bots, the best first, on a scale of their own; nothing where they were not measured.
    pub bots: Vec<BotRating>,
}

/// What a rated game made of a player's rating.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingChange {
    pub user: User,
    pub before: RatingPoints,
    pub after: RatingPoints,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableRatings {
    pub changes: Vec<RatingChange>,
}
