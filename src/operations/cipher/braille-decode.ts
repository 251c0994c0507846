import { operation } from "#core/operation.ts";
import { fromBraille } from "./braille.ts";

export default operation({
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
