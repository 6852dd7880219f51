# The log of Imperial Governor, in sentences. A message is named by the event's type; its fields are the arguments.

## The course of the game

round_began = Round { $round }{ $peace ->
    [yes] {" "}begins in peace: everybody plays at once.
   *[no] {" "}begins.
}
turn_began = Round { $round }: { $by }

## Placement

leader_placed = { $by } placed { $leader } at { $hex }.
units_placed = { $by } placed { $count ->
    [one] 1 { $kind }
   *[other] { $count } { $kind }s
} at { $hex }.
units_taken_back = { $by } took { $count ->
    [one] 1 { $kind }
   *[other] { $count } { $kind }s
} back from { $hex }.
placement_finished = { $by } is set up.

## Leaders lost and found

leader_returned = { $leader } of { $by } is back, at { $hex }.
leader_still_away = { $leader } of { $by } finds no safe place to return to, and waits.
leader_captured = { $captor } captured { $leader } of { $by } at { $hex }.
leader_lost_at_sea = { $leader } of { $by } went down with his ship at { $hex }.
leader_lost_in_revolt = Rebels drove { $leader } of { $by } out of { $hex }.
leader_ransomed = { $by } ransomed { $leader } from { $captor } for { $talents } { $talents ->
    [one] talent
   *[other] talents
}.
leader_too_dear = { $by } cannot ransom { $leader }, who stays with { $captor }.
leader_freed = { $captor } let { $leader } of { $by } go free.
king_died = The king of { $by } is dead. His heir will appear next turn.

## Fates

fate_drawn = { $by } drew “{ $title }”: { $text }
fate_passed = The card has no effect on { $by }.
fate_die_rolled = The die for the card showed { $die }.
storm_broke = A storm broke over { $sea }.
revolt_rolled = The dice named { $province }.
province_revolted = { $province } rose against { $by } and is free.
province_stayed_quiet = { $province } stayed quiet: nobody holds it.
pack_shuffled = The pack was shuffled: { $cards } cards.
credit_gained = { $by } gained credit: { $talents } { $talents ->
    [one] talent
   *[other] talents
} in every treasury phase.
credits_returned = { $cards ->
    [none] { $by } had no credit to give back.
   *[other] { $by } gave back credit.
}
bonus_received = { $by } received { $talents } { $talents ->
    [one] talent
   *[other] talents
}.
levy_taken = { $by } paid { $talents } { $talents ->
    [one] talent
   *[other] talents
} of the levy at once{ $rest ->
    [0] .
   *[other] ; { $rest } more are due from this turn's income.
}
levy_imposed = { $by } had to pay a levy.
chest_robbed = { $by } lost { $talents } { $talents ->
    [one] talent
   *[other] talents
} from the war chest.
leader_pinned = { $leader } of { $by } may not move this turn.
leader_recalled = { $by } recalled { $leader }.
hex_mutinied = The troops of { $by } at { $hex } mutiny for this turn.
city_shook = The earth shook at { $city }, a city of { $by }.
yield_forfeited = { $province } yields { $by } nothing this turn.
bribe_offered = { $by } offered Rome a bribe of { $talents } { $talents ->
    [one] talent
   *[other] talents
}.
bribe_awaited = { $by } offered Rome a bribe.
bribe_taken = Rome took the bribe of { $by }: { $talents } { $talents ->
    [one] talent
   *[other] talents
}. Nothing will revolt.
bribe_accepted = Rome took the bribe of { $by }. Nothing will revolt.
bribe_refused = Rome refused the bribe of { $by }.
bribe_declined = { $by } offers Rome no bribe.

## Units

units_lost = { $by } lost { $legions ->
    [0] { $squadrons ->
        [one] 1 squadron
       *[other] { $squadrons } squadrons
    }
    [one] { $squadrons ->
        [0] 1 legion
        [one] 1 legion and 1 squadron
       *[other] 1 legion and { $squadrons } squadrons
    }
   *[other] { $squadrons ->
        [0] { $legions } legions
        [one] { $legions } legions and 1 squadron
       *[other] { $legions } legions and { $squadrons } squadrons
    }
} at { $place }{ $cause ->
    [storm] {" "}in the storm.
    [revolt] {" "}to the rebels.
    [combat] {" "}in the attack.
    [defeat] {" "}in defeat.
    [desertion] {" "}by desertion.
    [discharge] , which were paid off.
   *[other] {" "}to fate.
}
units_lost_unseen = { $by } lost troops{ $cause ->
    [storm] {" "}in the storm.
    [revolt] {" "}to the rebels.
    [combat] {" "}in the attack.
    [defeat] {" "}in defeat.
    [desertion] {" "}by desertion.
    [discharge] , which were paid off.
   *[other] {" "}to fate.
}
legions_drowned = { $legions ->
    [one] One legion
   *[other] { $legions } legions
} of { $by } drowned at { $place }.
units_raised = { $by } raised { $count ->
    [one] 1 { $kind }
   *[other] { $count } { $kind }s
} at { $hex }.

