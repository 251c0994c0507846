// Writes the folder of a new tool: npm run new-tool -- misc "Case converter"
import { parseArgs } from "node:util";
import { writeTool } from "./write-tool.ts";

const [groupId = "", name = ""] = parseArgs({ allowPositionals: true }).positionals;
const written = await writeTool(process.cwd(), groupId, name);
if (!written.ok) {
  console.error(written.message);
  process.exit(2);
}
const { folder, path } = written.value;
console.log(
  `Wrote ${folder}.\nSee it: npm run dev, then open ${path}.\nTest it: npx vitest run --project node ${folder}`,
);
