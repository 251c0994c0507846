import { done, operation } from "#core/operation.ts";
import { choice, flag, int, text } from "#core/params.ts";

/** Of a cipher; never in a link. */
export const key = text("", { maxLength: 200 });
export const keyLabel = "Key: letters from A to Z";

export const rails = int(3, { min: 2, max: 100 });
export const railsLabel = "Rails";

/** Of Bacon's cipher. */
export const alphabet = choice("24", ["24", "26"]);
export const alphabetLabel = {
  label: "Alphabet",
  choices: { "24": "24 letters: I is J, U is V", "26": "26 letters" },
} as const;

const SMALL = 97;
const CAPITAL = 65;

/** The letters A to Z, each moved by what `by` returns for its index among the letters; everything else stays. */
export function shifted(text: string, by: (letter: number) => number): string {
  let count = 0;
  return text.replace(/[a-z]/gi, (letter) => {
    const code = letter.charCodeAt(0);
    const first = code >= SMALL ? SMALL : CAPITAL;
    const moved = (((code - first + by(count++)) % 26) + 26) % 26;
    return String.fromCharCode(first + moved);
  });
}

/** All 94 visible characters of ASCII moved by half of them. */
export const rot47 = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(33 + ((character.charCodeAt(0) - 33 + 47) % 94)));

/** Digits moved by five. */
export const rot5 = (text: string): string => text.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));

/** The letters of a key as shifts; nothing else counts. */
export const shiftsOf = (key: string): readonly number[] =>
  Array.from(key.toUpperCase().match(/[A-Z]/g) ?? [], (letter) => letter.charCodeAt(0) - CAPITAL);

export const caesar = operation({
  id: "caesar",
  name: "Caesar cipher",
  words: ["caesar", "shift cipher", "rot", "rot n", "caesar shift"],
  takes: "text",
  gives: "text",
  params: { shift: int(3, { min: -25, max: 25 }) },
  labels: { shift: "Shift" },
  run: (input, { shift }) => done(shifted(input, () => shift)),
  inverse: { id: "caesar", settings: ({ shift }) => ({ shift: -shift }) },
  examples: [
    { input: "Attack at dawn", output: "Dwwdfn dw gdzq" },
    { input: "Dwwdfn dw gdzq", settings: { shift: -3 }, output: "Attack at dawn" },
  ],
});

export const rot13 = operation({
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

export const rot47Operation = operation({
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

export const atbash = operation({
  id: "atbash",
  name: "Atbash",
  words: ["atbash", "reverse alphabet", "mirror cipher"],
  asked: ["atbash"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) =>
    done(
      input.replace(/[a-z]/gi, (letter) => {
        // A and Z, and a and z, are as far from their middles.
        const ends = letter > "Z" ? 97 + 122 : 65 + 90;
        return String.fromCharCode(ends - letter.charCodeAt(0));
      }),
    ),
  inverse: { id: "atbash" },
  examples: [{ input: "Wizard", output: "Draziw" }],
});
