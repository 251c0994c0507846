import { done, operation } from "#core/operation.ts";
import { railFence } from "./rail-fence.ts";
import { rails, railsLabel } from "./settings.ts";

export default operation({
  id: "rail-fence-decode",
  name: "Rail fence decode",
  words: ["rail fence decoder", "zigzag decode"],
  takes: "text",
  gives: "text",
  params: { rails },
  labels: { rails: railsLabel },
  run: (input, { rails }) => done(railFence(input, rails, true)),
  inverse: { id: "rail-fence-encode" },
  examples: [{ input: "WECRLTEERDSOEEFEAOCAIVDEN", output: "WEAREDISCOVEREDFLEEATONCE" }],
});
