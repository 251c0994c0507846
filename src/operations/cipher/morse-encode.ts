import { operation } from "#core/operation.ts";
import { toMorse } from "./morse.ts";

export default operation({
  id: "morse-encode",
  name: "Morse code",
  words: ["morse", "text to morse", "morse translator", "cw"],
  asked: ["morse", "morse code"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => toMorse(input),
  inverse: { id: "morse-decode" },
  examples: [{ input: "SOS at 9", output: "... --- ... / .- - / ----." }],
});
