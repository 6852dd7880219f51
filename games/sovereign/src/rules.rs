//! Where everything comes together: what is on offer, what is refused, what happens then.

use satrap_core::game::{GAME_OVER, NO_SUCH_SEAT, NOT_FOR_CLOCK};
use satrap_core::{Actor, Dice, Offer, Refusal, Seat, Tale};

use crate::action::Action;
use crate::data::Technology;
use crate::event::Event;
use crate::ground::Ground;
use crate::phase::roads::{self, Roads};
use crate::phase::{
    add, advance, battle, capture, expansion, finish, manoeuvre, movement, nationalism, placing, raid,
    reactions, research, retreat, spend, turn, units,
};
use crate::refusal::{Verdict, refuse, require};
use crate::state::{Attack, Moment, Part, State};

/// How often a player may change his standing orders between two turns of his own: more would only fill the record.
pub const ORDER_CHANGES: u8 = 30;

/// Everything a seat may do now, but for changing its orders and resigning, which it always may.
pub fn offers(state: &State, seat: Seat, out: &mut Vec<Offer<Action>>) {
    if state.asked() != Some(seat) {
        return;
    }
    match &state.moment {
        Moment::Over => {}
        Moment::Placing { spacing } => placing::offers(state, seat, *spacing, out),
        Moment::Add => add::offers(state, seat, out),
        Moment::Research => {
            research::offers(state, seat, out);
            spend::offers(state, seat, out);
        }
        Moment::Expansion => {
            expansion::offers(state, seat, out);
            spend::offers(state, seat, out);
        }
        Moment::Units => {
            units::offers(state, seat, out);
            spend::offers(state, seat, out);
        }
        Moment::Nationalism { city, units, .. } => {
            nationalism::offers_inside(state, seat, *city, *units, out)
        }
        Moment::Move => movement::offers(state, seat, out),
        Moment::Manoeuvre => manoeuvre::offers(state, seat, out),
        Moment::Seafaring { city } => {
            let tiles = manoeuvre::coast_tiles(state, seat, *city);
            out.extend(tiles.into_iter().map(|hex| Offer::of(Action::SeafaringTile { hex })));
            out.push(Offer::of(Action::Decline));
        }
        Moment::Mustering { target, raids } => raid::muster_offers(state, seat, *target, raids, out),
        Moment::Arranging { moved } => reactions::arrange_offers(state, moved, out),
        Moment::Fighting => {
            if let Some(fought) = &state.battle {
                battle::offers(state, fought, out);
            }
        }
        Moment::Answering => {
            retreat::offers(state, seat, out);
            out.push(Offer::of(Action::Stand));
        }
        Moment::Casualty { retreat, .. } => {
            let choices = reactions::casualty_choices(state, seat, *retreat);
            out.extend(choices.into_iter().map(|unit| Offer::of(Action::Casualty { unit })));
        }
        Moment::Healing { .. } => reactions::heal_offers(state, seat, out),
        Moment::FortTaken => out.extend([Action::KeepFort, Action::RazeFort].map(Offer::of)),
        Moment::Spoils { city, loser } => capture::spoils_offers(state, seat, *city, *loser, out),
        Moment::TileLoss { city, .. } => {
            let tiles = state.city(*city).map(|city| city.removable()).unwrap_or_default();
            out.extend(tiles.into_iter().map(|hex| Offer::of(Action::RemoveTile { hex })));
        }
        Moment::Advancing { .. } => advance::offers(state, seat, out),
        Moment::TakingTechnology { player } => finish::technology_offers(state, seat, *player, out),
        Moment::PuttingTile => finish::tile_offers(state, seat, out),
    }
    // Most lists are made in order already, which costs next to nothing here.
    out.sort_unstable();
}

/// Whether an actor may do something now.
pub fn check(state: &State, actor: Actor, action: &Action) -> Verdict {
    let Actor::Seat(seat) = actor else { return Err(NOT_FOR_CLOCK) };
    if seat.0 >= state.seats() {
        return Err(NO_SUCH_SEAT);
    }
    if state.ended.is_some() {
        return Err(GAME_OVER);
    }
    if let Action::SetOrders { .. } | Action::Resign = action {
        return check_aside(state, seat, action);
    }
    require(
        state.asked() == Some(seat),
        "not_your_turn",
        "SV-4.1",
        || "It is not for you to act now; wait your turn.",
    )?;
    check_moment(state, seat, action)
}

