import type { Values } from "#core/params.ts";
import { figureIn, short } from "#kits/calculator/figure.ts";
import type params from "./params.ts";

/** The units that runners use, in metres; the mile is that of 1959. */
export const METRES = { km: 1000, mi: 1609.344, m: 1 } as const;

export const PACE_UNITS = ["min-km", "min-mi", "km-h", "mph"] as const;
export type PaceUnit = (typeof PACE_UNITS)[number];
/** As they are written after a figure. */
export const PACE_SYMBOLS = {
  "min-km": "min/km",
  "min-mi": "min/mile",
  "km-h": "km/h",
  mph: "mph",
} as const satisfies Record<PaceUnit, string>;

/** Races, in metres, as World Athletics has them; a half marathon is half of 42.195 km. */
export const RACES: readonly (readonly [name: string, metres: number])[] = [
  ["400 m", 400],
  ["1 mile", METRES.mi],
  ["5 km", 5000],
  ["10 km", 10_000],
  ["10 miles", 10 * METRES.mi],
  ["Half marathon", 21_097.5],
  ["Marathon", 42_195],
  ["50 km", 50_000],
  ["100 km", 100_000],
];

/** Seconds a metre of a pace or a speed: of a pace the figure is in seconds, of a speed in its unit. */
export function secondsPerMetre(figure: number, unit: PaceUnit): number {
  switch (unit) {
    case "min-km":
      return figure / METRES.km;
    case "min-mi":
      return figure / METRES.mi;
    case "km-h":
      return 3600 / (figure * METRES.km);
    case "mph":
      return 3600 / (figure * METRES.mi);
  }
}

/** The seconds of a pace, or the figure of a speed. */
export function figureOf(perMetre: number, unit: PaceUnit): number {
  switch (unit) {
    case "min-km":
      return perMetre * METRES.km;
    case "min-mi":
      return perMetre * METRES.mi;
    case "km-h":
      return 3600 / (perMetre * METRES.km);
    case "mph":
      return 3600 / (perMetre * METRES.mi);
  }
}

/** A part of a run: where it ends, how long it took, and the time since the start. */
interface Split {
  readonly metres: number;
  readonly seconds: number;
  readonly elapsed: number;
}

/** More are of no use on a page. */
export const MAX_SPLITS = 300;

/**
 * The parts of a run of `metres` and `seconds`, each of `every` metres and the last shorter if needed. The second half
 * is run `faster` percent faster than the first, at an even pace in each.
 */
export function splitsOf(metres: number, seconds: number, every: number, faster: number): readonly Split[] {
  const half = metres / 2;
  // With paces p and p × (1 − f), the whole takes half × p × (2 − f).
  const share = 1 - faster / 100;
  const first = seconds / (half * (1 + share));
  const elapsedAt = (at: number) => Math.min(at, half) * first + Math.max(0, at - half) * first * share;
  const count = Math.ceil(metres / every - 1e-9);
  if (count > MAX_SPLITS) return [];
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * every, Math.min(metres, (index + 1) * every)];
    return { metres: to, seconds: elapsedAt(to) - elapsedAt(from), elapsed: elapsedAt(to) };
  });
}

