import { done, operation, wrong } from "#core/operation.ts";
import { likeliestKey } from "./frequency.ts";
import { shifted, shiftsOf } from "./shift.ts";

export default operation({
  id: "vigenere-key",
  name: "Vigenère: find the key",
  words: ["crack vigenere", "break vigenere", "vigenere solver", "index of coincidence"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    const key = likeliestKey(input);
    if (key === undefined) return wrong("There are too few letters, or they do not repeat as English does under a key");
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
