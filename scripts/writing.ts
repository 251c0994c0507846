// What docs/writing.md requires, as far as a program can check it.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import type { Element } from "hast";
import { readAbout, textOf } from "./about-pages.ts";
import { readChangelog } from "./changelog.ts";
import { childrenOf, isNode, type Node, parse } from "./syntax-tree.ts";

/** A text that visitors read. */
export interface Text {
  readonly file: string;
  readonly text: string;
  readonly isLabel?: boolean;
}

/** A rule that a text breaks. `text` is the sentence or label. */
export interface Breach {
  readonly rule: "phrase" | "label" | "sentence";
  readonly text: string;
  readonly file: string;
  readonly phrase?: string;
}

const MAX_LABEL_WORDS = 6;
const MAX_SENTENCE_WORDS = 30;
export const EXCEPTIONS = "scripts/writing-exceptions.tsv";

const words = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];

/** The banned phrases of docs/writing.md: the quoted texts in its table. */
export function bannedPhrases(guide = readFileSync("docs/writing.md", "utf8")): readonly string[] {
  const [, section = ""] = guide.split("## Phrases we don't use");
  const [table = ""] = section.split("\n## ");
  const cells = table.split("\n").map((line) => /^\| (".*?") \|/.exec(line)?.[1] ?? "");
  return cells.flatMap((cell) => Array.from(cell.matchAll(/"([^"]+)"/g), ([, phrase = ""]) => phrase));
}

/** The sentences of a text, which end at a full stop or similar before a space, or at a colon before a capital. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?]["”’)]?)\s+|(?<=[:;])\s+(?=["“‘(]?[\p{Lu}\p{N}{])|\n{2,}/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

export function breachesIn({ file, text, isLabel = false }: Text, phrases: readonly string[]): readonly Breach[] {
  const sentences = sentencesOf(text);
  const banned = phrases.length === 0 ? [] : sentences.flatMap((sentence) => phrasesIn(sentence, file, phrases));
  const long = sentences.filter((sentence) => words(sentence).length > MAX_SENTENCE_WORDS);
  return [
    ...banned,
    ...long.map((sentence): Breach => ({ rule: "sentence", text: sentence, file })),
    ...(isLabel && words(text).length > MAX_LABEL_WORDS ? [{ rule: "label" as const, text, file }] : []),
  ];
}

const PATTERNS = new Map<readonly string[], RegExp>();

function phrasesIn(sentence: string, file: string, phrases: readonly string[]): readonly Breach[] {
  const pattern = PATTERNS.get(phrases) ?? new RegExp(`(?<![\\p{L}-])(?:${phrases.join("|")})(?![\\p{L}-])`, "giu");
  PATTERNS.set(phrases, pattern);
  return Array.from(sentence.replaceAll(/\s+/g, " ").matchAll(pattern), ([phrase]) => ({
    rule: "phrase",
    text: sentence,
    file,
    phrase,
  }));
}

/** Everything that is checked: explanations, questions, the changelog, and texts in the source. */
export const allTexts = (): readonly Text[] => [...aboutTexts(), ...changelogTexts(), ...sourceTexts()];

const aboutTexts = (): readonly Text[] =>
  globSync("src/tools/*/*/about.md").flatMap((file) => {
    const { head, explanation, faq } = readAbout(readFileSync(file, "utf8"), file);
    const blocks = explanation.filter((node): node is Element => node.type === "element" && node.tagName !== "table");
    const texts = blocks.flatMap((block) =>
      /^[ud]l$|^ol$/.test(block.tagName) ? block.children.map(textOf) : [textOf(block)],
    );
    return [head.description, ...texts, ...faq.flatMap(({ question, answer }) => [question, answer])].map((text) => ({
      file,
      text,
    }));
  });

const changelogTexts = (): readonly Text[] =>
  readChangelog(readFileSync("CHANGELOG.md", "utf8")).flatMap(({ title, majorChanges, minorChanges }) =>
    [title, ...[...majorChanges, ...minorChanges].flatMap((change) => [change.title, change.description])].map(
      (text) => ({ file: "CHANGELOG.md", text }),
    ),
  );

const PROPS = new Set(["label", "aria-label", "hint", "title", "placeholder", "message", "description"]);
const LABELS = new Set(["label", "aria-label"]);

const sourceTexts = (): readonly Text[] =>
  globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*", "**/*.fixture.*", "**/*.d.ts", "src/**/simd/**"] })
    .sort()
    .flatMap((file) => textsIn(file, readFileSync(file, "utf8")));

/**
 * Text between tags, the value of a prop or field with a name that visitors read, and every literal that looks like
 * prose: at least three words that start with a capital or end with a full stop.
 */
export function textsIn(file: string, code: string): readonly Text[] {
  const found: Text[] = [];
  const add = (texts: readonly string[], isLabel = false) => {
    for (const text of texts) if (/\p{L}/u.test(text)) found.push({ file, text, isLabel });
  };
  const visit = (node: Node) => {
    const { type } = node;
    const name = type === "JSXAttribute" ? nameOf(node.name) : type === "Property" ? nameOf(node.key) : undefined;
    if (name === "className" || type === "ImportDeclaration") return;
    if (name !== undefined && PROPS.has(name)) add(literals(node.value), LABELS.has(name));
    else if (type === "JSXText") add([String(node.value).replaceAll(/\s+/g, " ").trim()]);
    else if (type === "Literal" || type === "TemplateLiteral") add(literals(node).filter(isProse));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parse(file, code));
  return found;
}
const PROSE = /^\p{Lu}\S*(?: \S+){2,}|^\S+(?: \S+){2,}[.!?]$/u;

/** A list of words or numbers has no punctuation between them, or no lowercase word. */
const isProse = (text: string) => PROSE.test(text) && /[.,:;!?]/.test(text) && /\b[a-z]{2,}\b/.test(text);

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value ?? "") : "");

