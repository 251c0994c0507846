import names from "virtual:operation-names";
import { type AnyOperation, type Bytes, type Family, type Outcome, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { areToolWords } from "#core/tool-words.ts";
import { fromUtf8, toUtf8 } from "#core/utf8.ts";
import type { Answer, Answerer, AnswerSource } from "#kits/answers/answer.ts";
import { loadFamily } from "#operations/families.ts";

/** The operations by the words that ask for them, the longest first: 'base64 decode' is not 'base64'. */
const asking = names
  .flatMap(([family, id, , , asked]) => asked.map((words) => ({ words, family, id })))
  .toSorted((one, other) => other.words.length - one.words.length);

// What follows the name of an operation where somebody asks for a tool, or about it.
const ABOUT =
  /^(?:(?:en|de)cod(?:e[drs]?|ing)|(?:un)?escap(?:e[drs]?|ing)|alphabet|tables?|charts?|lists?|formats?|padding|size|length|online|free|meaning|definition|examples?|strings?|texts?|characters?|chars|special|single|double|quotes?|sequences?|codes?|functions?|javascript|js|python|java|php|node|c#|bash|messages?|vs|versus|or|and|to|in|into|of|for|from|is|are|as|with|without|using|by|on|not|what|how|why|when|does|do|can|should|the)\b/i;

interface Ask {
  readonly family: string;
  readonly id: string;
  readonly text: string;
}

/** What a line asks an operation for: 'base64 hello', 'url encode: a b&c', 'hello to base64'. */
function askOf(line: string): Ask | undefined {
  const typed = line.trim();
  const lower = typed.toLowerCase();
  for (const { words, family, id } of asking) {
    if (!lower.startsWith(words)) continue;
    const [, colon = "", text = ""] = /^(:|\s)\s*(\S.*)$/s.exec(typed.slice(words.length)) ?? [];
    if (text === "") continue;
    return colon !== ":" && (ABOUT.test(text) || areToolWords(text)) ? undefined : { family, id, text };
  }
  return undefined;
}

/** What a line is asked to be told of: the text of 'decode aGVsbG8=', else the line, unless it asks an operation by its name. */
export function encodedIn(line: string): string | undefined {
  const [, text] = /^\s*(?:decode|unescape):?\s+(\S.*?)\s*$/is.exec(line) ?? [];
  if (text !== undefined && areToolWords(text)) return undefined;
  return askOf(line) ? undefined : (text ?? line);
}

const isReadable = (text: string): boolean => /^[\t\n\r\P{C}\p{Cf}]+$/u.test(text);

function readableOf(outcome: Outcome<string | Bytes>): string | undefined {
  if (!outcome.ok) return undefined;
  const text = typeof outcome.value === "string" ? outcome.value : fromUtf8(outcome.value);
  return text !== undefined && isReadable(text) ? text : undefined;
}

function answerOf(family: string, operation: AnyOperation, text: string): readonly Answer[] {
  if (!text.isWellFormed()) return [];
  const input = operation.takes === "text" ? text : toUtf8(text);
  const outcome: Outcome<string | Bytes> | Promise<Outcome<string | Bytes>> = operation.run(
    input,
    defaults(operation.params),
  );
  const isLate = outcome instanceof Promise;
  const value = isLate ? async () => readableOf(await outcome) ?? "" : readableOf(outcome);
  if (value === undefined || (typeof value === "string" && value.replace(/^(["'])(.*)\1$/s, "$2") === text)) return [];
  return [
    {
      value,
      understood: `${operation.name}: “${text}”`,
      opens: { folder: `text/${family}`, query: [["operation", operation.id]], typed: { text } },
    },
  ];
}

const answererOf =
  (family: Family): Answerer =>
  (line) => {
    const ask = askOf(line);
    if (ask?.family !== family.id) return [];
    return operationsOf(family)
      .filter(({ id }) => id === ask.id)
      .flatMap((operation) => answerOf(family.id, operation, ask.text));
  };

/** What answers by the operations of each family, which is loaded for the first line that asks for one of its operations. */
export const operationSources: readonly AnswerSource[] = [...new Set(names.map(([family]) => family))].map(
  (family) => ({
    isAsked: (line) => askOf(line)?.family === family,
    load: async () => answererOf(await loadFamily(family)),
  }),
);
