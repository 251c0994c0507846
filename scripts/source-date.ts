import { askGit } from "./ask-git.ts";

/**
 * When the source was last changed: SOURCE_DATE_EPOCH (reproducible-builds.org) where it is set, else the date of the last
 * commit. The time of the build, which would make every build another one, only where there is neither.
 */
export function sourceDate(): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH ?? askGit("log", "-1", "--format=%ct");
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}
