import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vitest/config";

/** What the address of AssemblyScript ends with where its compiled bytes are imported. */
export const SUFFIX = "?wasm";

// 'O3s' is as fast as 'O3' here, at half the size. Without 'abort' a module imports nothing: what fails, traps.
const OPTIONS = ["-O3s", "--runtime", "stub", "--enable", "simd", "--noAssert", "--use", "abort="];
// Functions that take vectors are not called from outside, which is all that this warns of.
const QUIET = ["--disableWarning", "112"];

/**
 * JavaScript whose default export is the WebAssembly, as bytes, that a file of AssemblyScript is compiled to. They stand
 * in the module itself: they are there at once, at any address, without a request. Throws with the compiler's words.
 */
export function compiledModule(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), "tabkit-wasm-"));
  const outFile = join(folder, "module.wasm");
  try {
    const compiler = resolve("node_modules/assemblyscript/bin/asc.js");
    execFileSync(process.execPath, [compiler, file, "--outFile", outFile, ...OPTIONS, ...QUIET], { stdio: "pipe" });
    const text = readFileSync(outFile, "base64");
    return `export default Uint8Array.from(atob("${text}"), (letter) => letter.charCodeAt(0));`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Gives the compiled bytes where `….ts?wasm` is imported. */
export const assemblyScript = {
  name: "assemblyscript",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(SUFFIX)) return;
    const file = id.slice(0, -SUFFIX.length);
    for (const name of readdirSync(dirname(file))) this.addWatchFile(join(dirname(file), name));
    return compiledModule(file);
  },
  configureVitest({ defineCacheKeyGenerator }) {
    // Vitest keeps modules from run to run by the file named, and would not see a change in those that it imports.
    defineCacheKeyGenerator(({ id }) => (id.endsWith(SUFFIX) ? false : undefined));
  },
} satisfies Plugin;
