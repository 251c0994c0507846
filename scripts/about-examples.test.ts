import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EXAMPLES, NO_NAMES, SENTENCES, type TriedIn } from "./about-examples.fixture.ts";

// Each example in a page's text is tried: by an entry here, or by a test of the page that has it word for word.

const PAGES = globSync("src/tools/*/*/about.md").sort();
const nameOf = (file: string) => file.split(/[\\/]/).slice(2, 4).join("/");
const bodyOf = (file: string) => readFileSync(file, "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
const examplesIn = (file: string) => [
  ...new Set([...bodyOf(file).matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code)),
];

/** The page's own tests, without its text: what they look at and what they expect. */
function testsOf(page: string): string {
  const [, tool = ""] = page.split("/");
  const files = [
    ...globSync(`src/tools/${page}/**/*.{test,fixture}.{ts,tsx}`),
    ...globSync(`src/tools/${page}/**/*.golden.txt`),
    ...globSync(`e2e/${tool}*.ts`),
  ];
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

// A shorter one is in any file by chance.
const MIN_FOUND = 4;

test.each(PAGES.map((file) => [nameOf(file), file] as const))("each code of %s is tried by a test", (page, file) => {
  const tests = testsOf(page);
  const tried = (code: string) =>
    code.length >= MIN_FOUND &&
    [code, code.replaceAll("\\", "\\\\"), JSON.stringify(code).slice(1, -1)].some((each) => tests.includes(each));
  const entries = EXAMPLES[page] ?? {};
  const codes = examplesIn(file);
  expect(codes.filter((code) => !(code in entries) && !tried(code))).toEqual([]);
  expect(Object.keys(entries).filter((code) => !codes.includes(code))).toEqual([]);
});

const ALL = Object.entries(EXAMPLES).flatMap(([page, entries]) =>
  Object.entries(entries).map(([code, entry]) => [page, code, entry] as const),
);

test.each(ALL.flatMap(([page, code, entry]) => (typeof entry === "function" ? [[page, code, entry] as const] : [])))(
  "%s: %s gives what the page says",
  async (_page, _code, trial) => {
    const [actual, said] = await trial();
    expect(actual).toEqual(said);
  },
);

test.each(
  ALL.flatMap(([page, code, entry]) =>
    Array.isArray(entry) ? [[page, code, entry as unknown as TriedIn] as const] : [],
  ),
)("%s: %s is in another test", (_page, _code, [file, words]) => {
  expect(existsSync(file), file).toBe(true);
  expect(words).not.toBe("");
  expect(readFileSync(file, "utf8")).toContain(words);
});

test.each(
  Object.entries(SENTENCES).flatMap(([page, entries]) =>
    Object.entries(entries).map(([sentence, trial]) => [page, sentence, trial] as const),
  ),
)("%s: ‘%s’", async (page, sentence, trial) => {
  expect(bodyOf(`src/tools/${page}/about.md`)).toContain(sentence);
  const [actual, said] = await trial();
  expect(actual).toEqual(said);
});

const sourcesOf = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.(?:test|fixture)\./.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

test("each name in quotes is one that a page shows", () => {
  const shared = sourcesOf("src/{kits,operations,ui,core,platform,site}/**/*.{ts,tsx}");
  const isNowhere = PAGES.flatMap((file) => {
    const page = nameOf(file);
    const own = `${sourcesOf(`src/tools/${page}/**/*.{ts,tsx}`)}\n${shared}`;
    // Between pairs of quotes there is no name: each line has an even number of them.
    const names = bodyOf(file)
      .replace(/`[^`]*`/g, "")
      .split("\n")
      .flatMap((line) => (line.split('"').length % 2 === 1 ? line.split('"').filter((_, at) => at % 2 === 1) : []));
    return names
      .filter((name) => !own.includes(name) && !own.toLowerCase().includes(name.toLowerCase()))
      .map((name) => `${page}: ${name}`);
  });
  expect(isNowhere.sort()).toEqual([...NO_NAMES].sort());
});