fn check_aside(state: &State, seat: Seat, action: &Action) -> Verdict {
    require(state.is_in(seat), "not_in_game", "SV-22.5", || "You are no longer in the game.")?;
    let often =
        matches!(action, Action::SetOrders { .. }) && state.players[seat].orders_changed >= ORDER_CHANGES;
    require(
        !often,
        "too_often",
        "SV-24.4",
        || "You have changed your orders very often; wait for your next turn.",
    )
}

fn check_moment(state: &State, seat: Seat, action: &Action) -> Verdict {
    match (&state.moment, *action) {
        (Moment::Placing { spacing }, Action::PlaceTile { hex }) => {
            placing::may_place(state, seat, *spacing, hex)
        }
        (Moment::Add, Action::UseTrade) => add::may_use(state, seat, Technology::Trade),
        (Moment::Add, Action::UseBanking) => add::may_use(state, seat, Technology::Banking),
        (Moment::Add, Action::Collect) => Ok(()),
        (Moment::Research | Moment::Expansion | Moment::Units, Action::UseExtraActions { technology }) => {
            spend::may_use_extra(state, seat, technology)
        }
        (Moment::Research | Moment::Expansion | Moment::Units, Action::EndPart) => Ok(()),
        (Moment::Research, Action::Research { technology }) => {
            research::may_research(state, seat, technology)
        }
        (Moment::Research, Action::FreeDiscovery { technology }) => {
            research::may_discover(state, seat, technology)
        }
        (Moment::Research, Action::Spy { player, technology }) => {
            research::may_spy(state, seat, player, technology)
        }
        (Moment::Expansion, Action::Expand { city, hex }) => expansion::may_expand(state, seat, city, hex),
        (Moment::Expansion, Action::FreeExpand { credit, city, hex }) => {
            expansion::may_expand_free(state, seat, credit, city, hex)
        }
        (Moment::Expansion, Action::BuildFort { hex }) => expansion::may_build_fort(state, seat, hex),
        (Moment::Units, Action::Build { unit, place }) => units::may_build(state, seat, unit, place),
        (Moment::Units, Action::FreeBuild { credit, unit, place }) => {
            units::may_build_free(state, seat, credit, unit, place)
        }
        (Moment::Units, Action::Nationalism { city }) => nationalism::may_begin(state, seat, city),
        (Moment::Nationalism { city, units, .. }, Action::NatUnit { unit, place }) => {
            nationalism::may_place(state, seat, *city, *units, unit, place)
        }
        (Moment::Nationalism { city, units, .. }, Action::NatTile { hex }) => {
            nationalism::may_remove(state, *city, *units, hex)
        }
        (Moment::Move, Action::EndMove) => Ok(()),
        (Moment::Move, moving) => check_move(state, seat, moving),
        (Moment::Manoeuvre, Action::Resolve { from, to }) => {
            manoeuvre::may_resolve(state, Attack { from, to })
        }
        (Moment::Manoeuvre, Action::Found { settler }) => manoeuvre::may_found(state, seat, settler),
        (Moment::Manoeuvre, Action::Raid { city }) => raid::may_raid(state, seat, city),
        (Moment::Manoeuvre, Action::EndTurn) => manoeuvre::may_end(state),
        (Moment::Seafaring { city }, Action::SeafaringTile { hex }) => {
            manoeuvre::may_add_coast(state, seat, *city, hex)
        }
        (Moment::Seafaring { .. } | Moment::Healing { .. }, Action::Decline) => Ok(()),
        (Moment::Mustering { target, raids }, Action::RaidAdd { unit }) => {
            raid::may_join(state, seat, *target, raids, unit)
        }
        (Moment::Mustering { raids, .. }, Action::RaidGo) => raid::may_go(raids),
        (Moment::Arranging { moved }, Action::Arrange { unit, tile }) => {
            reactions::may_arrange(state, seat, moved, unit, tile)
        }
        (Moment::Arranging { .. }, Action::Arranged) => Ok(()),
        (Moment::Fighting, fighting) => check_fight(state, seat, fighting),
        (Moment::Answering, Action::Stand) => Ok(()),
        (Moment::Answering, Action::Retreat { hex }) => retreat::may_retreat(state, seat, hex),
        (Moment::Casualty { retreat, .. }, Action::Casualty { unit }) => {
            let choices = reactions::casualty_choices(state, seat, *retreat);
            require(
                choices.contains(&unit),
                "not_a_casualty",
                "SV-16.2",
                || "Choose among the units of equal value that could be lost.",
            )
        }
        (Moment::Healing { .. }, Action::Medicine { unit }) => reactions::may_heal(state, seat, unit),
        (Moment::FortTaken, Action::KeepFort | Action::RazeFort) => Ok(()),
        (Moment::Spoils { loser, .. }, Action::SpoilsTechnology) => {
            capture::may_win_technology(state, seat, *loser)
        }
        (Moment::Spoils { city, .. }, Action::SpoilsTile { hex }) => capture::may_lose(state, *city, hex),
        (Moment::TileLoss { city, .. }, Action::RemoveTile { hex }) => capture::may_lose(state, *city, hex),
        (Moment::Advancing { to, .. }, Action::Advance { unit, hex }) => {
            advance::may_advance(state, seat, *to, unit, hex)
        }
        (Moment::Advancing { gone, .. }, Action::Go) => {
            require(!gone.is_empty(), "nobody_went", "SV-18.3", || "Nobody has moved on yet.")
        }
        (Moment::Advancing { gone, .. }, Action::Stop) => require(
            gone.is_empty(),
            "already_gone",
            "SV-18.3",
            || "Units have moved on: they must attack now.",
        ),
        (Moment::TakingTechnology { player }, Action::TakeTechnology { technology }) => {
            finish::may_take(state, seat, *player, technology)
        }
        (Moment::PuttingTile, Action::PutTile { city, hex }) => expansion::may_grow(state, seat, city, hex),
        (Moment::PuttingTile, Action::DropTile) => Ok(()),
        (_, other) => wrong_moment(&other),
    }
}

