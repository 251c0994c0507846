import { spawnSync } from "node:child_process";

/** The output of a git command; undefined outside a repository, or without git. */
export const askGit = (...command: readonly string[]): string | undefined =>
  spawnSync("git", command, { encoding: "utf8" }).stdout?.trim() || undefined;

/** Without a commit to ask for. */
const USUAL = 20_261_126;

/** A commit's own seed for random inputs: 32 bits of its hash, a whole number that may be negative. */
export function commitSeed(commit = process.env.SOURCE_COMMIT ?? askGit("rev-parse", "HEAD")): number {
  return /^[\da-f]{8}/i.test(commit ?? "") ? Number.parseInt((commit as string).slice(0, 8), 16) | 0 : USUAL;
}
