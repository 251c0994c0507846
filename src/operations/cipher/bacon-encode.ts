import { done, operation } from "#core/operation.ts";
import { toBacon } from "./bacon.ts";
import { noCodeFor } from "./no-code-for.ts";
import { alphabet, alphabetLabel } from "./settings.ts";

export default operation({
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
