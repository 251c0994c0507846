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
