# The log of Imperial Governor, in sentences. A message is named by the event's type; its fields are the arguments.

## The course of the game

round_began = Round { $round } begins{ $peace ->
    [yes] {" "}in peace: everybody plays at once.
   *[no] .
}
turn_began = { $by } takes the turn of round { $round }.
phase_began = { $by }: { $phase ->
    [treasury] the treasury opens.
    [diplomacy] envoys may go out.
    [movement] the leaders may march and sail.
    [combat] battle may be given.
   *[other] the turn goes on.
}

## Placement

leader_placed = { $by } placed { $leader } on { $hex }.
units_placed = { $by } placed { $count ->
    [one] one { $kind }
   *[other] { $count } { $kind }s
} on { $hex }.
units_taken_back = { $by } took { $count ->
    [one] one { $kind }
   *[other] { $count } { $kind }s
} back from { $hex }.
placement_finished = { $by } has placed everything.

## Leaders lost and found

leader_returned = { $by }: { $leader } appeared on { $hex }.
leader_still_away = { $by }: { $leader } finds no safe place to return to and waits.
leader_captured = { $captor } captured { $leader } of { $by } on { $hex }.
leader_lost_at_sea = { $by }: { $leader } went down with his ship at { $hex }.
leader_lost_in_revolt = { $by }: { $leader } was driven out by the rebels at { $hex }.
leader_ransomed = { $by } paid { $captor } { $talents } { $talents ->
    [one] talent
   *[other] talents
} for { $leader }.
leader_too_dear = { $by } cannot pay the ransom of { $leader }, who stays with { $captor }.
leader_freed = { $captor } let { $leader } of { $by } go without ransom.
king_died = The king of { $by } is dead. His heir will appear next turn.

## Fates

fate_drawn = { $by } drew { $title } (card { $card }). { $text }
fate_passed = The card had no effect on { $by }.
fate_die_rolled = The die for card { $card } showed { $die }.
storm_broke = A storm broke over { $sea } (dice { $dice }).
revolt_rolled = The dice ({ $dice }) named { $province }.
province_revolted = { $province } rose against { $by } and is free.
province_stayed_quiet = Nobody holds { $province }; it stayed quiet.
pack_shuffled = The pack was shuffled: { $cards } cards.
credit_gained = { $by } has Credit: { $talents } talents in every treasury phase.
credits_returned = { $cards ->
    [none] { $by } had no Credit to give back.
   *[other] { $by } gave back Credit cards { $cards }.
}
bonus_received = { $by } received { $talents } talents.
levy_taken = { $by } paid { $talents } of the levy at once{ $rest ->
    [0] .
   *[other] ; { $rest } more are due from this turn's income.
}
levy_imposed = { $by } had to pay a levy.
chest_robbed = { $by } lost { $talents } talents from the war chest.
leader_pinned = { $by }: { $leader } may not move this turn.
leader_recalled = { $by } recalled { $leader }.
hex_mutinied = The troops of { $by } on { $hex } mutinied for this turn.
city_shook = The earth shook at { $city }, a city of { $by }.
yield_forfeited = { $province } yields { $by } nothing this turn.
bribe_offered = { $by } offered Rome a bribe of { $talents } talents.
bribe_awaited = { $by } offered Rome a bribe.
bribe_taken = Rome took the bribe of { $by }: { $talents } talents.
bribe_accepted = Rome took the bribe of { $by }. Nothing will revolt.
bribe_refused = Rome refused the bribe of { $by }.
bribe_declined = { $by } offers Rome no bribe.

## Units

units_lost = { $by } lost { $legions ->
    [0] { $squadrons ->
        [one] one squadron
       *[other] { $squadrons } squadrons
    }
    [one] { $squadrons ->
        [0] one legion
       *[other] one legion and { $squadrons } squadrons
    }
   *[other] { $squadrons ->
        [0] { $legions } legions
       *[other] { $legions } legions and { $squadrons } squadrons
    }
} at { $place } { $cause ->
    [storm] in the storm.
    [revolt] to the rebels.
    [combat] in the attack.
    [defeat] in defeat.
    [desertion] by desertion.
    [discharge] by discharge.
   *[other] to fate.
}
units_lost_unseen = { $by } lost troops that nobody could count.
legions_drowned = { $legions ->
    [one] One legion
   *[other] { $legions } legions
} of { $by } drowned at { $place }.
units_raised = { $by } raised { $count ->
    [one] one { $kind }
   *[other] { $count } { $kind }s
} on { $hex }.

## Treasury

home_designated = { $by } named { $province } the new home country.
home_regained = { $by } is at home again in { $province }.
income_collected = { $by } collected { $income } talents of income{ $credits ->
    [0] .
   *[other] {" "}and { $credits } of credit.
}
troops_paid = { $by } paid the troops { $talents } talents{ $unpaid ->
    [0] .
   *[other] ; { $unpaid } units go unpaid and desert.
}
troops_paid_unseen = { $by } paid the troops.
treasury_closed = { $by } closed the treasury with { $chest } talents in the chest.

