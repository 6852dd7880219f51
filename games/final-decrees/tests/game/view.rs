//! What the view foretells is what happens.

use satrap_core::{Actor, Bot, Dice, Events, Game, Offer, Seat, Viewer};
use satrap_final_decrees::FinalDecrees as Rules;
use satrap_final_decrees::action::Action;
use satrap_final_decrees::event::{Event, Standing};
use satrap_final_decrees::options::Options;
use satrap_final_decrees::view::{PhaseView, View};

/// A step of a random game: what its actor saw and could do, what was done, what happened.
struct Step<'a> {
    view: &'a View,
    seat: Seat,
    offers: &'a [Offer<Action>],
    action: Action,
    told: &'a [Event],
}

fn every_step(seed: u64, mut look: impl FnMut(Step)) -> View {
    let mut dice = Dice::from_number(seed);
    let options = Options { trade_department_blame: true, ..Options::default() };
    let mut state = Rules::setup(&options, 5, &mut dice).unwrap();
    let mut events = Events::default();
    for _ in 0..3000 {
        let Some(seat) = Rules::to_act(&state).iter().next() else { break };
        let view = Rules::view(&state, Viewer::Seat(seat));
        let mut offers = Vec::new();
        Rules::offers(&state, seat, &mut offers);
        let action = Rules::random_action(&view, seat, &offers, &mut dice).unwrap();
        events.clear();
        Rules::apply(&mut state, Actor::Seat(seat), &action, &mut dice, &mut events).unwrap();
        let told: Vec<Event> = events.for_viewer(Viewer::Judge).cloned().collect();
        look(Step { view: &view, seat, offers: &offers, action, told: &told });
    }
    Rules::view(&state, Viewer::Judge)
}

/// [FD-3.4] [FD-5.3] [FD-5.5] [FD-7.2] [FD-7.3] The outlook of a turn comes true.
#[test]
fn fd_7_2_what_a_turn_foretells_happens() {
    let mut seen = [0; 5];
    for seed in 0..60 {
        every_step(seed, |step| {
            let PhaseView::Turn { outlook, .. } = &step.view.phase else { return };
            for event in step.told {
                match (step.action, event) {
                    (Action::Stamp { decree }, Event::Stamped { lost, .. }) => {
                        assert_eq!(*lost, outlook.stamp);
                        let enacted = step.told.iter().any(|event| matches!(event, Event::Enacted { .. }));
                        assert_eq!(step.view.decrees[&decree].last_step, enacted);
                        seen[0] += 1;
                    }
                    (Action::Forward { decree, to }, Event::Forwarded { lost, right, .. }) => {
                        assert_eq!(*lost, if *right { outlook.forward } else { 0 });
                        assert_eq!(step.view.decrees[&decree].reward_at == Some(to), *right);
                        seen[1] += 1;
                    }
                    (Action::CourierNext { .. }, Event::Forwarded { lost, right: true, .. }) => {
                        assert_eq!(*lost, outlook.courier);
                        seen[2] += 1;
                    }
                    (Action::EndTurn, Event::TurnEnded { gained, .. }) => {
                        assert_eq!(*gained, outlook.end);
                        seen[3] += 1;
                    }
                    (Action::Spread, Event::SpreadBegan { tray, depts, .. }) => {
                        assert_eq!((tray, depts), (&outlook.spread, &outlook.spread_over));
                        seen[4] += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(seen.iter().all(|times| *times > 0), "something never came about: {seen:?}");
}

/// [FD-2.5] [FD-2.6] [FD-2.7] [FD-2.8] Bids cost what the table of prices says.
#[test]
fn fd_2_5_bids_cost_what_the_table_says() {
    let prices = Rules::content(&Options::default(), 5)["bids"].clone();
    for seed in 0..12 {
        every_step(seed, |step| {
            for event in step.told {
                let Event::BidRevealed { amount, standing, gained, .. } = event else { continue };
                let price = prices.as_array().unwrap().iter().find(|price| price["bid"] == *amount).unwrap();
                let column = match standing {
                    Standing::Lowest => "lowest",
                    Standing::Middle => "middle",
                    Standing::Highest => "highest",
                    Standing::TiedHighest => "tied_highest",
                };
                assert_eq!(price[column], *gained);
            }
        });
    }
}

/// [FD-10.4] [FD-10.5] The terms of an offer are the range that its draft is offered.
#[test]
fn fd_10_5_terms_are_what_a_draft_is_offered() {
    let mut drafts = 0;
    for seed in 0..12 {
        every_step(seed, |step| {
            let me = &step.view.players[usize::from(step.seat.0)];
            let (Some(draft), Some(terms)) = (&me.draft, &me.terms) else { return };
            let with = terms.with[&draft.to];
            for offer in step.offers {
                match offer.action {
                    Action::OfferBlame { net } => {
                        drafts += 1;
                        let most = offer.max.map_or(net, |most| most as i16);
                        assert!(with.net.0 <= net && most <= with.net.1);
                        assert!(with.net.0 == net || with.net.1 == most);
                    }
                    Action::OfferGive { .. } => assert!(usize::from(terms.cards) > draft.give.len()),
                    Action::OfferAsk { .. } => assert!(usize::from(terms.cards) > draft.ask.len()),
                    _ => {}
                }
            }
        });
    }
    assert!(drafts > 0, "nobody wrote an offer");
}

/// [FD-11.2] The ranks shown during play become the places at the end.
#[test]
fn fd_11_2_ranks_become_places() {
    let end = every_step(3, |_| {});
    let PhaseView::Over { winners, .. } = &end.phase else { panic!("the game did not end") };
    for (n, player) in end.players.iter().enumerate() {
        assert_eq!(player.rank == 1, winners.contains(&Seat(n as u8)));
    }
}
