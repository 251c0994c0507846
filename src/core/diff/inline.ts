import { codePointName } from "#core/text/characters.ts";
import { changeList, changesOf } from "./changes.ts";
import { type Grain, idsOfTokens, tokensOf } from "./tokens.ts";

/** A piece of a line, and whether the other side has it too. */
export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Two versions of a line. */
export interface LinePair {
  readonly left: readonly Piece[];
  readonly right: readonly Piece[];
}

const MAX_LENGTH = 4000;

/**
 * What differs within a line, word by word; lines that have next to nothing in common are changed as a whole. Lines of over
 * 4,000 characters are not looked into, but for their equal beginning and end.
 */
export function pairOf(left: string, right: string, grain: Grain, ignoresCase: boolean): LinePair {
  if (left.length > MAX_LENGTH || right.length > MAX_LENGTH) return ends(left, right);
  const one = tokensOf(left, grain);
  const other = tokensOf(right, grain);
  const changes = changeList(changesOf(idsOfTokens(one, other, ignoresCase)));
  const pair = {
    left: piecesOf(
      one,
      changes.map(([start, end]) => [start, end]),
    ),
    right: piecesOf(
      other,
      changes.map(([, , start, end]) => [start, end]),
    ),
  };
  return likeness(pair) < 0.2 ? { left: whole(left), right: whole(right) } : pair;
}

const whole = (text: string): readonly Piece[] => (text === "" ? [] : [{ text, isChanged: true }]);

/** The share of text other than spaces that both lines have in common, from 0 to 1. */
function likeness({ left, right }: LinePair): number {
  const count = (pieces: readonly Piece[], all: boolean) =>
    pieces.reduce((sum, { text, isChanged }) => sum + (all || !isChanged ? text.replace(/\s/g, "").length : 0), 0);
  const total = Math.max(count(left, true), count(right, true));
  return total === 0 ? 1 : count(left, false) / total;
}

function piecesOf(tokens: readonly string[], changed: readonly (readonly [start: number, end: number])[]): Piece[] {
  const pieces: Piece[] = [];
  const push = (from: number, to: number, isChanged: boolean) => {
    if (to > from) pieces.push({ text: tokens.slice(from, to).join(""), isChanged });
  };
  let at = 0;
  for (const [start, end] of changed) {
    push(at, start, false);
    push(start, end, true);
    at = end;
  }
  push(at, tokens.length, false);
  return pieces;
}

function ends(left: string, right: string): LinePair {
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start++;
  // Not between the halves of a character.
  if (/[\ud800-\udbff]/.test(left[start - 1] ?? "")) start--;
  let end = 0;
  while (end < most - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end++;
  if (/[\udc00-\udfff]/.test(left[left.length - end] ?? "")) end--;
  const cut = (text: string) =>
    [
      { text: text.slice(0, start), isChanged: false },
      { text: text.slice(start, text.length - end), isChanged: true },
      { text: text.slice(text.length - end), isChanged: false },
    ].filter((piece) => piece.text !== "");
  return { left: cut(left), right: cut(right) };
}

/**
 * The code points in a text that can't be seen or can't be distinguished from others: 'U+00A0 U+0301'; at most five.
 */
export function unseenSigns(text: string): string {
  const unseen = Array.from(text).filter((sign) => sign !== " " && UNSEEN.test(sign));
  const names = unseen.slice(0, MAX_NAMED).map((sign) => codePointName(sign.codePointAt(0) ?? 0));
  return names.join(" ") + (unseen.length > MAX_NAMED ? " …" : "");
}

const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u;
const MAX_NAMED = 5;
