// From Unicode 17.0: Blocks.txt, and DerivedAge.txt as the versions and runs of code points from 0 on, each its length and, after a
// point, the digit of its version from 1 on, in base 36.

import { codePointName } from "#core/text/characters.ts";
import { HIDDEN, isHiddenAt } from "#core/text/hidden-characters.ts";
import agesText from "./ages.txt?raw";
import blocksText from "./blocks.txt?raw";

const INITIALS = "G GG N D DD R M B BB S SS  J JJ C K T P H".split(" ");
const VOWELS = "A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I".split(" ");
const FINALS = " G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H".split(" ");

/** First and last code points whose names are a word and the code point (Unicode 17.0, §4.8, table 4-8). */
const BY_CODE: readonly (readonly [first: number, last: number, word: string])[] = [
  [0xf900, 0xfaff, "CJK COMPATIBILITY IDEOGRAPH"],
  [0x13460, 0x143ff, "EGYPTIAN HIEROGLYPH"],
  [0x17000, 0x187ff, "TANGUT IDEOGRAPH"],
  [0x18b00, 0x18cff, "KHITAN SMALL SCRIPT CHARACTER"],
  [0x18d00, 0x18d7f, "TANGUT IDEOGRAPH"],
  [0x1b170, 0x1b2ff, "NUSHU CHARACTER"],
  [0x2f800, 0x2fa1f, "CJK COMPATIBILITY IDEOGRAPH"],
];

const CJK: readonly (readonly [first: number, last: number])[] = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2ebef],
  [0x2ebf0, 0x2ee5f],
  [0x30000, 0x3347f],
];

/** The name of a character that has no line in Unicode's list, since a rule makes it; undefined for all others. */
function computedName(code: number): string | undefined {
  const syllable = code - 0xac00;
  if (syllable >= 0 && syllable < 11_172) {
    const [initial, vowel] = [Math.floor(syllable / 588), Math.floor((syllable % 588) / 28)];
    return `HANGUL SYLLABLE ${INITIALS[initial]}${VOWELS[vowel]}${FINALS[syllable % 28]}`;
  }
  const hex = code.toString(16).toUpperCase();
  const ruled = BY_CODE.find(([first, last]) => code >= first && code <= last);
  if (ruled) return `${ruled[2]}-${hex}`;
  return CJK.some(([first, last]) => code >= first && code <= last) ? `CJK UNIFIED IDEOGRAPH-${hex}` : undefined;
}

/** Names of characters by their code points, of the columns that scripts/unicode-names.ts packs. */
function unpackNames(packed: string): ReadonlyMap<number, string> {
  const [runs = "", heads = "", tails = "", ...middles] = packed.split("\n");
  const names = new Map<number, string>();
  let [code, at] = [0, 0];
  let before: readonly string[] = [];
  for (const run of runs.split(" ")) {
    const [gap = "0", length = "0"] = run.split(",");
    code += Number.parseInt(gap, 36);
    for (let left = Number.parseInt(length, 36); left > 0; left--, at++, code++) {
      const tail = Number.parseInt(tails[at] ?? "0", 36);
      const middle = middles[at] ?? "";
      before = [
        ...before.slice(0, Number.parseInt(heads[at] ?? "0", 36)),
        ...(middle === "" ? [] : middle.split(" ")),
        ...(tail === 0 ? [] : before.slice(-tail)),
      ];
      names.set(code, before.join(" "));
    }
  }
  return names;
}

/** What controls are called; Unicode gives them aliases and no names (NameAliases.txt). */
const CONTROLS =
  "NULL|START OF HEADING|START OF TEXT|END OF TEXT|END OF TRANSMISSION|ENQUIRY|ACKNOWLEDGE|ALERT|BACKSPACE|CHARACTER TABULATION|LINE FEED|LINE TABULATION|FORM FEED|CARRIAGE RETURN|SHIFT OUT|SHIFT IN|DATA LINK ESCAPE|DEVICE CONTROL ONE|DEVICE CONTROL TWO|DEVICE CONTROL THREE|DEVICE CONTROL FOUR|NEGATIVE ACKNOWLEDGE|SYNCHRONOUS IDLE|END OF TRANSMISSION BLOCK|CANCEL|END OF MEDIUM|SUBSTITUTE|ESCAPE|INFORMATION SEPARATOR FOUR|INFORMATION SEPARATOR THREE|INFORMATION SEPARATOR TWO|INFORMATION SEPARATOR ONE".split(
    "|",
  );

