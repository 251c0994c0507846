import { done, operation } from "#core/operation.ts";
import { flag } from "#core/params.ts";
import { rot5, shifted } from "./shift.ts";
import { translated } from "./shift-code.ts";

export default operation({
  id: "rot13",
  name: "ROT13",
  words: ["rot13", "rot 13", "rot18", "rot5", "spoiler"],
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
  code: {
    shell: ({ digits }) => `tr 'A-Za-z${digits ? "0-9" : ""}' 'N-ZA-Mn-za-m${digits ? "5-90-4" : ""}'`,
    python: ({ digits }) => {
      const rotated = 'codecs.encode(data, "rot13")';
      return {
        needs: ["import codecs"],
        expression: digits ? `${rotated}.translate(str.maketrans("0123456789", "5678901234"))` : rotated,
      };
    },
    javascript: ({ digits }) => {
      const small = "abcdefghijklmnopqrstuvwxyz";
      const from = small + small.toUpperCase();
      const moved = small.slice(13) + small.slice(0, 13);
      const to = moved + moved.toUpperCase();
      return digits
        ? translated(`${from}0123456789`, `${to}5678901234`).javascript()
        : translated(from, to).javascript();
    },
  },
});