fn check_move(state: &State, seat: Seat, action: Action) -> Verdict {
    let ground = Ground::of(state, seat);
    let roads = || Roads::of(state, seat, &ground);
    let own = |id| movement::own_unit(state, seat, id);
    match action {
        Action::Step { unit, hex } => movement::may_step(state, &ground, &roads(), own(unit)?, hex),
        Action::Road { unit, tile } => roads().may_take_road(&ground, own(unit)?, tile),
        Action::Hop { unit, tile } => roads().may_hop(&ground, own(unit)?, tile),
        Action::Embark { unit, ship } => movement::may_embark(state, own(unit)?, own(ship)?),
        Action::Disembark { unit } => movement::may_disembark(state, own(unit)?),
        Action::Attack { unit, hex } => movement::may_attack(state, &ground, own(unit)?, hex),
        other => wrong_moment(&other),
    }
}

fn check_fight(state: &State, seat: Seat, action: Action) -> Verdict {
    let Some(fought) = &state.battle else { return wrong_moment(&action) };
    match action {
        Action::Hold { unit } => battle::may_hold(state, fought, unit),
        Action::Commit { unit } => battle::may_commit(state, fought, unit),
        Action::Roll => battle::may_roll(fought),
        Action::Retreat { hex } => retreat::may_retreat(state, seat, hex),
        other => wrong_moment(&other),
    }
}

