/** An attribute of an XML element, its value as written but for the document's own entities. */
export interface XmlAttribute {
  readonly name: string;
  readonly value: string;
}

/** A part of an XML document. What the reader does not follow is `unknown`, and ends it. */
type XmlToken =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "start";
      readonly name: string;
      readonly attributes: readonly XmlAttribute[];
      /** It has no content and no end tag of its own. */
      readonly isEmpty: boolean;
    }
  | { readonly kind: "end"; readonly name: string }
  | { readonly kind: "comment"; readonly text: string }
  | { readonly kind: "unknown" };

const UNKNOWN: XmlToken = { kind: "unknown" };
const NAME = /[^\s/>"'<=&]+/y;
const SPACE = /\s*/y;

/** The elements, texts and comments of an XML document (XML 1.0), without processing instructions and declarations. */
export function* readXml(source: string): Generator<XmlToken> {
  let entities: ReadonlyMap<string, string> = new Map();
  const resolved = (text: string) =>
    entities.size === 0 ? text : text.replace(/&([\w.-]+);/g, (whole, name: string) => entities.get(name) ?? whole);
  let at = 0;
  const skipTo = (mark: string, from: number): boolean => {
    const end = source.indexOf(mark, from);
    at = end + mark.length;
    return end >= 0;
  };
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? "";
    at += found.length;
    return found;
  };
  while (at < source.length) {
    const next = source.indexOf("<", at);
    const text = source.slice(at, next < 0 ? source.length : next);
    if (text) yield { kind: "text", text: resolved(text) };
    if (next < 0) return;
    at = next;
    if (source.startsWith("<!--", at)) {
      if (!skipTo("-->", at + 4)) return yield UNKNOWN;
      yield { kind: "comment", text: source.slice(next + 4, at - 3) };
    } else if (source.startsWith("<![CDATA[", at)) {
      if (!skipTo("]]>", at)) return yield UNKNOWN;
      yield { kind: "text", text: source.slice(next, at) };
    } else if (source.startsWith("<?", at)) {
      if (!skipTo("?>", at)) return yield UNKNOWN;
    } else if (source.startsWith("<!DOCTYPE", at)) {
      const type = /<!DOCTYPE\s[^[>]*(?:\[([^\]]*)\]\s*)?>/y;
      type.lastIndex = at;
      const found = type.exec(source);
      const declared = declaredEntities(found?.[1] ?? "");
      if (!found || !declared) return yield UNKNOWN;
      entities = declared;
      at += found[0].length;
    } else if (source.startsWith("</", at)) {
      at += 2;
      const name = match(NAME);
      match(SPACE);
      if (source[at] !== ">") return yield UNKNOWN;
      at += 1;
      yield { kind: "end", name };
    } else {
      at += 1;
      const name = match(NAME);
      const attributes: XmlAttribute[] = [];
      for (match(SPACE); name && source[at] !== ">" && source[at] !== "/"; match(SPACE)) {
        const attribute = match(NAME);
        match(SPACE);
        const hasValue = attribute !== "" && source[at] === "=";
        at += 1;
        match(SPACE);
        const quote = source[at];
        const end = hasValue && (quote === '"' || quote === "'") ? source.indexOf(quote, at + 1) : -1;
        if (end < 0) return yield UNKNOWN;
        attributes.push({ name: attribute, value: resolved(source.slice(at + 1, end)) });
        at = end + 1;
      }
      const isEmpty = source[at] === "/";
      at += isEmpty ? 1 : 0;
      if (!name || source[at] !== ">") return yield UNKNOWN;
      at += 1;
      yield { kind: "start", name, attributes, isEmpty };
    }
  }
}

const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>/g;

/** The entities of a document type's own declarations; undefined where it declares anything but plain texts. */
function declaredEntities(subset: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  const rest = subset
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(ENTITY, (_, name: string, double?: string, single = "") => {
      found.set(name, double ?? single);
      return "";
    });
  return rest.trim() === "" ? found : undefined;
}

const PREDEFINED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** A text or an attribute's value as it is read: without CDATA's marks, its references resolved (XML 1.0 §2.7, §4.1, §4.6). */
export const withReferences = (text: string): string =>
  text.startsWith("<![CDATA[")
    ? text.slice(9, -3)
    : text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, digits?: string, name = "") =>
        name ? (PREDEFINED[name] ?? whole) : characterOf(hex ? Number.parseInt(hex, 16) : Number(digits), whole),
      );

/** The character of a number, as a reference in XML or HTML gives it. */
export const characterOf = (code: number, otherwise: string): string =>
  code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
