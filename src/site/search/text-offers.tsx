import { recognizeEscapes } from "#operations/recognize/escapes.ts";
import { MAX_CHARACTERS } from "#operations/recognize/find.ts";
import { recognizeFormats } from "#operations/recognize/formats.ts";
import { type Offer, offersFor } from "#site/files/offers.ts";
import { type ListedTool, tools } from "#tools/registry.ts";
import { TintedIcon } from "#ui/tinted-icon.tsx";
import { Row, type RowProps } from "./search-result.tsx";

// Languages whose beginnings say what they are, and the tools for them. What a text of data is, `recognizeFormats` says.

const PATCH = /^(?:diff --git \S|--- \S[^\n]*\n\+\+\+ \S)/;
const MARKDOWN = /^#{1,6} \S[^\n]*\n[\s\S]*?(?:\]\(\S+\)|^```|^#{2,6} \S)/m;
const GRAPHQL = /^(?:query|mutation|subscription|fragment)\b[\w\s($:!,)[\]=]*\{[\s\S]*\}$/;
const SCRIPT = new RegExp(
  `^(?:${[
    String.raw`import\s+(?:type\s+)?(?:["'{*]|\w+\s*(?:,\s*\{[^}]*\}\s*)?from\s*["'])`,
    String.raw`export\s+(?:default|const|let|var|function|class|async|type|interface|enum|\{|\*)`,
    // In Vim's own language a letter before a colon is the scope of a variable.
    String.raw`(?!let [abglstvw]:\w)(?:const|let|var)\s+(?:[\w$]+|\{[^}]*\}|\[[^\]]*\])\s*(?::[^=\n]+)?=[^=]`,
    String.raw`(?:async\s+)?function\b\s*\*?\s*[\w$]*\s*\(`,
    String.raw`(?:abstract\s+)?(?:class|interface)\s+\w+[^{;\n]*\{`,
    String.raw`type\s+\w+(?:<[^>]*>)?\s*=\s*\S`,
    `["']use strict["']`,
  ].join("|")})`,
);
const STYLE =
  /^(?:@(?:media|import|charset|font-face|keyframes|supports|layer|use)\b|(?![\w-]*\s*[=:]|(?:interface|class|enum|struct|type|namespace|module)\s)[.#:*]?[A-Za-z*][\w\s.#:>+~,()[\]="'*-]*\{\s*(?:--|\$)?[a-z-]+\s*:[^{}]*[;}])/;

/** The folder of the tool for a text of code; undefined if it isn't clear. */
export function toolOfCode(text: string): string | undefined {
  const whole = text.trim();
  if (PATCH.test(whole)) return "data/diff";
  if (MARKDOWN.test(whole)) return "misc/markdown";
  const body = whole.replace(/^(?:\/\/[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)*/, "");
  return GRAPHQL.test(body) || SCRIPT.test(body) || (STYLE.test(body) && /[;}]$/.test(body))
    ? "data/format"
    : undefined;
}

/** A tool that takes a text, and its action for it. */
export type TextOffer = Offer<ListedTool, { readonly kind: "text"; readonly name: string; readonly size: number }>;

const MAX = 5;
/** It may be the name of a tool. */
const WORD = /^[\p{L}\d-]+$/u;
/** A few words that don't name a tool aren't a text either: nothing is found for them. */
const WORDS = /^[\p{L}\d\s-]+$/u;
/** More words than this aren't the name of a tool. */
const SENTENCE = 4;

/** What else the search knows about a text. */
export interface Known {
  /** It was pasted or shared as a whole. */
  readonly isText: boolean;
  readonly isAnswered: boolean;
  /** The tools that it may name. */
  readonly found: number;
  /** The current page, in any spelling. */
  readonly path?: string;
}

/** The offers, and whether they come before the tools that the text may name. */
export interface OffersOfText {
  readonly offers: readonly TextOffer[];
  readonly areFirst: boolean;
}

/**
 * The tools that take the text in the search, and whether they come before tools that the text may name: a text that
 * was pasted or shared, one of several lines, a sentence without an answer, and one with other signs that finds nothing
 * else.
 */
export function offersOfText(text: string, { isText, isAnswered, found, path = "" }: Known): OffersOfText {
  const words = text.trim().split(/\s+/);
  const isWhole = isText || text.trim().includes("\n");
  const isSentence = words.length >= SENTENCE || (found === 0 && !WORDS.test(text));
  const isWanted = text.trim() !== "" && (isWhole || (isSentence && !isAnswered));
  const offers = isWanted ? offersFor(tools, [{ kind: "text" as const, name: "", size: text.length }]) : [];
  // The page that is open is meant first, then the tool for what the text is.
  const isLooked = isWanted && text.length <= MAX_CHARACTERS;
  const format = isLooked ? toolOfText(text) : undefined;
  const rank = ({ tool }: TextOffer): number =>
    tool.path.toLowerCase() === path.toLowerCase().replace(/\/$/, "") ? 0 : tool.folder === format ? 1 : 2;
  offers.sort((one, other) => rank(one) - rank(other));
  return { offers: offers.slice(0, MAX), areFirst: isWhole && (found === 0 || !WORD.test(text.trim())) };
}

/** The folder of the tool for what a text is: a format, a key, a token, or escapes that are certain. */
function toolOfText(text: string): string | undefined {
  const code = toolOfCode(text) ?? recognizeFormats(text)[0]?.tool;
  if (code !== undefined) return code;
  const [step] = recognizeEscapes(text).find(({ certainty }) => certainty === "certain")?.steps ?? [];
  return step && `text/${step.family}`;
}

/** A tool that takes the text, and its action for it. */
export const OfferResult = ({ offer: { tool, intake }, ...row }: RowProps & { readonly offer: TextOffer }) => (
  <Row {...row}>
    <TintedIcon icon={tool.icon} hue={tool.group.hue} />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{intake.action}</span>
      <span className={`block text-sm ${row.active ? "text-ink-2" : "text-ink-3"}`}>{tool.name}, with this text</span>
    </span>
  </Row>
);