## Cities and countries

city_taken = { $by } took { $city }{ $from ->
    [none] {""}
   *[other] {" "}from { $from }
}{ $how ->
    [combat] {" "}by storm.
    [longest_occupation] , having stood there longest.
   *[other] , which nobody defended.
}
province_gained = { $by } controls { $province } ({ $income }).
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
embassy_admitted = { $by } admitted the embassy of { $from }.
embassy_turned_away = { $by } did not admit the embassy of { $from }.
talks_closed = The talks between { $by } and { $with } are over.
deal_proposed = { $by } proposed a deal to { $to }.
deal_accepted = { $by } accepted the deal with { $with }.
deal_declined = { $by } declined the deal of { $from }.
deal_withdrawn = { $by } withdrew the proposal to { $to }.
deal_void = The deal between { $by } and { $with } had become impossible; nothing happened.
alliance_made = { $by } and { $with } are allied.
alliance_ended = { $by } ended the alliance with { $with }.
safe_conduct_granted = { $by } and { $with } grant each other safe conduct.
safe_conduct_cancelled = { $by } cancelled the safe conduct with { $with }.
clientship_began = { $client } became the client of { $patron } in { $province }.
clientship_ended = { $client } is no longer the client of { $patron }.
province_ceded = { $by } ceded { $province } to { $to }.
war_declared = { $by } declared war on { $on }.
war_ended = The war between { $by } and { $with } is over.
loan_petitioned = { $by } asked everybody for the loan of a talent.
loan_given = { $by } lent { $to } a talent.
loan_refused = { $by } lent { $to } nothing.
loan_repaid = { $by } paid back { $talents } to { $to }.

## Movement

units_taken = { $by }: { $leader } took up { $count ->
    [one] one { $kind }.
   *[other] { $count } { $kind }s.
}
units_dropped = { $by }: { $leader } left { $count ->
    [one] one { $kind }
   *[other] { $count } { $kind }s
} behind.
leader_rode = { $by }: { $leader } rides with { $with }.
leader_alighted = { $by }: { $leader } goes on his own way.
leader_stepped = { $by }: { $leader } went by { $how } from { $from } to { $to }{ $stopped ->
    [yes] {" "}and had to stop.
   *[no] .
}
movement_ended = { $by } has ended the movement.

## Combat

attacked = { $by } attacked { $target }{ $allies ->
    [none] {""}
   *[other] {" "}and { $allies }
} on { $hex }{ $overwhelming ->
    [yes] {" "}in passing
   *[no] {""}
}: { $attack } against { $defence }.
battle_rolled = On the { $column }% column the die showed { $die }: { $victory ->
    [yes] the defenders are destroyed; { $by } loses { $losses }.
   *[no] no effect.
}
battle_hopeless = { $by } was too weak on { $hex }: no effect.

## The end

conceded = { $by } conceded the game to { $to }.
concession_withdrawn = { $by } took the concession back.
end_wanted = { $by } would end the game here.
end_unwanted = { $by } would rather play on.
poll_opened = Everybody votes for the most trusted ally.
polled = { $by } has voted.
game_ended = The game is over: { $ending ->
    [last_round] the last round has been played.
    [concession] all others conceded.
   *[agreement] all agreed to stop.
}

## What one can do

