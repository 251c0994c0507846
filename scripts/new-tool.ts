// Writes the folder of a new tool: npm run new-tool -- misc "Case converter"
import { spawnSync } from "node:child_process";
import { access, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { toolFiles } from "./tool-template.ts";

const PATHS: Readonly<Record<string, string>> = {
  misc: "/Generators",
  security: "/Security",
  css: "/Css",
  images: "/Images",
  units: "/UnitsConvert",
};

const { positionals } = parseArgs({ allowPositionals: true });
const [group = "", name = ""] = positionals;
const prefix = PATHS[group];
const words = name.match(/[A-Za-z0-9]+/g) ?? [];
if (!prefix || words.length === 0) {
  console.error(
    `Usage: npm run new-tool -- GROUP "Name of the tool"\nGROUP is one of ${Object.keys(PATHS).join(", ")}.`,
  );
  process.exit(2);
}

const id = words.join("-").toLowerCase();
const folder = join("src/tools", group, id);
if (
  await access(folder).then(
    () => true,
    () => false,
  )
) {
  console.error(`${folder} is there already.`);
  process.exit(1);
}

const siblings = (await readdir(join("src/tools", group), { withFileTypes: true }).catch(() => [])).filter((entry) =>
  entry.isDirectory(),
);
const path = `${prefix}/${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("-")}`;
await mkdir(folder, { recursive: true });
for (const [file, content] of Object.entries(toolFiles({ name, id, path, order: siblings.length + 1 }))) {
  await writeFile(join(folder, file), content);
}
// Where a line breaks, and which import comes first, depends on the name.
spawnSync("npx", ["biome", "check", "--write", "--vcs-enabled=false", folder], { shell: process.platform === "win32" });
console.log(
  `Wrote ${folder}.\nSee it: npm run dev, then open ${path}.\nTest it: npx vitest run --project node ${folder}`,
);
