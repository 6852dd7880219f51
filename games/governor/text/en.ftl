# Log sentences, names, labels and clauses of Governor. Arguments are the fields of the event, action, clause or condition.
# Amounts in events are thousandths: `x_wholes` is the amount in wholes.

# Briefing and clock
representative_chosen = { $seat } represents { $nation }.
chair_chosen = { $seat ->
    [none] Nobody presides: the rules keep order in the Council.
   *[other] { $seat } presides over the Council.
}
law_presented = The Chairperson presented law { $law }.
nation_ready = { $nation } is ready.
duties_swapped = Two members of { $nation } swapped duties.
seat_vacated = { $office ->
    [representative] Nobody sits in the Council for { $office_representative } now: the rest of the nation stands in.
    [lobbyist] A lobbyist's seat of { $office_lobbyist } is empty: the rest of the nation stands in.
   *[other] The { $office }'s seat is empty.
}
seat_taken = { $office ->
    [representative] The representative of { $office_representative } has arrived.
    [lobbyist] A lobbyist of { $office_lobbyist } has arrived.
   *[other] The { $office } has arrived.
}
round_began = { $last_round ->
    [none] Round { $round } began.
   *[other] Round { $round } of { $last_round } began.
}
chapter-round_began = Round { $round }
round_extended = The Chairperson lengthened the round by { $seconds ->
    [60] a minute
    [120] two minutes
    [300] five minutes
   *[other] { $seconds } seconds
}.
paused = The clock was stopped.
resumed = The clock runs again.
final_round_called = Round { $round } is the last.

# A nation's own desk
drafted = { $nation } drafted { part-order }.
draft_removed = { $nation } took back the draft of { part-order }.
orders_submitted = { $nation } submitted { $count } { $count ->
    [one] order
   *[other] orders
}.
orders_recalled = { $nation } recalled { $count } { $count ->
    [one] order
   *[other] orders
}.
drafts_left = { $nation } did not submit { $count ->
    [one] a draft
   *[other] { $count } drafts
} in time. Nothing is lost: the list stays for the next round.
# Who is done is shown, not told: it would be half of every round's log.
part-order = { $order ->
    [move] the move of fleet { $order_move_fleet } to { $order_move_region }
    [shoot] the shot at { $order_shoot_region }
    [claim] the claim on { $order_claim_region }
    [bid] the bid of { $order_bid_credits_wholes } credits for { $order_bid_region }
    [trade] the consignment of { part-goods } to { $order_trade_to }
   *[convert] the conversion of { $order_convert_batches_wholes } { $order_convert_batches ->
        [1000] batch
       *[other] batches
    } ({ $order_convert_recipe })
}
part-goods = { $order_trade_goods ->
    [amount] { $order_trade_goods_amount_amount_wholes } { $order_trade_goods_amount_asset }
   *[technology] the { $order_trade_goods_technology } technology
}

# Steps 2 to 7
order_refused = { $nation }: { part-order } failed, because { $reason }{ $law ->
    [none] .
   *[other] {" "}(law { $law }).
}
fleet_moved = Fleet { $fleet } of { $nation } moved from { $from } to { $to }.
move_failed = Fleet { $fleet } of { $nation } could not enter { $to }: { $reason }.
toll_paid = { $nation } paid { $owner } { $credits_wholes } { $credits_wholes ->
    [one] credit
   *[other] credits
} of toll at { $region }.
shot_fired = { $target ->
    [none] { $nation } fired at { $region } and hit nobody.
   *[other] { $nation } fired at the fleet of { $target } in { $region }.
}
battle_fought = { $winner } beat { $loser } at { $region } and took { $gp_wholes } Governor Points.
fleet_rebuilt = Fleet { $fleet } of { $nation } was destroyed in { $from } and rebuilt in { $to }.
fine_paid = { $nation } paid { $to } a fine of { $credits_wholes } { $credits_wholes ->
    [one] credit
   *[other] credits
} (law { $law }).
region_claimed = { $nation } claimed { $region }.
claim_fee_paid = { $nation } paid { $credits_wholes } { $credits_wholes ->
    [one] credit
   *[other] credits
} for the claim on { $region }.
claim_withdrawn = { $nation } withdrew its claim on { $region }.
claim_lapsed = The claim of { $nation } on { $region } has expired.
payment_made = { $nation } paid { $credits_wholes } credits for { $region }.
region_awarded = { $price_sign ->
    [plus] { $region } was awarded to { $nation } for { $price_wholes } credits.
   *[none] { $region } was awarded to { $nation }.
}
region_granted = { $to ->
    [none] The law took { $region } from { $from }.
   *[other] The law gave { $region } to { $to }.
}
protectorate_opened = { $region } is no longer a protectorate.
resources_gathered = { $nation } gathered { $helium_sign ->
    [plus] { $helium_wholes } helium{ $antihydrogen_sign ->
        [plus] {" "}and { $antihydrogen_wholes } antihydrogen
       *[none] {""}
    }
   *[none] { $antihydrogen_wholes } antihydrogen
} in { $region }.
deposit_taken = { $nation } mined everything in { $region }.
royalty_paid = { $nation } paid a royalty of { $amount_wholes } { $asset } to { $to }.
traded = { $tariff_sign ->
    [plus] { $from } sent { $amount_wholes } { $asset } to { $to }; { $tariff_wholes } of it went to the Treasury.
   *[none] { $from } sent { $amount_wholes } { $asset } to { $to }.
}
taught = { $from } taught { $to } the { $tech } technology.
tech_learned = { $nation } learned the { $tech } technology.
converted = { $nation } made { $output_wholes } { $recipe }.
fleet_built = { $nation } built fleet { $fleet } in { $region }.
taxes_paid = { $nation } collected { $credits_wholes } { $credits_wholes ->
    [one] credit
   *[other] credits
} in taxes.
levy_paid = { $nation } paid a levy of { $credits_wholes } { $credits_wholes ->
    [one] credit
   *[other] credits
} (law { $law }).
levy_shared = { $nation } received { $credits_wholes } { $credits_wholes ->
    [one] credit
   *[other] credits
} from the levy (law { $law }).
grant_paid = { $nation } received a grant of { $amount_wholes } { $asset } (law { $law }).
grant_unpaid = The Treasury could not pay the grants of law { $law }.
deposit_found = { $helium ->
    [0] { $antihydrogen } antihydrogen appeared in { $region }.
   *[other] { $helium } helium appeared in { $region }.
}

