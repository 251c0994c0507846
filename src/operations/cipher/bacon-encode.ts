import { done, operation } from "#core/operation.ts";
import { toBacon } from "./bacon.ts";
import { alphabet, alphabetLabel } from "./settings.ts";

export default operation({
  id: "bacon-encode",
  name: "Bacon cipher",
  words: ["bacon", "baconian cipher", "bilateral cipher"],
  takes: "text",
  gives: "text",
  params: { alphabet },
  labels: { alphabet: alphabetLabel },
  run: (input, { alphabet }) => done(toBacon(input, alphabet === "24")),
  inverse: { id: "bacon-decode" },
  examples: [{ input: "HI", output: "AABBB ABAAA" }],
});
