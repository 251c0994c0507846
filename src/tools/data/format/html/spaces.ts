import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export const SPACES = /[ \t\n\f\r]+/g;

/** What a selector's last part asks of an element; empty fields ask nothing. */
interface Wanted {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
}

const SETTING = /(?:^|[;{}])\s*white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces|preserve)/i;

/**
 * A test for the elements whose spaces are visible by their own style, by xml:space in SVG or by the style sheets in the text.
 * Conditions such as states, attributes and media are taken to hold.
 */
export function spacesAreStyled(root: Node): (element: Element) => boolean {
  const wanted = styleSheets(root).flatMap(selectorsKeepingSpaces).map(lastPart);
  return ({ tagName, attrs }) => {
    const attribute = (name: string) => attrs.find((each) => each.name === name)?.value ?? "";
    if (SETTING.test(`;${attribute("style")}`) || attrs.some(isXmlSpace)) return true;
    if (wanted.length === 0) return false;
    const [id, classes] = [attribute("id"), new Set(attribute("class").split(SPACES))];
    return wanted.some(
      (one) =>
        (one.tag === "" || one.tag === tagName) &&
        (one.id === "" || one.id === id) &&
        one.classes.every((name) => classes.has(name)),
    );
  };
}

/** In SVG the parser parts the name. */
const isXmlSpace = ({ prefix, name, value }: Element["attrs"][number]): boolean =>
  (name === "xml:space" || (prefix === "xml" && name === "space")) && value.trim() === "preserve";

function styleSheets(node: Node): string[] {
  if (!("childNodes" in node)) return [];
  if (node.nodeName === "style")
    return [node.childNodes.map((child) => ("value" in child ? child.value : "")).join("")];
  return [...node.childNodes.flatMap(styleSheets), ...("content" in node ? styleSheets(node.content) : [])];
}

/** The selectors of the rules that keep spaces; of a nested rule those around it too where it only adds a condition. */
function selectorsKeepingSpaces(css: string): string[] {
  if (!/white-space/i.test(css)) return [];
  const selectors: string[] = [];
  const open: string[] = [];
  // A string or a comment may have braces in it.
  const plain = css.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g, '""');
  for (const [, before = "", sign = ""] of plain.matchAll(/([^{};]*)([{};]|$)/g)) {
    if (SETTING.test(`;${before}`)) {
      const at = open.findLastIndex((selector) => !/^\s*[@&]/.test(selector));
      selectors.push(...splitAtCommas(open.slice(Math.max(0, at)).join(" ")));
    }
    if (sign === "{") open.push(before);
    else if (sign === "}") open.pop();
  }
  return selectors;
}

const splitAtCommas = (selectors: string): string[] => selectors.replace(/@[^{]*$/, "").split(",");

/** What the last compound of a selector asks for: its tag, ID and classes, without what is in brackets. */
function lastPart(selector: string): Wanted {
  const escapes: string[] = [];
  const plain = selector.replace(/\\([0-9a-f]{1,6}\s?|[\s\S])/gi, (_, sign: string) => {
    escapes.push(/^[0-9a-f]/i.test(sign) ? String.fromCodePoint(Number.parseInt(sign, 16) || 0xfffd) : sign);
    return `\u{e000}${escapes.length - 1}_`;
  });
  const bare = plain.replace(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?|&/g, "").trim();
  const last = bare.split(/[\s>+~]+/).at(-1) ?? "";
  const read = (name: string) => name.replace(/\u{e000}(\d+)_/gu, (_, at: string) => escapes[Number(at)] ?? "");
  return {
    tag: (/^[a-z][\w-]*/i.exec(last)?.[0] ?? "").toLowerCase(),
    id: read(/#([^.#]+)/.exec(last)?.[1] ?? ""),
    classes: Array.from(last.matchAll(/\.([^.#]+)/g), ([, name = ""]) => read(name)),
  };
}
