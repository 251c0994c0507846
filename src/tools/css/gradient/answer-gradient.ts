import { defaults, write } from "#core/params.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { printCss, printValue } from "./outputs/print.ts";
import params from "./params.ts";
import { parseGradient } from "./parse/parse.ts";

/** Draws a pasted CSS gradient. */
export const answerGradient: Answerer = (text) => {
  const parsed = parseGradient(text);
  if (!parsed.ok) return [];
  const { changes, note } = parsed.value;
  const gradient = { ...defaults(params), ...changes };
  return [
    {
      value: printCss(gradient),
      understood: `A ${gradient.repeating ? "repeating " : ""}${gradient.type} gradient of ${gradient.stops.length} colors`,
      ...(note !== undefined && { note }),
      picture: { kind: "background", css: printValue(gradient) },
      opens: { query: write(params, gradient) },
    },
  ];
};
