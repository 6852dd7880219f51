#!/usr/bin/env python3
"""Plays a whole game of Satrap against bots with random legal actions.

    python3 random_player.py --token TOKEN [--url http://127.0.0.1:8080] [--game final-decrees]

A token is made on the account page, or with POST /api/tokens. Nothing but Python's standard library is needed. To write
a player of your own, replace `choose`: it gets what the seat sees and what it may do, and answers with an action.
All of the interface is described at /api/docs.
"""

import argparse
import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import urllib.error
import urllib.parse
import urllib.request
import uuid


def choose(view, offers, dice):
    """Any legal action; each kind of action is as likely as another, however many of it are on offer."""
    kinds = {}
    for offer in offers:
        kinds.setdefault(offer["action"]["type"], []).append(offer)
    kinds = {kind: offers for kind, offers in kinds.items() if kind != "resign"} or kinds
    offer = dice.choice(kinds[dice.choice(sorted(kinds))])
    return with_random_amount(offer, dice)


def with_random_amount(offer, dice):
    """An offer with `max` carries the least amount in its only number; all whole numbers up to `max` are legal."""
    action = dict(offer["action"])
    numbers = [field for field, value in action.items() if type(value) is int]
    if "max" in offer and len(numbers) == 1:
        field = numbers[0]
        action[field] = dice.randint(action[field], offer["max"])
    return action


class Refused(Exception):
    """The server said no, in a sentence."""


class Satrap:
    """The HTTP interface, used with a token."""

    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self.headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)["detail"]) from None

    def new_table(self, game, seats, strength):
        """A table with me in the first chair and bots in all others: the game begins at once."""
        info = self.call("GET", f"/api/games/{game}")["info"]
        bots = (seats or info["usual_seats"]) - 1
        chairs = [{"type": "me"}] + [{"type": "bot", "strength": strength}] * bots
        wish = {"game": game, "seats": chairs, "visibility": "link", "clock": {"type": "none"}}
        return self.call("POST", "/api/tables", wish)

    def table(self, table):
        return self.call("GET", f"/api/tables/{table}")

    def act(self, table, seat, version, action):
        """The key makes it safe to send the same action again after a broken connection."""
        body = {"seat": seat, "version": version, "key": uuid.uuid4().hex, "action": action}
        return self.call("POST", f"/api/tables/{table}/act", body)

    def watch(self, table, seat):
        """What happens at a table, as one seat sees it: a snapshot first, then an update for every step."""
        socket_url = f"{self.url}/api/tables/{table}/live?as={seat}"
        return messages(socket_url, self.headers["Authorization"])


def messages(url, authorization):
    """Reads a WebSocket: yields every message as it comes."""
    stream = connect(url, authorization)
    text = b""
    while True:
        first, second = read(stream, 2)
        length = second & 0x7F
        if length >= 126:
            length = int.from_bytes(read(stream, 2 if length == 126 else 8), "big")
        payload = read(stream, length)
        kind, is_last = first & 0x0F, first & 0x80
        if kind == 8:
            raise ConnectionError("The server has closed the connection.")
        if kind == 9:  # Is anybody there? Yes.
            mask = os.urandom(4)
            masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))
            stream.write(struct.pack("!BB", 0x8A, 0x80 | len(payload)) + mask + masked)
            stream.flush()
        if kind in (0, 1):
            text += payload
            if is_last:
                yield json.loads(text)
                text = b""


def connect(url, authorization):
    """Opens a WebSocket by hand and leaves its answer to be read."""
    parts = urllib.parse.urlsplit(url)
    is_safe = parts.scheme == "https"
    connection = socket.create_connection((parts.hostname, parts.port or (443 if is_safe else 80)), timeout=120)
    if is_safe:
        connection = ssl.create_default_context().wrap_socket(connection, server_hostname=parts.hostname)
    lines = [
        f"GET {parts.path}?{parts.query} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        f"Authorization: {authorization}",
    ]
    stream = connection.makefile("rwb")
    stream.write("\r\n".join(lines + ["", ""]).encode())
    stream.flush()
    status = stream.readline().decode().strip()
    if " 101 " not in status:
        raise ConnectionError(f"The table cannot be watched: {status}")
    while stream.readline().strip():
        pass
    return stream


def read(stream, length):
    data = stream.read(length)
    if len(data) < length:
        raise ConnectionError("The connection was lost.")
    return data


def change(view, operation):
    """Carries out one operation of a JSON Patch (RFC 6902); packages such as `jsonpatch` do the same."""
    *way, last = [name.replace("~1", "/").replace("~0", "~") for name in operation["path"].split("/")[1:]]
    for name in way:
        view = view[int(name) if isinstance(view, list) else name]
    if operation["op"] == "add":  # Always at the end of a list.
        view.append(operation["value"])
        return
    last = int(last) if isinstance(view, list) else last
    if operation["op"] == "remove":
        del view[last]
    else:
        view[last] = operation["value"]


def play(satrap, table, seat, dice):
    """Acts whenever the game waits for the seat, until the game is over; gives the outcome and how often it acted."""
    acted, view, offers = 0, {}, []
    for message in satrap.watch(table, seat):
        if message["type"] not in ("snapshot", "update"):
            continue
        # What an update does not tell is as it was.
        view = message.get("view", view)
        for operation in message.get("patch", []):
            change(view, operation)
        offers = message.get("offers", offers)
        state = message.get("table", message)
        if state["status"] == "over":
            return state["outcome"], acted
        if seat not in state["to_act"] or not offers:
            continue
        action = choose(view, offers, dice)
        try:
            satrap.act(table, seat, message["version"], action)
            acted += 1
        except Refused:
            # Somebody else was faster? Then the next update tells how things stand now.
            if satrap.table(table)["version"] == message["version"]:
                raise


def main():
    parser = argparse.ArgumentParser(description="Plays a whole game of Satrap with random legal actions.")
    parser.add_argument("--url", default="http://127.0.0.1:8080", help="where the server is")
    parser.add_argument("--token", default=os.environ.get("SATRAP_TOKEN"), help="or the variable SATRAP_TOKEN")
    parser.add_argument("--game", default="final-decrees")
    parser.add_argument("--seats", type=int, help="how many seats, mine included")
    parser.add_argument("--bots", default="random", choices=["random", "easy", "hard"], help="how strong they are")
    parser.add_argument("--seed", type=int, help="for the choices made here")
    options = parser.parse_args()
    if not options.token:
        parser.error("a token is needed: --token, or the variable SATRAP_TOKEN")

    satrap = Satrap(options.url, options.token)
    try:
        table = satrap.new_table(options.game, options.seats, options.bots)
        seat = table["mine"][0]
        print(f"Playing {options.game} as {seat} at {satrap.url}/t/{table['id']}", flush=True)
        outcome, acted = play(satrap, table["id"], seat, random.Random(options.seed))
    except (Refused, OSError) as problem:
        sys.exit(f"random_player: {problem}")
    print(f"The game is over ({outcome['ending']}) after {acted} actions of mine.")
    for place in outcome["places"]:
        mine = " (me)" if place["seat"] == seat else ""
        print(f"{place['rank']}. {place['seat']}{mine}, score {place['score']}")


if __name__ == "__main__":
    main()
