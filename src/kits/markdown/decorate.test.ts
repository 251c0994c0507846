import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { highlighted } from "./code-colors.ts";
import { countText, readingMinutes } from "./counts.ts";
import { decorated } from "./decorate.ts";
import { documentReader } from "./document.ts";
import { emojiByName } from "./emoji-names.ts";
import { outlineMarkdown } from "./headings.ts";

const elementsOf = (markdown: string) =>
  documentReader({ prefix: "" })(markdown).units.flatMap(({ elements }) => elements);

test("emoji replace their names, but not in code", () => {
  const made = decorated(elementsOf(":tada: **:+1:** `:tada:` :no-such: 10:30:45"), { emoji: emojiByName });
  expect(toHtml([...made])).toBe("<p>🎉 <strong>👍</strong> <code>:tada:</code> :no-such: 10:30:45</p>");
});

test("code in a known language has colors, other code stays as it is", () => {
  const elements = elementsOf("```js\nconst a = 1;\n```\n\n```nothing\na < b\n```\n\n```\nc\n```");
  const made = toHtml([...decorated(elements, { highlighted })]);
  expect(made).toContain('<span class="hljs-keyword">const</span>');
  expect(made).toContain('<pre><code class="language-nothing">a &#x3C; b\n</code></pre>');
  expect(decorated(elements.slice(1), { highlighted })).toEqual(elements.slice(1));
});

test("words and characters are those that a reader sees, without blocks of code", () => {
  expect(
    countText(elementsOf("# One two\n\nthree **fo**ur [five](https://a.example) 👩‍👩‍👧\n\n```\nsix\n```")),
  ).toEqual({
    words: 5,
    characters: "One two three four five ".length + 1,
  });
  expect(countText(elementsOf("a[^1]\n\n[^1]: b")).words).toBe(2);
  expect(countText([])).toEqual({ words: 0, characters: 0 });
  expect([0, 238, 2380].map(readingMinutes)).toEqual([1, 1, 10]);
});

test("the table of contents is a nested list, and its texts aren't markup", () => {
  const { outline } = documentReader({ prefix: "" })("## A [x]\n\n#### B\n\n### C\n\n## D *e*\n\n# `<F>`");
  expect(outlineMarkdown(outline)).toBe(
    "- [A \\[x\\]](#a-x)\n  - [B](#b)\n  - [C](#c)\n- [D e](#d-e)\n- [\\<F\\>](#f)\n",
  );
});
