import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vitest/config";
import type { Change, Release } from "../src/site/changelog.tsx";

const ALL = "virtual:changelog";
/** Only the newest release, for pages that don't list the others. */
const LATEST = "virtual:latest-release";

/** The releases of CHANGELOG.md as two modules: all of them, and the newest. */
export const changelog: Plugin = {
  name: "changelog",
  resolveId: (id) => (id === ALL || id === LATEST ? `\0${id}` : undefined),
  async load(id) {
    if (id !== `\0${ALL}` && id !== `\0${LATEST}`) return undefined;
    const file = resolve("CHANGELOG.md");
    this.addWatchFile(file);
    const releases = readChangelog(await readFile(file, "utf8"));
    return `export default ${JSON.stringify(id === `\0${ALL}` ? releases : releases[0])}`;
  },
};

const RELEASE = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/;
// Only the sentence shows code.
const CHANGE = /^- \*\*([^*`]+)\*\*: (.+)$/;
const LISTS = ["Major Changes", "Minor Changes"] as const;

/**
 * Reads `## [version] - date`, the release's title, and `- **What**: More` under Major Changes and Minor Changes. Throws, with the
 * line, for anything else.
 */
export function readChangelog(text: string): readonly Release[] {
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const [heading = "", ...lines] = section.split("\n").filter((line) => line !== "");
    const [, version, date] = RELEASE.exec(heading) ?? [];
    if (!version || !date) throw new Error(`CHANGELOG.md: "${heading}" is not "[version] - date"`);
    const [title = "", ...rest] = lines;
    if (/^[#-]/.test(title)) throw new Error(`CHANGELOG.md: ${version} has no title`);
    const changes: Record<(typeof LISTS)[number], Change[]> = { "Major Changes": [], "Minor Changes": [] };
    let list: Change[] | undefined;
    for (const line of rest) {
      const name = LISTS.find((each) => line === `### ${each}`);
      const [, what, more] = CHANGE.exec(line) ?? [];
      if (name) list = changes[name];
      else if (more && more.split("`").length % 2 === 0)
        throw new Error(`CHANGELOG.md: "${line}" has an open backtick`);
      else if (list && what && more) list.push({ title: what, description: more });
      else throw new Error(`CHANGELOG.md: "${line}" is not "- **What visitors can do now**: More"`);
    }
    return { version, date, title, majorChanges: changes["Major Changes"], minorChanges: changes["Minor Changes"] };
  });
}
