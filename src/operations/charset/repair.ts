import { done, operation } from "#core/operation.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { bytesOfCharacters, ENCODINGS, type Encoding } from "./decode.ts";

// As ftfy does (https://github.com/rspeer/python-ftfy): what was read in the wrong character set is turned back into its bytes,
// and read as UTF-8. Where these are characters of UTF-8 that were taken apart, hardly any real text looks the same.

/** What UTF-8 is commonly misread as, the commonest first. */
const WRONG: readonly Encoding[] = [
  "windows-1252",
  "macintosh",
  "windows-1251",
  "windows-1250",
  "windows-1254",
  "ibm866",
];

/** IBM 437, which browsers do not know: its upper half. */
const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const ofCp437 = new Map(Array.from(CP437, (character, at) => [character, 128 + at] as const));

interface Misread {
  readonly name: string;
  /** Its characters are letters of whole alphabets: a few of them in a row mean little. */
  readonly isLoose?: boolean;
  readonly byteOf: (character: string) => number | undefined;
}

const misreads: readonly Misread[] = [
  ...WRONG.map((id) => ({
    name: ENCODINGS[id],
    isLoose: id !== "windows-1252" && id !== "macintosh",
    byteOf: (character: string) => {
      const code = character.codePointAt(0) ?? 0;
      // Bytes without a character in it came through as the control character of that number.
      return code < 128
        ? code
        : (bytesOfCharacters(id).get(character) ?? (code < 256 && id === "windows-1252" ? code : undefined));
    },
  })),
  {
    name: "IBM 437 (DOS)",
    byteOf: (character: string) => {
      const code = character.codePointAt(0) ?? 0;
      return code < 128 ? code : ofCp437.get(character);
    },
  },
];

/** UTF-8 bytes that appear as separate characters, and the character that they encode together. */
interface Apart {
  readonly at: number;
  readonly length: number;
  readonly character: string;
}

/** A lead byte of UTF-8 and what follows it, as characters: two to four of them. */
function takenApart(characters: readonly string[], at: number, { byteOf }: Misread): Apart | undefined {
  const lead = byteOf(characters[at] ?? "");
  if (lead === undefined || lead < 0xc2 || lead > 0xf4) return undefined;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  const bytes = Uint8Array.of(lead, ...new Uint8Array(length - 1));
  for (let next = 1; next < length; next++) {
    const character = characters[at + next];
    if (character === undefined) return undefined;
    // A no-break space is often made a space on the way, but only after the à at the end of a word is that surely so.
    const isSpace = character === " " && next === length - 1 && characters[at] === "Ã";
    if (isSpace && !/\p{Ll}/u.test(characters[at - 1] ?? "")) return undefined;
    const byte = isSpace ? 0xa0 : byteOf(character);
    if (byte === undefined || byte < 0x80 || byte > 0xbf) return undefined;
    bytes[next] = byte;
  }
  const character = fromUtf8(bytes);
  return character === undefined || /[\p{Cn}\p{Co}\p{Zs}]/u.test(character.replace("\u00a0", ""))
    ? undefined
    : { at, length, character };
}

/** Letters of European languages in Latin script, signs, punctuation, emoji: which occur alone between ASCII. */
const ALONE =
  /^(?:[\u0080-\u017f\u0192\u02c6\u02dc\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e00-\u1eff\u2000-\u23ff\u2500-\u27bf\ufb00-\ufb06\ufeff\ufffd]|[\u{1f000}-\u{1faff}]|[\u{e0020}-\u{e007f}]|\ufe0e|\ufe0f)$/u;
/**
 * Greek and Cyrillic letters, which also occur alone, in formulas, but not where typography has a mark after a letter.
 */
