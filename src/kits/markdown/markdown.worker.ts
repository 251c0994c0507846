import type { ElementContent } from "hast";
import { loadPart } from "#platform/loading/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import { countText, type TextCounts } from "./counts.ts";
import { type Decorations, decorated, languageOf, namesEmoji, withEmoji } from "./decorate.ts";
import type { PreviewBlock, PreviewUpdate } from "./document.ts";
import { documentReader, type Unit } from "./document.ts";

const read = documentReader({ prefix: "user-content-" });
const decorations: { -readonly [Name in keyof Decorations]: Decorations[Name] } = {};

/** The result of a unit's elements, and the number that the page uses for it. */
interface Shown {
  readonly id: number;
  readonly elements: readonly ElementContent[];
  readonly counts: TextCounts;
}

let shown = new WeakMap<readonly ElementContent[], Shown>();
let sent = new Set<number>();
let lastId = 0;
let lastUpdate = 0;

/** Loads what the document is shown with. Without a connection it is shown without. */
async function loadDecorations(units: readonly Unit[]): Promise<void> {
  const needsColors = !decorations.highlighted && units.some(({ elements }) => elements.some(hasLanguage));
  const needsEmoji = !decorations.emoji && units.some(({ elements }) => elements.some(hasEmoji));
  if (!needsColors && !needsEmoji) return;
  const [languages, emoji] = await Promise.allSettled([
    needsColors ? loadPart(() => import("./code-colors.ts")) : undefined,
    needsEmoji ? loadPart(() => import("./emoji-names.ts")) : undefined,
  ]);
  if (languages.status === "fulfilled" && languages.value) decorations.highlighted = languages.value.highlighted;
  if (emoji.status === "fulfilled" && emoji.value) decorations.emoji = emoji.value.emojiByName;
  shown = new WeakMap();
}

const hasLanguage = (node: ElementContent): boolean =>
  node.type === "element" &&
  ((node.tagName === "code" && languageOf(node) !== undefined) || node.children.some(hasLanguage));

const hasEmoji = (node: ElementContent): boolean =>
  node.type === "text" ? namesEmoji(node.value) : node.type === "element" && node.children.some(hasEmoji);

function shownOf(elements: readonly ElementContent[]): Shown {
  const known = shown.get(elements);
  if (known) return known;
  const seen = decorated(elements, decorations);
  const made = { id: ++lastId, elements: seen, counts: countText(seen) };
  shown.set(elements, made);
  return made;
}

const methods = {
  /**
   * The document as it's shown; blocks that the page already has from the last update, which it names, as numbers only.
   */
  preview: async ({ markdown, has }: { markdown: string; has: number }): Promise<PreviewUpdate> => {
    const { units, outline } = read(markdown);
    await loadDecorations(units);
    if (has !== lastUpdate) sent = new Set();
    const all = units.map(({ line, elements }) => ({ line, ...shownOf(elements) }));
    const blocks = all.map(
      ({ id, line, elements }): PreviewBlock => ({ id, line, elements: sent.has(id) ? undefined : elements }),
    );
    sent = new Set(all.map(({ id }) => id));
    lastUpdate += 1;
    return {
      number: lastUpdate,
      blocks,
      outline: outline.map((heading) => ({ ...heading, text: withEmoji(heading.text, decorations.emoji) })),
      words: all.reduce((sum, { counts }) => sum + counts.words, 0),
      characters: all.reduce((sum, { counts }) => sum + counts.characters, 0),
    };
  },

  /** The document as HTML: anchors are the plain slugs, pictures keep their addresses. */
  html: async (markdown: string): Promise<string> => {
    const { units } = documentReader({ prefix: "" })(markdown);
    await loadDecorations(units);
    const { emoji } = decorations;
    const { toHtml } = await loadPart(() => import("hast-util-to-html"));
    return units.map(({ elements }) => `${toHtml([...decorated(elements, { emoji })])}\n`).join("");
  },

  /** HTML as Markdown. */
  fromHtml: async (html: string): Promise<string> =>
    (await loadPart(() => import("./html-to-markdown.ts"))).htmlToMarkdown(html),
};

export type Methods = typeof methods;

expose(methods);
