import { type AST, visitRegExpAST } from "@eslint-community/regexpp";

/** Other engines whose syntax or meaning differs. */
export const ENGINES = ["PCRE", "Python", "Go and RE2", "Java", ".NET", "POSIX"] as const;

export type Engine = (typeof ENGINES)[number];

/** What a part of an expression is or means elsewhere. */
export interface Difference {
  readonly engines: readonly Engine[];
  /** As it is written here; empty where it is a flag. */
  readonly raw: string;
  readonly text: string;
}

const OTHERS: readonly Engine[] = ["PCRE", "Python", "Go and RE2", "Java", ".NET"];

/** What of this expression other engines do not have or read in another way, each thing once. */
export function differencesOf(pattern: AST.Pattern, flags: string): readonly Difference[] {
  const found = new Map<string, Difference>();
  const add = (raw: string, engines: readonly Engine[], text: string) => {
    if (!found.has(text)) found.set(text, { engines, raw, text });
  };
  const isUnicode = /[uv]/.test(flags);
  visitRegExpAST(pattern, {
    onAssertionEnter(node) {
      if (node.kind === "lookahead" || node.kind === "lookbehind") {
        add(
          node.raw,
          ["Go and RE2", "POSIX"],
          "There are no lookaheads and lookbehinds: match more, and take a group of it.",
        );
      }
      if (node.kind === "lookbehind" && hasVaryingLength(node)) {
        add(
          node.raw,
          ["Python", "PCRE", "Java"],
          "A lookbehind must have a fixed length in Python, one for each alternative in PCRE, and a largest one in Java.",
        );
      }
      if (node.kind === "end" && !flags.includes("m")) {
        add(
          "$",
          ["PCRE", "Python", "Java", ".NET"],
          "‘$’ also matches before a line break at the end of the text; there, ‘\\z’ is the end alone (‘\\Z’ in Python).",
        );
      }
      if (node.kind === "word")
        add(node.raw, ["Python", ".NET"], "‘\\b’ knows the letters of all scripts, here those of ASCII alone.");
      if (node.kind === "word") add(node.raw, ["POSIX"], "There is no ‘\\b’; GNU's tools have it as an extension.");
    },
    onBackreferenceEnter(node) {
      add(node.raw, ["Go and RE2"], "There are no backreferences.");
      if (typeof node.ref === "string") add(node.raw, ["Python"], "‘\\k<name>’ is written ‘(?P=name)’.");
    },
    onCapturingGroupEnter(node) {
      if (node.name === null) return;
      add(node.raw, ["Python"], "A named group is written ‘(?P<name>…)’.");
      add(node.raw, ["POSIX"], "There are no named groups.");
      if (node.name.includes("_")) add(node.raw, ["Java"], "Names of groups are letters and digits, without _.");
    },
    onGroupEnter(node) {
      add(node.raw, ["POSIX"], "There are no groups that are not kept: ‘(…)’ is one that is.");
      if (node.modifiers) add(node.raw, ["Python"], "Flags within an expression need Python 3.6 or later.");
    },
    onQuantifierEnter(node) {
      if (!node.greedy) add(node.raw, ["POSIX"], "There are no lazy quantifiers: the longest match wins always.");
      const many = node.max === Infinity ? node.min : node.max;
      if (many > 1000) add(node.raw, ["Go and RE2"], "A repetition of more than 1000 is refused.");
    },
    onCharacterSetEnter(node) {
      if (node.kind === "digit")
        add(node.raw, ["Python", ".NET"], "‘\\d’ matches the digits of all scripts, such as ٣; ‘[0-9]’ does not.");
      if (node.kind === "word")
        add(
          node.raw,
          ["Python", ".NET"],
          "‘\\w’ matches the letters of all scripts; with re.ASCII or RegexOptions.ECMAScript those of ASCII.",
        );
      if (node.kind === "space")
        add(
          node.raw,
          OTHERS,
          "‘\\s’ differs: here it matches U+FEFF and all spaces of Unicode, in Go and Java those of ASCII alone.",
        );
      if (node.kind === "digit" || node.kind === "word" || node.kind === "space") {
        add(node.raw, ["POSIX"], "Classes are written ‘[[:digit:]]’, ‘[[:alnum:]_]’ and ‘[[:space:]]’.");
      }
      if (node.kind === "property")
        add(node.raw, ["Python", "POSIX"], "There are no Unicode properties; the Python package ‘regex’ has them.");
      if (node.kind === "any" && !isUnicode)
        add(node.raw, OTHERS, "‘.’ is a whole code point: without the flag u an emoji is two characters here.");
    },
    onCharacterEnter(node) {
      if (/^\\u\{/.test(node.raw))
        add(
          node.raw,
          ["PCRE", "Go and RE2", "Java", "Python", ".NET"],
          "‘\\u{…}’ is written ‘\\x{…}’ in PCRE, Go and Java, and ‘\\U0001F600’ in Python.",
        );
      else if (/^\\u/.test(node.raw)) add(node.raw, ["PCRE", "Go and RE2"], "‘\\u00e9’ is written ‘\\x{e9}’.");
      if (/^\\[AZzGQEhHK]$/.test(node.raw))
        add(node.raw, OTHERS, `‘${node.raw}’ is the letter here, and has a meaning of its own elsewhere.`);
    },
    onCharacterClassEnter(node) {
      if (/^\[\^?\[:\w+:\]/.test(node.raw))
        add(
          node.raw,
          ["PCRE", "Go and RE2", "POSIX"],
          "‘[:alpha:]’ is a class of characters; here its letters and colons are meant.",
        );
      if (!node.unicodeSets && /(?:&&|\[)/.test(node.raw.slice(1)))
        add(node.raw, ["Java"], "‘&&’ and ‘[’ within a class mean sets.");
    },
    onExpressionCharacterClassEnter(node) {
      add(node.raw, OTHERS, "Sets with ‘&&’ and ‘--’ are written in another way, or missing.");
    },
    onClassStringDisjunctionEnter(node) {
      add(node.raw, OTHERS, "Strings within a class (‘\\q{…}’) are missing.");
    },
  });
  if (/[a-z]\{,\d+\}|\)\{,\d+\}|\]\{,\d+\}/i.test(pattern.raw)) {
    add(
      /\{,\d+\}/.exec(pattern.raw)?.[0] ?? "",
      ["Python", "PCRE"],
      "‘{,3}’ means up to three times; here it is text.",
    );
  }
  if (flags.includes("i") && !isUnicode)
    add(
      "",
      ["Python", "Java", ".NET"],
      "Without u, ‘ſ’ and ‘K’ (Kelvin) are not taken for s and k here when case is ignored.",
    );
  if (flags.includes("y"))
    add(
      "",
      OTHERS,
      "The flag y is ‘\\G’ in PCRE, Java and .NET, ‘match’ instead of ‘search’ in Python, and missing in Go.",
    );
  return [...found.values()];
}

/** Whether a part can take texts of different lengths. */
function hasVaryingLength(node: AST.LookbehindAssertion): boolean {
  let varies = false;
  visitRegExpAST(node, {
    onQuantifierEnter: ({ min, max }) => {
      if (min !== max) varies = true;
    },
  });
  return varies || new Set(node.alternatives.map(({ elements }) => elements.length)).size > 1;
}
