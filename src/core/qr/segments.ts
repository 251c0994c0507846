import { type Content, countBits, hasOthers, type Mode, segmentOf } from "./encoding.ts";

const MODES = ["numeric", "alphanumeric", "byte"] as const satisfies readonly Mode[];

// In sixths of a bit, so that all are whole: a digit takes 3⅓ bits, two of the 45 characters 11.
const SIXTHS = 6;

/** What a character takes in a mode, in sixths of a bit. */
function cost(character: string, mode: Mode): number {
  if (mode === "numeric") return /[0-9]/.test(character) ? 20 : Number.POSITIVE_INFINITY;
  if (mode === "alphanumeric") return /[0-9A-Z $%*+\-./:]/.test(character) ? 33 : Number.POSITIVE_INFINITY;
  const point = character.codePointAt(0)!;
  // A surrogate without its other half becomes a character of three bytes.
  return 48 * (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
}

/** A text in parts of the modes that together take the fewest bits in a code of a version (dynamic programming). */
export function mixedContent(text: string, version: number): Content {
  const characters = Array.from(text);
  const heads = MODES.map((mode) => (4 + countBits(mode, version)) * SIXTHS);
  // For each character and mode that it may be in: the mode of the one before it.
  const before: number[][] = [];
  let costs = heads;
  for (const character of characters) {
    const ended = costs.map((each) => Math.ceil(each / SIXTHS) * SIXTHS);
    const best = ended.indexOf(Math.min(...ended));
    const from = MODES.map((_, mode) =>
      before.length > 0 && ended[best]! + heads[mode]! < costs[mode]! ? best : mode,
    );
    costs = MODES.map((mode, index) => {
      const last = from[index]!;
      const start = last === index ? costs[index]! : ended[last]! + heads[index]!;
      return start + cost(character, mode);
    });
    before.push(from);
  }
  const ended = costs.map((each) => Math.ceil(each / SIXTHS));
  let mode = ended.indexOf(Math.min(...ended));
  const parts: { mode: number; text: string }[] = [];
  for (let at = characters.length - 1; at >= 0; at--) {
    const [first] = parts;
    if (first?.mode === mode) first.text = characters[at]! + first.text;
    else parts.unshift({ mode, text: characters[at]! });
    mode = before[at]![mode]!;
  }
  return { segments: parts.map((part) => segmentOf(part.text, MODES[part.mode]!)), namesUtf8: hasOthers(text) };
}
