import { readXml, withReferences } from "#core/image/containers/xml-tokens.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import type { FileParts, MetadataPart, UnreadPart } from "./parts-list.ts";

const DRAWN = ["http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"];
const NOT_DATA = [...DRAWN, "http://www.w3.org/1999/xlink"];

/** Attributes and elements of the program that wrote the file, as XMP is written, so that they are read in the same way. */
const asXml = (name: string, value: string): string => `<${name}>${value.replaceAll("<", "&lt;")}</${name}>`;

/**
 * What an SVG says besides its drawing: its title and description, metadata, comments, and what the program that wrote it kept for
 * itself. Pictures in it are not looked into.
 */
export function svgParts(source: string): FileParts {
  const metadata: MetadataPart[] = [];
  const unread: UnreadPart[] = [];
  const prefixes = new Map<string, string>();
  const open: { readonly name: string; readonly isData: boolean }[] = [];
  const data: string[] = [];
  const isOwn = (name: string) => {
    const [prefix] = name.includes(":") ? name.split(":") : [""];
    if (!prefix || ["xml", "xmlns"].includes(prefix)) return false;
    return !NOT_DATA.includes(prefixes.get(prefix) ?? "");
  };
  const text = (name: string, value: string) => {
    if (value.trim()) metadata.push({ kind: "text", name, bytes: toUtf8(value.trim()) });
  };
  for (const token of readXml(source)) {
    const inner = open.at(-1);
    if (token.kind === "unknown") {
      unread.push({ name: "markup that could not be followed", bytes: 0 });
    } else if (token.kind === "comment") {
      text("Comment", token.text);
    } else if (token.kind === "end") {
      if (inner?.isData) data.push(`</${token.name}>`);
      open.pop();
    } else if (token.kind === "text") {
      const local = localOf(inner?.name ?? "");
      if (inner?.isData) data.push(token.text);
      else if (local === "title") text("Title", withReferences(token.text));
      else if (local === "desc") text("Description", withReferences(token.text));
      else if (local === "script") unread.push({ name: "a script", bytes: token.text.length });
    } else {
      const { name, attributes, isEmpty } = token;
      for (const { name, value } of attributes) if (name.startsWith("xmlns:")) prefixes.set(name.slice(6), value);
      const isData = inner?.isData === true || localOf(name) === "metadata" || isOwn(name);
      const own = attributes.map(({ name, value }) => `${name}="${value.replaceAll('"', "&quot;")}"`).join(" ");
      if (isData) data.push(`<${name}${own && " "}${own}${isEmpty ? "/" : ""}>`);
      else for (const each of attributes) if (isOwn(each.name)) data.push(asXml(each.name, each.value));
      const embedded = attributes.find(({ name, value }) => localOf(name) === "href" && /^\s*data:/i.test(value));
      if (embedded) unread.push({ name: "an embedded image", bytes: embedded.value.length });
      if (!isEmpty) open.push({ name, isData });
    }
  }
  if (data.length > 0) metadata.push({ kind: "xmp", bytes: toUtf8(data.join("")) });
  return { metadata, unread };
}

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();