const ALONE_AT_TIMES = /^[\u0370-\u03ff\u0400-\u045f\u0490\u0491]$/u;
/** What typography puts after letters: an accented capital before it is hardly a lead byte. */
const PRINTED = /[‘’“”‚„†‡•–—…‹›«»™®©]/u;
const OPENING = /[«»„“‘‚‹›"'(¿¡[]/u;

/** Which of its neighbors are broken too: they're neither typographic marks nor letters. */
interface Neighbors {
  readonly isAfter: boolean;
  readonly isBefore: boolean;
}

/** Whether a sequence is more likely correct as it is, judging by the text around it. */
function isReal(
  characters: readonly string[],
  { at, length }: Apart,
  misread: Misread,
  { isAfter, isBefore }: Neighbors,
): boolean {
  const before = isAfter ? "" : (characters[at - 1] ?? "");
  const [lead = "", second = ""] = characters.slice(at, at + 2);
  // The broken text after it is the rest of its word.
  const after = isBefore ? "a" : (characters[at + length] ?? "");
  // «está»…: what « has opened is closed here, and no letter of Vietnamese is taken apart (á»‡).
  if (length > 2) return second === "»" && PRINTED.test(characters[at + 2] ?? "") && isOpen(characters, at);
  const isLetter = /\p{L}/u.test(lead);
  // 'AHÅ™', '«CAFÉ»', 'MANHÃ…': a capital that ends a word of capitals.
  if (/\p{Lu}/u.test(lead) && /\p{Lu}/u.test(before) && !/\p{L}/u.test(after)) {
    if (PRINTED.test(second)) return true;
  }
  // 'SÃO': a capital within capitals.
  if (/\p{Lu}/u.test(lead) && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(second) && !/\p{Ll}/u.test(after)) return true;
  // „Ä“, «Ñ»: a letter that is spoken of.
  if (isLetter && !isBefore && OPENING.test(before) && /[«»“”’‘›‹]/u.test(second)) return true;
  const isTypographic = PRINTED.test(second) && isLetter && !/[ÃÂ]/.test(lead);
  if (isTypographic && !/\p{L}/u.test(after) && !/\p{Ll}/u.test(before)) return true;
  if (!isLetter && !isAfter && !isBefore && !isWithin(before, after, characters[at + length + 1] ?? "")) return true;
  // Of these two sets, a letter and the sign after it count as one only if other text is broken too.
  return misread.name === ENCODINGS.macintosh && !/[√¬ƒ≈]/.test(lead);
}

/** Whether a « before a place was not closed yet, as far back as a sentence is long. */
function isOpen(characters: readonly string[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 400); back--) {
    if (characters[back] === "«") return true;
    if (characters[back] === "»") return false;
  }
  return false;
}

/**
 * Whether symbols (√©, ├⌐) in place of a letter are where a letter would be: at a word's end, or before the rest of
 * one.
 */
const isWithin = (before: string, after: string, second: string): boolean =>
  /\p{Ll}/u.test(before) || (!/\p{N}/u.test(before) && /\p{Ll}/u.test(after) && /\p{Ll}/u.test(second));

interface Repaired {
  readonly text: string;
  readonly count: number;
  readonly misread: Misread;
  /** Which characters of the text, by their index, were put together. */
  readonly made: ReadonlySet<number>;
}