# Council
bill_drafted = { $nation } drafted bill { $bill }.
bill_changed = { $nation } changed bill { $bill }.
bill_deleted = { $nation } dropped the draft of bill { $bill }.
bill_shown = { $nation } showed bill { $bill } to { $to }.
bill_signed = { $nation } signed bill { $bill }.
bill_unsigned = { $nation } took back its signature from bill { $bill }.
bill_handed_in = { $nation } handed in the bill “{ $title }”.
bill_approved = The bill of { $nation }, “{ $title }”, is approved and can be debated from round { $up_from } on.
bill_rejected = The bill of { $nation }, “{ $title }”, is rejected. { $reason }
bill_withdrawn = { $nation } withdrew the bill “{ $title }”.
bill_void = The bill of { $nation }, “{ $title }”, is void.
agenda_set = The agenda was reordered.
floor_opened = { $item ->
    [award] The debate is open: who shall own { $item_award }?
   *[bill] The debate is open: { $title }.
}
floor_cleared = The debate is closed.
floor_requested = { $nation } asked for the floor.
floor_cancelled = { $nation } no longer asks for the floor.
floor_given = { $nation } has the floor.
floor_taken = { $nation } no longer has the floor.
ready_to_vote = { $nation } is ready to vote.
presence_changed = { $present ->
    [yes] { $nation } entered the chamber.
   *[no] { $nation } left the chamber.
}
chair_lost = The Chairperson is gone: the rules keep order in the Council.
chair_back = The Chairperson is back and presides.
vote_opened = { $item ->
    [award] The vote on { $item_award } is open.
   *[bill] The vote is open: { $title }.
}
ballot_cast = { $choice ->
    [none] { $nation } voted.
    [candidate] { $nation } voted to give the region to { $choice_candidate }{ part-with_gp }.
   *[other] { $nation } { $choice_id ->
        [for] voted for it
        [against] voted against it
        [abstain] abstained
        [veto] used a veto
       *[other] voted for nobody
    }{ part-with_gp }.
}
part-with_gp = { $gp ->
    [0] {""}
   *[other] , with { $gp } Governor Points
}
gp_announced = { $nation } uses Governor Points and holds { $held_wholes }.
vote_closed = { $result ->
    [awarded] { $result_awarded ->
        [none] The vote on { $title } gave the region to nobody.
       *[other] The vote on { $title } gave the region to { $result_awarded }.
    }
   *[other] { $title }: { $result }, { $count_for__wholes } for and { $count_against_wholes } against, of { $count_total_wholes }.
}
tie_broken = { $passed ->
    [yes] The Chairperson decided the tie in favour.
   *[no] The Chairperson decided the tie against.
}
vote_annulled = { $item ->
    [award] The vote on { $item_award } was annulled.
   *[bill] The vote on bill { $item_bill } was annulled.
}
ruling_made = The Chairperson ruled: { $text }
executive_order_issued = The Chairperson issued an executive order under law { $law }: { $reason }

# Step 8
law_enacted = { $kind ->
    [amend] Law { $law }, “{ $title }”, is amended.
   *[other] Law { $law }, “{ $title }”, is in force.
}
law_repealed = Law { $law }, “{ $title }”, is repealed.
law_lapsed = Law { $law }, “{ $title }”, has expired.
transfer_made = By law, { $from } paid { $amount_wholes } { $asset }{ $to_count ->
    [one] {" "}to { $to }.
   *[other] , shared equally among { $to }.
}
fleet_recalled = Fleet { $fleet } of { $nation } was recalled from { $from } to { $to }.
length_changed = The game now ends after round { $last_round }.
weapons_destroyed = { $nation } had to destroy { $amount_wholes } { $amount_wholes ->
    [one] weapon
   *[other] weapons
} above the limit.
prize_paid = { $nation } won a prize of { $amount_wholes } { $asset } (law { $law }).
penalty_shared = { $nation } received { $amount_wholes } { $asset } from a penalty (law { $law }).
penalty_paid = { $nation } paid a penalty of { $amount_wholes } { $asset } (law { $law }).
card_dealt = { $nation } was dealt { $card }.
card_completed = { $nation } completed { $card }.
card_discarded = { $nation } discarded { $card }.
contributed = { $nation } contributed { $asset_id ->
    [weapons] { $amount_wholes } { $amount_wholes ->
        [one] weapon
       *[other] weapons
    }
   *[other] { $amount_wholes } { $asset }
} to { $card }.
event_drawn = { $region ->
    [none] Public event: { $card }.
   *[other] Public event: { $card }, in { $region }.
}
event_ended = { $success ->
    [yes] { $nation ->
        [none] { $card }: done in time.
       *[other] { $nation } won { $card }.
    }
   *[no] { $card }: nobody managed it in time.
}
effect_began = { $card } takes effect until the end of round { $until }.
effect_ended = { $card } is over.
event_paid = { $amount_sign ->
    [minus] An event cost { $to } { $amount_size_wholes } { $asset }.
   *[other] An event gave { $to } { $amount_wholes } { $asset }.
}

# What the log tells of a whole round
story_fleets = { $to_count ->
    [one] A fleet of { $nation } moved to { $to }.
   *[other] Fleets of { $nation } moved to { $to }.
}
story_gathered = { $nation } gathered { $helium_sign ->
    [plus] { $helium_wholes } helium{ $antihydrogen_sign ->
        [plus] {" "}and { $antihydrogen_wholes } antihydrogen
       *[none] {""}
    }
   *[none] { $antihydrogen_wholes } antihydrogen
} in { $regions }.
story_sent = { $from } sent { $to } { $parts }{ $tariff_sign ->
    [plus] ; { $tariff_wholes } went to the Treasury.
   *[none] .
}
part-story_sent = { $amount_wholes } { $asset }
story_taxes = Taxes: { $parts }.
part-story_taxes = { $nation } { $credits_wholes }
story_levies = Levies: { $parts }.
part-story_levies = { $nation } { $credits_wholes }
story_gifts = { $card }: { $parts }.
part-story_gifts = { $nation } gave { $asset_id ->
    [weapons] { $amount_wholes } { $amount_wholes ->
        [one] weapon
       *[other] weapons
    }
   *[other] { $amount_wholes } { $asset }
}
story_goals = { $achieved ->
    [none] { $nation } missed { $missed }.
   *[other] { $missed ->
        [none] { $nation } achieved { $achieved }.
       *[other] { $nation } achieved { $achieved }, and missed { $missed }.
    }
}
part-goal = { $goal } ({ $points })
story_deposits = New deposits: { $parts }.
part-story_deposits = { $helium ->
    [0] { $antihydrogen } antihydrogen in { $region }
   *[other] { $helium } helium in { $region }
}
story_vote = { $result ->
    [awarded] { $to ->
        [none] { $title }: the region goes to nobody.
       *[other] { $title }: the region goes to { $to }.
    }
    [passed] “{ $title }” passed, { part-count }.
    [failed] “{ $title }” failed, { part-count }.
    [vetoed] “{ $title }” was vetoed, { part-count }.
   *[other] “{ $title }” is tied, { part-count }; the Chairperson decides.
}{ $sides ->
    [none] {""}
   *[other] {" "}{ $sides }.
}
part-count = { $count_for__wholes } to { $count_against_wholes }
name-side-for = For
name-all-for = All voted for it
name-all-nations = all nations
name-side-against = Against
name-side-abstain = Abstaining
name-side-veto = Veto
name-side-nobody = For nobody

