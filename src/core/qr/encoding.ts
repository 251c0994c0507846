import { division, LAST_VERSION, type Level } from "./versions.ts";

// Rows of Shift JIS in which programs differ: the row of NEC's own signs, and signs such as the wave dash that Windows
// reads as others than JIS X 0208 (JIS to Unicode, Unicode Consortium's SHIFTJIS.TXT and CP932.TXT).
const NEC_ROW = 0x87;
const AMBIGUOUS: readonly number[] = [0x815c, 0x815f, 0x8160, 0x8161, 0x817c, 0x8191, 0x8192, 0x81ca];

let values: ReadonlyMap<string, number> | undefined;

/** The 13 bits of a character of JIS X 0208 in kanji mode, or undefined for any other. */
export function kanjiValue(character: string): number | undefined {
  values ??= table();
  return values.get(character);
}

/** Whether a text has Chinese characters or kana: only then is the table made. */
export const hasKanji = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

// Every browser decodes Shift JIS: the table is built from its decoder's output.
function table(): ReadonlyMap<string, number> {
  const codes: number[] = [];
  const bytes: number[] = [];
  // ISO/IEC 18004:2015 §7.4.6: 0x8140 to 0x9FFC and 0xE040 to 0xEBBF.
  for (let lead = 0x81; lead <= 0xeb; lead++) {
    if (lead === NEC_ROW || (lead > 0x9f && lead < 0xe0)) continue;
    for (let trail = 0x40; trail <= (lead === 0xeb ? 0xbf : 0xfc); trail++) {
      const code = lead * 0x100 + trail;
      if (AMBIGUOUS.includes(code)) continue;
      codes.push(code);
      bytes.push(lead, trail, LINE_FEED);
    }
  }
  const characters = new TextDecoder("shift_jis").decode(Uint8Array.from(bytes)).split("\n");
  const map = new Map<string, number>();
  for (const [at, code] of codes.entries()) {
    const character = characters[at]!;
    if (character.length === 1 && character !== "\ufffd") map.set(character, kanjiBitsOf(code));
  }
  return map;
}

const LINE_FEED = 10;

// §7.4.6: less 0x8140 or 0xC140; the higher byte times 0xC0, plus the lower one.
function kanjiBitsOf(code: number): number {
  const rest = code - (code < 0xe000 ? 0x8140 : 0xc140);
  return (rest >> 8) * 0xc0 + (rest & 0xff);
}

/**
 * How text is encoded: digits take 3⅓ bits each, the 45 alphanumeric characters 5½, those of JIS X 0208 13, everything else
 * 8 per byte.
 */
export type Mode = "numeric" | "alphanumeric" | "byte" | "kanji";

/** The units that each mode counts, in the plural. */
export const UNITS: Readonly<Record<Mode, string>> = {
  numeric: "digits",
  alphanumeric: "characters",
  byte: "bytes",
  kanji: "characters",
};

/** A part of a code in one mode. */
export interface Segment {
  readonly mode: Mode;
  /** The number of digits, characters or bytes. */
  readonly units: number;
  /** The groups of bits after the count. */
  readonly payload: readonly Bits[];
}

/** Text encoded for a code of any version. */
export interface Content {
  readonly segments: readonly Segment[];
  /** Whether the code names UTF-8: without that some readers guess, and take 'é' for a Chinese character. */
  readonly namesUtf8: boolean;
  /** Which part it is of a text in several codes. */
  readonly part?: Part;
}

/** One of several codes that hold a text together ("structured append"). */
export interface Part {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** All bytes of the whole text by exclusive or: the same in each part. */
  readonly parity: number;
}

/** Text as a code holds it in one mode. */
export interface Whole extends Segment, Content {}

/** The lowest `length` bits of a number, the highest first. */
interface Bits {
  readonly value: number;
  readonly length: number;
}

