// What parts of an expression can match: nothing, texts of certain lengths, halves of characters.
import type { AST } from "@eslint-community/regexpp";

export const isHigh = (value: number): boolean => value >= 0xd800 && value < 0xdc00;
export const isLow = (value: number): boolean => value >= 0xdc00 && value < 0xe000;
export const isSurrogate = (value: number): boolean => isHigh(value) || isLow(value);

/** Whether a part of a class has halves of characters in it. */
export const hasSurrogates = (node: AST.CharacterClassRange | AST.Character): boolean =>
  node.type === "Character" ? isSurrogate(node.value) : node.min.value < 0xe000 && node.max.value >= 0xd800;

/**
 * Whether a group may have matched nothing where its text is referenced: it comes later, contains the reference, or can
 * be skipped.
 */
export function mayBeEmpty(node: AST.Backreference): boolean {
  const groups = Array.isArray(node.resolved) ? node.resolved : [node.resolved];
  return groups.length !== 1 || groups.some((group) => !group || group.end > node.start || canBePassed(group, node));
}

function canBePassed(group: AST.CapturingGroup, reference: AST.Backreference): boolean {
  for (let at: AST.Node | null = group.parent; at; at = at.parent) {
    // What has both in it does not pass over one of them.
    if (at.start <= reference.start && at.end >= reference.end) return at.type === "Quantifier";
    if (at.type === "Quantifier" && at.min === 0) return true;
    if ("alternatives" in at && at.alternatives.length > 1) return true;
    if (at.type === "Assertion" && "negate" in at && at.negate) return true;
  }
  return false;
}

/** Whether a part can take texts of different lengths, of any length; `byAlternative`: within one alternative at the top. */
export function lengthsOf(
  node: AST.LookbehindAssertion,
  byAlternative = false,
): { readonly isVarying: boolean; readonly isEndless: boolean } {
  const ranges = node.alternatives.map(({ elements }) => rangeOfAll(elements));
  const isEndless = ranges.some(([, most]) => most === Infinity);
  const isVaryingWithin = ranges.some(([least, most]) => least !== most);
  const lengths = new Set(ranges.map(([least]) => least));
  return { isVarying: isVaryingWithin || (!byAlternative && lengths.size > 1), isEndless };
}

type Range = readonly [least: number, most: number];

const rangeOfAll = (elements: readonly AST.Element[]): Range =>
  elements.map(rangeOf).reduce<Range>(([least, most], [a, b]) => [least + a, most + b], [0, 0]);

function rangeOf(node: AST.Element): Range {
  if (node.type === "Assertion") return [0, 0];
  if (node.type === "Backreference") return [0, Infinity];
  if (node.type === "Quantifier") {
    const [least, most] = rangeOf(node.element);
    return [least * node.min, most === 0 ? 0 : most * node.max];
  }
  if (node.type === "Group" || node.type === "CapturingGroup") {
    const ranges = node.alternatives.map(({ elements }) => rangeOfAll(elements));
    return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))];
  }
  return [1, 1];
}

/** Whether an expression can match the empty text. */
export const canMatchNothing = ({ alternatives }: AST.Pattern): boolean =>
  alternatives.some(({ elements }) => elements.every(isEmptyElement));

/** Whether a part can match nothing. */
export const isEmpty = (node: AST.QuantifiableElement): boolean =>
  node.type === "Group" || node.type === "CapturingGroup"
    ? node.alternatives.some(({ elements }) => elements.every(isEmptyElement))
    : node.type === "Assertion" || node.type === "Backreference";

const isEmptyElement = (node: AST.Element): boolean =>
  node.type === "Quantifier" ? node.min === 0 || isEmpty(node.element) : isEmpty(node as AST.QuantifiableElement);
