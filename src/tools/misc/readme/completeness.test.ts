import { expect, test } from "vitest";
import { completeness, splitReadme } from "./split.ts";

const of = (readme: string) => completeness(splitReadme(readme));
const ALL = "Most readers look for what it is, how to install and use it, and its license: each has a part.";
const lacking = (words: string) =>
  `Most readers look for what it is, how to install and use it, and its license. No known heading is about ${words}.`;
const REST = "\n## Install\n\n## Usage\n\n## License\n";

test("a README is complete with what most readers look for, in any form", () => {
  for (const start of [
    "# T\n\nIt does it.\n",
    "T\n===\nIt does it.\n",
    "<h1 align=center>T</h1>\n\n<p>It does it.</p>\n",
    "# T\n\n![a](https://img.shields.io/a)\n\nIt does it.\n",
    "# T\n\n## About\n\nIt.\n",
    "# T\n\n## ✨ Features\n\n- a\n",
  ])
    expect(of(start + REST), start).toBe(ALL);
});

test("missing parts are named, and a title, badges and comments don't count as a description", () => {
  expect(of("# The title\n\nText.\n\n## Getting started\n")).toBe(lacking("how to use it or its license"));
  for (const start of [
    "# The title\n",
    "The title\n===\n",
    "<h1>The title</h1>\n",
    "# T\n\n![logo](a.png)\n\n<!-- text -->\n",
  ])
    expect(of(start + REST), start).toBe(lacking("what it is"));
  expect(of("# T\n")).toBe(lacking("what it is, how to install it, how to use it, or its license"));
});
