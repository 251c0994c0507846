import { parseColor, type ResolveColor } from "#core/color/parse-color.ts";
import { defaults } from "#core/params.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { constantCss, parseQuantity } from "#kits/css-generator/constant-css.ts";
import { type CssCall, parseCall, splitTopLevel } from "#kits/css-generator/css-text.ts";
import { arbitraryValues, cssNumber } from "#kits/css-generator/css-values.ts";
import { type Declaration, parseDeclarations } from "#kits/css-generator/declarations.ts";
import { type Gradient, type GradientType, hasHue, withoutOpacity } from "../model/gradient.ts";
import { BLENDS, type Blend, type Layer } from "../model/layers.ts";
import { hasGrayNeighbor } from "../model/mixing.ts";
import { layerParams, MAX_LAYERS } from "../params.ts";
import { angleOf, type GradientChanges, InvalidGradient, invalid, isPrelude, parsePrelude } from "./parse-prelude.ts";
import { parseStops } from "./parse-stops.ts";

/** The settings of a gradient that CSS specifies. */
export interface ParsedGradient {
  readonly changes: Partial<Gradient>;
  /** All gradients if there are several, the topmost first. */
  readonly layers?: readonly Layer[];
  /** The parts of the CSS that were changed or ignored, in sentences for the visitor. */
  readonly note?: string;
}

/**
 * Parses the gradient in a CSS rule, a declaration, a bare value, a script's string or a Tailwind class. Of several
 * declarations the last valid one counts, as in browsers. `tailwind` reads Tailwind's named classes, whose colors are a
 * large table.
 */
