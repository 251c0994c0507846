import packageJson from "../package.json" with { type: "json" };
import { askGit } from "./ask-git.mjs";

/** The name of the current build, such as '2.1.0 (5863b00)': the version, and the commit if there is one. */
export function releaseName(): string {
  const commit = process.env.SOURCE_COMMIT?.slice(0, 7) ?? askGit("rev-parse", "--short=7", "HEAD");
  return commit ? `${packageJson.version} (${commit})` : packageJson.version;
}