# End
goal_judged = { $achieved ->
    [yes] { $nation } achieved { $goal } ({ $points } { $points ->
        [one] point
       *[other] points
    }).
   *[no] { $nation } missed { $goal }.
}
goal_overruled = { $achieved ->
    [yes] The Chairperson granted { $goal } to { $nation }: { $reason }
   *[no] The Chairperson denied { $goal } to { $nation }: { $reason }
}
nation_revealed = Place { $place }: { $nation }, { $points } { $points ->
    [one] point
   *[other] points
}{ $by ->
    [none] .
    [by_points] .
   *[other] ; as many as { $ahead_of }, but { $by }.
}
game_ended = { $winners } wins the game{ $by ->
    [none] .
    [by_points] .
   *[other] : as many points as { $second }, but { $by }.
}
name-by_goals = more goals achieved
name-by_gp = more Governor Points
name-by_income = a higher income in the last round
ending-goals = The last round is over and the goals are judged.
name-goals = goals

# Nations, blocs, zones
name-mercury = Mercury
name-earth = Earth
name-mars = Mars
name-europa = Europa
name-titan = Titan
name-miranda = Miranda
name-triton = Triton
name-pluto = Pluto
name-beatrix = Beatrix-311
name-treasury = the Treasury
name-core = Core
name-jovian = Jovian
name-fringe = Fringe
name-c = the Core zone
name-p = the outer zone
name-f = the Fringe zone

# Bills of the collection, by their templates
name-T01 = General ban on weapons
name-T02 = Weapons-free zone
name-T03 = Weapons unrestricted
name-T04 = Arms limit
name-T05 = Halt to weapons production
name-T06 = Free production
name-T07 = Fine for shooting
name-T08 = Protection of a nation
name-T09 = Arms register
name-T10 = Closed zone
name-T11 = Passage toll
name-T12 = Confinement of a fleet
name-T13 = Shipyards
name-T14 = Claims open
name-T15 = Claims closed
name-T16 = Zone reserved to its bloc
name-T17 = Award by occupation
name-T18 = Award to the first claimant
name-T19 = Award by auction
name-T20 = Award by vote of the Council
name-T21 = Award of a contested region
name-T22 = Claims on a nation's regions
name-T23 = General levy
name-T24 = Solidarity levy
name-T25 = Sanction on a nation
name-T26 = Embargo on a nation
name-T27 = General tariff
name-T28 = Standing grant
name-T29 = Dividend for all
name-T30 = Payment from the Treasury
name-T31 = Reparations
name-T32 = Sharing of knowledge
name-T33 = Mining royalty
name-T34 = Prospecting drive
name-T35 = Cheaper influence
name-T36 = Trade in Governor Points
name-T37 = Prize for a region
name-T38 = Penalty for shooting
name-T39 = Majority
name-T40 = Quorum
name-T41 = Signatories
name-T42 = Length of rounds
name-T43 = No Governor Points in votes
name-T44 = Suspension of a vote
name-T45 = Free notes
name-T46 = Repeal

# Regions
name-c1 = Luna (c1)
name-c2 = Venus (c2)
name-c3 = Mars (c3)
name-c4 = Apollo Arrays (c4)
name-c5 = Eros (c5)
name-c6 = Ishtar Station (c6)
name-c7 = Aten Drift (c7)
name-c8 = Earth (c8)
name-c9 = Icarus Drift (c9)
name-c10 = Phobos Yards (c10)
name-c11 = Deimos Reach (c11)
name-c12 = Ceres (c12)
name-c13 = Mercury (c13)
name-c14 = Vesta (c14)
name-c15 = Pallas (c15)
name-p1 = Trojan Camp (p1)
name-p2 = Io (p2)
name-p3 = Himalia Gap (p3)
name-p4 = Chariklo (p4)
name-p5 = Centaur Run (p5)
name-p6 = Hidalgo Deep (p6)
name-p7 = Janus Gate (p7)
name-p8 = Phoebe (p8)
name-p9 = Callisto (p9)
name-p10 = Europa (p10)
name-p11 = Ganymede (p11)
name-p12 = Ariel (p12)
name-p13 = Miranda (p13)
name-p14 = Titania (p14)
name-p15 = Jupiter High Orbit (p15)
name-p16 = Rhea (p16)
name-p17 = Titan (p17)
name-p18 = Enceladus (p18)
name-f1 = Nessus (f1)
name-f2 = Asbolus (f2)
name-f3 = Chiron (f3)
name-f4 = Hylonome (f4)
name-f5 = Pholus (f5)
name-f6 = Nereid Shoals (f6)
name-f7 = Neptune Deep (f7)
name-f8 = Ixion (f8)
name-f9 = Charon (f9)
name-f10 = Eris (f10)
name-f11 = Beatrix-311 (f11)
name-f12 = Varuna (f12)
name-f13 = Proteus (f13)
name-f14 = Triton (f14)
name-f15 = Larissa (f15)
name-f16 = Hydra (f16)
name-f17 = Orcus (f17)
name-f18 = Pluto (f18)

# Things
name-credits = credits
name-helium = helium
name-antihydrogen = antihydrogen
name-weapons = weapons
name-gp = Governor Points
name-mining = mining
name-mining_tech = the mining technology
name-weapons_tech = the weapons technology
name-resources = resources
name-technologies = technologies
name-trades = consignments
name-shots = shots
name-region_income = the income of regions
name-gp_from_helium = Governor Points from helium
name-gp_from_antihydrogen = Governor Points from antihydrogen
name-weapon = weapons
name-fleet = a fleet

# Why an order is not carried out
name-range = it is out of range
name-law = the law forbids it
name-limit = it is above the number allowed in a round
name-funds = there is not enough in hand
name-technology = the technology is missing or suspended
name-blocked = another fleet stays there
name-contested = another fleet wants to go there too
name-owned = the region cannot be claimed
name-duplicate = it is already claimed
name-fleet_lost = the fleet was lost this round
name-cap = it is above the limit the law sets
name-held = the fleet there is protected
name-gone = it is no longer there

# Votes
name-for = for
name-against = against
name-abstain = to abstain
name-veto = a veto
name-nobody = for nobody
name-passed = passed
name-failed = failed
name-vetoed = vetoed
name-tied = tied, the Chairperson decides
name-plurality = more for than against
name-simple = more than half of those present
name-absolute = more than half of all nations
name-two_thirds = two thirds of those present
name-three_quarters = three quarters of those present
name-unanimous = nobody against
name-substantive = substantive
name-procedural = procedural
name-representative = representative
name-lobbyist = lobbyist
name-chair = Chairperson
name-facilitator = Facilitator

