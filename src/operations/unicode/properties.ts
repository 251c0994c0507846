// From Unicode 17.0: Blocks.txt, and DerivedAge.txt as the versions and runs of code points from 0 on, each its length and, after a
// point, the digit of its version from 1 on, in base 36.
import agesText from "./ages.txt?raw";
import blocksText from "./blocks.txt?raw";

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
