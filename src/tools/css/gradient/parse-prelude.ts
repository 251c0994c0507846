import { quantityOf } from "#kits/css-generator/css-math.ts";
import {
  EXTENTS,
  type Gradient,
  HUE_PATHS,
  type Mixing,
  OUTERMOST,
  roundAngle,
  roundPlace,
  SHAPES,
  SPACES,
  TOWARDS,
  type Toward,
} from "./gradient.ts";
import { invalid } from "./invalid.ts";

/** What is read of a gradient, piece by piece. */
export type Changes = { -readonly [Name in keyof Gradient]?: Gradient[Name] };

/** How a gradient says that its colours are mixed. */
export type WrittenMixing = Pick<Mixing, "space"> & Partial<Mixing>;

const PRELUDE_WORD = /^(to|from|at|in|circle|ellipse|(closest|farthest)-(side|corner))$/i;

/** Whether words are what stands before a gradient's stops. */
export const isPrelude = ([word = ""]: readonly string[]): boolean =>
  PRELUDE_WORD.test(word) || quantityOf(word) !== undefined || /^(calc|min|max|clamp)\(/i.test(word);

/** Fills in what the words before the stops say, and gives what they say of the mixing. */
export function readPrelude(words: readonly string[], changes: Changes): WrittenMixing | undefined {
  const left = words.map((word) => word.toLowerCase());
  let mixing: WrittenMixing | undefined;
  const { type } = changes;
  while (left.length > 0) {
    const word = left.shift() as string;
    const angle = angleOf(word);
    if (word === "in") mixing = readMixing(left);
    else if (type === "linear" && word === "to") Object.assign(changes, readSide(left));
    else if (type === "linear" && angle !== undefined) Object.assign(changes, { angle, toward: "angle" });
    else if (type === "conic" && word === "from") {
      changes.angle = angleOf(left.shift() ?? "") ?? invalid("After ‘from’ an angle such as 90deg is expected.");
    } else if (type !== "linear" && word === "at") Object.assign(changes, readMiddle(left));
    else if (type === "radial" && isOneOf(SHAPES, word)) changes.shape = word;
    else if (type === "radial" && isOneOf(EXTENTS, word)) changes.extent = word;
    else if (type === "radial" && /^([\d.]|calc|min|max|clamp)/.test(word)) {
      invalid("A radial gradient of a fixed size cannot be edited here. Use a word such as closest-side.");
    } else
      invalid(
        /^[+-]?[\d.]+$/.test(word) ? `‘${word}’ needs a unit, such as ${word}deg.` : `‘${word}’ was not understood.`,
      );
  }
  return mixing;
}

const isOneOf = <T extends string>(options: readonly T[], word: string): word is T =>
  (options as readonly string[]).includes(word);

function readMixing(left: string[]): WrittenMixing {
  const space = left.shift() ?? "";
  const path = left[1] === "hue" ? left.splice(0, 2)[0] : undefined;
  if (!isOneOf(SPACES, space)) {
    return invalid(`Colours can be mixed here in srgb, oklab or oklch, not in ‘${space}’.`);
  }
  if (path === undefined) return { space };
  return isOneOf(HUE_PATHS, path) ? { space, hue: path } : invalid(`‘${path} hue’ is no way around the hues.`);
}

const SIDES: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

function readSide(left: string[]): { toward: Toward; angle?: number } {
  const sides: string[] = [];
  while (left[0] !== undefined && Object.hasOwn(SIDES, left[0])) sides.push(left.shift() as string);
  const [one, other] = sides;
  if (one !== undefined && other === undefined) return { toward: "angle", angle: SIDES[one] as number };
  const toward = TOWARDS.find((name) => name === `${one}-${other}` || name === `${other}-${one}`);
  return toward ? { toward } : invalid("After ‘to’ a side or a corner such as ‘top right’ is expected.");
}

/** Degrees from 0 to 360. */
export function angleOf(word: string): number | undefined {
  const quantity = quantityOf(word);
  if (!quantity || !(quantity.unit === "deg" || (quantity.unit === "" && quantity.value === 0))) return undefined;
  const degrees = roundAngle(quantity.value);
  return degrees >= 0 && degrees <= 360 ? degrees || 0 : roundAngle(((degrees % 360) + 360) % 360);
}

const ACROSS: ReadonlyMap<string, number> = new Map([
  ["left", 0],
  ["center", 50],
  ["right", 100],
]);
const DOWN: ReadonlyMap<string, number> = new Map([
  ["top", 0],
  ["center", 50],
  ["bottom", 100],
]);

function readMiddle(left: string[]): { x: number; y: number } {
  const end = left.indexOf("in");
  const words = left.splice(0, end < 0 ? left.length : end);
  if (words.length > 2) return fromSides(words);
  const [one = "", other = "center"] = words;
  // Words may come in either order; numbers are first across, then down.
  const isTurned = (one !== "center" && DOWN.has(one)) || (other !== "center" && ACROSS.has(other));
  const [across, down] = isTurned ? [other, one] : [one, other];
  const x = ACROSS.get(across) ?? percentOf(across);
  const y = DOWN.get(down) ?? percentOf(down);
  return x === undefined || y === undefined ? noMiddle(words) : { x, y };
}

/** A middle given as distances from two sides, such as `right 20% top 10%` (CSS Values 5, `<position>`). */
function fromSides(words: readonly string[]): { x: number; y: number } {
  let x: number | undefined;
  let y: number | undefined;
  for (let at = 0; at < words.length; at += 2) {
    const [side = "", distance = ""] = words.slice(at, at + 2);
    const percent = percentOf(distance);
    if (percent === undefined) return noMiddle(words);
    if (side === "left" || side === "right") x = side === "left" ? percent : roundPlace(100 - percent);
    if (side === "top" || side === "bottom") y = side === "top" ? percent : roundPlace(100 - percent);
  }
  return words.length !== 4 || x === undefined || y === undefined ? noMiddle(words) : { x, y };
}

const noMiddle = (words: readonly string[]) =>
  invalid(`The middle ‘${words.join(" ")}’ was not understood. Use percentages, such as ‘at 30% 40%’.`);

/** A place in percent; nothing, in whatever unit, is 0 %. */
export function percentOf(word: string): number | undefined {
  const quantity = quantityOf(word);
  if (!quantity || quantity.unit === "deg") return undefined;
  if (quantity.value === 0) return 0;
  if (quantity.unit !== "%") return undefined;
  const value = roundPlace(quantity.value);
  return Math.abs(value) <= OUTERMOST ? value || 0 : invalid(`${word} lies too far outside to be edited here.`);
}