# Goals and events
name-ME1 = Voice of capital
name-ME2 = The tax base grows
name-ME3 = No hand in our pocket
name-EA1 = Knowledge for all
name-EA2 = New dominions
name-EA3 = Lawgiver
name-MA1 = A strong arm
name-MA2 = Beyond the belt
name-MA3 = Free forges
name-EU1 = Lords of Jupiter
name-EU2 = Broker of worlds
name-EU3 = Quiet skies
name-TI1 = Gate to the dark
name-TI2 = Deep harvest
name-TI3 = The Core at bay
name-MI1 = Swords to ploughshares
name-MI2 = Moral authority
name-MI3 = Clean hands
name-TR1 = Helium barons
name-TR2 = Hard currency
name-TR3 = Neptune's reach
name-PL1 = They will remember us
name-PL2 = A place in the sun
name-PL3 = Their money, our ice
name-BX1 = One Fringe
name-BX2 = Homesteads
name-BX3 = Hands off
name-G01 = Influence
name-G02 = Reserves
name-G03 = Expansion
name-G04 = First among equals
name-G05 = Polymaths
name-G06 = Opportunists
name-G07 = Legislators
name-G08 = Common purse
name-G09 = In good standing
name-G10 = Kingmakers
name-G11 = Victory at arms
name-G12 = Unarmed
name-G13 = Ahead of a rival
name-G14 = Far station
name-G15 = A friend in need
name-G16 = Higher bar
name-G17 = Three horizons
name-G18 = On the winning side
name-G19 = Well connected
name-G20 = Armed neutrality
name-PE01 = Trading outpost
name-PE02 = Mirror concession
name-PE03 = Ice harvest
name-PE04 = Relay at Orcus
name-PE05 = Inner frontier
name-PE06 = Outer frontier
name-PE07 = Helium futures
name-PE08 = Antimatter laboratory
name-PE09 = Relief convoy
name-PE10 = Prospectors' guild
name-PE11 = Armourers' charter
name-PE12 = Open ports
name-PE13 = Statecraft
name-PE14 = Show the flag
name-PE15 = Pilgrimage to the Sun
name-PE16 = Baptism of fire
name-PE17 = Scrap the guns
name-PE18 = Rich seam
name-PE19 = Strategic reserve
name-PE20 = Sovereign bond
name-PE21 = Settlement drive
name-PE22 = Heard in council
name-PE23 = University
name-PE24 = Tax revolt
name-PE25 = Peace prize
name-PE26 = Common knowledge
name-UE01 = Solar storm
name-UE02 = Helium rush
name-UE03 = Helium drought
name-UE04 = Antimatter comet
name-UE05 = Market boom
name-UE06 = Favourable alignment
name-UE07 = Refugee flotilla
name-UE08 = Pirate raids
name-UE09 = Great exhibition
name-UE10 = Envoys' prize
name-UE11 = Deep signal
name-UE12 = Health crisis
name-UE13 = Arms scare
name-UE14 = Census
name-UE15 = Whistle-blower
name-UE16 = Jubilee

# What public events do
about-UE01 = For 2 rounds the Core pays half its taxes and fleets move one region only.
about-UE02 = For 3 rounds twice as much helium appears.
about-UE03 = For 3 rounds no helium appears.
about-UE04 = Three units of antihydrogen appear in one free region of the sixth ring, or else of the fourth.
about-UE05 = For 3 rounds Governor Points cost 7500 credits a batch.
about-UE06 = For 2 rounds fleets move up to three regions.
about-UE07 = Within 4 rounds the nations must together give 3000 credits for each nation in play. Every 30 credits earn their giver 1 Governor Point. Otherwise homeworlds pay a fifth less for 3 rounds.
about-UE08 = Within 3 rounds the nations must together give a weapon for every three of them. Each weapon earns its giver 200 Governor Points. Otherwise every nation loses a tenth of its credits.
about-UE09 = The first nation within 12 rounds to own three regions more than at the start and to say so takes the reward.
about-UE10 = The first nation within 8 rounds to have sent substantial consignments to five nations (or all others) and to say so takes the reward.
about-UE11 = The first nation within 8 rounds whose fleet stands in the region of the signal and that says so takes the reward.
about-UE12 = Within 4 rounds the Council must pass a law with a grant or a payment from the Treasury. Then every nation gains 100 Governor Points; otherwise all taxes fall to 70 % for 3 rounds.
about-UE13 = Within 4 rounds the Council must pass a law that restrains weapons. Then the Treasury gains 1500 credits a nation; otherwise every nation with more than 2 weapons loses 100 Governor Points.
about-UE14 = For 6 rounds the income of every region is public.
about-UE15 = For 3 rounds everybody's weapons are public.
about-UE16 = The Treasury gains 1500 credits for each nation in play.

# What a technology allows
about-mining = Fleets gather the resources in the region where they stand.
about-weapons = Antihydrogen can be made into weapons.

