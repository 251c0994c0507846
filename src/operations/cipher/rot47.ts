import { done, operation } from "#core/operation.ts";
import { rot47 } from "./shift.ts";
import { translated } from "./shift-code.ts";

const VISIBLE = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at));

export default operation({
  id: "rot47",
  name: "ROT47",
  words: ["rot47", "rot 47"],
  asked: ["rot47", "rot 47"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(rot47(input)),
  inverse: { id: "rot47" },
  examples: [{ input: "Hello, World!", output: "w6==@[ (@C=5P" }],
  code: { shell: () => "tr '!-~' 'P-~!-O'", ...translated(VISIBLE, VISIBLE.slice(47) + VISIBLE.slice(0, 47)) },
});
