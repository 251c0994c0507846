import { counted } from "#core/counted.ts";
import { defaults, write } from "#core/params.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { layOut } from "./layout.ts";
import { type LoremUnit, loremText } from "./lorem.ts";
import params from "./params.ts";

const COMMAND = /^lorem(?: ipsum)?\s+(\d{1,4})(?:\s+(paragraph|sentence|word)s?)?$/i;
const TURNED = /^(\d{1,4})\s+(paragraph|sentence|word)s?\s+(?:of\s+)?lorem(?: ipsum)?$/i;

/** Makes placeholder text: 'lorem 3', 'lorem 20 words'. */
export const answerLorem: Answerer = (text) => {
  const [, number = "", noun = "paragraph"] = COMMAND.exec(text.trim()) ?? TURNED.exec(text.trim()) ?? [];
  const unit = `${noun.toLowerCase()}s` as LoremUnit;
  const count = Number(number);
  if (number === "" || count < params[unit].min || count > params[unit].max) return [];
  const all = defaults(params);
  return [
    {
      value: layOut(loremText({ unit, count, classic: all.classic }), all.shape, all.format),
      understood: `${counted(count, noun.toLowerCase())} of placeholder text`,
      opens: { query: write(params, { ...all, unit, [unit]: count }) },
    },
  ];
};
