import type { AnswerSource } from "#kits/answers/answer.ts";

/** Armor of age and of OpenPGP, what openssl enc writes with -a, and shares. */
const LOOKS_ENCRYPTED = /^\s*(?:-----BEGIN (?:AGE ENCRYPTED FILE|PGP MESSAGE)-----|U2FsdGVkX1[89+/]|SSS1-\d)/;

export default {
  isAsked: (text) => LOOKS_ENCRYPTED.test(text),
  load: async () => (await import("./answer-encrypted.ts")).answerEncrypted,
} satisfies AnswerSource;
