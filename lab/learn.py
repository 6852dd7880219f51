#!/usr/bin/env python3
"""Learns a game's judgement of positions from self-play, and says whether it is better than today's.

    lab/learn.py governor                    plays the series of lab/games.toml, learns, and prints a table
    lab/learn.py governor --write            and writes games/governor/data/judgement.json
    lab/learn.py governor --from a.csv b.csv learns from positions that `satrap sim --positions` has written
    lab/learn.py governor --bot hard --games 60  the same series among other bots, and of so many games each

Two models are fitted to who won: logistic regression over the players of a position (its weights change along a straight line
from the beginning of a game to its end), and boosted trees. Both are turned into whole numbers and then measured, exactly as
the rules' own code will reckon, on games that neither has seen. The better one is written. Games are kept: whoever stops it goes
on later with the same command. `lab/rounds.py` learns again from the play that comes of it.
"""

import argparse
import json
import math
import tomllib
from pathlib import Path

import lightgbm
import numpy as np
import pandas
from scipy.optimize import minimize

from series import KEPT, ROOT, play

SPREAD = 1_000_000  # as in core/src/judgement.rs: so much behind, half as likely to win
UNITS_PER_NAT = SPREAD / math.log(2)
FACTS = ["game", "step", "steps", "seat", "bot", "role", "chance", "share"]
STAGES = ["first third", "second third", "last third"]


class Positions:
    """Rows of players, grouped into positions; each position belongs to a game."""

    def __init__(self, table):
        self.features = [name for name in table.columns if name not in FACTS]
        self.x = table[self.features].to_numpy(np.int64)
        self.y = table["share"].to_numpy(float)
        self.today = table["chance"].to_numpy(float)
        new = (table["game"].to_numpy()[1:] != table["game"].to_numpy()[:-1]) | (
            table["step"].to_numpy()[1:] != table["step"].to_numpy()[:-1]
        )
        self.group = np.concatenate([[0], np.cumsum(new)])
        self.starts = np.concatenate([[0], np.nonzero(new)[0] + 1])
        self.games = table["game"].to_numpy()[self.starts]
        stage = (table["step"] * 3 // (table["steps"] + 1)).to_numpy()[self.starts]
        self.stage = np.clip(stage, 0, 2)

    def sums(self, values):
        return np.add.reduceat(values, self.starts)[self.group]

    def most(self, values):
        return np.maximum.reduceat(values, self.starts)[self.group]

    def softmax(self, worth):
        e = np.exp(worth - self.most(worth))
        return e / self.sums(e)

    def with_leads(self):
        """Each feature, and by how much it exceeds that of the best rival."""
        leads = np.zeros_like(self.x)
        ends = np.append(self.starts[1:], len(self.x))
        for begin, end in zip(self.starts, ends):
            if end - begin > 1:
                rows = self.x[begin:end]
                top = np.sort(rows, axis=0)
                best = np.where(rows == top[-1], np.where(top[-1] == top[-2], top[-1], top[-2]), top[-1])
                leads[begin:end] = rows - best
        return np.hstack([self.x, leads])


def read(paths):
    """All files as one table, in which games of different files have different numbers."""
    tables, before = [], 0
    for path in paths:
        table = pandas.read_csv(path)
        table["game"] += before
        before = table["game"].max() + 1
        tables.append(table)
    table = pandas.concat(tables, ignore_index=True)
    # A position whose winner has been out of it, or that one player is left in, teaches nothing.
    alive = table.groupby(["game", "step"], sort=False)["share"].agg(["sum", "size"])
    keep = (alive["sum"] > 0.999) & (alive["size"] > 1)
    keys = pandas.MultiIndex.from_frame(table[["game", "step"]])
    return table[keep.reindex(keys).to_numpy()].reset_index(drop=True)


def fold(games):
    """A number from 0 to 9 that a game keeps, whatever else is read."""
    return (games * 2654435761 % 2**32) * 10 // 2**32


# Logistic regression


def staged(positions):
    progress = np.clip(positions.x[:, :1], 0, 1000) / 1000
    return np.hstack([positions.x * (1 - progress), positions.x * progress])


def fit_linear(positions, strictness):
    x = staged(positions)
    scale = np.maximum(x.std(axis=0), 1e-9)
    x = x / scale
    count = positions.group[-1] + 1

    def loss(weights):
        p = positions.softmax(x @ weights)
        value = -(positions.y * np.log(np.maximum(p, 1e-12))).sum() / count + strictness * (weights**2).sum()
        return value, x.T @ (p - positions.y) / count + 2 * strictness * weights

    found = minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 500})
    per_unit = np.round(found.x / scale * UNITS_PER_NAT).astype(np.int64)
    half = len(positions.features)
    return {"type": "linear", "weights": [[int(a), int(b)] for a, b in zip(per_unit[:half], per_unit[half:])]}


