import { operation } from "#core/operation.ts";
import { fromMorse } from "./morse.ts";

export default operation({
  id: "morse-decode",
  name: "Morse code to text",
  words: ["morse decoder", "morse to text", "morse translator decode"],
  asked: ["morse decode", "decode morse"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => fromMorse(input),
  inverse: { id: "morse-encode" },
  examples: [{ input: "... --- ... / .- - / ----.", output: "SOS AT 9" }],
});
