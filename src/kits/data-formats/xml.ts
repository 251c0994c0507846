import { SaxesParser } from "saxes";
import { xmlProblems } from "#kits/xml/xml-problems.ts";
import { hasForbidden, withoutForbidden } from "./forbidden-characters.ts";
import {
  DateText,
  DEEPEST,
  isList,
  losses,
  Members,
  NumberText,
  pathTo,
  type Read,
  unreadable,
  type Value,
  type Written,
} from "./value.ts";

interface Open {
  readonly name: string;
  readonly entries: [string, Value][];
  text: string;
  hasElements: boolean;
}

/**
 * Reads XML: an element is a member, attributes are members with @ before their names, elements of one name beside each
 * other a list, and text beside them is `#text`. All values are texts.
 */
export function readXml(text: string): Read {
  if (!text.isWellFormed()) return { ok: false, problems: xmlProblems(text) };
  const lost = new Set<string>();
  const open: Open[] = [{ name: "", entries: [], text: "", hasElements: false }];
  let deepestAt: number | undefined;
  const parser = new SaxesParser({ position: true });
  let isBroken = false;
  // An element in the outermost one whose name is there once.
  let hasSingle = false;
  parser.on("error", () => {
    isBroken = true;
  });
  const top = () => open[open.length - 1] as Open;
  parser.on("opentag", ({ name, attributes }) => {
    top().hasElements = true;
    if (open.length > DEEPEST) deepestAt ??= parser.position;
    open.push({
      name,
      entries: Object.entries(attributes).map(([key, value]) => [`@${key}`, String(value)]),
      text: "",
      hasElements: false,
    });
  });
  parser.on("closetag", () => {
    const element = open.pop() as Open;
    const content = element.hasElements ? element.text.trim() : element.text;
    if (element.hasElements && content !== "") lost.add("text between elements (mixed content)");
    const names = element.entries.map(([name]) => name).filter((name) => !name.startsWith("@"));
    hasSingle ||= names.some((name) => names.indexOf(name) === names.lastIndexOf(name));
    const isText = element.entries.length === 0;
    if (!isText && content !== "") element.entries.push(["#text", content]);
    top().entries.push([element.name, isText ? (content === "" ? null : content) : grouped(element.entries, lost)]);
  });
  parser.on("text", (part) => {
    top().text += part;
  });
  parser.on("cdata", (part) => {
    lost.add("that a text is a CDATA section");
    top().text += part;
  });
  parser.on("comment", () => lost.add("comments"));
  parser.on("processinginstruction", () => lost.add("processing instructions"));
  parser.on("doctype", () => lost.add("the document type"));
  parser.write(text).close();
  // With a text handler the parser reports fewer errors.
  if (isBroken) return { ok: false, problems: xmlProblems(text) };
  if (deepestAt !== undefined) return unreadable(deepestAt, `More than ${DEEPEST} levels aren't converted.`);
  return {
    ok: true,
    values: [grouped(top().entries, lost)],
    lost: [...lost],
    notes: [
      "All XML values are text: 007 and true stay as they are.",
      ...(hasSingle ? ["Elements of one name become an array only if there are several."] : []),
    ],
  };
}

/** Members of one name become a list, at the place of the first. */
function grouped(entries: readonly (readonly [string, Value])[], lost: Set<string>): Members {
  const byName = new Map<string, Value[]>();
  let last = "";
  for (const [name, value] of entries) {
    const before = byName.get(name);
    if (before && last !== name) lost.add("the order of elements with different names");
    if (before) before.push(value);
    else byName.set(name, [value]);
    last = name;
  }
  return new Members([...byName].map(([name, values]) => [name, values.length === 1 ? (values[0] as Value) : values]));
}

// Namespaces in XML 1.0 §4: a colon parts a prefix from a name.
const WITHOUT_PREFIX = `[A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd][-.\\d\\u00b7A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u037d\\u037f-\\u1fff\\u203f\\u2040\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd]*`;
const NAME = new RegExp(`^(?:${WITHOUT_PREFIX}:)?${WITHOUT_PREFIX}$`);

