import { done, operation } from "#core/operation.ts";
import { railFence } from "./rail-fence.ts";
import { railFenceCode } from "./rail-fence-code.ts";
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
  code: {
    python: ({ rails }) => railFenceCode.python(rails, false),
    javascript: ({ rails }) => railFenceCode.javascript(rails, false),
  },
});
