//! What a viewer may know. [section 6] The view is built by adding to nothing: what a viewer may not know is not
//! there. Amounts are in thousandths, GP in ballots whole.

pub mod council;
pub mod desk;
pub mod events;
pub(crate) mod access;
pub(crate) mod knowable;
pub mod law;
pub mod nation;
mod overridden;
pub mod region;
pub mod reveal;
mod kept;
mod spoken_of;

use std::collections::BTreeMap;

use satrap_core::{Outcome, SeatSet, TS, ViewPart, Viewer};
use serde::{Deserialize, Serialize};

use council::CouncilView;
use events::EventsView;
use law::LawView;
use nation::NationView;
use region::RegionView;
use reveal::RevealView;

use crate::ids::{Holdings, Nation};
use crate::law::code::Code;
use crate::live::clock;
use crate::offices::Duty;
use crate::options::Options;
use crate::phase;
use crate::region::Region;
use crate::state::{Briefing, Office, Phase, RoundClock, Snapshot, State};
use crate::victory;
use access::Access;
use kept::Kept;
use knowable::Knowledge;
use spoken_of::Looker;

pub(crate) use kept::is_unseen;

/// Its parts are shared with the views after it, as long as they stay what they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct View {
    /// What this viewer is; nothing for spectators, the room's display and the judge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<You>,
    pub options: Options,
    /// What each seat of the table is, by seat.
    pub offices: Vec<Office>,
    /// Seats that nobody holds; others of the nation do their duties. [GV-1.3]
    pub vacant: SeatSet,
    pub phase: PhaseView,
    /// The round that is open or was last processed; 0 before the first.
    pub round: u8,
    pub last_round: u8,
    pub planned_rounds: u8,
    /// Where minutes rule: seconds of play from the beginning of this round (in the briefing: of the first) to the end
    /// of the game as things stand. `last_round` then says nothing until the last round is called. [GV-2.16]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seconds_left: Option<u32>,
    pub clock: RoundClock,
    pub after_stretch: AfterStretch,
    /// Time limits that run now or are held; the page counts them down by their keys.
    pub timers: Vec<TimerView>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub briefing: Option<Briefing>,
    /// All 51, by id.
    #[ts(type = "Record<Region, RegionView>")]
    pub regions: ViewPart<BTreeMap<Region, RegionView>>,
    /// The nations in play, in seat order. What is private to a nation stands here for those who may see it.
    #[ts(type = "{ [nation in Nation]?: NationView }")]
    pub nations: BTreeMap<Nation, ViewPart<NationView>>,
    /// [GV-1.11]
    #[ts(type = "Record<Asset, number>")]
    pub treasury: Holdings,
    /// In the order of their numbers.
    #[ts(as = "Vec<LawView>")]
    pub laws: ViewPart<Vec<LawView>>,
    #[ts(as = "CouncilView")]
    pub council: ViewPart<CouncilView>,
    #[ts(as = "EventsView")]
    pub events: ViewPart<EventsView>,
    /// Once goals are open. [GV-13.6]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reveal: Option<RevealView>,
    /// Start and end of each round, by nation, once the game is at its end.
    #[ts(type = "{ [nation in Nation]?: Snapshot }[]")]
    pub history: Vec<BTreeMap<Nation, Snapshot>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// The viewer's own part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct You {
    pub office: Office,
    /// The nation the seat belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub nation: Option<Nation>,
    /// Whether the seat speaks for it in the Council. [GV-1.2]
    pub represents: bool,
    /// Whether the seat runs its interface. [GV-1.3]
    pub commands: bool,
    /// A duty that falls to the seat because others are empty. [GV-1.3]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub extra_duty: Option<Duty>,
    /// Whether the seat presides over the Council now; the facilitator may. [GV-5.1]
    pub presides: bool,
    /// Whether the seat may press on in the reveal. [GV-13.6]
    pub leads: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    Briefing,
    Round,
    Reveal,
    Over,
}

/// What follows the stretch of a round that runs now, in seconds: what the Chair has added is run one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AfterStretch {
    /// Until the round is over. [GV-2.13]
    #[ts(type = "number")]
    pub round: i64,
    /// Until the game is over, where minutes rule. [GV-2.16]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub game: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TimerView {
    pub key: String,
    pub seconds: u32,
    pub running: bool,
}

/// What a viewer is told at every step. What bills would change is left to [`closer_view`]; those without a seat, who
/// cannot ask, are told.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    look(state, viewer, !matches!(viewer, Viewer::Seat(_)), &Kept::default())
}

/// The same for whoever has kept the view of an earlier state.
pub(crate) fn view_after(before: &State, seen: &View, state: &State, viewer: Viewer) -> View {
    look(state, viewer, !matches!(viewer, Viewer::Seat(_)), &Kept::of(before, seen, state, viewer))
}

/// The same with what every bill would change.
pub(crate) fn closer_view(state: &State, viewer: Viewer) -> View {
    look(state, viewer, true, &Kept::default())
}

/// The one place that decides who may know what.
fn look(state: &State, viewer: Viewer, closely: bool, kept: &Kept<'_>) -> View {
    let code = &Code::of(state);
    let access = Access::of(state, viewer);
    let known = &Knowledge { state, code, access };
    let phase = match &state.phase {
        Phase::Briefing(_) => PhaseView::Briefing,
        Phase::Round => PhaseView::Round,
        Phase::Reveal(_) => PhaseView::Reveal,
        Phase::Over(_) => PhaseView::Over,
    };
    let briefing = match &state.phase {
        Phase::Briefing(briefing) => Some(briefing.clone()),
        _ => None,
    };
    let timers = clock::timers(state).into_iter();
    let owned = nation::owned(state);
    let over = matches!(state.phase, Phase::Over(_));
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Judge => None,
    };
    View {
        you: access.office.map(|office| You {
            office,
            nation: access.nation,
            represents: access.represents,
            commands: access.commands,
            extra_duty: seat.and_then(|seat| state.extra_duty(seat)),
            presides: seat.is_some_and(|seat| state.presides(seat)),
            leads: seat.is_some_and(|seat| phase::reveal::leads(state, seat)),
        }),
        options: state.options,
        offices: state.offices.clone(),
        vacant: state.vacant,
        phase,
        round: state.round,
        last_round: state.last_round,
        planned_rounds: state.planned_rounds,
        seconds_left: clock::seconds_left(state),
        clock: state.clock,
        after_stretch: clock::after_stretch(state),
        timers: timers.map(|t| TimerView { key: t.key, seconds: t.seconds, running: t.running }).collect(),
        briefing,
        regions: kept
            .regions(|| Region::all().map(|id| (id, region::region(state, code, access, id))).collect()),
        nations: state
            .in_play
            .iter()
            .map(|nation| (nation, kept.nation(nation, || nation::view(known, nation, owned[nation]))))
            .collect(),
        treasury: state.treasury,
        laws: kept
            .laws(|| law::laws(&Looker { state, sees_techs: &|nation| access.see_techs(code, nation) })),
        council: kept.council(|| council::view(state, code, access, closely)),
        events: kept.events(|| events::view(known)),
        reveal: reveal::view(known),
        history: if over || access.judge { history(state) } else { Vec::new() },
        outcome: victory::outcome(state),
    }
}

fn history(state: &State) -> Vec<BTreeMap<Nation, Snapshot>> {
    let of = |then: &enum_map::EnumMap<Nation, Snapshot>| {
        state.in_play.iter().map(|nation| (nation, then[nation])).collect()
    };
    state.history.iter().map(of).collect()
}
