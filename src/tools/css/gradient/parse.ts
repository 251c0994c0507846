import { channelsOf } from "#core/hex-color.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { alphaNumber } from "#kits/css-generator/css-color.ts";
import { type CssCall, callOf, splitOutside, valuesOf } from "#kits/css-generator/css-text.ts";
import { readColor } from "#kits/css-generator/read-color.ts";
import { arbitraryValues } from "#kits/css-generator/tailwind.ts";
import {
  EXTENTS,
  FEWEST_STOPS,
  type Gradient,
  type GradientType,
  HUE_PATHS,
  type HuePath,
  MOST_STOPS,
  OUTERMOST,
  SHAPES,
  SPACES,
  type Space,
  type Stop,
  TOWARDS,
  type Toward,
} from "./gradient.ts";
import { isWrittenGrey, plainGrey } from "./greys.ts";

/** What a piece of CSS says of a gradient. What it does not say is missing. */
export interface ReadGradient {
  readonly changes: Partial<Gradient>;
  /** What of the CSS could not be taken as it stands, in a sentence for the visitor. */
  readonly note?: string;
}

/** A mistake on the way through a gradient's parts; it never leaves this file. */
class NotUnderstood extends Error {}

const stop = (message: string): never => {
  throw new NotUnderstood(message);
};

/**
 * Reads the gradient of a CSS rule, a declaration, a bare value or a class of Tailwind. Of several declarations the last
 * that can be read counts, as in browsers.
 */
