import type { Answerer } from "#kits/answers/answer.ts";
import { adviceOn, adviceText } from "./advice.ts";
import { costText } from "./cost-text.ts";
import { nameOf } from "./schemes.ts";
import { parse } from "./stored-hash.ts";

/** Says what a pasted hash of a password is, and opens the page that checks passwords against it. */
export const answerStored: Answerer = (text) => {
  const parsed = parse(text);
  if (!parsed.ok) return [];
  const { scheme } = parsed.value;
  return [
    {
      value: `${nameOf(scheme)}, ${costText(scheme)}`,
      understood: "A password's hash, as it is stored",
      note: adviceText(adviceOn(scheme)),
      opens: { typed: { hash: text.trim() } },
    },
  ];
};
