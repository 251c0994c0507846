import {
  azteccode,
  code39,
  code128,
  type DrawingContext,
  datamatrix,
  drawingSVG,
  ean8,
  ean13,
  gs1_128,
  gs1datamatrix,
  interleaved2of5,
  microqrcode,
  pdf417,
  type RenderOptions,
  rectangularmicroqrcode,
  upca,
  upce,
} from "bwip-js/generic";
import { fail, ok, type Result } from "#core/result.ts";
import type { Polygon } from "#core/vector/path.ts";
import type { KindName } from "./kinds.ts";
import type { Prepared } from "./prepare.ts";
import { sentenceOf } from "./refusals.ts";

/** The dark of a barcode in modules, from the top left; bars of a linear one are one module high. */
export interface BarcodeSymbol {
  readonly width: number;
  readonly height: number;
  /** Filled by the even-odd rule. */
  readonly outlines: readonly Polygon[];
}

type Render = <T>(options: RenderOptions, drawing: DrawingContext<T>) => T;

const RENDERERS: Readonly<Record<KindName, Render>> = {
  ean13,
  ean8,
  upca,
  upce,
  code128,
  code39,
  itf14: interleaved2of5,
  itf: interleaved2of5,
  datamatrix,
  pdf417,
  aztec: azteccode,
  "gs1-128": gs1_128,
  "gs1-datamatrix": gs1datamatrix,
  microqr: microqrcode,
  rmqr: rectangularmicroqrcode,
};

// ISO/IEC 23941 Table 1: heights and widths, the smallest first.
const RMQR_VERSIONS = [
  ["R11x27", "R13x27", "R7x43", "R9x43", "R7x59", "R11x43", "R9x59", "R7x77", "R13x43", "R15x43", "R11x59"],
  ["R9x77", "R7x99", "R17x43", "R13x59", "R11x77", "R15x59", "R9x99", "R7x139", "R13x77", "R17x59", "R11x99"],
  ["R15x77", "R9x139", "R13x99", "R17x77", "R15x99", "R11x139", "R17x99", "R13x139", "R15x139", "R17x139"],
].flat();

/** The symbol of a barcode, or the sentence why it cannot be made. */
export function encode({ kind, text }: Prepared): Result<BarcodeSymbol> {
  if (kind !== "rmqr") return rendered(kind, text, {});
  // BWIPP only takes one version, so the smallest that holds the text is searched.
  for (const version of RMQR_VERSIONS) {
    const made = rendered(kind, text, { version });
    if (made.ok) return made;
  }
  return fail(sentenceOf("rmqr", "too long"));
}

function rendered(kind: KindName, text: string, options: { readonly version?: string }): Result<BarcodeSymbol> {
  try {
    const drawn = { bcid: kind, ...contentOf(kind, text), ...options, includetext: false, scale: 1 };
    return ok(RENDERERS[kind](drawn, plotter()));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What BWIPP refuses begins with its name for that.
    const [, name, reason] = /^bwipp\.(\w+)#\d+: (.*)$/s.exec(message) ?? [];
    if (name === undefined || reason === undefined) throw error;
    return fail(sentenceOf(kind, reason));
  }
}

/** The text in BWIPP's syntax: a caret starts an escape. */
function contentOf(kind: KindName, text: string): Pick<RenderOptions, "text" | "parse" | "parsefnc" | "binarytext"> {
  if (kind === "code128") {
    const escaped = text.replace(/[^ -~]|\^/gu, (sign) => `^${String(sign.charCodeAt(0)).padStart(3, "0")}`);
    return { text: escaped, parse: true };
  }
  if (kind === "datamatrix" || kind === "pdf417" || kind === "aztec" || kind === "rmqr") {
    const escaped = text.replaceAll("^", "^^");
    // ECI 26: the text is UTF-8.
    const isAscii = Array.from(text).every((sign) => sign <= "\x7f");
    return { text: isAscii ? escaped : `^ECI000026${escaped}`, parsefnc: true };
  }
  return { text };
}

/** What BWIPP draws, as outlines. */
function plotter(): DrawingContext<BarcodeSymbol> {
  const outlines: Polygon[] = [];
  let height = 1;
  const flat = (points: readonly (readonly [number, number])[]) => points.flat();
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(_, high) {
      height = high;
    },
    // A bar: its middle, rounded up, and its width.
    line(x, _, __, ___, width) {
      const left = x - Math.ceil(width / 2);
      outlines.push([left, 0, left + width, 0, left + width, 1, left, 1]);
      height = 1;
    },
    polygon: (points) => void outlines.push(flat(points)),
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    clip: () => {},
    unclip: () => {},
    end: () => ({
      width: Math.max(0, ...outlines.flatMap((outline) => outline.filter((_, index) => index % 2 === 0))),
      height,
      outlines: outlines.splice(0),
    }),
  } as DrawingContext<BarcodeSymbol>;
}

// The font is measured in whole units: it is drawn large, and made smaller.
const FINENESS = 100;

/** The outlines of letters in OCR-B, centered at `x` on a base line, as the `d` of an SVG path; `size` is their height. */
export function lettersPath(letters: string, x: number, baseline: number, size: number): string {
  const font = { name: "OCR-B", width: size * FINENESS, height: size * FINENESS, dx: 0 };
  const drawing = drawingSVG();
  const padding = { paddingleft: 0, paddingright: 0, paddingtop: 0, paddingbottom: 0 };
  drawing.setopts?.({ bcid: "", text: "", scaleX: 1, scaleY: 1, ...padding });
  const { width } = drawing.measure(letters, font.name, font.width, font.height);
  drawing.init(1, 1);
  drawing.text(x * FINENESS - width / 2, baseline * FINENESS, letters, "000000", font);
  const path = /<path d="([^"]*)"/.exec(drawing.end())?.[1] ?? "";
  return path.replace(/-?[\d.]+/g, (number) => String(Math.round((Number(number) / FINENESS) * 1000) / 1000));
}

/** How wide letters are in OCR-B. */
export const lettersWidth = (letters: string, size: number): number =>
  drawingSVG().measure(letters, "OCR-B", size * FINENESS, size * FINENESS).width / FINENESS;
