//! What a viewer may know, and the one function that decides it. Built by adding: a field that is a secret of
//! somebody else is simply not there.

mod types;

use std::collections::BTreeMap;

use satrap_core::{Seat, ViewPart, Viewer};

use crate::data::figures;
use crate::ids::{BySeat, Card, Decree, Dept};
use crate::phase::turn::end_gain;
use crate::state::{Pending, Phase, Slip, State, Turn};
use crate::trade::{self, Flow, Standing};
use crate::victory::{self, outcome};
use crate::{decree, setup, spread};

pub use types::*;

/// What a viewer may know [FD-13].
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    look(state, viewer, &Kept::default())
}

/// The same for whoever has kept the view of an earlier state.
pub(crate) fn view_after(before: &State, seen: &View, state: &State, viewer: Viewer) -> View {
    let same_decrees = state.decrees == before.decrees;
    let same_chart = state.blame == before.blame
        && state.controller == before.controller
        && state.dept_of == before.dept_of
        && same_decrees;
    let kept = Kept {
        departments: same_chart.then_some(&seen.departments),
        decrees: same_decrees.then_some(&seen.decrees),
        players: &seen.players,
    };
    look(state, viewer, &kept)
}

/// The parts of an earlier view that can be shown again.
#[derive(Default)]
struct Kept<'a> {
    departments: Option<&'a ViewPart<BTreeMap<Dept, DepartmentView>>>,
    decrees: Option<&'a ViewPart<BTreeMap<Decree, DecreeView>>>,
    /// Those that turn out to be what they were.
    players: &'a [ViewPart<PlayerView>],
}

fn look(state: &State, viewer: Viewer, kept: &Kept<'_>) -> View {
    let ranks = victory::ranks(state);
    let show = |(seat, rank): (Seat, u8)| {
        ViewPart::again(kept.players.get(usize::from(seat.0)), player(state, seat, rank, viewer))
    };
    let players: Vec<_> = state.seats().zip(ranks).map(show).collect();
    let departments = || state.depts().map(|dept| (dept, department(state, dept))).collect();
    let decrees = || Decree::ALL.into_iter().map(|decree| (decree, slip(&state.decrees[decree]))).collect();
    View {
        options: state.options,
        phase: phase(state, viewer),
        table_open: state.table_is_open(),
        departments: kept.departments.cloned().unwrap_or_else(departments),
        empty: state.empty_dept(),
        spare_arrows: figures().arrows - state.arrows(),
        decrees: kept.decrees.cloned().unwrap_or_else(decrees),
        next_relief: decree::next_relief(state),
        unseen: unseen(state, &players),
        players,
        deck: state.deck.len() as u8,
        deck_order: (viewer == Viewer::Judge).then(|| state.deck.to_vec()),
        discard: state.discard.to_vec(),
        removed: state.removed.to_vec(),
        policy: state.policy,
        bidding: state.bidding.iter().map(|bids| BidRoundView { bids: known_bids(state, bids) }).collect(),
        offers: state.standing_offers().map(|offer| standing(offer, viewer)).collect(),
    }
}

fn unseen(state: &State, players: &[ViewPart<PlayerView>]) -> BTreeMap<Card, u8> {
    let mut unseen: BTreeMap<Card, u8> = BTreeMap::new();
    for card in setup::all_cards() {
        *unseen.entry(card).or_default() += 1;
    }
    let held = players.iter().flat_map(|player| player.hand.iter().chain(&player.memos)).flatten();
    for card in held.chain(&state.discard).chain(&state.removed).chain(&state.policy) {
        if let Some(left) = unseen.get_mut(card) {
            *left = left.saturating_sub(1);
        }
    }
    unseen
}

fn outlook(state: &State, turn: &Turn) -> Outlook {
    let seat = turn.seat;
    let lost = |worth: u16| worth.min(state.personal[seat]);
    let depts = spread::concerned(state, seat);
    Outlook {
        stamp: lost(decree::stamp_worth(state, figures().stamp)),
        forward: lost(decree::forward_worth(state, figures().right_forward)),
        courier: lost(decree::forward_worth(state, figures().card.better_forward)),
        end: state.dept_of[seat].map_or(0, |dept| end_gain(state, dept)),
        spread: depts.iter().map(|dept| state.blame[dept]).sum(),
        spread_over: depts.iter().collect(),
    }
}

/// Whether the viewer may see what belongs to this seat alone.
fn sees(viewer: Viewer, owner: Seat) -> bool {
    viewer == Viewer::Judge || viewer == Viewer::Seat(owner)
}

fn known_bids(state: &State, bids: &BySeat<Option<u8>>) -> BTreeMap<Seat, u8> {
    state.seats().filter_map(|seat| Some((seat, bids[seat]?))).collect()
}

