import { type Place, simplify } from "./simplify.ts";

/** How much of each pixel something covers, from 0 to 255. */
interface Cover {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

const HALF = 127.5;

// How far lines may deviate from the shape they follow, in pixels.
const TOLERANCE = 0.2;

/**
 * The outlines of the area that is more than half covered, as the `d` of a path of lines to fill by the even-odd rule:
 * marching squares, with the crossings placed by the cover, and few lines for straight edges.
 */
export function traced(cover: Cover): string {
  const next = segmentsOf(cover);
  let path = "";
  for (const start of next.keys()) {
    const line: Place[] = [];
    let at: string | undefined = start;
    while (at !== undefined) {
      const step = next.get(at);
      next.delete(at);
      if (step === undefined) break;
      line.push(step.from);
      at = step.to;
    }
    const few = fewer(line);
    if (few.length > 2) path += `M${few.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;
  }
  return path;
}

interface Segment {
  readonly from: Place;
  readonly to: string;
}

// The segments of each square between four centers of pixels, by the edge that they start from: covered on the right.
const CASES: readonly (readonly (readonly [from: Side, to: Side])[])[] = [
  [],
  [["left", "top"]],
  [["top", "right"]],
  [["left", "right"]],
  [["right", "bottom"]],
  [
    ["left", "top"],
    ["right", "bottom"],
  ],
  [["top", "bottom"]],
  [["left", "bottom"]],
  [["bottom", "left"]],
  [["bottom", "top"]],
  [
    ["top", "right"],
    ["bottom", "left"],
  ],
  [["bottom", "right"]],
  [["right", "left"]],
  [["right", "top"]],
  [["top", "left"]],
  [],
];

type Side = "left" | "top" | "right" | "bottom";

function segmentsOf({ width, height, values }: Cover): Map<string, Segment> {
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : values[y * width + x]!);
  const next = new Map<string, Segment>();
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const corners = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)] as const;
      const kind = corners.reduce<number>((sum, value, bit) => sum + (value > HALF ? 1 << bit : 0), 0);
      for (const [from, to] of CASES[kind]!) {
        next.set(keyOf(from, x, y), { from: crossing(from, x, y, corners), to: keyOf(to, x, y) });
      }
    }
  }
  return next;
}

// The edge on the right of a square is that on the left of the next.
const keyOf = (side: Side, x: number, y: number): string =>
  side === "left" || side === "right"
    ? `|${x + (side === "right" ? 1 : 0)},${y}`
    : `-${x},${y + (side === "bottom" ? 1 : 0)}`;

function crossing(side: Side, x: number, y: number, [a, b, c, d]: readonly [number, number, number, number]): Place {
  const part = (from: number, to: number) => (HALF - from) / (to - from);
  // Centers of pixels lie at a half.
  const [left, top] = [x + 0.5, y + 0.5];
  if (side === "top") return [left + part(a, b), top];
  if (side === "bottom") return [left + part(d, c), top + 1];
  return side === "left" ? [left, top + part(a, d)] : [left + 1, top + part(b, c)];
}

/** A closed line with the points alone that it needs: of its two halves. */
function fewer(line: readonly Place[]): readonly Place[] {
  const middle = Math.floor(line.length / 2);
  const halves = [line.slice(0, middle + 1), [...line.slice(middle), line[0]!]];
  return halves.flatMap((half) => simplify(half, TOLERANCE).slice(0, -1));
}

const short = (number: number) => String(Math.round(number * 100) / 100);
