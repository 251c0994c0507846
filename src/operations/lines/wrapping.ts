import { done, operation } from "#core/operation.ts";
import { flag, int } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { withLines } from "./lines-of.ts";

/** East_Asian_Width W and F (UAX #11, Unicode 17): what takes two columns. A test compares it with the table. */
export const WIDE: RegExp =
  /[\u1100-\u115f\u231a\u231b\u2329\u232a\u23e9-\u23ec\u23f0\u23f3\u25fd\u25fe\u2614\u2615\u2630-\u2637\u2648-\u2653\u267f\u268a-\u268f\u2693\u26a1\u26aa\u26ab\u26bd\u26be\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5\u26fa\u26fd\u2705\u270a\u270b\u2728\u274c\u274e\u2753-\u2755\u2757\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5\u2ff0-\u303e\u3041-\u3096\u3099-\u30ff\u3105-\u312f\u3131-\u318e\u3190-\u31e5\u31ef-\u321e\u3220-\u3247\u3250-\ua48c\ua490-\ua4c6\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe52\ufe54-\ufe66\ufe68-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{16fe4}\u{16ff0}-\u{16ff6}\u{17000}-\u{18cda}\u{18cff}-\u{18d20}\u{18d80}-\u{18df2}\u{18e00}-\u{19191}\u{191a0}-\u{191d2}\u{1aff0}-\u{1aff3}\u{1aff5}-\u{1affb}\u{1affd}\u{1affe}\u{1b000}-\u{1b128}\u{1b132}\u{1b150}-\u{1b152}\u{1b155}\u{1b164}-\u{1b168}\u{1b170}-\u{1b2fb}\u{1d300}-\u{1d356}\u{1d360}-\u{1d376}\u{1f004}\u{1f0cf}\u{1f18e}\u{1f191}-\u{1f19a}\u{1f1ae}\u{1f200}-\u{1f202}\u{1f210}-\u{1f23b}\u{1f240}-\u{1f248}\u{1f250}\u{1f251}\u{1f260}-\u{1f265}\u{1f300}-\u{1f320}\u{1f32d}-\u{1f335}\u{1f337}-\u{1f37c}\u{1f37e}-\u{1f393}\u{1f3a0}-\u{1f3ca}\u{1f3cf}-\u{1f3d3}\u{1f3e0}-\u{1f3f0}\u{1f3f4}\u{1f3f8}-\u{1f43e}\u{1f440}\u{1f442}-\u{1f4fc}\u{1f4ff}-\u{1f53d}\u{1f54b}-\u{1f54e}\u{1f550}-\u{1f567}\u{1f57a}\u{1f595}\u{1f596}\u{1f5a4}\u{1f5fb}-\u{1f64f}\u{1f680}-\u{1f6c5}\u{1f6cc}\u{1f6d0}-\u{1f6d2}\u{1f6d5}-\u{1f6d9}\u{1f6dc}-\u{1f6df}\u{1f6eb}\u{1f6ec}\u{1f6f4}-\u{1f6fc}\u{1f7da}\u{1f7e0}-\u{1f7eb}\u{1f7f0}\u{1f90c}-\u{1f93a}\u{1f93c}-\u{1f945}\u{1f947}-\u{1f9ff}\u{1fa70}-\u{1fa7c}\u{1fa80}-\u{1fac6}\u{1fac8}\u{1facc}-\u{1fadd}\u{1fadf}-\u{1faeb}\u{1faef}-\u{1fafa}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}]/u;

