import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, ok, type Result } from "#core/result.ts";
import type { Tool } from "#kits/tool.ts";
import { groups } from "#tools/groups.ts";
import { folderName, pathOf, plainWords } from "./tool-name.ts";
import { toolFiles } from "./tool-template.ts";

/** Where a new tool was written, from the project's root, and the path of its page. */
export interface WrittenTool {
  readonly folder: string;
  readonly path: string;
}

const MAX_NAME_LENGTH = 60;

/** Files of a tool's folder with reserved names, which its logic can't have. */
const RESERVED = new Set(["tool", "params", "page", "answers", "spellings", "worker"]);

/** What Windows treats as a device, in any folder. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** The command's usage. */
export const USAGE = `Usage: npm run new-tool -- GROUP "Name of the tool"
GROUP is one of ${groups.map(({ id }) => id).join(", ")}.`;

/** Writes the folder of a new tool below `root`, or explains why not. */
export async function writeTool(root: string, groupId: string, requestedName: string): Promise<Result<WrittenTool>> {
  const name = requestedName.trim();
  if (groupId === "" || name === "") return fail(USAGE);
  const group = groups.find(({ id }) => id === groupId);
  if (!group) {
    const ids = groups.map(({ id }) => id).join(", ");
    return fail(`There is no group ‘${groupId}’. Add it to src/tools/groups.ts first, or take one of ${ids}.`);
  }
  const { length } = [...name];
  if (length > MAX_NAME_LENGTH) {
    return fail(`A name has at most ${MAX_NAME_LENGTH} characters, and this one ${length}. Choose a shorter one.`);
  }
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return fail("A name is one line of visible characters. Choose another one.");
  const words = plainWords(name);
  const id = folderName(words);
  if (words.length === 0) {
    return fail(
      `‘${name}’ has no Latin letter and no digit, which its folder and its address are made of. Name it in Latin letters here, and as you like in the tool.ts that is written.`,
    );
  }
  if (DEVICE.test(id)) {
    return fail(`Windows has a device named ‘${id}’ and can have no such folder. Choose another name.`);
  }
  if (RESERVED.has(id)) {
    return fail(
      `A tool's logic is called as its folder, and each tool has a file ${id}.ts for something else. Choose another name, such as ‘${name} maker’.`,
    );
  }

  const path = pathOf(group.path, words);
  const folder = `src/tools/${group.id}/${id}`;
  if (existsSync(join(root, folder))) return fail(`${folder} is there already.`);

  const tools = await existingTools(root);
  const namesake = tools.find((tool) => folderName(plainWords(tool.name)) === id);
  if (namesake) return fail(`${namesake.path} is called ${namesake.name} already. Choose another name.`);
  const owner = tools.find((tool) =>
    [tool.path, ...(tool.aliases ?? [])].some((taken) => taken.toLowerCase() === path.toLowerCase()),
  );
  if (owner) return fail(`${path} leads to ${owner.name} (${owner.path}) already. Choose another name.`);

  const order = tools.filter((tool) => tool.path.startsWith(`${group.path}/`)).length + 1;
  await mkdir(join(root, folder), { recursive: true });
  for (const [file, content] of Object.entries(toolFiles({ name, id, path, order }))) {
    await writeFile(join(root, folder, file), content, { flag: "wx" });
  }
  // Where a line breaks, and which import comes first, depends on the name.
  const format = ["biome", "check", "--write", "--vcs-enabled=false", folder];
  spawnSync("npx", format, { cwd: root, shell: process.platform === "win32" });
  return ok({ folder, path });
}

async function existingTools(root: string): Promise<Tool[]> {
  const files = await Array.fromAsync(glob("src/tools/*/*/tool.ts", { cwd: root }));
  return Promise.all(files.map(async (file) => (await import(pathToFileURL(resolve(root, file)).href)).default));
}
