#!/usr/bin/env python3
"""Compares variants of a game among bots side by side: two programs, or the values of an option.

    lab/compare.py final-decrees --seats easy,easy,easy,easy --games 200 --satrap old/satrap new/satrap
    lab/compare.py final-decrees --seats easy,easy,easy,easy --games 200 --sweep decline_discard=3,5,8

Prints in Markdown how games end, how long they are, and who wins by seat and role, with Wilson's intervals at 95%; where two
variants differ by more than chance explains (Newcombe's interval of the difference does not hold 0), the row says so. With
many rows one in twenty does without any reason.

Games are kept: whoever stops it goes on later with the same command, and one who asks for more games plays only those that are
missing. A program that was built again begins anew. Needs nothing but Python.
"""

import argparse
import json
import math
import re
import statistics
from collections import Counter
from pathlib import Path

from series import KEPT, ROOT, fingerprint, play, read_games, wilson


def differs(one, other):
    """Newcombe's interval of the difference of two shares, from theirs."""
    (won, of), (won_other, of_other) = one, other
    if not of or not of_other:
        return False
    a, b = won / of, won_other / of_other
    (low, high), (low_other, high_other) = wilson(won, of), wilson(won_other, of_other)
    least = a - b - math.hypot(a - low, high_other - b)
    most = a - b + math.hypot(high - a, b - low_other)
    return least > 0 or most < 0


def variants(args):
    """A name for each, with its program and options."""
    base = json.loads(args.options)
    if args.sweep:
        option, _, values = args.sweep.partition("=")
        for value in values.split(","):
            yield f"{option} {value}", args.satrap[0], {**base, option: read_value(value)}
    else:
        for number, program in enumerate(args.satrap, 1):
            yield f"{number}: {program}", program, base


def read_value(text):
    """A number or yes and no as JSON writes them, else a word."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def count(games):
    """Rows by heading: how often, of how many."""
    rows = {"ending": Counter(), "bot": Counter(), "seat": Counter(), "role": Counter()}
    played = Counter()
    for game in games:
        rows["ending"][game["ending"]] += 1
        winners = game["winners"].split()
        for column in game:
            seat = re.fullmatch(r"role_(P\d+)", column)
            if not seat or not game[f"rank_{seat[1]}"]:
                continue
            won = 1 / len(winners) if seat[1] in winners else 0
            rows["bot"][game[f"bot_{seat[1]}"]] += won
            rows["seat"][seat[1]] += won
            if game[column]:
                rows["role"][game[column]] += won
                played[game[column]] += 1
    total = len(games)
    if len(rows["bot"]) < 2:
        del rows["bot"]  # Equal bots win all games between them.
    return {
        (heading, name): (times, played[name] if heading == "role" else total)
        for heading, counter in rows.items()
        for name, times in counter.items()
    }


def cell(found):
    times, of = found
    if not of:
        return ""
    low, high = wilson(times, of)
    return f"{100 * times / of:.0f}% ({100 * low:.0f} to {100 * high:.0f})"


def report(names, series):
    counted = [count(games) for games in series]
    print("| | | " + " | ".join(names) + " | |")
    print("|---" * (len(names) + 3) + "|")
    print("| games | | " + " | ".join(str(len(games)) for games in series) + " | |")
    steps = [statistics.median(int(game["steps"]) for game in games) for games in series]
    print("| steps | median | " + " | ".join(f"{median:g}" for median in steps) + " | |")
    rows = sorted({row for one in counted for row in one})
    for heading, name in rows:
        most = lambda one: next((of for (kind, _), (_, of) in one.items() if kind == heading), 0)
        found = [one.get((heading, name), (0, 0 if heading == "role" else most(one))) for one in counted]
        mark = "differs" if any(differs(found[0], other) for other in found[1:]) else ""
        print(f"| {heading} | {name} | " + " | ".join(map(cell, found)) + f" | {mark} |")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game")
    options.add_argument("--seats", required=True, help="one bot for each seat, as for `satrap sim`")
    options.add_argument("--games", type=int, default=200, help="of each variant, rounded up to whole rounds of the seats")
    options.add_argument("--satrap", nargs="+", default=[str(ROOT / "target/release/satrap")], metavar="PROGRAM")
    options.add_argument("--sweep", metavar="OPTION=VALUE,VALUE,…")
    options.add_argument("--options", default="{}", help="the game's other options as JSON")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--keep", type=Path, default=KEPT, metavar="FOLDER")
    args = options.parse_args()
    if args.sweep and (len(args.satrap) > 1 or "=" not in args.sweep):
        options.error("a sweep is of one program, and written as option=value,value")
    if not args.sweep and len(args.satrap) < 2:
        options.error("name two programs, or an option to sweep")
    seats = len(args.seats.split(","))
    games = math.ceil(args.games / seats) * seats
    for program in args.satrap:
        fingerprint(program)  # What is not there is told before anything is played.
    names, series = [], []
    for name, program, chosen in variants(args):
        names.append(name)
        path = play(
            program, args.game, args.seats, games, options=chosen, seed=args.seed, threads=args.threads, keep=args.keep
        )
        series.append(read_games(path, games))
    report(names, series)


if __name__ == "__main__":
    main()
