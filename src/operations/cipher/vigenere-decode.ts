import { done, operation, wrong } from "#core/operation.ts";
import { key, keyLabel } from "./settings.ts";
import { shifted, shiftsOf } from "./shift.ts";

export default operation({
  id: "vigenere-decode",
  name: "Vigenère decode",
  words: ["vigenere decoder", "decrypt vigenere"],
  takes: "text",
  gives: "text",
  params: { key },
  unlinked: ["key"],
  labels: { key: keyLabel },
  run: (input, { key }) => {
    const shifts = shiftsOf(key);
    if (shifts.length === 0) return wrong("Give a key of letters from A to Z");
    return done(shifted(input, (at) => -(shifts[at % shifts.length] ?? 0)));
  },
  inverse: { id: "vigenere-encode" },
  examples: [{ input: "Lxfopv ef rnhr", settings: { key: "LEMON" }, output: "Attack at dawn" }],
});
