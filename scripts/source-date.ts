import { askGit } from "./ask-git.mjs";

/**
 * When the source was last changed: SOURCE_DATE_EPOCH (reproducible-builds.org) if it's set, otherwise the date of the
 * last commit. The build time, which would make every build different, only if there is neither.
 */
export function sourceDate(): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH ?? askGit("log", "-1", "--format=%ct");
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}
