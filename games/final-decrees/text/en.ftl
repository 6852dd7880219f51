# The log of Final Decrees, in sentences. A message is named by the event's type; its fields are the arguments.

## Set-up

bid_made = { $by } has put in a bid.
bid_revealed = { $by } bid { $amount }{ $standing ->
    [highest] , the single highest, and took { $gained } blame.
    [tied_highest] , tied for the highest, and took { $gained } blame.
    [lowest] , the lowest, and took { $gained } blame for want of team spirit.
   *[middle] {" "}and took { $gained } blame.
}
bidding_again = { $bidders } bid the same and bid again.
human_resources_filled = { $head } runs Human Resources{ $by_lot ->
    [yes] , drawn by lot.
   *[no] .
}
assigned = { $by } put { $player } in charge of { $dept }.
deck_built = The deck is ready: { $cards } cards, with the Decline somewhere in them.

## The turn

chapter-turn_began = Turn { $turn }: { $by }
turn_began = General incompetence adds { $gained } blame to { $dept }.
card_drawn = { $why ->
    [deal] { $by } was dealt { $card ->
        [none] a card
       *[other] { $card }
    }.
    [requisition] { $by } requisitioned { $card ->
        [none] a card
       *[other] { $card }
    }.
   *[other] { $by } drew { $card ->
        [none] a card
       *[other] { $card }
    }.
}
turn_ended = { $gained ->
    [0] { $by } ended the turn.
   *[other] The papers on { $dept } add { $gained } blame to it.
}

## Actions

forwarded = { $by } forwarded { $decree } to { $to }{ $right ->
    [yes] , the right desk, and shed { $lost } blame.
   *[no] .
}
stamped = { $by } stamped { $decree } for { $dept } and shed { $lost } blame.
enacted = { $decree } is enacted! { $chooser ->
    [none] Nobody heads { $top }, so there is no relief.
   *[other] { $chooser } may remove up to { $relief } blame.
}
relieved = { $by } removed { $amount } blame from { $from }.
relief_ended = { $unused ->
    [0] { $by } used the whole relief.
   *[other] { $by } left { $unused } of the relief unused.
}
pawn_moved = { $player } moved from { $from } to { $to }.
spread_began = { $by } gathers { $tray } blame from { $depts } to spread it anew.
spread_placed = { $amount } blame was put on { $dept }.
actions_gained = { $why_id ->
    [budget] { $by } used the budget: { $gained } more actions, { $actions } left.
   *[other] { $by } gained { $gained } { $gained ->
        [one] action
       *[other] actions
    } from { $why }, { $actions } left.
}
investigated = { $by } investigated { $dept }: { $moved ->
    [0] { $head } had nothing to hide.
   *[other] { $head } took its { $moved } blame.
}
maneuvers_held = { $by } held manoeuvres and shed { $lost } blame{ $dept_lost ->
    [0] .
   *[other] ; the Admiralty shed { $dept_lost }.
}
reassign_began = { $by } reassigns everybody.
reassign_picked = { $dept ->
    [none] { $by } picked a desk for { $player }.
   *[other] { $by } picked { $dept } for { $player }.
}
reassigned = { $moved ->
    [0] { $by } reassigned the staff, and everybody stayed.
    [one] { $by } reassigned the staff: one player moved.
   *[other] { $by } reassigned the staff: { $moved } players moved.
}
restructured = { $kind ->
    [removed] { $by } freed { $was_to } from { $was_from }.
    [reversed] { $by } turned the tables: { $now_from } now controls { $now_to }{ $released ->
        [none] .
       *[other] , and { $released } no longer does.
    }
    [added] { $by } put { $now_to } under { $now_from }.
   *[moved] { $by } took { $was_to } from { $was_from } and put { $now_to } under { $now_from }.
}

## What the log tells of a whole decision

