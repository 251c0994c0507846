import type { Definition, FootnoteDefinition, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { lineEnding, shownText, withEdit } from "./line-ends.ts";
import { type Piece, splitReadme, withoutDeepNesting } from "./split.ts";

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
function withoutNeededDefinitions(section: string, others: string): { readonly rest: string; readonly needed: string } {
  if (section.search(DEFINITION) < 0) return { rest: section, needed: "" };
  const have = labelsBy(DEFINITION, others);
  const wanted = labelsBy(LABEL, others.replace(DEFINITION, ""));
  const own = fromMarkdown(withoutDeepNesting(section), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
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

/** Parts in another order or another choice. Where two meet that did not before, a blank line parts them. */
function joined(before: readonly Piece[], order: readonly (Piece | string)[], ending: string): string {
  let text = "";
  for (const [at, part] of order.entries()) {
    const previous = order[at - 1];
    const own = typeof part === "string" ? part : part.text;
    const isNeighbor =
      previous !== undefined &&
      typeof previous !== "string" &&
      typeof part !== "string" &&
      before.indexOf(part) === before.indexOf(previous) + 1;
    text += isNeighbor || at === 0 ? own : gapAfter(text, ending) + own;
  }
  const last = order[order.length - 1];
  // The file ended with another part: blank lines that parted this one from the next are no longer needed.
  return last === before[before.length - 1] ? text : text.replace(/(\r\n|\r(?!\n)|\n)(?:[ \t]*(?:\r\n?|\n))+$/, "$1");
}

const gapAfter = (text: string, ending: string): string => {
  if (text === "" || /[\r\n][ \t]*[\r\n]$/.test(text.replace(/\r\n/g, "\n"))) return "";
  return /[\r\n]$/.test(text) ? ending : ending + ending;
};

/** Moves a part to another place. Undefined where it cannot be: it has a code block or comment that is not closed. */
export function movePiece(text: string, from: number, to: number): string | undefined {
  const pieces = withoutMark(text);
  const moved = pieces[from];
  if (!moved || to < 0 || to >= pieces.length || from === to) return text;
  const order = pieces.toSpliced(from, 1).toSpliced(to, 0, moved);
  const result = markOf(text) + joined(pieces, order, lineEnding(text));
  return haveTitles(
    result,
    order.map(({ title }) => title),
  )
    ? result
    : undefined;
}

/** Takes a part out, but for definitions in it that others refer to: those stay in its place. */
export function removePiece(text: string, at: number): { readonly text: string; readonly removed: string } {
  const pieces = withoutMark(text);
  const others = pieces
    .toSpliced(at, 1)
    .map((piece) => piece.text)
    .join("\n");
  const { rest, needed } = withoutNeededDefinitions(pieces[at]?.text ?? "", others);
  const order = [...pieces.slice(0, at), ...(needed === "" ? [] : [needed]), ...pieces.slice(at + 1)];
  return { text: markOf(text) + joined(pieces, order, lineEnding(text)), removed: rest };
}

/** Puts Markdown in as a part of its own before the part with that number, its lines ended as the others are. */
export function insertPiece(text: string, at: number, markdown: string): string {
  const pieces = text === "" ? [] : withoutMark(text);
  const ending = lineEnding(text);
  const own = shownText(markdown).replace(/\n*$/, "\n").replace(/\n/g, ending);
  return markOf(text) + joined(pieces, [...pieces.slice(0, at), own, ...pieces.slice(at)], ending);
}

/** Edits one part, as shown. The others stay unchanged to the byte. */
export function editPiece(text: string, at: number, shown: string): string {
  const pieces = splitReadme(text);
  return pieces
    .map((piece, index) => (index === at ? withEdit(piece.text, shown, lineEnding(text)) : piece.text))
    .join("");
}

const markOf = (text: string) => (text.startsWith("\uFEFF") ? "\uFEFF" : "");
const withoutMark = (text: string) => splitReadme(text.replace(/^\uFEFF/, ""));

const haveTitles = (text: string, titles: readonly string[]) => {
  const pieces = splitReadme(text);
  return pieces.length === titles.length || titles.every((title) => pieces.some((piece) => piece.title === title));
};
