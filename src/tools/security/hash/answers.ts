import { defaults, write } from "#core/params.ts";
import type { Answer, AnswerSource } from "#kits/answers/answer.ts";
import { ALGORITHMS, type AlgorithmId, idOfLabel, securityWarning } from "./algorithms.ts";
import params from "./params.ts";

// A digest, alone, with its label, or in a line of a checksum file.
const FOUND = /(?:^|[\s:=(-])[0-9a-f]{32,128}(?:$|[\s*])|^sha(?:256|384|512)[-:][\w+/=]{40,}$/i;

export default [
  (text, { digest }) => {
    const [id, hashed] = wanted(text) ?? [];
    if (id === undefined || hashed === undefined) return [];
    const unquoted = /^(["'])(.*)\1$/.exec(hashed)?.[2];
    const warning = securityWarning([id]);
    return [hashed, ...(unquoted === undefined ? [] : [unquoted])].map(
      (of): Answer => ({
        value: () => digest(id, of),
        understood: `${ALGORITHMS[id].name} of “${of}”`,
        ...(warning !== undefined && { note: warning }),
        opens: { query: write(params, { ...defaults(params), algorithms: [id] }), typed: { text: of } },
      }),
    );
  },
  {
    isAsked: (text) => FOUND.test(text),
    load: async () => (await import("./answer-digest.ts")).answerDigest,
  },
] satisfies readonly AnswerSource[];

// Too short, or a word of its own.
const OTHER_WORDS = new Set(["sha", "sfv", "b2", "b3"]);

/** The algorithm and the text of 'sha256 hello world', 'md5 of a', 'sha 512 a' and 'sha-256: a'. */
function wanted(line: string): readonly [AlgorithmId, string] | undefined {
  const typed = line.trimStart();
  for (const pattern of [/^([a-z]+\d?[ -]\d+)(:? ?of |:? )(.+)$/is, /^([a-z][\w-]*)(:? ?of |:? )(.+)$/is]) {
    const [, label = "", , text] = pattern.exec(typed) ?? [];
    const id = OTHER_WORDS.has(label.toLowerCase()) ? undefined : idOfLabel(label);
    if (id && text !== undefined) return [id, text];
  }
  return undefined;
}
