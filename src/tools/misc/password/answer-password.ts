import { defaults, type NumberParam, write } from "#core/params.ts";
import { below } from "#core/random.ts";
import { counted } from "#core/text/counted.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { bitsOf, gradeOf } from "#kits/password-strength/entropy.ts";
import { countPhrases } from "#kits/password-strength/passphrase.ts";
import { commandIn, countIn, pinIn } from "./command.ts";
import params from "./params.ts";
import { countTexts, rulesOf } from "./password.ts";
import { makerOf } from "./recipe.ts";

/** Makes a password: 'password 24', '20 character password'. */
export const answerPassword: Answerer = (text, { random }) => {
  const { kind, number } = commandIn(text) ?? {};
  const all = defaults(params);
  const length = within(params.length, number);
  const rules = rulesOf({ ...all, length, leaveOut: "", ownSymbols: "" });
  if (kind !== "password" || !rules.ok) return [];
  const make = makerOf({ kind: "characters", rules: rules.value });
  const many = countIn(text);
  if (many !== undefined) {
    return [
      {
        value: Array.from({ length: many }, () => make(random)).join("\n"),
        understood: `${many} new passwords of ${counted(length, "character")}`,
        note: strength(countTexts(rules.value.classes, length)),
        opens: { query: write(params, { ...all, length, count: many }) },
      },
    ];
  }
  const value = make(random);
  return [
    {
      value,
      understood: `New password of ${counted(length, "character")}${limitNote(params.length, number)}`,
      note: strength(countTexts(rules.value.classes, length)),
      opens: { query: write(params, { ...all, length }), typed: { shown: value } },
    },
  ];
};

/** Makes a PIN: '4 digit pin', 'pin 6'. */
export const answerPin: Answerer = (text, { random }) => {
  const digits = pinIn(text);
  if (digits === undefined) return [];
  return [
    {
      value: Array.from({ length: digits }, () => below(10, random)).join(""),
      understood: `New PIN of ${counted(digits, "digit")}, all equally likely`,
      note: "Use it where few attempts are allowed. Passwords on the page have 12 or more characters.",
    },
  ];
};

/** Makes a passphrase of words of a list: 'passphrase 6', 'passphrase of 6 words'. */
export const passphraseAnswers =
  (list: readonly string[]): Answerer =>
  (text, { random }) => {
    const { kind, number } = commandIn(text) ?? {};
    if (kind !== "passphrase") return [];
    const words = within(params.words, number);
    const phrase = { ...defaults(params), kind: "words" as const, words };
    const value = makerOf({ kind: "words", rules: phrase, list })(random);
    return [
      {
        value,
        understood: `New passphrase of ${counted(words, "word")}${limitNote(params.words, number)}`,
        note: strength(countPhrases(phrase, list.length)),
        opens: { query: write(params, phrase), typed: { shown: value } },
      },
    ];
  };

const within = ({ min, max, default: usual }: NumberParam, number: number | undefined) =>
  number === undefined ? usual : Math.min(max, Math.max(min, number));

/** Why it isn't as long as requested. */
const limitNote = ({ min, max }: NumberParam, number: number | undefined) =>
  number === undefined ? "" : number < min ? ", the fewest here" : number > max ? ", the most here" : "";

const strength = (count: bigint) => `${gradeOf(bitsOf(count))}, ${Math.floor(bitsOf(count))} bits`;