/** Names of characters, as far as they are loaded. */
export interface Names {
  readonly nameOf: (code: number) => string;
  /** Every name in a list, without those made by rule. */
  readonly listed: Iterable<readonly [code: number, name: string]>;
}

let first: Promise<ReadonlyMap<number, string>> | undefined;
let others: Promise<ReadonlyMap<number, string>> | undefined;

const unpacked = async (part: Promise<{ readonly default: string }>) => unpackNames((await part).default);

// A part that could not be loaded is requested again.
const loadFirst = () => {
  first ??= unpacked(import("virtual:names/unicode-names-first"));
  first.catch(() => (first = undefined));
  return first;
};
const loadOthers = () => {
  others ??= unpacked(import("virtual:names/unicode-names-others"));
  others.catch(() => (others = undefined));
  return others;
};

/** Loads the names of the first plane, and of the others where they are needed. */
export async function loadNames(needsOthers: boolean): Promise<Names> {
  const tables = [await loadFirst(), ...(needsOthers ? [await loadOthers()] : [])];
  return {
    nameOf: (code) => {
      for (const table of tables) {
        const name = table.get(code);
        if (name !== undefined) return name;
      }
      return unlistedName(code);
    },
    listed: tables.flatMap((table) => [...table]),
  };
}

function unlistedName(code: number): string {
  if (code < 0x20) return CONTROLS[code] ?? "";
  if (code >= 0x7f && code < 0xa0) return code === 0x7f ? "DELETE" : code === 0x85 ? "NEXT LINE" : "<control>";
  if (code >= 0xd800 && code < 0xe000) return "<half of a surrogate pair>";
  if ((code >= 0xe000 && code < 0xf900) || (code >= 0xf0000 && (code & 0xffff) < 0xfffe)) return "<private use>";
  if ((code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code < 0xfdf0)) return "<not a character>";
  return ageOf(code) === undefined ? "<not assigned>" : (computedName(code) ?? "<no name>");
}

/** General categories by their short names. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Lu: "letter, capital",
  Ll: "letter, small",
  Lt: "letter, title",
  Lm: "letter, modifier",
  Lo: "letter",
  Mn: "mark, nonspacing",
  Mc: "mark, spacing",
  Me: "mark, enclosing",
  Nd: "number, digit",
  Nl: "number, letter",
  No: "number",
  Pc: "punctuation, connector",
  Pd: "punctuation, dash",
  Ps: "punctuation, opening",
  Pe: "punctuation, closing",
  Pi: "punctuation, initial quote",
  Pf: "punctuation, final quote",
  Po: "punctuation",
  Sm: "symbol, mathematics",
  Sc: "symbol, currency",
  Sk: "symbol, modifier",
  So: "symbol",
  Zs: "space",
  Zl: "line separator",
  Zp: "paragraph separator",
  Cc: "control",
  Cf: "format",
  Cs: "half of a pair",
  Co: "private use",
  Cn: "not assigned",
};

const TESTS = Object.keys(CATEGORIES).map((short) => [short, new RegExp(`^\\p{${short}}$`, "u")] as const);

/** The general category of a character, by the platform's Unicode: its short name and what it means. */
export function categoryOf(character: string): { readonly short: string; readonly name: string } {
  const short = TESTS.find(([, pattern]) => pattern.test(character))?.[0] ?? "Cn";
  return { short, name: CATEGORIES[short] ?? "" };
}

const SCRIPTS =
  "Latin Common Inherited Cyrillic Greek Han Arabic Hebrew Hiragana Katakana Hangul Devanagari Thai Armenian Georgian Bengali Tamil Telugu Kannada Malayalam Gujarati Gurmukhi Oriya Sinhala Lao Tibetan Myanmar Khmer Ethiopic Mongolian Bopomofo Braille Adlam Ahom Anatolian_Hieroglyphs Avestan Balinese Bamum Bassa_Vah Batak Beria_Erfe Bhaiksuki Brahmi Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee Chorasmian Coptic Cuneiform Cypriot Cypro_Minoan Deseret Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs Elbasan Elymaic Garay Glagolitic Gothic Grantha Gunjala_Gondi Gurung_Khema Hanifi_Rohingya Hanunoo Hatran Imperial_Aramaic Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khojki Khudawadi Kirat_Rai Lepcha Limbu Linear_A Linear_B Lisu Lycian Lydian Mahajani Makasar Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mro Multani Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham Sidetic SignWriting Sogdian Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Tai_Yo Takri Tangsa Tangut Tifinagh Tirhuta Todhri Tolong_Siki Toto Tulu_Tigalari Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square".split(
    " ",
  );

