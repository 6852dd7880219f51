# Log sentences, one for each event; then labels of actions; then names.

tile_placed = { $seat } places a tile of { city-name }.
turn_began = Round { $round }: { $seat }
token_used = { $seat } uses { $technology }.
points_collected = { $seat } collects { $points } { $points ->
    [one] point
   *[other] points
}.
actions_gained = { $seat } uses { $technology } for { $actions } more { $actions ->
    [one] action
   *[other] actions
}.
discovered = { $seat } discovers { $technology } for { $cost } { $cost ->
    [one] point
   *[other] points
}.
discovered_free = { $seat } gets { $technology } for free ({ $by }).
spied = { $seat } copies { $technology } from { $player }.
city_expanded = { $seat } expands { city-name } onto { $hex } for { $cost } { $cost ->
    [one] point
   *[other] points
}.
city_expanded_free = { $seat } expands { city-name } onto { $hex } for free ({ $credit }).
fort_built = { $seat } builds a fort at { $hex } for { $cost } { $cost ->
    [one] point
   *[other] points
}.
unit_built = { $seat } builds { $kind } at { $place } for { $cost } { $cost ->
    [one] point
   *[other] points
}.
unit_built_free = { $seat } gets { $kind } at { $place } for free ({ $credit }).
nationalism_began = { $seat } calls { city-name } to arms.
part_ended = { $seat } ends { $part }{ $lost ->
    [0] .
    [one] ; { $lost } point is lost.
   *[other] ; { $lost } points are lost.
}
credit_lost = The rest of { $credit } is lost to { $seat }.
unit_moved = { $seat } moves { $kind } from { $from } to { $to }.
unit_took_road = { $seat } sends { $kind } by road from { $from } to { $to }.
unit_hopped = { $seat } sends { $kind } from { $from } to the city tile { $to }.
unit_embarked = { $kind } of { $seat } boards { $ship_kind } at { $at }.
unit_disembarked = { $kind } of { $seat } goes ashore at { $at }.
attack_made = { $kind } of { $seat } attacks { $to } from { $from }.
move_ended = { $seat } ends the moves.
city_founded = { $seat } founds { city-name }.
seafaring_tile_placed = Seafaring adds a coast tile to { city-name }.
raid_prepared = { $seat } prepares an air raid on { city-name }, held by { $player }.
raid_joined = An air raid from { $from } joins.
raid_launched = { $seat } raids { city-name } with { $raids } { $raids ->
    [one] air raid
   *[other] air raids
}.
raid_ended = The air raid on { city-name } is over.
battle_began = { $seat } attacks { $player } at { $at }.
unit_arranged = { $seat } moves { $kind } from { $from } to { $to } inside the city.
tile_yielded = { $seat } does not defend { $at }.
walked_in = { $seat } walks into { $at } unopposed.
unit_held = { $seat } holds { $kind } back.
unit_committed = { $seat } commits { $kind }.
rolled = At { $at } { $seat } rolls { $attack_dice } for { $attack_total }, { $player } rolls { $defence_dice } for { $defence_total }: { $winner } wins the roll.
unit_lost = { $seat } loses { $kind } at { $at }.
unit_revived = Medicine brings { $kind } of { $seat } back at { $at }.
retreated = { $seat } retreats from { $from } to { $to }.
hex_taken = { $seat } takes { $at }.
attack_failed = The attack of { $seat } on { $at } fails.
unit_advanced = { $kind } of { $seat } moves on to { $to }.
attack_ended = The attack of { $seat } ends at { $at }.
fort_kept = { $seat } keeps the fort at { $hex }.
fort_razed = { $seat } razes the fort at { $hex }.
city_captured = { $seat } captures { city-name } from { $player }.
raid_lost_with_base = { $seat } loses an air raid with { city-name }.
technology_won = { $seat } will take a technology of { $player }.
tile_won = { $seat } takes a tile from { city-name }.
tile_removed = { $seat } tears down a tile of { city-name }.
city_destroyed = { city-name } is no more.
technology_taken = { $seat } takes { $technology } from { $player }.
tile_put = { $seat } adds the won tile to { city-name }.
tile_dropped = { $seat } gives up a won tile.
card_earned = { $seat } earns { $kind ->
    [Military] a military card
    [Expansion] an expansion card
   *[other] a technology card
} ({ $cards } now).
turn_ended = { $seat } ends the turn.
winning_condition_met = { $seat } meets a winning condition. The round is played out.
player_out = { $seat } is out of the game.
resigned = { $seat } resigns.
orders_changed = You changed your standing orders.
game_ended = { $winner } wins { $ending_id ->
    [expansion] by expansion
    [military] by war
    [technology] by knowledge
    [final_three] with the last three technologies
    [last_left] as the last one left
    [resignation] because the others resigned
   *[other] by score after the last round
}.