story_incompetence = General incompetence adds { $gained } blame to { $dept }.
story_papers = The papers on { $dept } add { $gained } blame to it.
story_spread = { $on ->
    [none] { $by } spread { $amount } blame: { $shares }.
   *[other] { $by } put { $amount ->
        [one] 1
       *[other] all { $amount }
    } blame on { $on }.
}
# What a card did is told with it.
story_card = { $by } played { $card }: { $effects }.
effect-blame_gained = { $amount } blame on { $at }
effect-blame_lost = { $amount } blame off { $at }
effect-blame_moved = { $amount } blame from { $from } to { $to }
effect-memo_discarded = { $owner } discards { $card }
effect-pawn_moved = { $player } from { $from } to { $to }
story_reassigned = { $by } reassigned the staff: { $effects }.
effect-reassigned = { $player } to { $to }
story_moved = { $by } moved { $player } from { $from } to { $to }.
story_deal = { $by } accepted an offer of { $from }{ $parts ->
    [none] .
   *[other] : { $parts }.
}
deal-blame = { $amount } blame from { $giver } to { $taker }
deal-desks = { $amount } blame from the desk of { $giver } to the desk of { $taker }
deal-onto = { $amount } blame of { $giver } onto the desk of { $taker }
deal-off = { $amount } blame from the desk of { $giver } onto { $taker }
deal-cards = { $cards ->
    [none] { $amount ->
        [one] a card
       *[other] { $amount } cards
    }
   *[other] { $cards }
} from { $giver } to { $taker }
story_relief = { $by } removed { $amount } blame: { $shares }{ $unused ->
    [0] .
   *[other] . { $unused } of the relief went unused.
}
part-share = { $amount } on { $on }
part-relief = { $amount } from { $on }
story_drew = { $by } drew { $cards ->
    [none] { $count ->
        [one] a card
       *[other] { $count } cards
    }
   *[other] { $cards }
}.
story_dealt = { $by } was dealt { $cards ->
    [none] { $count ->
        [one] a card
       *[other] { $count } cards
    }
   *[other] { $cards }
}.

## Blame

blame_gained = { $why } adds { $amount } blame to { $at }.
blame_lost = { $why } removes { $amount } blame from { $at }.
blame_moved = { $why } moves { $amount } blame from { $from } to { $to }.

## Cards

card_played = { $by } played { $card }.
policy_changed = { $by } declared a new policy, { $card }{ $replaced ->
    [none] .
   *[other] , in place of { $replaced }.
}
memo_filed = { $by } filed { $card ->
    [none] a memo
   *[other] the memo { $card }
}.
memo_sprung = { $owner } had a memo ready: { $card } answers { $by }.
memo_discarded = { $owner } had filed { $card }, which is discarded.
decree_misrouted = { $by } misrouted { $decree } from { $from } to { $to }.
stamp_erased = { $by } had the stamp of { $stamper } for { $dept } struck from { $decree }.
schedule_amended = { $by } amended { $decree }: first { $first }, then { $second }.
slowed = { $by } slowed { $player } down: two actions fewer next turn.
wiretap_opened = { $by } is listening to { $victim }, who holds { $hand ->
    [none] { $cards ->
        [one] a card
       *[other] { $cards } cards
    }
   *[other] { $hand }
}.
card_taken = { $by } took { $card ->
    [none] a card
   *[other] { $card }
} from { $victim }.
archive_burned = { $by } set fire to the archive; gone are: { $discarded }.{ $decline_seen ->
    [yes] { " " }Stagnation and Decline came through unharmed.
   *[no] { "" }
}
consultation_extended = { $by } extended the consultation; back into the deck go: { $returned }.
forecast_opened = { $by } is looking at the top { $count } cards of the deck{ $cards ->
    [none] .
   *[other] : { $cards }.
}
forecast_placed = { $card } goes next.
forecast_closed = { $by } put the top of the deck in a new order.

## Stagnation and Decline

decline_drawn = { $by } drew Stagnation and Decline. Discarded: { $discarded }.
decline_struck = { $player } answered for { $dept } and took { $taken } blame{ $spared ->
    [0] .
   *[other] ; a plan spared them { $spared }.
}
deck_shuffled = The deck of { $cards } was shuffled.
salvaged = { $by } salvaged { $card }.

## Trading

