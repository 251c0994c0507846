/** A part of the text: where it begins and ends, in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** One match. */
export interface Match {
  readonly span: Span;
  /** What each group took, from the first; undefined where it no match. */
  readonly groups: readonly (Span | undefined)[];
}

/** What an expression does to a text. */
export interface Run {
  readonly matches: readonly Match[];
  /** Whether there are more than are listed. */
  readonly isCut: boolean;
  /** The names of groups, by their number from 1; empty for those without. */
  readonly names: readonly string[];
}

const MAX_MATCHES = 10_000;

/** Finds the matches of an expression; throws a SyntaxError if it's invalid. */
export function matchesOf(source: string, flags: string, text: string): Run {
  const expression = new RegExp(source, flags.includes("d") ? flags : `${flags}d`);
  const matches: Match[] = [];
  let names: readonly string[] = [];
  let isCut = false;
  const once = /[gy]/.test(flags)
    ? text.matchAll(new RegExp(source, `${expression.flags.replace("g", "")}g`))
    : one(expression, text);
  for (const found of once) {
    if (matches.length === MAX_MATCHES) {
      isCut = true;
      break;
    }
    const indices = found.indices ?? [];
    matches.push({
      span: [...(indices[0] ?? [0, 0])] as unknown as Span,
      groups: indices.slice(1).map((span) => (span ? ([...span] as unknown as Span) : undefined)),
    });
    names = namesOf(found, names);
    // Sticky without global has only one match.
    if (!flags.includes("g")) break;
  }
  return { matches, isCut, names };
}

function one(expression: RegExp, text: string): readonly RegExpExecArray[] {
  const found = expression.exec(text);
  return found ? [found] : [];
}

/** A group's name is at the number whose span is its own; names do not change from match to match. */
function namesOf(found: RegExpExecArray, known: readonly string[]): readonly string[] {
  const groups = found.indices?.groups;
  if (!groups) return known;
  const names = Array.from({ length: found.length - 1 }, (_, index) => known[index] ?? "");
  for (const [name, span] of Object.entries(groups)) {
    if (!span) continue;
    const index = found.indices?.findIndex((other, at) => at > 0 && other === span && names[at - 1] === "") ?? -1;
    if (index > 0 && !names.includes(name)) names[index - 1] = name;
  }
  return names;
}

/** The text with its matches replaced, as `replace` does it: `$1`, `$<name>`, `$&`. */
export const replaced = (source: string, flags: string, text: string, replacement: string): string =>
  text.replace(new RegExp(source, flags), replacement);

const MAX_PIECES = 5000;

/** The pieces between the matches, with what groups took, as `split` gives them. */
export const piecesOf = (source: string, flags: string, text: string): readonly (string | undefined)[] =>
  text.split(new RegExp(source, flags.replace(/[gy]/g, "")), MAX_PIECES);

/** Whether an expression matches anywhere in each line of a list; empty lines count too. */
export function matchingLines(source: string, flags: string, lines: readonly string[]): readonly boolean[] {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ""));
  return lines.map((line) => expression.test(line));
}
