// Writes the folder of a new tool: npm run new-tool -- misc "Case converter"
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Tool } from "#kits/tool.ts";
import { groups } from "#tools/groups.ts";
import { folderName, pathOf, plainWords } from "./tool-name.ts";
import { toolFiles } from "./tool-template.ts";

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const { positionals } = parseArgs({ allowPositionals: true });
const [groupId = "", name = ""] = positionals;
const group = groups.find(({ id }) => id === groupId);
if (!group || name.trim() === "") {
  refuse(
    `Usage: npm run new-tool -- GROUP "Name of the tool"\nGROUP is one of ${groups.map(({ id }) => id).join(", ")}.`,
  );
}
const words = plainWords(name);
if (words.length === 0) {
  refuse(
    `‘${name}’ has no Latin letter and no digit, which its folder and its address are made of. Name it in Latin letters here, and as you like in the tool.ts that is written.`,
  );
}

const path = pathOf(group.path, words);
const folder = join("src/tools", group.id, folderName(words));
if (existsSync(folder)) refuse(`${folder} is there already.`);

const files = await Array.fromAsync(glob("src/tools/*/*/tool.ts"));
const tools: Tool[] = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(resolve(file)).href)).default),
);
const owner = tools.find((tool) =>
  [tool.path, ...(tool.aliases ?? [])].some((taken) => taken.toLowerCase() === path.toLowerCase()),
);
if (owner) refuse(`${path} leads to ${owner.name} (${owner.path}) already. Choose another name.`);

const order = tools.filter((tool) => tool.path.startsWith(`${group.path}/`)).length + 1;
await mkdir(folder, { recursive: true });
for (const [file, content] of Object.entries(toolFiles({ name, id: folderName(words), path, order }))) {
  await writeFile(join(folder, file), content);
}
// Where a line breaks, and which import comes first, depends on the name.
spawnSync("npx", ["biome", "check", "--write", "--vcs-enabled=false", folder], { shell: process.platform === "win32" });
console.log(
  `Wrote ${folder}.\nSee it: npm run dev, then open ${path}.\nTest it: npx vitest run --project node ${folder}`,
);
