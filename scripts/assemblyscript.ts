import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vitest/config";

/** The end of AssemblyScript's address when its compiled bytes are imported. */
export const SUFFIX = "?wasm";

// 'O3s' is as fast as 'O3' here, at half the size. Without 'abort' a module imports nothing and traps on failure.
const OPTIONS = ["-O3s", "--runtime", "stub", "--enable", "simd", "--noAssert", "--use", "abort="];
// Functions that take vectors aren't called from outside, which is all that this warns about.
const QUIET = ["--disableWarning", "112"];

/**
 * Compiled modules, keyed by everything that they are made from: each takes seconds, and builds and tests need each a
 * dozen times.
 */
const KEPT = resolve(".cache/assemblyscript");
const COMPILER = resolve("node_modules/assemblyscript");

/**
 * JavaScript whose default export is the bytes of the WebAssembly compiled from an AssemblyScript file. The bytes are
 * in the module itself, so they are there at once, at any address, without a request. Throws the compiler's message.
 */
export function compiledModule(file: string): string {
  const kept = join(KEPT, `${hashOfSources(file)}.wasm`);
  const text = readIfThere(kept) ?? compile(file, kept);
  return `export default Uint8Array.from(atob("${text}"), (letter) => letter.charCodeAt(0));`;
}

const readIfThere = (file: string) => {
  try {
    return readFileSync(file, "base64");
  } catch {
    return undefined;
  }
};

function compile(file: string, kept: string): string {
  mkdirSync(KEPT, { recursive: true });
  const folder = mkdtempSync(join(KEPT, "compiling-"));
  const outFile = join(folder, "module.wasm");
  try {
    execFileSync(process.execPath, [join(COMPILER, "bin/asc.js"), file, "--outFile", outFile, ...OPTIONS, ...QUIET], {
      stdio: "pipe",
    });
    const text = readFileSync(outFile, "base64");
    // All or nothing, because others may look for it at the same time.
    renameSync(outFile, kept);
    return text;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Of everything that the bytes depend on: the compiler, its options, and the folder, which imports nothing from
 * outside.
 */
function hashOfSources(file: string): string {
  const folder = dirname(file);
  const hash = createHash("sha256").update(JSON.stringify([OPTIONS, file.slice(folder.length)]));
  hash.update(readFileSync(join(COMPILER, "package.json")));
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, name), "utf8");
    if (/ from "(?!\.\/[^/]+")/.test(text)) throw new Error(`${join(folder, name)} imports from another folder`);
    hash.update(JSON.stringify([name, text]));
  }
  return hash.digest("hex");
}

/** Returns the compiled bytes for imports of `….ts?wasm`. */
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
    // Vitest caches modules between runs by the named file, and wouldn't see a change in those that it imports.
    defineCacheKeyGenerator(({ id }) => (id.endsWith(SUFFIX) ? false : undefined));
  },
} satisfies Plugin;
