# Log sentences, names and labels of Connect the Worlds. Arguments are the fields of the event or action.

# What happened
world_chosen = { $seat } chose { $world }.
settled = { $seat } settled at { $hex }.
turn_began = { $seat } began a turn in round { $round }.
gathered = { $seat } gathered { $gained } with { $card } and has { $resources }.
researched = { $seat } researched { $buy } for { $paid } and has { $resources } left.
built = { $seat } built { $buy } for { $paid } and has { $resources } left.
connected = { $seat } opened a portal between { $from } and { $to }.
deployed = { $seat } deployed { $card } at { $hex }.
move_begun = { $seat } took up { $card } to move a piece.
move_aborted = { $seat } took the move back.
moved = { $seat } moved { $kind } from { $from } to { $to } with { $card }.
fought = At { $hex }, { $attacker_kind } ({ $attacker_strength }) of { $attacker_owner } met { $defender_kind } ({ $defender_strength }) of { $defender_owner }: { $result }.
base_captured = { $by } captured { $kind } at { $hex } from { $from }.
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
held = { $seat } holds three worlds and the most territory: { $hold } of { $needed }.
hold_broken = { $seat } no longer holds three worlds and the most territory.
round_ended = Round { $round } ended.
game_ended = The game is over ({ $ending }). First: { $winners }.

# Results and endings
name-attacker_wins = the attacker won
name-both_lost = both were lost
name-defender_wins = the defender won
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

# What a card is for
about-harvester = Gathers resources, or moves a piece a long way.
about-excavator = Gathers more resources than a Harvester, but moves a piece less far.
about-plasma_furnace = Gathers the most; hardly moves anything.
about-scientists = Research: buy an action card.
about-engineers = Build: buy a unit or a base.
about-portal = Connect: open a portal between two bases of yours.
about-assault_team = The cheapest unit. Beats a Standard Base.
about-armoured_core = A unit that beats an Assault Team and an Advanced Base.
about-titan_force = A unit that beats everything up to an Armoured Core and an Outpost.
about-capital_army = The strongest unit. Only another one stands up to it.
about-standard_base = The cheapest base. Controls its hex and the six around it.
about-advanced_base = A base that an Assault Team can only take down with itself.
about-outpost = A base that shrugs off Assault Teams.
about-metroplex = The strongest base.

## What resigning brings, told before

resigning = Resign for good? All your pieces are removed, your portals close, and you are out of the game; if only one player is left, it ends. This cannot be taken back.
