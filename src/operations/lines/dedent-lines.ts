import { done, operation } from "#core/operation.ts";
import { withLines } from "./lines-of.ts";
import { dedented } from "./tabs.ts";

export default operation({
  id: "dedent-lines",
  name: "Dedent lines",
  words: ["dedent", "unindent", "outdent", "remove indentation", "shift left"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(withLines(input, dedented)),
  inverse: { id: "indent-lines" },
  examples: [{ input: "    if (a)\n      b();", output: "if (a)\n  b();" }],
});