# What the log tells of a whole decision. Units and places come in words.

story_discovered = { $seat } discovers { $technologies } for { $cost } { $cost ->
    [one] point
   *[other] points
}.
story_moved = { $seat } moves { $kinds } from { $from } to { $to }.
story_moved_across = { $seat } moves { $kinds } across { $to }.
story_built = { $seat } builds { $kinds } at { $place }{ $cost ->
    [0] {" "}for free.
    [one] {" "}for 1 point.
   *[other] {" "}for { $cost } points.
}
story_expanded = { $seat } expands { city-name } by { $tiles } { $tiles ->
    [one] tile
   *[other] tiles
}{ $cost ->
    [0] {" "}for free.
    [one] {" "}for 1 point.
   *[other] {" "}for { $cost } points.
}
story_battle = { $seat } attacks { $player } at { $at }{ $result ->
    [won] {" "}and wins
    [failed] {" "}and fails
    [retreated] {" "}and retreats
   *[undecided] {""}
}{ part-losses }.
story_raid = { $seat } raids { $player } at { $at } from the air{ part-losses }.
part-losses = { $lost ->
    [none] { $killed ->
        [none] {""}
       *[other] ; { $player } loses { $killed }
    }
   *[other] { $killed ->
        [none] ; { $seat } loses { $lost }
       *[other] ; { $seat } loses { $lost }, { $player } { $killed }
    }
}
place-near = { $city ->
    [none] the { $ground_id }
   *[other] the { $ground_id } near { $city }
}
some-settler = { $count ->
    [one] a Settler
   *[other] { $count } Settlers
}
some-pikeman = { $count ->
    [one] a Pikeman
   *[other] { $count } Pikemen
}
some-horseman = { $count ->
    [one] a Horseman
   *[other] { $count } Horsemen
}
some-catapult = { $count ->
    [one] a Catapult
   *[other] { $count } Catapults
}
some-galley = { $count ->
    [one] a Galley
   *[other] { $count } Galleys
}
some-musketman = { $count ->
    [one] a Musketman
   *[other] { $count } Musketmen
}
some-frigate = { $count ->
    [one] a Frigate
   *[other] { $count } Frigates
}
some-cavalry = { $count ->
    [one] Cavalry
   *[other] { $count } Cavalry
}
some-infantry = { $count ->
    [one] Infantry
   *[other] { $count } Infantry
}
some-tank = { $count ->
    [one] a Tank
   *[other] { $count } Tanks
}
some-transport = { $count ->
    [one] a Transport
   *[other] { $count } Transports
}
some-artillery = { $count ->
    [one] Artillery
   *[other] { $count } Artillery
}
some-battleship = { $count ->
    [one] a Battleship
   *[other] { $count } Battleships
}
some-air_raid = { $count ->
    [one] an Air raid
   *[other] { $count } Air raids
}

# Labels of actions. The client adds what an action itself does not say: `ground` is the terrain and number of the hex it
# is about, `way` the direction there, `kind`, `from` and `twin` tell of a unit (its number among its like in a hex, or 0).

do-place_tile = Place a tile on { $ground }
do-use_trade = Use Trade
do-use_banking = Use Banking
do-collect = Collect points
do-use_extra_actions = Use { $technology } for more actions
do-research = Research { $technology }
do-free_discovery = Discover { $technology } for free
do-spy = Spy out { $technology } from { $player }
do-expand = Expand { city-name } onto { $ground }, { $way } of its centre, for { $price }
do-free_expand = Expand { city-name } onto { $ground }, { $way } of its centre, for free ({ $credit })
do-build_fort = Build a fort on { $ground } for { $price }
do-build = Build { $unit } on { $ground } for { $price }
do-free_build = Build { $unit } on { $ground } for free ({ $credit })
do-nationalism = Call { city-name } to arms
do-nat_unit = Place { $unit } on { $ground }
do-nat_tile = Give up the tile on { $ground }
do-end_part = Next part
do-step = Move { unit-label } { $way } to { $ground }
do-road = Move { unit-label } by road to { $ground }
do-hop = Send { unit-label } to the city tile { $ground }
do-embark = Board { $ship_kind } with { unit-label }
do-disembark = Go ashore with { unit-label }
do-attack = Attack { $ground }, { $way }, with { unit-label }
do-end_move = End moving
do-resolve = Fight for { $ground } from { $from }
do-found = Found a city on { $ground }
do-seafaring_tile = Add a coast tile on { $ground }
do-raid = Plan an air raid on { city-name }
do-raid_add = Add { unit-label }
do-raid_go = Launch the raid
do-end_turn = End the turn
do-hold = Hold { unit-label } back
do-commit = Commit { unit-label }
do-roll = Roll
do-retreat = Retreat { $way } to { $ground }
do-keep_fort = Keep the fort
do-raze_fort = Raze the fort
do-spoils_technology = Take a technology
do-spoils_tile = Take the tile on { $ground }
do-advance = Move { unit-label } on { $way } to { $ground }
do-go = Attack with those who moved on
do-stop = Stop here
do-take_technology = Take { $technology }
do-put_tile = Add the won tile to { city-name } on { $ground }, { $way } of its centre
do-drop_tile = Give the won tile up
do-arrange = Move { unit-label } inside the city to { $ground }
do-arranged = Ready
do-yield = Do not defend the tile
do-stand = Stand
do-medicine = Bring { $unit } back by Medicine
do-decline = Decline
do-remove_tile = Remove the tile on { $ground }
do-casualty = Lose { unit-label }
do-set_orders = Change standing orders
do-resign = Resign

