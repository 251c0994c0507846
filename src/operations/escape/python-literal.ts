import { fromUtf8 } from "#core/utf8.ts";
import { endsInEscape, inside } from "./backslash.ts";

/** A literal of Python in its parts: `kind` is what its prefix says, and `start` is how much stands before the body. */
export interface PythonLiteral {
  readonly kind: "text" | "raw" | "bytes" | "raw bytes";
  readonly body: string;
  readonly start: number;
}

const LITERAL = /^(\s*(?:([ub]|b?r|rb)(?="|'))?("""|'''|"|'))(.*)\3\s*$/is;

/** Takes a literal apart, with its prefix and its quotes, one or three; a text without is the body of one. */
export function pythonLiteral(text: string): PythonLiteral {
  const [, before = "", prefix = "", quote = "", body = ""] = LITERAL.exec(text) ?? [];
  const isClosed = quote !== "" && !endsInEscape(body);
  if (!isClosed) return { kind: "text", ...inside(text, "\"'") };
  const letters = prefix.toLowerCase();
  const kind = letters.includes("b")
    ? letters.includes("r")
      ? "raw bytes"
      : "bytes"
    : letters === "r"
      ? "raw"
      : "text";
  return { kind, body, start: before.length };
}

/** The text that the bytes of a literal are in UTF-8, each given as the character of its number. */
export const textOfBytes = (characters: string): string | undefined =>
  fromUtf8(Uint8Array.from(characters, (character) => character.charCodeAt(0)));
