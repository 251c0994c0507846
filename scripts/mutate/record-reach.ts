import { configureGlobal } from "fast-check";
import { afterEach, beforeEach, type TestContext } from "vitest";

/**
 * Runs before each test file: records in each test's meta which blocks it enters, and in the file's what all of them
 * share.
 */
declare global {
  var __reach: Uint8Array;
}

declare module "vitest" {
  interface TaskMeta {
    reach?: number[];
  }
}

const BLOCKS = 65_536;

const marks = new Uint8Array(BLOCKS);
globalThis.__reach = marks;

// The same examples for each mutant. One failure is enough, without the smallest one.
configureGlobal({ seed: 1, endOnFailure: true });

const entered = () => {
  const blocks: number[] = [];
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) blocks.push(at);
  marks.fill(0);
  return blocks;
};

// What ran between the tests, or before the first of them, may matter to all.
beforeEach(({ task }: TestContext) => {
  const blocks = entered();
  task.file.meta.reach = [...(task.file.meta.reach ?? []), ...blocks];
});

afterEach(({ task }: TestContext) => {
  task.meta.reach = entered();
});
