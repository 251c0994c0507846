import { done, operation } from "#core/operation.ts";
import { pairsLikeEnglish } from "./frequency.ts";
import { railFence } from "./rail-fence.ts";

const MOST_RAILS = 30;
const LONGEST = 2000;

export default operation({
  id: "rail-fence-key",
  name: "Rail fence: find the rails",
  words: ["crack rail fence", "break rail fence", "rail fence solver"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    const most = Math.min(MOST_RAILS, [...input.slice(0, 2 * MOST_RAILS)].length - 1);
    const sample = input.slice(0, LONGEST);
    const scored = Array.from({ length: Math.max(1, most - 1) }, (_, at) => at + 2)
      .map((rails) => ({ rails, score: pairsLikeEnglish(railFence(sample, rails, true)) }))
      .sort((one, other) => other.score - one.score);
    const rails = scored[0]?.rails ?? 2;
    return done(railFence(input, rails, true), `The likeliest is ${rails} rails, by the pairs of letters of English.`);
  },
  examples: [{ input: "WECRLTEERDSOEEFEAOCAIVDEN", output: "WEAREDISCOVEREDFLEEATONCE" }],
});
