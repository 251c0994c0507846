import { spawnSync } from "node:child_process";

/** What a command of git prints; undefined outside of a repository and without git. */
export const askGit = (...command: readonly string[]): string | undefined =>
  spawnSync("git", command, { encoding: "utf8" }).stdout?.trim() || undefined;
