import { done, type Operation, type Outcome, operation } from "#core/operation.ts";
import { IDENTIFIER, inStyle, STYLES } from "./naming.ts";
import { naming, namingLabels } from "./settings.ts";
import { APOSTROPHES, CHUNKS, PARTS } from "./words.ts";

// As naming.ts has it, without acronyms.
const NAMED = `function named(text, separator, form) {
  const [, before = "", core = "", after = ""] = /^(\\$?_*)(.*?)(_*)$/s.exec(text.trim()) ?? [];
  const chunks = core.normalize("NFC").replace(${APOSTROPHES}, "").match(${CHUNKS}) ?? [];
  const words = chunks.flatMap((chunk) => chunk.match(${PARTS}) ?? []);
  if (words.length === 0) return text;
  const shaped = words.map((word, at) => {
    if (form === "lower" || (form === "camel" && at === 0)) return word.toLowerCase();
    if (form === "upper") return word.toUpperCase();
    const [first, ...rest] = word;
    return first.toUpperCase() + rest.join("").toLowerCase();
  });
  const joined = shaped.reduce((all, word) => {
    const isMeeting = separator === "" && /\\p{N}$/u.test(all) && /^\\p{N}/u.test(word);
    return all + (isMeeting ? "_" : separator) + word;
  });
  return before + joined + after;
}`;

/** An operation that writes names in a style. */
export const nameOperation = (
  style: keyof typeof STYLES,
  name: string,
  words: readonly string[],
  output: string,
): Operation<"text", "text", typeof naming, Outcome<string>> =>
  operation({
    id: `${style}-case`,
    name,
    words,
    asked: [`${style} case`, ...(style === "camel" || style === "pascal" ? [`${style}case`] : [])],
    takes: "text",
    gives: "text",
    params: naming,
    labels: namingLabels,
    run: (input, values) => done(inStyle(input, STYLES[style], values)),
    examples: [{ input: "parse HTTPResponse", output }],
    code: {
      javascript: ({ each, acronyms }) =>
        acronyms === ""
          ? {
              needs: [NAMED],
              expression: `data.replace(${each === "line" ? "/[^\\r\\n]+/g" : IDENTIFIER}, (name) => named(name, ${JSON.stringify(STYLES[style].separator)}, "${STYLES[style].form}"))`,
            }
          : undefined,
    },
  });