# What a seat can do
do-vote_representative = Choose { $seat } as representative
do-volunteer_chair = Stand for election as Chairperson
do-vote_chair = Choose { $seat } as Chairperson
do-present_next = Present the next law
do-ready = Ready
do-order_move = Draft: move fleet { $fleet } to { $region }
do-order_shoot = Draft: fire at { $region }
do-order_claim = Draft: claim { $region }
do-order_bid = Draft: bid for { $region }
do-order_trade = Draft: send { $asset } to { $to }
do-order_teach = Draft: teach { $to } the { $tech } technology
do-order_convert = Draft: convert ({ $recipe })
do-order_remove = Take back draft { $draft }
do-submit = Submit all drafts
do-recall = Recall all submitted orders
do-withdraw_claim = Withdraw the claim on { $region }
do-contribute = Contribute { $asset } to { $card }
do-complete = Complete { $card }
do-discard = Discard { $card }
do-cast = { $item ->
    [award] Vote on { $item_award }: { $choice ->
        [candidate] { $choice_candidate }
       *[other] { $choice }
    }
   *[bill] Vote on bill { $item_bill }: { $choice }
}
do-floor_ready = Ready to vote
do-floor_request = Ask for the floor
do-floor_cancel = No longer ask for the floor
do-floor_yield = Yield the floor
do-enter = Enter the chamber
do-leave = Leave the chamber
do-bill_new = { $kind ->
    [amend] Draft an amendment of law { $kind_amend }
    [repeal] Draft the repeal of law { $kind_repeal }
   *[other] Draft a { $category } bill
}
do-bill_template = Draft the bill “{ $template }”
do-bill_title = Give bill { $bill } a title
do-bill_text = Write the text of bill { $bill }
do-bill_sunset = Let bill { $bill } expire by itself
do-bill_category = Call bill { $bill } { $category }
do-bill_clause_add = Add a clause to bill { $bill }
do-bill_clause_remove = Strike clause { $position } from bill { $bill }
do-bill_delete = Drop the draft of bill { $bill }
do-bill_show = Show bill { $bill } to { $nations }
do-bill_sign = Sign bill { $bill }
do-bill_unsign = Take back the signature from bill { $bill }
do-bill_hand_in = Hand in bill { $bill }
do-bill_withdraw = Withdraw bill { $bill }
do-chair_approve = Approve bill { $bill }
do-chair_reject = Reject bill { $bill }
do-chair_agenda = Order the agenda
do-chair_floor = { $item ->
    [none] Close the debate
    [award] Open the debate on { $item_award }
   *[bill] Open the debate on bill { $item_bill }
}
do-chair_give_floor = Give { $nation } the floor
do-chair_take_floor = Take the floor back
do-chair_open_vote = Open the vote
do-chair_close_vote = Close the vote
do-chair_ballot = Enter for { $nation }: { $choice ->
    [candidate] { $choice_candidate }
   *[other] { $choice }
}
do-chair_tie = { $passed ->
    [yes] Decide the tie in favour
   *[no] Decide the tie against
}
do-chair_annul = { $item ->
    [award] Annul the vote on { $item_award }
   *[bill] Annul the vote on bill { $item_bill }
}
do-chair_extend = Lengthen the round
do-pause = Stop the clock
do-resume = Let the clock run
do-chair_presence = { $present ->
    [yes] Note that { $nation } is present
   *[no] Note that { $nation } is absent
}
do-chair_ruling = Make a ruling
do-chair_execute = Issue an executive order
do-chair_event = Call the event { $card }
do-chair_goal = Settle the goal { $goal } of { $nation }
do-reveal_next = Reveal the next nation
do-end_round = End this part of the game now
do-end_game = Make this round the last
do-appoint_chair = { $seat ->
    [none] Let the rules keep order in the Council
   *[other] Let { $seat } take the chair
}
do-swap = Swap { $one } and { $other }
do-done = { $done ->
    [yes] Done for this round: submit what is drafted
   *[no] Not done after all
}
do-briefing_ends = The briefing is over
do-round_ends = The time of the round is over
do-council_late = Too late for another item
do-debate_ends = The time of the debate is over
do-speech_ends = The time of the speech is over
do-vote_ends = The time of the vote is over
do-presence = { $here ->
    [yes] { $seat } is connected again
   *[no] { $seat } has lost the connection
}
do-vacancy = { $vacant ->
    [yes] Nobody holds { $seat }
   *[no] Somebody holds { $seat } again
}
do-reveal_ends = The next nation is revealed

group-order_move = Orders
group-order_shoot = Orders
group-order_claim = Orders
group-order_bid = Orders
group-order_trade = Orders
group-order_teach = Orders
group-order_convert = Orders
group-order_remove = Orders
group-submit = Orders
group-recall = Orders
group-withdraw_claim = Orders
group-done = Orders
group-contribute = Events
group-complete = Events
group-discard = Events
group-cast = Council
group-floor_ready = Council
group-floor_request = Council
group-floor_cancel = Council
group-floor_yield = Council
group-enter = Council
group-leave = Council
group-bill_new = Bills
group-bill_category = Bills
group-bill_clause_remove = Bills
group-bill_delete = Bills
group-bill_sign = Bills
group-bill_unsign = Bills
group-bill_hand_in = Bills
group-bill_withdraw = Bills

# Whom and what a clause speaks of
sel-who = { $who ->
    [only] { $who_only }
    [except] all nations but { $who_except }
    [bloc] { $who_bloc } nations
    [except_bloc] nations outside the { $who_except_bloc } bloc
    [tech] nations that know { $who_tech }
    [no_tech] nations that do not know { $who_no_tech }
    [all] all nations
   *[one] { $who }
}
sel-subject = { $who ->
    [all] every nation
   *[other] { sel-who }
}
sel-each = { $who ->
    [all] each nation
    [only] { $who_only_count ->
        [one] { $who_only }
       *[other] { $who_only } each
    }
   *[other] { sel-who } each
}
sel-any = { $where ->
    [all] any region
   *[other] { sel-where }
}
sel-from = { $from ->
    [only] { $from_only }
    [except] all nations but { $from_except }
    [bloc] { $from_bloc } nations
    [except_bloc] nations outside the { $from_except_bloc } bloc
    [tech] nations that know { $from_tech }
    [no_tech] nations that do not know { $from_no_tech }
    [all] all nations
   *[one] { $from }
}
sel-to = { $to ->
    [only] { $to_only }
    [except] all nations but { $to_except }
    [bloc] { $to_bloc } nations
    [except_bloc] nations outside the { $to_except_bloc } bloc
    [tech] nations that know { $to_tech }
    [no_tech] nations that do not know { $to_no_tech }
    [all] all nations
   *[one] { $to }
}
sel-owners = { $owners ->
    [only] { $owners_only }
    [except] all nations but { $owners_except }
    [bloc] { $owners_bloc } nations
    [except_bloc] nations outside the { $owners_except_bloc } bloc
    [tech] nations that know { $owners_tech }
    [no_tech] nations that do not know { $owners_no_tech }
    [all] all nations
   *[one] { $owners }
}
sel-with = { $with ->
    [only] { $with_only }
    [except] all nations but { $with_except }
    [bloc] { $with_bloc } nations
    [except_bloc] nations outside the { $with_except_bloc } bloc
    [tech] nations that know { $with_tech }
    [no_tech] nations that do not know { $with_no_tech }
    [all] all nations
   *[one] { $with }
}
sel-where = { $where ->
    [unowned] unowned regions
    [contested] contested regions
    [homeworlds] homeworlds
    [only] { $where_only }
    [except] all regions but { $where_except }
    [zone] { $where_zone }
    [not_zone] regions outside { $where_not_zone }
    [other_zone] regions outside your own zone
    [owned_by] regions of { sel-owners_of }
   *[all] all regions
}
sel-owners_of = { $where_owned_by ->
    [only] { $where_owned_by_only }
    [except] all nations but { $where_owned_by_except }
    [bloc] { $where_owned_by_bloc } nations
    [except_bloc] nations outside the { $where_owned_by_except_bloc } bloc
    [tech] nations that know { $where_owned_by_tech }
    [no_tech] nations that do not know { $where_owned_by_no_tech }
   *[all] all nations
}
part-banned = { $asset ->
    [any] anything
   *[other] { $asset }
}
part-power = { $power ->
    [extend] lengthen rounds
    [pause] stop the clock
    [reject] reject bills
    [execute] issue executive orders
   *[tie_break] decide ties
}

