import { choice, int, text } from "#core/params.ts";

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
