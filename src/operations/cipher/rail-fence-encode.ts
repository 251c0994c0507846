import { done, operation } from "#core/operation.ts";
import { railFence } from "./rail-fence.ts";
import { rails, railsLabel } from "./settings.ts";

export default operation({
  id: "rail-fence-encode",
  name: "Rail fence encode",
  words: ["rail fence", "zigzag cipher", "transposition cipher"],
  takes: "text",
  gives: "text",
  params: { rails },
  labels: { rails: railsLabel },
  run: (input, { rails }) => done(railFence(input, rails, false)),
  inverse: { id: "rail-fence-decode" },
  examples: [{ input: "WEAREDISCOVEREDFLEEATONCE", output: "WECRLTEERDSOEEFEAOCAIVDEN" }],
});
