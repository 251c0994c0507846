import { codePointName } from "#core/characters.ts";
import { done, operation } from "#core/operation.ts";

export default operation({
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
