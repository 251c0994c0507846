/** The kinds of character that a password may be made of. */
export const KINDS = ["uppercase", "lowercase", "numbers", "special"] as const;

export type Kind = (typeof KINDS)[number];

/** Every character of each kind. */
export const ALPHABETS: Readonly<Record<Kind, string>> = {
  uppercase: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  lowercase: "abcdefghijklmnopqrstuvwxyz",
  numbers: "0123456789",
  special: "!@#$%^&*()+~`}{[]:;?><,.-=",
};

/** Characters that are taken for one another when read or spoken: zero and the letters O, one, capital I and small L. */
export const LOOKALIKES = "0Oo1Il";

/** The kind of a character, or undefined for one that is in no alphabet. */
export const kindOf = (character: string): Kind | undefined =>
  KINDS.find((kind) => ALPHABETS[kind].includes(character));
