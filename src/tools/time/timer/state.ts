import type { TextForm } from "#core/params.ts";

/** A stopwatch, or a timer with the milliseconds that it runs for. Times are moments, so that a page that slept is right. */
export interface Clock {
  readonly id: number;
  readonly name: string;
  /** Milliseconds that a timer runs for; without it the clock is a stopwatch. */
  readonly duration?: number;
  /** When it was started last, in milliseconds since 1970; undefined while it rests. */
  readonly startedAt?: number | undefined;
  /** Milliseconds that it ran before that. */
  readonly before: number;
  /** Of a stopwatch: what it showed at each lap. */
  readonly laps: readonly number[];
  /** Whether the end of a timer was seen to. */
  readonly isRung: boolean;
}

export type Action =
  | { readonly type: "add"; readonly name: string; readonly duration?: number | undefined; readonly startAt?: number }
  | { readonly type: "start" | "pause" | "lap"; readonly id: number; readonly now: number }
  | { readonly type: "remove"; readonly id: number }
  | { readonly type: "reset" | "rung"; readonly id: number }
  /** The device's clock was changed by this many milliseconds. */
  | { readonly type: "set"; readonly by: number }
  | { readonly type: "rename"; readonly id: number; readonly name: string };

/** The maximum number of clocks on the page, and of laps of one. */
export const MAX_CLOCKS = 20;
export const MAX_LAPS = 500;

/** How long a clock has run, in milliseconds. */
export const elapsed = ({ before, startedAt }: Clock, now: number): number =>
  before + (startedAt === undefined ? 0 : Math.max(0, now - startedAt));

/** What is left of a timer, never less than 0. */
export const remaining = (clock: Clock, now: number): number =>
  Math.max(0, (clock.duration ?? 0) - elapsed(clock, now));

/** Whether a timer has come to its end. */
export const isOver = (clock: Clock, now: number): boolean =>
  clock.duration !== undefined && clock.startedAt !== undefined && remaining(clock, now) === 0;

/** When the next running timer ends that hasn't been handled; undefined if none runs. */
export function nextEnd(clocks: readonly Clock[]): number | undefined {
  const ends = clocks.flatMap(({ duration, startedAt, before, isRung }) =>
    duration === undefined || startedAt === undefined || isRung ? [] : [startedAt + duration - before],
  );
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** The clocks after an action. */
export function reduce(clocks: readonly Clock[], action: Action): readonly Clock[] {
  if (action.type === "add") {
    if (clocks.length >= MAX_CLOCKS) return clocks;
    const id = Math.max(0, ...clocks.map((clock) => clock.id)) + 1;
    const { name, duration, startAt } = action;
    return [
      ...clocks,
      { id, name, before: 0, laps: [], isRung: false, startedAt: startAt, ...(duration !== undefined && { duration }) },
    ];
  }
  if (action.type === "remove") return clocks.filter(({ id }) => id !== action.id);
  if (action.type === "set")
    return clocks.map((clock) =>
      clock.startedAt === undefined ? clock : { ...clock, startedAt: clock.startedAt + action.by },
    );
  return clocks.map((clock) => (clock.id === action.id ? changed(clock, action) : clock));
}

function changed(clock: Clock, action: Exclude<Action, { type: "add" | "remove" | "set" }>): Clock {
  switch (action.type) {
    case "start":
      if (clock.startedAt !== undefined) return clock;
      // A timer that is over begins again.
      return clock.duration !== undefined && clock.before >= clock.duration
        ? { ...clock, startedAt: action.now, before: 0, isRung: false }
        : { ...clock, startedAt: action.now };
    case "pause": {
      const ran = elapsed(clock, action.now);
      return {
        ...clock,
        startedAt: undefined,
        before: clock.duration === undefined ? ran : Math.min(ran, clock.duration),
      };
    }
    case "lap":
      return clock.duration !== undefined || clock.startedAt === undefined || clock.laps.length >= MAX_LAPS
        ? clock
        : { ...clock, laps: [...clock.laps, elapsed(clock, action.now)] };
    case "reset":
      return { ...clock, startedAt: undefined, before: 0, laps: [], isRung: false };
    case "rung":
      return { ...clock, isRung: true };
    case "rename":
      return { ...clock, name: action.name };
  }
}

/** How clocks are kept in the tab. */
export const clocksForm: TextForm<readonly Clock[]> = {
  print: (clocks) => JSON.stringify(clocks),
  parse(text) {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) && value.every(isClock) ? value : undefined;
    } catch {
      return undefined;
    }
  },
};

function isClock(value: unknown): value is Clock {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, before, laps, isRung, startedAt, duration } = value as Record<string, unknown>;
  const isTime = (time: unknown) => time === undefined || (typeof time === "number" && Number.isFinite(time));
  return (
    typeof id === "number" &&
    typeof name === "string" &&
    typeof before === "number" &&
    typeof isRung === "boolean" &&
    Array.isArray(laps) &&
    laps.every((lap) => typeof lap === "number") &&
    isTime(startedAt) &&
    isTime(duration)
  );
}

/** `1:05:09.3`: hours only if there are any, tenths for a stopwatch. */
export function clockText(milliseconds: number, hasTenths: boolean): string {
  // A timer shows 0:01 until its last second is over.
  const whole = hasTenths ? Math.floor(milliseconds / 100) / 10 : Math.ceil(milliseconds / 1000);
  const seconds = Math.floor(whole) % 60;
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  const pad = (number: number) => String(number).padStart(2, "0");
  const tenths = hasTenths ? `.${Math.floor((milliseconds % 1000) / 100)}` : "";
  return `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds)}${tenths}`;
}

/** The laps as CSV: number, time of the lap, time in all. */
export const lapsCsv = (laps: readonly number[]): string =>
  [
    "lap,time,total",
    ...laps.map((total, at) => `${at + 1},${clockText(total - (laps[at - 1] ?? 0), true)},${clockText(total, true)}`),
    "",
  ].join("\r\n");

/**
 * Reads a duration for a timer: minutes, `1:30` (minutes and seconds), `1:05:00`, `25 min`, `1h 30m`, `1h30`, `90s`, `1,5`.
 * In milliseconds.
 */
export function readTimer(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(",", ".")
    // After hours come minutes, and after minutes seconds.
    .replace(/(h[a-z]*) ?(\d{1,2})$/, "$1 $2 m")
    .replace(/(m[a-z]*) ?(\d{1,2})$/, "$1 $2 s");
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(plain);
  const words =
    /^(?:(\d{1,4}(?:\.\d+)?)\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,5}(?:\.\d+)?)\s*m(?:in(?:utes?)?)?)?\s*(?:(\d{1,6})\s*s(?:ec(?:onds?)?)?)?$/.exec(
      plain,
    );
  const minutes = /^\d{1,4}(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
  const seconds = clock
    ? Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
    : minutes !== undefined
      ? minutes * 60
      : words && plain !== ""
        ? Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60 + Number(words[3] ?? 0)
        : 0;
  return seconds > 0 && seconds <= 100 * 3600 ? Math.round(seconds * 1000) : undefined;
}
