import { done, operation } from "#core/operation.ts";
import { int } from "#core/params.ts";
import { seededRandom, shuffle } from "#core/random.ts";
import { withLines } from "./lines-of.ts";

export default operation({
  id: "shuffle-lines",
  name: "Shuffle lines",
  words: ["shuffle", "random order", "randomize", "mix", "draw lots"],
  takes: "text",
  gives: "text",
  params: { seed: int(1, { min: 1, max: 999_999_999 }) },
  labels: { seed: "Seed: the same one, the same order" },
  run: (input, { seed }) => done(withLines(input, (lines) => shuffle(lines, seededRandom(seed)))),
  examples: [{ input: "a\nb\nc\nd", output: "b\na\nd\nc" }],
});
