import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { page, shapeOf } from "./page.fixture.ts";

const hasJudge = spawnSync("cmark-gfm", ["--version"]).status === 0;

const EXTENSIONS = ["table", "strikethrough", "tasklist", "autolink"].flatMap((name) => ["-e", name]);

/** Markdown as GitHub's reader shows it. */
const shown = (markdown: string): string =>
  spawnSync("cmark-gfm", ["--unsafe", ...EXTENSIONS], { input: markdown, encoding: "utf8" }).stdout;

test.skipIf(!hasJudge)(
  "a page is the same after Markdown, as cmark-gfm reads it",
  () => {
    fc.assert(
      fc.property(page, (html) => {
        const markdown = htmlToMarkdown(html);
        expect({ markdown, shape: shapeOf(shown(markdown)) }).toEqual({ markdown, shape: shapeOf(html) });
      }),
      { numRuns: TRIES_ALL ? 3000 : 120 },
    );
  },
  within(60),
);
