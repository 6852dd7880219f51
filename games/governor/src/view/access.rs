//! Who looks, and what of a nation's secrets those eyes may see: section 6 of the specification as code.

use satrap_core::Viewer;

use crate::ids::{Asset, Nation, NationSet};
use crate::law::clause::Item;
use crate::law::code::Code;
use crate::phase::council::{Bill, Stage};
use crate::state::{Office, Phase, State};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    pub office: Option<Office>,
    pub nation: Option<Nation>,
    pub represents: bool,
    pub commands: bool,
    /// The judge, for whom nothing is hidden.
    pub judge: bool,
    /// The chair is this seat's, whether or not it presides now. [GV-5.1]
    pub chairs: bool,
    /// Nations whose goals and holdings are open to all. [GV-13.1, GV-13.6]
    pub revealed: NationSet,
}

impl Access {
    pub fn of(state: &State, viewer: Viewer) -> Access {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Judge => None,
        };
        Access {
            office: seat.and_then(|seat| state.office(seat)),
            nation: seat.and_then(|seat| state.nation_of(seat)),
            represents: seat.is_some_and(|seat| state.represents(seat).is_some()),
            commands: seat.is_some_and(|seat| state.commands(seat).is_some()),
            judge: viewer == Viewer::Judge,
            chairs: seat
                .is_some_and(|seat| state.office(seat) == Some(Office::Chair) || state.has_the_chair(seat)),
            revealed: match &state.phase {
                Phase::Briefing(_) | Phase::Round => NationSet::EMPTY,
                Phase::Reveal(reveal) => reveal.shown().iter().copied().collect(),
                Phase::Over(_) => state.in_play,
            },
        }
    }

    /// The nation's own people, whichever their duty.
    pub fn belong_to(&self, nation: Nation) -> bool {
        self.judge || self.nation == Some(nation)
    }

    /// Those who run the nation's interface: orders, private cards, everything it holds.
    pub fn run(&self, nation: Nation) -> bool {
        self.judge || self.commands && self.nation == Some(nation)
    }

    pub fn see_held(&self, code: &Code<'_>, nation: Nation, asset: Asset) -> bool {
        let item = match asset {
            Asset::Credits => Item::Credits,
            Asset::Helium | Asset::Antihydrogen => Item::Resources,
            Asset::Weapons => Item::Weapons,
            Asset::Gp => Item::Gp,
        };
        // The own representative is told of Governor Points, but of the rest only by notes.
        let own = self.run(nation) || asset == Asset::Gp && self.belong_to(nation);
        own || self.revealed.contains(nation) || code.is_public(item, nation)
    }

    pub fn see_techs(&self, code: &Code<'_>, nation: Nation) -> bool {
        self.belong_to(nation) || self.revealed.contains(nation) || code.is_public(Item::Technologies, nation)
    }

    /// The income of each region of a nation. [GV-10.2]
    pub fn see_incomes(&self, code: &Code<'_>, nation: Nation) -> bool {
        self.belong_to(nation) || self.revealed.contains(nation) || code.is_public(Item::RegionIncome, nation)
    }

    pub fn see_goals(&self, nation: Nation) -> bool {
        self.belong_to(nation) || self.revealed.contains(nation)
    }

    /// Consignments and private events are the interface's business; the rest of what a nation has done its
    /// representative knows too.
    pub fn see_dealings(&self, nation: Nation) -> bool {
        self.run(nation) || self.revealed.contains(nation)
    }

    /// That a bill exists, with its title and sponsor.
    pub fn see_bill(&self, bill: &Bill) -> bool {
        !matches!(bill.stage, Stage::Draft) || self.read_bill(bill)
    }

    /// What a bill says: a draft for its representative and those it is shown to, one that waits for the
    /// Chairperson too, an approved one for all.
    pub fn read_bill(&self, bill: &Bill) -> bool {
        let own = self.represents && self.nation == Some(bill.sponsor);
        let shown = self.represents && self.nation.is_some_and(|nation| bill.shown.contains(nation));
        let author = self.judge || own;
        match bill.stage {
            Stage::Draft => author || shown,
            Stage::Waiting { .. } => author || self.chairs,
            Stage::Approved { .. } => true,
        }
    }
}
