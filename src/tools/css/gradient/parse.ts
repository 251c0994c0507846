import { fail, ok, type Result } from "#core/result.ts";
import { constantCss } from "#kits/css-generator/constant-css.ts";
import { type CssCall, callOf, splitOutside } from "#kits/css-generator/css-text.ts";
import { type Declaration, declarationsOf } from "#kits/css-generator/declarations.ts";
import { type ResolveColor, readColor } from "#kits/css-generator/read-color.ts";
import { arbitraryValues } from "#kits/css-generator/tailwind.ts";
import type { Gradient, GradientType, Stop } from "./gradient.ts";
import { isGreyHex } from "./greys.ts";
import { invalid, NotUnderstood } from "./invalid.ts";
import { type Changes, isPrelude, readPrelude } from "./parse-prelude.ts";
import { readStops } from "./parse-stops.ts";
import { standardOf } from "./prefixed.ts";
import { withoutOpacity } from "./stops.ts";

/** What a piece of CSS says of a gradient. What it does not say is missing. */
export interface ReadGradient {
  readonly changes: Partial<Gradient>;
  /** What of the CSS could not be taken as it stands, in sentences for the visitor. */
  readonly note?: string;
}

/**
 * Reads the gradient of a CSS rule, a declaration, a bare value, a script's string or a class of Tailwind. Of several
 * declarations the last that can be read counts, as in browsers.
 */
export function parseGradient(css: string, resolve?: ResolveColor): Result<ReadGradient> {
  // Filters of old Internet Explorers have gradients of another kind.
  const isGradient = (value: string) => /gradient\(/i.test(value) && !/^progid:/i.test(value);
  const ofClasses = arbitraryValues("bg", css).filter(isGradient);
  const declarations = ofClasses.length > 0 ? [] : declarationsOf(css);
  const isGround = ({ name }: Declaration) => name === "background" || name === "background-image";
  const found = declarations.filter(({ value }) => isGradient(constantCss(value, declarations).value));
  const grounds = found.filter(isGround);
  const values = ofClasses.length > 0 ? ofClasses : (grounds.length > 0 ? grounds : found).map(({ value }) => value);
  if (values.length === 0) return fail(nothingFound(css));
  const beside = declarations.map(({ name }) => name).filter((name) => /^background-(?!image|color)/.test(name));
  let failure: Result<never> | undefined;
  for (const value of values.reverse()) {
    try {
      const constant = constantCss(value, declarations);
      const notes = new Set<string>();
      for (const name of constant.fallbacks) notes.add(`${name} has no value here; its fallback was taken.`);
      for (const name of beside) notes.add(`${name} was not read.`);
      const changes = readValue(constant.value, (note) => notes.add(note), resolve);
      return ok({ changes, ...(notes.size > 0 && { note: [...notes].join(" ") }) });
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      failure ??= fail(error.message);
    }
  }
  return failure as Result<never>;
}

const nothingFound = (css: string) =>
  /(^|[\s"'`:])bg-(gradient|linear|radial|conic)(-|\b)/.test(css)
    ? "Of Tailwind’s classes only those with a value of their own are read, such as bg-[linear-gradient(90deg,red,blue)]."
    : "No gradient found. Paste a value such as linear-gradient(90deg, red, blue).";

type Tell = (note: string) => void;

function readValue(value: string, tell: Tell, resolve: ResolveColor | undefined): Changes {
  const layers = splitOutside(value, ",").filter((layer) => !/^(none)?$/i.test(layer));
  if (layers.length > 1) return invalid(`This background has ${layers.length} layers. Paste one gradient at a time.`);
  const words = splitOutside(layers[0] ?? "", " ");
  const calls = words.map(callOf).filter((call) => call !== undefined);
  const set = calls.find(({ name }) => /^(-webkit-)?image-set$/.test(name));
  if (set) {
    const images = splitOutside(set.inside, ",");
    if (images.length > 1) tell("Of the images of image-set() the first gradient was read.");
    const image = images.find((each) => /gradient\(/i.test(each)) ?? "";
    return readValue(splitOutside(image, " ")[0] ?? "", tell, resolve);
  }
  const gradients = calls.filter(({ name }) => name.endsWith("gradient"));
  const [call] = gradients;
  if (!call || gradients.length > 1) {
    return invalid(
      areBalanced(value)
        ? `‘${value}’ has more in it than one gradient. Paste the gradient alone.`
        : "The gradient’s brackets do not match.",
    );
  }
  if (words.length > 1) tell("Only the gradient was read, not the words beside it.");
  return readCall(standardOf(call, tell), tell, resolve);
}

const areBalanced = (text: string) => callOf(`x(${text})`) !== undefined;

function readCall({ name, inside }: CssCall, tell: Tell, resolve: ResolveColor | undefined): Changes {
  const match = /^(repeating-)?(linear|radial|conic)-gradient$/.exec(name);
  if (!match) return invalid(`${name}() is no gradient of CSS.`);
  const type = match[2] as GradientType;
  const changes: Changes = { type, repeating: match[1] !== undefined };
  const parts = splitOutside(inside, ",");
  // What stands before the stops has no colour in it; a first stop always has one.
  const [first = ""] = parts;
  const words = splitOutside(first, " ");
  const hasPrelude = !words.some((word) => readColor(word) !== undefined) && isPrelude(words);
  const mixing = hasPrelude ? readPrelude(words, changes) : undefined;
  const read = readStops(hasPrelude ? parts.slice(1) : parts, { type, mixing, resolve });
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
  changes.space = read.space;
  if (changes.space === "oklch") changes.hue = mixing?.hue ?? "shorter";
  if (read.clipped) tell("A colour that sRGB does not have was brought to the nearest that it has.");
  if (read.filled) tell("For ‘none’ what the colour beside it has was written.");
  if (read.ofPage) tell("Colours of a page, such as currentColor, were taken as this page has them.");
  if (changes.space === "oklch" && hasGreyNeighbour(read.stops)) {
    tell("A grey has the hue of the colour beside it here, as CSS says; some browsers draw your CSS otherwise.");
  }
  return { ...changes, ...withoutOpacity(read.stops) };
}

/** Whether a grey is mixed with a colour that has a hue. */
function hasGreyNeighbour(stops: readonly Stop[]): boolean {
  const greys = stops.map(({ color }) => isGreyHex(color));
  return greys.some((grey, index) => index > 0 && grey !== greys[index - 1]);
}
