import { readFile } from "node:fs/promises";
import { build } from "vite";

/**
 * The script in the head of every page: it sets the theme at once, so that nothing is painted in another, and then
 * records the visitor's first acts.
 */
export async function builtBootScript(): Promise<string> {
  const theme = await readFile("src/theme-boot.js", "utf8");
  const built = await build({
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      manifest: false,
      rolldownOptions: {
        input: "src/boot.ts",
        output: { format: "iife", codeSplitting: false, comments: false },
      },
    },
  });
  const [script] = Array.isArray(built) ? built.flatMap(({ output }) => output) : "output" in built ? built.output : [];
  if (script?.type !== "chunk") throw new Error("src/boot.ts was not built");
  const code = theme.replaceAll(/^ *\/\/.*\n/gm, "").replaceAll(/\s*\n\s*/g, "") + script.code.trim();
  if (code.includes("</")) throw new Error("The boot script would end its own element");
  return code;
}
