import { type Bytes, done, operation } from "#core/operation.ts";
import { fromUtf8 } from "#core/utf8.ts";
import { bytesOfCharacters, ENCODINGS, type Encoding } from "./encodings.ts";

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
export const CP437: string =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const ofCp437 = new Map(Array.from(CP437, (character, at) => [character, 128 + at] as const));

interface Misread {
  readonly name: string;
  /** Its characters are letters of whole alphabets: two of them beside each other mean little. */
  readonly isLoose?: boolean;
  readonly byteOf: (character: string) => number | undefined;
}

const misreads: readonly Misread[] = [
  ...WRONG.map((id) => ({
    name: ENCODINGS[id],
    isLoose: id !== "windows-1252" && id !== "macintosh",
    byteOf: (character: string) => {
      const code = character.codePointAt(0) ?? 0;
      // What is no character there came through as the control character of that number.
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

/** A lead byte of UTF-8 and what follows it, as characters: two to four of them. */
function takenApart(
  characters: readonly string[],
  at: number,
  { byteOf }: Misread,
): { readonly bytes: Bytes; readonly length: number } | undefined {
  const lead = byteOf(characters[at] ?? "");
  if (lead === undefined || lead < 0xc2 || lead > 0xf4) return undefined;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  const bytes = Uint8Array.of(lead, ...new Uint8Array(length - 1));
  for (let next = 1; next < length; next++) {
    const character = characters[at + next];
    if (character === undefined) return undefined;
    // A no-break space is often made a space on the way, but only after à is that surely so.
    const byte = character === " " && next === length - 1 && lead === 0xc3 ? 0xa0 : byteOf(character);
    if (byte === undefined || byte < 0x80 || byte > 0xbf) return undefined;
    bytes[next] = byte;
  }
  return fromUtf8(bytes) === undefined ? undefined : { bytes, length };
}

interface Repaired {
  readonly text: string;
  readonly count: number;
  readonly name: string;
}

function repairBy(text: string, misread: Misread): Repaired {
  const characters = [...text];
  let [fixed, count] = ["", 0];
  for (let at = 0; at < characters.length; ) {
    const found = takenApart(characters, at, misread);
    const fromSpace = found && characters[at + found.length - 1] === " ";
    // 'Ã ' alone may be a capital before a space: the text must have more that is broken, or be a word's end.
    const isLikely = found && (!fromSpace || /\p{Ll}/u.test(characters[at - 1] ?? ""));
    if (found && isLikely && !isReal(characters, at, found.length)) {
      fixed += fromUtf8(found.bytes) ?? "";
      count++;
      at += found.length;
    } else fixed += characters[at++] ?? "";
  }
  const foreign = characters.filter((character) => character > "\x7f").length;
  const isSure = !misread.isLoose || (count > 1 && characters.length - [...fixed].length >= 0.4 * foreign);
  return isSure ? { text: fixed, count, name: misread.name } : { text, count: 0, name: misread.name };
}

/** Capitals with accents beside each other, and a letter before a sign of commerce, are texts as they should be. */
function isReal(characters: readonly string[], at: number, length: number): boolean {
  const [first = "", second = ""] = characters.slice(at, at + length);
  if (length > 2) return false;
  const before = characters[at - 1] ?? "";
  // 'SÃO', 'AHÅ™', 'IKEA®': a capital within capitals.
  return (
    /\p{Lu}/u.test(first) &&
    /\p{Lu}/u.test(before) &&
    !/[\p{Ll}]/u.test(characters[at + length] ?? "") &&
    /[™®©\p{Lu}]/u.test(second)
  );
}

const ROUNDS = 4;

/** Puts right what was read in a wrong character set, as often as it was, and says what was done. */
export function repairText(text: string): { readonly text: string; readonly done: readonly string[] } {
  const steps: string[] = [];
  let current = text;
  for (let round = 0; round < ROUNDS; round++) {
    const best = misreads
      .map((misread) => repairBy(current, misread))
      .reduce((one, other) => (other.count > one.count ? other : one));
    if (best.count === 0) break;
    steps.push(`${best.count} ${best.count === 1 ? "character was" : "characters were"} UTF-8 read as ${best.name}.`);
    current = best.text;
  }
  return { text: current, done: steps };
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
