# Log sentences, names and labels of Connect the Worlds. Arguments are the fields of the event or action.

# What happened
world_chosen = { $seat } chose { $world }.
settled = { $seat } settled on { $hex_map }.
turn_began = Round { $round }: { $seat }
gathered = { $seat } gathered { $gained } { $gained ->
    [one] resource
   *[other] resources
} with { $card } and has { $resources }.
story_gathered = { $seat } gathered { $gained } { $gained ->
    [one] resource
   *[other] resources
} with { $cards }.
story_researched = { $seat } researched { $cards } for { $paid }.
story_built = { $seat } built { $cards } for { $paid }.
researched = { $seat } researched { $buy } for { $paid }; { $resources } left.
built = { $seat } built { $buy } for { $paid }; { $resources } left.
connected = { $seat } opened a portal between { $from_map } and { $to_map }.
deployed = { $seat } deployed { $card } on { $hex_map }.
story_deployed = { $seat } deployed { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
} { $hex_place }.
move_begun = { $seat } picked { $card } to move a piece.
move_aborted = { $seat } took the move back.
moved = { $seat } moved { $kind } from { $from_map } to { $to_map } with { $card }.
story_moved_on = { $seat } moved { $kind } across { $to_map } with { $card }.
fought = { $attacker_owner } attacked { $defender_owner } at { $hex_map }, { $attacker_kind } ({ $attacker_strength }) against { $defender_kind } ({ $defender_strength }): { $result }.
story_fight = { $attacker } attacked { $defender } { $hex_place } with { $kind }{ $beat ->
    [none] {""}
   *[other] {" "}and beat { $beat }
}{ $end ->
    [both] ; both it and the defending { $by } were lost.
    [lost] ; it was lost to { $by }.
   *[won] .
}
base_captured = { $by } captured { $kind } on { $hex_map } from { $from }.
story_captured = { $by } captured { $kind } { $hex_place } from { $from }.
portal_closed = A portal of { $seat } closed.
discarded = { $seat } discarded { $cards }.
reshuffled = { $seat } shuffled { $count } discarded { $count ->
    [one] card
   *[other] cards
} into a new deck.
drew = { $seat } drew { $count } { $count ->
    [one] card
   *[other] cards
}.
eliminated = { $seat } has nothing left on the map and is out.
resigned = { $seat } resigned.
held = { $seat } holds three worlds and the most territory: { $hold } of { $needed } turns.
hold_broken = { $seat } no longer holds three worlds and the most territory.
round_ended = Round { $round } ended.
game_ended = { $ending_id ->
    [expansion] { $winners } wins as Master of Expansion.
    [all_bases] { $winners } wins: every base is in one hand.
    [last_player] { $winners } wins as the last one left.
    [no_survivors] Nobody has survived. First: { $winners }.
    [no_bases] No base is left. First by rank: { $winners }.
   *[other] The last round is over. First by rank: { $winners }.
}

# Results and endings
name-attacker_wins = the attacker wins
name-both_lost = both are lost
name-defender_wins = the defender wins
name-expansion = Master of Expansion
name-all_bases = every base in one hand
name-last_player = the last one left
name-no_survivors = no survivors
name-no_bases = no base left, decided by rank
name-round_limit = round limit, decided by rank

# Worlds
name-ember = Ember
name-coral = Coral
name-verdant = Verdant
name-orchid = Orchid
name-slate = Slate
name-meadow = Meadow
name-lagoon = Lagoon
name-space = space

# Cards and pieces
name-harvester = Harvester
name-excavator = Excavator
name-plasma_furnace = Plasma Furnace
name-scientists = Scientists
name-engineers = Engineers
name-portal = Portal
name-assault_team = Assault Team
name-armoured_core = Armoured Core
name-titan_force = Titan Force
name-capital_army = Capital Army
name-standard_base = Standard Base
name-advanced_base = Advanced Base
name-outpost = Outpost
name-metroplex = Metroplex

# What a seat can do
do-choose_world = Start on { $world }
do-place_base = Put the base at { $hex }
do-gather = Gather with { $card }
do-research = Research { $buy }
do-build = Build { $buy }
do-connect = Open a portal between bases { $a } and { $b }
do-deploy = Deploy { $card } at { $hex }
do-begin_move = Move piece { $piece } with { $card }
do-move_to = Go to { $hex }
do-abort_move = Take the move back
do-end_turn = End the turn
do-resign = Resign

## What a player can decide in advance

standing-order-take_world = Take { $world } as my home world if it is free
standing-order-gather_first = Begin my turns by gathering with every card that can, until I am attacked
standing-order-pass_until_attacked = End my turns at once until round { $last_round } is over or I am attacked

## What resigning brings, told before

resigning = Resign for good? All your pieces are removed, your portals close, and you are out of the game; if only one player is left, it ends. This cannot be taken back.

## What waits for a player who is away, by the type of the action (`notice-asides`: what is told out of turn)

notice-choose_world = Choose your world.
notice-place_base = Place your base.
notice-move_to = Choose where your piece moves.
notice-gather = It is your turn: play your cards.
notice-research = It is your turn: play your cards.
notice-build = It is your turn: play your cards.
notice-deploy = It is your turn: play your cards.
notice-end_turn = It is your turn.
