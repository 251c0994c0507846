import type { Element, ElementContent } from "hast";
import { textOf } from "./headings.ts";

/** What a document is shown with that takes tables of its own: colors of code, and emoji by their names. */
export interface Decorations {
  readonly highlighted?: ((language: string, code: string) => ElementContent[] | undefined) | undefined;
  readonly emoji?: ReadonlyMap<string, string> | undefined;
}

const NAMES = /:([\w+-]+):/g;

/** Whether emoji are named in a text. */
export const namesEmoji = (text: string): boolean => text.search(NAMES) >= 0;

/** A text with emoji in place of their names, as `:tada:`. */
export const withEmoji = (text: string, emoji: ReadonlyMap<string, string> | undefined): string =>
  emoji ? text.replace(NAMES, (whole, name: string) => emoji.get(name) ?? whole) : text;

/** Elements with their code in colors, and with emoji; the same where nothing is to be done. */
export function decorated(elements: readonly ElementContent[], decorations: Decorations): readonly ElementContent[] {
  const made = elements.map((element) => decorate(element, decorations));
  return made.some((element, index) => element !== elements[index]) ? made : elements;
}

function decorate(node: ElementContent, decorations: Decorations): ElementContent {
  if (node.type === "text") {
    const value = withEmoji(node.value, decorations.emoji);
    return value === node.value ? node : { ...node, value };
  }
  if (node.type !== "element") return node;
  if (node.tagName === "pre") return inColors(node, decorations);
  if (node.tagName === "code") return node;
  const children = decorated(node.children, decorations);
  return children === node.children ? node : { ...node, children: [...children] };
}

function inColors(pre: Element, { highlighted }: Decorations): Element {
  const [code] = pre.children;
  const language = code?.type === "element" ? languageOf(code) : undefined;
  if (code?.type !== "element" || language === undefined) return pre;
  const children = highlighted?.(language, textOf(code));
  return children ? { ...pre, children: [{ ...code, children }] } : pre;
}

/** The language that a code block names. */
export function languageOf({ properties }: Element): string | undefined {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return classes
    .map(String)
    .find((name) => name.startsWith("language-"))
    ?.slice("language-".length);
}
