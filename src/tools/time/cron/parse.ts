import { fail, ok, type Result } from "#core/result.ts";
import { zoneNamed } from "#core/time/zones.ts";
import {
  A_FIELD,
  DIALECTS,
  type Dialect,
  type DialectId,
  dialectById,
  FIELD_NAMES,
  type FieldName,
  LIMITS,
} from "./dialects.ts";
import { anyField, type Field, fieldOf, type Schedule, type Term } from "./schedule.ts";
import { parseSystemd } from "./systemd.ts";

/** An expression that was understood. */
export interface Parsed {
  readonly kind: "schedule";
  readonly dialect: Dialect;
  readonly schedule: Schedule;
  /** The command after the expression, if there is one. */
  readonly command?: string;
  readonly notes: readonly string[];
}

/** What runs without a calendar: at a start, or every so often from some start. */
interface Uncounted {
  readonly kind: "uncounted";
  readonly dialect: Dialect;
  readonly words: string;
}

/** What is wrong, and in which field. */
interface CronError {
  readonly message: string;
  readonly field?: FieldName;
}

type CronResult =
  | { readonly ok: true; readonly value: Parsed | Uncounted }
  /** At least one error; of the fields, every one that is wrong. */
  | { readonly ok: false; readonly errors: readonly CronError[]; readonly dialect: Dialect };

const refusedBy = (dialect: Dialect, message: string, field?: FieldName): CronResult => ({
  ok: false,
  dialect,
  errors: [{ message, ...(field && { field }) }],
});

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

const NICKNAME_FIELDS: Readonly<Record<string, string>> = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@hourly": "0 * * * *",
};

/** The most characters of an expression. */
const MAX_LENGTH = 1000;

/** Reads an expression in a dialect, or in the one that it looks like. */
export function parseCron(text: string, wanted: DialectId | "auto"): CronResult {
  // What is copied from a page may have invisible characters.
  const line = text
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .trim()
    .replace(/\s+/g, " ");
  const dialect = wanted === "auto" ? dialectOf(line) : dialectById(wanted);
  const refused = (message: string) => refusedBy(dialect, message);
  if (line === "") return refused("Enter a cron expression, such as 0 9 * * 1-5.");
  if (line.length > MAX_LENGTH) return refused(`An expression has at most ${MAX_LENGTH} characters.`);
  if (dialect.id === "systemd") {
    const parsed = parseSystemd(line);
    return parsed.ok ? { ok: true, value: { kind: "schedule", dialect, ...parsed.value } } : refused(parsed.message);
  }
  const [zone, expression] = zoneBefore(line);
  if (zone !== undefined && zoneNamed(zone) === undefined)
    return refused(`This browser doesn't know the time zone ${zone}.`);
  const bare = expression.replace(/^cron\((.*)\)$/i, "$1").trim();
  if (bare.startsWith("@") || /^rate\(/i.test(bare)) return nickname(bare, dialect, zone);
  return parseFields(bare, dialect, zone, wanted !== "auto");
}

// CRON_TZ=Europe/Paris 0 9 * * *
function zoneBefore(line: string): readonly [zone: string | undefined, rest: string] {
  const found = /^(?:CRON_TZ|TZ)="?([^\s"]+)"? (.*)$/.exec(line);
  return found ? [found[1], found[2] ?? ""] : [undefined, line];
}

const NAME = `${MONTHS.join("|")}|${WEEKDAYS.join("|")}`;
const VALUE = `(?:\\*|\\?|L(?:-\\d+|W)?|\\d+[LW]?|(?:${NAME})L?)`;
const PART = `(?:${VALUE}(?:[-~]${VALUE})?|~)(?:#\\d)?(?:/\\d+)?`;
/** The content of a field in some dialect: a command's name doesn't match. */
const FIELD = new RegExp(`^${PART}(?:,${PART})*$`, "i");

