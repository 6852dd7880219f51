//! The laws every game obeys, over random games of every seat count, scenario and option.
//!
//! Named are the events that openly show something no view keeps: strengths in battle, what a ransom was, who was
//! lost where.

satrap_testkit::laws!(
    satrap_imperial_governor::ImperialGovernor,
    passing = [
        "attacked",
        "battle_rolled",
        "battle_hopeless",
        "leader_ransomed",
        "units_lost",
        "units_lost_unseen",
        "legions_drowned",
    ]
);
