# The log of Final Decrees, in sentences. A message is named by the event's type; its fields are the arguments.

## Set-up

bid_made = { $by } has put in a bid.
bid_revealed = { $by } bid { $amount }, { $standing ->
    [highest] the highest of all, and gained { $gained } blame.
    [tied_highest] which ties for the highest, and gained { $gained } blame.
    [lowest] the lowest, and gained { $gained } blame for want of team spirit.
   *[middle] neither high nor low, and gained { $gained } blame.
}
bidding_again = The highest bids were equal: { $bidders } bid again, in round { $round }.
human_resources_filled = { $head } heads Human Resources{ $by_lot ->
    [yes] , drawn by lot.
   *[no] .
}
assigned = { $by } gave { $player } the charge of { $dept }.
deck_built = The deck was built: { $cards } cards, and the Decline is somewhere in them.

## The turn

chapter-turn_began = Turn { $turn }: { $by }
turn_began = Turn { $turn }: { $by }. General incompetence brought { $dept } { $gained } blame; { $actions ->
    [one] 1 action
   *[other] { $actions } actions
} to use.
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
turn_ended = { $by } ended the turn{ $gained ->
    [0] .
   *[other] ; the papers on { $dept } brought it { $gained } blame.
}

## Actions

forwarded = { $by } forwarded { $decree } to { $to }{ $right ->
    [yes] , the right desk, and lost { $lost } blame.
   *[no] .
}
stamped = { $by } stamped { $decree } for { $dept } and lost { $lost } blame.
enacted = { $decree } is enacted! { $chooser ->
    [none] Nobody heads { $top }, so there is no relief.
   *[other] { $chooser } may remove up to { $relief } blame.
}
relieved = { $by } removed { $amount } blame from { $from }; { $left } more may go.
relief_ended = { $by } has finished with the relief{ $unused ->
    [0] .
   *[other] ; { $unused } were not used.
}
pawn_moved = { $player } went from { $from } to { $to }.
spread_began = { $by } lifted { $tray } blame from { $depts } to spread it anew.
spread_placed = { $amount } blame was put on { $dept }.
actions_gained = { $by } gained { $gained } actions by { $why } and has { $actions }.
investigated = { $by } investigated { $dept }: { $moved ->
    [0] { $head } had nothing to hide any more.
   *[other] { $moved } blame went to { $head }.
}
maneuvers_held = { $by } went on maneuvers, losing { $lost } blame, and the Admiralty { $dept_lost }.
reassign_began = { $by } is placing everybody anew.
reassign_picked = { $dept ->
    [none] { $by } has picked a department for { $player }.
   *[other] { $by } has picked { $dept } for { $player }.
}
reassigned = { $by } reassigned the staff: { $moved ->
    [0] everybody stayed.
    [one] one player moved.
   *[other] { $moved } players moved.
}
restructured = { $kind ->
    [removed] { $by } freed { $was_to } from { $was_from }.
    [reversed] { $by } turned the tables: { $now_from } now controls { $now_to }.
    [added] { $by } put { $now_to } under { $now_from }.
   *[moved] { $by } moved an arrow: { $was_from } lost { $was_to }, and { $now_from } now controls { $now_to }.
}

## Blame

blame_gained = { $at } gained { $amount } blame by { $why }.
blame_lost = { $at } lost { $amount } blame by { $why }.
blame_moved = { $amount } blame went from { $from } to { $to } by { $why }.

## Cards

card_played = { $by } played { $card }.
policy_changed = { $by } declared a new policy: { $card }{ $replaced ->
    [none] .
   *[other] , in place of { $replaced }.
}
memo_filed = { $by } filed { $card ->
    [none] a memo
   *[other] the memo { $card }
}.
memo_sprung = A folder opens: { $owner } had filed { $card }, which answers { $by }.
memo_discarded = { $owner } had filed { $card }; it is discarded.
decree_misrouted = { $by } misrouted { $decree } from { $from } to { $to }.
stamp_erased = { $by } had the stamp of { $stamper } for { $dept } struck off { $decree }.
schedule_amended = { $by } amended { $decree }: first { $first }, then { $second }.
slowed = { $player } will have two actions fewer next turn, thanks to { $by }.
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
forecast_closed = The forecast is done; the deck is as { $by } left it.

## Stagnation and Decline

decline_drawn = { $by } drew Stagnation and Decline. Discarded: { $discarded }.
decline_struck = { $player } answers for { $dept }: { $taken } blame{ $spared ->
    [0] .
   *[other] ; { $spared } had been planned for.
}
deck_shuffled = The deck of { $cards } was shuffled.
salvaged = { $by } salvaged { $card }.

## Trading

offer_sent = { $by } made { $to } an offer: { $net_sign ->
    [plus] to hand over { $net_size } blame
    [minus] to take over { $net_size } blame
   *[none] no blame
}{ $dept_net_sign ->
    [plus] , to move { $dept_net_size } from desk to desk
    [minus] , to take { $dept_net_size } onto the own desk
   *[none] { "" }
}{ $giving ->
    [0] { "" }
    [one] , a card given
   *[other] , { $giving } cards given
}{ $asking ->
    [0] .
    [one] , a card asked for.
   *[other] , { $asking } cards asked for.
}
offer_accepted = { $by } accepted the offer of { $from }{ $net_sign ->
    [plus] , who handed over { $net_size } blame
    [minus] , who took over { $net_size } blame
   *[none] { "" }
}{ $dept_net_sign ->
    [plus] , moved { $dept_net_size } from desk to desk
    [minus] , took { $dept_net_size } onto the own desk
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
       *[other] The Empire fell rather later than planned.
    }
} Least to blame: { $winners }.

## Labels of actions

do-bid = Bid { $amount }
do-assign = Give { $dept }
do-draw = Draw a card
do-play = Play { $card }
do-spread = Spread the blame
do-forward = Forward { $decree } to { $to }
do-move_player = Send { $player } to the empty department
do-stamp = Stamp { $decree }
do-budget = Use the budget: two more actions
do-investigate = Investigate { $dept }
do-maneuvers = Go on maneuvers
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
do-offer_give = Give { $card }
do-offer_ask = Ask for { $card }
do-offer_send = Send the offer
do-offer_drop = Drop the offer
do-offer_withdraw = Withdraw the offer to { $to }
do-offer_accept = Accept the offer of { $from }
do-offer_decline = Decline the offer of { $from }

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