unit-label = { $kind }{ $twin ->
    [0] { "" }
   *[other] { "" } no. { $twin }
} on { $from }

# A city is called after the place of its centre: the first half of its name by the column, the second by the row. No two
# places on the largest map share a name, and a city keeps its name whoever takes it.

city-name = { city-first }{ city-second }
city-first = { $city_column ->
    [0] Al
    [1] Bar
    [2] Cor
    [3] Dun
    [4] El
    [5] Fal
    [6] Gar
    [7] Hal
    [8] Ild
    [9] Jar
    [10] Kel
    [11] Lor
    [12] Mar
    [13] Nor
    [14] Ost
    [15] Pell
    [16] Quen
    [17] Rav
    [18] Sol
    [19] Tam
    [20] Ulm
    [21] Var
    [22] Wes
    [23] Yar
    [24] Zel
    [25] Ash
    [26] Bel
    [27] Cald
    [28] Dor
    [29] Esk
    [30] Fen
    [31] Gold
    [32] Hart
    [33] Ing
    [34] Jor
    [35] Kar
    [36] Lin
    [37] Mer
    [38] Nar
    [39] Or
    [40] Pen
    [41] Ren
    [42] Sax
    [43] Tor
    [44] Uls
    [45] Vel
    [46] Win
    [47] Yor
    [48] Zan
    [49] Arn
    [50] Bry
    [51] Cas
    [52] Del
    [53] Em
    [54] Fro
    [55] Glen
    [56] Hol
    [57] Iver
    [58] Kin
    [59] Lang
   *[other] Far
}
city-second = { $city_row ->
    [0] burg
    [1] ford
    [2] holm
    [3] wick
    [4] haven
    [5] stead
    [6] mouth
    [7] gate
    [8] minster
    [9] dale
    [10] port
    [11] ton
    [12] field
    [13] mark
    [14] bridge
    [15] worth
    [16] hall
    [17] rock
    [18] moor
    [19] well
    [20] crest
    [21] fell
    [22] bury
    [23] by
    [24] garde
    [25] ham
    [26] lund
    [27] march
    [28] mere
    [29] ness
    [30] pool
    [31] reach
    [32] shore
    [33] side
    [34] stone
    [35] thorpe
    [36] vale
    [37] wall
    [38] water
    [39] wood
   *[other] land
}

# Names.

name-settler = Settler
name-pikeman = Pikeman
name-horseman = Horseman
name-catapult = Catapult
name-galley = Galley
name-musketman = Musketman
name-frigate = Frigate
name-cavalry = Cavalry
name-infantry = Infantry
name-tank = Tank
name-transport = Transport
name-artillery = Artillery
name-battleship = Battleship
name-air_raid = Air raid
name-pottery = Pottery
name-writing = Writing
name-road_building = Road building
name-mining = Mining
name-horseback_riding = Horseback riding
name-seafaring = Seafaring
name-mathematics = Mathematics
name-construction = Construction
name-trade = Trade
name-irrigation = Irrigation
name-wheel = Wheel
name-navigation = Navigation
name-code_of_laws = Code of laws
name-literacy = Literacy
name-gunpowder = Gunpowder
name-metallurgy = Metallurgy
name-monarchy = Monarchy
name-religion = Religion
name-nationalism = Nationalism
name-scientific_method = Scientific method
name-banking = Banking
name-arts = Arts
name-refining = Refining
name-railroad = Railroad
name-military_tactics = Military tactics
name-automobile = Automobile
name-industrialisation = Industrialisation
name-electricity = Electricity
name-medicine = Medicine
name-steel = Steel
name-composite_materials = Composite materials
name-espionage = Espionage
name-rocketry = Rocketry
name-atomic_energy = Atomic energy
name-flight = Flight
name-mass_production = Mass production
name-artificial_intelligence = Artificial intelligence
name-space_flight = Space flight
name-globalization = Globalisation
name-river = River
name-coast = Coast
name-grassland = Grassland
name-woodland = Woodland
name-hill = Hill
name-jungle = Jungle
name-mountain = Mountain
name-desert = Desert
name-tundra = Tundra
name-sea = Sea
name-research = Research
name-expansion = Expansion
name-units = Units
name-military = Military
name-technology = Technology

