"""Prints a member's points and ledger. Needs Python 3.9 or newer and no packages."""

import json
import os
from datetime import datetime, timedelta, timezone
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

CLUB = os.environ.get("VERANDA_URL", "http://127.0.0.1:4000")
MOBILE = os.environ.get("MOBILE", "9999900001")
headers = {"Content-Type": "application/json", "apollographql-client-name": "script"}


def fetch(url, body=None):
    try:
        return json.load(urlopen(Request(url, body, headers)))
    except HTTPError as error:  # A refused request says why in `errors` too.
        return json.load(error)


def ask(query, **variables):
    answer = fetch(f"{CLUB}/graphql", json.dumps({"query": query, "variables": variables}).encode())
    value = next(iter((answer.get("data") or {}).values()), None)
    if "errors" in answer or (value and "code" in value):
        raise SystemExit(answer["errors"][0]["message"] if "errors" in answer else value["message"])
    return value


def read_otp():
    # The demo's SMS arrive in the sandbox's inbox; set its address. With a real backend, enter the OTP.
    inbox = os.environ.get("SMS_INBOX_URL")
    if not inbox:
        return input("OTP: ")
    return fetch(urljoin(inbox, f"/_sandbox/inbox?mobile={MOBILE}"))["messages"][0]["otp"]


def day(moment):
    india = timezone(timedelta(hours=5, minutes=30))
    return datetime.strptime(moment, "%Y-%m-%dT%H:%M:%S.%f%z").astimezone(india).date()


# 1. Log in. The ticket proves that this device requested the OTP.
ticket = ask("""mutation LedgerRequestOtp($mobile: String!) {
  requestOtp(input: { mobile: $mobile, carrier: BEARER }) {
    ... on RequestOtpSuccess { ticket } ... on UserError { code message } } }""", mobile=MOBILE)["ticket"]
login = ask("""mutation LedgerVerifyOtp($mobile: String!, $otp: String!, $ticket: String) {
  verifyOtp(input: { mobile: $mobile, otp: $otp, ticket: $ticket, carrier: BEARER }) {
    ... on VerifyOtpSuccess { sessionToken } ... on UserError { code message } } }""",
    mobile=MOBILE, otp=read_otp(), ticket=ticket)
headers["Authorization"] = f"Bearer {login['sessionToken']}"

# 2. Read the points, and the ledger page by page.
points = ask("""query LedgerPoints { me { points { available } } }""")["points"]
print(f"Points available: {points['available']}")
page = {"hasNextPage": True, "endCursor": None}
while page["hasNextPage"]:
    ledger = ask("""query LedgerPage($after: String) { me { ledger(first: 200, after: $after) {
      nodes { createdAt type points title } pageInfo { hasNextPage endCursor } } } }""", after=page["endCursor"])["ledger"]
    for row in ledger["nodes"]:
        print(day(row["createdAt"]), row["type"], row["points"], row["title"], sep="\t")
    page = ledger["pageInfo"]

# 3. End the session, so that nobody can use its token.
ask("""mutation LedgerDone { signOut { __typename } }""")
