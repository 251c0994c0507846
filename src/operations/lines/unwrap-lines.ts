import { done, operation } from "#core/operation.ts";
import { unwrapped } from "./unwrapped.ts";

export default operation({
  id: "unwrap-lines",
  name: "Unwrap paragraphs",
  words: ["unwrap", "remove line breaks", "join wrapped lines", "pdf line breaks"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(unwrapped(input)),
  examples: [{ input: "The quick\nbrown fox.\n\nThe lazy\ndog.", output: "The quick brown fox.\n\nThe lazy dog." }],
});
