import { counted, utf8Behind } from "./evidence.ts";
import { type Certainty, type Find, type Recognizer, step } from "./find.ts";

const PERCENT_UTF8 = utf8Behind("%");

const percent: Recognizer = (text) => {
  const unit = /%u[\da-f]{4}/i.exec(text)?.[0];
  if (unit !== undefined && !/%(?!u[\da-f]{4}|[\da-f]{2})/i.test(text))
    return [
      {
        kind: "percent",
        name: "Escapes of JavaScript’s escape()",
        certainty: "certain",
        why: `It has escapes such as ${unit}`,
        steps: [step("url", "url-decode")],
        proof: "succeeds",
      },
    ];
  const escapes = text.match(/%[\da-f]{2}/gi) ?? [];
  // Places in formats, such as %02d and %20s, aren't escapes; neither is 100 %.
  if (escapes.length === 0 || /%(?![\da-f]{2})/i.test(text) || escapes.some((each) => /%(?:0[^9ad]|1.|7f)/i.test(each)))
    return [];
  const foreign = counted(text, PERCENT_UTF8);
  const usual = escapes.filter((each) => /%(?:2.|3[a-f]|40|5[b-e]|60|7[b-e])/i.test(each)).length;
  if (foreign + usual === 0) return [];
  const isText = /\s/.test(text.trim());
  const isPlace = escapes.length === 1 && /%\d+[sdfxiuc](?![a-z])/i.test(text);
  const isAddress = /^[a-z][a-z\d+.-]*:\/\//i.test(text.trim());
  const certainty: Certainty =
    isPlace || (isText && foreign === 0 && usual < 2) ? "possible" : isText && foreign === 0 ? "likely" : "certain";
  const find: Find = {
    kind: "percent",
    name: isAddress ? "An address with escapes" : "URL encoding",
    certainty,
    why: `It has ${escapes.length === 1 ? "the escape" : "escapes such as"} ${foreign > 0 ? (PERCENT_UTF8.exec(text)?.[0] ?? escapes[0]) : escapes[0]}`,
    steps: [step("url", "url-decode")],
    proof: "succeeds",
  };
  PERCENT_UTF8.lastIndex = 0;
  const hasPlus = /\w\+\w/.test(text) && !isAddress && !isText;
  return [
    find,
    ...(hasPlus
      ? [
          {
            ...find,
            kind: "form",
            name: "A value of a form",
            certainty: "likely" as const,
            why: "It has “+” where forms have it for a space",
            steps: [step("url", "form-decode")],
          },
        ]
      : []),
  ];
};

