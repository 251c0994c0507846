import names from "virtual:operation-names";
import { type AnyOperation, type Bytes, type Family, type Outcome, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { areToolWords } from "#core/tool-words.ts";
import type { Answer, Answerer, AnswerSource } from "#kits/answers/answer.ts";
import { loadFamily } from "#operations/families.ts";

interface Named {
  readonly words: string;
  readonly family: string;
  readonly id: string;
}

const longestFirst = (one: Named, other: Named) => other.words.length - one.words.length;

/**
 * The operations by the words that ask for them, the longest first: 'base64 decode' is not 'base64', nor 'to upper case' 'to
 * upper'.
 */
const asking: readonly Named[] = names
  .flatMap(([family, id, , , asked]) =>
    asked
      .flatMap((words) => (/^(?:to|from|text to|decode|encode)\b/.test(words) ? [words] : [words, `to ${words}`]))
      .map((words) => ({ words, family, id })),
  )
  .toSorted(longestFirst);

/** The requested form of a text: 'base64', 'snake case', 'hex'; decoding operations don't have one. */
const wanted: readonly Named[] = asking
  .filter(
    ({ words }) =>
      !/\bdecode\b|\bunescape\b|^from\b|to text$|(?:unhex|atob|unbase64|uudecode|decodeuri\w*|-d)$/.test(words),
  )
  .flatMap((each) => {
    const bare = each.words.replace(/^(?:text )?to /, "");
    return [bare, bare.replace(/(?<=\d|hex|punycode|printable) encode$/, "")].map((words) => ({ ...each, words }));
  })
  .filter(({ words }, at, all) => all.findIndex((each) => each.words === words) === at)
  .toSorted(longestFirst);

/** The words of all names of operations: 'base64 hex' names two of them. */
const nameWords: ReadonlySet<string> = new Set(
  names.flatMap(([, , name, , asked]) =>
    [name, ...asked].flatMap((words) => words.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []),
  ),
);

// What follows an operation's name in a question for a tool, or about it.
const ABOUT =
  /^(?:(?:en|de)cod(?:e[drs]?|ing)|(?:un)?escap(?:e[drs]?|ing)|alphabet|tables?|charts?|lists?|formats?|padding|size|length|online|free|meaning|definition|examples?|strings?|texts?|characters?|chars|special|single|double|quotes?|sequences?|codes?|functions?|letters?|numbers?|words?|ciphers?|translat(?:ors?|ion)|convert(?:ers?|ing|ion)|generators?|calculators?|check(?:ers?|ing)|tools?|rules?|fonts?|keyboards?|displays?|printers?|law|styles?|names?|javascript|js|python|java|php|node|c#|bash|messages?|vs|versus|or|and|to|in|into|of|for|from|is|are|as|with|without|using|by|on|not|what|how|why|when|does|do|can|should|the)\b/i;

// Of these words sentences begin too: 'upper respiratory infection', 'braille display', 'to lower costs'.
const COMMON = new Set([
  "upper",
  "lower",
  "to upper",
  "to lower",
  "slug",
  "morse",
  "braille",
  "title case",
  "sentence case",
]);
/** What people try something with: no name of a thing begins so. */
const SAMPLE = /^(?:hello|hi|sos|foo|lorem|test)\b(?! kit)/;
/** Words alone in small letters, as of anything that has a name. */
const isPhrase = (text: string): boolean => /^[a-z][a-z' -]*\??$/.test(text) && !SAMPLE.test(text);

interface Ask {
  readonly family: string;
  readonly id: string;
  readonly text: string;
  /** Settings other than the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
}

const isAbout = (text: string) => ABOUT.test(text) || areToolWords(text, nameWords);
const askedBy = (words: string, text: string): Ask | undefined => {
  const found = asking.find((each) => each.words === words);
  return found && { family: found.family, id: found.id, text };
};

/** What a line asks an operation for: 'base64 hello', 'url encode: a b&c', 'hello to base64', 'encode hello in base64'. */
function askOf(line: string): Ask | undefined {
  const typed = line.trim();
  const lower = typed.toLowerCase();
  for (const { words, family, id } of asking) {
    if (!lower.startsWith(words)) continue;
    const [, colon = "", rest = ""] = /^(:|\s)\s*(\S.*)$/s.exec(typed.slice(words.length)) ?? [];
    if (rest === "") continue;
    if (colon === ":") return { family, id, text: rest };
    // 'Base64 aGVsbG8= decode', 'decode base64 string aGVsbG8='.
    const [, before = "", verb = ""] = /^(\S+) ((?:de|en)code|(?:un)?escape)d?$/i.exec(rest) ?? [];
    const turned = before !== "" && !isAbout(before) ? askedBy(`${words} ${verb.toLowerCase()}`, before) : undefined;
    if (turned) return turned;
    const text = rest.replace(/^(?:strings?|text|value|message) (?=\S+$)/i, "");
    return isAbout(text) || (COMMON.has(words) && isPhrase(text)) ? undefined : orIdna({ family, id, text });
  }
  return turnedAskOf(typed);
}

/** The Punycode of a domain is that of each label with letters outside ASCII. */
function orIdna(ask: Ask): Ask {
  const isDomain = /^[^\s.]+(?:\.[^\s.]+)+$/.test(ask.text);
  const way = { "punycode-encode": "idna-encode", "punycode-decode": "idna-decode" }[ask.id];
  return isDomain && way !== undefined ? { ...ask, id: way } : ask;
}

const TURNED =
  /^(?:(?<verb>encode|decode|convert|write|translate|turn|change|say|spell|put) )?(?<text>["“'].+["”']|\S.*?) (?<way>in|to|into|as|with|using|from) (?<name>\S.*)$/is;
/** Those who ask about something, or for a tool. */
const QUESTION =
  /^(?:written|printed|encoded|coded|typed|spelled|sung|said|made|songs?|music|books?|poems?|how|what|why|where|who|when|which|is|are|can|does|do|best|free|online|from|i|my|the|a|an|file|to|change|convert)\b/i;
/** What numbers are wanted in too: ff to binary is eight ones. */
const IN_BASES = /^(?:hex|binary)$/;
/** More words are a sentence. */
const MAX_WORDS = 3;

/** 'Hello in base64', 'encode hello in base64', 'decode aGVsbG8= from base64', 'reverse hello'. */
function turnedAskOf(line: string): Ask | undefined {
  const reversed = reversedIn(line);
  if (reversed !== undefined)
    return { family: "lines", id: "reverse-lines", text: reversed, settings: { what: "characters" } };
  const { verb = "", text = "", way = "", name = "" } = TURNED.exec(line)?.groups ?? {};
  const bare = name.toLowerCase().replace(/\?$/, "");
  const isQuoted = /^(["“']).*(["”'])$/s.test(text);
  if (text === "" || (!isQuoted && (text.split(/\s+/).length > MAX_WORDS || QUESTION.test(text) || isAbout(text))))
    return undefined;
  if (/^decode$/i.test(verb))
    return askedBy(`${bare} decode`, unquoted(text)) ?? askedBy(`from ${bare}`, unquoted(text));
  if (/^(?:from|with|using)$/i.test(way) && verb === "") return undefined;
  const found = wanted.find(({ words }) => words === bare);
  // A number is wanted in another base.
  const isNumber =
    /^[-+]?[\d.]/.test(text) ||
    (IN_BASES.test(bare) && /^#?[\da-f]+$|\bbase ?\d|\b(?:hex|binary|octal|decimal)\b|[(#]/i.test(text));
  // Roman numerals are read in decimal, and letters seldom.
  if (!found || isNumber || /^(?:decimal|octal)$/.test(bare)) return undefined;
  return orIdna({ family: found.family, id: found.id, text: unquoted(text) });
}

const unquoted = (text: string) => text.replace(/^(["“'])(.*)(["”'])$/s, "$2");

/** What is known to be reversed otherwise than by its letters. */
const REVERSED_OTHERWISE =
  /^(?:.*ing|.*(?:image|photo|picture|video|audio|phone|email|number|address|ip|domain|dns|proxy|lookup|search|order|sort|mortgage|osmosis|psychology|polarity|shell|swing|string|text|words?|lines?|list|array|video|gear|course|charge|flash|vending|sweep|fault|mode|split|merger|auction|logistics|curl|grip|discrimination|racism|transcriptase|zoonosis|tuck|bob|uno|card|chronology|harem|bear|trap|1999))s?$/i;

/** The text of 'reverse hello', 'hello reversed' and 'hello backwards'. */
function reversedIn(line: string): string | undefined {
  const [, quoted] = /^reverse (?:the )?(?:text |string |word )?(["“'].+["”'])$/is.exec(line) ?? [];
  if (quoted !== undefined) return unquoted(quoted);
  const [, named] = /^reverse (?:the )?(?:text|string|word|letters of) (\S+)$/i.exec(line) ?? [];
  const [, word] = /^reverse ([\p{L}\p{N}]+)$/iu.exec(line) ?? [];
  const [, after] = /^(\S+) (?:reversed|(?:spelled |written )?backwards?)$/i.exec(line) ?? [];
  const found = named ?? after ?? (word !== undefined && !REVERSED_OTHERWISE.test(word) ? word : undefined);
  return found === undefined || areToolWords(found, nameWords) ? undefined : found;
}

/**
 * The text to recognize in a line: that of 'decode aGVsbG8=', otherwise the line, unless it asks for an operation by
 * its name.
 */
export function encodedIn(line: string): string | undefined {
  const [, text] = /^\s*(?:decode|unescape):?\s+(\S.*?)\s*$/is.exec(line) ?? [];
  if (text !== undefined && areToolWords(text, nameWords)) return undefined;
  return askOf(line) ? undefined : (text ?? line);
}

const isReadable = (text: string): boolean => /^[\t\n\r\P{C}\p{Cf}]+$/u.test(text);

function readableOf(outcome: Outcome<string | Bytes>): string | undefined {
  if (!outcome.ok) return undefined;
  const text = typeof outcome.value === "string" ? outcome.value : fromUtf8(outcome.value);
  return text !== undefined && isReadable(text) ? text : undefined;
}

function answerOf(operation: AnyOperation, { family, settings = {} }: Ask, text: string): readonly Answer[] {
  if (!text.isWellFormed()) return [];
  const input = operation.takes === "text" ? text : toUtf8(text);
  const outcome: Outcome<string | Bytes> | Promise<Outcome<string | Bytes>> = operation.run(input, {
    ...defaults(operation.params),
    ...settings,
  });
  const isLate = outcome instanceof Promise;
  const value = isLate ? async () => readableOf(await outcome) ?? "" : readableOf(outcome);
  if (value === undefined || (typeof value === "string" && value.replace(/^(["'])(.*)\1$/s, "$2") === text)) return [];
  return [
    {
      value,
      understood: `${operation.name}: “${text}”`,
      opens: {
        folder: `text/${family}`,
        query: [["operation", operation.id], ...Object.entries(settings)],
        typed: { text },
      },
    },
  ];
}

const answererOf =
  (family: Family): Answerer =>
  (line) => {
    const ask = askOf(line);
    if (ask?.family !== family.id) return [];
    // Quoted text may be meant with the quotes or without.
    const texts = [...new Set([ask.text, unquoted(ask.text)])].filter((text) => text !== "");
    return operationsOf(family)
      .filter(({ id }) => id === ask.id)
      .flatMap((operation) => texts.flatMap((text) => answerOf(operation, ask, text)));
  };

/** What answers by the operations of each family, which is loaded for the first line that asks for one of its operations. */
export const operationSources: readonly AnswerSource[] = [...new Set(names.map(([family]) => family))].map(
  (family) => ({
    isAsked: (line) => askOf(line)?.family === family,
    load: async () => answererOf(await loadFamily(family)),
  }),
);
