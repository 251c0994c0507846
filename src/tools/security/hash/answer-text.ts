import { defaults, write } from "#core/params.ts";
import { areToolWords } from "#core/tool-words.ts";
import type { Answer, Answerer } from "#kits/answers/answer.ts";
import { ALGORITHMS, type AlgorithmId, idOfLabel, securityWarning } from "./digest.ts";
import params from "./params.ts";

/** What 'hash hello' is answered with: no algorithm is named. */
const USUAL = ["sha256", "md5"] as const;

/** Hashes a text: 'sha256 hello world', 'md5 of a', 'sha256(hello)', 'hash hello'. */
export const answerText: Answerer = (line, { digest }) => {
  const [ids, hashed] = wanted(line) ?? [];
  // A line of a checksum file in BSD format isn't a text to hash, and 'md5 generator' is the tool.
  if (ids === undefined || hashed === undefined || /^\(.+\) ?= ?[\da-f]{32,}$/i.test(hashed)) return [];
  if (areToolWords(hashed) || idOfLabel(hashed.replace(/^(?:to|in|as|vs|and|or) /i, ""))) return [];
  const unquoted = /^(["'])(.*)\1$/.exec(hashed)?.[2];
  return ids.flatMap((id) => {
    const warning = securityWarning([id]);
    return [hashed, ...(unquoted === undefined ? [] : [unquoted])].map(
      (text): Answer => ({
        value: () => digest(id, text),
        understood: `${ALGORITHMS[id].name} of “${text}”`,
        ...(warning !== undefined && { note: warning }),
        opens: { query: write(params, { ...defaults(params), algorithms: [id] }), typed: { text, hashed: true } },
      }),
    );
  });
};

// Too short, or a word of its own.
const OTHER_WORDS = new Set(["sha", "sfv", "b2", "b3"]);

const LABEL = String.raw`[a-z]+[\w-]*(?: \d+)?`;
/** 'hash hello with md5', 'md5 hash of hello'. */
const WITH = new RegExp(`^hash(?: of|:)? +(?<text>\\S.*?) +(?:with|using|in|by) +(?<label>${LABEL})$`, "is");
const HASH_OF = new RegExp(`^(?<label>${LABEL}) (?:hash|checksum|digest|sum)(?: of|:)? +(?<text>\\S.*)$`, "is");
/** 'hello in sha256': one word, as a sentence may end so too. */
const LAST = new RegExp(`^(?:convert )?(?<text>\\S+|".+"|'.+') +(?:in|to|as) +(?<label>${LABEL})$`, "is");
/** Words before an algorithm that ask for a tool, or describe something. */
const NO_TEXT =
  /^(?:how|guide|intro|text|string|password|word|key|url|data|json|base64|hex|ascii|switch(?:ed)?|upgrade[ds]?|migrate[ds]?|change[ds]?|\w+(?:[ai]on|ings?|ity|ities|ions))$/i;

function namedBeside(line: string): readonly [readonly AlgorithmId[], string] | undefined {
  for (const pattern of [HASH_OF, WITH, LAST]) {
    const { text = "", label = "" } = pattern.exec(line)?.groups ?? {};
    const id = OTHER_WORDS.has(label.toLowerCase()) ? undefined : idOfLabel(label);
    const isText = pattern !== LAST || (!NO_TEXT.test(text) && idOfLabel(text) === undefined);
    if (id && isText) return [[id], text];
  }
  return undefined;
}

/** The algorithms and the text of 'sha256 hello world', 'md5 of a', 'sha 512 a', 'sha-256: a', 'md5("a")' and 'md5(a)'. */
function wanted(line: string): readonly [readonly AlgorithmId[], string] | undefined {
  const typed = line.trimStart();
  const [, name = "", inside = ""] = /^([a-z][\w-]*)\((.+)\)\s*;?\s*$/is.exec(typed) ?? [];
  const called = idOfLabel(name);
  const isHalfQuoted = /^["'`]|["'`]$/.test(inside) && !/^(["'`]).+\1$/s.test(inside);
  if (called && isHalfQuoted) return undefined;
  if (called && inside !== "") return [[called], /^(["'`])(.+)\1$/s.exec(inside)?.[2] ?? inside];
  const beside = namedBeside(typed.trimEnd());
  if (beside) return beside;
  const [, plain] = /^hash(?: of|:)? +(\S.*)$/is.exec(typed) ?? [];
  if (plain !== undefined) return [USUAL, plain];
  for (const pattern of [/^([a-z]+\d?[ -]\d+)(:? ?of |:? )(.+)$/is, /^([a-z][\w-]*)(:? ?of |:? )(.+)$/is]) {
    const [, label = "", , text] = pattern.exec(typed) ?? [];
    const id = OTHER_WORDS.has(label.toLowerCase()) ? undefined : idOfLabel(label);
    if (id && text !== undefined) return [[id], text];
  }
  return undefined;
}