const form: Recognizer = (text) => {
  const body = text.trim();
  const pairs = body.split("&");
  if (
    !/^[\w%.[\]*-]+=[^\s&"'<>(){}|\\^]*(?:&[\w%.[\]*-]+(?:=[^\s&"'<>(){}|\\^]*)?)+$/.test(body) ||
    body.includes("==&")
  )
    return [];
  const isSure = pairs.filter((pair) => pair.includes("=")).length > 1;
  return [
    {
      kind: "form",
      name: "Data of a form",
      certainty: isSure ? "certain" : "likely",
      why: "It is names and values with “=” between and “&” after each, as forms and queries have them",
      steps: [step("url", "query-to-table")],
      isLast: true,
    },
  ];
};

const NAMES =
  "amp|lt|gt|quot|apos|nbsp|copy|reg|trade|hellip|[mn]dash|[lr][sd]quo|[bs]dquo|[lr]aquo|euro|pound|yen|cent|sect|para|deg|times|divide|middot|bull|laquo|szlig|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|caron|slash)|(?:ae|oe|AE|OE)lig|[lr]arr|shy|zwj|zwnj|[gl]e|ne|alpha|beta|gamma|delta|lambda|mu|pi|sigma|omega|infin|hearts|frac\\d\\d|sup\\d|Tab|NewLine|colon|sol|lpar|rpar|num|excl|equals|lsqb|rsqb|lbrace|rbrace|check";
const ENTITY = new RegExp(`&(?:${NAMES}|#\\d{1,7}|#x[\\da-f]{1,6});`, "gi");

const html: Recognizer = (text) => {
  const entities = text.match(ENTITY) ?? [];
  const others = entities.length === 0 ? (text.match(/&[A-Za-z][a-z\d]{3,};/) ?? []) : [];
  if (entities.length + others.length === 0) return [];
  const isMarkup = /<\w[^<>]*>/.test(text);
  return [
    {
      kind: "html",
      name: "HTML entities",
      // One alone is looked up.
      certainty: entities[0] === text.trim() ? "possible" : isMarkup || others.length > 0 ? "likely" : "certain",
      why: `It has ${entities.length === 1 ? "the entity" : "entities such as"} ${entities[0] ?? others[0]}`,
      steps: [step("escape", "html-unescape")],
      proof: "differs",
    },
  ];
};

const escapeFind = (kind: string, name: string, operation: string, certainty: Certainty, why: string): Find => ({
  kind,
  name,
  certainty,
  why,
  steps: [step("escape", operation)],
  proof: "differs",
});

const PATH = /(?:^|[\s"'(=])(?:[A-Za-z]:\\|\\\\[\w.]+\\|%\w+%\\)/;
// Doubled, they are escaped themselves, and the text isn't a path.
const isPath = (text: string): boolean => PATH.test(text) && !/[^\\]\\\\[^\\]/.test(text);
const BROKEN_LINE = /[\w.,!?:;"')\]}>](?:\\r)?\\n(?=[A-Z\d\\\-*{}<\s]|$)/g;

function jsonString(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

const backslashes: Recognizer = (text) => {
  const body = text.trim();
  if (!body.includes("\\") || /^(?:\\x[\da-f]{2}){2,}$/i.test(body)) return [];
  if (/^(?:\/\^?|\^)|[$/]$/.test(body) && !/\\u[\da-f]{4}/i.test(body)) return [];
  const unicode = /\\u(?:[\da-f]{4}|\{[\da-f]{1,6}\})/i.exec(body)?.[0];
  if (/^"(?:[^"\\]|\\.)*"$/s.test(body)) {
    const value = jsonString(body);
    if (value !== undefined)
      return [
        escapeFind(
          "escapes",
          "A JSON string",
          "json-unescape",
          "certain",
          "It is in quotation marks, with JSON escapes",
        ),
      ];
  }
  const isOfJson = !/\\(?!["\\/bfnrt]|u[\da-f]{4})/i.test(body);
  if (unicode !== undefined && !isPath(body)) {
    const name = isOfJson && !/\\u\{/.test(body) ? "Escapes of JSON and JavaScript" : "JavaScript escapes";
    const isClear = !body.includes("[") || !/\\u[\da-f]{4}-\\u/i.test(body);
    return [
      escapeFind(
        "escapes",
        name,
        isOfJson && !/\n/.test(body) ? "json-unescape" : "javascript-unescape",
        isClear ? "certain" : "possible",
        `It has escapes such as ${unicode}`,
      ),
    ];
  }
  const bytes = /(?:\\x[\da-f]{2}){2,}|(?:\\[0-3][0-7]{2}){2,}/i.exec(body)?.[0];
  if (bytes !== undefined && !PATH.test(body)) {
    const why = `It has bytes as escapes, such as ${bytes.slice(0, 8)}`;
    return [
      { ...escapeFind("escapes", "C escapes", "c-unescape", "certain", why), proof: "readable" },
      { ...escapeFind("escapes", "JavaScript escapes", "javascript-unescape", "likely", why), proof: "readable" },
    ];
  }
  if (/\\x[\da-f]{2}/i.test(body) && !isPath(body) && !/[[(|][^\])]*\\x/i.test(body))
    return [
      {
        ...escapeFind("escapes", "JavaScript escapes", "javascript-unescape", "likely", "It has escapes such as \\x41"),
        proof: "readable",
      },
    ];
  const quotes = counted(body, /\\"/g);
  if (!isOfJson || PATH.test(body)) return [];
  if (quotes >= 2 && !/(?:^|[^\\])"/.test(body) && /^[[{]/.test(body))
    return [
      escapeFind(
        "escapes",
        "Escaped JSON",
        "json-unescape",
        "certain",
        "It is JSON with a backslash before each quotation mark",
      ),
    ];
  const breaks = counted(body, BROKEN_LINE);
  if (/\n/.test(body) || /\\[bft](?![^\w])\w/.test(body.replace(/\\t/g, "\\t "))) return [];
  if (breaks > 0 && /\s/.test(body))
    return [escapeFind("escapes", "Escapes of strings", "json-unescape", "likely", "It has “\\n” where lines end")];
  return quotes >= 2 && /\s/.test(body) && !/(?:^|[^\\])["']/.test(body)
    ? [
        escapeFind(
          "escapes",
          "Escapes of strings",
          "json-unescape",
          "likely",
          "It has a backslash before each quotation mark",
        ),
      ]
    : [];
};

/** Escapes within texts: of addresses, forms, HTML and strings. */
export const recognizeEscapes: Recognizer = (text) =>
  [form, percent, html, backslashes].flatMap((recognizer) => recognizer(text));