export function parseGradient(css: string): Result<ReadGradient> {
  const isGradient = (value: string) => /gradient\(/i.test(value);
  const ofClasses = arbitraryValues("bg", css).filter(isGradient);
  const values =
    ofClasses.length > 0 ? ofClasses : valuesOf(css, ["background", "background-image"]).filter(isGradient);
  if (values.length === 0) return fail("No gradient found. Paste a value such as linear-gradient(90deg, red, blue).");
  let failure: Result<never> | undefined;
  for (const value of values.reverse()) {
    try {
      return ok(readValue(value));
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      failure ??= fail(error.message);
    }
  }
  return failure as Result<never>;
}

function readValue(value: string): ReadGradient {
  const layers = splitOutside(value, ",");
  if (layers.length > 1) stop(`This background has ${layers.length} layers. Paste one gradient at a time.`);
  const words = splitOutside(value, " ");
  const calls = words.map(callOf).filter((call) => call?.name.endsWith("gradient"));
  const [call] = calls;
  if (!call || calls.length > 1) return stop("The gradient’s brackets do not match.");
  const { clipped, ...changes } = readCall(call);
  const notes = [
    ...(words.length > 1 ? ["Only the gradient was read, not the words beside it."] : []),
    ...(clipped ? ["A colour that sRGB does not have was brought to the nearest that it has."] : []),
  ];
  return { changes, ...(notes.length > 0 && { note: notes.join(" ") }) };
}

type Changes = { -readonly [Name in keyof Gradient]?: Gradient[Name] };

function readCall({ name, inside }: CssCall): Changes & { clipped: boolean } {
  const match = /^(repeating-)?(linear|radial|conic)-gradient$/.exec(name);
  if (!match) return stop(`${name}() is an old form that browsers no longer need. Paste it without the prefix.`);
  const type = match[2] as GradientType;
  const changes: Changes = { type, repeating: match[1] !== undefined };
  const parts = splitOutside(inside, ",");
  // What stands before the stops has no colour in it; a first stop always has one.
  const [first = ""] = parts;
  const words = splitOutside(first, " ");
  const hasPrelude = !words.some((word) => readColor(word) !== undefined) && isPrelude(words);
  const mixing = hasPrelude ? readPrelude(words, changes) : undefined;
  const { stops, modern, clipped } = readStops(withoutTwins(hasPrelude ? parts.slice(1) : parts), type);
  if (type === "linear" && changes.angle === undefined && changes.toward === undefined) {
    changes.angle = 180;
    changes.toward = "angle";
  }
  if (type === "radial") {
    changes.shape ??= "ellipse";
    changes.extent ??= "farthest-corner";
  }
  if (type === "conic") changes.angle ??= 0;
  if (type !== "linear") {
    changes.x ??= 50;
    changes.y ??= 50;
  }
  // CSS Images 4 §3.1.1: OKLab where a colour is not of the old kinds, else sRGB.
  changes.space = mixing?.space ?? (modern ? "oklab" : "srgb");
  if (changes.space === "oklch") changes.hue = mixing?.hue ?? "shorter";
  return { ...changes, ...withoutOpacity(stops), clipped };
}

const PRELUDE_WORD = /^(to|from|at|in|circle|ellipse|(closest|farthest)-(side|corner))$/i;
const isPrelude = ([word = ""]: readonly string[]) =>
  PRELUDE_WORD.test(word) || angleOf(word) !== undefined || /^[+-]?[\d.]+(e[+-]?\d+)?(px|%|em|rem|v[wh])?$/i.test(word);

/** Fills in what the words before the stops say, and gives what they say of the mixing. */
function readPrelude(words: readonly string[], changes: Changes): { space: Space; hue?: HuePath } | undefined {
  const left = words.map((word) => word.toLowerCase());
  let mixing: { space: Space; hue?: HuePath } | undefined;
  const { type } = changes;
  while (left.length > 0) {
    const word = left.shift() as string;
    const angle = angleOf(word);
    if (word === "in") mixing = readMixing(left);
    else if (type === "linear" && word === "to") Object.assign(changes, readSide(left));
    else if (type === "linear" && angle !== undefined) Object.assign(changes, { angle, toward: "angle" });
    else if (type === "conic" && word === "from") {
      changes.angle = angleOf(left.shift() ?? "") ?? stop("After ‘from’ an angle such as 90deg is expected.");
    } else if (type !== "linear" && word === "at") Object.assign(changes, readMiddle(left));
    else if (type === "radial" && isOneOf(SHAPES, word)) changes.shape = word;
    else if (type === "radial" && isOneOf(EXTENTS, word)) changes.extent = word;
    else if (type === "radial" && /^[\d.]/.test(word)) {
      stop("A radial gradient of a fixed size cannot be edited here. Use a word such as closest-side.");
    } else
      stop(
        /^[+-]?[\d.]+$/.test(word) ? `‘${word}’ needs a unit, such as ${word}deg.` : `‘${word}’ was not understood.`,
      );
  }
  return mixing;
}

const isOneOf = <T extends string>(options: readonly T[], word: string): word is T =>
  (options as readonly string[]).includes(word);

function readMixing(left: string[]): { space: Space; hue?: HuePath } {
  const space = left.shift() ?? "";
  const path = left[1] === "hue" ? left.splice(0, 2)[0] : undefined;
  if (!isOneOf(SPACES, space)) return stop(`Colours can be mixed here in srgb, oklab or oklch, not in ‘${space}’.`);
  if (path === undefined) return { space };
  return isOneOf(HUE_PATHS, path) ? { space, hue: path } : stop(`‘${path} hue’ is no way around the hues.`);
}

const SIDES: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

function readSide(left: string[]): { toward: Toward; angle?: number } {
  const sides: string[] = [];
  while (left[0] !== undefined && Object.hasOwn(SIDES, left[0])) sides.push(left.shift() as string);
  const [one, other] = sides;
  if (one !== undefined && other === undefined) return { toward: "angle", angle: SIDES[one] as number };
  const toward = TOWARDS.find((name) => name === `${one}-${other}` || name === `${other}-${one}`);
  return toward ? { toward } : stop("After ‘to’ a side or a corner such as ‘top right’ is expected.");
}

const TURNS: Readonly<Record<string, number>> = { deg: 360, grad: 400, rad: 2 * Math.PI, turn: 1 };

/** Degrees from 0 to 360. */
function angleOf(word: string): number | undefined {
  if (/^-?0+$/.test(word)) return 0;
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(deg|grad|rad|turn)$/i.exec(word);
  if (!match) return undefined;
  const turns = Number(match[1]) / (TURNS[(match[2] as string).toLowerCase()] as number);
  const degrees = Number((turns * 360).toFixed(2));
  return degrees >= 0 && degrees <= 360 ? degrees : Number((((degrees % 360) + 360) % 360).toFixed(2));
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
  const [one = "", other = "center"] = words;
  if (words.length > 2) stop("A middle given as distances from two sides cannot be edited here. Use percentages.");
  // Words may come in either order; numbers are first across, then down.
  const isTurned = (one !== "center" && DOWN.has(one)) || (other !== "center" && ACROSS.has(other));
  const [across, down] = isTurned ? [other, one] : [one, other];
  const x = ACROSS.get(across) ?? percentOf(across);
  const y = DOWN.get(down) ?? percentOf(down);
  return x === undefined || y === undefined
    ? stop(`The middle ‘${words.join(" ")}’ was not understood. Use percentages, such as ‘at 30% 40%’.`)
    : { x, y };
}

function percentOf(word: string): number | undefined {
  if (/^[+-]?0+$/.test(word)) return 0;
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)%$/i.exec(word);
  if (!match) return undefined;
  const value = Number(Number(match[1]).toFixed(2));
  return Math.abs(value) <= OUTERMOST ? value || 0 : stop(`${word} lies too far outside to be edited here.`);
}

