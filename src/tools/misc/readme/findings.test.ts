import { expect, test } from "vitest";
import { factsOf } from "./facts.fixture.ts";
import { findingsIn, linkedPath } from "./findings.ts";
import { readmeFrom } from "./make-readme.ts";
import type { Facts } from "./project/facts.ts";
import { PROJECTS } from "./projects.fixture.ts";
import { readOutline } from "./read-links.ts";
import { templateFor } from "./templates.ts";

const found = (markdown: string, facts?: Facts) =>
  findingsIn(markdown, readOutline(markdown), facts).map(({ line, message }) => `${line}: ${message}`);

test("what is older than the project is found with its line", () => {
  const markdown = `# slug-maker
![License](https://img.shields.io/badge/license-ISC-blue)
See [the guide](docs/guide.md), [the tests](./src/index.test.ts) and [changes](changelog.md).

\`\`\`sh
npm run build
npm run deploy
yarn
\`\`\`

Use \`@acme/slug-maker@1.0.0\` or \`npm start\`. <img src="logo.png">

## License

Apache License 2.0
`;
  expect(found(markdown, factsOf("npm-library"))).toEqual([
    "2: It names the license ISC, but package.json says MIT.",
    "3: There is no docs/guide.md in the project.",
    "3: There is no changelog.md in the project. There is CHANGELOG.md.",
    "7: No package.json has a script ‘deploy’.",
    "8: It says yarn, but the project has package-lock.json, which is of npm.",
    "11: There is no logo.png in the project.",
    "11: No package.json has a script ‘start’.",
    "11: It says version 1.0.0, but package.json says 2.3.1.",
    "15: It names the license Apache-2.0, but package.json says MIT.",
  ]);
  expect(
    found("```sh\nmake docs\nmake deploy\nmake sure\n```\nmake up your mind\n", factsOf("python-library-uv")),
  ).toEqual(["3: Makefile has no target ‘deploy’.", "4: Makefile has no target ‘sure’."]);
});

test("links within a README are looked at without a project", () => {
  expect(
    found("# C++ & C#\n\n[a](#c--c) [b](#c) [c](#up) <a name='up'></a> [top](#top) [d][x] [e](x.md)\n\n[x]: #gone\n"),
  ).toEqual(["3: No heading has the anchor #c.", "3: No heading has the anchor #gone."]);
});

test("a license section may name other licenses too, and the anchors of a bot are its own", () => {
  const facts = factsOf("npm-library");
  expect(found("# T\n\n## License\n\nMIT, but for libheif, which is\nunder the LGPL.\n", facts)).toEqual([]);
  expect(found("# T\n\n## License\n\nISC and BSD\n\n## End\n", facts)).toEqual([
    "5: It names the license BSD, but package.json says MIT.",
  ]);
  const list = '<!-- ALL-CONTRIBUTORS-LIST:START -->\n<a href="#infra-ada">x</a>\n<!-- ALL-CONTRIBUTORS-LIST:END -->\n';
  expect(found(`${list}\n[a](#b)\n`)).toEqual(["5: No heading has the anchor #b."]);
});

test("paths of links", () => {
  expect(
    ["a.md#L3", "./a%20b.md?raw=1", "/docs/../x", "../up", "https://a.b", "//a.b/c", "mailto:a@b.c", "#x", "docs/"].map(
      linkedPath,
    ),
  ).toEqual(["a.md", "a b.md", "x", undefined, undefined, undefined, undefined, undefined, "docs"]);
});

for (const name of Object.keys(PROJECTS)) {
  test(`nothing is found in what was made of ${name}`, () => {
    const facts = factsOf(name);
    expect(found(readmeFrom(facts, templateFor(facts)), facts)).toEqual([]);
  });
}
