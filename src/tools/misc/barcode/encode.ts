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
import { KINDS, type KindName } from "./kinds.ts";
import type { Prepared } from "./prepare.ts";

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

// BWIPP's messages about an identifier's data, and ours, which follow its brackets.
const DATA_REASONS: Readonly<Record<string, string>> = {
  "Too short": "is too short",
  "Too long": "is too long",
  "Not numeric": "holds digits only",
  "Bad checksum": "doesn’t end in its check digit",
  "Invalid CSET 82 character":
    "holds plain letters, digits and ! \" % & ' ( ) * + , - . / : ; < = > ? _, and no spaces",
  "Invalid CSET 39 character": "holds capitals, digits and # - /, and no spaces",
  "Invalid CSET 64 character": "holds letters, digits and - _ =",
  "Invalid CSET 64 padding": "has = in a wrong place",
  "Non-numeric GS1 Company Prefix": "starts with digits, those of the company",
  "Value is too short to contain a GS1 Company Prefix": "is too short to hold the digits of a company",
  "Value is too short to contain an offset GS1 Company Prefix": "is too short to hold the digits of a company",
  "Invalid importer index": "ends in a letter, a digit, - or _",
  "Alphanumeric string is too short to check": "is too short",
  "Alphanumeric string is too long to check": "is too long",
  "Unknown CSET 82 character": "holds plain letters, digits and signs",
  "Unknown CSET 32 character": "ends in two check characters, of digits and capitals without 0, 1, I and O",
  "Bad alphanumeric check characters": "doesn’t end in its two check characters",
  "Unknown country code": "has a country number that ISO 3166 doesn’t have",
  "Unknown country code or not 999": "starts with a country number of ISO 3166, or 999",
  "Unknown country alpha code": "is a country’s two letters of ISO 3166",
  "Unknown currency code": "starts with a currency’s number of ISO 4217, such as 978 for euros",
  "Invalid biological sex code": "is 0, 1, 2 or 9",
  "IBAN too short": "isn’t a whole IBAN",
  "Invalid IBAN character": "isn’t an IBAN: it holds capitals and digits",
  "IBAN checksum incorrect": "isn’t a valid IBAN: its check digits don’t match",
  "Zero is required": "starts with 0",
  "Zero not permitted": "has a 0 where another number has to be",
  "Zero prefix is not permitted": "doesn’t start with 0",
  "A non-digit character is required": "needs at least one character that isn’t a digit",
  "A hyphen is required": "ends in a digit, or in - for below zero",
  "Invalid month": "has no valid month",
  "Invalid day of month": "has no valid day of the month",
  "Invalid length for yymmdd date": "has a date of six digits: year, month, day",
  "Invalid length for yyyymmdd date": "has a date of eight digits: year, month, day",
  "Invalid hour of day": "has no valid hour",
  "Invalid minute in the hour": "has no valid minute",
  "Invalid second in the minute": "has no valid second",
  "Invalid length for optional minutes and seconds": "has two digits for minutes and two for seconds",
  "Neither 0 nor 1 for yes or no": "is 1 for yes or 0 for no",
  "Invalid winding direction": "has 0, 1 or 9 for the direction of winding",
  "Invalid piece/total length": "ends in two digits for the piece and two for the total",
  "Invalid piece number": "has no valid number of the piece",
  "Invalid total number": "has no valid total of pieces",
  "Piece number exceeds total": "has a piece beyond its total",
  "Invalid <pos>/<end> format": "is a position and a total, such as 1/2",
  "Position is not numeric": "is a position and a total in digits, such as 1/2",
  "End is not numeric": "is a position and a total in digits, such as 1/2",
  "Position cannot have zero prefix": "is a position and a total that don’t start with 0",
  "End cannot have zero prefix": "is a position and a total that don’t start with 0",
  "Position exceeds end": "has a position beyond its total",
  "Invalid % escape": "has a % without two hexadecimal digits after it",
  "Invalid characters for percent encoding": "has a % without two hexadecimal digits after it",
  "Invalid length for a latitude": "has ten digits for the latitude",
  "Invalid value for latitude": "has a latitude beyond the poles",
  "Invalid length for a longitude": "has ten digits for the longitude",
  "Invalid value for longitude": "has a longitude of more than a full turn",
  "Unknown AIDC media type": "has no known medium",
  "Unknown package type": "has no known type of package",
  "Unrecognised AI": "isn’t an identifier of GS1",
};

/** The sentence for what BWIPP refuses. */
function sentenceOf(kind: KindName, reason: string): string {
  if (/^AIs? |requisite AIs|^Repeated AIs/.test(reason)) return elementSentence(reason) ?? notGs1(kind);
  if (/too (much|long)|capacity|exceeds|maximum|no valid symbol/i.test(reason)) {
    return `This is more than one ${KINDS[kind].name} code can hold. Shorten it.`;
  }
  return `${KINDS[kind].name} can’t hold this text.`;
}

const notGs1 = (kind: KindName) => `${KINDS[kind].name} can’t hold these identifiers and data.`;

function elementSentence(reason: string): string | undefined {
  const [, id, rest = ""] = /^AI (\w+): (.*)$/s.exec(reason) ?? [];
  if (id !== undefined) {
    if (/^Coupon|^Don't Multiply/.test(rest)) return `(${id}) isn’t a whole and valid coupon.`;
    return Object.hasOwn(DATA_REASONS, rest) ? `(${id}) ${DATA_REASONS[rest]}.` : `(${id}) isn’t valid.`;
  }
  const [, one, other] = /^AIs \((\w+)\) and \((\w+)\) are mutually exclusive/.exec(reason) ?? [];
  if (one !== undefined && other !== undefined) {
    return one === other
      ? `Only one of the identifiers that start with (${one.slice(0, 3)}) is allowed.`
      : `(${one}) and ${bracketedPattern(other)} don’t go together.`;
  }
  const [, repeated] = /^Repeated AIs \((\w+)\)/.exec(reason) ?? [];
  if (repeated !== undefined) return `(${repeated}) is here twice, with different data.`;
  // "… for AI (250) are missing: 01 OR 8006 WITH 21"
  const [, needy, missing = ""] = /requisite AIs for AI \((\w+)\) are missing: (.*)$/s.exec(reason) ?? [];
  if (needy === undefined) return undefined;
  const sets = missing.split(" WITH ").map((set) =>
    set
      .split(" OR ")
      .map((each) => each.split("+").filter(Boolean).map(bracketedPattern).join(" and "))
      .join(" or "),
  );
  return `(${needy}) needs ${sets.join(", and ")} with it.`;
}

// 31nn: any identifier of GS1's that starts with 31.
const bracketedPattern = (pattern: string) =>
  pattern.includes("n") ? `one that starts with (${pattern.replace(/n+$/, "")}…)` : `(${pattern})`;

/** All that BWIPP may say of an identifier's data, for the test that none is missing here. */
export const KNOWN_REASONS: readonly string[] = Object.keys(DATA_REASONS);
