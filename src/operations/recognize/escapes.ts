import { type Certainty, type Find, type Recognizer, type Step, step } from "./find.ts";

const counted = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Characters beyond ASCII, as bytes of UTF-8 behind a sign. */
const utf8Behind = (sign: string) => {
  const next = `${sign}[89AB][\\dA-F]`;
  return new RegExp(`${sign}(?:[CD][\\dA-F]${next}|E[\\dA-F](?:${next}){2}|F[0-4](?:${next}){3})`, "gi");
};
const PERCENT_UTF8 = utf8Behind("%");
const QUOTED_UTF8 = utf8Behind("=");

const percent: Recognizer = (text) => {
  const escapes = text.match(/%[\da-f]{2}/gi) ?? [];
  // Places in formats, such as %02d and %20s, are no escapes; neither is 100 %.
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
    /^&|&&|==?&?$/.test("") ||
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
          "It stands in quotation marks, with the escapes of JSON",
        ),
      ];
  }
  const isOfJson = !/\\(?!["\\/bfnrt]|u[\da-f]{4})/i.test(body);
  if (unicode !== undefined) {
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
  if (/\\x[\da-f]{2}/i.test(body) && !/[[(|][^\])]*\\x/i.test(body))
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

const quotedPrintable: Recognizer = (text) => {
  if (/=(?![\dA-F]{2}|\r?\n|$)/i.test(text)) return [];
  const foreign = counted(text, QUOTED_UTF8);
  const escapes = counted(text, /=[\dA-F]{2}/g);
  const usual = counted(text, /=(?:3D|20|09|0D|0A|2E|5F|22|27|A0|E[0-9A-F]|F[0-9A-F])/g);
  const soft = counted(text, /=\r?\n/g);
  if (foreign === 0 && usual + soft < 2) return [];
  if (escapes + soft === 0 || (foreign === 0 && usual < escapes)) return [];
  const operation = step("base64", "quoted-printable-decode");
  return [
    {
      kind: "quoted-printable",
      name: "Quoted-printable",
      certainty: foreign > 0 || soft > 0 ? "certain" : "likely",
      why:
        foreign > 0
          ? "It has the bytes of UTF-8 as escapes such as =C3=A9"
          : "It has escapes such as =3D, and lines that end with “=”",
      steps: [operation],
      proof: "succeeds",
    },
  ];
};

const marked =
  (
    kind: string,
    name: string,
    pattern: RegExp,
    why: string,
    steps: readonly Step[],
    proof: Find["proof"] = "succeeds",
  ): Recognizer =>
  (text) =>
    pattern.test(text) ? [{ kind, name, certainty: "certain", why, steps, proof }] : [];

const mimeWords = marked(
  "mime-words",
  "MIME words",
  /(?<![^\s(])=\?[^?\s]+\?[bq]\?[^?\s]*\?=(?=[\s)]|$)/i,
  "It has words such as =?UTF-8?Q?…?=, as the heads of e-mails have",
  [step("base64", "mime-words-decode")],
  "differs",
);
const uuencode = marked(
  "uuencode",
  "uuencode",
  /^begin [0-7]{3,4} \S[^\n]*\n[\s\S]*^end\s*$/m,
  "It has the lines “begin” and “end” of uuencode",
  [step("base64", "uu-decode")],
);
const dataAddress = marked(
  "data-address",
  "A data: address",
  /^\s*data:(?:[\w.+-]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[^,;\s]*)?)*,\S*/i,
  "It begins with “data:”",
  [step("base64", "data-address-decode")],
);
const idna = marked(
  "idna",
  "A name of a host in Punycode",
  /^\s*(?:[\w-]+\.)*xn--[a-z\d-]+(?:\.[\w-]+)*\.?\s*$/i,
  "It has a part that begins with “xn--”",
  [step("url", "idna-decode")],
  "differs",
);
const codePoints = marked(
  "code-points",
  "Code points",
  /^\s*U\+[\da-f]{4,6}(?:[\s,]+U\+[\da-f]{4,6})+\s*$/i,
  "It is numbers of characters as Unicode writes them",
  [step("unicode", "from-code-points")],
);

const BROKEN =
  /[ÂÃÎÏÐÑØÙÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Ã(?: |$)|[âï][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}|ð[Ÿ\u009f]|[├┬╬╧Γ][\u0080-\u00ff─-▟⌐-⌡αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤÷≈°∙·√ⁿ²■]|(?:[РС][^\s\wа-яё]?.){3}|√[\u0080-\uffff]|[ĂĹĂ][\u0080-\u00ff˘©‚„ˇ]/;

/** A text whose UTF-8 was read in another character set: 'cafÃ©'. */
const broken: Recognizer = (text) =>
  BROKEN.test(text)
    ? [
        {
          kind: "mojibake",
          name: "Broken text",
          certainty: "certain",
          why: "It has characters that UTF-8 becomes when it is read in another character set",
          steps: [step("charset", "charset-repair")],
          proof: "differs",
        },
      ]
    : [];

/** Escapes within texts, and texts that say what they are. */
export const recognizeEscapes: Recognizer = (text) =>
  [
    dataAddress,
    mimeWords,
    uuencode,
    idna,
    codePoints,
    form,
    percent,
    html,
    backslashes,
    quotedPrintable,
    broken,
  ].flatMap((recognizer) => recognizer(text));
