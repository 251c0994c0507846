import { codePointName } from "#core/text/characters.ts";
import { CODE } from "./codes.ts";
import type { Problem } from "./tree.ts";

/** After so many problems the rest of a text is not read. */
export const MOST_PROBLEMS = 100;

/** Where the string ends, behind its closing quote, whose opening one stands at an offset; what is wrong in it is told. */
export function stringEnd(text: string, start: number, quote: number, problems: Problem[]): number {
  let at = start + 1;
  do {
    let code = text.charCodeAt(at);
    while (code !== quote && code !== CODE.backslash && code >= 32) code = text.charCodeAt(++at);
    if (code === quote) return at + 1;
    if (code === CODE.backslash) at = escapeEnd(text, at, problems);
    else if (at >= text.length || code === CODE.newline || code === CODE.return) {
      const message = `The string that begins here is not closed: ${String.fromCharCode(quote)} was expected in its line.`;
      problems.push({ at: start, message, isJson5: false });
      return at;
    } else {
      const name = code === 9 ? "A tab" : `The control character ${codePointName(code)}`;
      const written = code === 9 ? "\\t" : `\\u${code.toString(16).padStart(4, "0")}`;
      problems.push({ at, message: `${name} inside of a string must be written ${written}.`, isJson5: false });
      at++;
    }
  } while (problems.length < MOST_PROBLEMS);
  return at;
}

function escapeEnd(text: string, at: number, problems: Problem[]): number {
  const next = text.charAt(at + 1);
  if (next !== "" && '"\\/bfnrt'.includes(next)) return at + 2;
  if (next === "u") {
    if (/^[\da-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return at + 6;
    problems.push({ at, message: "Four hexadecimal digits were expected after \\u.", isJson5: false });
    return at + 2;
  }
  if (next === "\n" || next === "\r") {
    problems.push({ at, message: "A string can't continue on the next line: write \\n.", isJson5: true });
    return next === "\r" && text.charCodeAt(at + 2) === CODE.newline ? at + 3 : at + 2;
  }
  problems.push({
    at,
    message: `\\${next} is no escape of JSON: one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u was expected.`,
    isJson5: next === "x" ? /^[\da-fA-F]{2}$/.test(text.slice(at + 2, at + 4)) : !/[1-9]/.test(next),
  });
  return next === "" ? at + 1 : at + 2;
}