## Treasury

home_designated = { $by } made { $province } the new home country.
home_regained = { $by } is at home again in { $province }.
income_collected = { $by } collected { $income } { $income ->
    [one] talent
   *[other] talents
}{ $credits ->
    [0] .
   *[other] {" "}and { $credits } on credit.
}
troops_paid = { $by } paid the troops { $talents } { $talents ->
    [one] talent
   *[other] talents
}{ $unpaid ->
    [0] .
    [one] ; 1 unit goes unpaid and deserts.
   *[other] ; { $unpaid } units go unpaid and desert.
}
troops_paid_unseen = { $by } paid the troops.
treasury_closed = { $by } has { $chest } { $chest ->
    [one] talent
   *[other] talents
} left.

## Cities and countries

city_taken = { $by } took { $city }{ $from ->
    [none] {""}
   *[other] {" "}from { $from }
}{ $how ->
    [combat] {" "}by storm.
    [longest_occupation] , having stood there longest.
   *[other] , which nobody defended.
}
province_gained = { $by } now controls { $province } (income { $income }).
province_lost = { $by } lost control of { $province }.
home_lost = { $by } lost the home country, { $province }, and goes into exile.
went_in_extremis = { $by } has nothing left, and may turn to forbidden countries.

## Diplomacy

embassy_sent = { $by } sent an embassy to { $to }{ $gift ->
    [0] {" "}without a gift.
   *[other] {" "}with a gift of { $gift }.
}
embassy_seen = { $by } sent an embassy to { $to }{ $with_gift ->
    [yes] {" "}with a gift.
   *[no] {" "}without a gift.
}
embassy_admitted = { $by } received the envoy of { $from }.
embassy_turned_away = { $by } turned the envoy of { $from } away.
talks_closed = The talks between { $by } and { $with } are over.
deal_proposed = { $by } proposed a deal to { $to }.
deal_accepted = { $by } accepted the deal with { $with }.
deal_declined = { $by } declined a deal with { $from }.
deal_withdrawn = { $by } withdrew the proposal to { $to }.
deal_void = The deal between { $by } and { $with } had become impossible; nothing happened.
alliance_made = { $by } and { $with } are now allies.
alliance_ended = { $by } ended the alliance with { $with }.
safe_conduct_granted = { $by } and { $with } grant each other safe conduct.
safe_conduct_cancelled = { $by } cancelled the safe conduct with { $with }.
clientship_began = { $client } became the client of { $patron } in { $province }.
clientship_ended = { $client } is no longer the client of { $patron }.
province_ceded = { $by } ceded { $province } to { $to }.
war_declared = { $by } declared war on { $on }.
war_ended = The war between { $by } and { $with } is over.
loan_petitioned = { $by } asked { $to ->
    [none] everybody
   *[other] { $to }
} for the loan of a talent.
loan_given = { $by } lent { $to } a talent.
loan_refused = { $by } refused { $to } a loan.
loan_repaid = { $by } paid { $talents } { $talents ->
    [one] talent
   *[other] talents
} back to { $to }.

## Movement

units_taken = { $leader } of { $by } took { $count ->
    [one] 1 { $kind }
   *[other] { $count } { $kind }s
} along.
units_dropped = { $leader } of { $by } left { $count ->
    [one] 1 { $kind }
   *[other] { $count } { $kind }s
} behind.
leader_rode = { $leader } of { $by } rides with { $with }.
leader_alighted = { $leader } of { $by } goes his own way.
leader_stepped = { $leader } of { $by } { $how ->
    [sea] sailed
   *[other] marched
} from { $from } to { $to }{ $stopped ->
    [yes] {" "}and had to stop.
   *[no] .
}

## Combat

