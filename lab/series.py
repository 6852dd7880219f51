"""Series of games among bots that are kept, so that whoever stops one goes on later; shares of victories with intervals."""

import csv
import functools
import hashlib
import json
import math
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "target/lab"
NORMAL = 1.959964  # 95%, on both sides


def wilson(won, of):
    if of == 0:
        return 0.0, 1.0
    share, square = won / of, NORMAL * NORMAL
    middle = share + square / (2 * of)
    reach = NORMAL * math.sqrt(share * (1 - share) / of + square / (4 * of * of))
    return max(0.0, (middle - reach) / (1 + square / of)), min(1.0, (middle + reach) / (1 + square / of))


@functools.cache
def fingerprint(program):
    """Of what is in the file: games of a program that was built again are others."""
    try:
        with open(program, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        sys.exit(f"{program} cannot be read: {error.strerror}. Build it with `cargo build --release`, or name another.")


def counted(path):
    """How many games a series has; those that were being written when it was stopped do not count."""
    try:
        return json.loads(path.with_name(path.name + ".series.json").read_text())["games"]
    except FileNotFoundError:
        return 0


def play(program, game, seats, games, *, options=None, seed=1, threads=1, keep=KEPT, positions=False):
    """Plays what is missing of a series; the path of its games, or with `positions` of the positions taken of them."""
    options = options or {}
    asked = [fingerprint(str(program)), game, seats, json.dumps(options, sort_keys=True), seed]
    name = f"{game}-{'-'.join(seats.split(','))}-{hashlib.sha256(json.dumps(asked).encode()).hexdigest()[:12]}"
    kind = "positions" if positions else "games"
    path = keep / f"{name[:150]}-{kind}.csv"
    if counted(path) < games:
        keep.mkdir(parents=True, exist_ok=True)
        command = [str(program), "sim", game, "--seats", seats, "--games", str(games), "--seed", str(seed)]
        command += ["--threads", str(threads), "--options", json.dumps(options)]
        command += ["--positions" if positions else "--out", str(path), "--resume"]
        try:
            ended = subprocess.run(command, stdout=subprocess.DEVNULL)
        except KeyboardInterrupt:
            sys.exit("Stopped. The same command goes on.")
        if ended.returncode != 0:  # It has said why.
            sys.exit(ended.returncode)
    return path


def read_games(path, games):
    """So many games of a series, a dictionary each."""
    with path.open(newline="") as file:
        return [row for row, _ in zip(csv.DictReader(file), range(games))]
