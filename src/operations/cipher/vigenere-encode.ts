import { done, operation, wrong } from "#core/operation.ts";
import { key, keyLabel } from "./settings.ts";
import { shifted, shiftsOf } from "./shift.ts";

export default operation({
  id: "vigenere-encode",
  name: "Vigenère encode",
  words: ["vigenere", "vigenere cipher", "polyalphabetic", "encrypt vigenere"],
  takes: "text",
  gives: "text",
  params: { key },
  unlinked: ["key"],
  labels: { key: keyLabel },
  run: (input, { key }) => {
    const shifts = shiftsOf(key);
    if (shifts.length === 0) return wrong("Give a key of letters from A to Z");
    return done(shifted(input, (at) => shifts[at % shifts.length] ?? 0));
  },
  inverse: { id: "vigenere-decode" },
  examples: [{ input: "Attack at dawn", settings: { key: "LEMON" }, output: "Lxfopv ef rnhr" }],
});
