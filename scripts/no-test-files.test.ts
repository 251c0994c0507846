import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { noTestFiles } from "./no-test-files.ts";

test("a build stops if a test file would be included, and otherwise doesn't", async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-test-files-"));
  const built = (pattern: string) => {
    writeFileSync(join(folder, "entry.js"), `export default import.meta.glob("${pattern}");`);
    return build({
      configFile: false,
      logLevel: "silent",
      root: folder,
      plugins: [noTestFiles],
      build: { write: false, lib: { entry: "entry.js", formats: ["es"] } },
    });
  };
  try {
    for (const name of ["length.ts", "use.fixture.ts", "made.fixture.browser.ts", "length.test.ts"]) {
      writeFileSync(join(folder, name), "export default 1;");
    }
    await expect(built("./length.ts")).resolves.toBeDefined();
    await expect(built("./*.fixture.ts")).rejects.toThrow(/use\.fixture\.ts is for tests alone/);
    await expect(built("./made*.ts")).rejects.toThrow(/made\.fixture\.browser\.ts is for tests alone/);
    await expect(built("./length*.ts")).rejects.toThrow(/length\.test\.ts is for tests alone/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
