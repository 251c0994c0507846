/** A step of an outline in absolute coordinates: to a point straight, or by a cubic curve, or back to the beginning. */
export type Step =
  | readonly ["M" | "L", x: number, y: number]
  | readonly ["C", x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ["Z"];

type Numbers = readonly number[];

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/**
 * The steps of the `d` of an SVG path with lines, curves and arcs of circles. Anything else throws: these paths are
 * always our own.
 */
export function stepsOf(d: string): readonly Step[] {
  const steps: Step[] = [];
  let at = { x: 0, y: 0 };
  let begin = at;
  for (const [, letter = "", rest = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/[+-]?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const command = letter.toUpperCase();
    const count = ARGUMENTS[command];
    if (count === undefined || (count === 0 ? numbers.length > 0 : numbers.length % count > 0)) {
      throw new Error(`A path has ${letter}${rest}`);
    }
    for (let from = 0; from === 0 || from < numbers.length; from += count) {
      const origin = letter === command ? { x: 0, y: 0 } : at;
      const next = absolute(command, numbers.slice(from, from + count), origin, at);
      steps.push(...next);
      const last = next.at(-1);
      if (last === undefined) continue;
      at = last[0] === "Z" ? begin : { x: last.at(-2) as number, y: last.at(-1) as number };
      if (command === "M") begin = at;
      if (count === 0) break;
    }
  }
  return steps;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function absolute(command: string, numbers: Numbers, origin: Point, at: Point): readonly Step[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
  const { x, y } = origin;
  switch (command) {
    case "M":
      return [["M", x + a, y + b]];
    case "H":
      return [["L", x + a, at.y]];
    case "V":
      return [["L", at.x, y + a]];
    case "L":
      return [["L", x + a, y + b]];
    case "C":
      return [["C", x + a, y + b, x + c, y + d, x + e, y + f]];
    case "Q": {
      // A quadratic curve as a cubic one.
      const [toX, toY] = [x + c, y + d];
      const between = (from: number, control: number) => from + (2 / 3) * (control - from);
      return [["C", between(at.x, x + a), between(at.y, y + b), between(toX, x + a), between(toY, y + b), toX, toY]];
    }
    case "A":
      return arc(at, { x: x + f, y: y + g }, Math.abs(a), e === 1, d === 1);
    default:
      return [["Z"]];
  }
}

/** The arc of a circle as cubic curves of at most a right angle (SVG 2, B.2.4). */
function arc(from: Point, to: Point, radius: number, isClockwise: boolean, isLarge: boolean): readonly Step[] {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  if (chord === 0) return [];
  if (radius === 0) return [["L", to.x, to.y]];
  const r = Math.max(radius, chord / 2);
  const height = Math.sqrt(Math.max(0, r * r - (chord / 2) ** 2)) * (isLarge === isClockwise ? -1 : 1);
  const center = {
    x: (from.x + to.x) / 2 - (height * (to.y - from.y)) / chord,
    y: (from.y + to.y) / 2 + (height * (to.x - from.x)) / chord,
  };
  const start = Math.atan2(from.y - center.y, from.x - center.x);
  let sweep = Math.atan2(to.y - center.y, to.x - center.x) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const reach = (4 / 3) * Math.tan(sweep / parts / 4) * r;
  return Array.from({ length: parts }, (_, index): Step => {
    const [one, two] = [index, index + 1].map((part) => start + (sweep * part) / parts) as [number, number];
    const [x1, y1] = [center.x + r * Math.cos(one), center.y + r * Math.sin(one)];
    const [x2, y2] = index === parts - 1 ? [to.x, to.y] : [center.x + r * Math.cos(two), center.y + r * Math.sin(two)];
    return [
      "C",
      x1 - reach * Math.sin(one),
      y1 + reach * Math.cos(one),
      x2 + reach * Math.sin(two),
      y2 - reach * Math.cos(two),
      x2,
      y2,
    ];
  });
}

/** A polygon's corners, x and y in turn. */
export type Polygon = readonly number[];

/** The outlines as polygons that leave a curve by at most about a thousandth of its size. */
export function polygonsOf(steps: readonly Step[]): readonly Polygon[] {
  const polygons: number[][] = [];
  let current: number[] = [];
  for (const step of steps) {
    if (step[0] === "M") {
      current = [step[1], step[2]];
      polygons.push(current);
    } else if (step[0] === "L") {
      current.push(step[1], step[2]);
    } else if (step[0] === "C") {
      const [fromX, fromY] = current.slice(-2) as [number, number];
      const [, x1, y1, x2, y2, x, y] = step;
      for (let part = 1; part <= CURVE_PARTS; part++) {
        const t = part / CURVE_PARTS;
        const u = 1 - t;
        current.push(
          u * u * u * fromX + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x,
          u * u * u * fromY + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y,
        );
      }
    }
  }
  return polygons;
}

const CURVE_PARTS = 20;

/** The `d` of a path moved to the right and down. */
export const moved = (d: string, right: number, down: number): string =>
  stepsOf(d)
    .map(
      ([letter, ...numbers]) =>
        letter + numbers.map((number, index) => number + (index % 2 === 0 ? right : down)).join(" "),
    )
    .join("");

/** The `d` of a path made larger or smaller, then moved. */
export const placed = (d: string, scale: number, right: number, down: number): string =>
  stepsOf(d)
    .map(
      ([letter, ...numbers]) =>
        letter +
        numbers
          .map((number, index) => Math.round((number * scale + (index % 2 === 0 ? right : down)) * 1000) / 1000)
          .join(" "),
    )
    .join("");