offer_sent = { $by } made { $to } an offer: { $net_sign ->
    [plus] to hand over { $net_size } blame
    [minus] to take over { $net_size } blame
   *[none] no personal blame
}{ $dept_net_sign ->
    [plus] , to move { $dept_net_size } from desk to desk
    [minus] , to take { $dept_net_size } onto their own desk
   *[none] { "" }
}{ $onto_desk_sign ->
    [plus] , to put { $onto_desk_size } of their own on the other desk
    [minus] , to take { $onto_desk_size } from the other desk as their own
   *[none] { "" }
}{ $off_desk_sign ->
    [plus] , to hand over { $off_desk_size } from their desk
    [minus] , to take { $off_desk_size } of the other's onto their desk
   *[none] { "" }
}{ $giving ->
    [0] { "" }
    [one] , with a card
   *[other] , with { $giving } cards
}{ $asking ->
    [0] .
    [one] , for a card.
   *[other] , for { $asking } cards.
}
offer_accepted = { $by } accepted the offer of { $from }{ $net_sign ->
    [plus] , who handed over { $net_size } blame
    [minus] , who took over { $net_size } blame
   *[none] { "" }
}{ $dept_net_sign ->
    [plus] , moved { $dept_net_size } from desk to desk
    [minus] , took { $dept_net_size } onto their own desk
   *[none] { "" }
}{ $onto_desk_sign ->
    [plus] , put { $onto_desk_size } of their own on the other desk
    [minus] , took { $onto_desk_size } from the other desk as their own
   *[none] { "" }
}{ $off_desk_sign ->
    [plus] , handed over { $off_desk_size } from their desk
    [minus] , took { $off_desk_size } of the other's onto their desk
   *[none] { "" }
}{ $given ->
    [0] { "" }
    [one] , gave a card
   *[other] , gave { $given } cards
}{ $got ->
    [0] .
    [one] , got a card.
   *[other] , got { $got } cards.
}
offer_declined = { $by } declined the offer of { $from }.
offer_withdrawn = { $by } withdrew the offer to { $to }.
offer_lapsed = The offer of { $by } to { $to } lapsed{ $why ->
    [unfunded] : it can no longer be kept.
   *[expired] .
}

game_over = The game is over. { $ending ->
    [decrees] The Empire stands. Nobody can explain it.
   *[deck] { $enacted ->
        [0] The Empire fell, and it was nobody's department.
        [one] One decree was acted upon. Historians agree that it may well have put off the war, by a fortnight.
        [2] Two decrees were carried out. The Empire fell rather later than planned.
        [3] Three decrees were carried out. The war was short, and is taught as a misunderstanding.
       *[other] Four decrees were carried out. The war was cancelled for want of one more signature.
    }
} Least to blame: { $winners }.

## Labels of actions

do-bid = Bid { $amount }
do-assign = Put them in charge of { $dept }
do-draw = Draw a card
do-play = Play { $card }
do-spread = Spread the blame
do-forward = Forward { $decree } to { $to }
do-move_player = Send { $player } to the empty department
do-stamp = Stamp { $decree }
do-budget = Use the budget: two more actions
do-investigate = Investigate { $dept }
do-maneuvers = Hold manoeuvres
do-reassign = Reassign everybody
do-restructure = { $change_type ->
    [remove] Remove the arrow to { $change_arrow }
    [reverse] Reverse the arrow to { $change_arrow }
    [add] Put { $change_to } under { $change_from }
   *[move] Move the arrow to { $change_arrow }: put { $change_to } under { $change_from }
}
do-end_turn = End the turn
do-spread_place = Put { $amount } blame here
do-spread_place_on = Put { $amount } blame on { $dept }
do-reassign_pick = Pick { $dept }
do-reassign_pick_for = Give { $dept } to { $player }
do-relieve = Remove { $amount } blame from { $from }
do-relief_done = Remove no more
do-courier_next = Send { $decree } to { $to } as well
do-misroute_next = Misroute { $decree } to { $to } as well
do-reorganise_next = { $change_type ->
    [remove] Remove the arrow to { $change_arrow }
    [reverse] Reverse the arrow to { $change_arrow }
    [add] Put { $change_to } under { $change_from }
   *[move] Move the arrow to { $change_arrow }: put { $change_to } under { $change_from }
}
do-card_stop = Leave it at that
do-wiretap_take = Take { $card }
do-forecast_top = Put card { $index } next
do-salvage_take = Keep { $card }
do-offer_start = Write an offer to { $to }
do-offer_blame = Hand over { $net } blame (a negative number takes blame over)
do-offer_dept_blame = Move { $net } blame from your department to theirs (a negative number the other way)
do-offer_onto_desk = Put { $net } of your blame on their department (a negative number the other way)
do-offer_off_desk = Hand over { $net } blame of your department (a negative number the other way)
do-offer_give = Give { $card }
do-offer_ask = Ask for { $card }
do-offer_send = Send the offer
do-offer_drop = Drop the offer
do-offer_withdraw = Withdraw the offer to { $to }
do-offer_accept = Accept the offer of { $from }
do-offer_decline = Decline the offer of { $from }

## What a player can decide in advance

standing-order-decline_offers = Decline every offer { $last_turn ->
    [none] until the end of the game
   *[other] until turn { $last_turn } has ended
}
standing-order-decline_blame = Decline every offer that would give me blame { $last_turn ->
    [none] until the end of the game
   *[other] until turn { $last_turn } has ended
}
standing-order-relieve_myself = When I hand out relief, take it for myself, then for my department
standing-order-end_spent_turn = End my turn when no action is left and no offer is open

## Names

