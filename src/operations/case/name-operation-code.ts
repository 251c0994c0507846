import { type AnyCode, codeOf } from "#core/operation.ts";
import camel from "./camel-case.ts";
import constant from "./constant-case.ts";
import dot from "./dot-case.ts";
import kebab from "./kebab-case.ts";
import { STYLES } from "./naming.ts";
import pascal from "./pascal-case.ts";
import path from "./path-case.ts";
import snake from "./snake-case.ts";
import train from "./train-case.ts";
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

const named = (style: keyof typeof STYLES, operation: typeof camel): readonly [string, AnyCode] =>
  codeOf(operation, {
    javascript: ({ each, acronyms }) =>
      acronyms === "" && each === "line"
        ? {
            needs: [NAMED],
            expression: `data.replace(/[^\\r\\n]+/g, (name) => named(name, ${JSON.stringify(STYLES[style].separator)}, "${STYLES[style].form}"))`,
          }
        : undefined,
  });

export default [
  named("camel", camel),
  named("constant", constant),
  named("dot", dot),
  named("kebab", kebab),
  named("pascal", pascal),
  named("path", path),
  named("snake", snake),
  named("train", train),
];