fn phase(state: &State, viewer: Viewer) -> PhaseView {
    match &state.phase {
        Phase::Bidding { bidders, bids } => {
            let mut known = known_bids(state, bids);
            let made = known.keys().copied().collect();
            known.retain(|seat, _| sees(viewer, *seat));
            let round = state.bidding.len() as u8 + 1;
            PhaseView::Bidding { round, bidders: bidders.iter().collect(), made, bids: known }
        }
        Phase::Assignment { head, next } => PhaseView::Assignment { head: *head, next: *next },
        Phase::Turn(turn) => PhaseView::Turn {
            seat: turn.seat,
            number: state.turns,
            actions: turn.actions,
            used: turn.used,
            outlook: outlook(state, turn),
            pending: turn.pending.as_ref().map(|open| pending(state, turn, open, viewer)),
        },
        Phase::Over(ending) => PhaseView::Over {
            ending: *ending,
            enacted: state.enacted(),
            winners: outcome(state).map(|end| end.winners().iter().collect()).unwrap_or_default(),
            turns: state.turns,
        },
    }
}

fn pending(state: &State, turn: &Turn, open: &Pending, viewer: Viewer) -> PendingView {
    let seat = turn.decider();
    let own = sees(viewer, seat);
    match open {
        Pending::Spread { tray, places, before, concerned } => PendingView::Spread {
            seat,
            tray: *tray,
            places: places.iter().collect(),
            before: concerned.iter().map(|dept| (dept, before[dept])).collect(),
        },
        Pending::Reassign { picks } => {
            PendingView::Reassign { seat, next: Seat(picks.len() as u8), picks: own.then(|| picks.to_vec()) }
        }
        Pending::Relief { left, .. } => PendingView::Relief { seat, left: *left },
        Pending::Courier { left } => PendingView::Courier { seat, left: *left },
        Pending::Misroute { first } => PendingView::Misroute { seat, first: *first },
        Pending::Reorganise => PendingView::Reorganise { seat },
        Pending::Wiretap { victim } => PendingView::Wiretap {
            seat,
            victim: *victim,
            hand: own.then(|| state.hands[*victim].cards().collect()),
        },
        Pending::Forecast { lifted, placed } => PendingView::Forecast {
            seat,
            lifted: lifted.len() as u8,
            placed: placed.len() as u8,
            cards: own.then(|| lifted.to_vec()),
            order: own.then(|| placed.to_vec()),
        },
        Pending::Salvage { cards, draws } => {
            PendingView::Salvage { seat, cards: cards.to_vec(), draws: *draws }
        }
    }
}

fn department(state: &State, dept: Dept) -> DepartmentView {
    DepartmentView {
        head: state.head_of(dept),
        blame: state.blame[dept],
        controller: state.controller[dept],
        below: state.below(dept).iter().collect(),
        top: state.top_of(dept),
        chooser: state.chooser_for(dept),
        decrees: state.decrees_on(dept).collect(),
    }
}

fn slip(slip: &Slip) -> DecreeView {
    DecreeView {
        at: slip.at,
        steps: slip.steps.to_vec(),
        stamps: slip.stamps.to_vec(),
        next: slip.next(),
        reward_at: slip.next().filter(|next| slip.at.is_some_and(|at| at != *next)),
        last_step: slip.at.is_some() && slip.to_go() == 1,
        enacted: slip.at.is_none(),
    }
}

fn player(state: &State, seat: Seat, rank: u8, viewer: Viewer) -> PlayerView {
    let own = sees(viewer, seat);
    // [FD-13.5] At the end hands and folders are opened to everybody.
    let open = own || state.is_over();
    let dept = state.dept_of[seat];
    PlayerView {
        dept,
        blame: state.personal[seat],
        rank,
        blame_if_decline: state.personal[seat] + dept.map_or(0, |dept| state.blame[dept]),
        cards: state.hands[seat].len(),
        hand: open.then(|| state.hands[seat].cards().collect()),
        filed: state.filed[seat].len() as u8,
        memos: open.then(|| state.filed[seat].to_vec()),
        slowed: state.slowed.contains(seat),
        stamps_made: state.stamps_made[seat],
        sent: state.trade.sent[seat],
        started: own.then_some(state.trade.started[seat]),
        draft: state.trade.drafts[seat].as_ref().filter(|_| own).map(|draft| DraftView {
            to: draft.to,
            net: draft.amount(Flow::Personal),
            dept_net: draft.amount(Flow::Desks),
            onto_desk: draft.amount(Flow::OntoDesk),
            off_desk: draft.amount(Flow::OffDesk),
            give: draft.deal.give.to_vec(),
            ask: draft.deal.ask.to_vec(),
        }),
        terms: own.then(|| trade::terms(state, seat)).flatten(),
    }
}

fn standing((from, to, offer): (Seat, Seat, &Standing), viewer: Viewer) -> OfferView {
    let party = sees(viewer, from) || sees(viewer, to);
    let Standing { deal, turns_left } = offer;
    OfferView {
        from,
        to,
        net: deal.net,
        dept_net: deal.dept_net,
        onto_desk: deal.onto_desk,
        off_desk: deal.off_desk,
        giving: deal.give.len() as u8,
        asking: deal.ask.len() as u8,
        give: party.then(|| deal.give.to_vec()),
        ask: party.then(|| deal.ask.to_vec()),
        turns_left: *turns_left,
    }
}
