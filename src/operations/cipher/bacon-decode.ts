import { operation } from "#core/operation.ts";
import { fromBacon } from "./bacon.ts";
import { alphabet, alphabetLabel } from "./settings.ts";

export default operation({
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
