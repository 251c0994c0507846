import { defaults, write } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import type { LoremUnit } from "./lorem.ts";
import { laidOut } from "./lorem.ts";
import params from "./params.ts";

const COMMAND = /^lorem(?: ipsum)?\s+(\d{1,5})(?:\s+(paragraph|sentence|word|character|byte)s?)?$/i;
const TURNED = /^(\d{1,5})\s+(paragraph|sentence|word|character|byte)s?\s+(?:of\s+)?lorem(?: ipsum)?$/i;

/** Makes placeholder text: 'lorem 3', 'lorem 20 words'. */
export const answerLorem: Answerer = (text) => {
  const [, number = "", noun = "paragraph"] = COMMAND.exec(text.trim()) ?? TURNED.exec(text.trim()) ?? [];
  const unit = `${noun.toLowerCase()}s` as LoremUnit;
  const count = Number(number);
  if (number === "" || count < params[unit].min || count > params[unit].max) return [];
  const all = defaults(params);
  return [
    {
      value: laidOut({ unit, count, classic: all.classic }, all.shape, all.format).text,
      understood: `${counted(count, noun.toLowerCase())} of placeholder text`,
      opens: { query: write(params, { ...all, unit, [unit]: count }) },
    },
  ];
};
