import { defaults, write } from "#core/params.ts";
import type { Answer, Answerer } from "#kits/answers/answer.ts";
import { ALGORITHMS, type AlgorithmId, idOfLabel, securityWarning } from "./algorithms.ts";
import params from "./params.ts";

/** Hashes a text: 'sha256 hello world', 'md5 of a'. */
export const answerText: Answerer = (line, { digest }) => {
  const [id, hashed] = wanted(line) ?? [];
  // A line of a checksum file in the form of BSD is no text to hash.
  if (id === undefined || hashed === undefined || /^\(.+\) ?= ?[\da-f]{32,}$/i.test(hashed)) return [];
  const unquoted = /^(["'])(.*)\1$/.exec(hashed)?.[2];
  const warning = securityWarning([id]);
  return [hashed, ...(unquoted === undefined ? [] : [unquoted])].map(
    (text): Answer => ({
      value: () => digest(id, text),
      understood: `${ALGORITHMS[id].name} of “${text}”`,
      ...(warning !== undefined && { note: warning }),
      opens: { query: write(params, { ...defaults(params), algorithms: [id] }), typed: { text } },
    }),
  );
};

// Too short, or a word of its own.
const OTHER_WORDS = new Set(["sha", "sfv", "b2", "b3"]);

/** The algorithm and the text of 'sha256 hello world', 'md5 of a', 'sha 512 a', 'sha-256: a' and 'md5("a")'. */
function wanted(line: string): readonly [AlgorithmId, string] | undefined {
  const typed = line.trimStart();
  const [, name = "", , quoted] = /^([a-z][\w-]*)\((["'`])(.+)\2\)\s*;?\s*$/is.exec(typed) ?? [];
  const called = idOfLabel(name);
  if (called && quoted !== undefined) return [called, quoted];
  for (const pattern of [/^([a-z]+\d?[ -]\d+)(:? ?of |:? )(.+)$/is, /^([a-z][\w-]*)(:? ?of |:? )(.+)$/is]) {
    const [, label = "", , text] = pattern.exec(typed) ?? [];
    const id = OTHER_WORDS.has(label.toLowerCase()) ? undefined : idOfLabel(label);
    if (id && text !== undefined) return [id, text];
  }
  return undefined;
}