export function parseGradient(
  css: string,
  resolve?: ResolveColor,
  tailwind?: (text: string) => { readonly css: string; readonly note: string } | undefined,
): Result<ParsedGradient> {
  // The filters of old Internet Explorer have another kind of gradient.
  const isGradient = (value: string) => /gradient\(/i.test(value) && !/^progid:/i.test(value);
  const ofClasses = arbitraryValues("bg", css).filter(isGradient);
  const named = ofClasses.length > 0 ? undefined : tailwind?.(css);
  if (named !== undefined) ofClasses.push(named.css);
  const declarations = ofClasses.length > 0 ? [] : parseDeclarations(css);
  const isBackground = ({ name }: Declaration) => name === "background" || name === "background-image";
  const found = declarations.filter(({ value }) => isGradient(constantCss(value, declarations).value));
  const backgrounds = found.filter(isBackground);
  const values =
    ofClasses.length > 0 ? ofClasses : (backgrounds.length > 0 ? backgrounds : found).map(({ value }) => value);
  if (values.length === 0) return fail(nothingFound(css));
  const longhands = declarations.map(({ name }) => name).filter((name) => /^background-(?!image|color)/.test(name));
  let failure: Result<never> | undefined;
  for (const value of values.reverse()) {
    try {
      const constant = constantCss(value, declarations);
      const notes = new Set(named === undefined ? [] : [named.note]);
      for (const name of constant.fallbacks) notes.add(`${name} has no value here; its fallback was used.`);
      const found = parseLayers(constant.value, blendsIn(declarations), (note) => notes.add(note), resolve);
      const [changes, ...others] = found.map(({ gradient }) => gradient);
      // A single gradient has nothing to blend with here.
      const ignored = others.length > 0 ? longhands.filter((name) => name !== BLEND_MODE) : longhands;
      for (const name of ignored) notes.add(`${name} was ignored.`);
      return ok({
        changes: changes ?? {},
        ...(others.length > 0 && { layers: found.map(asLayer) }),
        ...(notes.size > 0 && { note: [...notes].join(" ") }),
      });
    } catch (error) {
      if (!(error instanceof InvalidGradient)) throw error;
      failure ??= fail(error.message);
    }
  }
  return failure as Result<never>;
}

const nothingFound = (css: string) =>
  /(^|[\s"'`:])bg-(gradient|linear|radial|conic)(-|\b)/.test(css)
    ? "No Tailwind colors found. Paste all classes together, such as bg-linear-to-r from-indigo-500 to-pink-500."
    : "No gradient found. Paste a value such as linear-gradient(90deg, red, blue).";

type AddNote = (note: string) => void;

const BLEND_MODE = "background-blend-mode";

/** The blend modes of the layers, of the last declaration that browsers take. */
function blendsIn(declarations: readonly Declaration[]): readonly Blend[] {
  const lists = declarations
    .filter(({ name }) => name === BLEND_MODE)
    .map(({ value }) => {
      const words = splitTopLevel(value.toLowerCase(), ",");
      const blends = words.flatMap((word) => BLENDS.find((blend) => blend === word) ?? []);
      return blends.length === words.length ? blends : [];
    })
    .filter((blends) => blends.length > 0);
  return lists.at(-1) ?? ["normal"];
}

interface Found {
  readonly gradient: GradientChanges;
  readonly blend: Blend;
}

const asLayer = ({ gradient, blend }: Found): Layer => ({ ...defaults(layerParams), ...gradient, blend });

/** The gradients of a background's layers. A list of blend modes that is too short repeats. */
function parseLayers(
  value: string,
  blends: readonly Blend[],
  addNote: AddNote,
  resolve: ResolveColor | undefined,
): readonly Found[] {
  const layers = splitTopLevel(value, ",").filter((layer) => !/^(none)?$/i.test(layer));
  const backgroundColor = layers.length > 1 ? colorOfFinalLayer(layers.at(-1) as string, resolve) : undefined;
  if (backgroundColor !== undefined) {
    layers.pop();
    addNote(`The color ${backgroundColor} behind the gradient was left out.`);
  }
  const found = layers.flatMap((layer, index) => {
    if (layers.length > 1 && /^(url|image)\(/i.test(layer)) {
      addNote("A picture was left out. It can be laid under all layers.");
      return [];
    }
    if (layers.length > 1 && !/gradient\(/i.test(layer)) invalid(`Layer ${index + 1}, ‘${layer}’, isn't a gradient.`);
    return [{ gradient: parseLayer(layer, addNote, resolve), blend: blends[index % blends.length] ?? "normal" }];
  });
  if (found.length > MAX_LAYERS) {
    return invalid(`This background has ${found.length} gradients over each other; at most ${MAX_LAYERS} are read.`);
  }
  return found.length > 0 ? found : [{ gradient: parseLayer("", addNote, resolve), blend: "normal" }];
}

function parseLayer(value: string, addNote: AddNote, resolve: ResolveColor | undefined): GradientChanges {
  const words = splitTopLevel(value, " ");
  const calls = words.map(parseCall).filter((call) => call !== undefined);
  const set = calls.find(({ name }) => /^(-webkit-)?image-set$/.test(name));
  if (set) {
    const images = splitTopLevel(set.inside, ",");
    if (images.length > 1) addNote("The first gradient of image-set() was used.");
    const image = images.find((each) => /gradient\(/i.test(each)) ?? "";
    return parseLayer(splitTopLevel(image, " ")[0] ?? "", addNote, resolve);
  }
  const gradients = calls.filter(({ name }) => name.endsWith("gradient"));
  const [call] = gradients;
  if (!call || gradients.length > 1) {
    return invalid(
      areBalanced(value)
        ? `‘${value}’ contains more than a gradient. Paste the gradient on its own.`
        : "The parentheses don't match.",
    );
  }
  if (words.length > 1) addNote("Only the gradient was used, not the text around it.");
  return parseGradientCall(modernize(call, addNote), addNote, resolve);
}

const PLACEMENT =
  /^([+-]?[\d.]+(%|[a-z]+)?|cover|contain|auto|no-repeat|repeat(-[xy])?|space|round|scroll|fixed|local|(border|padding|content)-box|text|top|bottom|left|right|center)$/i;

/** The color of a background's last layer that has no picture, such as `#d9d9d9` or `lightgray 50% / cover no-repeat`. */
function colorOfFinalLayer(layer: string, resolve: ResolveColor | undefined): string | undefined {
  const words = splitTopLevel(layer, " ").flatMap((word) => (word.includes("(") ? word : word.split("/")));
  const others = words.filter((word) => word !== "" && !PLACEMENT.test(word));
  const [color] = others;
  return others.length === 1 && color && parseColor(color, resolve) ? color : undefined;
}

const areBalanced = (text: string) => parseCall(`x(${text})`) !== undefined;

function parseGradientCall(
  { name, inside }: CssCall,
  addNote: AddNote,
  resolve: ResolveColor | undefined,
): GradientChanges {
  const match = /^(repeating-)?(linear|radial|conic)-gradient$/.exec(name);
  if (!match) return invalid(`${name}() isn't a CSS gradient.`);
  const type = match[2] as GradientType;
  const changes: GradientChanges = { type, repeating: match[1] !== undefined };
  const parts = splitTopLevel(inside, ",");
  // The prelude never contains a color; the first stop always does.
  const [first = ""] = parts;
  const words = splitTopLevel(first, " ");
  const hasPrelude = !words.some((word) => parseColor(word) !== undefined) && isPrelude(words);
  const mixing = hasPrelude ? parsePrelude(words, changes) : undefined;
  const read = parseStops(hasPrelude ? parts.slice(1) : parts, { type, mixing, resolve });
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
  changes.unit = read.unit;
  changes.easing = "linear";
  changes.space = read.space;
  if (hasHue(read.space)) changes.hue = mixing?.hue ?? "shorter";
  if (read.isSingle) addNote("A gradient of one color was written with that color twice, as older browsers need it.");
  if (read.clipped) addNote("A color outside sRGB was replaced by the nearest one in sRGB.");
  if (read.filled) addNote("‘none’ was replaced by the value of the neighboring color.");
  if (read.ofPage) addNote("Colors that depend on the page, such as currentColor, were resolved on this page.");
  if (hasHue(read.space) && hasGrayNeighbor(read.stops)) {
    addNote(
      "Here a gray takes the hue of the color next to it, as CSS specifies; some browsers draw your CSS differently.",
    );
  }
  return { ...changes, ...withoutOpacity(read.stops) };
}

const PREFIXED = /^-(?:webkit|moz|o|ms)-(repeating-)?(linear|radial)-gradient$/;
const OPPOSITE: Readonly<Record<string, string>> = { left: "right", right: "left", top: "bottom", bottom: "top" };
const SIZES: Readonly<Record<string, string>> = { contain: "closest-side", cover: "farthest-corner" };

/**
 * Converts a gradient in an old prefixed syntax to current CSS; any other stays as it is. The old angles start at the
 * right and turn counterclockwise, and the old sides are the ones that the gradient starts from.
 */
function modernize(call: CssCall, addNote: (note: string) => void): CssCall {
  if (call.name === "-webkit-gradient") return webkitGradient(call, addNote);
  const match = PREFIXED.exec(call.name);
  if (!match) return call;
  const [, repeating = "", type = ""] = match;
  addNote("The old prefixed syntax was converted to current CSS.");
  const parts = splitTopLevel(call.inside, ",");
  const inside = type === "linear" ? linear(parts, addNote) : radial(parts);
  return { name: `${repeating}${type}-gradient`, inside };
}

function linear(parts: readonly string[], addNote: (note: string) => void): string {
  const [direction = "", ...rest] = parts;
  const angle = angleOf(direction);
  if (angle !== undefined) return [`${cssNumber(90 - angle, 6)}deg`, ...rest].join(", ");
  const words = splitTopLevel(direction.toLowerCase(), " ");
  if (words[0] === "to" || !words.every((word) => Object.hasOwn(OPPOSITE, word))) return parts.join(", ");
  if (words.length > 1) addNote("In a box that isn't square, the old syntax uses another angle for corners.");
  return [`to ${words.map((word) => OPPOSITE[word]).join(" ")}`, ...rest].join(", ");
}

const POSITION = /^(left|right|top|bottom|center|[+-]?[\d.]+(%|[a-z]*))$/i;
const SHAPE = /^(circle|ellipse|contain|cover|(closest|farthest)-(side|corner))$/i;

function radial(parts: readonly string[]): string {
  const isAll = (part: string | undefined, pattern: RegExp) =>
    part !== undefined && splitTopLevel(part, " ").every((word) => pattern.test(word));
  const rest = [...parts];
  const position = isAll(rest[0], POSITION) ? `at ${rest.shift()}` : "";
  const shape = isAll(rest[0], SHAPE) ? (rest.shift() ?? "") : "";
  const words = splitTopLevel(shape.toLowerCase(), " ").map((word) => SIZES[word] ?? word);
  const prelude = [...words, position].filter((word) => word !== "").join(" ");
  return [...(prelude === "" ? [] : [prelude]), ...rest].join(", ");
}

const POINTS: Readonly<Record<string, number>> = { left: 0, top: 0, center: 50, right: 100, bottom: 100 };

/** The oldest syntax: `-webkit-gradient(linear, left top, left bottom, from(red), to(blue))`. */
function webkitGradient({ inside }: CssCall, addNote: (note: string) => void): CssCall {
  const [type = "", from = "", to = "", ...parts] = splitTopLevel(inside, ",");
  if (type.toLowerCase() !== "linear") {
    return invalid("Only linear -webkit-gradient() can be read. Radial ones have sizes in pixels.");
  }
  const [start, end] = [pointOf(from), pointOf(to)];
  const across = Math.sign(end.x - start.x);
  const down = Math.sign(end.y - start.y);
  const isWhole = [end.x - start.x, end.y - start.y].every((way) => way === 0 || Math.abs(way) === 100);
  if (!isWhole || (across === 0 && down === 0)) {
    return invalid("A -webkit-gradient() that doesn't run from side to side can't be edited here.");
  }
  addNote("The old prefixed syntax was converted to current CSS.");
  if (across !== 0 && down !== 0) addNote("In a box that isn't square, the old syntax uses another angle for corners.");
  const sides = [["left", "", "right"][across + 1], ["top", "", "bottom"][down + 1]].filter((side) => side !== "");
  const stops = parts.map(stopOf).sort((a, b) => a.at - b.at);
  return {
    name: "linear-gradient",
    inside: [`to ${sides.join(" ")}`, ...stops.map(({ color, at }) => `${color} ${cssNumber(at, 6)}%`)].join(", "),
  };
}

function pointOf(text: string): { readonly x: number; readonly y: number } {
  const [x, y] = splitTopLevel(text.toLowerCase(), " ").map((word) => POINTS[word] ?? shareOf(word));
  return x === undefined || y === undefined ? invalid(`The point ‘${text}’ wasn’t understood.`) : { x, y };
}

/** A number from 0 to 1, or a percentage, in percent. */
function shareOf(word: string): number | undefined {
  const quantity = parseQuantity(word);
  if (quantity?.unit === "%" || quantity?.value === 0) return quantity.value;
  return quantity?.unit === "" ? quantity.value * 100 : undefined;
}

function stopOf(part: string): { readonly color: string; readonly at: number } {
  const call = parseCall(part);
  if (call?.name === "from") return { color: call.inside, at: 0 };
  if (call?.name === "to") return { color: call.inside, at: 100 };
  const [place = "", color = ""] = call?.name === "color-stop" ? splitTopLevel(call.inside, ",") : [];
  const at = shareOf(place);
  return at === undefined || color === "" ? invalid(`‘${part}’ wasn’t understood.`) : { color, at };
}
