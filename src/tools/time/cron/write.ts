import { fail, ok, type Result } from "#core/result.ts";
import { DIALECTS, type Dialect, type DialectId, dialectById, type FieldName, LIMITS } from "./dialects.ts";
import { anyField, type Field, fieldOf, type Schedule, type Term } from "./schedule.ts";

/** A schedule in UTC, and the offset of the zone during which it runs at the same moments. */
interface InUtc {
  readonly offset: string;
  readonly schedule: Schedule;
}

const DAY = 24 * 60;

/**
 * A schedule of a zone for a program that counts in UTC, once for each offset that the zone has in the year after a moment;
 * the first is the one in force. Fails where one expression can't say it, as when its days would be others in UTC.
 */
function inUtc(schedule: Schedule, now: Temporal.ZonedDateTime): Result<readonly InUtc[]> {
  const found: InUtc[] = [];
  for (const [offset, minutes] of offsetsOf(now)) {
    const shifted = shift(schedule, minutes);
    if (!shifted.ok) return shifted;
    found.push({ offset, schedule: { ...shifted.value, zone: undefined } });
  }
  return ok(found);
}

function offsetsOf(now: Temporal.ZonedDateTime): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const end = now.add({ years: 1 });
  for (
    let at: Temporal.ZonedDateTime | null = now;
    at && Temporal.ZonedDateTime.compare(at, end) < 0;
    at = at.getTimeZoneTransition("next")
  )
    offsets.set(at.offset, at.offsetNanoseconds / 6e10);
  return offsets;
}

function shift(schedule: Schedule, offset: number): Result<Schedule> {
  if (offset === 0) return ok(schedule);
  const { minute, hour, day, month, weekday, year } = schedule;
  const times = [...hour.values].flatMap((h) => [...minute.values].map((m) => h * 60 + m - offset));
  const dayShifts = new Set(times.map((time) => Math.floor(time / DAY)));
  const isEveryDay = day.isAny && weekday.isAny && month.isAny && year.isAny;
  const [dayShift = 0] = dayShifts;
  if (!isEveryDay && dayShifts.size > 1) return fail("In UTC some of its times are on another day than the others.");
  if (!isEveryDay && dayShift !== 0 && !(day.isAny && month.isAny && year.isAny && isPlain(weekday)))
    return fail(`In UTC its times are on the day ${dayShift < 0 ? "before" : "after"}.`);
  const wrapped = times.map((time) => ((time % DAY) + DAY) % DAY);
  const [hours, minutes] = [
    new Set(wrapped.map((time) => Math.floor(time / 60))),
    new Set(wrapped.map((time) => time % 60)),
  ];
  if (hours.size * minutes.size !== times.length) return fail("In UTC its minutes differ from hour to hour.");
  return ok({
    ...schedule,
    hour: hour.isAny ? hour : fieldFrom("hour", hours),
    minute: offset % 60 === 0 ? minute : fieldFrom("minute", minutes),
    weekday:
      isEveryDay || dayShift === 0
        ? weekday
        : fieldFrom("weekday", new Set([...weekday.values].map((value) => (value + dayShift + 7) % 7))),
  });
}

const isPlain = ({ terms }: Field): boolean => terms.every(({ kind }) => kind !== "nth");

/** A field of values, with three and more in a row as a range. */
function fieldFrom(name: FieldName, values: ReadonlySet<number>): Field {
  const [min, max] = LIMITS[name];
  if (values.size === max - min + 1) return anyField(name);
  const terms: Term[] = [];
  const sorted = [...values].sort((a, b) => a - b);
  for (let at = 0; at < sorted.length; ) {
    const from = sorted[at] ?? 0;
    let count = 1;
    while (sorted[at + count] === from + count) count++;
    if (count > 2) terms.push({ kind: "range", from, to: from + count - 1, step: 1 });
    else for (let each = 0; each < count; each++) terms.push({ kind: "value", value: from + each });
    at += count;
  }
  return fieldOf(name, "", terms);
}

const SHORT_DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A schedule in a dialect, or why it cannot be written in it. */
export function writeCron(schedule: Schedule, id: DialectId): Result<string> {
  const dialect = dialectById(id);
  const lack = lackOf(schedule, dialect);
  if (lack) return fail(lack);
  return id === "systemd" ? ok(systemdText(schedule)) : fieldsText(schedule, dialect);
}

