import { done, operation } from "#core/operation.ts";
import { spelled } from "./spelling.ts";

export default operation({
  id: "spelling-encode",
  name: "NATO alphabet",
  words: ["nato", "phonetic alphabet", "spelling alphabet", "icao", "alfa bravo charlie", "spell out"],
  asked: ["nato alphabet", "phonetic alphabet"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(spelled(input)),
  inverse: { id: "spelling-decode" },
  examples: [{ input: "Tab 7", output: "Tango Alfa Bravo / Seven" }],
});
