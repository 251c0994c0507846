import type { Definition, FootnoteDefinition, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

const LABEL = /\[((?:[^[\]\\]|\\.)+)\]/g;
const DEFINITION = /^ {0,3}\[((?:[^[\]\\\r\n]|\\.)+)\]:/gm;

const normal = (label: string) => label.replace(/\s+/g, " ").trim().toLowerCase().toUpperCase();
const labelsBy = (pattern: RegExp, text: string) =>
  new Set(Array.from(text.matchAll(pattern), ([, label = ""]) => normal(label)));

const isDefinition = (node: RootContent): node is Definition | FootnoteDefinition =>
  node.type === "definition" || node.type === "footnoteDefinition";

/**
 * Parts a section from the definitions (`[label]: …`, `[^label]: …`) in it that other sections refer to and do not have
 * themselves. They count for the whole document, so they stay in it when the section goes.
 */
export function withoutNeededDefinitions(
  section: string,
  others: string,
): { readonly rest: string; readonly needed: string } {
  if (section.search(DEFINITION) < 0) return { rest: section, needed: "" };
  const have = labelsBy(DEFINITION, others);
  const wanted = labelsBy(LABEL, others.replace(DEFINITION, ""));
  const own = fromMarkdown(section, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    .children.filter(isDefinition)
    .map(({ type, identifier, position }) => {
      const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
      const label = normal(type === "definition" ? identifier : `^${identifier}`);
      const ending = /^[ \t]*(?:\r\n?|\n)?/.exec(section.slice(to))?.[0].length ?? 0;
      return { label, from, to: to + ending, source: section.slice(from, to + ending) };
    });
  const isNeeded = ({ label }: { readonly label: string }) => wanted.has(label) && !have.has(label);
  // What a footnote says may refer to more.
  for (const { source } of own.filter(isNeeded)) {
    for (const label of labelsBy(LABEL, source.replace(DEFINITION, ""))) wanted.add(label);
  }
  const needed = own.filter(isNeeded);
  let rest = "";
  let end = 0;
  for (const { from, to } of needed) {
    rest += section.slice(end, from);
    end = to;
  }
  return { rest: rest + section.slice(end), needed: needed.map(({ source }) => source).join("") };
}
