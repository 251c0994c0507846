import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QpdfCall } from "./qpdf-call.ts";
import { inputPath, isArgument, OUTPUT, passwordArgs } from "./qpdf-call.ts";
import { runQpdf } from "./run-qpdf.browser.ts";
import { numbered, testPdf } from "./test-pdf.fixture.ts";
import { WASM_FILE } from "./wasm.fixture.ts";

const run = (call: QpdfCall) => runQpdf(call, WASM_FILE);
const textOf = async (blob: Blob | undefined) =>
  Buffer.from(await (blob ?? new Blob()).arrayBuffer()).toString("latin1");
const two = new Blob([testPdf({ pages: numbered("A", 2) })]);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "qpdf-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasQpdf = (() => {
  try {
    execFileSync("qpdf", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

test("runs with arguments over files, and returns what was written, or printed", async () => {
  const written = await run({ args: ["--qdf", "--static-id", inputPath(0), OUTPUT], files: [two] });
  expect(written).toMatchObject({ status: "done", messages: [] });
  expect(await textOf(written.output)).toMatch(/^%PDF-1.7[\s\S]*\(A2\) Tj/);
  const printed = await run({ args: ["--show-npages", inputPath(0)], files: [two] });
  expect(printed).toEqual({ status: "done", output: undefined, printed: "2", messages: [] });
});

test.skipIf(!hasQpdf)("writes what the system's qpdf accepts", async () => {
  const merged = await run({
    args: [inputPath(0), "--pages", inputPath(0), "2,1", inputPath(1), "--", OUTPUT],
    files: [two, new Blob([testPdf({ pages: numbered("B", 1) })])],
  });
  const path = join(folder, "merged.pdf");
  writeFileSync(path, Buffer.from(await (merged.output ?? new Blob()).arrayBuffer()));
  expect(String(execFileSync("qpdf", ["--check", path]))).toContain("No syntax or stream encoding errors");
  expect(String(execFileSync("qpdf", ["--show-npages", path])).trim()).toBe("3");
});

test("a missing or wrong password is a status, and the right one opens the file", async () => {
  const encryption = ["--encrypt", "--user-password=pä@ss", "--owner-password=own", "--bits=256", "--"];
  const { output } = await run({ args: [inputPath(0), ...encryption, OUTPUT], files: [two] });
  const files = [output ?? new Blob()];
  const open = (password: string) =>
    run({ args: [...passwordArgs(password), "--show-npages", inputPath(0)], files }).then(({ status }) => status);
  expect(await Promise.all(["", "no", "pä@ss", "own"].map(open))).toEqual(["password", "password", "done", "done"]);
  expect(["a b", "a\nb", "a\0"].map(isArgument)).toEqual([true, false, false]);
});

test("what can't be read has a status", async () => {
  const unread = ["", "Hello", "%PDF-1.7\n", (await two.arrayBuffer()).slice(0, -15)];
  for (const bytes of unread) {
    const { status, output, messages } = await run({ args: [inputPath(0), OUTPUT], files: [new Blob([bytes])] });
    expect([status, output]).toEqual(["damaged", undefined]);
    expect(messages[0]).not.toMatch(/\/in\/|WARNING/);
  }
  expect(await run({ args: ["--is-encrypted", inputPath(0)], files: [two] })).toMatchObject({ status: "no" });
  expect(await run({ args: ["--nonsense"], files: [] })).toMatchObject({ status: "refused" });
});
