import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { loadLanguage } from "./grammars.browser.ts";
import type { EditorLanguage } from "./languages.ts";

/** Groups of tokens with the same color: the editor's colors, by the names of highlights. */
const highlighter = tagHighlighter([
  { tag: [tags.comment, tags.meta, tags.processingInstruction, tags.quote], class: "code-comment" },
  {
    tag: [tags.string, tags.attributeValue, tags.regexp, tags.character, tags.link, tags.url],
    class: "code-string",
  },
  {
    tag: [tags.propertyName, tags.attributeName, tags.typeName, tags.className, tags.labelName, tags.definitionKeyword],
    class: "code-name",
  },
  {
    tag: [
      tags.number,
      tags.bool,
      tags.null,
      tags.atom,
      tags.keyword,
      tags.tagName,
      tags.unit,
      tags.color,
      tags.escape,
      tags.heading,
    ],
    class: "code-symbol",
  },
]);

const NOTHING = () => undefined;

const COLORS = { "code-comment": "ink-3", "code-string": "accent", "code-name": "digit", "code-symbol": "symbol" };

// Tools that process the style sheet don't know these names yet.
function addColors() {
  const sheet = new CSSStyleSheet();
  const rules = Object.entries(COLORS).map(([name, color]) => `::highlight(${name}) { color: var(--${color}); }`);
  sheet.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets.push(sheet);
}
let hasColors = false;

/**
 * Colors the text of an element by the grammar of a language, and resolves to a function that removes the colors. The
 * element stays as it is: browsers paint ranges of its text, and those that can't show it in one color. `isWanted` is
 * called once the grammar has loaded.
 */
export async function colorText(
  element: HTMLElement,
  language: EditorLanguage,
  isWanted: () => boolean,
): Promise<() => void> {
  if (typeof Highlight === "undefined") return NOTHING;
  const { parser } = await loadLanguage(language);
  if (!isWanted()) return NOTHING;
  if (!hasColors) addColors();
  hasColors = true;
  const nodes = textNodesIn(element);
  const ranges: [string, StaticRange][] = [];
  // Tokens come in the order of the text.
  let node = 0;
  const text = nodes.map(({ text }) => text.data).join("");
  highlightTree(parser.parse(text), highlighter, (from, to, name) => {
    while (node < nodes.length - 1 && endOf(nodes[node]) <= from) node++;
    for (let at = node; at < nodes.length && (nodes[at]?.start ?? to) < to; at++) {
      const part = nodes[at];
      if (!part) break;
      ranges.push([
        name,
        new StaticRange({
          startContainer: part.text,
          startOffset: Math.max(from - part.start, 0),
          endContainer: part.text,
          endOffset: Math.min(to - part.start, part.text.length),
        }),
      ]);
    }
  });
  for (const [name, range] of ranges) highlightNamed(name).add(range);
  return () => {
    for (const [name, range] of ranges) highlightNamed(name).delete(range);
  };
}

interface TextNode {
  readonly text: Text;
  /** Its offset in all of the text. */
  readonly start: number;
}

const endOf = (node: TextNode | undefined): number => (node ? node.start + node.text.length : 0);

function textNodesIn(element: HTMLElement): readonly TextNode[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: TextNode[] = [];
  let start = 0;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    nodes.push({ text, start });
    start += text.length;
  }
  return nodes;
}

function highlightNamed(name: string): Highlight {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const highlight = new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}
