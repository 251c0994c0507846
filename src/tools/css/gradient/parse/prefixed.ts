import { type CssCall, parseCall, splitTopLevel } from "#kits/css-generator/css-text.ts";
import { cssNumber } from "#kits/css-generator/css-values.ts";
import { parseQuantity } from "#kits/css-generator/parse-quantity.ts";
import { angleOf, invalid } from "./parse-prelude.ts";

const PREFIXED = /^-(?:webkit|moz|o|ms)-(repeating-)?(linear|radial)-gradient$/;
const OPPOSITE: Readonly<Record<string, string>> = { left: "right", right: "left", top: "bottom", bottom: "top" };
const SIZES: Readonly<Record<string, string>> = { contain: "closest-side", cover: "farthest-corner" };

/**
 * Converts a gradient in an old prefixed syntax to current CSS; any other stays as it is. The old angles start at the
 * right and turn counterclockwise, and the old sides are the ones that the gradient starts from.
 */
export function modernize(call: CssCall, tell: (note: string) => void): CssCall {
  if (call.name === "-webkit-gradient") return webkitGradient(call, tell);
  const match = PREFIXED.exec(call.name);
  if (!match) return call;
  const [, repeating = "", type = ""] = match;
  tell("The old prefixed syntax was converted to current CSS.");
  const parts = splitTopLevel(call.inside, ",");
  const inside = type === "linear" ? linear(parts, tell) : radial(parts);
  return { name: `${repeating}${type}-gradient`, inside };
}

function linear(parts: readonly string[], tell: (note: string) => void): string {
  const [direction = "", ...rest] = parts;
  const angle = angleOf(direction);
  if (angle !== undefined) return [`${cssNumber(90 - angle, 6)}deg`, ...rest].join(", ");
  const words = splitTopLevel(direction.toLowerCase(), " ");
  if (words[0] === "to" || !words.every((word) => Object.hasOwn(OPPOSITE, word))) return parts.join(", ");
  if (words.length > 1) tell("In a box that isn't square, the old syntax uses another angle for corners.");
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
function webkitGradient({ inside }: CssCall, tell: (note: string) => void): CssCall {
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
  tell("The old prefixed syntax was converted to current CSS.");
  if (across !== 0 && down !== 0) tell("In a box that isn't square, the old syntax uses another angle for corners.");
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
