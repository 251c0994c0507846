import { CODE, isDigit } from "./codes.ts";
import { asJsonNumber } from "./number.ts";
import { goesOn } from "./words.ts";

const JSON5_NUMBER = /^[+-]?(?:0[xX][\da-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|Infinity|NaN)$/;

/** Whether JSON5 takes a word for a number. */
export const isJson5Number = (word: string): boolean => JSON5_NUMBER.test(word);

/** Where the number ends that begins at an offset; the offset itself where it is none as JSON writes it. */
export function plainNumberEnd(text: string, start: number): number {
  let at = start;
  if (text.charCodeAt(at) === CODE.minus) at++;
  if (text.charCodeAt(at) === 48) at++;
  else if (isDigit(text.charCodeAt(at))) {
    do at++;
    while (isDigit(text.charCodeAt(at)));
  } else return start;
  if (text.charCodeAt(at) === 46) {
    if (!isDigit(text.charCodeAt(++at))) return start;
    while (isDigit(text.charCodeAt(at))) at++;
  }
  if ((text.charCodeAt(at) | 32) === 101) {
    at++;
    const sign = text.charCodeAt(at);
    if (sign === 43 || sign === CODE.minus) at++;
    if (!isDigit(text.charCodeAt(at))) return start;
    while (isDigit(text.charCodeAt(at))) at++;
  }
  return goesOn(text, at) ? start : at;
}

/** What is wrong with a number, in a sentence. */
export function oddNumber(word: string): string {
  if (/^[+-]?0\d/.test(word))
    return `A number must not begin with 0: ${asJsonNumber(word) ?? "other digits"} was expected, not '${word}'.`;
  if (/^[+-]?\.\d/.test(word)) return `A digit was expected before the point of '${word}'.`;
  if (/\.(?!\d)/.test(word)) return `A digit was expected after the point of '${word}'.`;
  if (/^\+/.test(word)) return `A number must not begin with +: '${word.slice(1)}' was expected.`;
  if (/^[+-]?(?:NaN|Infinity)$/.test(word)) return `JSON has no number '${word}'.`;
  if (/^[+-]?0[xX]/.test(word)) return `JSON has no hexadecimal numbers such as '${word}'.`;
  return `A number was expected, but '${word}' is none.`;
}