/** What a dialect can't express. */
function lackOf(schedule: Schedule, dialect: Dialect): string | undefined {
  const { second, day, weekday, year, days } = schedule;
  const { fields, id, name } = dialect;
  const seconds = [...second.values];
  if (id !== "systemd" && !fields.includes("second") && (seconds.length > 1 || seconds[0] !== 0))
    return `${name} has no seconds.`;
  if (id !== "systemd" && !fields.includes("year") && !year.isAny) return `${name} has no years.`;
  const special = [...day.terms, ...weekday.terms].find(
    ({ kind }) => kind === "last day" || kind === "nearest weekday" || kind === "nth",
  );
  if (special && !dialect.hasSpecialDays && !(id === "systemd" && special.kind === "last day"))
    return `${name} has no days such as the last of the month or the second Friday.`;
  if (day.isAny || weekday.isAny) return undefined;
  if (dialect.question === "needed" || ((id === "systemd" || dialect.star === "unimportant") && days === "either"))
    return days === "either"
      ? `${name} can't run on either of two kinds of days. Use one expression for each.`
      : `${name} can't restrict both day fields.`;
  // A star with a step makes cronie require both.
  if (
    days === "both" &&
    id !== "systemd" &&
    dialect.star !== "unimportant" &&
    !(id === "crontab" && (day.text.startsWith("*") || weekday.text.startsWith("*")))
  )
    return `${name} would run it on days that match either day field, not both.`;
  return undefined;
}

function fieldsText(schedule: Schedule, dialect: Dialect): Result<string> {
  const { day, weekday, year } = schedule;
  const { fields, question, needed } = dialect;
  const words = fields.slice(0, fields.length > needed && year.isAny ? needed : fields.length).map((name) => {
    if (question === "needed" && name === "day" && day.isAny && !weekday.isAny) return "?";
    if (question === "needed" && name === "weekday" && (weekday.isAny || !day.isAny)) return "?";
    return fieldText(name, schedule[name], dialect);
  });
  const text = words.join(" ");
  return ok(dialect.id === "aws" ? `cron(${text})` : text);
}

function fieldText(name: FieldName, field: Field, dialect: Dialect): string {
  if (field.isAny)
    return field.terms.length === 1 && field.terms[0]?.kind === "all" && field.text.startsWith("*/") ? field.text : "*";
  return field.terms.map((term) => termText(name, term, dialect)).join(",");
}

function termText(name: FieldName, term: Term, dialect: Dialect): string {
  const number = (value: number): string => String(name === "weekday" ? value + dialect.sunday : value);
  const step = "step" in term && term.step > 1 ? `/${term.step}` : "";
  switch (term.kind) {
    case "all":
      return `*${step}`;
    case "value":
      return number(term.value);
    case "range":
      if (term.from > term.to && !dialect.wraps) return wrapped(name, term, number);
      // A star at the start of a day field would make cronie require both.
      return isWholeRange(name, term) && step !== "" && !/day$/.test(name)
        ? `*${step}`
        : `${number(term.from)}-${number(term.to)}${step}`;
    case "last day":
      return term.before === 0 ? "L" : `L-${term.before}`;
    case "nearest weekday":
      return term.day === "last" ? "LW" : `${term.day}W`;
    case "nth":
      return term.nth === "last" ? `${number(term.weekday)}L` : `${number(term.weekday)}#${term.nth}`;
  }
}

const isWholeRange = (name: FieldName, { from, to }: Extract<Term, { kind: "range" }>): boolean =>
  from === LIMITS[name][0] && to === LIMITS[name][1];

// A range over the end, for programs that don't support one.
function wrapped(
  name: FieldName,
  { from, to, step }: Extract<Term, { kind: "range" }>,
  number: (value: number) => string,
): string {
  const [min, max] = LIMITS[name];
  if (step === 1) return `${number(from)}-${number(max)},${to === min ? number(min) : `${number(min)}-${number(to)}`}`;
  const values = [];
  for (let value = from; value <= max + 1 + to - min; value += step)
    values.push(value > max ? value - max - 1 + min : value);
  return values.map(number).join(",");
}

function systemdText({ second, minute, hour, day, month, weekday, year, zone }: Schedule): string {
  const part = (name: FieldName, field: Field): string =>
    field.isAny ? "*" : field.terms.map((term) => systemdTerm(name, term)).join(",");
  const isLast = day.terms.some(({ kind }) => kind === "last day");
  const days = isLast
    ? `~${day.terms.map((term) => (term.kind === "last day" ? pad(term.before + 1) : "")).join(",")}`
    : `-${part("day", day)}`;
  const weekdays = weekday.isAny ? "" : `${weekdayList(weekday)} `;
  const date = `${part("year", year)}-${part("month", month)}${days}`;
  const time = [part("hour", hour), part("minute", minute), part("second", second)].join(":");
  return `${weekdays}${date} ${time}${zone ? ` ${zone}` : ""}`;
}

function systemdTerm(name: FieldName, term: Term): string {
  const [min, max] = LIMITS[name];
  const text = (value: number) => (name === "year" ? String(value) : pad(value));
  if (term.kind === "value") return text(term.value);
  if (term.kind === "all") return term.step === 1 ? "*" : `${text(min)}/${term.step}`;
  if (term.kind !== "range") return "";
  const step = term.step === 1 ? "" : `/${term.step}`;
  // systemd refuses a start with a step that has no second value.
  if (term.from + term.step > term.to && term.from <= term.to) return text(term.from);
  return term.to === max && step !== "" ? `${text(term.from)}${step}` : `${text(term.from)}..${text(term.to)}${step}`;
}

