import { readXml } from "#core/image/containers/xml-tokens.ts";

/** An element of XML by its local name. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

interface Open extends XmlElement {
  readonly children: Open[];
  text: string;
}

// Project files are some ten elements deep.
const DEEPEST = 100;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function decoded(text: string): string {
  if (text.startsWith("<![CDATA[")) return text.slice("<![CDATA[".length, -"]]>".length);
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
  });
}

/** The root element of an XML document, or nothing where it is not well formed. */
export function readXmlTree(source: string): XmlElement | undefined {
  const document: Open = { name: "", attributes: new Map(), children: [], text: "" };
  const open = [document];
  for (const token of readXml(source.replace(/^\uFEFF/, ""))) {
    const parent = open[open.length - 1];
    if (token.kind === "unknown" || !parent) return undefined;
    if (token.kind === "comment") continue;
    if (token.kind === "text") parent.text += decoded(token.text);
    else if (token.kind === "end") {
      if (localName(token.name) !== parent.name || open.length === 1) return undefined;
      open.pop();
    } else {
      const element: Open = {
        name: localName(token.name),
        attributes: new Map(token.attributes.map(({ name, value }) => [localName(name), decoded(value)])),
        children: [],
        text: "",
      };
      parent.children.push(element);
      if (!token.isEmpty) open.push(element);
      if (open.length > DEEPEST) return undefined;
    }
  }
  return open.length === 1 ? document.children[0] : undefined;
}

/** The elements of that name among an element's children. */
export const childrenNamed = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** All elements of that name within an element, at any depth. */
export const elementsNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)]);

/** The text of the first element at a path of names, on one line. */
export function xmlText(element: XmlElement | undefined, ...names: readonly string[]): string | undefined {
  let inner = element;
  for (const name of names) inner = inner?.children.find((child) => child.name === name);
  return inner?.text.replace(/\s+/g, " ").trim() || undefined;
}
