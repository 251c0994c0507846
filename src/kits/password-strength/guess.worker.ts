import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { expose } from "#platform/worker/expose.ts";
import { foundBy, type Guessed, leastGuesses, type Match } from "./guesses.ts";

const model = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });

const methods = {
  /** How many tries an attacker needs, and how each part is found. */
  guess(password: string): Guessed {
    return leastGuesses(password, (text) => {
      const { guesses, sequence } = model.check(text);
      const parts = (sequence as readonly Match[]).map((match) => ({ text: match.token, found: foundBy(match) }));
      return { guesses, parts };
    });
  },
};

export type Methods = typeof methods;
expose(methods);
