//! Every reason for which an action is refused: a code, the rule, and a sentence that says how to mend it.

use satrap_core::Refusal;

macro_rules! refusals {
    ($($name:ident: $code:literal, $rule:literal, $message:literal;)*) => {
        /// Why an action is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum No { $($name),* }

        impl No {
            pub const ALL: &[No] = &[$(No::$name),*];

            pub const fn refusal(self) -> Refusal {
                match self {
                    $(No::$name => Refusal::new($code, $rule, $message),)*
                }
            }
        }
    };
}

refusals! {
    NoSuchPlayer: "no_such_player", "FD-1.1", "There is no such player at this table.";
    NoSuchDept: "no_such_department", "FD-1.3", "The Department of Reform is not in play with four players.";

    BiddingFirst: "bidding_first", "FD-2.3", "The bidding for Human Resources comes first: bid 1 to 6 blame.";
    BiddingOver: "bidding_over", "FD-2.7", "The bidding is over; Human Resources has its head.";
    NotABidder: "not_a_bidder", "FD-2.8", "Only those who tied for the highest bid take part in this round.";
    AlreadyBid: "already_bid", "FD-2.3", "Your bid is in and cannot be changed; wait for the others.";
    BidOutOfRange: "bid_out_of_range", "FD-2.3", "A bid is 1 to 6 blame.";
    AssignmentFirst: "assignment_first", "FD-2.10", "First the head of Human Resources gives everybody a department.";
    AssignmentOver: "assignment_over", "FD-2.10", "Departments are assigned only once, after the bidding.";
    NotHumanResources: "not_human_resources", "FD-2.10", "Only the head of Human Resources assigns departments.";
    ReformNotGiven: "reform_not_given", "FD-2.10", "The Department of Reform is not given out; it starts empty.";
    DeptTaken: "department_taken", "FD-2.10", "That department already has a head; choose one that is free.";
    ExecutiveNeeded: "executive_needed", "FD-2.12", "The Executive Branch must be filled, and this is the last player: give it now.";

    NotYourTurn: "not_your_turn", "FD-3.3", "It is another player's turn; you can trade meanwhile.";
    NoActionsLeft: "no_actions_left", "FD-3.3", "You have no actions left this turn; end it.";
    DecisionOpen: "decision_open", "FD-12.1", "A decision is open; it must be made first.";
    NoSuchDecision: "no_such_decision", "FD-12.1", "Nobody is asked for that now.";
    NotYourDecision: "not_your_decision", "FD-12.1", "This decision belongs to another player.";

    DrawUsed: "draw_used", "FD-5.1", "You have already used the draw action this turn.";
    NothingBelow: "nothing_below", "FD-5.4", "No department is below yours, so there is nowhere to spread blame to.";
    NothingToSpread: "nothing_to_spread", "FD-5.4", "There is no blame on your department or below it.";
    MoreThanTray: "more_than_tray", "FD-5.3", "The tray does not hold that much blame.";
    ForwardElsewhere: "decree_not_here", "FD-5.5", "That decree does not lie on your department, so you cannot forward it.";
    ForwardNowhere: "already_there", "FD-5.5", "The decree already lies there; choose another department.";
    DecreeEnacted: "decree_enacted", "FD-1.8", "That decree has been enacted and is out of the game.";
    StampElsewhere: "decree_not_here", "FD-7.1", "That decree does not lie on your department; it must be forwarded to you first.";
    WrongStep: "wrong_step", "FD-7.1", "The next step of that decree names another department; forward it there.";
    HiringFreeze: "hiring_freeze", "FD-9.7", "A Hiring Freeze is in force: players cannot be moved by this action.";

    NotTreasury: "not_treasury", "FD-6.1", "Only the head of the Treasury can use its budget.";
    BudgetUsed: "budget_used", "FD-6.1", "The budget can be used once a turn, and you have used it.";
    NotSecretService: "not_secret_service", "FD-6.2", "Only the head of the Secret Service investigates.";
    InvestigateSelf: "own_department", "FD-6.2", "The Secret Service does not investigate itself; choose another department.";
    InvestigateEmpty: "no_head", "FD-6.2", "That department has no head who could be blamed.";
    InvestigateClean: "no_blame_there", "FD-6.2", "There is no blame on that department.";
    JudicialOversight: "judicial_oversight", "FD-9.7", "Under Judicial Oversight there is one investigation a turn, and you have made it.";
    NotAdmiralty: "not_admiralty", "FD-6.3", "Only the head of the Admiralty goes on maneuvers.";
    ManeuversUsed: "maneuvers_used", "FD-6.3", "Maneuvers are held once a turn, and you have held them.";
    NothingToShed: "nothing_to_shed", "FD-6.3", "Neither you nor the Admiralty has any blame to lose.";
    NotPersonnel: "not_human_resources", "FD-6.4", "Only the head of Human Resources reassigns players.";
    PickTaken: "department_picked", "FD-6.4", "You have already picked that department for another player.";
    NotExecutive: "not_executive", "FD-6.5", "Only the head of the Executive Branch restructures.";

    NoSuchArrow: "no_such_arrow", "FD-8.3", "No arrow points at that department.";
    SameArrow: "same_arrow", "FD-8.3", "The arrow would be where it was; a move must change something.";
    TwoControllers: "two_controllers", "FD-8.4", "A department would have two controllers; remove or move the other arrow first.";
    ControlLoop: "control_loop", "FD-8.4", "A department would control itself.";

    ReliefEmpty: "no_blame_there", "FD-7.7", "There is no blame to remove there.";
    ReliefRange: "relief_out_of_range", "FD-7.7", "Remove at least 1 blame, and no more than lies there or is left of the relief.";

    NotInHand: "card_not_in_hand", "FD-9.1", "You do not hold that card.";
    CardSelf: "not_yourself", "FD-9.2", "This card is played on another player.";
    CardNoPersonal: "no_personal_blame", "FD-9.2", "You have no personal blame, so this card would do nothing.";
    CardNoDeptBlame: "no_department_blame", "FD-9.2", "Your department has no blame, so this card would do nothing.";
    CardOwnDept: "own_department", "FD-9.2", "This card is played on a department other than yours.";
    CardNoHead: "no_head", "FD-9.2", "That department has no head who could be blamed.";
    CardCleanDept: "no_blame_there", "FD-9.2", "There is no blame on that department.";
    NobodyBetter: "nobody_has_less", "FD-9.2", "Nobody has less personal blame than you.";
    NoDecreesLeft: "no_decrees_left", "FD-9.2", "Every decree has been enacted.";
    CardDecreeElsewhere: "decree_not_here", "FD-9.2", "That decree does not lie on your department.";
    NotBelow: "not_below", "FD-9.2", "That decree does not lie on a department below yours.";
    NotItsStep: "wrong_step", "FD-9.2", "That decree waits for another department than the one it lies on.";
    NoStamp: "no_stamp", "FD-9.2", "That decree has no stamp yet.";
    NoTwoSteps: "no_two_steps", "FD-9.2", "That decree has only one step to go.";
    EqualSteps: "equal_steps", "FD-9.2", "The next two steps of that decree name the same department.";
    SameDecree: "same_decree", "FD-12.7", "That decree has just been moved; choose another one or stop.";
    AnnexAbove: "department_above", "FD-9.2", "That department is above yours; taking it would make a loop.";
    AnnexHeld: "already_under_yours", "FD-9.2", "That department is already directly under yours.";
    TransferPair: "not_a_pair", "FD-9.2", "Name two different players, the lower seat first.";
    NoCardsHeld: "no_cards_held", "FD-9.2", "That player holds no card.";
    NotInThatHand: "not_in_that_hand", "FD-12.9", "That player does not hold such a card.";
    NobodyFiled: "nobody_filed", "FD-9.2", "No other player has a memo filed.";
    DeckTooSmall: "deck_too_small", "FD-9.2", "The deck has only one card left.";
    DiscardEmpty: "discard_empty", "FD-9.2", "The discard pile is empty.";
    MemosFull: "memos_full", "FD-9.4", "You already have two memos filed.";
    NoSuchLifted: "no_such_lifted_card", "FD-12.10", "There is no such card among those you have lifted.";
    NotDiscarded: "not_just_discarded", "FD-12.11", "That card is not among those just discarded.";

    TradingOff: "trading_off", "FD-15.3", "This table plays without trading.";
    TradingTooEarly: "trading_too_early", "FD-10.3", "Trading begins when the bidding is over.";
    TableClosed: "table_closed", "FD-10.3", "Nothing changes hands while a decision is open; wait until it is made.";
    CardsTooEarly: "cards_too_early", "FD-10.3", "No cards are dealt yet, so only blame can be traded.";
    OfferSelf: "not_yourself", "FD-10.1", "You cannot trade with yourself.";
    DraftOpen: "draft_open", "FD-10.6", "You are already writing an offer; send or drop it first.";
    NoDraft: "no_draft", "FD-10.4", "You are not writing an offer; start one first.";
    DraftsUsed: "drafts_used", "FD-10.6", "You have started six offers this turn; wait for the next.";
    OffersUsed: "offers_used", "FD-10.6", "You have sent three offers this turn; wait for the next.";
    NetSet: "net_already_set", "FD-10.4", "The blame of this offer is set; drop it to begin anew.";
    NetZero: "net_zero", "FD-10.4", "Name how much blame is handed over (positive) or taken over (negative).";
    NetTooMuch: "more_blame_than_there_is", "FD-10.5", "Whoever hands blame over does not have that much.";
    DeptTradeOff: "department_trade_off", "FD-15.4", "Blame on departments cannot be traded at this table.";
    TooManyGiven: "too_many_given", "FD-10.4", "An offer gives at most three cards.";
    TooManyAsked: "too_many_asked", "FD-10.4", "An offer asks for at most three cards.";
    GiftNotHeld: "card_not_in_hand", "FD-10.4", "You do not hold a further copy of that card.";
    NeverHeld: "never_held", "FD-4.2", "Stagnation and Decline is never in a hand, so it cannot be asked for.";
    OfferEmpty: "offer_empty", "FD-10.4", "The offer is empty; add blame or cards.";
    GiftsGone: "gift_not_held", "FD-10.5", "The proposer no longer holds the cards this offer gives.";
    NoSuchOffer: "no_such_offer", "FD-10.7", "There is no such offer standing.";
    AskedNotHeld: "asked_card_not_held", "FD-10.5", "You do not hold the cards that are asked for.";
}

impl From<No> for Refusal {
    fn from(no: No) -> Refusal {
        no.refusal()
    }
}
