import { done, operation } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { rot5, shifted } from "./shift.ts";

export default operation({
  id: "rot13",
  name: "ROT13",
  words: ["rot13", "rot 13", "rot18", "rot5", "spoiler", "rot13 encoder decoder"],
  asked: ["rot13", "rot 13"],
  takes: "text",
  gives: "text",
  params: { digits: flag(false) },
  labels: { digits: "Digits by five too (ROT18)" },
  run: (input, { digits }) => {
    const letters = shifted(input, () => 13);
    return done(digits ? rot5(letters) : letters);
  },
  inverse: { id: "rot13" },
  examples: [
    { input: "Hello, World!", output: "Uryyb, Jbeyq!" },
    { input: "Room 101", settings: { digits: true }, output: "Ebbz 656" },
  ],
});
