"""What schemathesis makes up is sent by people whom the room knows, to tables that are there.

Without this nearly everything would be refused at the door: no token, no such table, too often.
"""

import itertools
import json
import os
import urllib.request

import schemathesis

ROOM = os.environ["CARDROOM_URL"]
TABLES = [("plain", "holdem"), ("hollywood", "stud"), ("three-six", "draw-hilo")]
# What one person may ask for in a second is limited: these take turns.
PEOPLE = 24
# A token that is sent there is worth nothing afterwards.
LAST_WORDS = ("/api/logout", "/api/accounts")

calls = itertools.count()
tables = []
people = []


def address():
    """Every call comes from another place, as a proxy would say it: no limit by place is met."""
    n = next(calls)
    return f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"


def ask(path, body, token=None):
    headers = {"Content-Type": "application/json", "X-Forwarded-For": address()}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(ROOM + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def guest():
    return ask("/api/guests", {"name": "Ann", "keep": "token"})["token"]


def open_the_room():
    people.extend(guest() for _ in range(PEOPLE))
    for house, game in TABLES:
        plan = {"name": "Made up", "house": house, "game": game, "door": "open", "bots": 2, "pause": 100}
        tables.append(ask("/api/tables", plan, people[0])["table"])
        for at, token in enumerate(people):
            ask(f"/api/tables/{tables[-1]}/come", {}, token)
            if at < 3:
                ask(f"/api/tables/{tables[-1]}/commands", {"id": "sit", "do": "sit"}, token)


@schemathesis.hook
def before_call(context, case, kwargs):
    if not people:
        open_the_room()
    n = next(calls)
    case.headers["X-Forwarded-For"] = address()
    # Now and then it goes as it was made up: by nobody, to no table.
    if n % 8:
        token = guest() if case.operation.path in LAST_WORDS else people[n % PEOPLE]
        case.headers["Authorization"] = f"Bearer {token}"
    if n % 5 and "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = tables[n % len(tables)]
    if n % 2 and case.operation.path == "/api/clauses/{id}":
        case.path_parameters["id"] = "H11.16"
    # The same id again would be the same command.
    if n % 5 and isinstance(case.body, dict) and "do" in case.body:
        case.body["id"] = f"made-up-{n}"
