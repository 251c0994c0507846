import { expect, test } from "vitest";
import { factsOf, factsOfFiles } from "./facts.fixture.ts";
import { findingsIn, linkedPath } from "./findings.ts";
import type { Facts } from "./project/facts.ts";
import { PROJECTS } from "./projects.fixture.ts";
import { readOutline } from "./read-links.ts";
import { readmeFrom, templateFor } from "./sections/make-readme.ts";

const found = (markdown: string, facts?: Facts) =>
  findingsIn(markdown, readOutline(markdown), facts).map(({ line, message }) => `${line}: ${message}`);

test.each([
  ["2", "2.3.1", true],
  ["2.3", "2.3.1", true],
  ["2.3.1", "2.3.1", true],
  ["2.3", "2.31.0", false],
  ["1.2", "1.23", false],
  ["2.3.1", "2.3.10", false],
  ["2.3.1", "2.3", false],
  ["3", "2.3.1", false],
])("version %s in a range is that of %s: %s", (said, version, isRight) => {
  const facts = factsOfFiles("slugs", { "Cargo.toml": `[package]\nname = "slugs"\nversion = "${version}"\n` });
  expect(found(`# slugs\n\n\`\`\`toml\nslugs = "${said}"\n\`\`\`\n`, facts)).toEqual(
    isRight ? [] : [`4: It says version ${said}, but Cargo.toml says ${version}.`],
  );
});

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

test("anchors are found in any case, as GitHub finds them", () => {
  expect(
    found("[a](#usage) [b](#Usage) [c](#USAGE) [d](#Caf%C3%A9) [e](#user-content-Usage)\n\n## Usage\n\n## Café\n"),
  ).toEqual([]);
  expect(found('[a](#mine) [b](#Mine)\n\n<a name="Mine"></a>\n')).toEqual([]);
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

const NPM = factsOfFiles("p", {
  "package.json": '{"name":"p","version":"2.3.1","license":"MIT","scripts":{"build":"x","test":"y"}}',
  "package-lock.json": "",
  Makefile: "build:\n\ttrue\n",
});
const code = (...lines: readonly string[]) => `\`\`\`sh\n${lines.join("\n")}\n\`\`\`\n`;

// Right things as people write them: nothing is to be found in any.
test.each([
  ["a link to the page's beginning", "[up](#)"],
  [
    "the last line of a bot's list",
    '<!-- ALL-CONTRIBUTORS-LIST:START -->\n\n<a href="#x">x</a> <!-- ALL-CONTRIBUTORS-LIST:END -->',
  ],
  ["a comment with a command", code("# yarn run foo", "npm run build")],
  ["a comment behind a command", code("npm run build # or yarn run deploy")],
  ["an example's name", `${code("npm run foo", "npm run <script>", "make target")}\`npm run my-script\``],
  ["variables of a shell", code("npm run $NAME", 'npm run "$@"', "npm run build:*")],
  ["another folder's script", code("cd web && npm run dev", "npm run dev --prefix web", "npm --prefix web run dev")],
  [
    "options before and behind a script",
    code("npm run --silent build", "npm run build -- --watch", "npm run --silent -- build"),
  ],
  ["a command that is struck through", "~~`npm i`~~ `ni`. ~~`yarn`~~"],
  ["a script that is struck through", "~~`npm run old`~~, <del>or `npm run older`</del> and <s>`make sure`</s>"],
  ["managers in a sentence", "Run `yarn` or `pnpm install`, whichever you have."],
  ["alternatives in blocks", `${code("npm install")}\n${code("yarn")}\n${code("pnpm install")}`],
  ["a package, not all", code("yarn add p", "pnpm add p", "bun add p")],
  ["a range", "`p@2` and `p@2.3`"],
  ["another version in a guide", "## Migrating from 1.x\n\n`p@1.9.0`\n\n### Changelog\n\n`p@1.0.0`"],
  ["another package", "`@a/p@1.0.0` `p-x@1.0.0`"],
  ["a license that is not the project's", "## License\n\nMIT. The icons are under the Apache License."],
])("nothing is found in %s", (_, markdown) => {
  expect(found(`# P\n\n${markdown}\n`, NPM)).toEqual([]);
});

test.each([
  [
    "code behind what is struck through",
    "<del>`npm run olden`</del> `npm run deploy`",
    "No package.json has a script ‘deploy’.",
  ],
  ["code in another paragraph", "<del>`npm run olden`\n\n`npm run deploy`", "No package.json has a script ‘deploy’."],
  ["#", "[a](#b)", "No heading has the anchor #b."],
  [
    "a line after a bot's list",
    '<!-- ALL-CONTRIBUTORS-LIST:START -->\n<!-- ALL-CONTRIBUTORS-LIST:END -->\n\n<a href="#x">',
    "No heading has the anchor #x.",
  ],
  ["a silent script", code("npm run --silent deploy"), "No package.json has a script ‘deploy’."],
  ["a lone other manager", code("yarn"), "It says yarn, but the project has package-lock.json, which is of npm."],
  [
    "a version after a guide",
    "## Changes\n\n## Use\n\n`p@1.0.0`",
    "It says version 1.0.0, but package.json says 2.3.1.",
  ],
])("%s is found", (_, markdown, message) => {
  expect(found(`# P\n\n${markdown}\n`, NPM).map((each) => each.replace(/^\d+: /, ""))).toEqual([message]);
});

test.each(["1.23.2-SNAPSHOT", "2.0.0-rc.1", "2.0.0.dev0", "0.0.0", "0.0.0-development", "2.0.0-beta.3"])(
  "%s is not released, so an older version is right",
  (version) => {
    const facts = factsOfFiles("p", { "package.json": JSON.stringify({ name: "p", version }) });
    expect(found("`p@1.23.1` ![v](https://img.shields.io/badge/version-1.23.1-blue)", facts)).toEqual([]);
  },
);

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