const patterns = new Map<string, RegExp | undefined>();

/** Tests for a script; undefined where this platform is older than it. */
function patternOf(script: string): RegExp | undefined {
  if (!patterns.has(script)) {
    try {
      patterns.set(script, new RegExp(`^\\p{Script=${script}}$`, "u"));
    } catch {
      patterns.set(script, undefined);
    }
  }
  return patterns.get(script);
}

/** The script of a character, by the platform's Unicode: 'Latin', 'Common'. */
export const scriptOf = (character: string): string =>
  (SCRIPTS.find((script) => patternOf(script)?.test(character)) ?? "Unknown").replaceAll("_", " ");

const blocks = blocksText
  .trim()
  .split("\n")
  .map((line) => {
    const [, first = "", last = "", name = ""] = /^([\da-f]+)-([\da-f]+) (.*)$/.exec(line) ?? [];
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), name };
  });

/** The block of a code point; 'No block' where it is in none. */
export const blockOf = (code: number): string =>
  blocks.find(({ first, last }) => code >= first && code <= last)?.name ?? "No block";

const [versions = "", runs = ""] = agesText.split("\n");
const VERSIONS = versions.split(" ");

let starts: readonly (readonly [start: number, version: number])[] | undefined;

/** The version of Unicode that a code point is assigned since; undefined where it is not. */
export function ageOf(code: number): string | undefined {
  if (!starts) {
    let start = 0;
    starts = runs.split(" ").map((run) => {
      const [length = "0", version = "0"] = run.split(".");
      const found = [start, Number.parseInt(version, 36)] as const;
      start += Number.parseInt(length, 36);
      return found;
    });
  }
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle]?.[0] ?? 0) <= code) low = middle;
    else high = middle - 1;
  }
  return VERSIONS[(starts[low]?.[1] ?? 0) - 1];
}

const hex = (value: number, width: number): string => value.toString(16).toUpperCase().padStart(width, "0");

/** The bytes of a code point in UTF-8: 'C3 A9'; none of half a pair. */
export function utf8Of(code: number): string {
  if (code >= 0xd800 && code < 0xe000) return "none";
  return Array.from(new TextEncoder().encode(String.fromCodePoint(code)), (byte) => hex(byte, 2)).join(" ");
}

/** The units of a code point in UTF-16: 'D83D DE00'. */
export const utf16Of = (code: number): string => {
  const text = String.fromCodePoint(code);
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join(" ");
};

/** A code point as it is written in HTML, in JavaScript, and in Python, C and most others. */
export const escapesOf = (code: number): readonly string[] => [
  `&#x${hex(code, 1)};`,
  code > 0xffff ? `\\u{${hex(code, 1)}}` : `\\u${hex(code, 4)}`,
  ...(code > 0xffff ? [`\\U${hex(code, 8)}`] : []),
];

/** Bidirectional controls, which show text in another order than programs read it (Trojan Source). */
const DIRECTION = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;

/** What a reader has to be warned of in a character of a text. */
export function warningOf(text: string, at: number, character: string): string | undefined {
  if (DIRECTION.test(character)) return "changes direction: text may be shown in another order than it has";
  HIDDEN.lastIndex = 0;
  if (!HIDDEN.test(character) || /[\t\n\r]/.test(character)) return undefined;
  return isHiddenAt(text, at, character) ? "is not seen" : "is not seen, and has a use here";
}

const shown = (character: string): string => {
  if (/^\p{M}$/u.test(character)) return `◌${character}`;
  return /^[\p{C}\p{Z}]$/u.test(character) ? "·" : character;
};

/** A line on a character: itself, its number and its name, with ⚠ where a reader has to be warned. */
export function lineOf(character: string, names: Names, warning?: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `${shown(character)}  ${codePointName(code).padEnd(8)} ${names.nameOf(code)}${warning === undefined ? "" : "  ⚠"}`;
}

/** All facts about a character, in lines. */
export function factsOf(character: string, names: Names, warning?: string): string {
  const code = character.codePointAt(0) ?? 0;
  const { short, name } = categoryOf(character);
  const age = ageOf(code);
  return [
    lineOf(character, names),
    ...(warning ? [`   ⚠ ${warning}`] : []),
    `   ${name} (${short}) · ${scriptOf(character)} · ${blockOf(code)}${age ? ` · since Unicode ${age}` : ""}`,
    `   UTF-8 ${utf8Of(code)} · UTF-16 ${utf16Of(code)} · ${escapesOf(code).join(" · ")}`,
  ].join("\n");
}
