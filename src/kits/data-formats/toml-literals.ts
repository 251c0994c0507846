import { DateText, NumberText } from "./value.ts";

const TOKEN =
  /#[^\n]*|"""(?:\\[\s\S]|(?!""")[\s\S])*"{3,5}|'''(?:(?!''')[\s\S])*'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[[\]{}=,\n]|\d{4}-\d\d-\d\d \d\d:[^\s"'#[\]{}=,]*|[^\s"'#[\]{}=,]+/g;

const FLOAT = /^[+-]?\d[\d_]*(?=[.eE])(?:\.\d[\d_]*)?(?:[eE][+-]?[\d_]+)?$/;
const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d)/;

/** No integer of TOML is so large. */
const BEYOND = 2n ** 64n;

export interface TomlLiterals {
  /** The text with an integer beyond 64 bits in the place of each float and each date. */
  readonly masked: string;
  /** The float or the date that an integer stands for. */
  readonly of: (integer: bigint) => NumberText | DateText | undefined;
}

/**
 * The floats and the dates of a text that is TOML, as they are written: the parser rounds the ones to 64 bits and the others to
 * milliseconds.
 */
export function tomlLiterals(text: string): TomlLiterals {
  const literals: (NumberText | DateText)[] = [];
  const open: string[] = [];
  const parts: string[] = [];
  let isValue = false;
  let from = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const first = token.charAt(0);
    if (first === "#") continue;
    if (first === "=") isValue = true;
    else if (first === ",") isValue = open.at(-1) === "[";
    else if (first === "\n") isValue &&= open.length > 0;
    else if (first === "]" || first === "}") {
      open.pop();
      isValue = false;
    } else if (isValue && (first === "[" || first === "{")) {
      open.push(first);
      isValue = first === "[";
    } else if (isValue) {
      const literal = FLOAT.test(token)
        ? new NumberText(token.replace(/^\+|_/g, ""))
        : DATE.test(token)
          ? new DateText(token)
          : undefined;
      if (literal) {
        parts.push(text.slice(from, index), String(BEYOND + BigInt(literals.length)));
        literals.push(literal);
        from = index + token.length;
      }
      isValue = false;
    }
  }
  return {
    masked: parts.join("") + text.slice(from),
    of: (integer) => (integer < BEYOND ? undefined : literals[Number(integer - BEYOND)]),
  };
}
