/** The kinds of characters in a password. */
export const CHARACTER_KINDS = ["uppercase", "lowercase", "numbers", "special"] as const;

export type CharacterKind = (typeof CHARACTER_KINDS)[number];

/** Every character of each kind. */
export const ALPHABETS: Readonly<Record<CharacterKind, string>> = {
  uppercase: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  lowercase: "abcdefghijklmnopqrstuvwxyz",
  numbers: "0123456789",
  special: "!@#$%^&*()+~`}{[]:;?><,.-=",
};

/** Characters that are mistaken for one another when read or spoken: zero and the letters O, one, capital I and small L. */
export const LOOKALIKES = "0Oo1Il";
