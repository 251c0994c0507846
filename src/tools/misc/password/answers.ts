import type { AnswerSource } from "#kits/answers/answer.ts";
import { commandIn, pinIn } from "./command.ts";

export default [
  {
    isAsked: (text) => pinIn(text) !== undefined,
    load: async () => (await import("./answer-password.ts")).answerPin,
  },
  {
    isAsked: (text) => commandIn(text)?.kind === "password",
    load: async () => (await import("./answer-password.ts")).answerPassword,
  },
  {
    isAsked: (text) => commandIn(text)?.kind === "passphrase",
    async load() {
      const [{ passphraseAnswers }, { default: words }] = await Promise.all([
        import("./answer-password.ts"),
        import("#kits/password-strength/eff-large-words.ts"),
      ]);
      return passphraseAnswers(words);
    },
  },
] as const satisfies readonly AnswerSource[];
