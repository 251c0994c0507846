import { operation } from "#core/operation.ts";
import { toBraille } from "./braille.ts";

export default operation({
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
