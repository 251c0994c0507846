import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { DAY, isoWall, wallOfIso } from "./days.ts";
import { readMoment } from "./moments.ts";
import { timesOf } from "./recurrence.ts";
import { daysOfExample, RFC_RULES } from "./rfc-rules.fixture.ts";
import { FREQUENCIES, type Rule, readRule, writeRule } from "./rule.ts";

const PYTHON = "/usr/bin/python3";
const hasDateutil = spawnSync(PYTHON, ["-c", "import dateutil.rrule"]).status === 0;

function ruleOf(text: string): Rule {
  const { rule, errors } = readRule(text);
  if (!rule) throw new Error(`${text}: ${errors.join(" ")}`);
  return rule;
}

const wallOf = (text: string): number => {
  const moment = readMoment(text);
  if (!moment.ok) throw new Error(moment.message);
  return moment.value.wall;
};

/** The first times of a rule, with COUNT and an UNTIL on the same clock. */
function take(rule: Rule, start: number, most: number, until = rule.until?.wall): readonly string[] {
  const found: string[] = [];
  for (const time of timesOf(rule, start)) {
    if (found.length >= Math.min(most, rule.count ?? most) || (until !== undefined && time > until)) break;
    found.push(isoWall(time, true));
  }
  return found;
}

const EXAMPLES = RFC_RULES.flatMap(({ rules, ...rest }) => rules.map((rule) => ({ ...rest, rule })));

test.each(EXAMPLES)("RFC 5545: $name, $rule", ({ start, rule, expected }) => {
  const days = daysOfExample(expected);
  const read = ruleOf(rule);
  // New York is four or five hours behind, and no example's UNTIL is that close to a time.
  const until = read.until && read.until.wall - 5 * 3600;
  const isEndless = read.count === undefined && read.until === undefined;
  expect(take(read, wallOf(start), isEndless ? days.length : 10_000, until)).toEqual(days);
});

const some = (from: number, to: number, isSigned = false) =>
  fc.array(
    isSigned
      ? fc.oneof(fc.integer({ min: from, max: to }), fc.integer({ min: -to, max: -from }))
      : fc.integer({ min: from, max: to }),
    { minLength: 1, maxLength: 4 },
  );
const part = (name: string, value: fc.Arbitrary<readonly (number | string)[]>) =>
  fc.option(
    value.map((values) => `;${name}=${[...new Set(values)].join(",")}`),
    { nil: "", freq: 2 },
  );
const rarely = (text: fc.Arbitrary<string>) => fc.option(text, { nil: "", freq: 1 });

const codes = fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU");

/** Rules with the parts that the standard allows for their frequency. */
const rules = fc.constantFrom(...FREQUENCIES).chain((frequency) => {
  const isLong = frequency === "YEARLY" || frequency === "MONTHLY";
  // dateutil requires a day to match both, if some days have numbers and some don't.
  const days = fc.oneof(
    fc.array(codes, { minLength: 1, maxLength: 4 }),
    ...(isLong
      ? [
          fc.array(
            fc.tuple(fc.constantFrom(1, 2, 3, 4, -1, -2, -5), codes).map(([nth, code]) => `${nth}${code}`),
            { minLength: 1, maxLength: 4 },
          ),
        ]
      : []),
  );
  return fc
    .tuple(
      fc.integer({ min: 1, max: frequency === "SECONDLY" ? 90_000 : 40 }).map((interval) => `;INTERVAL=${interval}`),
      part("BYMONTH", some(1, 12)),
      frequency === "WEEKLY" ? fc.constant("") : part("BYMONTHDAY", some(1, 31, true)),
      frequency === "YEARLY" ? rarely(part("BYYEARDAY", some(1, 366, true))) : fc.constant(""),
      part("BYDAY", days),
      rarely(part("BYHOUR", some(0, 23))),
      rarely(part("BYMINUTE", some(0, 59))),
      rarely(part("BYSECOND", some(0, 59))),
      fc.option(
        codes.map((code) => `;WKST=${code}`),
        { nil: "" },
      ),
      rarely(part("BYSETPOS", some(1, 12, true))),
    )
    .map((parts) => `FREQ=${frequency}${parts.join("")}`);
});

const starts = fc
  .integer({ min: 0, max: 40 * 365 * DAY })
  .map((seconds) => isoWall((wallOfIso("1995-01-01T00:00") ?? 0) + seconds));

const CASES = TRIES_ALL ? 2000 : 400;

