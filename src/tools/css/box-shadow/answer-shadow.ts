import { defaults, write } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import params from "./params.ts";
import { parseShadow } from "./parse.ts";
import { printCss, printValue } from "./shadow.ts";

/** Draws a pasted CSS shadow. */
export const answerShadow: Answerer = (text) => {
  const parsed = parseShadow(text);
  if (!parsed.ok) return [];
  const { layers, box, note } = parsed.value;
  return [
    {
      value: printCss(layers),
      understood: `A shadow of ${counted(layers.length, "layer")}`,
      ...(note !== undefined && { note }),
      picture: { kind: "shadow", css: printValue(layers) },
      opens: { query: write(params, { ...defaults(params), ...box, layers }) },
    },
  ];
};