attacked = { $by } attacked { $target }{ $allies ->
    [none] {""}
   *[other] {" "}and { $allies }
} at { $hex }{ $overwhelming ->
    [yes] {" "}in passing
   *[no] {""}
}, { $attack } against { $defence }.
battle_rolled = The die showed { $die } on the { $column } % column: { $victory ->
    [yes] the defenders are destroyed, and { $by } loses { $losses }.
   *[no] no effect.
}
battle_hopeless = { $by } was too weak at { $hex }: no effect.

## What the log tells of a whole decision

story_marched = { $leader } of { $by } { $how ->
    [sea] sailed
    [both] went by land and sea
   *[land] marched
} from { $from } to { $to }{ $legions ->
    [0] { $squadrons ->
        [0] .
        [one] {" "}with 1 squadron.
       *[other] {" "}with { $squadrons } squadrons.
    }
    [one] { $squadrons ->
        [0] {" "}with 1 legion.
        [one] {" "}with 1 legion and 1 squadron.
       *[other] {" "}with 1 legion and { $squadrons } squadrons.
    }
   *[other] { $squadrons ->
        [0] {" "}with { $legions } legions.
        [one] {" "}with { $legions } legions and 1 squadron.
       *[other] {" "}with { $legions } legions and { $squadrons } squadrons.
    }
}
story_marched_across = { $leader } of { $by } { $how ->
    [sea] sailed
   *[other] marched
} across { $to }.
story_fate = { $by } drew “{ $title }”.
story_treasury = { $by } collected { $income } { $income ->
    [one] talent
   *[other] talents
}{ $credits ->
    [0] {""}
   *[other] {" "}and { $credits } on credit
}{ $paid_sign ->
    [minus] {""}
   *[other] , paid the troops { $paid }
}{ $chest_sign ->
    [minus] {""}
   *[other] {" "}and has { $chest } left
}{ $unpaid ->
    [0] .
    [one] ; 1 unit went unpaid and deserted.
   *[other] ; { $unpaid } units went unpaid and deserted.
}
story_battle = { $by } attacked { $target }{ $allies ->
    [none] {""}
   *[other] {" "}and { $allies }
} at { $hex }, { $attack } against { $defence }{ $result ->
    [won] , and destroyed the defenders{ $losses ->
        [0] {" "}without loss.
        [one] {" "}for the loss of 1 unit.
       *[other] {" "}for the loss of { $losses } units.
    }
    [failed] {" "}and was repelled.
    [hopeless] : far too weak.
   *[undecided] .
}
story_embassy = { $by } sent an envoy to { $to }{ $gift ->
    [yes] {" "}with a gift
   *[no] {""}
}{ $answer ->
    [admitted] , who was received.
    [refused] , who was turned away.
   *[none] .
}
story_loans = { $lenders ->
    [none] { $refused ->
        [0] { $by } asked { $to ->
            [none] everybody
           *[other] { $to }
        } for the loan of a talent.
       *[other] Nobody lent { $by } a talent.
    }
   *[other] { $lenders } lent { $by } a talent.
}

## The end

conceded = { $by } conceded the game to { $to }.
concession_withdrawn = { $by } took the concession back.
end_wanted = { $by } would end the game here.
end_unwanted = { $by } would rather play on.
poll_opened = Everybody votes for the most trusted ally.
time_called = Time is up: round { $round } is the last.
laurel_awarded = { $laurel ->
    [conqueror] { $to } won the laurels of the conqueror: no income has grown more.
    [businessman] { $to } won the laurels of the businessman, with { $figure ->
        [one] 1 talent
       *[other] { $figure } talents
    } in the war chest.
   *[trusted_ally] { $to } won the laurels of the most trusted ally, with { $figure ->
        [one] 1 vote
       *[other] { $figure } votes
    }.
}
polled = { $by } voted.
game_ended = The game is over: { $ending ->
    [last_round] the last round has been played.
    [concession] all others conceded.
   *[agreement] all agreed to stop.
}

ending-last_round = The last round has been played.
ending-concession = All others conceded.
ending-agreement = All agreed to stop.

## What one can do

