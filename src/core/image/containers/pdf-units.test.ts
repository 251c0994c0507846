import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { userUnitOf } from "./pdf-units.ts";

const folder = mkdtempSync(join(tmpdir(), "pdf-units-"));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] ${more} >>`;
const document = (...pages: string[]) => {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [ ${pages.map((_, i) => `${i + 3} 0 R`).join(" ")} ] >>`,
    ...pages,
    "2.5",
  ];
  return `%PDF-1.7\n${objects.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join("")}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`;
};
const units = (bytes: Uint8Array, count: number) => Array.from({ length: count }, (_, i) => userUnitOf(bytes, i + 1));

// The last object is a number that a page may refer to.
const SOURCE = document(page("/UserUnit 2"), page(""), page("/UserUnit 6 0 R"));

test("each page has its own unit, or 1 if it states none", () => {
  expect(units(Buffer.from(SOURCE, "latin1"), 3)).toEqual([2, 1, 2.5]);
  expect(units(Buffer.from(document(page(""), page("/UserUnit 0"))), 3)).toEqual([1, 1, 1]);
  expect(userUnitOf(Buffer.from("no document"), 1)).toBe(1);
});

test("also if qpdf compressed the objects; the last version of a page counts", () => {
  const [from, to] = [join(folder, "a.pdf"), join(folder, "b.pdf")];
  writeFileSync(from, SOURCE, "latin1");
  try {
    execFileSync("qpdf", ["--object-streams=generate", from, to], { stdio: "pipe" });
  } catch {
    // It warns about the missing object table.
  }
  const packed = readFileSync(to);
  expect(packed.includes("/UserUnit")).toBe(false);
  expect(units(packed, 3)).toEqual([2, 1, 2.5]);
  const changed = `${SOURCE}3 0 obj\n${page("/UserUnit 4")}\nendobj\ntrailer\n<< /Root 1 0 R >>\n`;
  expect(userUnitOf(Buffer.from(changed, "latin1"), 1)).toBe(4);
});
