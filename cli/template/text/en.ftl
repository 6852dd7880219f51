# The log of Sample Game, in sentences. A message is named by the event's type; its fields are the arguments.

bid_sealed = { $by } has sealed a bid.
scout_sent = { $by } sent a scout{ $province ->
    [none] .
   *[other] {""}: the next province is { $province }.
}
bid_opened = { $by } had bid { $coins }.
province_taken = { $by } took { $province } for { $paid ->
    [one] 1 coin
   *[other] { $paid } coins
}{ $by_lot ->
    [yes] , drawn by lot.
   *[no] .
}
province_unsold = Nobody wanted { $province }.
tax_collected = Everybody collected { $coins ->
    [one] 1 coin.
   *[other] { $coins } coins.
}
chapter-round_began = Round { $round }: { $province }
round_began = Round { $round }: { $province } is for sale.
commission_shown = { $by } had the commission for { $region }{ $bonus ->
    [0] .
   *[other] {""}: { $bonus } points more.
}
game_over = The game is over. { $winners } won.

## What the list of actions says

do-bid = Bid { $coins }
do-scout = Send the scout

## What a player can decide in advance

standing-order-bid_nothing = Bid 0 in every round
standing-order-bid_nothing_elsewhere = Bid 0 unless the province lies in the region of my commission

## Names

name-saltmarsh = Saltmarsh
name-gull_bay = Gull Bay
name-harbour_town = Harbour Town
name-goat_pass = Goat Pass
name-tin_mines = Tin Mines
name-silver_peak = Silver Peak
name-mill_country = Mill Country
name-golden_fields = Golden Fields
name-old_capital = Old Capital
name-dust_wells = Dust Wells
name-horse_fair = Horse Fair
name-caravan_road = Caravan Road
name-coast = the coast
name-hills = the hills
name-plains = the plains
name-steppe = the steppe
name-rounds = the last round was played

## What resigning brings, told before

resigning = Resign for good? A bot takes over your provinces and your coins and plays them to the end. You cannot come back to this seat.

## What waits for a player who is away, by the type of the action

notice-bid = Make your bid.
notice-scout = Send the scout, or make your bid.
