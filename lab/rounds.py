#!/usr/bin/env python3
"""Learns a game's judgement again and again, each time from the play of the bots that use the one before.

    lab/rounds.py connect-the-worlds                        two rounds among `hard`, who look ahead by the judgement
    lab/rounds.py connect-the-worlds --games 100 --rounds 3 so many games of each series of lab/games.toml

A round plays, learns, and measures what it learned beside the judgement of the round before (`today`) on games that neither has
seen. If the interval of its gain lies above nothing, it is written into the game's folder `data/` and the program is built with it;
if not, the rounds are over. At the end every round's judgement is measured on the held-out games of every round. How long each part
took is printed. Games are kept: whoever stops it goes on later with the same command and, as `--satrap`, the program that played the
first round, which is kept too.
"""

import argparse
import os
import shutil
import subprocess
import time
from pathlib import Path

from learn import Learned, chances, log_loss, read, report, self_play, shares
from series import KEPT, ROOT


def keep(program, game, number):
    """A copy of the program that plays a round, which the next build leaves alone."""
    kept = KEPT / f"satrap-{game}-round-{number}"
    if Path(program) != kept:
        KEPT.mkdir(parents=True, exist_ok=True)
        shutil.copy2(program, kept)
    print(f"round {number} is played by {kept}", flush=True)
    return kept


def build():
    """The program with what has been learned."""
    subprocess.run(
        ["cargo", "build", "--release", "-p", "satrap-cli"], check=True, cwd=ROOT, env={**os.environ, "SATRAP_SKIP_WEB": "1"}
    )
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return target / "release/satrap"


class Clock:
    """How long the parts of a round took."""

    def __init__(self):
        self.parts, self.since = [], time.monotonic()

    def note(self, part):
        now = time.monotonic()
        self.parts.append(f"{part} {now - self.since:.0f} s")
        self.since = now

    def __str__(self):
        return ", ".join(self.parts)


def compare(rounds):
    """What each round's judgement is worth on the held-out games of each: no judgement has seen any of them."""
    print("\nlog-loss on the held-out games of each round")
    print("| judgement | " + " | ".join(f"play of round {number}" for number in range(1, len(rounds) + 1)) + " |")
    print("|---" * (len(rounds) + 1) + "|")
    names = {"before": None} | {f"round {number}": learned for number, learned in enumerate(rounds, 1)}
    for name, judge in names.items():
        losses = []
        for played in rounds:
            here = played.held_out
            if judge:
                said = shares(chances(judge.model, here), here)
            elif played is rounds[0]:
                said = shares(here.today, here)
            else:
                losses.append("")
                continue
            losses.append(f"{log_loss(said, here).mean():.3f}")
        print(f"| {name} | " + " | ".join(losses) + " |")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game")
    options.add_argument("--rounds", type=int, default=2)
    options.add_argument("--bot", default="hard", help="who plays")
    options.add_argument("--games", type=int, help="of each series, in place of the numbers of games.toml")
    options.add_argument("--satrap", default=ROOT / "target/release/satrap", help="plays the first round")
    options.add_argument("--seed", type=int, default=2000)
    options.add_argument("--trees", type=int, default=300, help="most trees")
    args = options.parse_args()

    program, rounds = args.satrap, []
    for number in range(1, args.rounds + 1):
        program = keep(program, args.game, number)
        clock = Clock()
        # Other seeds than the rounds before: what one has learned from is not what another is measured by.
        table = read(self_play(args.game, program, args.seed + 1000 * number, args.bot, args.games))
        clock.note("played")
        learned = Learned(table, args.trees)
        clock.note("learned")
        rounds.append(learned)
        print(f"\nround {number}, from {learned.learned_from} by {args.bot}")
        report(args.game, learned.judged, learned.held_out)
        low, high = learned.gain()
        better = low > 0
        print(f"{learned.best} gains {low:+.3f} to {high:+.3f} over the one before")
        if better:
            learned.write(args.game)
            if number < args.rounds:
                program = build()
                clock.note("built")
        print(f"round {number}: {clock}", flush=True)
        if not better:
            print("It is no better, so the judgement stays, and further rounds would play alike.")
            break
    compare(rounds)


if __name__ == "__main__":
    main()