# What a technology brings, for the chart.

bonus-pottery = Unlocks Settler.
bonus-writing = One free discovery, when you like, up to tier 6.
bonus-road_building = Free movement inside your cities; arrange your defenders before a fight there.
bonus-mining = Unlocks Pikeman.
bonus-horseback_riding = Unlocks Horseman.
bonus-seafaring = A city founded on the coast takes one free coast tile.
bonus-mathematics = Unlocks Catapult.
bonus-construction = +1 on defence rolls in your cities.
bonus-trade = Once: one point more for each city.
bonus-irrigation = One free expansion this turn.
bonus-wheel = { $extra_actions_id ->
    [free] Once: one action that costs nothing.
   *[paid] Once: one more action, paid for as usual.
}
bonus-navigation = Unlocks Galley.
bonus-code_of_laws = Forts.
bonus-literacy = One free discovery, when you like, up to tier 6.
bonus-gunpowder = Unlocks Musketman.
bonus-metallurgy = Unlocks Frigate.
bonus-monarchy = Unlocks Cavalry.
bonus-religion = Two free expansions this turn.
bonus-nationalism = Once: two tiles of a city become two units.
bonus-scientific_method = One free discovery, when you like, up to tier 6.
bonus-banking = Once: five points more for each city, then tiles rest for a turn.
bonus-arts = Each city of five or six tiles takes one free tile this turn.
bonus-refining = Frigates, and all yours become 3-3-5 and carry three.
bonus-railroad = Hop between cities with three hexes or fewer between them.
bonus-military_tactics = Unlocks Infantry.
bonus-automobile = Unlocks Tank and Transport.
bonus-industrialisation = { $keep_credits ->
    [yes] Two free expansions or two free units, when you like.
   *[no] Two free expansions or two free units this turn.
}
bonus-electricity = { $extra_actions_id ->
    [free] Once: two actions that cost nothing.
   *[paid] Once: two more actions, paid for as usual.
}
bonus-medicine = Once: bring back a unit lost in a battle.
bonus-steel = Unlocks Artillery.
bonus-composite_materials = Unlocks Battleship.
bonus-espionage = Once: copy a technology of another player.
bonus-rocketry = { $raid_reach_id ->
    [unlimited] Air raids from cities of six or more tiles, on any city.
   *[limited] Air raids from cities of six or more tiles, up to eight hexes away.
}
bonus-atomic_energy = Eight units in a hex.
bonus-flight = Hop between cities of four or more tiles.
bonus-mass_production = { $keep_credits ->
    [yes] Three free units or three free expansions, when you like.
   *[no] Three free units or three free expansions this turn.
}
bonus-artificial_intelligence = One more action every turn.
bonus-space_flight = Two dice on every roll, the higher counts.
bonus-globalization = Twelve points more every turn.

## What a player can decide in advance

standing-order-collect = Collect my points at once unless a token could be spent
standing-order-pass_until_attacked = Pass my turns until round { $last_round } is over, I am attacked, or I lose a tile or a unit
standing-order-keep_forts = Keep every fort I take
standing-order-raze_forts = Remove every fort I take

## What resigning brings, told before

resigning = Resign for good? Your turns are skipped, your cities and units stay on the map and defend themselves by your standing orders, and you cannot win any more. This cannot be taken back.

## What waits for a player who is away, by the type of the action (`notice-asides`: what is told out of turn)

notice-place_tile = Place your first city.
notice-collect = It is your turn: count your points.
notice-end_part = It is your turn: spend your points.
notice-end_move = Move your units.
notice-end_turn = Resolve your attacks, and end your turn.
notice-roll = A battle waits: roll, or retreat.
notice-nat_unit = A city is called to arms: place its units.
notice-nat_tile = A city is called to arms: choose the tiles it gives up.
notice-seafaring_tile = Your settlers founded a city: add a tile on the coast, or do without.
notice-raid_add = An air raid is planned: choose who flies.
notice-raid_go = An air raid is planned: launch it.
notice-advance = Your attack rolls on: choose who moves on, or stop.
notice-stop = Your attack can roll on: attack again, or stop.
notice-keep_fort = You took a fort: keep it or remove it.
notice-spoils_technology = You captured a city: choose your spoils.
notice-spoils_tile = You captured a city: choose your spoils.
notice-put_tile = Choose where the tile you won goes.
notice-drop_tile = The tile you won fits nowhere: give it up.
notice-take_technology = Choose the technology you take.
notice-arranged = Arrange your units.
notice-stand = You are attacked: stand, or give way.
notice-medicine = Say which unit Medicine saves.
notice-remove_tile = Choose the tile your city loses.
notice-casualty = Choose your losses.