do-place_leader = Place { $leader } on { $hex }
do-place_units = Place { $kind }s on { $hex }
do-unplace_units = Take { $kind }s back from { $hex }
do-finish_placement = Finish placement
do-return_leader = Let { $leader } return to { $hex }
do-lose = Give up { $kind }s on { $hex }
do-choose_hex = Choose { $hex }
do-recall = Recall { $leader }
do-offer_bribe = Offer Rome a bribe of { $talents ->
    [one] one talent
   *[other] { $talents } talents
}
do-decline_bribe = Offer no bribe
do-answer_bribe = { $accept ->
    [yes] Take the bribe
   *[no] Refuse the bribe
}
do-designate_home = Make { $province } the new home country
do-place_released = Let { $leader } go free on { $hex }
do-discharge = Pay off { $kind }s on { $hex }
do-pay_troops = Pay the troops
do-desert = Let { $kind }s on { $hex } desert
do-raise = Raise { $kind }s on { $hex }
do-raise_at_sea = Raise a squadron off the coast at { $hex }
do-end_treasury = Close the treasury
do-send_embassy = Send an embassy to { $to } { $gift ->
    [0] without a gift
    [one] with a gift of one talent
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
do-petition = Ask everybody for the loan of a talent
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
do-attack = Attack { $target } on { $hex }
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
name-general1 = the first general
name-general2 = the second general
name-general3 = the third general
name-legion = legion
name-squadron = squadron
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

name-0319 = Brigantium (0319)
name-0322 = Portus Cale (0322)
name-0325 = Olisipo (0325)
name-0624 = Emerita (0624)
name-0627 = Gades (0627)
name-0631 = Sala (0631)
name-0709 = Isca (0709)
name-0712 = Gesocribate (0712)
name-0728 = Tingis (0728)
name-0825 = Corduba (0825)
name-0827 = Malaca (0827)
name-0904 = Eboracum (0904)
name-0913 = Portus Namnetum (0913)
name-1020 = Numantia (1020)
name-1109 = Caletum (1109)
name-1115 = Burdigala (1115)
name-1207 = Londinium (1207)
name-1225 = Carthago Nova (1225)
name-1307 = Gesoriacum (1307)
name-1410 = Lutetia (1410)
name-1412 = Avaricum (1412)
name-1420 = Tarraco (1420)
name-1505 = Lugdunum Batavorum (1505)
name-1509 = Durocortorum (1509)
name-1516 = Narbo (1516)
name-1525 = Iol Caesarea (1525)
name-1621 = Palma (1621)
name-1713 = Lugdunum (1713)
name-1806 = Colonia Agrippina (1806)
name-1816 = Massilia (1816)
name-1824 = Saldae (1824)
name-1907 = Mogontiacum (1907)
name-2025 = Cirta (2025)
name-2112 = Mediolanum (2112)
name-2113 = Genua (2113)
name-2123 = Hippo Regius (2123)
name-2217 = Aleria (2217)
name-2220 = Caralis (2220)
name-2225 = Theveste (2225)
name-2308 = Augusta Vindelicum (2308)
name-2314 = Pisae (2314)
name-2423 = Carthago (2423)
name-2424 = Hadrumetum (2424)
name-2427 = Tacape (2427)
name-2511 = Aquileia (2511)
name-2513 = Ravenna (2513)
name-2516 = Roma (2516)
name-2610 = Virunum (2610)
name-2614 = Ancona (2614)
name-2621 = Lilybaeum (2621)
name-2711 = Tarsatica (2711)
name-2727 = Sabratha (2727)
name-2817 = Neapolis (2817)
name-2827 = Oea (2827)
name-2907 = Carnuntum (2907)
name-2913 = Salona (2913)
name-2920 = Messana (2920)
name-2921 = Syracusae (2921)
name-2927 = Leptis Magna (2927)
name-3020 = Rhegium (3020)
name-3116 = Tarentum (3116)
name-3211 = Sirmium (3211)
name-3217 = Brundisium (3217)
name-3314 = Scodra (3314)
name-3315 = Dyrrhachium (3315)
name-3316 = Apollonia (3316)
name-3509 = Sarmizegetusa (3509)
name-3512 = Naissus (3512)
name-3517 = Ambracia (3517)
name-3625 = Ptolemais (3625)
name-3626 = Berenice (3626)
name-3715 = Pella (3715)
name-3716 = Demetrias (3716)
name-3719 = Sparta (3719)
name-3725 = Cyrene (3725)
name-3813 = Philippopolis (3813)
name-3814 = Philippi (3814)
name-3819 = Corinthus (3819)
name-3918 = Athenae (3918)
name-3921 = Cydonia (3921)
name-4021 = Cnossus (4021)
name-4110 = Odessus (4110)
name-4114 = the Hellespont (4114)
name-4116 = Pergamum (4116)
name-4117 = Ephesus (4117)
name-4210 = Tomi (4210)
name-4218 = Halicarnassus (4218)
name-4306 = Tyras (4306)
name-4313 = Byzantium (4313)
name-4319 = Rhodus (4319)
name-4325 = Paraetonium (4325)
name-4406 = Olbia (4406)
name-4413 = Nicomedia (4413)
name-4512 = Heraclea (4512)
name-4608 = Chersonesus (4608)
name-4618 = Side (4618)
name-4625 = Alexandria (4625)
name-4713 = Ancyra (4713)
name-4811 = Sinope (4811)
name-4820 = Paphos (4820)
name-4825 = Pelusium (4825)
name-4826 = Memphis (4826)
name-4906 = Panticapaeum (4906)
name-4911 = Amisus (4911)
name-4912 = Amasia (4912)
name-4914 = Mazaca (4914)
name-4917 = Tarsus (4917)
name-4919 = Salamis (4919)
name-5018 = Antiochia (5018)
name-5021 = Tyrus (5021)
name-5024 = Gaza (5024)
name-5031 = Thebae (5031)
name-5121 = Damascus (5121)
name-5123 = Hierosolyma (5123)
name-5211 = Trapezus (5211)
name-5409 = Phasis (5409)
name-5414 = Tigranocerta (5414)
name-5515 = Nisibis (5515)
name-5518 = Dura Europos (5518)
name-5617 = Hatra (5617)
name-5710 = Artaxata (5710)
name-5819 = Ctesiphon (5819)
name-5820 = Babylon (5820)

## What resigning brings, told before

resigning = Resign for good? A bot rules your power to the end: its leaders, its pacts and its treasury. You cannot come back to this seat.
