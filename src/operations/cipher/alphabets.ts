import { done, type Outcome, operation, wrong } from "#core/operation.ts";
import { shownCharacter } from "#core/text/characters.ts";
import { firstOf } from "#core/text/counted.ts";
import { alphabet, alphabetLabel } from "./rotations.ts";

/** The words of ICAO, NATO and the ITU for letters, and those of aviation for figures. */
export const WORDS =
  "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu".split(
    " ",
  );
export const FIGURES = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");

export const SIGNS = new Map<string, string>([
  ...WORDS.map((word, at) => [word.toLowerCase(), String.fromCharCode(65 + at)] as const),
  ...FIGURES.map((word, at) => [word.toLowerCase(), String(at)] as const),
  ["alpha", "A"],
  ["juliet", "J"],
  ["xray", "X"],
  ["whisky", "W"],
  ["tree", "3"],
  ["fower", "4"],
  ["fife", "5"],
  ["niner", "9"],
]);

/** Each letter and figure as its word; a word of the text ends with a slash, other signs stay. */
export const spelled = (text: string): string =>
  text.replace(/[^\r\n]+/g, (line) =>
    line
      .trim()
      .split(/\s+/)
      .map((word) =>
        Array.from(
          word
            .normalize("NFD")
            .replace(/\p{Mn}/gu, "")
            .toUpperCase(),
          (sign) =>
            /[A-Z]/.test(sign) ? WORDS[sign.charCodeAt(0) - 65] : /\d/.test(sign) ? FIGURES[Number(sign)] : sign,
        ).join(" "),
      )
      .join(" / "),
  );

/** The text that words spell; other words stay as they are, and are listed. */
export function unspelled(text: string): Outcome<string> {
  const others = new Set<string>();
  const value = text.replace(/[^\r\n]+/g, (line) =>
    line
      .split("/")
      .map((part) =>
        part
          .trim()
          .split(/\s+/)
          .map((word) => {
            const sign = SIGNS.get(word.toLowerCase());
            if (sign === undefined && /\p{L}/u.test(word)) others.add(word);
            return sign ?? word;
          })
          .join(""),
      )
      .join(" "),
  );
  return done(
    value,
    ...(others.size === 0 ? [] : [`Not words of this alphabet, so left as they are: ${firstOf([...others], 20)}.`]),
  );
}