test.runIf(hasDateutil)("random rules have the times of dateutil", { timeout: within(60) }, () => {
  const hasOther = /BY(?!SETPOS)/;
  const cases = fc
    .sample(fc.tuple(rules, starts), CASES)
    .map(([rule, start]) => ({ rule: hasOther.test(rule) ? rule : rule.replace(/;BYSETPOS=[^;]+/, ""), start }));
  // Twelve years are enough for most, and end soon for rules that never match.
  const program = `
import json, sys, signal
from datetime import datetime, timedelta
from dateutil.rrule import rrulestr
class Late(Exception): pass
def late(*_): raise Late()
signal.signal(signal.SIGALRM, late)
out = []
for case in json.load(sys.stdin):
    start = datetime.fromisoformat(case["start"])
    end = start + timedelta(days=12 * 365)
    found = []
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        for time in rrulestr(case["rule"], dtstart=start):
            if time > end or len(found) >= 40: break
            found.append(time.isoformat())
        out.append(found)
    except ValueError:
        # It refuses rules of hours, minutes or seconds that can never match.
        out.append([])
    except Late:
        out.append(None)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
print(json.dumps(out))`;
  const { stdout, stderr, status } = spawnSync(PYTHON, ["-c", program], {
    input: JSON.stringify(cases),
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(stderr);
  const judged = JSON.parse(stdout) as (string[] | null)[];
  let compared = 0;
  for (const [index, { rule, start }] of cases.entries()) {
    const expected = judged[index];
    if (!expected) continue;
    const from = wallOfIso(start) ?? 0;
    const end = from + 12 * 365 * DAY;
    const found: string[] = [];
    for (const time of timesOf(ruleOf(rule), from, from, end)) {
      if (time > end || found.length >= 40) break;
      found.push(isoWall(time));
    }
    expect(found, `${rule} from ${start}`).toEqual(expected);
    compared++;
  }
  expect(compared).toBeGreaterThan(CASES / 2);
});

test("skipped periods change nothing", () => {
  fc.assert(
    fc.property(rules, starts, fc.integer({ min: 0, max: 3000 }), (text, start, days) => {
      const rule = ruleOf(text);
      const from = wallOfIso(start) ?? 0;
      // Seconds would be too many.
      const later = from + (/SECONDLY|MINUTELY/.test(text) ? days % 4 : days) * DAY;
      const end = later + 400 * DAY;
      const first = (times: Iterable<number>) => {
        const found: number[] = [];
        for (const time of times) {
          if (time > end || found.length >= 5) break;
          if (time >= later) found.push(time);
        }
        return found;
      };
      expect(first(timesOf(rule, from, later, end))).toEqual(first(timesOf(rule, from, from, end)));
    }),
    { numRuns: 150 },
  );
});

test("reads back the rule that it writes", () => {
  fc.assert(
    fc.property(rules, (text) => {
      const rule = ruleOf(text);
      expect(ruleOf(writeRule(rule))).toEqual(rule);
    }),
  );
});

test.each([
  ["", "The rule needs a FREQ, such as FREQ=WEEKLY."],
  ["FREQ=FORTNIGHTLY", "FREQ is one of SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY, not “FORTNIGHTLY”."],
  ["FREQ=DAILY;INTERVAL=0", "INTERVAL must be a whole number from 1 on, not “0”."],
  ["FREQ=DAILY;COUNT=ten", "COUNT must be a whole number from 1 on, not “TEN”."],
  ["FREQ=MONTHLY;BYDAY=1XX", "BYDAY takes days such as MO, 1MO or -1FR, separated by commas, not “1XX”."],
  ["FREQ=YEARLY;BYMONTH=13", "BYMONTH takes numbers from 1 to 12, separated by commas, not “13”."],
  ["FREQ=YEARLY;BYMONTHDAY=0", "BYMONTHDAY takes numbers from 1 to 31, or -31 to -1, separated by commas, not “0”."],
  [
    "FREQ=DAILY;UNTIL=2027-01-01",
    "UNTIL: “2027-01-01” isn't a date such as 20260329 or a time such as 20260329T023000.",
  ],
  ["FREQ=DAILY;FREQ=WEEKLY", "FREQ occurs twice."],
  ["FREQ=DAILY;EVERY=2", "EVERY isn't a part of a rule."],
  ["FREQ=DAILY;COUNT", "COUNT has no value."],
])("rejects %s: %s", (text, message) => {
  expect(readRule(text).errors).toContain(message);
});

test.each([
  ["FREQ=DAILY;COUNT=2;UNTIL=20270101", "COUNT and UNTIL don't go together. Both are followed."],
  ["FREQ=WEEKLY;BYDAY=1MO", "Numbers in BYDAY only work with MONTHLY and YEARLY. With WEEKLY they are ignored."],
  ["FREQ=MONTHLY;BYWEEKNO=1", "BYWEEKNO only goes with FREQ=YEARLY."],
  ["FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS needs another BY part to choose from."],
])("follows %s with a warning: %s", (text, message) => {
  expect(readRule(text).warnings).toContain(message);
});