def linear_worth(model, positions):
    weights = np.array(model["weights"], np.int64)
    progress = np.clip(positions.x[:, :1], 0, 1000)
    product = positions.x * (weights[:, 0] * (1000 - progress) + weights[:, 1] * progress)
    return (np.sign(product) * (np.abs(product) // 1000)).sum(axis=1)


# Boosted trees


def fit_trees(positions, seen, rounds):
    """Trees fitted to `positions`; they stop growing when `seen`, games of neither set, gains no more."""
    train = lightgbm.Dataset(positions.with_leads().astype(float), label=positions.y)
    check = lightgbm.Dataset(seen.with_leads().astype(float), label=seen.y, reference=train)
    of = {id(train): positions, id(check): seen}

    def objective(worth, data):
        p = of[id(data)].softmax(worth)
        return p - of[id(data)].y, np.maximum(p * (1 - p), 1e-6)

    def evaluate(worth, data):
        here = of[id(data)]
        value = -(here.y * np.log(np.maximum(here.softmax(worth), 1e-12))).sum() / (here.group[-1] + 1)
        return "loss", value, False

    settings = {
        "objective": objective,
        "metric": "None",
        "learning_rate": 0.06,
        "num_leaves": 8,
        "min_data_in_leaf": 300,
        "lambda_l2": 5.0,
        "feature_fraction": 0.7,
        "bagging_fraction": 0.8,
        "bagging_freq": 1,
        "seed": 1,
        "num_threads": 1,
        "deterministic": True,
        "verbosity": -1,
    }
    booster = lightgbm.train(
        settings, train, rounds, valid_sets=[check], feval=evaluate,
        callbacks=[lightgbm.early_stopping(25, verbose=False)],
    )
    trees = [export(tree["tree_structure"]) for tree in booster.dump_model()["tree_info"]]
    return {"type": "trees", "trees": trees[: booster.best_iteration or None]}


def export(root):
    """A tree as core/src/judgement.rs reads it: nodes in the order of a walk, leaves below 0."""
    nodes, leaves = [], []

    def add(node):
        if "split_feature" not in node:
            leaves.append(round(node["leaf_value"] * UNITS_PER_NAT))
            return -len(leaves)
        place = len(nodes)
        nodes.append(None)
        limit = math.floor(node["threshold"])
        nodes[place] = [node["split_feature"], limit, add(node["left_child"]), add(node["right_child"])]
        return place

    add(root)
    return {"nodes": nodes, "leaves": leaves}


def trees_worth(model, positions):
    x = positions.with_leads()
    worth = np.zeros(len(x), np.int64)
    for tree in model["trees"]:
        leaves = np.array(tree["leaves"], np.int64)
        if not tree["nodes"]:
            worth += leaves[0]
            continue
        nodes = np.array(tree["nodes"], np.int64)
        at = np.zeros(len(x), np.int64)
        for _ in range(len(nodes)):
            inner = np.nonzero(at >= 0)[0]
            if not len(inner):
                break
            node = nodes[at[inner]]
            at[inner] = np.where(x[inner, node[:, 0]] <= node[:, 1], node[:, 2], node[:, 3])
        worth += leaves[-at - 1]
    return worth


# Measuring


def chances(model, positions):
    """In thousandths, by the same whole numbers as core/src/chance.rs."""
    worth = (linear_worth if model["type"] == "linear" else trees_worth)(model, positions)
    behind = positions.most(worth) - worth
    halves, rest = behind // SPREAD, behind % SPREAD
    weight = np.where(halves < 32, (2**32 - 2**31 * rest // SPREAD) >> np.minimum(halves, 63), 0)
    return weight * 1000 // np.maximum(positions.sums(weight), 1)


def shares(thousandths, positions):
    """What is said to be impossible counts as one in a thousand."""
    floor = np.maximum(thousandths, 1.0)
    return floor / positions.sums(floor)


def log_loss(p, positions):
    """Of each position."""
    return np.add.reduceat(-positions.y * np.log(p), positions.starts)


def calibration_error(p, positions, rows):
    """How far on average what was said is from what happened, in groups of a twentieth."""
    p, y = p[rows], positions.y[rows]
    groups = np.minimum((p * 20).astype(int), 19)
    said, won = np.bincount(groups, p, 20), np.bincount(groups, y, 20)
    return np.abs(said - won).sum() / len(p)


def interval(gain, games, rounds=400):
    """The 95% interval of a mean over positions: games are drawn again, not positions, which resemble each other."""
    _, place = np.unique(games, return_inverse=True)
    sums, counts = np.bincount(place, gain), np.bincount(place)
    draws = np.random.default_rng(1).integers(0, len(sums), (rounds, len(sums)))
    means = sums[draws].sum(axis=1) / counts[draws].sum(axis=1)
    return np.percentile(means, [2.5, 97.5])


def report(game, judged, positions):
    fair = log_loss(1 / positions.sums(np.ones(len(positions.y))), positions)
    today = log_loss(judged["today"], positions)
    print(f"{game}: {len(np.unique(positions.games))} games held out, {len(positions.starts)} positions")
    print("| stage | judgement | log-loss | gain over today's, 95% | calibration error |")
    print("|---|---|---|---|---|")
    for stage, name in enumerate([*STAGES, "all"]):
        of = positions.stage == stage if stage < 3 else np.ones(len(positions.stage), bool)
        if not of.any():
            continue
        rows = of[positions.group]
        print(f"| {name} | all equal | {fair[of].mean():.3f} | | |")
        for judgement, p in judged.items():
            loss = log_loss(p, positions)
            low, high = interval((today - loss)[of], positions.games[of])
            gain = "" if judgement == "today" else f"{low:+.3f} to {high:+.3f}"
            error = calibration_error(p, positions, rows)
            print(f"| {name} | {judgement} | {loss[of].mean():.3f} | {gain} | {100 * error:.1f}% |")


# Self-play


def self_play(game, satrap, seed, bot=None, games=None):
    """Positions of the series of games.toml, the same or among other bots; the files they were written to."""
    series = tomllib.loads((ROOT / "lab/games.toml").read_text())[game]["series"]
    for number, one in enumerate(series):
        bots = ",".join([bot or one["bot"]] * one["seats"])
        yield play(
            satrap, game, bots, games or one["games"],
            options=one.get("options"), seed=seed + number, keep=KEPT / "positions", positions=True,
        )


class Learned:
    """What was learned from positions, and how it compares on games that were held out."""

    def __init__(self, table, trees, model=None):
        of = fold(table["game"])
        train, seen, self.held_out = (Positions(table[test]) for test in (of < 6, of == 6, of > 6))
        linear = min(
            (fit_linear(train, strictness) for strictness in (1e-5, 1e-4, 1e-3)),
            key=lambda model: log_loss(shares(chances(model, seen), seen), seen).mean(),
        )
        self.models = {"linear": linear, "trees": fit_trees(train, seen, trees)}
        self.judged = {"today": shares(self.held_out.today, self.held_out)}
        for name, fitted in self.models.items():
            self.judged[name] = shares(chances(fitted, self.held_out), self.held_out)
        self.losses = {name: log_loss(self.judged[name], self.held_out).mean() for name in self.models}
        self.best = model or min(self.losses, key=self.losses.get)
        games = len(np.unique(table["game"]))
        self.learned_from = f"{games} games of self-play, {len(train.starts)} positions"

    @property
    def model(self):
        return self.models[self.best]

    def gain(self):
        """The 95% interval of what the best gains over today's."""
        today, best = (log_loss(self.judged[name], self.held_out) for name in ("today", self.best))
        return interval(today - best, self.held_out.games)

    def write(self, game):
        path = ROOT / "games" / game / "data/judgement.json"
        judgement = {"learned_from": self.learned_from, "features": self.held_out.features, "model": self.model}
        path.write_text(json.dumps(judgement, separators=(",", ":")).replace('{"nodes"', '\n{"nodes"') + "\n")
        print(f"wrote {self.best} to {path.relative_to(ROOT)}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game")
    options.add_argument("--from", dest="paths", nargs="+", type=Path, metavar="CSV")
    options.add_argument("--satrap", default=ROOT / "target/release/satrap")
    options.add_argument("--seed", type=int, default=1000)
    options.add_argument("--bot", help="who plays, in place of the bots of games.toml")
    options.add_argument("--games", type=int, help="of each series, in place of the numbers of games.toml")
    options.add_argument("--trees", type=int, default=300, help="most trees")
    options.add_argument("--write", action="store_true")
    options.add_argument("--model", choices=["linear", "trees"], help="write this one, whichever is better")
    args = options.parse_args()

    table = read(args.paths or self_play(args.game, args.satrap, args.seed, args.bot, args.games))
    learned = Learned(table, args.trees, args.model)
    report(args.game, learned.judged, learned.held_out)
    print(f"\nbest: {min(learned.losses, key=learned.losses.get)}; trees: {len(learned.models['trees']['trees'])}")
    if args.write:
        learned.write(args.game)


if __name__ == "__main__":
    main()
