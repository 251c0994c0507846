import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Runner } from "./process.ts";
import type { TestFile } from "./runner.ts";

const CACHE = ".cache/mutate/reach.json";
const LIMIT = 3_600_000;

interface Cache {
  readonly files: readonly TestFile[];
  /** When the tests of each file ran. */
  readonly hashes: Readonly<Record<string, string>>;
}

const hashOf = (file: string) =>
  existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("base64") : "none";

/** The sources that a test file enters, and the file itself. */
function readBy({ file, shared, tests }: TestFile): string[] {
  const blocks = [...shared, ...tests.flatMap((test) => test.blocks)];
  return [file, ...new Set(blocks.map((block) => block.replace(/:\d+$/, "")))];
}

/** All test files with what they enter; reruns only those that changed, or whose sources did. */
export async function testFilesWithReach(runner: Runner): Promise<readonly TestFile[]> {
  const names = globSync("src/**/*.test.{ts,tsx}").filter((file) => !file.includes(".browser.test."));
  const cache: Cache = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, "utf8")) : { files: [], hashes: {} };
  const isSame = (test: TestFile) =>
    readBy(test).every((file) => cache.hashes[`${test.file} ${file}`] === hashOf(file));
  const same = cache.files.filter((test) => test.passed && names.includes(test.file) && isSame(test));
  const changed = names.filter((name) => same.every(({ file }) => file !== name));
  const answer = changed.length > 0 ? await runner.ask({ kind: "reach", testFiles: changed }, LIMIT) : undefined;
  if (changed.length > 0 && answer?.kind !== "reach") throw new Error("The tests do not end.");
  const files = [...same, ...(answer?.kind === "reach" ? answer.files : [])];
  const hashes = files.flatMap((test) => readBy(test).map((file) => [`${test.file} ${file}`, hashOf(file)] as const));
  mkdirSync(".cache/mutate", { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ files, hashes: Object.fromEntries(hashes) } satisfies Cache));
  return files;
}