do-place_leader = Place { $leader } at { $hex }
do-place_units = Place { $kind }s at { $hex }
do-unplace_units = Take { $kind }s back from { $hex }
do-finish_placement = Finish placement
do-return_leader = Let { $leader } return to { $hex }
do-lose = Give up { $kind }s at { $hex }
do-choose_hex = Choose { $hex }
do-recall = Recall { $leader }
do-offer_bribe = Offer Rome a bribe of { $talents ->
    [one] 1 talent
   *[other] { $talents } talents
}
do-decline_bribe = Offer no bribe
do-answer_bribe = { $accept ->
    [yes] Take the bribe
   *[no] Refuse the bribe
}
do-designate_home = Make { $province } the new home country
do-place_released = Let { $leader } go free at { $hex }
do-discharge = Pay off { $kind }s at { $hex }
do-pay_troops = Pay the troops
do-desert = Let { $kind }s at { $hex } desert
do-raise = Raise { $kind }s at { $hex }
do-raise_at_sea = Raise a squadron off the coast at { $hex }
do-end_treasury = Close the treasury
do-send_embassy = Send an embassy to { $to } { $gift ->
    [0] without a gift
    [one] with a gift of 1 talent
   *[other] with a gift of { $gift } talents
}
do-answer_embassy = { $admit ->
    [yes] Admit the embassy
   *[no] Turn the embassy away
}
do-propose_deal = Propose a deal to { $to }
do-answer_deal = { $accept ->
    [yes] Accept the deal
   *[no] Decline the deal
}
do-withdraw_deal = Withdraw a proposal
do-close_talks = Close the talks with { $with }
do-petition = Ask { $to ->
    [none] everybody
   *[other] { $to }
} for the loan of a talent
do-answer_petition = { $lend ->
    [yes] Lend a talent
   *[no] Lend nothing
}
do-repay = Pay back { $to }
do-recall_ambassador = End the alliance with { $from }
do-cancel_safe_conduct = Cancel the safe conduct with { $with }
do-declare_war = Declare war on { $on }
do-end_diplomacy = End diplomacy
do-take = Take { $kind }s along with { $leader }
do-drop = Leave { $kind }s of { $leader } behind
do-ride = Let { $leader } ride with { $with }
do-alight = Let { $leader } go his own way
do-step = Go { $dir } by { $by } with { $leader }
do-overwhelm = Overwhelm the enemy with { $leader }
do-end_movement = End movement
do-attack = Attack { $target } at { $hex }
do-call_time = Call time
do-end_combat = End the turn
do-concede = { $to ->
    [none] Take the concession back
   *[other] Concede the game to { $to }
}
do-vote_end = { $yes ->
    [yes] Vote to end the game here
   *[no] Vote to play on
}
do-poll = { $for ->
    [none] Vote for nobody
   *[other] Vote for { $for } as the most trusted ally
}

## Names

name-king = the king
name-general1 = General I
name-general2 = General II
name-general3 = General III
name-legion = legion
name-squadron = squadron
name-safe_conduct = safe conduct
name-land = land
name-sea = sea
name-ashore = ashore
name-afloat = afloat
name-port = in port
name-N = north
name-NE = north-east
name-SE = south-east
name-S = south
name-SW = south-west
name-NW = north-west
name-rome = Rome
name-carthage = Carthage

name-italia = Italy
name-africa = Africa
name-pontus = Pontus
name-macedonia = Macedonia
name-egypt = Egypt
name-parthia = Parthia
name-cisalpina = Gallia Cisalpina
name-sicily = Sicily
name-sardinia = Sardinia and Corsica
name-narbonensis = Narbonensis
name-aquitania = Aquitania
name-lugdunensis = Lugdunensis
name-belgica = Belgica
name-germania_inferior = Germania Inferior
name-germania_superior = Germania Superior
name-rhaetia = Rhaetia
name-noricum = Noricum
name-pannonia = Pannonia
name-illyricum = Illyricum
name-moesia = Moesia
name-dacia = Dacia
name-thrace = Thrace
name-achaea = Achaea
name-bithynia = Bithynia
name-pergamum = Pergamum
name-cilicia = Cilicia
name-cappadocia = Cappadocia
name-armenia = Armenia
name-syria = Syria
name-palestine = Palestine
name-cyprus = Cyprus
name-rhodes = Rhodes
name-crete = Crete
name-cyrenaica = Cyrenaica
name-tripolitania = Tripolitania
name-numidia = Numidia
name-mauretania = Mauretania
name-baetica = Baetica
name-lusitania = Lusitania
name-tarraconensis = Tarraconensis
name-britannia = Britannia
name-bosporus = Bosporus