/// The action belongs to another part of the turn, or to a question nobody asked.
fn wrong_moment(action: &Action) -> Verdict {
    let (rule, when) = match action {
        Action::PlaceTile { .. } => ("SV-3.3", "in the set-up, before the first round"),
        Action::UseTrade | Action::UseBanking | Action::Collect => ("SV-5.3", "in the Add step"),
        Action::UseExtraActions { .. } | Action::EndPart => ("SV-6.6", "in the Spend step"),
        Action::Research { .. } | Action::FreeDiscovery { .. } | Action::Spy { .. } => {
            ("SV-6.3", "in the Research part, the first of the Spend step")
        }
        Action::Expand { .. } | Action::FreeExpand { .. } | Action::BuildFort { .. } => {
            ("SV-6.3", "in the Expansion part, after Research and before Units")
        }
        Action::Build { .. } | Action::FreeBuild { .. } | Action::Nationalism { .. } => {
            ("SV-6.3", "in the Units part, the last of the Spend step")
        }
        Action::NatUnit { .. } | Action::NatTile { .. } => ("SV-23.11", "inside Nationalism"),
        Action::Step { .. } | Action::Road { .. } | Action::Hop { .. } | Action::EndMove => {
            ("SV-4.1", "in the Move step")
        }
        Action::Embark { .. } | Action::Disembark { .. } => ("SV-12.1", "in the Move step"),
        Action::Attack { .. } => ("SV-11.5", "in the Move step"),
        Action::Resolve { .. } | Action::EndTurn => ("SV-14.1", "in the Manoeuvre step"),
        Action::Found { .. } => ("SV-14.2", "in the Manoeuvre step"),
        Action::SeafaringTile { .. } => {
            ("SV-14.4", "right after a city was founded on the coast with Seafaring")
        }
        Action::Raid { .. } | Action::RaidAdd { .. } | Action::RaidGo => {
            ("SV-20.1", "in the Manoeuvre step, while an air raid is put together")
        }
        Action::Hold { .. } | Action::Commit { .. } | Action::Roll => {
            ("SV-15.12", "when you attack in a battle")
        }
        Action::Retreat { .. } | Action::Stand => {
            ("SV-17.1", "in a battle, when you are asked before a further roll")
        }
        Action::KeepFort | Action::RazeFort => ("SV-9.6", "when you have just taken a fort"),
        Action::SpoilsTechnology | Action::SpoilsTile { .. } => {
            ("SV-19.3", "when you have just captured a city")
        }
        Action::Advance { .. } | Action::Go | Action::Stop => ("SV-18.1", "when you have just taken a hex"),
        Action::TakeTechnology { .. } => ("SV-21.1", "in Finish, for a technology you won"),
        Action::PutTile { .. } | Action::DropTile => ("SV-21.2", "in Finish, for a tile you won"),
        Action::Arrange { .. } | Action::Arranged => {
            ("SV-15.2", "before a fight in a city of yours with Road building")
        }
        Action::Medicine { .. } | Action::Decline => ("SV-15.16", "right after you lost a unit in a roll"),
        Action::RemoveTile { .. } => ("SV-19.5", "when you have just lost a city"),
        Action::Casualty { .. } => ("SV-16.2", "when you lost a roll and may choose among equal units"),
        Action::SetOrders { .. } | Action::Resign => ("SV-22.5", "while you are in the game"),
    };
    refuse("wrong_step", rule, format!("This is done {when}, not now."))
}

/// Checks, carries out, and lets everything happen that needs nobody's decision.
pub fn apply(
    state: &mut State,
    actor: Actor,
    action: &Action,
    dice: &mut Dice,
    tale: &mut Tale<Event>,
) -> Result<(), Refusal> {
    check(state, actor, action)?;
    let Actor::Seat(seat) = actor else { return Err(NOT_FOR_CLOCK) };
    perform(state, seat, action, dice, tale);
    loop {
        turn::sweep(state, tale);
        let Some((answer, secret)) = reactions::automatic(state) else { return Ok(()) };
        let Some(asked) = state.asked() else { return Ok(()) };
        if secret {
            tale.seal(); // A private order shows in what happens now.
        }
        perform(state, asked, &answer, dice, tale);
    }
}

