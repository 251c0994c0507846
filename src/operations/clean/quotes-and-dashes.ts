import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";

/** Quotation marks, dashes and dots as a typewriter has them. */
export const straightened = (text: string): string =>
  text
    .replace(/[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033]/g, '"')
    .replace(/[\u2018\u2019\u201a\u201b\u2039\u203a\u2032\u02bc]/g, "'")
    .replace(/[\u2010-\u2012\u2212]/g, "-")
    .replace(/[\u2013\u2014\u2015]/g, (dash) => (dash === "\u2013" ? "-" : "--"))
    .replace(/\u2026/g, "...");

/**
 * Code or markup, where marks mean something else: tags, Markdown code, templates, addresses, rows of dashes, options.
 */
const CODE =
  /```[\s\S]{0,5000}?```|`[^`\n]{0,1000}`|<!--[\s\S]{0,5000}?-->|<\/?[a-z][^<>]{0,2000}>|<\?[\s\S]{0,5000}?\?>|\{\{[\s\S]{0,1000}?\}\}|\{%[\s\S]{0,1000}?%\}|\$\{[^}\n]{0,200}\}|(?:https?|ftp|mailto):\S+|(?<=^|\n)(?=[-|:+ \t]*-)[-|:+ \t]+(?=\n|$)|(?<![^\s([{])--?(?=[\p{L}\d])|--?>|<--?|(?<=[\p{L}\d_)\]])--(?=[;),\]]|\s{0,20}(?:\n|$))/giu;

/** Words that begin with an apostrophe in place of omitted letters. */
const ELIDED =
  /'(?=\d\ds?\b|(?:tis|twas|twere|twill|twould|em|cause|til|n|round|bout|cept|kay|er|im|is)\b(?!'\p{L}))/giu;

/** The index of the last apostrophe that may close: after a character, and not before a letter. */
function lastClosing(text: string): number {
  for (let at = text.lastIndexOf("'"); at > 0; at = text.lastIndexOf("'", at - 1))
    if (!/\s/.test(text[at - 1] ?? "") && !/^[\p{L}\p{N}]/u.test(text.slice(at + 1, at + 3))) return at;
  return -1;
}

function curledText(text: string): string {
  let last: number | undefined;
  return (
    text
      .replace(/(?<![\p{L}\p{N}])'n'(?![\p{L}\p{N}])/giu, (word) => `’${word.slice(1, -1)}’`)
      .replace(/(^|[\s([{<\u2013\u2014"“‘'/-])"(?=\S)/g, "$1“")
      .replace(/"/g, "”")
      .replace(ELIDED, "’")
      // A mark that isn't closed in its paragraph replaces a letter: 'her.
      .replace(/(^|[\s([{<\u2013\u2014“/-])'(?=\S)/g, (_, before: string, at: number, whole: string) => {
        last ??= lastClosing(whole);
        return `${before}${at < last ? "‘" : "’"}`;
      })
      .replace(/'/g, "’")
      .replace(
        /(?<=[\p{L}\p{N}\p{P}])---?(?=[\p{L}\p{N}“”‘’])|(?<=[\p{L}\p{N}.,;:!?”’)\]]\s)---?(?=\s)|(?<=[\p{L}\p{N}])---?(?=[”’"])/gu,
        "—",
      )
      .replace(/(?<!\.)\.\.\.(?![./\\])/g, "…")
  );
}

/**
 * The same with English typography: “ ” ‘ ’, — for two hyphens between words, …. Words as '90s begin with ’. A single
 * hyphen stays, because a range can't be distinguished from a date or a number. So do code, tags and options.
 */
export function curled(text: string): string {
  return text
    .split(/(\r?\n[ \t]*\r?\n)/)
    .map((paragraph) => {
      const kept: string[] = [];
      // A placeholder for protected parts: a private-use character, neither letter nor blank.
      const bare = paragraph.replace(CODE, (code) => {
        kept.push(code);
        return "\ue000";
      });
      if (paragraph.includes("\ue000")) return paragraph;
      return curledText(bare).replace(/\ue000/g, () => kept.shift() ?? "");
    })
    .join("");
}

export default operation({
  id: "quotes-and-dashes",
  name: "Quotes and dashes",
  words: [
    "smart quotes",
    "curly quotes",
    "straight quotes",
    "typographic",
    "em dash",
    "ellipsis",
    "typewriter",
    "smart characters",
  ],
  takes: "text",
  gives: "text",
  params: { quotes: choice("straight", ["straight", "curly"]) },
  labels: { quotes: { label: "As", choices: { straight: "A keyboard types them", curly: "English print has them" } } },
  run: (input, { quotes }) => {
    const value = quotes === "straight" ? straightened(input) : curled(input);
    const lines = input.split("\n");
    const changed = value.split("\n").filter((line, at) => line !== lines[at]).length;
    return done(
      value,
      ...(input === "" ? [] : [changed === 0 ? "Nothing changed." : `${counted(changed, "line")} changed.`]),
    );
  },
  examples: [
    { input: "“It’s fine” — 1–2…", output: `"It's fine" -- 1-2...` },
    { input: `"It's fine" -- 1-2...`, settings: { quotes: "curly" }, output: "“It’s fine” — 1-2…" },
  ],
});
