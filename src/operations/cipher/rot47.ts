import { done, operation } from "#core/operation.ts";
import { rot47 } from "./shift.ts";

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
});
