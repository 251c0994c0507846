import { type AST, visitRegExpAST } from "@eslint-community/regexpp";
import { canMatchNothing, hasSurrogates, isHigh, isLow, isSurrogate, lengthsOf, mayBeEmpty } from "./can-match.ts";
import type { Language } from "./languages.ts";

/** An expression in the words of another engine, and why it does not run there or finds something else. */
interface Translation {
  readonly source: string;
  readonly problems: readonly string[];
}

/** Where `\d` and `\w` know the digits and letters of any script. */
const UNICODE_CLASSES: readonly Language[] = ["Python", "C#", "Rust", "Perl", "PHP"];
/** Where a code point is written `\x{1F600}`. */
const BRACED_HEX: readonly Language[] = ["PHP", "Go", "Java", "Rust", "Perl", "Kotlin"];
const JVM: readonly Language[] = ["Java", "Kotlin"];
const AUTOMATA: readonly Language[] = ["Go", "Rust"];

const META = /^[\\.*+?()|[\]{}^$]$/;
const META_IN_CLASS = /^[\\[\]^\-&~|]$/;

// The long names of general categories (UAX #44, table 12), which few engines know.
const CATEGORIES: Readonly<Record<string, string>> = {
  ...{ Letter: "L", Cased_Letter: "LC", Uppercase_Letter: "Lu", Lowercase_Letter: "Ll", Titlecase_Letter: "Lt" },
  ...{ Modifier_Letter: "Lm", Other_Letter: "Lo", Mark: "M", Combining_Mark: "M", Nonspacing_Mark: "Mn" },
  ...{ Spacing_Mark: "Mc", Enclosing_Mark: "Me", Number: "N", Decimal_Number: "Nd", digit: "Nd", Letter_Number: "Nl" },
  ...{ Other_Number: "No", Symbol: "S", Math_Symbol: "Sm", Currency_Symbol: "Sc", Modifier_Symbol: "Sk" },
  ...{ Other_Symbol: "So", Punctuation: "P", punct: "P", Connector_Punctuation: "Pc", Dash_Punctuation: "Pd" },
  ...{ Open_Punctuation: "Ps", Close_Punctuation: "Pe", Initial_Punctuation: "Pi", Final_Punctuation: "Pf" },
  ...{ Other_Punctuation: "Po", Separator: "Z", Space_Separator: "Zs", Line_Separator: "Zl" },
  ...{ Paragraph_Separator: "Zp", Other: "C", Control: "Cc", cntrl: "Cc", Format: "Cf", Surrogate: "Cs" },
  ...{ Private_Use: "Co", Unassigned: "Cn" },
};
const SHORT = new Set(Object.values(CATEGORIES));

