import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfm } from "micromark-extension-gfm";
import { type SectionId, sectionNamed } from "./sections/section.ts";

const FRONT_MATTER = /^(---|\+\+\+)[ \t]*(?:\r\n?|\n)(?:[\s\S]*?(?:\r\n?|\n))??\1[ \t]*(?=[\r\n]|$)/;

/** A text with its front matter, which Markdown would read as a heading, made blank: everything stays at its place. */
export const withoutFrontMatter = (text: string): string =>
  text.replace(FRONT_MATTER, (matter) => matter.replace(/[^\r\n]/g, " "));

/** As many quotes and lists within one another as nobody writes, and far fewer than the package can go down. */
const MAX_NESTED = 100;
const DEEP_LINE = new RegExp(String.raw`^((?:[ \t]{0,3}(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){${MAX_NESTED}})(.+)`, "gm");

/** A text without what is nested too deep to be read, which becomes blank: everything stays at its place. */
export const withoutDeepNesting = (text: string): string =>
  text.replace(DEEP_LINE, (_, kept: string, deeper: string) => kept + " ".repeat(deeper.length));

/** A part of a README as it is written: all parts in their order are the file. */
export interface Piece {
  /** With its heading and all that follows up to the next part. */
  readonly text: string;
  /** The heading's words, or what the part is. */
  readonly title: string;
  readonly id: SectionId | undefined;
}

// Where blocks start doesn't depend on the inside of a line.
const INLINE = [
  "attention autolink characterEscape characterReference codeText hardBreakEscape htmlText labelEnd labelStartImage labelStartLink",
  "wwwAutolink protocolAutolink emailAutolink strikethrough gfmFootnoteCall gfmPotentialFootnoteCall tasklistCheck",
];
const EXTENSIONS = [gfm(), { disable: { null: INLINE.join(" ").split(" ") } }];

interface Block {
  readonly node: RootContent;
  readonly start: number;
  readonly text: string;
}

interface Cut {
  readonly at: number;
  readonly title: string;
  readonly id: SectionId | undefined;
}

const BADGE_HOST =
  /shields\.io|badge|badgen\.net|codecov\.io|travis-ci\.|circleci\.com|coveralls\.io|app\.netlify\.com|snyk\.io/i;
const PICTURE = /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])|<img\b[^>]*>|<source\b[^>]*>/gi;

/** A README cut at its headings of the first two levels, or of the first that it has; badges and a picture near the title apart. */
export function splitReadme(file: string): Piece[] {
  // A byte order mark isn't text, and CommonMark's reader counts without it.
  const mark = file.startsWith("\uFEFF") ? 1 : 0;
  const source = file.slice(mark);
  const blocks = fromMarkdown(withoutDeepNesting(withoutFrontMatter(source)), { extensions: EXTENSIONS }).children.map(
    (node): Block => {
      const { start, end } = node.position ?? {};
      const from = lineStart(source, start?.offset ?? 0);
      return { node, start: from, text: source.slice(from, end?.offset ?? from) };
    },
  );
  const cuts = cutsOf(blocks);
  const [first] = cuts;
  if (!first || first.at > 0) {
    const isNamed = /<h1[\s>]/i.test(source.slice(0, first?.at));
    const hasTitle = isNamed && !cuts.some(({ id }) => id === "title");
    if (source || !first) cuts.unshift({ at: 0, title: "Start", id: hasTitle ? "title" : undefined });
  }
  return cuts.map(({ at, title, id }, index) => ({
    text: file.slice(
      index === 0 ? 0 : at + mark,
      cuts[index + 1] === undefined ? undefined : (cuts[index + 1]?.at ?? 0) + mark,
    ),
    title,
    id,
  }));
}