/** The possible texts of an expression: a literal, a template with … for its values, either side of a choice. */
function literals(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "JSXExpressionContainer") return literals(node.expression);
  if (node.type === "ConditionalExpression") return [...literals(node.consequent), ...literals(node.alternate)];
  if (node.type !== "TemplateLiteral") return [];
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return [parts.join("…")];
}

/** One line of the list of exceptions. */
export const keyOf = ({ rule, text }: Pick<Breach, "rule" | "text">) => `${rule}\t${text.replaceAll(/\s+/g, " ")}`;

/** The exceptions by rule and text, with their reasons. */
export function readExceptions(tsv = readFileSync(EXCEPTIONS, "utf8")): ReadonlyMap<string, string> {
  const [, ...lines] = tsv.trimEnd().split("\n");
  return new Map(
    lines.map((line) => {
      const [rule = "", reason = "", ...text] = line.split("\t");
      return [`${rule}\t${text.join("\t")}`, reason];
    }),
  );
}

export const writeExceptions = (exceptions: Iterable<readonly [key: string, reason: string]>) =>
  writeFileSync(
    EXCEPTIONS,
    [
      "rule\treason\ttext",
      ...Array.from(exceptions, ([key, reason]) => key.replace("\t", `\t${reason}\t`)).sort(),
      "",
    ].join("\n"),
  );

export function allBreaches(): readonly Breach[] {
  const phrases = bannedPhrases();
  return allTexts().flatMap((text) => breachesIn(text, phrases));
}

if (import.meta.main) {
  const breaches = allBreaches();
  const keys = new Set(breaches.map(keyOf));
  const exceptions = readExceptions();
  writeExceptions([...exceptions].filter(([key]) => keys.has(key)));
  const left = breaches.filter((breach) => !exceptions.has(keyOf(breach)));
  for (const { rule, file, text, phrase } of left)
    console.error(`${file}: ${rule}${phrase ? ` "${phrase}"` : ""}: ${text}`);
  process.exitCode = left.length > 0 ? 1 : 0;
}