# The 58 kinds of clauses
clause-weapons_use = { $allowed ->
    [yes] { sel-subject } may fire at { sel-where }.
   *[other] { $who ->
        [all] No nation may fire at { sel-where }.
       *[other] { sel-who } may not fire at { sel-where }.
    }
}
clause-shots_limit = { sel-each } may fire { $max ->
    [0] no shots
    [one] 1 shot a round
   *[other] { $max } shots a round
}.
clause-weapons_cap = { sel-each } may hold at most { $max } { $max ->
    [one] weapon
   *[other] weapons
}{ $excess ->
    [destroy] ; the rest is destroyed.
   *[other] ; those who have more keep them, but may not add any.
}
clause-weapons_production = { $allowed ->
    [yes] { sel-subject } may make weapons.
   *[other] { $who ->
        [all] No nation may make weapons.
       *[other] { sel-who } may not make weapons.
    }
}
clause-spoils = The winner of a battle takes up to { $gp } Governor Points.
clause-shot_fine = Each shot costs { sel-who } a fine of { $credits } credits, paid to { $to ->
    [target] the nation that was hit.
   *[other] the Treasury.
}
clause-protection = { $protected ->
    [yes] Nobody may fire at fleets of { sel-who }.
   *[other] Fleets of { sel-who } are not protected.
}
clause-salvage = The loser of a battle keeps { $keep_percent } % of its weapons.
clause-movement = { $allowed ->
    [yes] Fleets of { sel-who } may enter { sel-where }.
   *[other] Fleets of { sel-who } may not enter { $where ->
        [all] any other region
       *[other] { sel-where }
    }.
}
clause-order_range = { $order ->
    [move] Fleets
    [shoot] Shots
   *[claim] Claims
} of { sel-who } reach { $range } { $range ->
    [one] region
   *[other] regions
} far.
clause-toll = { $where ->
    [all] Entering a region that another nation owns
   *[other] Entering { sel-where }, where another nation owns them,
} costs { $credits } credits, paid to the owner.
clause-recall = All fleets of { $nation } are called home.
clause-shipyards = New fleets for { sel-who }: { $credits } credits and { $antihydrogen } antihydrogen each, up to { $max_fleets } fleets.
clause-claims = { $allowed ->
    [yes] { sel-subject } may claim { sel-any }.
   *[other] { $who ->
        [all] No nation may claim { sel-any }.
       *[other] { sel-who } may not claim { sel-any }.
    }
}
clause-claims_limit = { sel-each } may make { $max ->
    [0] no claims
    [one] 1 claim a round
   *[other] { $max } claims a round
}.
clause-claim_fee = A claim costs { sel-who } { $credits } credits.
clause-claims_on_owned = { $allowed ->
    [yes] { sel-subject } may claim regions of { sel-owners }.
   *[other] { $who ->
        [all] No nation may claim regions of { sel-owners }.
       *[other] { sel-who } may not claim regions of { sel-owners }.
    }
}
part-rounds = { $rounds ->
    [one] a round
   *[other] { $rounds } rounds
}
clause-award = { $where ->
    [all] Contested regions
   *[other] Contested regions among { sel-where }
} { $method ->
    [occupation] go to the claimant whose fleet stands there for { part-rounds } without a break.
    [sole_claim] go to a claimant that was alone for { part-rounds }.
    [first_claim] go to the oldest claim after { part-rounds }.
    [auction] are sold to the highest bidder, from { part-rounds } after the claim, for { $amount } credits or more.
    [payment] go to whoever has paid most, from { part-rounds } after the claim, and at least { $amount } credits.
    [vote] are awarded by vote of the Council { part-rounds } after the claim.
    [lottery] are awarded by lot { part-rounds } after the claim.
   *[other] stay contested.
}
clause-claim_expiry = A claim expires after { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}.
clause-region_cap = { sel-each } may own at most { $max } { $max ->
    [one] region
   *[other] regions
}.
clause-grant_region = { $to ->
    [none] { $region } belongs to nobody any more.
   *[other] { $region } passes to { $to }.
}
clause-open_protectorate = { $region } is no longer a protectorate and can be claimed.
part-levy_its = { $base ->
    [income_percent] { $rate } % of its taxes
    [holdings_percent] { $rate } % of its credits
    [flat] { $rate } credits
    [per_region] { $rate } credits for each of its regions
   *[per_weapon] { $rate } credits for each of its weapons
}
part-levy_their = { $base ->
    [income_percent] { $rate } % of their taxes
    [holdings_percent] { $rate } % of their credits
    [flat] { $rate } credits
    [per_region] { $rate } credits for each of their regions
   *[per_weapon] { $rate } credits for each of their weapons
}
clause-levy = { $who ->
    [all] Every nation pays { part-levy_its }
    [only] { $who_only_count ->
        [one] { $who_only } pays { part-levy_its }
       *[other] { $who_only } pay { part-levy_their }
    }
   *[other] { sel-who } pay { part-levy_their }
} to { sel-to } every round.
clause-tariff = { $percent } % of { $asset ->
    [any] everything
   *[other] all { $asset }
} sent from { sel-from } to { sel-to } goes to the Treasury.
clause-trade_ban = { $banned ->
    [yes] { $from ->
        [all] No nation may send { part-banned } to { sel-to }.
       *[other] { sel-from } may not send { part-banned } to { sel-to }.
    }
   *[other] { $from ->
        [all] Every nation may send { part-banned } to { sel-to }.
       *[other] { sel-from } may send { part-banned } to { sel-to }.
    }
}
clause-grant = The Treasury pays { sel-who } { $amount } { $asset } each, every round.
clause-transfer = { $from } pays { $amount } { $asset } { $to ->
    [only] { $to_only_count ->
        [one] to { $to_only } once.
       *[other] once, shared equally among { $to_only }.
    }
    [except] once, shared equally among { sel-to }.
    [bloc] once, shared equally among { sel-to }.
    [except_bloc] once, shared equally among { sel-to }.
    [tech] once, shared equally among { sel-to }.
    [no_tech] once, shared equally among { sel-to }.
    [all] once, shared equally among all nations.
   *[one] to { $to } once.
}
clause-conversion = { $recipe } for { sel-who }: a batch takes { $resource } of the resource and { $credits } credits and gives { $output }.
clause-conversion_right = { $allowed ->
    [yes] { sel-subject } may convert ({ $recipe }).
   *[other] { $who ->
        [all] No nation may convert ({ $recipe }).
       *[other] { sel-who } may not convert ({ $recipe }).
    }
}
clause-spawn = { $percent ->
    [0] No { $resource } appears.
    [50] Half as much { $resource } appears.
    [100] As much { $resource } appears as usual.
    [150] Half as much { $resource } again appears.
    [200] Twice as much { $resource } appears.
   *[other] { $percent } % of the usual { $resource } appears.
}
clause-region_income = { sel-where } pay { $percent } % of their usual taxes.
clause-mining_rights = { $allowed ->
    [yes] { sel-subject } may gather in { sel-where }.
   *[other] { $who ->
        [all] No nation may gather in { sel-where }.
       *[other] { sel-who } may not gather in { sel-where }.
    }
}
clause-royalty = { $percent } % of what is gathered in { sel-where } goes to { $to ->
    [owner] the owner of the region
   *[other] the Treasury
}.
clause-gp_trade = { $allowed ->
    [yes] Governor Points may be traded.
   *[other] Governor Points may not be traded.
}
clause-tech_share = { $who ->
    [only] { $who_only_count ->
        [one] { $who_only } learns
       *[other] { $who_only } learn
    }
   *[other] { sel-who } learn
} { $tech ->
    [mining] mining.
   *[other] to make { $tech }.
}
clause-tech_suspend = { $suspended ->
    [yes] { $who ->
        [all] No nation may use the { $tech } technology.
       *[other] { sel-who } may not use the { $tech } technology.
    }
   *[other] { sel-subject } may use the { $tech } technology.
}
clause-round_time = A round lasts { $seconds ->
    [60] a minute
    [90] a minute and a half
    [120] 2 minutes
    [180] 3 minutes
    [240] 4 minutes
    [300] 5 minutes
    [360] 6 minutes
    [420] 7 minutes
    [480] 8 minutes
    [600] 10 minutes
   *[other] { $seconds } seconds
}.
clause-majority = { $scope ->
    [substantive] A substantive bill passes
    [procedural] A procedural bill passes
    [repeal] A repeal passes
   *[all] A bill passes
} with { $rule }.
clause-quorum = A vote counts only with { $percent } % of all nations present.
clause-signatories = { $count ->
    [0] A bill needs no signature of another nation.
    [one] A bill needs the signature of another nation.
   *[other] A bill needs the signatures of { $count } other nations.
}
part-vetoes = { $uses ->
    [one] 1 veto
   *[other] { $uses } vetoes
}
clause-veto = { $granted ->
    [yes] { $who ->
        [all] Each nation has { part-vetoes }.
       *[other] { sel-who }: { part-vetoes } each.
    }
   *[other] { $who ->
        [all] No nation has a veto.
       *[other] No veto for { sel-who }.
    }
}
clause-gp_voting = { $allowed ->
    [yes] Governor Points may be used in votes{ $max_gp ->
        [none] {""}
       *[other] , up to { $max_gp } a nation and vote
    }; 1000 of them count { $millivotes } { $millivotes ->
        [one] vote
       *[other] votes
    }.
   *[other] Governor Points may not be used in votes.
}
clause-submission_delay = { $rounds ->
    [0] A bill can come to a vote in the round in which it is handed in.
    [one] A bill can come to a vote in the round after it was handed in.
   *[other] A bill can come to a vote { $rounds } rounds after it was handed in.
}
clause-vote_call = { $rule ->
    [end_of_debate] The vote opens by itself when the debate time is over.
   *[other] The Chairperson calls the vote.
}
clause-ballot = { $mode ->
    [open] Ballots are shown as they are cast.
    [secret] Of a vote only the totals are shown.
   *[sealed] Ballots are shown when the vote closes.
}
clause-debate_time = A debate lasts { $seconds ->
    [60] a minute
    [90] a minute and a half
    [120] 2 minutes
    [180] 3 minutes
    [240] 4 minutes
    [300] 5 minutes
    [360] 6 minutes
    [420] 7 minutes
    [480] 8 minutes
    [600] 10 minutes
   *[other] { $seconds } seconds
}.
clause-speech_time = A speech lasts { $seconds ->
    [60] a minute
    [90] a minute and a half
    [120] 2 minutes
    [180] 3 minutes
    [240] 4 minutes
    [300] 5 minutes
    [360] 6 minutes
    [420] 7 minutes
    [480] 8 minutes
    [600] 10 minutes
   *[other] { $seconds } seconds
}.
clause-speaking = { $mode ->
    [free] Everybody may speak.
    [rotation] The floor goes round in the order of seats, beginning with the sponsor.
   *[chair] The Chairperson gives the floor.
}
clause-bills_limit = { sel-each } may hand in { $max ->
    [0] no bills
    [one] 1 bill a round
   *[other] { $max } bills a round
}.
clause-vote_weight = The vote of { sel-who } { $millivotes ->
    [0] does not count
    [1000] counts { $millivotes_wholes } vote
   *[other] counts { $millivotes_wholes } votes
}.
clause-chair_power = { $granted ->
    [yes] The Chairperson may { part-power }.
   *[other] The Chairperson may not { part-power }.
}
clause-notes = { $mode ->
    [every] Lobbyists and representatives may write to each other { $every ->
        [one] in every round
        [2] in every second round
        [3] in every third round
        [4] in every fourth round
       *[other] in one round out of { $every }
    }.
    [closed] Lobbyists and representatives may not write to each other.
   *[free] Lobbyists and representatives may write to each other at any time.
}
clause-channels = { $allowed ->
    [yes] { sel-who } may write to { sel-with }.
   *[other] { sel-who } may not write to { sel-with }.
}
clause-entrench = { $law ->
    [self] This law
   *[other] Law { $law }
} can be changed or repealed only with { $rule }.
clause-disclosure = { $public ->
    [yes] Everybody may see the { $what } of { sel-who }.
   *[other] Nobody else may see the { $what } of { sel-who }.
}
clause-game_length = The game is { $rounds_size } { $rounds_size ->
    [one] round
   *[other] rounds
} { $rounds_sign ->
    [minus] shorter
   *[plus] longer
}.
clause-prize = The Treasury pays { $amount } { $asset } to { $times ->
    [first] the first
   *[each] each
} of { sel-who } that meets the condition.
clause-penalty = Every round each of { sel-who } that meets the condition pays { $amount } { $asset } to { sel-to }.