function cutsOf(blocks: readonly Block[]): Cut[] {
  const headings = blocks.flatMap((block) =>
    block.node.type === "heading" ? [{ ...block, depth: block.node.depth }] : [],
  );
  const deepest = headings.some(({ depth }) => depth === 2)
    ? 2
    : Math.max(1, Math.min(...headings.filter(({ depth }) => depth > 1).map(({ depth }) => depth), 7));
  const cuts: Cut[] = [];
  // The text before the first section's heading introduces the project.
  let isLead = true;
  let kind: "text" | "badges" | "picture" = "text";
  let hasTitle = false;
  for (const { node, start, text } of blocks) {
    if (node.type === "heading" && node.depth <= deepest) {
      const title = headingText(text);
      const isTitle: boolean = node.depth === 1 && !hasTitle;
      hasTitle ||= isTitle;
      isLead = isTitle;
      kind = "text";
      cuts.push({ at: start, title: title || "Without a name", id: isTitle ? "title" : sectionNamed(title) });
    } else if (isLead) {
      const now = kindOf(text);
      if (now !== kind) {
        cuts.push(
          now === "text"
            ? { at: start, title: "Introduction", id: undefined }
            : { at: start, title: now === "badges" ? "Badges" : "Picture", id: now },
        );
      }
      kind = now;
    }
  }
  // What comes before a title is its start, unless it is one of these.
  return cuts[0] && cuts[0].title === "Introduction" && !hasTitle && cuts[0].at === 0 ? cuts.slice(1) : cuts;
}

/** Whether a block is nothing but badges, nothing but a picture, or anything else. */
function kindOf(text: string): "text" | "badges" | "picture" {
  const pictures = text.match(PICTURE) ?? [];
  if (pictures.length === 0) return "text";
  const rest = text
    .replace(PICTURE, "")
    .replace(/\[\s*\](?:\([^)]*\)|\[[^\]]*\])/g, "")
    .replace(/<\/?(?:a|p|div|picture|center|br)\b[^>]*>|&nbsp;|<!--[\s\S]*?-->/gi, "");
  if (rest.trim() !== "") return "text";
  return pictures.some((picture) => BADGE_HOST.test(picture)) ? "badges" : "picture";
}

/** The words of a heading, by its source. */
const headingText = (source: string): string =>
  source
    .replace(/^\s{0,3}#{1,6}(?=[\s]|$)/, "")
    .replace(/[ \t]#+\s*$/, "")
    .replace(/\s*\n?\s{0,3}(?:=+|-+)\s*$/, (line) => (/[\r\n]/.test(source) ? "" : line))
    .replace(/<[^>]*>|!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/(?<!\\)[*_`]+/g, "")
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "")
    .replace(/\s+/g, " ")
    .trim();

function lineStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && !/[\n\r]/.test(text.charAt(start - 1))) start--;
  return start;
}

const LOOKED_FOR: readonly (readonly [SectionId, string])[] = [
  ["install", "how to install it"],
  ["usage", "how to use it"],
  ["license", "its license"],
];

// A title, in Markdown or HTML, and elements without text.
const NO_WORDS =
  /^\s*#{1,2}\s.*$|^.*\r?\n\s*(?:=+|-+)\s*$|<h1[\s\S]*?<\/h1>|<!--[\s\S]*?-->|<[^>]*>|!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/gim;

const saysWhatItIs = ({ id, title, text }: Piece): boolean =>
  id === "about" ||
  id === "features" ||
  ((id === "title" || title === "Introduction") && /\p{L}{2}/u.test(text.replace(NO_WORDS, "")));

/** Which of the few things that most readers look for a README has no part for, as a sentence. */
export function completeness(pieces: readonly Piece[]): string {
  const lacking = [
    ...(pieces.some(saysWhatItIs) ? [] : ["what it is"]),
    ...LOOKED_FOR.flatMap(([section, words]) => (pieces.some(({ id }) => id === section) ? [] : [words])),
  ];
  if (lacking.length === 0)
    return "Most readers look for what it is, how to install and use it, and its license: each has a part.";
  return `Most readers look for what it is, how to install and use it, and its license. No known heading is about ${new Intl.ListFormat("en", { type: "disjunction" }).format(lacking)}.`;
}
