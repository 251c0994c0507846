import type { AnswerSource } from "#kits/answers/answer.ts";

const LOOKS_STORED =
  /^\s*["'`]?(?:\$2[abxy]?\$\d|(?:argon2)?\$argon2|bcrypt\$\$|\$scrypt\$|scrypt[:$]\d|\$?pbkdf2[-_:$])/;

export default {
  isAsked: (text) => LOOKS_STORED.test(text),
  load: async () => (await import("./answer-stored.ts")).answerStored,
} satisfies AnswerSource;