name-roma = Roma
name-neapolis = Neapolis
name-tarentum = Tarentum
name-rhegium = Rhegium
name-ancona = Ancona
name-carthago = Carthago
name-hadrumetum = Hadrumetum
name-tacape = Tacape
name-theveste = Theveste
name-sinope = Sinope
name-amisus = Amisus
name-amasia = Amasia
name-trapezus = Trapezus
name-pella = Pella
name-philippi = Philippi
name-demetrias = Demetrias
name-dyrrhachium = Dyrrhachium
name-alexandria = Alexandria
name-pelusium = Pelusium
name-memphis = Memphis
name-thebae = Thebae
name-ctesiphon = Ctesiphon
name-babylon = Babylon
name-hatra = Hatra
name-nisibis = Nisibis
name-dura = Dura Europos
name-syracusae = Syracusae
name-lilybaeum = Lilybaeum
name-caralis = Caralis
name-aleria = Aleria
name-mediolanum = Mediolanum
name-aquileia = Aquileia
name-genua = Genua
name-massilia = Massilia
name-narbo = Narbo
name-burdigala = Burdigala
name-avaricum = Avaricum
name-lugdunum = Lugdunum
name-lutetia = Lutetia
name-durocortorum = Durocortorum
name-gesoriacum = Gesoriacum
name-colonia = Colonia Agrippina
name-mogontiacum = Mogontiacum
name-augusta = Augusta Vindelicum
name-virunum = Virunum
name-carnuntum = Carnuntum
name-sirmium = Sirmium
name-salona = Salona
name-scodra = Scodra
name-naissus = Naissus
name-tomi = Tomi
name-sarmizegetusa = Sarmizegetusa
name-tyras = Tyras
name-byzantium = Byzantium
name-philippopolis = Philippopolis
name-corinthus = Corinthus
name-athenae = Athenae
name-sparta = Sparta
name-nicomedia = Nicomedia
name-heraclea = Heraclea
name-ephesus = Ephesus
name-halicarnassus = Halicarnassus
name-tarsus = Tarsus
name-side = Side
name-mazaca = Mazaca
name-ancyra = Ancyra
name-artaxata = Artaxata
name-tigranocerta = Tigranocerta
name-antiochia = Antiochia
name-tyrus = Tyrus
name-damascus = Damascus
name-hierosolyma = Hierosolyma
name-gaza = Gaza
name-salamis = Salamis
name-paphos = Paphos
name-rhodus = Rhodus
name-cnossus = Cnossus
name-cydonia = Cydonia
name-cyrene = Cyrene
name-berenice = Berenice
name-leptis = Leptis Magna
name-sabratha = Sabratha
name-cirta = Cirta
name-hippo = Hippo Regius
name-tingis = Tingis
name-iol = Iol Caesarea
name-gades = Gades
name-corduba = Corduba
name-olisipo = Olisipo
name-emerita = Emerita
name-tarraco = Tarraco
name-carthago_nova = Carthago Nova
name-numantia = Numantia
name-londinium = Londinium
name-eboracum = Eboracum
name-panticapaeum = Panticapaeum
name-chersonesus = Chersonesus

name-oceanus_britannicus = Oceanus Britannicus
name-oceanus_atlanticus = Oceanus Atlanticus
name-mare_ibericum = Mare Ibericum
name-mare_gallicum = Mare Gallicum
name-mare_tyrrhenum = Mare Tyrrhenum
name-mare_africum = Mare Africum
name-mare_adriaticum = Mare Adriaticum
name-mare_ionium = Mare Ionium
name-mare_aegaeum = Mare Aegaeum
name-mare_aegyptium = Mare Aegyptium
name-mare_phoenicium = Mare Phoenicium
name-pontus_euxinus = Pontus Euxinus

## Hexes that have a name

