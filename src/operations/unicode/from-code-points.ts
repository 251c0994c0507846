import { done, operation, wrong } from "#core/operation.ts";

const FORM = /^(?:U\+|0x|\\u\{?|\\U|&#x|x)?([\da-f]{1,8})[};]?$/i;
const DECIMAL = /^&#(\d{1,7});$/;

export default operation({
  id: "from-code-points",
  name: "Code points to text",
  words: ["unicode to text", "code points to text", "char from code", "chr", "decode code points", "from charcode"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    let value = "";
    for (const { 0: part, index } of input.matchAll(/[^\s,]+/g)) {
      const decimal = DECIMAL.exec(part)?.[1];
      const hex = FORM.exec(part)?.[1];
      if (decimal === undefined && hex === undefined)
        return wrong(`“${[...part].slice(0, 20).join("")}” is no code point such as U+00E9`, index);
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      if (code > 0x10ffff) return wrong("Code points end at U+10FFFF", index);
      if (code >= 0xd800 && code < 0xe000) return wrong("Half of a surrogate pair is no character", index);
      value += String.fromCodePoint(code);
    }
    return done(value);
  },
  inverse: { id: "to-code-points" },
  examples: [{ input: "U+0048 0xE9, 1F600", output: "Hé😀" }],
});
