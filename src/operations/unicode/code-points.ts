import { done, operation, wrong } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { codePointName } from "#core/text/characters.ts";

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