/** Marks and what is not seen; the soft hyphen and the signs of numbers and verses are (as wcwidth has it). */
export const NARROW: RegExp =
  /(?![\u00ad\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{M}\p{Cf}\u3164\uffa0\u1160-\u11ff\ud7b0-\ud7ff\u2028\u2029\0]/u;

/** What may be several characters and one sign: joined emoji, flags, signs with a selector or a skin tone. */
export const CLUSTERED: RegExp = /[\u200d\ufe0f\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/u;
/** A sign of several characters that is shown as one emoji, in two columns. */
export const EMOJI: RegExp =
  /^(?:\p{Emoji}\ufe0f|\p{Regional_Indicator}{1,2}$|\p{Extended_Pictographic}[\s\S]*[\u200d\u{1f3fb}-\u{1f3ff}])/u;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The signs of a text as people see them. */
const signsOf = (text: string): readonly string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The columns that a text takes where all letters are equally wide: two for East Asian ones and emoji, none for marks. */
export function widthOf(text: string): number {
  // Most texts have neither.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  if (CLUSTERED.test(text)) {
    for (const sign of signsOf(text)) width += EMOJI.test(sign) ? 2 : plainWidth(sign);
    return width;
  }
  return plainWidth(text);
}

function plainWidth(text: string): number {
  let width = 0;
  for (const character of text) width += NARROW.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

/**
 * What begins a line of its own: items of lists, headings, rows of tables, rules, fences and marks; lines of drawings, stacks,
 * settings and headers; directives and commands of clients.
 */
export const BEGINS: RegExp =
  /^\s*(?:[-*+•‣◦–—]\s|(?:\d{1,3}|[a-z])[.)]\s|\((?:\d{1,3}|[a-z]|[ivx]{1,5})\)\s|[ivx]{2,5}[.)]\s|#{1,6}\s|#\w|\||```|~~~|[-=*_]{3,}|<\/?[a-z!?]|[{}[\]]\s*,?$|\S+:\s*$|[@+]|--\s|[\u2500-\u257f]|at \S+\(|[\w.-]+\s*=\s|[A-Z][\w-]*(?:;[^:\s]+)?:\S|[A-Z][\w-]+:\s|[.\\]\w)/i;
/** What ends one: a break of Markdown, a heading's underline, the end of a statement, a block, a header, or columns. */
export const ENDS: RegExp =
  /(?:[^\s] {2,}|\\|[{};]|\||[\u2500-\u257f]|-----|\$\$)$|\S(?:\t| {3,})\S|^\s*(?:#{1,6}\s.*|#\w.*|[-=*_]{2,}\s*|<[^<>]*>|\[[\w.-]+\]|[.\\]\w.*|[\w.-]+\s*=\s.*|[A-Z][\w-]*(?:;[^:\s]+)?:\S.*)$/;
/** Marks of a quotation before a line, as e-mails have them. */
export const QUOTED: RegExp = /^(?:\s?>)+ ?/;
/** A word that the end of a line parts: letters, a hyphen, and small letters below. */
export const PARTED: RegExp = /(\p{L}{2,})[-\u2010\u00ad]$/u;

/** How many characters before the end of a line are searched for a word. */
const MAX_WORD_LENGTH = 60;
export const COMPOUND: RegExp = /(?<!\p{L})\p{L}{2,}-\p{Ll}+/gu;

interface Unwrapped {
  readonly text: string;
  /** How many line ends became blanks. */
  readonly joined: number;
  /** The words that a hyphen parted. */
  readonly words: readonly string[];
}

/**
 * Each paragraph as one line: lines that no empty line divides are joined by a blank, indents of later ones left out. Lists,
 * tables, headings and code keep their lines; of a quotation the marks stay before the first. A word that a hyphen parts is
 * put together, unless the text has it with its hyphen.
 */
export function unwrapped(text: string): Unwrapped {
  let joined = 0;
  const words: string[] = [];
  // Words that the text has with their hyphen within a line.
  const compounds = new Set(text.match(COMPOUND));
  const value = withLines(text, (lines) => {
    // Each line in the pieces that it is made of, so that a long paragraph is put together once.
    const all: string[][] = [];
    let [isOpen, isCode, mark, previous] = [false, false, "", ""];
    for (const line of lines) {
      const own = QUOTED.exec(line)?.[0] ?? "";
      const body = line.slice(own.length);
      const isEmpty = body.trim() === "";
      const isFence = /^\s*(?:```|~~~)/.test(body);
      const isIndented = !isOpen && /^(?: {4}|\t)/.test(body);
      const pieces = all.at(-1);
      if (
        pieces &&
        isOpen &&
        !isCode &&
        !isEmpty &&
        own.trim() === mark.trim() &&
        !BEGINS.test(body) &&
        !ENDS.test(previous)
      ) {
        const start = pieces.pop()?.trimEnd() ?? "";
        const rest = body.trimStart();
        const head = PARTED.exec(start.slice(-MAX_WORD_LENGTH))?.[1];
        const tail = /^\p{Ll}+/u.exec(rest)?.[0];
        joined++;
        if (head !== undefined && tail !== undefined) {
          const isCompound = compounds.has(`${head}-${tail}`);
          if (!isCompound) words.push(head + tail);
          pieces.push(isCompound ? start : start.slice(0, -1), rest);
        } else pieces.push(start, " ", rest);
      } else all.push([line]);
      if (isFence) isCode = !isCode;
      isOpen = !isEmpty && !isFence && !isIndented;
      mark = own;
      previous = line;
    }
    return all.map((pieces) => pieces.join(""));
  });
  return { text: value, joined, words };
}

/**
 * A line in pieces of at most `width` columns, broken at blanks, which go there; a longer word is broken only where
 * `breaksWords`. A line that fits is as it was, and so are the blanks within a piece and at the end of the line.
 */
export function wrapped(line: string, width: number, breaksWords: boolean): readonly string[] {
  const end = /[ \t]*$/.exec(line)?.[0] ?? "";
  const bare = line.slice(0, line.length - end.length);
  if (widthOf(bare) <= width) return [line];
  const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
  const pieces: string[] = [];
  let [piece, used, isFresh] = [indent, widthOf(indent), true];
  const next = () => {
    pieces.push(piece);
    [piece, used, isFresh] = [indent, widthOf(indent), true];
  };
  for (const [, gap = "", word = ""] of bare.slice(indent.length).matchAll(/([ \t]*)([^ \t]+)/g)) {
    let [rest, left] = [word, widthOf(word)];
    if (!isFresh && used + widthOf(gap) + left > width) next();
    while (breaksWords && used + left > width && used < width) {
      const fitting = fits(rest, width - used);
      if (fitting === rest) break;
      piece += fitting;
      rest = rest.slice(fitting.length);
      left = widthOf(rest);
      next();
    }
    if (!isFresh) [piece, used] = [piece + gap, used + widthOf(gap)];
    [piece, used, isFresh] = [piece + rest, used + left, false];
  }
  pieces.push(piece + end);
  return pieces;
}

/** As many characters as fit in a width, and at least one. */
function fits(word: string, width: number): string {
  let [text, used] = ["", 0];
  for (const sign of signsOf(word)) {
    const next = widthOf(sign);
    if (text !== "" && used + next > width) break;
    text += sign;
    used += next;
  }
  return text;
}

export const wrapLines = operation({
  id: "wrap-lines",
  name: "Wrap lines",
  words: ["wrap", "word wrap", "fold", "line length", "72 columns", "80 columns", "reflow"],
  takes: "text",
  gives: "text",
  params: { width: int(72, { min: 1, max: 1000 }), breakWords: flag(false), reflow: flag(false) },
  labels: {
    width: "Columns",
    breakWords: "Break words that are longer",
    reflow: "Join the lines of each paragraph first",
  },
  run: (input, { width, breakWords, reflow }) =>
    done(
      withLines(reflow ? unwrapped(input).text : input, (lines) =>
        lines.flatMap((line) => wrapped(line, width, breakWords)),
      ),
    ),
  inverse: { id: "unwrap-lines" },
  examples: [
    { input: "the quick brown fox jumps", settings: { width: 10 }, output: "the quick\nbrown fox\njumps" },
    { input: "日本語 テキスト", settings: { width: 8 }, output: "日本語\nテキスト" },
  ],
});

/** At most this many words are shown in a note. */
const MAX_SHOWN = 5;

export const unwrapLines = operation({
  id: "unwrap-lines",
  name: "Unwrap paragraphs",
  words: ["unwrap", "remove line breaks", "join wrapped lines", "pdf line breaks"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    const { text, joined, words } = unwrapped(input);
    const shown = words.slice(0, MAX_SHOWN).join(", ");
    return done(
      text,
      ...(input === ""
        ? []
        : [joined === 0 ? "No line of a paragraph was wrapped." : `${counted(joined, "line end")} joined.`]),
      ...(words.length > 0 ? [`Joined over a hyphen: ${shown}${words.length > MAX_SHOWN ? " …" : ""}.`] : []),
    );
  },
  examples: [
    { input: "The quick\nbrown fox.\n\nThe lazy\ndog.", output: "The quick brown fox.\n\nThe lazy dog." },
    { input: "- one hyphen-\n  ated\n- two\n> said", output: "- one hyphenated\n- two\n> said" },
  ],
});
