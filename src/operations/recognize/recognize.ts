import type { Bytes } from "#core/operation.ts";
import { recognizeBytes } from "./bytes.ts";
import { recognizeCiphers } from "./ciphers.ts";
import { recognizeDigits } from "./digits.ts";
import { recognizeEncodings } from "./encodings.ts";
import { recognizeEscapes } from "./escapes.ts";
import { CERTAINTIES, type Find } from "./find.ts";
import { recognizeFormats } from "./formats.ts";
import { recognizeMarks } from "./marks.ts";

/** What is longer is no text that somebody pastes to ask what it is; it is still shown and worked on by the pages. */
export const MOST_CHARACTERS = 200_000;

const bySureness = (one: Find, other: Find): number =>
  CERTAINTIES.indexOf(one.certainty) - CERTAINTIES.indexOf(other.certainty);

/**
 * What a text or bytes may be, the surest first: encodings with what undoes them, and formats. It looks at one layer and runs no
 * operation: a find with a `proof` holds only if its steps give that. `readingsOf` runs them, and looks at what they give.
 */
export function recognize(input: string | Bytes): readonly Find[] {
  if (typeof input !== "string") return recognizeBytes(input);
  if (input.trim() === "" || input.length > MOST_CHARACTERS || !input.isWellFormed()) return [];
  return [recognizeFormats, recognizeMarks, recognizeEscapes, recognizeEncodings, recognizeDigits, recognizeCiphers]
    .flatMap((recognizer) => recognizer(input))
    .toSorted(bySureness);
}
