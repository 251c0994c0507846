import type { AST } from "@eslint-community/regexpp";

/** An explanation of one part of an expression, with its subparts. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** As it is written. */
  readonly raw: string;
  readonly text: string;
  readonly children: readonly Part[];
}

/** Explains an expression part by part; characters that follow each other are one part. */
export const explain = (pattern: AST.Pattern, flags: string): readonly Part[] =>
  alternatives(pattern.alternatives, flags);

function alternatives(all: readonly AST.Alternative[], flags: string): readonly Part[] {
  const [only] = all;
  if (all.length === 1 && only) return elements(only, flags);
  return all.map((alternative, index) => ({
    ...placed(alternative),
    text: `${index === 0 ? "either" : "or"}${alternative.elements.length === 0 ? " nothing" : ""}`,
    children: elements(alternative, flags),
  }));
}

function elements({ elements }: AST.Alternative, flags: string): readonly Part[] {
  const parts: Part[] = [];
  let run: AST.Character[] = [];
  const flush = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last) {
      const value = run.map(({ value }) => String.fromCodePoint(value)).join("");
      parts.push({
        start: first.start,
        end: last.end,
        raw: run.map(({ raw }) => raw).join(""),
        text: run.length === 1 ? `the character ${character(first)}` : `the characters ‘${value}’`,
        children: [],
      });
    }
    run = [];
  };
  for (const element of elements) {
    if (element.type === "Character" && isPlain(element.value)) {
      run.push(element);
      continue;
    }
    flush();
    parts.push(part(element, flags));
  }
  flush();
  return parts;
}

const placed = ({ start, end, raw }: AST.Node) => ({ start, end, raw });

const isPlain = (value: number) => value > 32 && value !== 127 && value !== 0xa0 && value !== 0xfeff;

const NAMED: Readonly<Record<number, string>> = {
  0: "NUL",
  9: "a tab",
  10: "a line feed",
  11: "a vertical tab",
  12: "a form feed",
  13: "a carriage return",
  32: "a space",
  160: "a no-break space",
  65279: "a byte order mark",
};

function character({ value }: AST.Character): string {
  const code = `U+${value.toString(16).toUpperCase().padStart(4, "0")}`;
  const name = NAMED[value];
  if (name) return `${name} (${code})`;
  return isPlain(value) && !(value >= 0xd800 && value < 0xe000) ? `‘${String.fromCodePoint(value)}’` : code;
}

function part(element: AST.Element, flags: string): Part {
  const base = placed(element);
  switch (element.type) {
    case "Character":
      return { ...base, text: `the character ${character(element)}`, children: [] };
    case "CharacterSet":
      return { ...base, text: set(element, flags), children: [] };
    case "CharacterClass":
      return {
        ...base,
        text: element.negate ? "one character other than" : "one character of",
        children: element.elements.map((each) => member(each, flags)),
      };
    case "ExpressionCharacterClass":
      return {
        ...base,
        text: element.negate ? "one character outside this set" : "one character of this set",
        children: [{ ...placed(element.expression), text: operation(element.expression), children: [] }],
      };
    case "Group":
      return {
        ...base,
        text: element.modifiers ? `a group with other flags: ${element.modifiers.raw}` : "a group that isn't captured",
        children: alternatives(element.alternatives, flags),
      };
    case "CapturingGroup":
      return { ...base, text: capturing(element), children: alternatives(element.alternatives, flags) };
    case "Assertion":
      return assertion(element, flags);
    case "Quantifier":
      return { ...base, text: quantifier(element), children: [part(element.element, flags)] };
    case "Backreference":
      return {
        ...base,
        text: `the same text again that group ${typeof element.ref === "string" ? `‘${element.ref}’` : element.ref} matched`,
        children: [],
      };
  }
}

/** The number of a group, counted as JavaScript does. */
function capturing(group: AST.CapturingGroup): string {
  return group.name === null ? "a group that is kept" : `a group that is kept as ‘${group.name}’`;
}

const operation = (expression: AST.ExpressionCharacterClass["expression"]): string =>
  expression.type === "ClassIntersection" ? "what both sides of && have" : "what only the left side of -- has";

function assertion(element: AST.Assertion, flags: string): Part {
  const base = placed(element);
  if (element.kind === "word") {
    const text = element.negate
      ? "not at the edge of a word"
      : "at the edge of a word: between [A-Za-z0-9_] and another character";
    return { ...base, text, children: [] };
  }
  if (element.kind === "lookahead" || element.kind === "lookbehind") {
    const way = element.kind === "lookahead" ? "what follows" : "what comes before";
    return {
      ...base,
      text: `only if ${way} ${element.negate ? "does not match" : "matches"}, which is not taken`,
      children: alternatives(element.alternatives, flags),
    };
  }
  const edge = element.kind === "start" ? "the beginning" : "the end";
  return { ...base, text: `at ${edge} of ${flags.includes("m") ? "a line" : "the text"}`, children: [] };
}

function quantifier({ min, max, greedy }: AST.Quantifier): string {
  const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
  const how =
    min === max
      ? times(min)
      : max === Infinity
        ? min === 0
          ? "any number of times, also none"
          : `${min === 1 ? "once" : times(min)} or more`
        : min === 0 && max === 1
          ? "once or not at all"
          : `${min} to ${max} times`;
  return min === max ? how : `${how}, as ${greedy ? "many" : "few"} as possible`;
}

const SETS = {
  digit: ["a digit 0-9", "a character that isn't a digit 0-9"],
  word: ["a letter A-Z or a-z, a digit or _", "a character that isn't a letter A-Z or a-z, a digit or _"],
  space: ["a space, a tab or a line break, of any kind in Unicode", "a character that isn't a space or line break"],
} as const;

function set(element: AST.CharacterSet, flags: string): string {
  if (element.kind === "any") return flags.includes("s") ? "any character" : "any character but a line break";
  if (element.kind === "property") {
    const property = element.value === null ? element.key : `${element.key} = ${element.value}`;
    return `a character ${element.negate ? "without" : "with"} the Unicode property ${property}`;
  }
  return SETS[element.kind][element.negate ? 1 : 0];
}

function member(each: AST.CharacterClassElement, flags: string): Part {
  const base = placed(each);
  switch (each.type) {
    case "Character":
      return { ...base, text: character(each), children: [] };
    case "CharacterClassRange":
      return { ...base, text: `${character(each.min)} to ${character(each.max)}`, children: [] };
    case "CharacterSet":
      return { ...base, text: set(each, flags), children: [] };
    case "ClassStringDisjunction":
      return { ...base, text: "one of these strings", children: [] };
    default:
      return part(each, flags);
  }
}