/** The expression in the words of another engine, where the same thing is written differently there. */
export function translated(pattern: AST.Pattern, flags: string, language: Language): Translation {
  if (language === "JavaScript") return { source: pattern.raw, problems: [] };
  const problems = new Set(structureProblems(pattern, flags, language));
  const names = groupNames(pattern, language, problems);
  const linesMode = flags.includes("m");

  const alternatives = (all: readonly AST.Alternative[]): string =>
    all.map(({ elements }) => elements.map((one, at) => element(one, elements, at)).join("")).join("|");

  function element(node: AST.Element, all: readonly AST.Element[], at: number): string {
    switch (node.type) {
      case "Character":
        return character(node, all, at);
      case "Quantifier":
        return element(node.element, [node.element], 0) + node.raw.slice(node.element.raw.length);
      case "Group":
        return `(?${modifiers(node)}:${alternatives(node.alternatives)})`;
      case "CapturingGroup":
        return `(${named(node)}${alternatives(node.alternatives)})`;
      case "Assertion":
        return assertion(node);
      case "Backreference":
        return backreference(node);
      case "CharacterClass":
        return characterClass(node);
      case "CharacterSet":
        return characterSet(node, false);
      case "ExpressionCharacterClass":
        return node.raw;
    }
  }

  function modifiers({ modifiers: set }: AST.Group): string {
    const raw = set?.raw.replace(/^\(?\??/, "") ?? "";
    // Ruby's m is s, and its lines are always lines.
    return language === "Ruby" ? raw.replaceAll("m", "").replaceAll("s", "m") : raw;
  }

  function named(node: AST.CapturingGroup): string {
    const name = names.get(node);
    if (name === undefined) return "";
    return language === "Python" || language === "Go" ? `?P<${name}>` : `?<${name}>`;
  }

  function backreference(node: AST.Backreference): string {
    if (typeof node.ref !== "string") return node.raw;
    const [group] = Array.isArray(node.resolved) ? node.resolved : [node.resolved];
    const name = (group && names.get(group)) ?? node.ref;
    return language === "Python" ? `(?P=${name})` : `\\k<${name}>`;
  }

  function assertion(node: AST.Assertion): string {
    if (node.kind === "lookahead" || node.kind === "lookbehind") {
      const sign = `${node.kind === "lookbehind" ? "<" : ""}${node.negate ? "!" : "="}`;
      return `(?${sign}${alternatives(node.alternatives)})`;
    }
    if (node.kind === "end" && !linesMode) return language === "Python" ? "\\Z" : "\\z";
    if (node.kind === "start" && !linesMode && language === "Ruby") return "\\A";
    return node.raw;
  }

  function character(node: AST.Character, all: readonly AST.Element[], at: number): string {
    const { value } = node;
    if (isSurrogate(value)) {
      const [before, after] = [all[at - 1], all[at + 1]];
      if (isHigh(value) && after?.type === "Character" && isLow(after.value))
        return code((value - 0xd800) * 0x400 + after.value + 0x2400);
      if (isLow(value) && before?.type === "Character" && isHigh(before.value)) return "";
      problems.add("Half of a surrogate pair alone means nothing there.");
    }
    return written(node, META);
  }

  /** A character as it was written, where it means the same there. */
  function written({ raw, value }: AST.Character, meta: RegExp): string {
    const sign = String.fromCodePoint(value);
    if (raw === sign) return meta.test(sign) ? `\\${sign}` : raw === "\n" ? "\\n" : raw;
    if (/^\\[nrtf]$/.test(raw)) return raw;
    // An escape of the sign itself: what needs none is written without.
    if (raw === `\\${sign}`) return meta.test(sign) || META.test(sign) ? raw : sign;
    if (/^\\x/.test(raw) && !(language === "Ruby" && value > 0x7f) && language !== "C#") return raw;
    if (/^\\u[\da-f]{4}$/i.test(raw) && !BRACED_HEX.includes(language)) return raw;
    return code(value);
  }

  function code(value: number): string {
    const hex = value.toString(16).toUpperCase();
    if (BRACED_HEX.includes(language)) return `\\x{${hex}}`;
    if (language === "Ruby") return `\\u{${hex}}`;
    if (language === "Python" && value > 0xffff) return `\\U${hex.padStart(8, "0")}`;
    return Array.from(
      { length: value > 0xffff ? 2 : 1 },
      (_, index) => `\\u${String.fromCodePoint(value).charCodeAt(index).toString(16).toUpperCase().padStart(4, "0")}`,
    ).join("");
  }

  function characterClass({ elements, negate, unicodeSets, raw }: AST.CharacterClass): string {
    if (
      unicodeSets &&
      elements.some(({ type }) => /^(?:ExpressionCharacterClass|CharacterClass|ClassStringDisjunction)$/.test(type))
    ) {
      problems.add("Sets and strings within a class are written in another way there, or missing.");
      return raw;
    }
    if (elements.length === 0) {
      if (negate) return AUTOMATA.includes(language) ? "(?s:.)" : "[\\s\\S]";
      return AUTOMATA.includes(language) ? "[^\\x00-\\x{10FFFF}]" : "(?!)";
    }
    const inside = elements.map((one, at) => {
      if (one.type === "Character") {
        const isEdge = one.raw === "-" && (at === 0 || at === elements.length - 1);
        return isEdge ? "-" : classCharacter(one, elements, at);
      }
      if (one.type === "CharacterClassRange")
        return `${classCharacter(one.min, [one.min], 0)}-${classCharacter(one.max, [one.max], 0)}`;
      return one.type === "CharacterSet" ? characterSet(one, true) : one.raw;
    });
    return `[${negate ? "^" : ""}${inside.join("")}]`;
  }

  function classCharacter(
    node: AST.Character,
    all: readonly { readonly type: string; readonly value?: unknown }[],
    at: number,
  ): string {
    const [before, after] = [all[at - 1], all[at + 1]];
    if (isSurrogate(node.value)) {
      const next = typeof after?.value === "number" ? after.value : 0;
      if (isHigh(node.value) && isLow(next)) return code((node.value - 0xd800) * 0x400 + next + 0x2400);
      if (isLow(node.value) && typeof before?.value === "number" && isHigh(before.value)) return "";
      problems.add("Half of a surrogate pair alone means nothing there.");
    }
    return written(node, META_IN_CLASS);
  }

  function characterSet(node: AST.CharacterSet, isInClass: boolean): string {
    if (node.kind === "property") return property(node);
    if (!UNICODE_CLASSES.includes(language) || (node.kind !== "digit" && node.kind !== "word")) return node.raw;
    const ascii = node.kind === "digit" ? "0-9" : "A-Za-z0-9_";
    if (!isInClass) return `[${node.negate ? "^" : ""}${ascii}]`;
    if (!node.negate) return ascii;
    problems.add(
      `‘${node.raw}’ leaves out the ${node.kind === "digit" ? "digits" : "letters"} of all scripts there, and those of ASCII here.`,
    );
    return node.raw;
  }

  function property({
    raw,
    key,
    value,
    negate,
  }:
    | AST.UnicodePropertyCharacterSet
    | AST.CharacterUnicodePropertyCharacterSet
    | AST.StringsUnicodePropertyCharacterSet): string {
    const kind = value !== null ? "script" : "binary";
    const category =
      value === null ? categoryOf(key) : /^(?:General_Category|gc)$/.test(key) ? categoryOf(value ?? "") : undefined;
    const put = (name: string) => `\\${negate ? "P" : "p"}{${name}}`;
    if (language === "Python") {
      problems.add("Python's re has no Unicode properties; the package ‘regex’ has them.");
      return raw;
    }
    if (language === "Perl" || language === "Rust") return raw;
    if (category !== undefined) return put(category);
    if (kind === "script") {
      if (language === "C#")
        problems.add("C# has no scripts, only blocks such as \\p{IsGreek}, which have other characters.");
      return put(JVM.includes(language) || language === "C#" ? `Is${value}` : (value ?? ""));
    }
    if (language === "Go" || language === "C#")
      problems.add(
        `${language} has categories${language === "Go" ? " and scripts" : ""} alone, not the property ‘${key}’.`,
      );
    if (JVM.includes(language)) {
      if (/^(?:Emoji|Extended_Pictographic|EBase|EComp|EMod|EPres|ExtPict)/.test(key))
        problems.add(`‘${raw}’ needs Java 21 or later.`);
      return put(`Is${key}`);
    }
    return put(key);
  }

  return { source: alternatives(pattern.alternatives), problems: [...problems] };
}

const categoryOf = (name: string): string | undefined => CATEGORIES[name] ?? (SHORT.has(name) ? name : undefined);

/** The names of groups as a language allows them, each once. */
function groupNames(pattern: AST.Pattern, language: Language, problems: Set<string>): Map<AST.CapturingGroup, string> {
  const names = new Map<AST.CapturingGroup, string>();
  const taken = new Set<string>();
  visitRegExpAST(pattern, {
    onCapturingGroupEnter(node) {
      if (node.name === null) return;
      const name = JVM.includes(language) ? node.name.replace(/[^A-Za-z0-9]/g, "") : node.name.replace(/[^\w]/g, "");
      const plain = /^[A-Za-z_]/.test(name) ? name : `g${name}`;
      if (taken.has(plain)) {
        problems.add(`Only one group may be called ‘${plain}’ there: the others have numbers alone.`);
        return;
      }
      if (plain !== node.name)
        problems.add(`The group ‘${node.name}’ is called ‘${plain}’, as names have fewer characters there.`);
      taken.add(plain);
      names.set(node, plain);
    },
  });
  return names;
}

const WHOLE = "A character such as an emoji is one sign there, and two here without the flag u.";

const HALVES = "A class with an emoji finds its two halves here, without the flag u, and the whole emoji there.";

/** What keeps an expression from running in a language, or makes it find something else. */
function structureProblems(pattern: AST.Pattern, flags: string, language: Language): string[] {
  const problems: string[] = [];
  const add = (isThere: boolean, text: string) => {
    if (isThere) problems.push(text);
  };
  const isUnicode = /[uv]/.test(flags);
  let hasNames = false;
  visitRegExpAST(pattern, { onCapturingGroupEnter: ({ name }) => (hasNames ||= name !== null) });
  visitRegExpAST(pattern, {
    onAssertionEnter(node) {
      const isAround = node.kind === "lookahead" || node.kind === "lookbehind";
      add(isAround && AUTOMATA.includes(language), `${language} has no lookaheads and lookbehinds.`);
      if (isAround && node.parent.type === "Quantifier") add(true, "A repeated lookaround is read differently there.");
      if (node.kind === "word" && (language === "Ruby" || UNICODE_CLASSES.includes(language)))
        add(true, `‘${node.raw}’ knows the letters of all scripts there.`);
      add(
        node.kind === "word" && JVM.includes(language),
        `‘${node.raw}’ knows the letters of all scripts before Java 19.`,
      );
      if (node.kind !== "lookbehind") return;
      const { isVarying, isEndless } = lengthsOf(node);
      const isRefused =
        (language === "Python" && isVarying) ||
        (["PHP", "Ruby"].includes(language) && lengthsOf(node, true).isVarying) ||
        (["Java", "Kotlin", "Perl"].includes(language) && isEndless);
      add(isRefused, `A lookbehind of this form is refused in ${language}.`);
      visitRegExpAST(node, {
        onCapturingGroupEnter: () =>
          add(
            language === "Ruby" || language === "Java" || language === "Kotlin",
            "Groups within a lookbehind are refused or filled differently there.",
          ),
      });
    },
    onBackreferenceEnter(node) {
      add(AUTOMATA.includes(language), `${language} has no backreferences.`);
      add(
        language === "Ruby" && hasNames && typeof node.ref === "number",
        "Ruby has no numbered backreferences together with named groups.",
      );
      add(
        mayBeEmpty(node),
        "A reference to a group that matched nothing matches the empty text here, and fails there.",
      );
    },
    onQuantifierEnter(node) {
      const many = node.max === Infinity ? node.min : node.max;
      add(language === "Go" && many > 1000, "Go refuses a repetition of more than 1000.");
      add(language === "Ruby" && many > 100_000, "Ruby refuses a repetition of more than 100,000.");
      add(["PHP", "Perl"].includes(language) && many > 65_534, `${language} refuses a repetition of more than 65,534.`);
    },
    onCharacterClassRangeEnter(node) {
      if (!isUnicode && hasSurrogates(node)) problems.push(HALVES);
      add(
        language === "Ruby" && flags.includes("i") && node.max.value > 0x7f,
        "Ruby ignores the case of ASCII letters alone in a range such as ‘[à-ü]’.",
      );
    },
    onCharacterClassEnter(node) {
      if (!isUnicode && node.negate) problems.push(WHOLE);
      if (!isUnicode && node.elements.some((one) => one.type === "Character" && isSurrogate(one.value)))
        problems.push(HALVES);
    },
    onCharacterSetEnter(node) {
      if (node.kind === "any" && !flags.includes("s"))
        add(true, "‘.’ also matches a carriage return there, or a line separator.");
      if (!isUnicode && (node.kind === "any" || node.negate)) problems.push(WHOLE);
      if (isUnicode && flags.includes("i") && node.kind === "word")
        problems.push("With i and u, ‘ſ’ and the Kelvin sign are letters of ‘\\w’ here, and not there.");
      if (node.kind === "space")
        add(true, `‘${node.raw}’ has other characters there: not all spaces of Unicode, or not U+FEFF.`);
    },
  });
  add(
    canMatchNothing(pattern),
    "It can match nothing: which empty matches are found, and what is found after them, isn't the same there.",
  );
  add(flags.includes("y"), "The flag y, ‘only where the last match ended’, isn't written.");
  add(
    flags.includes("m") && /[$^]/.test(pattern.raw),
    "Lines end at a line feed alone there; here also at a carriage return.",
  );
  add(
    flags.includes("i") && !/[uv]/.test(flags),
    "Ignoring case also takes ‘ſ’ for s and the Kelvin sign for k there.",
  );
  return problems;
}
