import { ok, type Result } from "#core/result.ts";
import type { Drawing, Shape } from "#core/vector/page-files.ts";
import { type BarcodeSymbol, encode, lettersPath, lettersWidth } from "./encode.ts";
import { KINDS, type KindName } from "./kinds.ts";
import { type Prepared, prepare } from "./prepare.ts";

/** What a barcode is made of. */
export interface Spec {
  readonly kind: KindName;
  readonly typed: string;
  readonly style: Style;
  /** The width of a module in pixels. */
  readonly scale: number;
}

/** A barcode and how it came to be. */
export interface Barcode {
  readonly prepared: Prepared;
  readonly drawing: Drawing;
}

/** The barcode of the input, or a message that says why it can't be made. */
export function make({ kind, typed, style }: Spec): Result<Barcode> {
  const prepared = prepare(kind, typed);
  if (!prepared.ok) return prepared;
  const symbol = encode(prepared.value);
  if (!symbol.ok) return symbol;
  const drawing = layOut(kind, prepared.value.text, symbol.value, style, { path: lettersPath, width: lettersWidth });
  return ok({ prepared: prepared.value, drawing });
}

/** How a barcode is drawn. */
export interface Style {
  readonly color: string;
  /** Undefined where it is transparent. */
  readonly background: string | undefined;
  /** The width of a module on paper, in millimeters. */
  readonly mm: number;
  /** The height of the bars in millimeters. */
  readonly height: number;
  /** Whether the text is below the bars. */
  readonly hasText: boolean;
  /** Modules of empty margin beyond what the standard asks for. */
  readonly margin: number;
}

/** Letters as outlines; encode.ts has them, with the font. */
export interface Letters {
  readonly path: (letters: string, x: number, baseline: number, size: number) => string;
  readonly width: (letters: string, size: number) => number;
}

const LETTER = 9;
const SMALL_LETTER = 7.5;
const GAP = 1.5;
/** GS1 General Specifications, 5.2.6.6: guard bars go five modules below the others. */
const GUARD = 5;
/** Bearer bars of ITF-14: they keep a scanner from reading a part of the code. */
const BEARER = 4;

interface Group {
  readonly text: string;
  /** Where its middle is. */
  readonly x: number;
  readonly size?: number;
}

interface Beneath {
  readonly groups: readonly Group[];
  /** From where to where bars are guards. */
  readonly guards: readonly (readonly [from: number, to: number])[];
}

const NO_GUARDS = { guards: [] };

/** The text below the bars, placed as in the GS1 General Specifications. */
function beneath(kind: KindName, text: string, width: number): Beneath {
  switch (kind) {
    case "ean13":
      return {
        groups: [
          { text: text.slice(0, 1), x: -7 },
          { text: text.slice(1, 7), x: 24 },
          { text: text.slice(7), x: 71 },
        ],
        guards: [
          [0, 3],
          [45, 50],
          [92, 95],
        ],
      };
    case "ean8":
      return {
        groups: [
          { text: text.slice(0, 4), x: 17 },
          { text: text.slice(4), x: 50 },
        ],
        guards: [
          [0, 3],
          [31, 36],
          [64, 67],
        ],
      };
    case "upca":
      return {
        groups: [
          { text: text.slice(0, 1), x: -5.5, size: SMALL_LETTER },
          { text: text.slice(1, 6), x: 28 },
          { text: text.slice(6, 11), x: 67 },
          { text: text.slice(11), x: 100, size: SMALL_LETTER },
        ],
        guards: [
          [0, 10],
          [45, 50],
          [85, 95],
        ],
      };
    case "upce":
      return {
        groups: [
          { text: text.slice(0, 1), x: -5.5, size: SMALL_LETTER },
          { text: text.slice(1, 7), x: 24 },
          { text: text.slice(7), x: 55, size: SMALL_LETTER },
        ],
        guards: [
          [0, 3],
          [45, 51],
        ],
      };
    default:
      return { groups: [{ text, x: width / 2 }], ...NO_GUARDS };
  }
}

/** A barcode with its margins and its text as outlines, in modules. */
export function layOut(kind: KindName, text: string, symbol: BarcodeSymbol, style: Style, letters: Letters): Drawing {
  const { isLinear, quiet } = KINDS[kind];
  const bars = isLinear ? Math.max(1, style.height / style.mm) : symbol.height;
  const { groups, guards } =
    isLinear && style.hasText ? beneath(kind, text, symbol.width) : { groups: [], ...NO_GUARDS };
  const bearer = kind === "itf14" ? BEARER : 0;
  const left = quiet.left + style.margin;
  const right = quiet.right + style.margin;
  const top = quiet.above + style.margin + (isLinear ? 1 : 0);
  const width = symbol.width + left + right;
  const baseline = top + bearer + bars + bearer + GAP + LETTER;
  const textBottom = groups.length > 0 ? baseline + GAP : top + bearer + bars + bearer + 1;
  const height = (isLinear ? textBottom : top + bars + quiet.above) + style.margin;
  const dark = symbol.outlines.map((outline) => {
    if (!isLinear) return closed(outline.map((value, index) => value + (index % 2 === 0 ? left : top)));
    const [from = 0, , to = 0] = outline;
    const isGuard = guards.some(([first, end]) => from >= first && to <= end);
    return box(left + from, top + bearer, to - from, bars + (isGuard ? GUARD : 0));
  });
  if (bearer > 0) {
    for (const y of [top, top + bearer + bars]) dark.push(box(style.margin, y, width - 2 * style.margin, bearer));
  }
  const room = width - 2 * style.margin;
  const written = groups.map(({ text, x, size = LETTER }) => {
    const fitting = size * Math.min(1, room / Math.max(1, letters.width(text, size)));
    return letters.path(text, left + x, baseline, fitting);
  });
  const shapes: Shape[] = [
    ...(style.background === undefined ? [] : [{ path: box(0, 0, width, height), color: style.background }]),
    { path: dark.join(""), color: style.color, rule: "evenodd" },
    ...(written.length > 0 ? [{ path: written.join(""), color: style.color }] : []),
  ];
  return { width, height, unit: style.mm, shapes };
}

const short = (number: number) => String(Math.round(number * 1000) / 1000);

const box = (x: number, y: number, width: number, height: number) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;

function closed(corners: readonly number[]): string {
  const points = Array.from({ length: corners.length / 2 }, (_, at) => `${corners[2 * at]} ${corners[2 * at + 1]}`);
  return `M${points.join("L")}Z`;
}