name-0319 = Brigantium
name-0322 = Portus Cale
name-0325 = Olisipo
name-0624 = Emerita
name-0627 = Gades
name-0631 = Sala
name-0709 = Isca
name-0712 = Gesocribate
name-0728 = Tingis
name-0825 = Corduba
name-0827 = Malaca
name-0904 = Eboracum
name-0913 = Portus Namnetum
name-1020 = Numantia
name-1109 = Caletum
name-1115 = Burdigala
name-1207 = Londinium
name-1225 = Carthago Nova
name-1307 = Gesoriacum
name-1410 = Lutetia
name-1412 = Avaricum
name-1420 = Tarraco
name-1505 = Lugdunum Batavorum
name-1509 = Durocortorum
name-1516 = Narbo
name-1525 = Iol Caesarea
name-1621 = Palma
name-1713 = Lugdunum
name-1806 = Colonia Agrippina
name-1816 = Massilia
name-1824 = Saldae
name-1907 = Mogontiacum
name-2025 = Cirta
name-2112 = Mediolanum
name-2113 = Genua
name-2123 = Hippo Regius
name-2217 = Aleria
name-2220 = Caralis
name-2225 = Theveste
name-2308 = Augusta Vindelicum
name-2314 = Pisae
name-2423 = Carthago
name-2424 = Hadrumetum
name-2427 = Tacape
name-2511 = Aquileia
name-2513 = Ravenna
name-2516 = Roma
name-2610 = Virunum
name-2614 = Ancona
name-2621 = Lilybaeum
name-2711 = Tarsatica
name-2727 = Sabratha
name-2817 = Neapolis
name-2827 = Oea
name-2907 = Carnuntum
name-2913 = Salona
name-2920 = Messana
name-2921 = Syracusae
name-2927 = Leptis Magna
name-3020 = Rhegium
name-3116 = Tarentum
name-3211 = Sirmium
name-3217 = Brundisium
name-3314 = Scodra
name-3315 = Dyrrhachium
name-3316 = Apollonia
name-3509 = Sarmizegetusa
name-3512 = Naissus
name-3517 = Ambracia
name-3625 = Ptolemais
name-3626 = Berenice
name-3715 = Pella
name-3716 = Demetrias
name-3719 = Sparta
name-3725 = Cyrene
name-3813 = Philippopolis
name-3814 = Philippi
name-3819 = Corinthus
name-3918 = Athenae
name-3921 = Cydonia
name-4021 = Cnossus
name-4110 = Odessus
name-4114 = the Hellespont
name-4116 = Pergamum
name-4117 = Ephesus
name-4210 = Tomi
name-4218 = Halicarnassus
name-4306 = Tyras
name-4313 = Byzantium
name-4319 = Rhodus
name-4325 = Paraetonium
name-4406 = Olbia
name-4413 = Nicomedia
name-4512 = Heraclea
name-4608 = Chersonesus
name-4618 = Side
name-4625 = Alexandria
name-4713 = Ancyra
name-4811 = Sinope
name-4820 = Paphos
name-4825 = Pelusium
name-4826 = Memphis
name-4906 = Panticapaeum
name-4911 = Amisus
name-4912 = Amasia
name-4914 = Mazaca
name-4917 = Tarsus
name-4919 = Salamis
name-5018 = Antiochia
name-5021 = Tyrus
name-5024 = Gaza
name-5031 = Thebae
name-5121 = Damascus
name-5123 = Hierosolyma
name-5211 = Trapezus
name-5409 = Phasis
name-5414 = Tigranocerta
name-5515 = Nisibis
name-5518 = Dura Europos
name-5617 = Hatra
name-5710 = Artaxata
name-5819 = Ctesiphon
name-5820 = Babylon

## What a player can decide in advance

standing-order-turn_embassies_away = Turn { $from ->
    [none] every embassy
   *[other] embassies of { $from }
} away until round { $last_round } is over
standing-order-admit_embassies = Admit every embassy until round { $last_round } is over
standing-order-decline_deals = Decline { $from ->
    [none] every deal
   *[other] deals of { $from }
} until round { $last_round } is over
standing-order-refuse_loans = Refuse every petition for a loan
standing-order-refuse_bribes = Refuse every bribe
standing-order-pay_troops = Pay my troops at once if the chest covers all of it
standing-order-pass_until_attacked = End my phases at once until round { $last_round } is over or I lose a city, a unit or a leader

## What resigning brings, told before

resigning = Resign for good? A bot rules your power to the end: its leaders, its pacts and its treasury. You cannot come back to this seat.

## What waits for a player who is away, by the type of the action (`notice-asides`: what is told out of turn; `notice-news`: events that are told at once)