/** What can be seen of a stop before the places of its neighbours are known. */
interface LooseStop {
  readonly color: string;
  readonly at: number | undefined;
}

function readStops(parts: readonly string[], type: GradientType) {
  let modern = false;
  let clipped = false;
  const loose = parts.flatMap((part): LooseStop[] => {
    const words = splitOutside(part, " ");
    if (words.length === 0) return stop("A colour is missing between two commas.");
    const places: number[] = [];
    let color: string | undefined;
    for (const word of words) {
      const at = placeOf(word, type);
      if (at !== undefined) {
        places.push(at);
        continue;
      }
      const read = color === undefined ? readColor(plainGrey(word)) : undefined;
      if (!read) return stop(unreadable(word));
      color = read.hex;
      clipped ||= read.clipped;
      modern ||= /^(ok)?(lab|lch)\(|^color\(/i.test(word);
    }
    if (color === undefined) return stop("A place without a colour, which shifts the middle, cannot be edited here.");
    const found = color;
    if (places.length > 2) return stop(`‘${part}’ has more than two places.`);
    return places.length === 0 ? [{ color: found, at: undefined }] : places.map((at) => ({ color: found, at }));
  });
  if (loose.length < FEWEST_STOPS) return stop("A gradient needs at least two colours.");
  if (loose.length > MOST_STOPS) return stop(`Up to ${MOST_STOPS} stops can be edited here; this has ${loose.length}.`);
  return { stops: settle(loose), modern, clipped };
}

/** A grey that was written twice, for two neighbours of different hues, is one stop. */
function withoutTwins(parts: readonly string[]): string[] {
  const shade = (part: string | undefined) => part?.replace(/ [\d.]+(?=\)| \/)/, "");
  return parts.filter(
    (part, index) =>
      !isWrittenGrey(part) || index === 0 || shade(part) !== shade(parts[index - 1]) || part === parts[index - 1],
  );
}

function unreadable(word: string): string {
  if (/^[+-]?[\d.]+[a-z]+$/i.test(word)) {
    return `The place ‘${word}’ depends on the size of the box. Use percentages.`;
  }
  if (/^(var|calc|min|max|clamp|env)\(/i.test(word))
    return `‘${word}’ has no value outside its page. Put the value there.`;
  return `‘${word}’ is not a colour that is known here.`;
}

function placeOf(word: string, type: GradientType): number | undefined {
  const angle = type === "conic" ? /^([+-]?[\d.]+)(deg|grad|rad|turn)$/i.exec(word) : null;
  if (!angle) return percentOf(word);
  const turns = Number(angle[1]) / (TURNS[(angle[2] as string).toLowerCase()] as number);
  return percentOf(`${(turns * 100).toFixed(2)}%`);
}

/** Gives every stop its place, as CSS Images 3 §3.4.3 says. */
function settle(loose: readonly LooseStop[]): Stop[] {
  let furthest = Number.NEGATIVE_INFINITY;
  const places = loose.map(({ at }, index) => {
    const given = at ?? (index === 0 ? 0 : index === loose.length - 1 ? 100 : undefined);
    if (given === undefined) return undefined;
    furthest = Math.max(furthest, given);
    return furthest;
  });
  return loose.map(({ color }, index) => {
    const own = places[index];
    if (own !== undefined) return { color, at: own };
    const before = places.findLastIndex((place, other) => other < index && place !== undefined);
    const after = places.findIndex((place, other) => other > index && place !== undefined);
    const [from, to] = [places[before] as number, places[after] as number];
    return { color, at: Number((from + ((to - from) * (index - before)) / (after - before)).toFixed(2)) };
  });
}

/** An alpha that all stops share, and that the slider can show, is the gradient's opacity. */
function withoutOpacity(stops: readonly Stop[]): Pick<Gradient, "stops" | "opacity"> {
  const alphas = new Set(stops.map(({ color }) => channelsOf(color).alpha));
  const shared = alphaNumber([...alphas][0] as number);
  const steps = Math.round(shared * 20);
  if (alphas.size > 1 || Math.abs(steps - shared * 20) > 1e-9) return { stops, opacity: 1 };
  return { stops: stops.map(({ color, at }) => ({ color: color.slice(0, 7), at })), opacity: steps / 20 };
}