// Ranges of weekdays begin on Monday in systemd.
function weekdayList({ values }: Field): string {
  const days = [...values].map((value) => (value + 6) % 7).sort((a, b) => a - b);
  const isRun = days.length > 2 && days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);
  const name = (day: number) => SHORT_DAYS[(day + 1) % 7] ?? "";
  return isRun ? `${name(days[0] ?? 0)}..${name(days.at(-1) ?? 0)}` : days.map(name).join(",");
}

const pad = (number: number): string => String(number).padStart(2, "0");

/** A file or line that runs something on a schedule. */
interface CronFile {
  readonly name: string;
  readonly text: Result<string>;
}

/** A schedule as what its programs read: a line of crontab, a systemd timer, a GitHub workflow, a Kubernetes CronJob. */
export function cronFiles(
  schedule: Schedule,
  now: Temporal.ZonedDateTime,
  command = "/path/to/command",
): readonly CronFile[] {
  const zone = now.timeZoneId;
  // In a crontab a backslash keeps a percent sign; elsewhere it is one already.
  const plain = command.replaceAll("\\%", "%");
  const file = (name: string, id: DialectId, text: (expression: string) => string): CronFile => {
    const written = writeCron(schedule, id);
    return { name, text: written.ok ? ok(text(written.value)) : written };
  };
  return [
    file("crontab line", "crontab", (expression) => `CRON_TZ=${zone}\n${expression} ${command}\n`),
    file("systemd timer", "systemd", (expression) => {
      const zoned = schedule.zone ? expression : `${expression} ${zone}`;
      return `[Unit]\nDescription=Run on a schedule\n\n[Timer]\nOnCalendar=${zoned}\nPersistent=true\n\n[Install]\nWantedBy=timers.target\n`;
    }),
    { name: "GitHub workflow", text: githubWorkflow(schedule, now) },
    file("Kubernetes CronJob", "kubernetes", (expression) =>
      [
        "apiVersion: batch/v1",
        "kind: CronJob",
        "metadata:",
        "  name: my-job",
        "spec:",
        `  schedule: "${expression}"`,
        `  timeZone: "${zone}"`,
        "  jobTemplate:",
        "    spec:",
        "      template:",
        "        spec:",
        "          restartPolicy: OnFailure",
        "          containers:",
        "            - name: my-job",
        "              image: busybox",
        `              command: ["/bin/sh", "-c", ${JSON.stringify(plain)}]`,
        "",
      ].join("\n"),
    ),
  ];
}

// Clocks that change need another expression in the other half of the year.
function githubWorkflow(schedule: Schedule, now: Temporal.ZonedDateTime): Result<string> {
  const [first, ...others] = utcRows(schedule, "github", now);
  if (!first?.text.ok) return first?.text ?? fail("GitHub Actions can't run it.");
  const later = others.flatMap(({ offset, text }) =>
    text.ok ? [`# While ${now.timeZoneId} is at ${offset}, use "${text.value}".\n`] : [],
  );
  const zoned = first.offset ? `, which fits ${now.timeZoneId} at ${first.offset}` : "";
  return ok(`# GitHub runs it in UTC${zoned}.\n${later.join("")}on:\n  schedule:\n    - cron: "${first.text.value}"\n`);
}

/** A schedule in a dialect, with the zone's offset for which it holds if the dialect counts in UTC. */
interface Translation {
  readonly dialect: Dialect;
  readonly offset?: string;
  readonly text: Result<string>;
}

/** The schedule in every dialect that it was not written in. */
export const translations = (schedule: Schedule, own: DialectId, now: Temporal.ZonedDateTime): readonly Translation[] =>
  DIALECTS.filter(({ id }) => id !== own).flatMap((dialect) =>
    dialect.isUtc ? utcRows(schedule, dialect.id, now) : [{ dialect, text: writeCron(schedule, dialect.id) }],
  );

function utcRows(schedule: Schedule, id: DialectId, now: Temporal.ZonedDateTime): readonly Translation[] {
  const dialect = dialectById(id);
  const written = writeCron(schedule, id);
  if (!written.ok) return [{ dialect, text: written }];
  const rows = inUtc(schedule, now);
  if (!rows.ok) return [{ dialect, text: fail(`${dialect.name} runs in UTC. ${rows.message}`) }];
  return rows.value.map(({ offset, schedule: shifted }) => ({
    dialect,
    ...(now.timeZoneId !== "UTC" && { offset }),
    text: writeCron(shifted, id),
  }));
}
