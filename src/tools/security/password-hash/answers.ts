import type { AnswerSource } from "#kits/answers/answer.ts";

const LOOKS_STORED =
  /^\s*["'`]?(?:\$2[abxy]?\$\d|(?:argon2)?\$argon2|bcrypt\$\$|\$scrypt\$|scrypt[:$]\d|\$?pbkdf2[-_:$])/;

/** A line of an .htpasswd file, and a header of Basic auth. */
const LOOKS_OF_WEB =
  /^\s*(?:[^\s:$]{1,255}:\$(?:apr1|2[aby])\$|(?:(?:proxy-)?authorization:\s*)?basic [A-Za-z0-9+/]{4,}={0,2}\s*$)/i;

export default {
  isAsked: (text) => LOOKS_STORED.test(text) || LOOKS_OF_WEB.test(text),
  load: async () => (await import("./answer-stored.ts")).answerStored,
} satisfies AnswerSource;
