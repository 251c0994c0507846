import { characterOf, readXml, type XmlAttribute } from "./xml-tokens.ts";

// What is drawn; everything else is data of the program that wrote the file.
const DRAWN = ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"];
const LINKS = "http://www.w3.org/1999/xlink";

const REMOVED = [
  ...["script", "handler", "listener", "iframe", "frame", "object", "embed", "applet"],
  ...["meta", "link", "base", "form", "metadata"],
];

/**
 * An SVG that draws the same without scripts, comments, and what the program that wrote it kept for itself, such as its author
 * and the file's path. Undefined for markup that is not followed safely.
 */
export function cleanedSvg(source: string): string | undefined {
  const pieces: string[] = [];
  const prefixes = new Map<string, string>();
  const open: { readonly name: string; readonly isKept: boolean }[] = [];
  const isKept = () => open.at(-1)?.isKept ?? true;
  for (const token of readXml(source)) {
    if (token.kind === "unknown") return undefined;
    if (token.kind === "comment") continue;
    if (token.kind === "text") {
      if (isKept()) pieces.push(token.text);
    } else if (token.kind === "end") {
      const element = open.pop();
      if (element?.name !== token.name) return undefined;
      if (element.isKept) pieces.push(`</${token.name}>`);
    } else {
      const { name, attributes, isEmpty } = token;
      for (const { name, value } of attributes) if (name.startsWith("xmlns:")) prefixes.set(name.slice(6), value);
      const keeps = isKept() && isDrawn(name, attributes, prefixes);
      if (keeps) pieces.push(`<${name}${keptAttributes(attributes, prefixes)}${isEmpty ? "/" : ""}>`);
      if (!isEmpty) open.push({ name, isKept: keeps });
    }
  }
  return open.length === 0 ? `${pieces.join("").trim()}\n` : undefined;
}

const prefixOf = (name: string) => (name.includes(":") ? name.slice(0, name.indexOf(":")) : "");
const localName = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();

function isDrawn(name: string, attributes: readonly XmlAttribute[], prefixes: ReadonlyMap<string, string>): boolean {
  const prefix = prefixOf(name);
  const space = prefix ? prefixes.get(prefix) : attributes.find((each) => each.name === "xmlns")?.value;
  if (REMOVED.includes(localName(name))) return false;
  return prefix ? space !== undefined && DRAWN.includes(space) : space === undefined || DRAWN.includes(space);
}

const keptAttributes = (attributes: readonly XmlAttribute[], prefixes: ReadonlyMap<string, string>): string =>
  attributes
    .filter(({ name, value }) => {
      const prefix = prefixOf(name);
      const isKnown = ["", "xml", "xmlns"].includes(prefix) || prefixes.get(prefix) === LINKS;
      return isKnown && !localName(name).startsWith("on") && !runsScript(value);
    })
    .map(({ name, value }) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");

// Browsers skip spaces and control characters in addresses. A list is that of an animation.
const runsScript = (value: string): boolean =>
  /(^|[;,])(javascript|vbscript|data:text)[:/]/i.test(
    decoded(value.length > MAX_LINK_SHARE ? value.slice(0, MAX_LINK_SHARE) : value).replace(/[\p{Cc}\p{Cf}\s]+/gu, ""),
  );

const MAX_LINK_SHARE = 100_000;

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", colon: ":" };

const decoded = (value: string): string =>
  value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, digits?: string, name = "") => {
    if (name) return NAMED[name] ?? (/^(tab|newline)$/i.test(name) ? "" : whole);
    return characterOf(hex ? Number.parseInt(hex, 16) : Number(digits), whole);
  });