# Conditions of goals, events, prizes and penalties
condition-own_region = Own { $region }
condition-gain = Own { $extra } more of { sel-where } than at the start
condition-gain_since = Gain { $min } regions
condition-own_each_zone = Own a region in each zone
condition-hold = Hold { $min } { $asset }
condition-hold_max = Hold at most { $max } { $asset }
condition-hold_sum = Hold { $min } of { $assets } together
condition-income_gain = Take { $min } credits more in taxes than your starting regions pay
condition-tech = Know the { $tech } technology
condition-tech_all = Every nation knows the { $tech } technology
condition-fleet_in = Have a fleet in { sel-where }
condition-battles_won = Win { $min } { $min ->
    [one] battle
   *[other] battles
}
condition-battles_lost_max = Lose at most { $max } battles
condition-shots_max = Fire at most { $max } shots
condition-shot_this_round = Fire a shot in the round
condition-mined = Gather { $min } units of resources
condition-sent_to = Send substantial consignments to { $min } nations
condition-partners = Trade both ways with { $min } nations
condition-sponsored = Sponsor { $min } { $min ->
    [one] bill
   *[other] bills
} that are put in place
condition-sponsored_kind = Sponsor a law of this kind that is in force
condition-gp_voted = Spend { $min } Governor Points in votes
condition-won_share = Prevail in { $percent } % of at least { $votes } votes
condition-events_done = Complete { $min } events
condition-rank = { $among ->
    [bloc] No more than { $place } in your bloc by { part-rank }
   *[all] Among the first { $place } of all by { part-rank }
}
part-rank = { $of ->
    [income] tax income
    [regions] regions
   *[other] { $of }
}
condition-more_than = Hold more { $asset } than { $nation }
condition-other_hold = { $nation } holds { $min } { $asset }
condition-all_hold_max = Nobody holds more than { $max } { $asset }
condition-bloc_gain = The { $bloc } nations together have grown
condition-bloc_own_max = The { $bloc } nations own at most { $max } of { sel-where }
condition-treasury = The Treasury holds { $min } { $asset }
condition-levy_max = Income levies on you add up to { $max } % at most
condition-production_free = No law limits your making or holding of weapons
condition-home_shielded = The law forbids all others to fire at your regions
condition-benefit_law = A law pays you but not everybody
condition-law_kind = A law of this kind is in force
condition-no_law_kind = No law of this kind is in force
condition-majority_high = Bills need more than a simple majority
condition-not_sanctioned = No sanction on you is in force
condition-deliver = Contribute { $amount } { $asset }