/** The dialect that an expression looks like. */
export function dialectOf(line: string): Dialect {
  const [, bare] = zoneBefore(line);
  if (/^(?:cron|rate)\(/i.test(bare)) return dialectById("aws");
  if (/^@every\b/.test(bare)) return dialectById("kubernetes");
  const fields = bare.split(" ");
  const isField = (field: string) => FIELD.test(field);
  // cronie has ~ too, so five fields come before what is systemd's alone.
  const isFields = fields.length >= 5 && fields.slice(0, 5).every(isField);
  if (/^OnCalendar=/i.test(bare) || (!isFields && looksLikeSystemd(bare))) return dialectById("systemd");
  if (/(?:^|[ ,])H(?:[ ,/(]|$)/.test(fields.slice(0, 5).join(" "))) return dialectById("jenkins");
  const count = fields.findIndex((field) => !isField(field));
  const length = count < 0 ? fields.length : count;
  if (length >= 7 && /^[\d*,/-]+$/.test(fields[6] ?? "")) return dialectById("quartz");
  if (length === 6) {
    if (fields[5] !== undefined && /(?:^|[,-])(?:19|20|21)\d\d/.test(fields[5])) return dialectById("aws");
    // Only one of the two day fields is ?, at the place that the dialect has it.
    if (fields[2] === "?" || fields[4] === "?") {
      if (fields[5] === "*" && fields[3] !== "?") return dialectById("aws");
    }
    return dialectById(fields.includes("?") || /[LW#]/.test(bare) ? "quartz" : "seconds");
  }
  // Of the programs with five fields, only cron itself has no ?.
  return dialectById(length === 5 && fields.slice(0, 5).includes("?") ? "kubernetes" : "crontab");
}

const looksLikeSystemd = (line: string): boolean =>
  /^(?:minutely|hourly|daily|monthly|weekly|yearly|quarterly|semiannually)\b/i.test(line) ||
  /\d\d?:\d\d|\*:|\.\.|^\*-|^\d{4}-|-\*|~/.test(line);

function nickname(text: string, dialect: Dialect, zone: string | undefined): CronResult {
  const refused = (message: string) => refusedBy(dialect, message);
  const [name = "", ...rest] = text.split(" ");
  if (name === "@every" || /^rate\(/i.test(text)) {
    const words = everyWords(text, dialect);
    return words.ok
      ? { ok: true, value: { kind: "uncounted", dialect, words: `${words.value}, counted from the start.` } }
      : refused(words.message);
  }
  if (name === "@reboot" && dialect.nicknames.includes(name))
    return { ok: true, value: { kind: "uncounted", dialect, words: "Once, when the cron daemon starts." } };
  const lower = name.toLowerCase();
  const fields = NICKNAME_FIELDS[lower];
  if (fields === undefined || !dialect.nicknames.includes(lower))
    return refused(
      dialect.nicknames.length === 0
        ? `${dialect.name} has no nicknames such as @daily.`
        : `${dialect.name} has ${dialect.nicknames.join(", ")}.`,
    );
  const all = dialect.fields[0] === "second" ? `0 ${fields}` : fields;
  const parsed = parseFields(all, dialect, zone, true);
  if (!parsed.ok || parsed.value.kind !== "schedule") return parsed;
  const notes = dialect.hasHash
    ? ["Jenkins spreads nicknames by the job's name: the minute and hour shown here are examples."]
    : [];
  return { ok: true, value: { ...parsed.value, notes, ...(rest.length > 0 && { command: rest.join(" ") }) } };
}

// A duration of Go's time.ParseDuration, which Kubernetes reads, or AWS' rate.
function everyWords(text: string, { id, name }: Dialect): Result<string> {
  if (text.startsWith("@every")) {
    if (id !== "kubernetes") return fail(`${name} has no @every.`);
    const duration = text.slice("@every".length).trim();
    if (!/^(?:\d+(?:\.\d*)?(?:h|ms?|s))+$/.test(duration) || !/[1-9]/.test(duration))
      return fail("After @every comes a duration in h, m and s, such as @every 1h30m.");
    return ok(`Every ${duration}`);
  }
  if (id !== "aws") return fail(`${name} has no rate().`);
  const [, count = "", unit = ""] = /^rate\((\d+) (minutes?|hours?|days?)\)$/i.exec(text) ?? [];
  if (Number(count) < 1) return fail("AWS takes rate(5 minutes), rate(1 hour) or rate(7 days), from 1 on.");
  if ((Number(count) === 1) === /s$/i.test(unit))
    return fail(
      `AWS requires ${count === "1" ? "one unit without" : "several units with"} an s: rate(${Number(count)} ${unit.replace(/s$/i, "")}${Number(count) === 1 ? "" : "s"}).`,
    );
  return ok(Number(count) === 1 ? `Every ${unit}` : `Every ${Number(count)} ${unit}`);
}

function parseFields(text: string, dialect: Dialect, zone: string | undefined, isChosen: boolean): CronResult {
  const words = text.split(" ");
  const { fields, needed } = dialect;
  if (words.length < needed) {
    const names = fields.slice(0, needed).map((name) => FIELD_NAMES[name]);
    const other = isChosen ? undefined : DIALECTS.find((one) => one.needed === words.length);
    return refusedBy(
      dialect,
      `${dialect.name} needs ${needed} fields: ${names.join(", ")}. This has ${words.length}.${other ? ` ${other.name} has ${other.needed}.` : ""}`,
    );
  }
  const read = new Map<FieldName, Field>();
  const errors: CronError[] = [];
  let used = 0;
  for (const [at, name] of fields.entries()) {
    const word = words[at];
    if (word === undefined) break;
    // A year may be missing; the command is in its place then.
    if (at >= needed && !/^[\d*,/-]+$/.test(word)) break;
    const field = parseField(name, word, dialect);
    if (field.ok) read.set(name, field.value);
    else errors.push({ message: field.message, field: name });
    used += 1;
  }
  if (errors.length > 0) return { ok: false, dialect, errors };
  const rest = words.slice(used).join(" ");
  if (rest !== "" && dialect.id !== "crontab")
    return refusedBy(dialect, `There is more than the ${used} fields of ${dialect.name}: “${rest}”.`);
  const wrong = questionError(read, dialect);
  if (wrong) return refusedBy(dialect, wrong, "day");
  const get = (name: FieldName): Field =>
    read.get(name) ?? (name === "second" ? fieldOf(name, "0", [{ kind: "value", value: 0 }]) : anyField(name));
  const days = daysOf(get("day"), get("weekday"), dialect);
  // 0-6 isn't a star: if either day field is enough, every day matches.
  const isEveryDay = days === "either" && (get("day").isAny || get("weekday").isAny);
  const [day, weekday] = isEveryDay ? [anyField("day"), anyField("weekday")] : [get("day"), get("weekday")];
  const schedule: Schedule = {
    second: get("second"),
    minute: get("minute"),
    hour: get("hour"),
    day,
    month: get("month"),
    weekday,
    year: get("year"),
    days: isEveryDay ? "both" : days,
    zone,
  };
  const texts = [...read.values()].map(({ text: word }) => word);
  const notes = [
    ...(isEveryDay
      ? [
          "It runs on days that match either day field. One of them has every day and isn't a star, so it runs every day.",
        ]
      : []),
    ...(texts.some((word) => /\bH\b/.test(word))
      ? [
          "H is a number that Jenkins derives from the job's name. The runs below use the first of its range as an example.",
        ]
      : []),
    ...(texts.some((word) => word.includes("~"))
      ? [
          "~ is a random number that cronie draws when it loads the table. The runs below use the first of its range as an example.",
        ]
      : []),
  ];
  if (/(?<!\\)%/.test(rest))
    notes.push(
      "cron ends the command at the first % and passes the rest to it as input. Write \\% for a percent sign.",
    );
  return { ok: true, value: { kind: "schedule", dialect, schedule, notes, ...(rest !== "" && { command: rest }) } };
}

function isOpen({ text, terms }: Field, { star }: Dialect): boolean {
  if (text === "?" || text === "*" || star === "unimportant") return true;
  return star === "begins" ? text.startsWith("*") : terms.some((term) => term.kind === "all" && term.step === 1);
}

const daysOf = (day: Field, weekday: Field, dialect: Dialect): Schedule["days"] =>
  isOpen(day, dialect) || isOpen(weekday, dialect) ? "both" : "either";

function questionError(fields: ReadonlyMap<FieldName, Field>, { question, name }: Dialect): string | undefined {
  const open = (["day", "weekday"] as const).filter((field) => fields.get(field)?.text === "?");
  if (open.length === 2 && question === "needed")
    return "Only one of the day of the month and the day of the week can be ?.";
  if (open.length === 0 && question === "needed")
    return `${name} needs a ? for the day of the month or the day of the week: it can't restrict both.`;
  return undefined;
}

function parseField(name: FieldName, text: string, dialect: Dialect): Result<Field> {
  if (text === "?") {
    if (name !== "day" && name !== "weekday")
      return fail("? is only allowed for the day of the month or the day of the week.");
    if (dialect.question === "refused") return fail(`${dialect.name} has no ?. Use *.`);
    return ok({ ...anyField(name), text });
  }
  const terms: Term[] = [];
  for (const part of text.split(",")) {
    const term = parseTerm(name, part, dialect);
    if (!term.ok) return term;
    terms.push(term.value);
  }
  return ok(fieldOf(name, text, terms));
}

function parseTerm(name: FieldName, part: string, dialect: Dialect): Result<Term> {
  const label = FIELD_NAMES[name];
  if (part === "") return fail(`The ${label} has a comma too many.`);
  const special = specialTerm(name, part, dialect);
  if (special) return special;
  const random = /^(\d*)~(\d*)(?:\/\d+)?$/.exec(part);
  if (random && dialect.id === "crontab") {
    const from = valueIn(name, random[1] || String(LIMITS[name][0]), dialect);
    return from.ok ? ok({ kind: "value", value: from.value }) : from;
  }
  const hash = /^H(?:\((\d+)-(\d+)\))?(?:\/(\d+))?$/.exec(part);
  if (hash && dialect.hasHash) return hashTerm(name, hash);
  const [, range = "", stepText] = /^([^/]*)(?:\/(.*))?$/.exec(part) ?? [];
  const step = stepText === undefined ? 1 : /^\d{1,4}$/.test(stepText) ? Number(stepText) : 0;
  if (step === 0) return fail(`The step of the ${label} must be a whole number from 1 on, as in */5.`);
  if (range === "*") return ok({ kind: "all", step });
  const [fromText = "", toText, ...more] = range.split("-");
  if (more.length > 0) return fail(`“${part}” isn't ${A_FIELD[name]}.`);
  const from = valueIn(name, fromText, dialect);
  if (!from.ok) return from;
  if (toText === undefined) {
    if (stepText === undefined) return ok({ kind: "value", value: from.value });
    if (dialect.id === "crontab")
      return fail(`cronie takes a step only after * or a range: write ${fromText}-${LIMITS[name][1]}/${stepText}.`);
    return ok({ kind: "range", from: from.value, to: LIMITS[name][1], step });
  }
  const to = valueIn(name, toText, dialect);
  if (!to.ok) return to;
  // Sunday as 7 ends a week that begins after it.
  const isWeek = name === "weekday" && toText === "7" && to.value === 0;
  const isBackward = from.value > to.value || (name === "weekday" && fromText === "7" && toText !== "7");
  if (isBackward && !isWeek && dialect.wraps === false)
    return fail(`The range ${range} of the ${label} goes backward. ${dialect.name} doesn't take it.`);
  return ok({
    kind: "range",
    from: from.value,
    to: isWeek && from.value === 0 && fromText !== "7" ? 6 : to.value,
    step,
  });
}

function hashTerm(name: FieldName, [, from, to, step]: RegExpExecArray): Result<Term> {
  const [min, max] = LIMITS[name];
  // Jenkins keeps H from the last days of long months.
  const range = { from: Number(from ?? min), to: Number(to ?? (name === "day" ? 28 : max)) };
  if (range.from < min || range.to > max || range.from > range.to)
    return fail(`H of the ${FIELD_NAMES[name]} goes from ${min} to ${max}.`);
  return ok(
    step === undefined
      ? { kind: "value", value: range.from }
      : { kind: "range", ...range, step: Math.max(1, Number(step)) },
  );
}

function specialTerm(name: FieldName, part: string, dialect: Dialect): Result<Term> | undefined {
  const day = name === "day" && /^(?:L(?:-(\d{1,2}))?|(\d{1,2})W|(LW|WL))$/i.exec(part);
  const weekday = name === "weekday" && /^(?:([A-Z]{3}|\d)#(\d)|([A-Z]{3}|\d)L|L)$/i.exec(part);
  if (!day && !weekday) return undefined;
  if (!dialect.hasSpecialDays) return fail(`${dialect.name} has no L, W or #.`);
  if (day) {
    const [, before, near, last] = day;
    if (last) return ok({ kind: "nearest weekday", day: "last" });
    if (near === undefined)
      return Number(before ?? 0) > 30
        ? fail("L-30 is the earliest.")
        : ok({ kind: "last day", before: Number(before ?? 0) });
    if (Number(near) < 1 || Number(near) > 31) return fail("Days of the month go from 1 to 31.");
    return ok({ kind: "nearest weekday", day: Number(near) });
  }
  if (!weekday) return undefined;
  const [, numbered, nth, last] = weekday;
  // L alone is the last day of the week, Saturday.
  if (numbered === undefined && last === undefined) return ok({ kind: "value", value: 6 });
  const value = valueIn("weekday", numbered ?? last ?? "", dialect);
  if (!value.ok) return value;
  if (nth === undefined) return ok({ kind: "nth", weekday: value.value, nth: "last" });
  if (Number(nth) < 1 || Number(nth) > 5) return fail("After # comes a number from 1 to 5.");
  return ok({ kind: "nth", weekday: value.value, nth: Number(nth) });
}

function valueIn(name: FieldName, text: string, dialect: Dialect): Result<number> {
  const label = FIELD_NAMES[name];
  const names = name === "month" ? MONTHS : name === "weekday" ? WEEKDAYS : [];
  const named = /^[A-Za-z]{3}$/.test(text) ? names.indexOf(text.toUpperCase()) : -1;
  if (named >= 0) return ok(name === "month" ? named + 1 : named);
  if (!/^\d{1,4}$/.test(text))
    return fail(
      `“${text}” isn't ${A_FIELD[name]}${names.length > 0 ? `: use numbers or ${names[0]} to ${names.at(-1)}` : ""}.`,
    );
  const number = Number(text);
  if (name === "weekday") return weekdayIn(number, dialect);
  const [min, max] = LIMITS[name];
  return number < min || number > max ? fail(`The ${label} goes from ${min} to ${max}, not ${number}.`) : ok(number);
}

function weekdayIn(number: number, { sunday, sevenIsSunday, name }: Dialect): Result<number> {
  if (sunday === 1)
    return number < 1 || number > 7
      ? fail(`In ${name} the day of the week goes from 1, Sunday, to 7, Saturday.`)
      : ok(number - 1);
  if (number === 7 && sevenIsSunday) return ok(0);
  return number > 6
    ? fail(`The day of the week goes from 0, Sunday, to ${sevenIsSunday ? "7, Sunday again" : "6, Saturday"}.`)
    : ok(number);
}

/** The dialects with as many fields that accept an expression, when the one that it looks like doesn't. */
export const dialectsThatAccept = (text: string): readonly Dialect[] =>
  DIALECTS.filter(({ id }) => parseCron(text, id).ok);
