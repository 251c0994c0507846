import { parseQuantity } from "#kits/css-generator/constant-css.ts";
import {
  EXTENTS,
  type Gradient,
  HUE_PATHS,
  hasHue,
  MAX_SIZE,
  type Mixing,
  OUTERMOST,
  roundAngle,
  roundPlace,
  SHAPES,
  SPACES,
  TOWARDS,
  type Toward,
} from "../model/gradient.ts";

/** A gradient that cannot be parsed, with a sentence for the visitor. Thrown and caught within the parser. */
export class InvalidGradient extends Error {}

/** Stops parsing with a sentence for the visitor. */
export const invalid = (message: string): never => {
  throw new InvalidGradient(message);
};

/** The parsed parts of a gradient, filled in one by one. */
export type GradientChanges = { -readonly [Name in keyof Gradient]?: Gradient[Name] };

/** The mixing that a gradient specifies. */
export type ParsedMixing = Pick<Mixing, "space"> & Partial<Mixing>;

const PRELUDE_WORD = /^(to|from|at|in|circle|ellipse|(closest|farthest)-(side|corner))$/i;

/** Whether words are a gradient's prelude, the part before its stops. */
export const isPrelude = ([word = ""]: readonly string[]): boolean =>
  PRELUDE_WORD.test(word) || parseQuantity(word) !== undefined || /^(calc|min|max|clamp)\(/i.test(word);

/** Parses the part before the stops into `changes`, and returns the mixing that it specifies. */
export function parsePrelude(words: readonly string[], changes: GradientChanges): ParsedMixing | undefined {
  const left = words.map((word) => word.toLowerCase());
  let mixing: ParsedMixing | undefined;
  const sizes: string[] = [];
  const { type } = changes;
  while (left.length > 0) {
    const word = left.shift() as string;
    const angle = angleOf(word);
    if (word === "in") mixing = parseMixing(left);
    else if (type === "linear" && word === "to") Object.assign(changes, parseSide(left));
    else if (type === "linear" && angle !== undefined) Object.assign(changes, { angle, toward: "angle" });
    else if (type === "conic" && word === "from") {
      changes.angle = angleOf(left.shift() ?? "") ?? invalid("Expected an angle such as 90deg after ‘from’.");
    } else if (type !== "linear" && word === "at") Object.assign(changes, parseCenter(left));
    else if (type === "radial" && isOneOf(SHAPES, word)) changes.shape = word;
    else if (type === "radial" && word !== "size" && isOneOf(EXTENTS, word)) changes.extent = word;
    else if (type === "radial" && /^([+-]?[\d.]|calc|min|max|clamp)/.test(word)) {
      const next = left[0] !== undefined && parseQuantity(left[0]) ? left.shift() : undefined;
      sizes.push(word, ...(next === undefined ? [] : [next]));
    } else
      invalid(
        /^[+-]?[\d.]+$/.test(word) ? `‘${word}’ needs a unit, such as ${word}deg.` : `‘${word}’ wasn’t understood.`,
      );
  }
  if (sizes.length > 0) Object.assign(changes, parseSize(sizes, changes.shape));
  return mixing;
}

/** The radii of a radial gradient: one in pixels is a circle's, two are an ellipse's (CSS Images 3 §3.2.1). */
function parseSize(words: readonly string[], shape: Gradient["shape"] | undefined): GradientChanges {
  const quantities = words.map(parseQuantity);
  if (quantities.some((each) => !each || !(each.unit === "px" || each.unit === "%" || each.value === 0))) {
    return invalid("A radial gradient of a fixed size can't be edited here. Use a keyword such as closest-side.");
  }
  const [x, y] = quantities;
  const isCircle = y === undefined;
  if (
    !x ||
    words.length > 2 ||
    (isCircle && (shape === "ellipse" || x.unit === "%")) ||
    (!isCircle && shape === "circle")
  ) {
    return invalid("A circle has one radius, in px; an ellipse has two.");
  }
  const units = new Set([x, y ?? x].filter(({ value }) => value !== 0).map(({ unit }) => unit));
  if (units.size > 1) return invalid("The two radii of an ellipse are both in px or both in percent here.");
  const [rx, ry] = [x, y ?? x].map(({ value }) => Number(value.toFixed(2)));
  if (rx === undefined || ry === undefined || Math.min(rx, ry) < 0) return invalid("A radius is never negative.");
  if (Math.max(rx, ry) > MAX_SIZE) return invalid(`A radius of more than ${MAX_SIZE} can't be edited here.`);
  const own = isCircle ? { rx } : { rx, ry };
  return { shape: isCircle ? "circle" : "ellipse", extent: "size", sized: units.has("%") ? "percent" : "px", ...own };
}

const isOneOf = <T extends string>(options: readonly T[], word: string): word is T =>
  (options as readonly string[]).includes(word);

function parseMixing(left: string[]): ParsedMixing {
  const space = left.shift() ?? "";
  const path = left[1] === "hue" ? left.splice(0, 2)[0] : undefined;
  if (!isOneOf(SPACES, space)) {
    return invalid(
      `Colors can be mixed here in ${SPACES.slice(0, -1).join(", ")} or ${SPACES.at(-1)}, not in ‘${space}’.`,
    );
  }
  if (path === undefined) return { space };
  if (!hasHue(space)) return invalid(`Colors in ${space} have no hue: ‘${path} hue’ belongs to oklch, lch and hsl.`);
  return isOneOf(HUE_PATHS, path) ? { space, hue: path } : invalid(`‘${path} hue’ isn't a known hue path.`);
}

const SIDES: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

function parseSide(left: string[]): { toward: Toward; angle?: number } {
  const sides: string[] = [];
  while (left[0] !== undefined && Object.hasOwn(SIDES, left[0])) sides.push(left.shift() as string);
  const [one, other] = sides;
  if (one !== undefined && other === undefined) return { toward: "angle", angle: SIDES[one] as number };
  const toward = TOWARDS.find((name) => name === `${one}-${other}` || name === `${other}-${one}`);
  return toward ? { toward } : invalid("Expected a side or a corner such as ‘top right’ after ‘to’.");
}

/** Degrees from 0 to 360. */
export function angleOf(word: string): number | undefined {
  const quantity = parseQuantity(word);
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

function parseCenter(left: string[]): { x: number; y: number } {
  const end = left.indexOf("in");
  const words = left.splice(0, end < 0 ? left.length : end);
  if (words.length > 2) return parseSideOffsets(words);
  const [one = "", other = "center"] = words;
  // Keywords may come in either order; numbers are horizontal, then vertical.
  const isTurned = (one !== "center" && DOWN.has(one)) || (other !== "center" && ACROSS.has(other));
  const [across, down] = isTurned ? [other, one] : [one, other];
  const x = ACROSS.get(across) ?? percentOf(across);
  const y = DOWN.get(down) ?? percentOf(down);
  return x === undefined || y === undefined ? invalidCenter(words) : { x, y };
}

/** A center given as distances from two sides, such as `right 20% top 10%` (CSS Values 5, `<position>`). */
function parseSideOffsets(words: readonly string[]): { x: number; y: number } {
  let x: number | undefined;
  let y: number | undefined;
  for (let at = 0; at < words.length; at += 2) {
    const [side = "", distance = ""] = words.slice(at, at + 2);
    const percent = percentOf(distance);
    if (percent === undefined) return invalidCenter(words);
    if (side === "left" || side === "right") x = side === "left" ? percent : roundPlace(100 - percent);
    if (side === "top" || side === "bottom") y = side === "top" ? percent : roundPlace(100 - percent);
  }
  return words.length !== 4 || x === undefined || y === undefined ? invalidCenter(words) : { x, y };
}

const invalidCenter = (words: readonly string[]) =>
  invalid(`The center ‘${words.join(" ")}’ wasn’t understood. Use percentages, such as ‘at 30% 40%’.`);

/** A position in percent; zero in any unit is 0%. */
export function percentOf(word: string): number | undefined {
  const quantity = parseQuantity(word);
  if (!quantity || quantity.unit === "deg") return undefined;
  if (quantity.value === 0) return 0;
  if (quantity.unit !== "%") return undefined;
  const value = roundPlace(quantity.value);
  return Math.abs(value) <= OUTERMOST ? value || 0 : invalid(`${word} is too far outside the box to be edited here.`);
}
