import { fail, ok, type Result } from "#core/result.ts";
import { utf8LengthOf } from "#core/text/utf8.ts";
import { type Content, contentOf, hasOthers, limitOf, type Part, segmentOf, type Whole } from "./encoding.ts";
import { layOut, type QrSymbol, versionFor } from "./symbol.ts";
import { division, LAST_VERSION, type Level } from "./versions.ts";

/** Readers can join up to this many codes into one text ("structured append", ISO/IEC 18004:2015 §8). */
export const MAX_PARTS = 16;

/** A code that holds a part of a text. */
interface PartSymbol extends QrSymbol {
  readonly text: string;
  readonly part: Part;
}

/** The fewest codes of a level that hold a text together, or a sentence that says that it is too long for all. */
export function fewestParts(text: string, level: Level): Result<number> {
  const whole = contentOf(text);
  // With fewer even the room that their places take would not do.
  const least = Math.max(2, Math.ceil(whole.units / limitOf({ ...whole, namesUtf8: false }, level)));
  for (let count = least; count <= MAX_PARTS; count++) {
    if (fittingVersion(contentsOf(text, count), level) !== undefined) return ok(count);
  }
  const bytes = new TextEncoder().encode(text).length;
  return fail(
    `${MAX_PARTS} codes of level ${level} hold about ${(MAX_PARTS * roomOf(level)).toLocaleString("en-US")} bytes; this is ${bytes.toLocaleString("en-US")}.`,
  );
}

/** A text in that many codes of one size, the smallest that it fits in; undefined where it fits in none. */
export function partsOf(text: string, level: Level, count: number): readonly PartSymbol[] | undefined {
  const contents = contentsOf(text, count);
  const version = fittingVersion(contents, level);
  if (version === undefined) return undefined;
  return contents.map((content) => ({
    ...layOut(content, version, level),
    text: content.text,
    part: content.part,
  }));
}

interface PartContent extends Content {
  readonly text: string;
  readonly part: Part;
}

const roomOf = (level: Level) => Math.floor((division(LAST_VERSION, level).dataWords * 8 - 20 - 12 - 20) / 8);

/** The size in which each part fits. */
function fittingVersion(contents: readonly Content[], level: Level): number | undefined {
  const versions = contents.map((content) => versionFor(content, level));
  return versions.every((version) => version !== undefined) ? Math.max(...versions) : undefined;
}

/** Parts of about the same length. They are in the mode of the whole text, which all readers that join codes know. */
function contentsOf(text: string, count: number): readonly PartContent[] {
  const { mode, units } = contentOf(text);
  const parity = new TextEncoder().encode(text).reduce((sum, byte) => sum ^ byte, 0);
  return pieces(text, count, mode, units).map((piece, index) => ({
    text: piece,
    segments: [segmentOf(piece, mode)],
    namesUtf8: hasOthers(piece),
    part: { index, count, parity },
  }));
}

/** A text in pieces that end between characters, each as near to its share of the units as they allow. */
function pieces(text: string, count: number, mode: Whole["mode"], units: number): readonly string[] {
  const found = Array.from({ length: count }, () => "");
  let before = 0;
  for (const character of text) {
    // A character goes where its middle lies.
    const taken = mode === "byte" ? utf8LengthOf(character) : 1;
    const at = Math.min(count - 1, Math.floor(((before + taken / 2) / units) * count));
    found[at] += character;
    before += taken;
  }
  return found;
}
