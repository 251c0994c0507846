import { spawnSync } from "node:child_process";
import packageJson from "../package.json" with { type: "json" };

/** The name of what is built now, such as '2.1.0 (5863b00)': the version, and the commit where there is one. */
export function releaseName(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=7", "HEAD"], { encoding: "utf8" });
  const commit = process.env.SOURCE_COMMIT?.slice(0, 7) ?? stdout?.trim();
  return commit ? `${packageJson.version} (${commit})` : packageJson.version;
}