// ISO/IEC 18004:2015 Table 5.
const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const INDICATOR: Readonly<Record<Mode, number>> = {
  numeric: 0b0001,
  alphanumeric: 0b0010,
  byte: 0b0100,
  kanji: 0b1000,
};
// Table 3: bits of the count for versions 1 to 9, 10 to 26, 27 to 40.
const COUNT_BITS = { numeric: [10, 12, 14], alphanumeric: [9, 11, 13], byte: [8, 16, 16], kanji: [8, 10, 12] } as const;
// §7.4.2.2: the extended channel interpretation of assignment 26, UTF-8.
const UTF8: readonly Bits[] = [
  { value: 0b0111, length: 4 },
  { value: 26, length: 8 },
];
const UTF8_BITS = 12;
// §8.1: the indicator, the part's place, the count less one, the parity.
const PART_BITS = 20;
// A unit's own.
const BITS = { numeric: 10 / 3, alphanumeric: 11 / 2, byte: 8, kanji: 13 } as const;

/** Text in the most compact mode that has all its characters. */
export function contentOf(text: string): Whole {
  const mode = /^[0-9]+$/.test(text) ? "numeric" : /^[0-9A-Z $%*+\-./:]+$/.test(text) ? "alphanumeric" : "byte";
  const segment = segmentOf(text, mode);
  return { ...segment, segments: [segment], namesUtf8: hasOthers(text) };
}

/** Whether a text has characters beyond those of ASCII. */
export const hasOthers = (text: string): boolean => /[^\0-\x7f]/.test(text);

/** A part of a text in a mode that has its characters. */
export function segmentOf(text: string, mode: Mode): Segment {
  if (mode === "numeric") return { mode, units: text.length, payload: digits(text) };
  if (mode === "alphanumeric") return { mode, units: text.length, payload: pairs(text) };
  if (mode === "kanji") return { mode, units: text.length, payload: kanji(text) };
  const bytes = new TextEncoder().encode(text);
  return { mode, units: bytes.length, payload: Array.from(bytes, (value) => ({ value, length: 8 })) };
}

/** The bit stream of a version, without its padding. */
export const bitsOf = ({ segments, namesUtf8, part }: Content, version: number): Bits[] => [
  ...(part ? partBits(part) : []),
  ...(namesUtf8 ? UTF8 : []),
  ...segments.flatMap(({ mode, units, payload }) => [
    { value: INDICATOR[mode], length: 4 },
    { value: units, length: countBits(mode, version) },
    ...payload,
  ]),
];

/** The number of bits of a version's stream. */
export const lengthOf = ({ segments, namesUtf8, part }: Content, version: number): number =>
  segments.reduce(
    (sum, { mode, units }) => sum + 4 + countBits(mode, version) + Math.ceil(units * BITS[mode]),
    (namesUtf8 ? UTF8_BITS : 0) + (part ? PART_BITS : 0),
  );

/** The most digits, characters or bytes that a code of a level holds; naming UTF-8 takes one byte and a half. */
export function limitOf({ mode, namesUtf8 }: Pick<Whole, "mode" | "namesUtf8">, level: Level): number {
  const head = (namesUtf8 ? UTF8_BITS : 0) + 4 + countBits(mode, LAST_VERSION);
  const room = division(LAST_VERSION, level).dataWords * 8 - head;
  return Math.floor(room / BITS[mode]);
}

function digits(text: string): Bits[] {
  const groups = text.match(/.{1,3}/g) ?? [];
  return groups.map((group) => ({ value: Number(group), length: [0, 4, 7, 10][group.length]! }));
}

function pairs(text: string): Bits[] {
  const groups = text.match(/.{1,2}/g) ?? [];
  return groups.map((group) => {
    const [first = 0, second] = Array.from(group, (character) => ALPHANUMERIC.indexOf(character));
    return second === undefined ? { value: first, length: 6 } : { value: first * 45 + second, length: 11 };
  });
}

const kanji = (text: string): Bits[] =>
  Array.from(text, (character) => {
    const value = kanjiValue(character);
    if (value === undefined) throw new RangeError(`No kanji: ${character}`);
    return { value, length: 13 };
  });

const partBits = ({ index, count, parity }: Part): Bits[] => [
  { value: 0b0011, length: 4 },
  { value: index, length: 4 },
  { value: count - 1, length: 4 },
  { value: parity, length: 8 },
];

/** The bits of the count of a mode's units. */
export function countBits(mode: Mode, version: number): number {
  return COUNT_BITS[mode][version < 10 ? 0 : version < 27 ? 1 : 2];
}
