import { offsetOf, secondsText, zoned } from "#core/time/forms.ts";
import { zoneOfPlace, zonesOfWords } from "#core/time/places.ts";
import { type Reading, type ReadingContext, readingsOf } from "#core/time/readings.ts";
import { deviceZone } from "#core/time/zones.ts";
import type { Answer, RefusingAnswerer } from "#kits/answers/answer.ts";

const MILLISECOND = 1_000_000n;

/** Answers lines that are a timestamp or a date, ask for the time somewhere, or turn a time of day to another zone. */
export const answerTime: RefusingAnswerer = (line, { now }) => {
  const text = line.trim();
  const at = BigInt(Math.floor(now())) * MILLISECOND;
  const zone = deviceZone();
  return (
    nowAnswers(text, at, zone) ??
    differenceAnswers(text, at) ??
    clockAnswers(text, at, zone) ??
    unixAnswers(text, at, zone) ??
    readingAnswers(text, at, zone)
  );
};

function contextOf(now: bigint, zone: string): ReadingContext {
  return { now, zone, today: new Temporal.Instant(now).toZonedDateTimeISO(zone).toPlainDate() };
}

function nowAnswers(text: string, now: bigint, zone: string): readonly Answer[] | undefined {
  if (/^(?:unix time now|(?:current )?unix time)$/i.test(text)) {
    const seconds = String(now / 1_000_000_000n);
    return [{ value: seconds, understood: "The current Unix time", opens: { typed: { input: seconds } } }];
  }
  if (/^(?:now|current time)$/i.test(text)) return [nowIn(now, zone, "")];
  const place =
    /^(?:now|(?:what )?(?:is )?(?:the )?(?:current )?time) (?:is it )?in (.+?)\??$/i.exec(text)?.[1] ??
    placeBeforeTime(text);
  if (place === undefined) return undefined;
  // IST may be the time of India, Ireland or Israel.
  return zonesOfWords(place).map((zone) => nowIn(now, zone, ` in ${named(zone, place)}`));
}

/** Places whose names followed by "time" mean something else. */
const NOT_BEFORE_TIME: ReadonlySet<string> = new Set(["center", "easter", "midway", "troll"]);

/** The place of 'tokyo time'. */
function placeBeforeTime(text: string): string | undefined {
  const [, place] = /^(?:current )?(\D+?) time(?: now)?\??$/i.exec(text) ?? [];
  return place !== undefined && !NOT_BEFORE_TIME.has(place.toLowerCase()) && zoneOfPlace(place) ? place : undefined;
}

/** 'time difference between new york and tokyo': places of several words, where the other one begins is tried. */
function differenceAnswers(text: string, now: bigint): readonly Answer[] | undefined {
  const asked = /^time difference (?:between )?(.+?)\??$/i.exec(text)?.[1];
  if (asked === undefined) return undefined;
  const words = asked.split(/\s+/).filter((word) => !/^(?:and|to|vs)$/i.test(word));
  for (let at = 1; at < words.length; at++) {
    const names = [words.slice(0, at).join(" "), words.slice(at).join(" ")] as const;
    const [from, to] = [zonesOfWords(names[0]), zonesOfWords(names[1])];
    if (from[0] === undefined || to[0] === undefined || from.length > 1 || to.length > 1) continue;
    const [there, here] = [from[0], to[0]].map((zone) => new Temporal.Instant(now).toZonedDateTimeISO(zone));
    if (!there || !here) continue;
    const minutes = (here.offsetNanoseconds - there.offsetNanoseconds) / 6e10;
    const size = Math.abs(minutes);
    const hours = `${Math.floor(size / 60)} h${size % 60 === 0 ? "" : ` ${Math.round(size % 60)} min`}`;
    const [first, second] = [named(from[0], names[0]), named(to[0], names[1])];
    return [
      {
        value: minutes === 0 ? "No difference" : hours,
        understood:
          minutes === 0
            ? `${first} and ${second} have the same time today`
            : `${second} is ${minutes > 0 ? "ahead of" : "behind"} ${first} today`,
        note: `UTC${offsetOf(there)} and UTC${offsetOf(here)}`,
        opens: { query: [] },
      },
    ];
  }
  return [];
}

// A place as its zone has it: New York; abbreviations in capitals.
const named = (zone: string, typed: string): string =>
  zone.includes("/")
    ? zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ")
    : zone === "UTC"
      ? zone
      : typed.toUpperCase();

function nowIn(now: bigint, zone: string, where: string): Answer {
  const at = new Temporal.Instant(now).toZonedDateTimeISO(zone);
  return {
    value: `${at.toPlainTime().toString({ smallestUnit: "minute" })}, ${dayOf(at)}`,
    understood: `The time${where} now, UTC${offsetOf(at)}`,
    opens: { typed: { input: at.toString({ timeZoneName: "never", smallestUnit: "second" }) } },
  };
}

const dayOf = (at: Temporal.ZonedDateTime): string =>
  at.toPlainDate().toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** '3pm PST in CET', '14:30 berlin to new york', 'noon utc in tokyo': today's date, and the offsets of that day. */