name-REF = the Department of Reform
name-EXE = the Executive Branch
name-HUM = Human Resources
name-TRE = the Treasury
name-SEC = the Secret Service
name-ADM = the Admiralty
name-ENGINES = Engines
name-MONUMENTS = Monuments
name-FLEETS = Fleets
name-EXAMS = Exams
name-SUCCESSION = Succession
name-pass_the_buck = Pass the Buck
name-leak = Leak to the Gazette
name-scapegoat = Scapegoat
name-anonymous_tip = Anonymous Tip
name-benchmarking = Benchmarking
name-public_inquiry = Public Inquiry
name-backlog_audit = Backlog Audit
name-shredder = The Shredder
name-honours_list = Imperial Honours List
name-rubber_stamp = Rubber Stamp
name-express_courier = Express Courier
name-delegated_authority = Delegated Authority
name-misrouted_post = Misrouted Post
name-clerical_error = Clerical Error
name-amended_schedule = Amended Schedule
name-ribbon_cutting = Ribbon-Cutting
name-reorganisation = Reorganisation
name-annexation = Annexation
name-lateral_transfer = Lateral Transfer
name-golden_parachute = Golden Parachute
name-wiretap = Wiretap
name-requisition = Requisition
name-industrial_action = Industrial Action
name-emergency_session = Emergency Session
name-open_records = Open Records Act
name-archive_fire = Archive Fire
name-extended_consultation = Extended Consultation
name-actuarial_forecast = Actuarial Forecast
name-plausible_deniability = Plausible Deniability
name-paper_trail = Paper Trail
name-tenure = Tenure
name-contingency_plan = Contingency Plan
name-shared_credit = Shared Credit
name-hiring_freeze = Hiring Freeze
name-zero_tolerance = Zero Tolerance
name-paperwork_reduction = Paperwork Reduction Act
name-judicial_oversight = Judicial Oversight
name-performance_bonuses = Performance Bonuses
name-courier_allowance = Courier Allowance
name-stagnation_and_decline = Stagnation and Decline
name-budget = the budget

## What resigning brings, told before

resigning = Resign for good? A bot takes over your desk, your hand and your blame, and plays them to the end. You cannot come back to this seat.

## What waits for a player who is away, by the type of the action (`notice-asides`: what is told out of turn)

notice-asides = offer_accept
notice-bid = Make your bid.
notice-assign = Assign the departments.
notice-draw = It is your turn: choose your actions.
notice-spread_place = Say how much is spread here.
notice-reassign_pick = Choose your new department.
notice-relieve = Say what the relief takes away.
notice-courier_next = Choose the next decree for the courier.
notice-misroute_next = Choose the next decree to misroute.
notice-reorganise_next = Choose the next change.
notice-wiretap_take = Choose the card you take.
notice-forecast_top = Choose the card that goes on top.
notice-salvage_take = Choose the card you take back.
notice-end_turn = It is your turn.
notice-offer_accept = { $from } offers you a trade: accept it or decline.

## What bots say with their decisions; each sentence in three wordings.

says-less-blame = { $blame ->
    [one] one blame less
   *[other] { $blame } blame less
}
says-offer = { $variant ->
    [0] You have more blame than anybody. One more hardly shows, and the card may help you.
    [1] A small favour: take a blame off me, and the card is yours.
   *[2] I have a card I can do without, and a blame. Both are yours if you like.
}
says-declined-leader = { $variant ->
    [0] You have the least blame of us all. Not from you.
    [1] Whoever leads does not unload on me.
   *[2] You are winning as it is. Find somebody else.
}
says-declined-too-little = { $variant ->
    [0] With { says-less-blame } I would take it.
    [1] Too dear. Make it { says-less-blame }.
   *[2] Not like this; with { says-less-blame }, yes.
}
says-declined = { $variant ->
    [0] I get nothing out of that.
    [1] No, thank you. That only helps you.
   *[2] I would rather keep what I have.
}
says-accepted = { $variant ->
    [0] Done. A pleasure.
    [1] Agreed, and not a word about it upstairs.
   *[2] I will take that.
}
says-takes-desk = { $variant ->
    [0] Nothing personal: I need your desk at { $desk } myself.
    [1] { $desk } will be mine for a while. You will find your things in the corridor.
   *[2] I had to have { $desk }. You would have done the same.
}
says-moves-leader = { $variant ->
    [0] You have the least blame of us all. A change of air will do you good at { $desk }.
    [1] Whoever leads must expect to be moved. Enjoy { $desk }.
   *[2] { $desk } was in want of a head, and you were doing too well.
}
