import { ageOf } from "./properties.ts";

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