const escaped = (text: string): string =>
  text.replace(/[&<>\r]/g, (sign) =>
    sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : sign === ">" ? "&gt;" : "&#13;",
  );
const inAttribute = (text: string): string => escaped(text).replace(/["\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Writes a value as XML 1.0 by the same rules; several values, lists and plain values at the top go into a `root`. */
export function writeXml(values: readonly Value[], indent: string | undefined): Written {
  const lost = losses();
  const lines: string[] = ['<?xml version="1.0" encoding="UTF-8"?>'];
  const [only] = values;
  const [single] = only instanceof Members ? only.entries : [];
  const hasRoot =
    values.length === 1 &&
    only instanceof Members &&
    only.entries.length === 1 &&
    single &&
    !isList(single[1]) &&
    !/^[@#]/.test(single[0]);
  if (hasRoot) element(single[0], single[1], 0, `$.${single[0]}`);
  else
    element(
      "root",
      values.length === 1 && only !== undefined && !isList(only)
        ? only
        : new Members(
            (values.length === 1 && isList(only as Value) ? (only as readonly Value[]) : values).map((value) => [
              "item",
              value,
            ]),
          ),
      0,
      "$",
    );
  return {
    ok: true,
    text: lines.join(indent === undefined ? "" : "\n") + (indent === undefined ? "" : "\n"),
    lost: lost.sentences(),
  };

  function clean(text: string, path: string): string {
    if (!hasForbidden(text)) return text;
    lost.add("a control character, which XML doesn't allow", path);
    return withoutForbidden(text);
  }

  function nameOf(key: string, path: string): string {
    if (NAME.test(key)) return key;
    lost.add(`the key ${JSON.stringify(key)}, which can't be an element's name`, path);
    const name = key.replace(/[^\w.-]/gu, "_");
    return NAME.test(name) ? name : `_${name}`;
  }

  function plain(value: Value): string | undefined {
    if (value === null) return "";
    if (value instanceof NumberText || value instanceof DateText) return value.text;
    return typeof value === "string" || typeof value === "boolean" ? String(value) : undefined;
  }

  function element(key: string, value: Value, depth: number, path: string): void {
    const name = nameOf(key, path);
    const padding = (indent ?? "").repeat(depth);
    if (isList(value)) {
      if (value.length === 0) lost.add("an empty list, which has no element", path);
      if (value.length === 1) lost.add("that a value alone is a list", path);
      value.forEach((item, i) => {
        if (isList(item)) element(key, new Members(item.map((inner) => ["item", inner])), depth, pathTo(path, i));
        else element(key, item, depth, pathTo(path, i));
      });
      return;
    }
    if (!(value instanceof Members)) {
      if (value === null) lost.add("null, which is an empty element", path);
      else if (typeof value !== "string") lost.add("the types of values, which are all texts", path);
      const text = plain(value) ?? "";
      lines.push(padding + (text === "" ? `<${name}/>` : `<${name}>${escaped(clean(text, path))}</${name}>`));
      return;
    }
    let attributes = "";
    let text: string | undefined;
    const inside: (readonly [string, Value])[] = [];
    const seen = new Set<string>();
    for (const [member, content] of value.entries) {
      const words = plain(content);
      const isAttribute = member.startsWith("@") && NAME.test(member.slice(1)) && !seen.has(member);
      if (isAttribute && words !== undefined) attributes += ` ${member.slice(1)}="${inAttribute(clean(words, path))}"`;
      else if (member === "#text" && words !== undefined && text === undefined) text = escaped(clean(words, path));
      else inside.push([member, content]);
      seen.add(member);
    }
    if (inside.length === 0) {
      if (attributes === "" && text === undefined) lost.add("an empty object, which is an empty element", path);
      lines.push(
        padding +
          (text === undefined || text === "" ? `<${name}${attributes}/>` : `<${name}${attributes}>${text}</${name}>`),
      );
      return;
    }
    lines.push(`${padding}<${name}${attributes}>`);
    if (text !== undefined) lines.push((indent ?? "").repeat(depth + 1) + text);
    for (const [member, content] of inside) element(member, content, depth + 1, pathTo(path, member));
    lines.push(`${padding}</${name}>`);
  }
}
