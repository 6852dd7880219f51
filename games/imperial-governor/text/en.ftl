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
   *[other] { $count } of { $kind }
} on { $hex }.
units_taken_back = { $by } took { $count } of { $kind } back from { $hex }.
placement_finished = { $by } has placed everything.

## Leaders lost and found

leader_returned = { $leader } of { $by } appeared on { $hex }.
leader_still_away = { $leader } of { $by } finds no safe place to return to and waits.
leader_captured = { $captor } captured { $leader } of { $by } on { $hex }.
leader_lost_at_sea = { $leader } of { $by } went down with his ship at { $hex }.
leader_lost_in_revolt = { $leader } of { $by } was driven out by the rebels at { $hex }.
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
leader_pinned = { $leader } of { $by } may not move this turn.
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
   *[other] { $count } of { $kind }
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

units_taken = { $leader } of { $by } took up { $count } of { $kind }.
units_dropped = { $leader } of { $by } left { $count } of { $kind } behind.
leader_rode = { $leader } of { $by } rides with { $with }.
leader_alighted = { $leader } of { $by } goes on his own way.
leader_stepped = { $leader } of { $by } went by { $how } from { $from } to { $to }{ $stopped ->
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

do-place_leader = Place a leader
do-place_units = Place units
do-unplace_units = Take units back
do-finish_placement = Finish placement
do-return_leader = Let a leader return
do-lose = Give up units
do-choose_hex = Choose the hex
do-recall = Recall a general
do-offer_bribe = Offer Rome a bribe
do-decline_bribe = Offer no bribe
do-answer_bribe = Answer the bribe
do-designate_home = Name a new home country
do-place_released = Place a released leader
do-discharge = Pay units off
do-pay_troops = Pay the troops
do-desert = Choose deserters
do-raise = Raise forces
do-raise_at_sea = Raise a squadron off the coast
do-end_treasury = Close the treasury
do-send_embassy = Send an embassy
do-answer_embassy = Answer an embassy
do-propose_deal = Propose a deal
do-answer_deal = Answer a deal
do-withdraw_deal = Withdraw a proposal
do-close_talks = Close the talks
do-petition = Ask for a loan
do-answer_petition = Answer a petition
do-repay = Pay a loan back
do-recall_ambassador = End an alliance
do-cancel_safe_conduct = Cancel a safe conduct
do-declare_war = Declare war
do-end_diplomacy = End diplomacy
do-take = Take units up
do-drop = Leave units behind
do-ride = Ride with another leader
do-alight = Part from the other leader
do-step = Go one hex
do-overwhelm = Overwhelm the enemy
do-end_movement = End movement
do-attack = Attack
do-end_combat = End the turn
do-concede = Concede the game
do-vote_end = Vote to end the game
do-poll = Vote for the most trusted ally

## Names

name-king = the king
name-general1 = the first general
name-general2 = the second general
name-general3 = the third general
name-legion = legions
name-squadron = squadrons
name-land = land
name-sea = sea
name-ashore = ashore
name-afloat = afloat
name-port = in port
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
