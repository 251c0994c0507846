import { fail, ok, type Result } from "#core/result.ts";
import { describeTime, type TickTime } from "./clock.ts";
import { EPOCHS, type Epoch, type TimedKind } from "./kinds.ts";

/** Reads an alphabet for NanoIDs: each character is drawn as often as any other. */
export function parseAlphabet(text: string): Result<string> {
  const letters = text.trim();
  const strange = /[^\x21-\x7e]/u.exec(letters)?.[0];
  if (strange !== undefined) {
    return fail(
      strange.trim() === ""
        ? "Leave out spaces: each character belongs to the alphabet."
        : `“${strange}” isn't an ASCII character, which these identifiers consist of.`,
    );
  }
  const twice = [...letters].find((letter, at) => letters.indexOf(letter) !== at);
  if (twice !== undefined) return fail(`“${twice}” is there twice, and would come twice as often.`);
  return letters.length < 2 ? fail("An alphabet has at least two characters.") : ok(letters);
}

/** A prefix of TypeIDs (specification 0.3), which may be empty. */
export const TYPE_ID_PREFIX = /^(?:[a-z](?:[a-z_]*[a-z])?)?$/;

/** The maximum number of letters in a prefix. */
export const MAX_PREFIX_LENGTH = 63;

/** Reads the prefix of TypeIDs (specification 0.3); none is a prefix too. */
export function parsePrefix(text: string): Result<string> {
  const prefix = text.trim();
  if (prefix.length > MAX_PREFIX_LENGTH) return fail(`A prefix has at most ${MAX_PREFIX_LENGTH} letters.`);
  return TYPE_ID_PREFIX.test(prefix) ? ok(prefix) : fail("A prefix has the letters a to z, and _ between them.");
}

const DATE =
  /^(\d{4})-(\d\d)(?:-(\d\d))?(?:[T ]+(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;
const UNIX = /^(-?\d{1,14})(?:\.(\d{1,9}))?$/;
// More digits than seconds have until the year 5138 are milliseconds.
const MAX_SECONDS = 1e11;

const HOW =
  "A time such as 2026-01-31, 2026-01-31 12:00:00.5 or 2026-01-31T12:00+02:00, or a number of seconds or milliseconds since 1970.";

/** Reads a date, with a time and a zone or in UTC, or Unix seconds or milliseconds. Beyond 100 ns digits are left out. */
export function parseTime(text: string): Result<TickTime> {
  const plain = text.trim().replace(/[\u2212\u2013]/g, "-");
  const [, whole, part = ""] = UNIX.exec(plain) ?? [];
  if (whole !== undefined) {
    const isSeconds = Math.abs(Number(whole)) < MAX_SECONDS;
    const digits = part.padEnd(7, "0").slice(0, 7);
    if (Number(whole) < 0 && part !== "") return fail(HOW);
    return isSeconds
      ? ok(withPart(Number(whole) * 1000, digits))
      : ok({ milliseconds: Number(whole), ticks: Number(digits.slice(0, 4)) });
  }
  const [, year, month, day = "01", hour = "00", minute = "00", second = "00", fraction = "", zone = "Z"] =
    DATE.exec(plain) ?? [];
  if (year === undefined || month === undefined) return fail(HOW);
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}` : "Z";
  const milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  // JavaScript takes 30 February for 2 March.
  const isReal = Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number.isNaN(milliseconds) || !isReal) return fail("This date or time doesn't exist.");
  return ok(withPart(milliseconds, fraction.padEnd(7, "0").slice(0, 7)));
}

const withPart = (milliseconds: number, digits: string): TickTime => ({
  milliseconds: milliseconds + Number(digits.slice(0, 3)),
  ticks: Number(digits.slice(3)),
});

/** A time as the page repeats it: to the tick where the kind holds that. */
export function printTime({ milliseconds, ticks }: TickTime, kind: TimedKind): string {
  const { text } = describeTime({ milliseconds });
  return kind === "v1" || kind === "v6" ? text.replace(" UTC", `${String(ticks).padStart(4, "0")} UTC`) : text;
}

/** The first and the last millisecond that a kind can hold. */
function rangeOf(kind: TimedKind, epoch: Epoch): readonly [first: number, last: number] {
  switch (kind) {
    case "v1":
    case "v6":
      return [Date.UTC(1582, 9, 15), Math.floor(2 ** 60 / 10_000) + Date.UTC(1582, 9, 15) - 1000];
    case "v7":
    case "typeid":
    case "ulid":
      return [0, 2 ** 48 - 1000];
    case "objectid":
    case "xid":
      return [0, 2 ** 32 * 1000 - 1];
    case "ksuid":
      return [1_400_000_000_000, (1_400_000_000 + 2 ** 32) * 1000 - 1];
    case "snowflake":
      // A million of them take some 250 milliseconds.
      return [EPOCHS[epoch], EPOCHS[epoch] + 2 ** 41 - 1000];
  }
}

/** Why identifiers of a kind cannot hold a time; undefined where they can. */
export function outOfRange({ milliseconds }: TickTime, kind: TimedKind, epoch: Epoch): string | undefined {
  const [first, last] = rangeOf(kind, epoch);
  if (milliseconds >= first && milliseconds <= last) return undefined;
  const day = (time: number) => new Date(time).toISOString().replace(/^\+0*/, "").replace(/T.*/, "");
  return `It holds times from ${day(first)} to ${day(last)}.`;
}