fn perform(state: &mut State, seat: Seat, action: &Action, dice: &mut Dice, tale: &mut Tale<Event>) {
    match *action {
        Action::PlaceTile { hex } => placing::place(state, seat, hex, tale),
        Action::UseTrade => add::use_token(state, seat, Technology::Trade, tale),
        Action::UseBanking => add::use_token(state, seat, Technology::Banking, tale),
        Action::Collect => add::collect(state, seat, tale),
        Action::UseExtraActions { technology } => spend::use_extra(state, seat, technology, tale),
        Action::Research { technology } => research::research(state, seat, technology, tale),
        Action::FreeDiscovery { technology } => research::discover(state, seat, technology, tale),
        Action::Spy { player, technology } => research::spy(state, seat, player, technology, tale),
        Action::Expand { city, hex } => expansion::expand(state, seat, city, hex, tale),
        Action::FreeExpand { credit, city, hex } => {
            expansion::expand_free(state, seat, credit, city, hex, tale)
        }
        Action::BuildFort { hex } => expansion::build_fort(state, seat, hex, tale),
        Action::Build { unit, place } => units::build(state, seat, unit, place, tale),
        Action::FreeBuild { credit, unit, place } => {
            units::build_free(state, seat, credit, unit, place, tale)
        }
        Action::Nationalism { city } => nationalism::begin(state, seat, city, tale),
        Action::NatUnit { unit, place } => {
            if let Moment::Nationalism { city, .. } = state.moment {
                nationalism::place(state, seat, city, unit, place, tale);
            }
        }
        Action::NatTile { hex } => {
            if let Moment::Nationalism { city, .. } = state.moment {
                nationalism::remove(state, seat, city, hex, tale);
            }
        }
        Action::EndPart => {
            let part = match state.moment {
                Moment::Research => Part::Research,
                Moment::Expansion => Part::Expansion,
                _ => Part::Units,
            };
            spend::end_part(state, seat, part, tale);
        }
        Action::Step { unit, hex } => movement::step(state, seat, unit, hex, tale),
        Action::Road { unit, tile } => roads::take_road(state, seat, unit, tile, tale),
        Action::Hop { unit, tile } => roads::hop(state, seat, unit, tile, tale),
        Action::Embark { unit, ship } => movement::embark(state, seat, unit, ship, tale),
        Action::Disembark { unit } => movement::disembark(state, seat, unit, tale),
        Action::Attack { unit, hex } => movement::attack(state, seat, unit, hex, tale),
        Action::EndMove => movement::end(state, seat, tale),
        Action::Resolve { from, to } => battle::resolve(state, Attack { from, to }, tale),
        Action::Found { settler } => manoeuvre::found(state, seat, settler, tale),
        Action::SeafaringTile { hex } => {
            if let Moment::Seafaring { city } = state.moment {
                manoeuvre::add_coast(state, seat, city, hex, tale);
            }
        }
        Action::Decline => match state.moment {
            Moment::Seafaring { .. } => state.moment = Moment::Manoeuvre,
            _ => battle::after_loss(state, dice, tale),
        },
        Action::Raid { city } => raid::begin(state, seat, city, tale),
        Action::RaidAdd { unit } => raid::join(state, seat, unit, tale),
        Action::RaidGo => raid::launch(state, seat, dice, tale),
        Action::EndTurn => finish::go_on(state, tale),
        Action::Hold { unit } => battle::hold(state, unit, tale),
        Action::Commit { unit } => battle::commit(state, unit, tale),
        Action::Roll => battle::roll(state, dice, tale),
        Action::Retreat { hex } => retreat::retreat(state, seat, hex, tale),
        Action::KeepFort => capture::settle_fort(state, true, tale),
        Action::RazeFort => capture::settle_fort(state, false, tale),
        Action::SpoilsTechnology => {
            if let Moment::Spoils { city, loser } = state.moment {
                capture::win_technology(state, seat, city, loser, tale);
            }
        }
        Action::SpoilsTile { hex } => {
            if let Moment::Spoils { city, loser } = state.moment {
                capture::win_tile(state, seat, city, loser, hex, tale);
            }
        }
        Action::Advance { unit, hex } => advance::advance(state, seat, unit, hex, tale),
        Action::Go => advance::go(state, tale),
        Action::Stop => advance::end_attack(state, tale),
        Action::TakeTechnology { technology } => {
            if let Moment::TakingTechnology { player } = state.moment {
                finish::take(state, seat, player, technology, tale);
            }
        }
        Action::PutTile { city, hex } => finish::put(state, seat, city, hex, tale),
        Action::DropTile => finish::drop_tile(state, seat, tale),
        Action::Arrange { unit, tile } => reactions::arrange(state, seat, unit, tile, tale),
        Action::Arranged => battle::engage(state, tale),
        Action::Stand => battle::strike(state, dice, tale),
        Action::Medicine { unit } => battle::revive(state, seat, unit, dice, tale),
        Action::RemoveTile { hex } => {
            if let Moment::TileLoss { city, .. } = state.moment {
                capture::give_tile(state, seat, city, hex, tale);
            }
        }
        Action::Casualty { unit } => match state.moment {
            Moment::Casualty { retreat: Some(hex), .. } => retreat::complete(state, seat, hex, unit, tale),
            _ => battle::fall(state, seat, unit, dice, tale),
        },
        Action::SetOrders { orders } => {
            let player = &mut state.players[seat];
            player.orders = orders;
            player.orders_changed += 1;
            tale.to(seat, Event::OrdersChanged { seat }, None);
        }
        Action::Resign => turn::resign(state, seat, tale),
    }
}
