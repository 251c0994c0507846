import { type AST, visitRegExpAST } from "@eslint-community/regexpp";
import { canMatchNothing, hasSurrogates, isEmpty, isSurrogate, lengthsOf, mayBeEmpty } from "./can-match.ts";

/** Other engines whose syntax or meaning differs. */
const ENGINES = ["PCRE", "Python", "Go and RE2", "Java", ".NET", "POSIX"] as const;

export type Engine = (typeof ENGINES)[number];

/** What a part of an expression is or means elsewhere. */
export interface Difference {
  readonly engines: readonly Engine[];
  /** As it is written here; empty where it is a flag. */
  readonly raw: string;
  readonly text: string;
}

const OTHERS: readonly Engine[] = ["PCRE", "Python", "Go and RE2", "Java", ".NET"];

const WHOLE = "One sign is a whole code point: without the flag u an emoji is two characters here.";

const HALVES =
  "The range has the halves of emoji and other characters here, without the flag u; elsewhere none of them.";

/** What of this expression other engines do not have or read in another way, each thing once. */
export function differencesOf(pattern: AST.Pattern, flags: string): readonly Difference[] {
  const found = new Map<string, Difference>();
  const add = (raw: string, engines: readonly Engine[], text: string) => {
    if (!found.has(text)) found.set(text, { engines, raw, text });
  };
  const isUnicode = /[uv]/.test(flags);
  const names = new Set<string>();
  let quantifiers = 0;
  visitRegExpAST(pattern, {
    onAssertionEnter(node) {
      if (node.kind === "lookahead" || node.kind === "lookbehind") {
        add(
          node.raw,
          ["Go and RE2", "POSIX"],
          "There are no lookaheads and lookbehinds: match more, and use a group of it.",
        );
      }
      if (node.kind === "lookbehind" && lengthsOf(node).isVarying) {
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
      if ((node.kind === "start" || node.kind === "end") && flags.includes("m")) {
        add(
          node.raw,
          OTHERS,
          "Lines end at a line feed alone, in Java also at U+0085; here also at a carriage return.",
        );
      }
      if ((node.kind === "start" || node.kind === "end") && !flags.includes("m"))
        add(node.raw, ["POSIX"], "Programs such as grep search line by line, so that ‘^’ and ‘$’ match at each line.");
      if (node.kind === "word")
        add(
          node.raw,
          ["PCRE", "Python", "Java", ".NET"],
          "‘\\b’ knows the letters of all scripts, here those of ASCII alone; in PCRE with UCP, as by PHP's u.",
        );
      if (isAround(node) && node.parent.type === "Quantifier")
        add(node.parent.raw, OTHERS, "A repeated lookaround is refused or read in another way.");
      if (isAround(node) && (node.negate || node.kind === "lookbehind") && hasGroups(node))
        add(node.raw, OTHERS, "Groups within these lookarounds are refused, or filled in another way.");
      if (node.kind === "word") add(node.raw, ["POSIX"], "There is no ‘\\b’; GNU's tools have it as an extension.");
    },
    onBackreferenceEnter(node) {
      add(node.raw, ["Go and RE2"], "There are no backreferences.");
      if (mayBeEmpty(node))
        add(
          node.raw,
          OTHERS,
          "A reference to a group that matched nothing fails, or is refused; here it matches the empty text.",
        );
      add(node.raw, ["POSIX"], "The standard has no backreferences in extended expressions; GNU's tools have.");
      if (typeof node.ref === "string") add(node.raw, ["Python"], "‘\\k<name>’ is written ‘(?P=name)’.");
    },
    onCapturingGroupEnter(node) {
      if (node.name === null) return;
      add(node.raw, ["Python"], "A named group is written ‘(?P<name>…)’.");
      add(node.raw, ["POSIX"], "There are no named groups.");
      add(node.raw, ["Go and RE2"], "A named group is written ‘(?P<name>…)’ before Go 1.22.");
      if (/[^A-Za-z0-9]/.test(node.name)) add(node.raw, ["Java"], "Names of groups are letters and digits, without _.");
      if (/[^\w]/.test(node.name))
        add(node.raw, OTHERS, "Names of groups have letters, digits and _ alone, of ASCII in most engines.");
      if (names.has(node.name)) add(node.raw, OTHERS, "Two groups of one name are refused in most engines.");
      names.add(node.name);
    },
    onGroupEnter(node) {
      add(node.raw, ["POSIX"], "There are no non-capturing groups: ‘(…)’ is always captured.");
      if (node.modifiers) add(node.raw, ["Python"], "Flags within an expression need Python 3.6 or later.");
    },
    onQuantifierEnter(node) {
      if (!node.greedy) add(node.raw, ["POSIX"], "There are no lazy quantifiers: the longest match always wins.");
      const many = node.max === Infinity ? node.min : node.max;
      quantifiers++;
      if (many > 65_534) add(node.raw, ["PCRE", "POSIX"], "So many repetitions are refused.");
      else if (many > 255) add(node.raw, ["POSIX"], "A repetition of more than 255 may be refused.");
      if (isEmpty(node.element))
        add(node.raw, OTHERS, "What may match nothing is repeated in another way, so that groups take something else.");
      if (many > 1000) add(node.raw, ["Go and RE2"], "A repetition of more than 1000 is refused.");
    },
    onCharacterSetEnter(node) {
      if ("negate" in node && node.negate && !isUnicode) add(node.raw, OTHERS, WHOLE);
      if (node.kind === "word" && flags.includes("i") && isUnicode)
        add(node.raw, OTHERS, "With i and u, ‘ſ’ and the Kelvin sign are letters of ‘\\w’ here.");
      if (node.kind === "digit")
        add(
          node.raw,
          ["PCRE", "Python", ".NET"],
          "‘\\d’ matches the digits of all scripts, such as ٣; ‘[0-9]’ doesn't. In PCRE with UCP, as in PHP with u.",
        );
      if (node.kind === "word")
        add(
          node.raw,
          ["PCRE", "Python", ".NET"],
          "‘\\w’ matches the letters of all scripts; with re.ASCII or RegexOptions.ECMAScript those of ASCII. In PCRE with UCP, as by PHP's u.",
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
      if (node.kind === "any" && !flags.includes("s")) {
        add(
          node.raw,
          [...OTHERS, "POSIX"],
          "‘.’ leaves out the line feed alone, in Java also U+0085, in POSIX nothing: ‘\\r’ and U+2028 are matched.",
        );
      }
      if (node.kind === "property" && node.value !== null && !/^(?:gc|General_Category)$/.test(node.key))
        add(
          node.raw,
          ["PCRE", "Go and RE2", "Java", ".NET"],
          "Scripts and categories are written ‘\\p{Greek}’ in PCRE and Go, ‘\\p{IsGreek}’ in Java; .NET has blocks instead.",
        );
      else if (node.kind === "property" && node.value === null)
        add(
          node.raw,
          ["PCRE", "Go and RE2", "Java", ".NET"],
          "Properties other than the short categories, as ‘\\p{L}’, are written in another way or missing.",
        );
    },
    onCharacterEnter(node) {
      if (/^\\u\{/.test(node.raw))
        add(
          node.raw,
          ["PCRE", "Go and RE2", "Java", "Python", ".NET"],
          "‘\\u{…}’ is written ‘\\x{…}’ in PCRE, Go and Java, and ‘\\U0001F600’ in Python.",
        );
      else if (/^\\u[\da-f]{4}\\u/i.test(node.raw))
        add(
          node.raw,
          ["PCRE", "Python", "Go and RE2", ".NET"],
          "Two halves of a character as ‘\\ud83d\\ude00’ are refused or two characters: write the character itself.",
        );
      else if (/^\\u/.test(node.raw)) add(node.raw, ["PCRE", "Go and RE2"], "‘\\u00e9’ is written ‘\\x{e9}’.");
      const { raw } = node;
      const isInClass = node.parent.type !== "Alternative" && node.parent.type !== "Quantifier";
      if (/^\\[A-Za-z]$/.test(raw) && raw === `\\${String.fromCodePoint(node.value)}`)
        add(
          raw,
          [...OTHERS, "POSIX"],
          `‘${raw}’ is the letter here, and has a meaning of its own elsewhere or is refused.`,
        );
      else if (/^\\[0-9]/.test(raw))
        add(
          raw,
          [...OTHERS, "POSIX"],
          `‘${raw}’ is a character here; elsewhere it may be a reference to a group, another character, or refused.`,
        );
      else if (raw === "\\" || /^\\c[^A-Za-z]/.test(raw))
        add(
          raw === "\\" ? "\\c" : raw,
          [...OTHERS, "POSIX"],
          "‘\\c’ with no letter after it is read in another way elsewhere, or refused: ‘\\\\c’ is a backslash and a c.",
        );
      else if (/^\\c[a-z]/.test(raw))
        add(
          raw,
          ["Python", "Go and RE2", "Java", "POSIX"],
          "‘\\ca’ is another character in Java, and missing in Python and Go: ‘\\x01’ is the same.",
        );
      else if (/^\\c/.test(raw))
        add(raw, ["Python", "Go and RE2", "POSIX"], "Control characters as ‘\\cA’ are missing: ‘\\x01’ is the same.");
      else if (raw === "\\v")
        add(raw, ["PCRE", "Java", "POSIX"], "‘\\v’ is any vertical space in PCRE and Java; ‘\\x0B’ is this one.");
      else if (raw === "\\b")
        add(raw, ["Go and RE2", "Java", "POSIX"], "A backspace, ‘[\\b]’ here, is written ‘\\x08’.");
      else if (/^\\[nrtfxu]/.test(raw) || (raw.startsWith("\\") && isInClass))
        add(
          raw,
          ["POSIX"],
          "A backslash within a class is one of its characters, and escapes such as ‘\\n’ are missing.",
        );
      else if (/^\\[^.*+?()|[\]{}^$\\]$/.test(raw))
        add(raw, ["POSIX"], "A backslash before a sign that means nothing special is undefined.");
      if (!isInClass && raw === "{") add(raw, ["Java", "POSIX"], "A ‘{’ that is meant as such is written ‘\\{’.");
      if (isSurrogate(node.value))
        add(
          raw,
          OTHERS,
          isUnicode
            ? "Half of a surrogate pair alone is refused elsewhere, or found nowhere."
            : "Without the flag u a character such as an emoji is two here, and one elsewhere.",
        );
      if (node.value > 0x7f && flags.includes("i"))
        add(raw, ["Java"], "Case is ignored for letters of ASCII alone, without Pattern.UNICODE_CASE.");
    },
    onCharacterClassRangeEnter(node) {
      if (!isUnicode && hasSurrogates(node)) add(node.raw, OTHERS, HALVES);
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
      if (node.elements.length === 0)
        add(
          node.raw,
          [...OTHERS, "POSIX"],
          `‘${node.raw}’ is ${node.negate ? "any character" : "no character"} here; elsewhere ‘]’ is its first.`,
        );
      if (isRangeOfSet(node))
        add(
          node.raw,
          ["Python", "PCRE", "Go and RE2", "Java", ".NET", "POSIX"],
          "‘-’ after a class such as ‘\\w’ is refused in some engines: put it last.",
        );
      if (node.negate && !isUnicode) add(node.raw, OTHERS, WHOLE);
      if (node.negate)
        add(node.raw, ["POSIX"], "Programs such as grep search line by line: ‘[^…]’ matches no line break there.");
    },
    onExpressionCharacterClassEnter(node) {
      add(node.raw, OTHERS, "Sets with ‘&&’ and ‘--’ are written in another way, or missing.");
    },
    onClassStringDisjunctionEnter(node) {
      add(node.raw, OTHERS, "Strings within a class (‘\\q{…}’) are missing.");
    },
  });
  if (/(?:^|[^\\])\{,\d+\}/.test(pattern.raw)) {
    add(
      /\{,\d+\}/.exec(pattern.raw)?.[0] ?? "",
      ["Python", "PCRE"],
      "‘{,3}’ means up to three times; here it is text.",
    );
  }
  if (canMatchNothing(pattern)) {
    add(
      "",
      [...OTHERS, "POSIX"],
      "It can match nothing: which empty matches are found, and between which characters, isn't the same everywhere.",
    );
  }
  if (quantifiers > 1 || pattern.alternatives.length > 1 || hasChoice(pattern)) {
    add(
      "",
      ["POSIX"],
      "The longest match wins, not the first alternative: expressions with several ways to match may take more.",
    );
  }
  if (flags.includes("i") && !isUnicode)
    add(
      "",
      ["PCRE", "Python", "Go and RE2", "Java", ".NET"],
      "Without u, ‘ſ’ and ‘K’ (Kelvin) aren't treated as s and k here when case is ignored.",
    );
  if (flags.includes("i") && isUnicode)
    add("", ["Java"], "Case is ignored for letters of ASCII alone, without Pattern.UNICODE_CASE.");
  if (flags.includes("y"))
    add(
      "",
      OTHERS,
      "The flag y is ‘\\G’ in PCRE, Java and .NET, ‘match’ instead of ‘search’ in Python, and missing in Go.",
    );
  return [...found.values()];
}

const isAround = (node: AST.Assertion): node is AST.LookaroundAssertion =>
  node.kind === "lookahead" || node.kind === "lookbehind";

function hasGroups(node: AST.Node): boolean {
  let has = false;
  visitRegExpAST(node, {
    onCapturingGroupEnter: () => {
      has = true;
    },
  });
  return has;
}

/** Whether a group within has alternatives. */
function hasChoice(pattern: AST.Pattern): boolean {
  let has = false;
  const look = ({ alternatives }: AST.Group | AST.CapturingGroup) => {
    if (alternatives.length > 1) has = true;
  };
  visitRegExpAST(pattern, { onGroupEnter: look, onCapturingGroupEnter: look });
  return has;
}

/** A hyphen between a class such as \w and a sign, which some engines take for a range. */
const isRangeOfSet = ({ elements }: AST.CharacterClass): boolean =>
  elements.some(
    (one, at) =>
      one.type === "Character" &&
      one.raw === "-" &&
      at > 0 &&
      at < elements.length - 1 &&
      (elements[at - 1]?.type === "CharacterSet" || elements[at + 1]?.type === "CharacterSet"),
  );
