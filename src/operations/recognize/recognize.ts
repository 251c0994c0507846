import type { Bytes } from "#core/operation.ts";
import { recognizeBytes } from "./bytes.ts";
import { recognizeCiphers } from "./ciphers.ts";
import { recognizeDigits } from "./digits.ts";
import { recognizeEncodings } from "./encodings.ts";
import { recognizeEscapes } from "./escapes.ts";
import { CERTAINTIES, type Find, MOST_CHARACTERS } from "./find.ts";
import { recognizeFormats } from "./formats.ts";
import { recognizeMarks, recognizeStart } from "./marks.ts";

const bySureness = (one: Find, other: Find): number =>
  CERTAINTIES.indexOf(one.certainty) - CERTAINTIES.indexOf(other.certainty);

/**
 * What a text or bytes may be, the surest first: encodings with what undoes them, and formats. It looks at one layer and runs no
 * operation: a find with a `proof` holds only if its steps give that. `readingsOf` runs them, and looks at what they give.
 */
export function recognize(input: string | Bytes): readonly Find[] {
  if (typeof input !== "string") return recognizeBytes(input);
  if (input.length > MOST_CHARACTERS) return recognizeStart(input);
  if (input.trim() === "" || !input.isWellFormed()) return [];
  return [recognizeFormats, recognizeMarks, recognizeEscapes, recognizeEncodings, recognizeDigits, recognizeCiphers]
    .flatMap((recognizer) => recognizer(input))
    .toSorted(bySureness);
}
