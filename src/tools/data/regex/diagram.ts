import type { AST } from "@eslint-community/regexpp";

/** What a railroad drawing is made of, in pixels. */
export type Shape =
  | { readonly kind: "track"; readonly path: string }
  | {
      readonly kind: "box";
      readonly look: "text" | "set" | "edge";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly label: string;
    }
  | {
      readonly kind: "frame";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly label: string;
    }
  | { readonly kind: "note"; readonly x: number; readonly y: number; readonly label: string };

/** A drawing with its size. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** A part that was measured: it is drawn from its left end on its track. */
interface Piece {
  readonly width: number;
  readonly up: number;
  readonly down: number;
  readonly draw: (x: number, y: number) => readonly Shape[];
}

/** The height of a box. */
export const BOX = 28;
const GAP = 14;
const TURN = 10;
const LETTER = 8;
const MAX_PARTS = 400;

/** A railroad drawing of an expression; undefined if it has too many parts to be readable. */
export function drawingOf(pattern: AST.Pattern): Drawing | undefined {
  const counter = { left: MAX_PARTS };
  const piece = choice(pattern.alternatives, counter);
  if (counter.left < 0) return undefined;
  const margin = 20;
  const y = piece.up + margin;
  const end = margin + GAP + piece.width;
  const shapes: Shape[] = [
    track(`M${margin} ${y}h${GAP}`),
    ...piece.draw(margin + GAP, y),
    track(`M${end} ${y}h${GAP}M${margin} ${y - 6}v12M${end + GAP} ${y - 6}v12`),
  ];
  return { width: end + GAP + margin, height: y + piece.down + margin, shapes };
}

const track = (path: string): Shape => ({ kind: "track", path });

type Counter = { left: number };

function choice(all: readonly AST.Alternative[], counter: Counter): Piece {
  const pieces = all.map((one) => sequence(one, counter));
  const [first, ...rest] = pieces;
  if (!first) return line;
  if (rest.length === 0) return first;
  const inner = Math.max(...pieces.map(({ width }) => width));
  const width = inner + 4 * TURN;
  const offsets: number[] = [];
  let down = first.down;
  for (const piece of rest) {
    offsets.push(down + GAP + piece.up);
    down += GAP + piece.up + piece.down;
  }
  return {
    width,
    up: first.up,
    down,
    draw: (x, y) => [
      ...straight(first, x, y, width),
      ...rest.flatMap((piece, index) => {
        const at = offsets[index] ?? 0;
        const start = x + 2 * TURN;
        return [
          track(`M${x} ${y}q${TURN} 0 ${TURN} ${TURN}v${at - 2 * TURN}q0 ${TURN} ${TURN} ${TURN}`),
          ...piece.draw(start, y + at),
          track(
            `M${start + piece.width} ${y + at}H${x + width - 2 * TURN}q${TURN} 0 ${TURN} ${-TURN}v${2 * TURN - at}q0 ${-TURN} ${TURN} ${-TURN}`,
          ),
        ];
      }),
    ],
  };
}

/** A piece with track on both sides up to a width. */
function straight(piece: Piece, x: number, y: number, width: number): readonly Shape[] {
  const side = (width - piece.width) / 2;
  return [track(`M${x} ${y}h${side}`), ...piece.draw(x + side, y), track(`M${x + side + piece.width} ${y}h${side}`)];
}

const line: Piece = { width: 2 * GAP, up: BOX / 2, down: BOX / 2, draw: (x, y) => [track(`M${x} ${y}h${2 * GAP}`)] };

function sequence({ elements }: AST.Alternative, counter: Counter): Piece {
  const pieces: Piece[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") pieces.push(box(`‘${text}’`, "text"));
    text = "";
  };
  for (const element of elements) {
    if (--counter.left < 0) return line;
    if (element.type === "Character" && element.value > 32) {
      text += String.fromCodePoint(element.value);
      continue;
    }
    flush();
    pieces.push(pieceOf(element, counter));
  }
  flush();
  if (pieces.length === 0) return line;
  return {
    width: pieces.reduce((sum, { width }) => sum + width, GAP * (pieces.length - 1)),
    up: Math.max(...pieces.map(({ up }) => up)),
    down: Math.max(...pieces.map(({ down }) => down)),
    draw(x, y) {
      const shapes: Shape[] = [];
      let at = x;
      pieces.forEach((piece, index) => {
        if (index > 0) {
          shapes.push(track(`M${at} ${y}h${GAP}`));
          at += GAP;
        }
        shapes.push(...piece.draw(at, y));
        at += piece.width;
      });
      return shapes;
    },
  };
}

