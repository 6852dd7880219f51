//! The Council at work. Tests name the rules they prove.

mod bills;
mod chair;
mod floor;
mod random_play;
mod votes;

use satrap_core::{Dice, Refusal, Seat};

use super::{AgendaItem, BillId, BillKind, Choice, Passed, VoteResult};
use crate::action::Action;
use crate::event::Event;
use crate::ids::{Asset, Nation, UNIT};
use crate::law::book::Category;
use crate::options::CouncilMode;
use crate::phase::council;
use crate::phase::process;
use crate::phase::process::testing::{TestGame, clause};

/// A Council in round 5 of the standard scenario, everybody present.
struct Chamber {
    game: TestGame,
}

impl Chamber {
    /// The automatic chair presides. [GV-5.7]
    fn automatic(nations: &[Nation]) -> Chamber {
        let mut game = TestGame::of(nations);
        game.state.options.people = game.state.seats().collect();
        game.state.clock.seconds = 300;
        Chamber { game }
    }

    /// A person presides.
    fn presided(nations: &[Nation]) -> Chamber {
        let mut chamber = Chamber::automatic(nations);
        chamber.game.state.council.automatic_chair = false;
        chamber
    }

    fn parallel(nations: &[Nation]) -> Chamber {
        let mut chamber = Chamber::automatic(nations);
        chamber.game.state.options.council = CouncilMode::Parallel;
        chamber
    }

    fn with_law(mut self, clauses: &[&str]) -> Chamber {
        self.game = self.game.law(clauses);
        self
    }

    fn act(&mut self, nation: Nation, action: Action) -> Result<(), Refusal> {
        council::check(&self.game.state, nation, &action)?;
        council::perform(&mut self.game.state, nation, &action, &mut self.game.events);
        Ok(())
    }

    fn preside(&mut self, action: Action) -> Result<(), Refusal> {
        council::chair::check(&self.game.state, &action)?;
        council::chair::perform(&mut self.game.state, &action, &mut self.game.events);
        Ok(())
    }

    /// A draft with a title and a clause, ready to be handed in.
    fn draft(&mut self, nation: Nation) -> BillId {
        self.act(nation, Action::BillNew { kind: BillKind::New, category: Category::Substantive }).unwrap();
        let bill = BillId(self.game.state.council.next_bill);
        self.act(nation, Action::BillTitle { bill, title: "On spoils".into() }).unwrap();
        let clause = clause(r#"{"kind":"spoils","gp":50}"#);
        self.act(nation, Action::BillClauseAdd { bill, clause }).unwrap();
        bill
    }

    fn hand_in(&mut self, nation: Nation) -> BillId {
        let bill = self.draft(nation);
        self.act(nation, Action::BillHandIn { bill }).unwrap();
        bill
    }

    /// Only what concerns the Council of a round's end and the next one's beginning.
    fn next_round(&mut self) {
        let TestGame { state, events } = &mut self.game;
        council::close(state, events);
        state.council.passed.clear();
        state.round += 1;
        council::begin_round(state, events);
    }

    /// All eight steps.
    fn process(&mut self) {
        let mut dice = Dice::from_number(7);
        process::process_round(&mut self.game.state, &mut dice, &mut self.game.events);
    }

    /// A bill that is up, with its vote open.
    fn vote_on_bill(&mut self, sponsor: Nation) -> AgendaItem {
        let bill = self.hand_in(sponsor);
        if !self.game.state.council.automatic_chair {
            self.preside(Action::ChairApprove { bill }).unwrap();
        }
        self.next_round();
        let item = AgendaItem::Bill(bill);
        if self.game.state.council.automatic_chair {
            self.all_ready();
        } else {
            self.preside(Action::ChairFloor { item: Some(item) }).unwrap();
            self.preside(Action::ChairOpenVote).unwrap();
        }
        item
    }

    fn all_ready(&mut self) {
        let present: Vec<Nation> = super::present(&self.game.state).iter().collect();
        for nation in present {
            if self.game.state.council.votes.is_empty() {
                self.act(nation, Action::FloorReady).unwrap();
            }
        }
    }

    fn cast(&mut self, item: AgendaItem, nation: Nation, choice: Choice, gp: i64) -> Result<(), Refusal> {
        self.act(nation, Action::Cast { item, choice, gp })
    }

    fn give_gp(&mut self, nation: Nation, gp: i64) {
        self.game.state.nations[nation].holdings[Asset::Gp] = gp * UNIT;
    }

    fn gp(&self, nation: Nation) -> i64 {
        self.game.state.held(nation, Asset::Gp) / UNIT
    }

    fn result(&self) -> VoteResult {
        self.game.state.council.closed.last().expect("a vote was closed").result
    }

    fn has_passed(&self, item: AgendaItem) -> bool {
        let is_it = |passed: &Passed| match (passed, item) {
            (Passed::Bill(bill), AgendaItem::Bill(id)) => bill.id == id,
            (Passed::Award(region, _), AgendaItem::Award(of)) => *region == of,
            _ => false,
        };
        self.game.state.council.passed.iter().any(is_it)
    }

    fn told(&self, event: &Event) -> bool {
        self.game.events.full().any(|told| told == event)
    }

    fn agenda(&self) -> Vec<AgendaItem> {
        self.game.state.council.agenda.clone()
    }
}

fn seat_of(chamber: &Chamber, nation: Nation) -> Seat {
    chamber.game.state.representative(nation).expect("every nation has a representative")
}

const SIX: [Nation; 6] =
    [Nation::Earth, Nation::Mars, Nation::Titan, Nation::Miranda, Nation::Triton, Nation::Pluto];
