"""Reads cron lines as each program's manual says, and counts their runs day by day in UTC. Standard library only."""

import calendar
import json
import re
import sys
from datetime import datetime, timedelta, timezone

MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
DAYS = "SUN MON TUE WED THU FRI SAT".split()
RANGES = {"second": (0, 59), "minute": (0, 59), "hour": (0, 23), "day": (1, 31), "month": (1, 12), "weekday": (0, 6), "year": (1970, 2199)}
FIVE = ["minute", "hour", "day", "month", "weekday"]
FIELDS = {"seconds": ["second"] + FIVE, "quartz": ["second"] + FIVE + ["year"], "aws": FIVE + ["year"]}


def number(word, name, dialect):
    if name == "month" and word in MONTHS:
        return MONTHS.index(word) + 1
    if name == "weekday":
        if word in DAYS:
            return DAYS.index(word)
        return int(word) - 1 if dialect in ("quartz", "aws") else int(word)
    return int(word)


def expand(text, name, dialect):
    """The plain values of a field, and the rules of its days that depend on the month."""
    low, high = RANGES[name]
    values, rules = set(), []
    for part in text.split(","):
        if name == "day" and re.fullmatch(r"L(-\d+)?|LW|\d+W", part) or name == "weekday" and re.fullmatch(r"\w+#\d|\w+L", part):
            rules.append(part)
            continue
        body, _, by = part.partition("/")
        step = int(by or 1)
        if body in "*?":
            values.update(range(low, high + 1, step))
            continue
        start, dash, end = body.partition("-")
        first = number(start, name, dialect)
        last = number(end, name, dialect) if dash else (high if by else first)
        if name == "weekday" and dialect not in ("quartz", "aws"):
            # Sunday may be 7; 5-7 is Friday to Sunday.
            if dash and end == "7":
                values.update(at % 7 for at in range(first, 8, step))
                continue
            first, last = first % 7, last % 7
        if first > last:
            last += high - low + 1
        values.update(low + (at - low) % (high - low + 1) for at in range(first, last + 1, step))
    return values, rules


def of_month(day, rule):
    length = calendar.monthrange(day.year, day.month)[1]
    workdays = [n for n in range(1, length + 1) if calendar.weekday(day.year, day.month, n) < 5]
    if rule == "LW":
        return day.day == workdays[-1]
    if rule.startswith("L"):
        return day.day == length - int(rule[2:] or 0)
    wanted = int(rule[:-1])
    return wanted <= length and day.day == min(workdays, key=lambda n: abs(n - wanted))


def of_week(day, rule, dialect):
    word, _, nth = rule.partition("#")
    wanted = number(word if nth else word[:-1], "weekday", dialect)
    if (day.weekday() + 1) % 7 != wanted:
        return False
    length = calendar.monthrange(day.year, day.month)[1]
    return (day.day - 1) // 7 + 1 == int(nth) if nth else day.day + 7 > length


def open_field(text, dialect):
    """Whether a day field leaves the choice to the other one."""
    if dialect == "crontab":
        return text.startswith("*")
    if dialect in ("kubernetes", "github"):
        return any(part in ("*", "?", "*/1", "?/1") for part in text.split(","))
    return text in ("*", "?")


def runs(case):
    dialect, words = case["dialect"], case["line"].split()
    names = FIELDS.get(dialect, FIVE)
    texts = dict(zip(names, words))
    fields = {name: expand(texts[name], name, dialect) for name in texts}
    plain = lambda name, default: sorted(fields[name][0]) if name in fields else default
    needs_both = dialect in ("jenkins", "seconds") or any(open_field(texts[name], dialect) for name in ("day", "weekday"))
    start = datetime.fromtimestamp(case["start"], timezone.utc)
    day, found = start.replace(hour=0, minute=0, second=0), []
    years = fields["year"][0] if "year" in fields else None
    for _ in range(366 * 9):
        if day.month in fields["month"][0] and (years is None or day.year in years):
            values, rules = fields["day"]
            in_month = day.day in values or any(of_month(day, rule) for rule in rules)
            values, rules = fields["weekday"]
            in_week = (day.weekday() + 1) % 7 in values or any(of_week(day, rule, dialect) for rule in rules)
            if in_month and in_week if needs_both else in_month or in_week:
                for hour in plain("hour", []):
                    for minute in plain("minute", []):
                        for second in plain("second", [0]):
                            at = day.replace(hour=hour, minute=minute, second=second)
                            if at > start:
                                found.append(int(at.timestamp()))
                        if len(found) >= 25:
                            return found[:25]
        day += timedelta(days=1)
    return found


print(json.dumps([runs(case) for case in json.load(sys.stdin)]))