export const spellingEncode = operation({
  id: "spelling-encode",
  name: "NATO alphabet",
  words: ["nato", "phonetic alphabet", "spelling alphabet", "icao", "alfa bravo charlie", "spell out"],
  asked: ["nato alphabet", "phonetic alphabet"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(spelled(input)),
  inverse: { id: "spelling-decode" },
  examples: [{ input: "Tab 7", output: "Tango Alfa Bravo / Seven" }],
});

export const spellingDecode = operation({
  id: "spelling-decode",
  name: "NATO alphabet to text",
  words: ["nato decoder", "phonetic alphabet to text"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => unspelled(input),
  inverse: { id: "spelling-encode" },
  examples: [{ input: "Tango Alfa Bravo / Seven", output: "TAB 7" }],
});

export const OLD = "ABCDEFGHIKLMNOPQRSTUWXYZ";
export const NEW = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const alphabetOf = (isOld: boolean) => (isOld ? OLD : NEW);

/** Each letter as five of A and B, by Bacon's 24 letters (I and J are one, U and V too) or 26; words stay apart. */
export const toBacon = (text: string, isOld: boolean): string =>
  text.replace(/[^\r\n]+/g, (line) =>
    line
      .normalize("NFD")
      .toUpperCase()
      .split(/\s+/)
      .map((word) =>
        Array.from(word.match(/[A-Z]/g) ?? [], (letter) => {
          const known = isOld ? letter.replace("J", "I").replace("V", "U") : letter;
          return alphabetOf(isOld).indexOf(known).toString(2).padStart(5, "0").replace(/0/g, "A").replace(/1/g, "B");
        }).join(" "),
      )
      .filter((word) => word !== "")
      .join(" / "),
  );

/** The letters of groups of five A and B, or 0 and 1. */
export function fromBacon(text: string, isOld: boolean): Outcome<string> {
  const alphabet = alphabetOf(isOld);
  let [value, group, start] = ["", "", 0];
  for (const { 0: sign, index } of text.matchAll(/[\s\S]/gu)) {
    if (/[\s/]/.test(sign)) {
      if (/[/\n]/.test(sign) && group === "" && value !== "" && !/\s$/.test(value)) value += sign === "/" ? " " : sign;
      continue;
    }
    if (!/[ab01]/i.test(sign)) return wrong(`“${sign}” is neither A nor B`, index);
    if (group === "") start = index;
    group += /[a0]/i.test(sign) ? "0" : "1";
    if (group.length < 5) continue;
    const letter = alphabet[Number.parseInt(group, 2)];
    if (letter === undefined) return wrong("This group isn't a letter", start);
    value += letter;
    group = "";
  }
  return group === ""
    ? { ok: true, value: value.trimEnd() }
    : wrong("Each letter takes five signs; this group has fewer", start);
}

export const baconEncode = operation({
  id: "bacon-encode",
  name: "Bacon cipher",
  words: ["bacon", "baconian cipher", "bilateral cipher"],
  takes: "text",
  gives: "text",
  params: { alphabet },
  labels: { alphabet: alphabetLabel },
  run(input, { alphabet }) {
    const left = new Set(
      input
        .normalize("NFD")
        .toUpperCase()
        .match(/[^A-Z\s\p{Mn}]/gu),
    );
    return done(toBacon(input, alphabet === "24"), ...noCodeFor(left));
  },
  inverse: { id: "bacon-decode" },
  examples: [{ input: "HI", output: "AABBB ABAAA" }],
});

export const baconDecode = operation({
  id: "bacon-decode",
  name: "Bacon cipher to text",
  words: ["bacon decoder", "baconian decode"],
  takes: "text",
  gives: "text",
  params: { alphabet },
  labels: { alphabet: alphabetLabel },
  run: (input, { alphabet }) => fromBacon(input, alphabet === "24"),
  inverse: { id: "bacon-encode" },
  examples: [{ input: "AABBB ABAAA", output: "HI" }],
});

/** The dots of the letters, by Braille's rows: the first ten, the same with dot 3, with dots 3 and 6; w came later. */
const FIRST = [0x01, 0x03, 0x09, 0x19, 0x11, 0x0b, 0x1b, 0x13, 0x0a, 0x1a];
export const DOTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries([..."abcdefghij"].map((letter, at) => [letter, FIRST[at] ?? 0])),
  ...Object.fromEntries([..."klmnopqrst"].map((letter, at) => [letter, (FIRST[at] ?? 0) | 0x04])),
  ...Object.fromEntries([..."uvxyz"].map((letter, at) => [letter, (FIRST[at] ?? 0) | 0x24])),
  w: 0x3a,
  ",": 0x02,
  ";": 0x06,
  ":": 0x12,
  ".": 0x32,
  "!": 0x16,
  "?": 0x26,
  "'": 0x04,
  "-": 0x24,
};
const BRAILLE_FIGURES = "jabcdefghi";
const NUMBER = 0x3c;
const CAPITAL = 0x20;
const LETTER = 0x30;
const SPACE = 0x2800;

const cell = (dots: number): string => String.fromCharCode(SPACE + dots);
const LETTERS = new Map(Object.entries(DOTS).map(([letter, dots]) => [dots, letter]));

/** A text in English Braille of the first grade (one cell a letter, UEB signs for capitals and figures). */
export function toBraille(text: string): Outcome<string> {
  const left = new Set<string>();
  let value = "";
  let isNumber = false;
  for (const sign of text.normalize("NFC").replace(/[’‘]/g, "'")) {
    const small = sign.toLowerCase();
    const isDigit = /^\d$/.test(sign);
    if (/^\s$/.test(sign)) value += sign === " " ? cell(0) : sign;
    else if (isDigit) value += (isNumber ? "" : cell(NUMBER)) + cell(DOTS[BRAILLE_FIGURES[Number(sign)] ?? ""] ?? 0);
    else if (Object.hasOwn(DOTS, small)) {
      // A letter from a to j after a figure would be one.
      const isUnclear = isNumber && /[a-j]/.test(sign);
      value += (isUnclear ? cell(LETTER) : "") + (sign === small ? "" : cell(CAPITAL)) + cell(DOTS[small] ?? 0);
    } else left.add(sign);
    isNumber = isDigit || (isNumber && /^[.,]$/.test(sign));
  }
  return { ok: true, value, notes: noCodeFor(left) };
}

/** The text of Braille in this alphabet. Characters other than cells stay. */
export function fromBraille(text: string): Outcome<string> {
  let value = "";
  let [isNumber, isCapital] = [false, false];
  for (const { 0: sign, index } of text.matchAll(/[\s\S]/gu)) {
    const dots = (sign.codePointAt(0) ?? 0) - SPACE;
    if (dots < 0 || dots > 0xff || dots === 0) {
      value += dots === 0 ? " " : sign;
      isNumber = false;
    } else if (dots === NUMBER) isNumber = true;
    else if (dots === CAPITAL) [isCapital, isNumber] = [true, false];
    else if (dots === LETTER) isNumber = false;
    else {
      const letter = LETTERS.get(dots);
      if (letter === undefined) return wrong(`${sign} isn't a letter in this Braille`, index);
      const figure = BRAILLE_FIGURES.indexOf(letter);
      if (isNumber && figure < 0 && !/[.,]/.test(letter)) isNumber = false;
      value += isNumber && figure >= 0 ? String(figure) : isCapital ? letter.toUpperCase() : letter;
      isCapital = false;
    }
  }
  return { ok: true, value };
}

export const brailleEncode = operation({
  id: "braille-encode",
  name: "Braille",
  words: ["braille", "text to braille", "braille translator"],
  asked: ["braille"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => toBraille(input),
  inverse: { id: "braille-decode" },
  examples: [{ input: "Hi 5", output: "⠠⠓⠊⠀⠼⠑" }],
});

export const brailleDecode = operation({
  id: "braille-decode",
  name: "Braille to text",
  words: ["braille decoder", "braille to text"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => fromBraille(input),
  inverse: { id: "braille-encode" },
  examples: [{ input: "⠠⠓⠊⠀⠼⠑", output: "Hi 5" }],
});

const MAX_REPORTED = 20;

/** Says which characters a code has no sign for, the first of many; nothing if it has one for each. */
export const noCodeFor = (characters: ReadonlySet<string>): readonly string[] =>
  characters.size === 0
    ? []
    : [
        `No code for ${firstOf(
          [...characters].map((character) => shownCharacter(character, 0)),
          MAX_REPORTED,
        )}: left out.`,
      ];
