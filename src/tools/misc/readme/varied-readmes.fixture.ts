const shields =
  "[![CI](https://github.com/a/b/actions/workflows/ci.yml/badge.svg)](https://github.com/a/b/actions) ![v](https://img.shields.io/npm/v/x)";

/**
 * READMEs in the many forms that people write, with '\n' as line endings: lines that look like headings but aren't, and
 * headings that don't look like them.
 */
const BODIES: readonly string[] = [
  "",
  "no heading at all\n",
  "# Title",
  "# Title\n\nText\n\n## Install\n\n```sh\n# not a heading\n## neither\n```\n\n## Usage\n\nText\n",
  "Title\n=====\n\nText over\ntwo lines\n---\n\nMore\n\n- list\n---\n",
  "Multi\nline\n===\n\nB\n-\n",
  "---\ntitle: x\ntags: [a]\n---\n# After front matter\n\n## One\n",
  "+++\ntitle = 'x'\n+++\n\n# TOML\n\n## One\n",
  '<h1 align="center">HTML title</h1>\n\n<p align="center">\n  <img src="logo.png">\n</p>\n\n## Install\n',
  `# Title\n\n${shields}\n\nTagline under badges\n\n![Screenshot](docs/a.png)\n\nAnd more.\n\n## Features\n\n- a\n`,
  "# T\n\n<details>\n<summary>More</summary>\n# inside, no heading\n</details>\n\n<details>\n\n## A heading, after a blank line\n\n</details>\n",
  "# T\n\n~~~\n```\n## in a fence of tildes\n```\n~~~\n\n## Out\n",
  "# T\n\n```\n~~~\n## still in\n",
  "# T\n\n<!--\n## in a comment\n-->\n\n## Out\n",
  "# T\n\n    ## code\n\n> ## quoted\n\n- ## in a list\n\n  ## in it too\n\n## Out\n",
  "#B\n\n\\# x\n\n####### seven\n\n#\n\n## \n\n## A ##\n",
  "# One\n\n# Two\n\n# Three\n",
  "### Only threes\n\ntext\n\n### And another\n",
  "\n\n\n# After blank lines\n\n\n\n\n## Two\n\n\n",
  "# T\n\nsee [a] and[^1]\n\n## Refs\n\n[a]: https://example.org\n[^1]: note\n\n      code in the note\n",
  "# Café ☕\n\n## 安装\n\n## Использование\n\n## 🎉 Features\n",
  "# T\t\n\n##\tTab\n\n\t## code by tab\n\n ## one blank\n   ## three\n",
  "# T\n## Right below\n## And again\ntext\n## End",
  "* a\n\n  # in a list\n\n1. b\n\n   b\n   ---\n\nc\n---\n",
  "| a | b |\n| - | - |\n| 1 | 2 |\n# after a table\n",
  '# A <a name="x"></a> [link](y) `code` **bold**\n\n## [1.0.0] - 2026-01-01\n',
  "# T\n\n<script>\n## in a script\n</script>\n\n<?php\n## in PHP\n?>\n\n<![CDATA[\n## in CDATA\n]]>\n\n## Out\n",
  "trailing blanks  \n===   \n\n##   Much space   ##   \n",
  "# T\u0000ero\n\n## \u2028 odd\n\n\u00a0## not a heading\n",
  "[![a][b]][c]\n\n# Badge first\n\n[b]: https://img.shields.io/x\n[c]: https://example.org\n",
];

/** At least forty READMEs, exact to the byte: the forms above with other line endings, marks and ends. */
export const VARIED_READMES: readonly string[] = [
  ...BODIES,
  ...BODIES.slice(2, 12).map((body) => body.replaceAll("\n", "\r\n")),
  ...BODIES.slice(3, 8).map((body) => body.replaceAll("\n", "\r")),
  ...BODIES.slice(2, 8).map((body) => `\uFEFF${body}`),
  ...BODIES.slice(3, 8).map((body) =>
    body
      .split("\n")
      .map((line, at) => line + ["\n", "\r\n", "\n"][at % 3])
      .join(""),
  ),
  ...BODIES.slice(3, 8).map((body) => body.trimEnd()),
];