const MAX_LETTERS = 40;

function box(label: string, look: "text" | "set" | "edge"): Piece {
  const shown = label.length > MAX_LETTERS ? `${label.slice(0, MAX_LETTERS - 1)}…` : label;
  const width = shown.length * LETTER + 20;
  return {
    width,
    up: BOX / 2,
    down: BOX / 2,
    draw: (x, y) => [{ kind: "box", look, x, y: y - BOX / 2, width, label: shown }],
  };
}

function framed(inner: Piece, label: string): Piece {
  const width = Math.max(inner.width, label.length * (LETTER - 1)) + 2 * GAP;
  return {
    width,
    up: inner.up + 24,
    down: inner.down + 10,
    draw: (x, y) => [
      { kind: "frame", x, y: y - inner.up - 22, width, height: inner.up + inner.down + 30, label },
      ...straight(inner, x, y, width),
    ],
  };
}

const SETS = { digit: "digit", word: "word character", space: "space" } as const;

function pieceOf(element: AST.Element, counter: Counter): Piece {
  switch (element.type) {
    case "Character":
      return box(element.value === 32 ? "space" : element.raw, "text");
    case "CharacterSet":
      if (element.kind === "any") return box("any character", "set");
      if (element.kind === "property") return box(element.raw, "set");
      return box(`${element.negate ? "no " : ""}${SETS[element.kind]}`, "set");
    case "CharacterClass":
    case "ExpressionCharacterClass":
      return box(element.negate ? `none of ${element.raw.slice(2, -1)}` : `one of ${element.raw.slice(1, -1)}`, "set");
    case "Backreference":
      return box(`group ${element.ref} again`, "set");
    case "Group":
      return element.modifiers
        ? framed(choice(element.alternatives, counter), `flags ${element.modifiers.raw}`)
        : choice(element.alternatives, counter);
    case "CapturingGroup":
      return framed(choice(element.alternatives, counter), element.name ?? "group");
    case "Quantifier":
      return repeated(element, counter);
    case "Assertion":
      if (element.kind === "lookahead" || element.kind === "lookbehind") {
        const way = element.kind === "lookahead" ? "followed by" : "preceded by";
        return framed(choice(element.alternatives, counter), `${element.negate ? "not " : ""}${way}`);
      }
      if (element.kind === "word") return box(`${element.negate ? "no " : ""}word edge`, "edge");
      return box(element.kind, "edge");
  }
}

function repeated({ min, max, greedy, element }: AST.Quantifier, counter: Counter): Piece {
  const inner = pieceOf(element, counter);
  const loops = max > 1;
  const skips = min === 0;
  const note = noteOf(min, max, greedy);
  const width = Math.max(inner.width, note.length * (LETTER - 1)) + 4 * TURN;
  const up = inner.up + (skips ? GAP : 0);
  const loopDown = inner.down + TURN;
  const down = inner.down + (loops ? TURN + 4 : 0) + (note === "" ? 0 : 18);
  return {
    width,
    up,
    down,
    draw: (x, y) => [
      ...straight(inner, x, y, width),
      ...(skips
        ? [
            track(
              `M${x} ${y}q${TURN} 0 ${TURN} ${-TURN}v${-(up - 2 * TURN)}q0 ${-TURN} ${TURN} ${-TURN}H${x + width - 2 * TURN}q${TURN} 0 ${TURN} ${TURN}v${up - 2 * TURN}q0 ${TURN} ${TURN} ${TURN}`,
            ),
          ]
        : []),
      ...(loops
        ? [
            track(
              `M${x + width - 2 * TURN} ${y}q${TURN} 0 ${TURN} ${TURN}v${loopDown - 2 * TURN}q0 ${TURN} ${-TURN} ${TURN}H${x + 2 * TURN}q${-TURN} 0 ${-TURN} ${-TURN}v${2 * TURN - loopDown}q0 ${-TURN} ${TURN} ${-TURN}`,
            ),
          ]
        : []),
      ...(note === "" ? [] : [{ kind: "note" as const, x: x + width / 2, y: y + down - 4, label: note }]),
    ],
  };
}

function noteOf(min: number, max: number, greedy: boolean): string {
  const lazy = greedy || min === max ? "" : ", few first";
  if (min <= 1 && max === Infinity) return lazy.slice(2);
  if (min === 0 && max === 1) return lazy.slice(2);
  if (min === max) return `${min} times`;
  return max === Infinity ? `${min} or more times${lazy}` : `${min} to ${max} times${lazy}`;
}
