import { tailwindParts } from "#core/color/tailwind-name.ts";
import { tailwindColor } from "#core/color/tailwind-palette.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { answerColor } from "./answer-color.ts";

/** One of Tailwind's colors by its name, in the forms of CSS: 'teal-700'. */
export const answerTailwind: Answerer = (line, context) => {
  const parts = tailwindParts(line);
  const css = parts && tailwindColor(...parts);
  if (css === undefined) return [];
  return answerColor(css, context).map((answer) => ({
    ...answer,
    understood: answer.understood.replace(css, line.trim()),
  }));
};
