import { channelsOf } from "#core/hex-color.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { alphaNumber } from "#kits/css-generator/css-color.ts";
import { splitOutside, valuesOf } from "#kits/css-generator/css-text.ts";
import { readColor } from "#kits/css-generator/read-color.ts";
import { fitOpacity, type Layer, LONGEST, MOST_LAYERS } from "./shadow.ts";

/** The layers of a piece of CSS, and what of it could not be taken as it stands. */
export interface ReadShadow {
  readonly layers: readonly Layer[];
  readonly note?: string;
}

/** Reads the shadow of a CSS rule, a declaration or a bare value. The last declaration that can be read counts. */
export function parseShadow(css: string): Result<ReadShadow> {
  const values = valuesOf(css, ["box-shadow", "-webkit-box-shadow", "-moz-box-shadow"]).reverse();
  if (values.length === 0) return fail("No shadow found. Paste a value such as 0 4px 12px rgba(0, 0, 0, 0.2).");
  const results = values.map(readValue);
  return results.find(({ ok: isRead }) => isRead) ?? (results[0] as Result<ReadShadow>);
}

function readValue(value: string): Result<ReadShadow> {
  if (/^none$/i.test(value)) return fail("‘none’ is no shadow: there is nothing to edit.");
  const parts = splitOutside(value, ",");
  if (parts.length > MOST_LAYERS) {
    return fail(`Up to ${MOST_LAYERS} layers can be edited here; this has ${parts.length}.`);
  }
  const layers: Layer[] = [];
  const notes = new Set<string>();
  for (const part of parts) {
    const read = readLayer(part, (note) => notes.add(note));
    if (!read.ok) return read;
    layers.push(read.value);
  }
  return ok({ layers, ...(notes.size > 0 && { note: [...notes].join(" ") }) });
}

function readLayer(part: string, tell: (note: string) => void): Result<Layer> {
  const lengths: number[] = [];
  let color: string | undefined;
  let inset = false;
  if (part === "") return fail("A layer is missing between two commas.");
  for (const word of splitOutside(part, " ")) {
    const length = lengthOf(word);
    if (length) {
      if (Math.abs(length.px) > LONGEST)
        return fail(`${word} is longer than the ${LONGEST} px that can be edited here.`);
      if (length.counted) tell("1rem and 1em were counted as 16px.");
      lengths.push(length.px);
      continue;
    }
    if (/^inset$/i.test(word) && !inset) {
      inset = true;
      continue;
    }
    const read = color === undefined ? readColor(word) : undefined;
    if (!read) return fail(unreadable(word));
    if (read.clipped) tell("A colour that sRGB does not have was brought to the nearest that it has.");
    color = read.hex;
  }
  const [x, y, blur = 0, spread = 0] = lengths;
  if (x === undefined || y === undefined) return fail(`‘${part}’ needs two offsets at least, such as 0 4px.`);
  if (lengths.length > 4) return fail(`‘${part}’ has more than four lengths.`);
  if (blur < 0) return fail(`A blur radius cannot be negative, as in ‘${part}’.`);
  if (color === undefined) tell("A layer without a colour has the text’s colour; black was taken.");
  const opacity = fitOpacity(alphaNumber(channelsOf(color ?? "#000000").alpha) * 100);
  return ok({ x, y, blur, spread, color: (color ?? "#000000").slice(0, 7), opacity, inset, hidden: false });
}

function lengthOf(word: string): { px: number; counted: boolean } | undefined {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|rem|em)?$/i.exec(word);
  if (!match) return undefined;
  const [, digits, unit = ""] = match;
  const number = Number(digits);
  if (unit === "" && number !== 0) return undefined;
  const counted = /em$/i.test(unit);
  return { px: Number((number * (counted ? 16 : 1)).toFixed(2)) || 0, counted };
}

function unreadable(word: string): string {
  if (/^[+-]?[\d.]+$/.test(word)) return `‘${word}’ needs a unit, such as ${word}px.`;
  if (/^[+-]?[\d.]+[a-z%]+$/i.test(word)) return `The length ‘${word}’ depends on the page. Use px.`;
  if (/^(var|calc|min|max|clamp|env)\(/i.test(word))
    return `‘${word}’ has no value outside its page. Put the value there.`;
  return `‘${word}’ is neither a length nor a colour that is known here.`;
}