const CLOCK = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)$/;
const WORDS =
  /^(?:(\d{1,4}) ?(?:h|hours?|hrs?)(?![a-z])\.?)? ?(?:(\d{1,4}) ?(?:m|min|mins|minutes?|')\.?)? ?(?:(\d{1,4}(?:[.,]\d{1,3})?) ?(?:s|sec|secs|seconds?|"|'')\.?)?$/i;

/** The seconds of '3:30:00', '25:00', '1 h 45 min' or '90 s'; undefined for anything else. */
export function secondsIn(text: string): number | undefined {
  const typed = text.trim().replace(/\s+/g, " ");
  const clock = CLOCK.exec(typed);
  const [, hours, minutes, seconds] = clock ?? WORDS.exec(typed) ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined;
  const [h, m, s] = [hours, minutes, seconds].map((part) => Number((part ?? "0").replace(",", ".")));
  if (h === undefined || m === undefined || s === undefined) return undefined;
  if (clock && (s >= 60 || (hours !== undefined && m >= 60))) return undefined;
  return h * 3600 + m * 60 + s;
}

/** Seconds as a clock has them, rounded to whole ones: '3:30:00', '5:07'. */
export function asClock(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first = 0, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...others.map((part) => String(part).padStart(2, "0"))].join(":");
}

// As fast as anybody runs a kilometer, and slower than anybody walks it.
const [FASTEST, SLOWEST] = [125, 1500];

/**
 * The seconds of a time for this many metres: '3:30' is three and a half hours of a marathon, and three and a half
 * minutes of a kilometer. Undefined if neither is a run.
 */
export function likelyTime(time: string, metres: number): number | undefined {
  const ways = /^\s*\d+:\d+\s*$/.test(time) ? [time, `${time.trim()}:00`] : [time];
  return ways
    .map((way) => secondsIn(way))
    .find((seconds) => seconds && (seconds / metres) * 1000 >= FASTEST && (seconds / metres) * 1000 <= SLOWEST);
}

/** What two of distance, time and pace say, and what the third then is in its box. */
interface Solved {
  readonly run?: { readonly metres: number; readonly seconds: number };
  readonly errors: Partial<Record<"distance" | "time" | "pace", string>>;
  /** How boxes were read, where that is not plain. */
  readonly notes: Partial<Record<"distance" | "time", string>>;
  /** The result as text. */
  readonly found: string;
}

const NO_TIME = "Please enter a time, such as 25:00 or 1:45:00";
const NO_PACE = "Please enter minutes and seconds, such as 5:30";
// A day and a half on foot, and an orbit.
const MAX_METRES = 1e8;

/** Whether it counts minutes for a distance, and not distance for a time. */
export const isPace = (unit: PaceUnit): boolean => unit.startsWith("min");

/** A pace as minutes and seconds, or a speed to three decimals. */
export const paceText = (perMetre: number, unit: PaceUnit): string =>
  isPace(unit) ? asClock(figureOf(perMetre, unit)) : short(figureOf(perMetre, unit), 5);

/** Reads a box for a pace: minutes and seconds, minutes alone, or a speed. */
function paceIn(text: string, unit: PaceUnit): { readonly value?: number; readonly error?: string } {
  if (!isPace(unit)) return figureIn(text);
  if (text.trim() === "") return {};
  const minutes = figureIn(text).value;
  const seconds = secondsIn(text) ?? (minutes === undefined ? undefined : minutes * 60);
  return seconds ? { value: seconds } : { error: NO_PACE };
}

/** Finds the third of distance, time and pace. */
export function solve({ find, distance, in: unit, time, pace, per }: Values<typeof params>): Solved {
  const far = figureIn(distance);
  const metres = far.value === undefined ? undefined : far.value * METRES[unit];
  const plain = secondsIn(time);
  // As the search reads it: 1:45 of a half marathon are hours and minutes.
  const seconds = (plain && metres && find === "pace" ? likelyTime(time, metres) : undefined) ?? plain;
  const timeNote = seconds !== undefined && seconds !== plain ? `Read as ${asClock(seconds)}` : undefined;
  const notes = {
    ...(find !== "distance" && far.note !== undefined && { distance: far.note }),
    ...(timeNote !== undefined && { time: timeNote }),
  };
  const speed = paceIn(pace, per);
  const perMetre = speed.value === undefined ? undefined : secondsPerMetre(speed.value, per);
  const errors = {
    ...(find !== "distance" && far.error && { distance: far.error }),
    ...(find !== "distance" && metres !== undefined && metres > MAX_METRES && { distance: "That is too far to run" }),
    ...(find !== "time" && time.trim() !== "" && !seconds && { time: NO_TIME }),
    ...(find !== "pace" && speed.error && { pace: speed.error }),
  };
  const none = { errors, notes, found: "" };
  if (Object.keys(errors).length > 0) return none;
  switch (find) {
    case "pace":
      if (!metres || !seconds) return none;
      return { errors, notes, run: { metres, seconds }, found: paceText(seconds / metres, per) };
    case "time": {
      if (!metres || !perMetre) return none;
      return { errors, notes, run: { metres, seconds: metres * perMetre }, found: asClock(metres * perMetre) };
    }
    case "distance": {
      if (!seconds || !perMetre) return none;
      const found = seconds / perMetre;
      return { errors, notes, run: { metres: found, seconds }, found: short(found / METRES[unit], 6) };
    }
  }
}
