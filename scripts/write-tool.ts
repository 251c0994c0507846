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

/** Writes the folder of a new tool below `root`, or says why not. */
export async function writeTool(root: string, groupId: string, name: string): Promise<Result<WrittenTool>> {
  const group = groups.find(({ id }) => id === groupId);
  const ids = groups.map(({ id }) => id).join(", ");
  if (groupId === "" || name.trim() === "") {
    return fail(`Usage: npm run new-tool -- GROUP "Name of the tool"\nGROUP is one of ${ids}.`);
  }
  if (!group)
    return fail(`There is no group ‘${groupId}’. Add it to src/tools/groups.ts first, or take one of ${ids}.`);
  const words = plainWords(name);
  if (words.length === 0) {
    return fail(
      `‘${name}’ has no Latin letter and no digit, which its folder and its address are made of. Name it in Latin letters here, and as you like in the tool.ts that is written.`,
    );
  }

  const path = pathOf(group.path, words);
  const folder = join("src/tools", group.id, folderName(words));
  if (existsSync(join(root, folder))) return fail(`${folder} is there already.`);

  const tools = await existingTools(root);
  const owner = tools.find((tool) =>
    [tool.path, ...(tool.aliases ?? [])].some((taken) => taken.toLowerCase() === path.toLowerCase()),
  );
  if (owner) return fail(`${path} leads to ${owner.name} (${owner.path}) already. Choose another name.`);

  const order = tools.filter((tool) => tool.path.startsWith(`${group.path}/`)).length + 1;
  await mkdir(join(root, folder), { recursive: true });
  for (const [file, content] of Object.entries(toolFiles({ name, id: folderName(words), path, order }))) {
    await writeFile(join(root, folder, file), content);
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
