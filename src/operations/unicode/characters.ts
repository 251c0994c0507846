import { done, operation, wrong } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { codePointName } from "#core/text/characters.ts";
import { counted } from "#core/text/counted.ts";

export const toCodePoints = operation({
  id: "to-code-points",
  name: "Text to code points",
  words: ["code points", "text to unicode", "char code", "ord", "unicode numbers", "to charcode"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(Array.from(input, (character) => codePointName(character.codePointAt(0) ?? 0)).join(" ")),
  inverse: { id: "from-code-points" },
  examples: [{ input: "Hé😀", output: "U+0048 U+00E9 U+1F600" }],
});

const FORM = /^(?:U\+|0x|\\u\{?|\\U|&#x|x)?([\da-f]{1,8})[};]?$/i;
const DECIMAL = /^&#(\d{1,7});$/;

const BARE = /^\d{1,7}$/;

/** Numbers without a mark, a letter or a zero before them: '72 101 108'. In hexadecimal people write four digits, or U+. */
const looksDecimal = (input: string): boolean => {
  const parts = input.match(/[^\s,]+/g) ?? [];
  return parts.length > 0 && parts.every((part) => /^(?:0|[1-9]\d{0,6})$/.test(part));
};

export const fromCodePoints = operation({
  id: "from-code-points",
  name: "Code points to text",
  words: ["unicode to text", "code points to text", "char from code", "chr", "decode code points", "from charcode"],
  takes: "text",
  gives: "text",
  params: { base: choice("auto", ["auto", "hex", "decimal"]) },
  labels: {
    base: {
      label: "Plain numbers are",
      choices: { auto: "Detected", hex: "Hexadecimal", decimal: "Decimal" },
    },
  },
  run: (input, { base }) => {
    const isDecimal = base === "decimal" || (base === "auto" && looksDecimal(input));
    let value = "";
    for (const { 0: part, index } of input.matchAll(/[^\s,]+/g)) {
      const decimal = DECIMAL.exec(part)?.[1] ?? (isDecimal ? BARE.exec(part)?.[0] : undefined);
      const hex = FORM.exec(part)?.[1];
      if (decimal === undefined && hex === undefined)
        return wrong(`“${[...part].slice(0, 20).join("")}” isn't a code point such as U+00E9`, index);
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      if (code > 0x10ffff) return wrong("Code points end at U+10FFFF", index);
      if (code >= 0xd800 && code < 0xe000) return wrong("Half of a surrogate pair isn't a character", index);
      value += String.fromCodePoint(code);
    }
    return done(value, ...(isDecimal && base === "auto" ? ["The numbers were read as decimal."] : []));
  },
  inverse: { id: "to-code-points" },
  examples: [
    { input: "U+0048 0xE9, 1F600", output: "Hé😀" },
    { input: "72 233, 128512", output: "Hé😀" },
  ],
});

const MAX_FOUND = 500;

export const findCharacters = operation({
  id: "find-characters",
  name: "Find characters by name",
  words: [
    "find character",
    "unicode search",
    "symbol search",
    "emoji search",
    "character by name",
    "copy symbol",
    "special characters",
  ],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: async (input) => {
    const words = input.toUpperCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
    if (words.length === 0) return wrong("Write words of a name, such as check mark");
    const { lineOf, loadNames } = await import("./properties.ts");
    const names = await loadNames(true);
    const phrase = words.join(" ");
    // The name itself, names of just these words, and what else has them.
    const found: [number[], number[], number[]] = [[], [], []];
    for (const [code, name] of names.listed) {
      if (!words.every((word) => name.includes(word))) continue;
      const parts = name.split(/[ -]/);
      found[name === phrase ? 0 : words.every((word) => parts.includes(word)) ? 1 : 2].push(code);
    }
    const all = found.flat();
    if (all.length === 0)
      return wrong(`No character has ${words.length === 1 ? "this word" : "these words"} in its name`);
    return done(
      all
        .slice(0, MAX_FOUND)
        .map((code) => lineOf(String.fromCodePoint(code), names))
        .join("\n"),
      `${all.length.toLocaleString("en-US")} found${all.length > MAX_FOUND ? `, the first ${MAX_FOUND} are shown` : ""}.`,
    );
  },
  examples: [{ input: "snowman black", output: "⛇  U+26C7   BLACK SNOWMAN" }],
});

/** A longer list wouldn't be read. */
const MAX_INSPECTED = 2000;

export const inspectCharacters = operation({
  id: "inspect-characters",
  name: "Inspect characters",
  words: [
    "unicode",
    "what character is this",
    "character info",
    "code point",
    "unicode name",
    "utf-8 bytes",
    "utf-16",
    "emoji code",
    "trojan source",
    "bidi",
    "zero width characters",
  ],
  takes: "text",
  gives: "text",
  params: { detail: choice("all", ["all", "names"]) },
  labels: { detail: { label: "Show", choices: { all: "All that is known", names: "Numbers and names" } } },
  run: async (input, { detail }) => {
    // With the tables of ages, blocks and scripts.
    const { factsOf, lineOf, loadNames, warningOf } = await import("./properties.ts");
    const characters = [...input].slice(0, MAX_INSPECTED);
    const total = input.length > MAX_INSPECTED ? [...input].length : characters.length;
    const names = await loadNames(characters.some((character) => character > "\uffff" || character.length > 1));
    let at = 0;
    const warnings = characters.map((character) => {
      const warning = warningOf(input, at, character);
      at += character.length;
      return warning;
    });
    const hidden = warnings.filter((warning) => warning !== undefined).length;
    const facts = characters.map((character, index) =>
      (detail === "all" ? factsOf : lineOf)(character, names, warnings[index]),
    );
    return done(
      facts.join(detail === "all" ? "\n\n" : "\n"),
      ...(hidden > 0
        ? [`Marked with ⚠: ${counted(hidden, "character")} that you can’t see or that changes direction.`]
        : []),
      ...(total > MAX_INSPECTED
        ? [`The first ${MAX_INSPECTED.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} characters.`]
        : []),
    );
  },
  examples: [
    {
      input: "é",
      output: [
        "é  U+00E9   LATIN SMALL LETTER E WITH ACUTE",
        "   letter, small (Ll) · Latin · Latin-1 Supplement · since Unicode 1.1",
        "   UTF-8 C3 A9 · UTF-16 00E9 · &#xE9; · \\u00E9",
      ].join("\n"),
    },
    {
      input: "a\u202e😀",
      settings: { detail: "names" },
      output: "a  U+0061   LATIN SMALL LETTER A\n·  U+202E   RIGHT-TO-LEFT OVERRIDE  ⚠\n😀  U+1F600  GRINNING FACE",
    },
  ],
});