/** Sequences that follow each other at once, or with a space or mark of ASCII between them. */
function groupsOf(all: readonly Apart[], characters: readonly string[]): readonly (readonly Apart[])[] {
  const groups: Apart[][] = [];
  for (const one of all) {
    const last = groups.at(-1)?.at(-1);
    const between = last ? characters.slice(last.at + last.length, one.at).join("") : "";
    if (last && (between === "" || /^[ -/:-@]$/.test(between))) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Which sequences are considered broken: those that can appear alone, and several of other scripts in a row. */
function likely(all: readonly Apart[], characters: readonly string[], misread: Misread): readonly Apart[] {
  return groupsOf(all, characters).flatMap((group) => {
    // In Cyrillic sets lead bytes of three are the letters of any word: 'фабрика' in IBM 866.
    const foreign = group.filter(
      ({ at, length, character }) =>
        !ALONE.test(character) && (length === 2 || !/\p{Script=Cyrillic}/u.test(characters[at] ?? "")),
    );
    // A word of another script has its letters in a row, all of one block or two.
    const isRun = foreign.length > 1 && group.length - foreign.length <= foreign.length;
    return group.filter((one, at) => {
      const [previous, next] = [group[at - 1], group[at + 1]];
      const neighbors = {
        isAfter: previous !== undefined && previous.at + previous.length === one.at,
        isBefore: next !== undefined && one.at + one.length === next.at,
      };
      if (isRun && foreign.includes(one)) return true;
      if (isReal(characters, one, misread, neighbors)) return false;
      return (
        ALONE.test(one.character) ||
        (ALONE_AT_TIMES.test(one.character) && !PRINTED.test(characters[one.at + 1] ?? "") && !misread.isLoose)
      );
    });
  });
}

/** The sequences of a text in their order, made entirely of characters that are checked. */
function sequences(characters: readonly string[], misread: Misread, mayBe: (at: number) => boolean): readonly Apart[] {
  const all: Apart[] = [];
  for (let at = 0; at < characters.length; ) {
    const found = takenApart(characters, at, misread);
    if (found && Array.from({ length: found.length }, (_, next) => at + next).every(mayBe)) {
      all.push(found);
      at += found.length;
    } else at++;
  }
  return all;
}

function repairBy(text: string, misread: Misread, before?: Repaired): Repaired {
  const characters = [...text];
  // What was broken twice was broken twice in the same way; what was made is right to all other sets.
  const isAgain = misread === before?.misread;
  const mayBe = (at: number) => before === undefined || before.made.has(at) === isAgain;
  const broken = likely(sequences(characters, misread, mayBe), characters, misread);
  const made = new Set<number>();
  const keep = (at: number) => {
    if (before?.made.has(at)) made.add(fixed.length);
    fixed.push(characters[at] ?? "");
  };
  const fixed: string[] = [];
  let from = 0;
  for (const { at, length, character } of broken) {
    for (; from < at; from++) keep(from);
    made.add(fixed.length);
    fixed.push(character);
    from = at + length;
  }
  for (; from < characters.length; from++) keep(from);
  const foreign = characters.filter((character) => character > "\x7f").length;
  const isSure = !misread.isLoose || (broken.length > 1 && characters.length - fixed.length >= 0.4 * foreign);
  return isSure
    ? { text: fixed.join(""), count: broken.length, misread, made }
    : { text, count: 0, misread, made: new Set() };
}

const ROUNDS = 4;

/**
 * Repairs text that was read in a wrong character set, as many times as it was, and reports what was done. No round
 * touches what an earlier one repaired, except what was broken twice by the same set.
 */
export function repairText(text: string): { readonly text: string; readonly done: readonly string[] } {
  const steps: string[] = [];
  let current = text;
  // What is left broken may be found once everything around it is right: until another repair would find nothing.
  for (let pass = 0; pass < ROUNDS; pass++) {
    const before = current;
    current = passOf(current, steps);
    if (current === before) break;
  }
  return { text: current, done: steps };
}

function passOf(text: string, steps: string[]): string {
  let current = text;
  let before: Repaired | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const last = before;
    const best = misreads
      .map((misread) => repairBy(current, misread, last))
      .reduce((one, other) => (other.count > one.count ? other : one));
    if (best.count === 0) break;
    steps.push(
      `${best.count} ${best.count === 1 ? "character was" : "characters were"} UTF-8 read as ${best.misread.name}.`,
    );
    current = best.text;
    before = best;
  }
  return current;
}

export const charsetRepair = operation({
  id: "charset-repair",
  name: "Repair broken text (Ã©, â€™)",
  words: [
    "mojibake",
    "fix encoding",
    "fix mojibake",
    "repair text",
    "garbled text",
    "utf-8 read as latin1",
    "double encoded",
    "ã©",
    "ftfy",
    "text encoding brute force",
  ],
  asked: ["fix mojibake", "repair text", "fix encoding"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run(text) {
    const repaired = repairText(text);
    return done(
      repaired.text,
      ...(repaired.done.length > 0
        ? repaired.done
        : ["Nothing in it looks like UTF-8 that was read in another character set."]),
    );
  },
  examples: [
    { input: "cafÃ© and itâ€™s", output: "café and it’s" },
    { input: "cafÃƒÂ©", output: "café" },
  ],
});
