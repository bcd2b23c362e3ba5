"""A bot with nothing but Python: it looks at the table now and then, and checks or calls.

python3 bot.py http://127.0.0.1:8080 TABLE CODE
"""
import json, sys, time, urllib.request

room, table, code = sys.argv[1], f"/api/tables/{sys.argv[2]}", sys.argv[3]

def ask(path, body=None, token=""):
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request(room + path, data, headers)))

me = ask("/api/guests", {"name": "Python", "keep": "token"})
ask(f"{table}/come", {"code": code}, me["token"])
ask(f"{table}/commands", {"id": "sit", "do": "sit"}, me["token"])
while True:
    view = ask(table, token=me["token"])
    asks, seats = view["asks"], [one["seat"] for one in view["chairs"] if one["person"] == me["person"]]
    if asks["kind"] in ("act", "show") and asks["seats"] == seats:
        stay = asks.get("legal", {}).get("stay", {}).get("kind")
        act = "show" if asks["kind"] == "show" else "check" if stay == "check" else "call"
        answer = {"id": f"{view['hands']}-{asks['turn']}", "do": act, "turn": asks["turn"]}
        ask(f"{table}/commands", answer, me["token"])
    time.sleep(0.2)