function clockAnswers(asked: string, now: bigint, here: string): readonly Answer[] | undefined {
  const text = asked.replace(/^noon(?= )/i, "12:00").replace(/^midnight(?= )/i, "0:00");
  const [, hourText = "", minuteText = "00", half = "", from = "", to = ""] =
    /^(\d{1,2})(?::(\d\d))? ?(am|pm)?\s+(\S.*?)\s+(?:in|to)\s+(\S.*?)\??$/i.exec(text) ?? [];
  if (hourText === "" || (half === "" && !text.includes(":"))) return undefined;
  const hour = half === "" ? Number(hourText) : (Number(hourText) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  if (hour > 23 || (half !== "" && (Number(hourText) < 1 || Number(hourText) > 12)) || Number(minuteText) > 59)
    return undefined;
  const targets = /^(?:here|my time|local(?: time)?)$/i.test(to) ? [here] : zonesOfWords(to.replace(/ time$/i, ""));
  const sources = zonesOfWords(from.replace(/ time$/i, ""));
  if (targets.length === 0 || sources.length === 0) return undefined;
  const time = { hour, minute: Number(minuteText) };
  return sources.flatMap((source) =>
    targets.map((target) => {
      const today = new Temporal.Instant(now).toZonedDateTimeISO(source).toPlainDate();
      const start = today.toZonedDateTime({ timeZone: source, plainTime: time });
      const end = start.withTimeZone(target);
      const days = start.toPlainDate().until(end.toPlainDate()).days;
      const day = days === 0 ? "" : days > 0 ? ", the next day" : ", the day before";
      return {
        value: `${end.toPlainTime().toString({ smallestUnit: "minute" })}${day}`,
        understood: `${start.toPlainTime().toString({ smallestUnit: "minute" })} ${named(source, from.replace(/ time$/i, ""))} (UTC${offsetOf(start)}) in ${named(target, to)} (UTC${offsetOf(end)}) today`,
        opens: { typed: { input: start.toString({ timeZoneName: "never", smallestUnit: "second" }) } },
      };
    }),
  );
}

/** 'unix time of 2026-03-29 02:30 berlin'. */
function unixAnswers(text: string, now: bigint, here: string): readonly Answer[] | undefined {
  const asked = /^(?:unix time(?:stamp)?|epoch|timestamp) (?:of |for )?(.+?)\??$/i.exec(text)?.[1];
  if (asked === undefined) return undefined;
  const place = /^(.*\d)\s+(?:in )?([A-Za-z][A-Za-z /_]+)$/.exec(asked);
  const zone = place ? zoneOfPlace(place[2] ?? "") : undefined;
  const date = zone === undefined ? asked : (place?.[1] ?? asked);
  const context = contextOf(now, zone ?? here);
  const found = readingsOf(date, context);
  if (!found.ok) return [];
  const usual = found.value.filter(
    (reading) => reading.zone === undefined || zone === undefined || reading.zone === zone,
  );
  return usual.slice(0, 2).map((reading) => ({
    value: secondsText(reading.nanoseconds),
    understood: `${date} in ${reading.zone ?? "UTC"} as Unix seconds`,
    ...noteOf(reading),
    opens: { query: zone === undefined ? [] : [["zone", zone]], typed: { input: date } },
  }));
}

const noteOf = ({ notes: [note] }: Reading): { readonly note?: string } => (note === undefined ? {} : { note });

function readingAnswers(text: string, now: bigint, here: string): ReturnType<RefusingAnswerer> {
  const isNumber = /^@?\d+(?:\.\d+)?$/.test(text);
  if (isNumber && isArticleNumber(text)) return [];
  const found = readingsOf(text, contextOf(now, here));
  // For a mistake in the calendar a message helps; what isn't a date at all is left to other tools.
  if (!found.ok)
    return /^[A-Z][a-z]+ \d+ has \d+ days\.$/.test(found.message) ? [{ refusal: found.message.slice(0, -1) }] : [];
  const [reading] = found.value;
  // A day alone asks nothing.
  if (!reading || /^\d{4}-\d\d-\d\d$/.test(text)) return [];
  const utc = zoned(reading.nanoseconds, "UTC");
  const local = zoned(reading.nanoseconds, here);
  if (!utc || !local) return [];
  const opens = { typed: { input: text } };
  if (isNumber) {
    return [
      {
        value: `${utc.toPlainDateTime().toString().replace("T", " ")} UTC`,
        understood: `${text} as ${reading.name}`,
        note: here === "UTC" ? dayOf(utc) : `${local.toPlainDateTime().toString().replace("T", " ")} in ${here}`,
        opens,
      },
    ];
  }
  return [
    {
      value: secondsText(reading.nanoseconds),
      understood: `${dayOf(local)}, as Unix seconds${reading.zone === undefined ? "" : ` (${reading.zone})`}`,
      ...noteOf(reading),
      opens,
    },
  ];
}

/** Whether digits end in the check digit of an article number: GS1 General Specifications §7.9. */
function isArticleNumber(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
