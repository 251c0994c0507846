// Plain JavaScript for any version of Node, like everything that `npm test` starts with.
import { spawnSync } from "node:child_process";

/**
 * The output of a git command, which may be empty; undefined if it fails, as outside a repository or without git.
 * @param {...string} command
 * @returns {string | undefined}
 */
export function askGit(...command) {
  const { status, stdout } = spawnSync("git", command, { encoding: "utf8", maxBuffer: 1e9 });
  return status === 0 ? stdout.trim() : undefined;
}

/** Without a commit to ask for. */
const USUAL = 20_261_126;

/**
 * A commit's own seed for random inputs, and for what takes turns: 32 bits of its hash, a whole number that may be
 * negative.
 * @returns {number}
 */
export function commitSeed(commit = process.env.SOURCE_COMMIT ?? askGit("rev-parse", "HEAD")) {
  return /^[\da-f]{8}/i.test(commit ?? "") ? Number.parseInt(String(commit).slice(0, 8), 16) | 0 : USUAL;
}
