#!/usr/bin/env python3
"""Measures how strong bots are: one of a strength among others of another, the seats rotated, at several seat counts.

    lab/strengths.py governor --count 60                    every pair of strengths at the least, usual and most seats
    lab/strengths.py governor --pair hard:easy --seats 3 9  one pair, at three and at nine seats

Prints a table in Markdown with Wilson's intervals at 95%. The same seed gives the same games on any machine.
"""

import argparse
import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAIRS = ["easy:random", "hard:easy", "expert:hard"]
# The most seats that a game of equal players has; Governor's further seats belong to nations that have one already.
MOST_SEATS = {"governor": 9}


def run(satrap, *arguments):
    return json.loads(subprocess.run([satrap, *arguments], check=True, capture_output=True, text=True).stdout)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("games", nargs="+", metavar="GAME")
    options.add_argument("--count", type=int, default=60, help="games of each series")
    options.add_argument("--pair", action="append", metavar="ONE:OTHERS")
    options.add_argument("--seats", type=int, nargs="+")
    options.add_argument("--seed", type=int, default=31)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--options", default="{}", help="the game's options as JSON")
    options.add_argument("--satrap", default=ROOT / "target/release/satrap")
    args = options.parse_args()
    known = {game["id"]: game for game in run(args.satrap, "games", "--json")}
    print("| game | seats | one | among | wins | 95% | fair share | slowest decision |")
    print("|---|---|---|---|---|---|---|---|")
    for name in args.games:
        game = known[name]
        most = MOST_SEATS.get(name, game["max_seats"])
        usual = sorted({game["min_seats"], min(game["usual_seats"], most), most})
        for pair in args.pair or PAIRS:
            one, others = pair.split(":")
            for seats in args.seats or usual:
                bots = ",".join([one] + [others] * (seats - 1))
                found = run(
                    args.satrap, "sim", name, "--json", "--seats", bots, "--games", str(args.count),
                    "--seed", str(args.seed), "--threads", str(args.threads), "--options", args.options,
                )
                row = next(row for row in found["bots"] if row["name"] == one)
                slowest = next(t for t in found["thinking"] if t["bot"] == one)["slowest_milliseconds"]
                cells = [
                    game["title"], seats, f"`{one}`", f"`{others}`",
                    f"{row['wins']:g} of {row['games']} ({100 * row['share']:.0f}%)",
                    f"{100 * row['from']:.0f} to {100 * row['to']:.0f}%", f"{100 / seats:.0f}%",
                    f"{slowest / 1000:.2f} s",
                ]
                print("| " + " | ".join(map(str, cells)) + " |", flush=True)


if __name__ == "__main__":
    main()