notice-asides = answer_bribe, answer_embassy, answer_deal, answer_petition
notice-news = end_wanted, conceded
notice-place_leader = Place your leaders.
notice-place_units = Place your units.
notice-finish_placement = Finish your set-up.
notice-return_leader = A leader is back: choose where.
notice-lose = Choose your losses.
notice-choose_hex = Choose a hex.
notice-recall = Choose whom to recall.
notice-offer_bribe = Offer a bribe, or do without.
notice-answer_bribe = A bribe is offered: accept it or refuse.
notice-designate_home = Choose your new home province.
notice-place_released = A leader was released: choose where.
notice-pay_troops = It is your turn in the treasury phase: pay your troops.
notice-desert = Choose who deserts.
notice-end_treasury = It is your turn in the treasury phase: raise troops, or go on.
notice-answer_embassy = An embassy waits at your court: admit it or send it away.
notice-answer_deal = A deal is proposed to you: accept it or refuse.
notice-answer_petition = A petition waits for your answer.
notice-end_diplomacy = It is your turn in the diplomacy phase: send embassies, or go on.
notice-end_movement = Move your leaders.
notice-end_combat = Choose your attacks.
notice-close_talks = Talks are open: propose a deal, or close them.
notice-poll = The last round is over: vote for your most trusted ally.

## What bots say with their decisions; each sentence in three wordings. `to`, `with` and `foe` are powers.

