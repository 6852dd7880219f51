#!/usr/bin/env python3
"""Measures how strong bots are: one of a strength among others of another, the seats rotated, at several seat counts.

    lab/strengths.py --all-seats                            the whole table: every game, pair and number of seats
    lab/strengths.py governor                               every pair of strengths at the least, usual and most seats
    lab/strengths.py governor --pair hard:easy --seats 3 9  one pair, at three and at nine seats

Prints a table in Markdown with Wilson's intervals at 95%, a row as soon as it is known. Unless `--count` says how many, a
series has 200 games where a game takes less than a minute, and 60 elsewhere. Games are kept: whoever stops it goes on later
with the same command, and the same seed gives the same games on any machine. Needs nothing but Python and a built program.
"""

import argparse
import json
import math
import subprocess
from pathlib import Path

from series import KEPT, ROOT, play, read_games, wilson

# What is wished of one among others: so many times the fair share, and where that is more, or at two seats, this share.
PAIRS = {"easy:random": (3, 0.9), "hard:easy": (2, 0.8), "expert:hard": (1.5, 0.65)}
# The most seats that a game of equal players has; Governor's further seats belong to nations that have one already.
MOST_SEATS = {"governor": 9}
MANY, FEW, LONG = 200, 60, 60.0
HEAD = ["game", "seats", "one", "among", "wins", "95%", "fair share", "wished", "a game", "slowest decision"]


def list_games(satrap):
    told = subprocess.run([satrap, "games", "--json"], check=True, capture_output=True, text=True).stdout
    return {game["id"]: game for game in json.loads(told)}


def seat_counts(game, args):
    least, most = game["min_seats"], MOST_SEATS.get(game["id"], game["max_seats"])
    if args.all_seats:
        return range(least, most + 1)
    return args.seats or sorted({least, min(game["usual_seats"], most), most})


def whole_rounds(games, seats):
    """So many games or a few more, so that everybody sits everywhere equally often."""
    return math.ceil(games / seats) * seats


def enough(first):
    """How many games a series has, by how long the first ones took."""
    mean = sum(float(game["seconds"]) for game in first) / len(first)
    return MANY if mean < LONG else FEW


def measure(args, game, one, others, seats):
    """The games of a series."""
    bots = ",".join([one] + [others] * (seats - 1))

    def games(count):
        count = whole_rounds(count, seats)
        options = json.loads(args.options)
        path = play(args.satrap, game, bots, count, options=options, seed=args.seed, threads=args.threads, keep=args.keep)
        return read_games(path, count)

    return games(args.count or enough(games(seats)))


def results(games, one):
    """How often that bot won, and how long it took for a decision at most."""
    won, slowest = 0.0, 0.0
    for game in games:
        winners = game["winners"].split()
        for column, bot in game.items():
            if column.startswith("bot_") and bot == one:
                seat = column.removeprefix("bot_")
                won += (seat in winners) / max(1, len(winners))
                slowest = max(slowest, float(game[f"slowest_{seat}"]))
    return won, slowest


def wished(one, others, seats):
    times, share = PAIRS.get(f"{one}:{others}", (1, 1.0))
    return share if seats == 2 else min(times / seats, share)


def row(title, seats, one, others, games):
    won, slowest = results(games, one)
    of = len(games)
    low, high = wilson(won, of)
    wish = wished(one, others, seats)
    reached = "reached" if won / of >= wish and low > 1 / seats else "not reached"
    seconds = sum(float(game["seconds"]) for game in games) / of
    return [
        title, seats, f"`{one}`", f"`{others}`", f"{won:g} of {of} ({100 * won / of:.0f}%)",
        f"{100 * low:.0f} to {100 * high:.0f}%", f"{100 / seats:.0f}%", f"{100 * wish:.0f}%, {reached}",
        f"{seconds:.2g} s", f"{slowest:.2f} s",
    ]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("games", nargs="*", metavar="GAME", help="all of them, if none is named")
    options.add_argument("--count", type=int, help="games of each series, rounded up to whole rounds of the seats")
    options.add_argument("--pair", action="append", metavar="ONE:OTHERS")
    options.add_argument("--seats", type=int, nargs="+")
    options.add_argument("--all-seats", action="store_true", help="every number of seats from least to most")
    options.add_argument("--seed", type=int, default=31)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--options", default="{}", help="the game's options as JSON")
    options.add_argument("--satrap", default=ROOT / "target/release/satrap")
    options.add_argument("--keep", type=Path, default=KEPT, metavar="FOLDER")
    args = options.parse_args()
    known = list_games(args.satrap)
    unknown = [name for name in args.games if name not in known]
    if unknown:
        options.error(f"there is no game {unknown[0]!r}; the games are {', '.join(known)}")
    print("| " + " | ".join(HEAD) + " |")
    print("|---" * len(HEAD) + "|", flush=True)
    for name in args.games or known:
        game = known[name]
        for pair in args.pair or PAIRS:
            one, others = pair.split(":")
            if {one, others} - set(game["bots"]):
                continue
            for seats in seat_counts(game, args):
                games = measure(args, name, one, others, seats)
                print("| " + " | ".join(map(str, row(game["title"], seats, one, others, games))) + " |", flush=True)


if __name__ == "__main__":
    main()
