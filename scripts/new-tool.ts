// Writes the folder of a new tool: npm run new-tool -- misc "Case converter"
import { asked, stop } from "./command-line.ts";
import { USAGE, writeTool } from "./write-tool.ts";

const { positionals } = asked({ usage: USAGE });
const [groupId = "", name = "", ...more] = positionals;
if (more.length > 0) stop(`A name of several words stands in quotes.\n${USAGE}`);
const written = await writeTool(process.cwd(), groupId, name);
if (!written.ok) stop(written.message);
const { folder, path } = written.value;
console.log(
  `Wrote ${folder}.\nSee it: npm run dev, then open ${path}.\nTest it: npx vitest run --project node ${folder}`,
);
