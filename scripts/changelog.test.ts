import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readChangelog } from "./changelog.ts";

const RELEASE = `# Changelog

About it.

## [1.2.3] - 2026-01-02

A title

### Major Changes

- **Do a thing**: With a sentence.

### Minor Changes

- **Do another**: So: well.
`;

test("reads a release with its title and changes", () => {
  expect(readChangelog(RELEASE)).toEqual([
    {
      version: "1.2.3",
      date: "2026-01-02",
      title: "A title",
      majorChanges: [{ title: "Do a thing", description: "With a sentence." }],
      minorChanges: [{ title: "Do another", description: "So: well." }],
    },
  ]);
});

test("names a line of another form", () => {
  expect(() => readChangelog(RELEASE.replace("[1.2.3]", "1.2.3"))).toThrow('"1.2.3 - 2026-01-02"');
  expect(() => readChangelog(RELEASE.replace("A title\n", ""))).toThrow("1.2.3 has no title");
  expect(() => readChangelog(RELEASE.replace("### Major", "### Big"))).toThrow("### Big Changes");
  expect(() => readChangelog(RELEASE.replace(": So: well.", ""))).toThrow("- **Do another**");
  expect(() => readChangelog(RELEASE.replace("well", "`well"))).toThrow("has an open backtick");
  expect(() => readChangelog(RELEASE.replace("a thing", "a `thing`"))).toThrow("- **Do a `thing`**");
  expect(readChangelog(RELEASE.replace("well", "`well`"))).toHaveLength(1);
});

test("releases are newest first, and the newest is the package's version", () => {
  const releases = readChangelog(readFileSync("CHANGELOG.md", "utf8"));
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(releases[0]?.version).toBe(version);
  const dates = releases.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("the newest release has what the home page shows: one major change and two minor ones", () => {
  const [latest] = readChangelog(readFileSync("CHANGELOG.md", "utf8"));
  expect(latest?.majorChanges.length).toBeGreaterThanOrEqual(1);
  expect(latest?.minorChanges.length).toBeGreaterThanOrEqual(2);
});
