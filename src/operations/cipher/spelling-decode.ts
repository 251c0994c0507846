import { operation } from "#core/operation.ts";
import { unspelled } from "./spelling.ts";

export default operation({
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
