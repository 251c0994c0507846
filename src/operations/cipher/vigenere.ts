import { done, operation, wrong } from "#core/operation.ts";
import { likeliestKey } from "./frequency.ts";
import { key, keyLabel, shifted, shiftsOf } from "./rotations.ts";

export const vigenereKey = operation({
  id: "vigenere-key",
  name: "Vigenère: find the key",
  words: ["crack vigenere", "break vigenere", "vigenere solver", "index of coincidence"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    const key = likeliestKey(input);
    if (key === undefined) return wrong("There are too few letters, or they don't repeat as in encrypted English");
    const shifts = shiftsOf(key);
    return done(
      shifted(input, (at) => -(shifts[at % shifts.length] ?? 0)),
      `The likeliest key is ${key}, by how often letters come in English.`,
    );
  },
  examples: [
    {
      input: "Gi koir kx rri mvh zbmbqi zi xfo vgfip glcx xfo qmyr gc stov rri ryacb, eln xfovc gi ukmr.",
      output: "We meet at the old bridge by the river when the moon is over the tower, and there we wait.",
    },
  ],
});

export const vigenereEncode = operation({
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

export const vigenereDecode = operation({
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
