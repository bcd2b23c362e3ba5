"""A bot with nothing but Python: it looks at the table now and then, and checks or calls.

python3 bot.py http://127.0.0.1:8080 TABLE CODE
"""
import json, sys, time, urllib.request as web

api, table, headers = f"{sys.argv[1]}/api", f"/tables/{sys.argv[2]}", {"content-type": "application/json"}
def ask(path, body=None):
    data = body and json.dumps(body).encode()
    return json.load(web.urlopen(web.Request(api + path, data, headers)))
headers["authorization"] = "Bearer " + ask("/guests", {"name": "Python", "keep": "token"})["token"]
ask(f"{table}/come", {"code": sys.argv[3]})
ask(f"{table}/commands", {"id": "sit", "do": "sit"})
while asks := ask(table)["asks"]:
    if "legal" in asks or "beaten" in asks:  # Only who is asked is told what is possible.
        act = asks["legal"]["stay"]["kind"] if "legal" in asks else "show"
        ask(f"{table}/commands", {"id": str(time.time()), "do": act, "turn": asks["turn"]})
    time.sleep(0.2)
