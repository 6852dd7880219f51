//! Every event, action, clause and condition has its words.

use satrap_core::{Game, Seat};
use satrap_governor::law::check::Problem;
use satrap_governor::law::clause::Clause;
use satrap_governor::law::predicate::Predicate;
use satrap_governor::{Governor, Options};
use satrap_testkit::text::{
    events_and_actions_have_words, every_decision_can_be_told, messages, missing, variants_of,
};
use serde_json::{Value, json};

#[test]
fn everything_that_happens_or_can_be_done_has_its_words() {
    // Who is done is seen on the board, nine times a round; in the log it would drown the rest.
    events_and_actions_have_words::<Governor>(&["nation_done"]);
    assert_eq!(missing::<Governor, Clause>("clause-", "kind"), [""; 0], "clauses without a sentence");
    assert_eq!(missing::<Governor, Predicate>("condition-", "p"), [""; 0], "conditions without a sentence");
    assert_eq!(missing::<Governor, Problem>("problem-", "type"), [""; 0], "problems without a sentence");
    assert_eq!(variants_of::<Clause>("kind").len(), 58);
}

#[test]
fn whoever_is_away_is_told_what_the_game_waits_for() {
    every_decision_can_be_told::<Governor>(&Options::default(), 9, 1, 350);
}

#[test]
fn nations_regions_cards_and_endings_have_names() {
    let messages = messages::<Governor>();
    let content = Governor::content(&Options::default(), 9);
    for list in ["nations", "regions", "private_cards", "public_cards"] {
        for thing in content[list].as_array().unwrap() {
            let id = thing["id"].as_str().unwrap();
            assert!(messages.name_of(id).is_some(), "{id} has no name");
        }
    }
    for template in content["templates"].as_array().unwrap() {
        let named = messages.name_of(template["id"].as_str().unwrap());
        assert_eq!(named.as_deref(), template["title"].as_str());
    }
    for card in content["public_cards"].as_array().unwrap() {
        let id = card["id"].as_str().unwrap();
        assert!(messages.has(&format!("about-{id}")), "nothing says what {id} does");
    }
    for ending in Governor::INFO.endings {
        assert!(messages.name_of(ending).is_some() && messages.has(&format!("ending-{ending}")), "{ending}");
    }
}

fn told(event: Value) -> String {
    messages::<Governor>().format_event(&event, &|seat: Seat| format!("Player {}", seat.0)).unwrap()
}

#[test]
fn sentences_read_well() {
    let clause = |clause: Value| {
        let mut event = clause.clone();
        event["type"] = json!(format!("clause-{}", clause["kind"].as_str().unwrap()));
        told(event)
    };
    assert_eq!(
        clause(json!({ "kind": "weapons_use", "who": "all", "where": { "zone": "c" }, "allowed": false })),
        "No nation may fire at the Core zone."
    );
    assert_eq!(
        clause(
            json!({ "kind": "levy", "who": { "only": ["mars", "pluto"] }, "base": "income_percent", "rate": 30, "to": "treasury" })
        ),
        "Mars and Pluto pay 30 % of their taxes to the Treasury every round."
    );
    assert_eq!(
        clause(
            json!({ "kind": "levy", "who": { "only": ["mars"] }, "base": "per_region", "rate": 30, "to": "treasury" })
        ),
        "Mars pays 30 credits for each of its regions to the Treasury every round."
    );
    assert_eq!(
        clause(json!({ "kind": "claims_limit", "who": "all", "max": 1 })),
        "Each nation may make 1 claim a round."
    );
    assert_eq!(
        clause(
            json!({ "kind": "transfer", "from": "treasury", "to": "all", "asset": "credits", "amount": 9000 })
        ),
        "The Treasury pays 9,000 credits once, shared equally among all nations."
    );
    assert_eq!(
        clause(json!({ "kind": "notes", "mode": "every", "every": 2 })),
        "Lobbyists and representatives may write to each other in every second round."
    );
    assert_eq!(clause(json!({ "kind": "round_time", "seconds": 300 })), "A round lasts 5 minutes.");
    assert_eq!(
        clause(json!({ "kind": "majority", "scope": "all", "rule": "simple" })),
        "A bill passes with more than half of those present."
    );
    assert_eq!(
        clause(json!({ "kind": "tech_share", "who": "all", "tech": "mining" })),
        "All nations learn mining."
    );
    assert_eq!(
        clause(
            json!({ "kind": "movement", "who": { "tech": "mining" }, "where": { "owned_by": { "bloc": "core" } }, "allowed": false })
        ),
        "Fleets of nations that know mining may not enter regions of Core nations."
    );
    assert_eq!(
        clause(json!({ "kind": "gp_voting", "allowed": true, "max_gp": null, "millivotes": 1 })),
        "Governor Points may be used in votes; 1000 of them count 1 vote."
    );
    assert_eq!(
        told(
            json!({ "type": "order_refused", "nation": "titan", "order": { "move": { "fleet": 1, "region": "c3" } }, "reason": "law", "law": 5 })
        ),
        "Titan: the move of fleet 1 to Mars (c3) failed, because the law forbids it (law 5)."
    );
    assert_eq!(
        told(
            json!({ "type": "traded", "from": "pluto", "to": "earth", "asset": "helium", "amount": 1500, "tariff": 0 })
        ),
        "Pluto sent 1.5 helium to Earth."
    );
    assert_eq!(
        told(
            json!({ "type": "vote_closed", "item": { "bill": 3 }, "title": "A toll", "result": "passed", "ballots": null,
                     "count": { "for_": 5001, "against": 4000, "total": 10001, "whole": 10001 } })
        ),
        "A toll: passed, 5.001 for and 4 against, of 10.001."
    );
    assert_eq!(
        told(json!({ "type": "game_ended", "winners": ["miranda"], "second": "mars", "by": "by_gp" })),
        "Miranda wins the game: as many points as Mars, but more Governor Points."
    );
    assert_eq!(
        told(json!({ "type": "game_ended", "winners": ["miranda"], "second": "mars", "by": "by_points" })),
        "Miranda wins the game."
    );
    assert_eq!(
        told(
            json!({ "type": "nation_revealed", "nation": "mars", "place": 2, "points": 6, "ahead_of": "pluto", "by": "by_goals" })
        ),
        "Place 2: Mars, 6 points; as many as Pluto, but more goals achieved."
    );
    assert_eq!(
        told(json!({ "type": "seat_vacated", "office": { "lobbyist": "mars" } })),
        "A lobbyist's seat of Mars is empty: the rest of the nation stands in."
    );
    assert_eq!(told(json!({ "type": "seat_taken", "office": "chair" })), "The Chairperson has arrived.");
    assert_eq!(
        told(json!({ "type": "seat_vacated", "office": "facilitator" })),
        "The Facilitator's seat is empty."
    );
    assert_eq!(
        told(json!({ "type": "round_began", "round": 3, "last_round": null, "seconds": 300 })),
        "Round 3 began."
    );
    assert_eq!(
        told(json!({ "type": "drafts_left", "nation": "mars", "count": 2 })),
        "Mars did not submit 2 drafts in time. Nothing is lost: the list stays for the next round."
    );
}