# What keeps a bill from being handed in
problem-title = The title needs 3 to 80 characters.
problem-content = It needs a text or a clause.
problem-law_gone = Law { $law } is no longer in force.
problem-clause = Clause { $position } cannot stand like this: { $parameter }.
problem-payments = It takes from { $nation } more than twice.
problem-sunset = It must expire after six rounds at most.
problem-signatures = It has { $have } of { $needed } signatures.
problem-bills_limit = Your nation has handed in { $max } bills this round, as many as it may.

## What a player can decide in advance

standing-order-vote = When the vote on { $item ->
    [award] { $item_award }
   *[bill] bill { $item_bill }
} opens, { $choice ->
    [candidate] vote for us
   *[other] { $choice_id ->
        [for] vote for it
        [against] vote against it
        [nobody] vote for nobody
       *[abstain] abstain
    }
}
standing-order-repeat_conversion = Convert { $batches_wholes } { $batches ->
    [1000] batch
   *[other] batches
} again until round { $last_round } is over: { $recipe }
standing-order-done_until_claimed = Be done at once until round { $last_round } is over or a region of ours is claimed

## What resigning brings, told before

resigning = Resign for good? A bot does the duties of your seat to the end; your nation plays on. You cannot come back to this seat.

## What waits for a player who is away, by the type of the action (`notice-asides`: what is told out of turn)

notice-asides = vote_representative, vote_chair, cast
notice-vote_representative = Vote for the representative of your nation.
notice-vote_chair = Vote for the Chairperson.
notice-ready = Read the briefing, and say when you are ready.
notice-cast = A vote is open in the Council: cast yours.
notice-submit = Your orders wait to be submitted.
notice-done = The round is on: give your orders, and say when your nation is done.
notice-resume = The clock stands still: let it run when all are ready.
notice-reveal_next = The game is over but for its goals: reveal the next nation.
notice-chair_tie = A vote is tied: the Chairperson decides.
notice-chair_approve = A bill waits for the Chairperson.

## What bots say with their decisions, each in three wordings. The speaker's nation says "we".

says-credits = { $credits ->
    [one] one credit
   *[other] { $credits } credits
}
says-reason = { $reason ->
    [costs] it costs us { says-credits } a round
    [brings] it brings us { says-credits } a round
    [takes] it takes { says-credits } from us
    [pays] it pays us { says-credits }
    [fleets] it ties our fleets down
    [claims] it bars us from claiming
    [regions] it lays our regions open to others
    [votes] it makes our vote count for less
    [trade] it stops our trade
   *[protects] it protects us
}
says-bill = { $variant ->
    [0] “{ $title }” is ours. We ask for your votes.
    [1] We have handed in “{ $title }”, and are glad of every vote for it.
   *[2] “{ $title }” is before the Council now. Whoever has doubts about it, speak to us.
}
says-signed = { $variant ->
    [0] “{ $title }” has our signature.
    [1] We have signed “{ $title }”. Let it come to a vote.
   *[2] Our name stands under “{ $title }”.
}
says-debate = { $variant ->
    [0] As we read “{ $title }”, { says-reason }.
    [1] On “{ $title }”: { says-reason }, and we shall vote with that in mind.
   *[2] You should know what “{ $title }” means to us: { says-reason }.
}
says-votes-for = { $variant ->
    [0] We vote for “{ $title }”: { says-reason }.
    [1] You have our vote for “{ $title }”, since { says-reason }.
   *[2] For “{ $title }”, gladly: { says-reason }.
}
says-votes-against = { $variant ->
    [0] We vote against “{ $title }”: { says-reason }.
    [1] No vote from us for “{ $title }”, since { says-reason }.
   *[2] Against “{ $title }”, I am afraid: { says-reason }.
}
says-voted-for = { $variant ->
    [0] We voted for “{ $title }” because { says-reason }.
    [1] Why we were for “{ $title }”: { says-reason }.
   *[2] “{ $title }” had our vote, since { says-reason }.
}
says-voted-against = { $variant ->
    [0] We voted against “{ $title }” because { says-reason }.
    [1] Why we were against “{ $title }”: { says-reason }.
   *[2] “{ $title }” could not have our vote, since { says-reason }.
}
says-thanks-vote = { $variant ->
    [0] Thank you for your vote on “{ $title }”. We shall remember it.
    [1] “{ $title }” passed with your help. Thank you.
   *[2] We saw your vote for “{ $title }”, and are obliged to you.
}
says-thanks-trade = { $variant ->
    [0] Thank you for what you sent. You will hear from us.
    [1] Your consignment has arrived. We do not forget who trades with us.
   *[2] We have had { $received ->
        [one] one consignment
       *[other] { $received } consignments
    } from you. Thank you.
}
says-owed-trade = { $variant ->
    [0] We have sent you { $sent ->
        [one] one consignment
       *[other] { $sent } consignments
    } and had { $received ->
        [0] none
       *[other] { $received }
    } in return. We send no more until you answer.
    [1] Our goods are with you. When yours come, more will follow.
   *[2] Trade goes both ways: we have sent you something, and wait for your answer.
}