says-talents = { $talents ->
    [one] one talent
   *[other] { $talents } talents
}
says-envoy-pact = { $variant ->
    [0] { $to }, neither of us gains by guarding our border against the other. Hear my envoy.
    [1] { $to }, I would rather have you for a quiet neighbour than for an enemy. My envoy brings terms.
   *[2] { $to }, let us agree not to march on each other. My envoy is on the road.
}
says-envoy-alliance = { $variant ->
    [0] { $to }, { $foe } grows too strong for either of us alone. Let us stand together.
    [1] { $to }, if nobody stops { $foe }, nobody will. My envoy offers you an alliance.
   *[2] { $to }, we both have { $foe } to fear. Receive my envoy.
}
says-envoy-peace = { $variant ->
    [0] { $to }, this war serves neither of us. My envoy comes to end it.
    [1] { $to }, enough blood. Will you hear an offer of peace?
   *[2] { $to }, I should like to end our war. My envoy will say how.
}
says-envoy-patron = { $variant ->
    [0] { $to }, an exile needs a roof. I have a province for you, if you will be my client.
    [1] { $to }, you have lost your home; I can offer you another. Hear my envoy.
   *[2] { $to }, be my client, and you shall have land again.
}
says-envoy-client = { $variant ->
    [0] { $to }, I have no country left. Give me a province, and I am your client.
    [1] { $to }, I look for a patron, and I should like it to be you.
   *[2] { $to }, my envoy comes to ask for your protection.
}
says-envoy-ransom = { $variant ->
    [0] { $to }, you hold one of my leaders. Let us talk about a price.
    [1] { $to }, my envoy has come to buy a prisoner free.
   *[2] { $to }, what would you take for the captive at your court?
}
says-turned-away-leader = { $variant ->
    [0] { $to }, you are well ahead of us all. Who comes from you with empty hands is not received.
    [1] No talks with { $to } while { $to } leads by so much, unless there is a gift worth looking at.
   *[2] { $to }, you have had enough help. A gift might open my door, a fine word does not.
}
says-turned-away-broken = { $variant ->
    [0] { $to }, in round { $round } you ended our { $what }. Send a gift if you want to be heard.
    [1] I have not forgotten round { $round }, { $to }, nor how our { $what } ended. Not without a gift.
   *[2] { $to }, you dropped our { $what } in round { $round }. Your envoy may come back with a gift.
}
says-admitted-trusted = { $what_id ->
    [loan] { $variant ->
        [0] { $to } pays its debts. Its envoy is welcome.
        [1] Welcome, envoy of { $to }: your masters paid me back what they owed.
       *[2] Whoever repays a loan is heard at my court. Come in, { $to }.
    }
   *[other] { $variant ->
        [0] { $to } kept its word to me. Its envoy is welcome.
        [1] Welcome, envoy of { $to }: your masters kept to our { $what }.
       *[2] { $to } has been true to me, and is heard at my court.
    }
}
says-lent = { $variant ->
    [0] Take a talent, { $to }. I shall want it back.
    [1] A talent for { $to }. Among neighbours one helps; and one pays back.
   *[2] Here, { $to }. I shall remember what becomes of it.
}
says-not-lent-owing = { $variant ->
    [0] { $to }, you still owe me { says-talents }. First that.
    [1] Pay back the { says-talents } you had from me, { $to }; then ask again.
   *[2] { $to }, I am still waiting for { says-talents } of mine.
}
says-not-lent-broken = { $variant ->
    [0] { $to }, you ended our { $what } in round { $round }. Ask somebody else.
    [1] I do not lend to those who end a { $what }, { $to }.
   *[2] Not after round { $round }, { $to }. Our { $what } is not forgotten.
}
says-not-lent-leader = { $variant ->
    [0] { $to }, you lead the table. Surely you can pay your own troops.
    [1] Nobody lends to whoever is winning, { $to }.
   *[2] You are far ahead, { $to }, and want help from me?
}
says-not-lent-poor = { $variant ->
    [0] I cannot spare a talent, { $to }.
    [1] I need what I have, { $to }.
   *[2] Not this time, { $to }: my own troops want to be paid.
}
says-repaid = { $variant ->
    [0] { $to }, here { $talents ->
        [one] is the talent
       *[other] are the { $talents } talents
    } I owed you.
    [1] My debt to { $to } is paid. I keep my word.
   *[2] { says-talents } for { $to }, as I promised.
}
says-offer-more = { $variant ->
    [0] I add { says-talents }. More I cannot give.
    [1] And with { says-talents } on top?
   *[2] It is worth { says-talents } to me. Think again.
}
says-offer-ransom = { $variant ->
    [0] { says-talents } for my leader, now, in coin.
    [1] My leader for { says-talents }: you will not easily get more.
   *[2] I offer { says-talents }, and everybody goes home.
}
says-agreed = { $variant ->
    [0] Agreed. May it last.
    [1] So be it. I shall keep to it as long as you do.
   *[2] That suits us both. Agreed.
}
says-agreed-trusted = { $what_id ->
    [loan] { $variant ->
        [0] You paid your debt to me. Agreed, and gladly.
        [1] Whoever repays a loan keeps a pact too, I think. Agreed.
       *[2] You have been honest about money. Agreed.
    }
   *[other] { $variant ->
        [0] You kept to our { $what } before. Agreed, and gladly.
        [1] Your word has been good. Agreed.
       *[2] It was not you who ended our { $what }. Agreed.
    }
}
says-no-ambassador = { $variant ->
    [0] I have no ambassador left to send you. A safe conduct would do as well.
    [1] An alliance needs an ambassador, and all of mine are away.
   *[2] All my ambassadors are abroad. Ask me for a safe conduct instead.
}
says-cannot-pay = { $variant ->
    [0] I do not have { says-talents }.
    [1] { says-talents }? My chest does not hold that.
   *[2] You ask for { says-talents }, and I have less.
}
says-refused-broken = { $variant ->
    [0] You ended our { $what } in round { $round }. With { says-talents } more I might forget it.
    [1] After round { $round } your word alone is not enough. Add { says-talents }.
   *[2] We had a { $what } once, until round { $round }. This time it costs you { says-talents } more.
}
says-refused-leader = { $variant ->
    [0] You lead. To be your friend costs me the game, unless you add { says-talents }.
    [1] Not with whoever is ahead, and not for nothing. { $talents ->
        [one] One talent
       *[other] { $talents } talents
    } more would change my mind.
   *[2] The others would thank me for refusing. { $talents ->
        [one] One talent
       *[other] { $talents } talents
    } more, and I do not hear them.
}
says-refused-too-little = { $variant ->
    [0] Too little for me. Add { says-talents }, and we agree.
    [1] Not quite. { $talents ->
        [one] One talent
       *[other] { $talents } talents
    } more would do.
   *[2] I lose by that. With { says-talents } more I would not.
}
says-refused = { $variant ->
    [0] No. That costs me more than you could pay.
    [1] I see nothing in it for me.
   *[2] Not on these terms, nor on any like them.
}
says-ends-leader = { $variant ->
    [0] { $with }, you are about to win. Our pact ends here.
    [1] I was glad of our pact, { $with }, but I will not watch you win by it.
   *[2] { $with } leads us all. From today I am nobody's friend who stands in that place.
}
says-ends-far = { $variant ->
    [0] { $with }, our borders lie far apart by now. My ambassador comes home, and no harm is meant.
    [1] We no longer meet anywhere, { $with }. I take my ambassador back, with thanks.
   *[2] { $with }, our alliance has done its work. We part as friends.
}
