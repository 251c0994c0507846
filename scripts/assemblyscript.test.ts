import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compiledModule } from "./assemblyscript.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assemblyscript-"));
  writeFileSync(
    join(folder, "index.ts"),
    'import { one } from "./one";\nexport function answer(): i32 { return one() + 1; }\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const returning = (result: number) =>
  writeFileSync(join(folder, "one.ts"), `export function one(): i32 { return ${result}; }\n`);

async function answer() {
  const code = compiledModule(join(folder, "index.ts"));
  const { default: bytes } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const { instance } = await WebAssembly.instantiate(bytes);
  return (instance.exports as { answer(): number }).answer();
}

test("caches compiled bytes until any file of its folder changes", async () => {
  returning(41);
  expect(await answer()).toBe(42);
  expect(await answer()).toBe(42);
  returning(6);
  expect(await answer()).toBe(7);
  writeFileSync(
    join(folder, "one.ts"),
    'import { two } from "../two";\nexport function one(): i32 { return two(); }\n',
  );
  await expect(answer()).rejects.toThrow("imports from another folder");
});
