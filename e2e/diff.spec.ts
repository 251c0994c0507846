import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import { drawnPdf, writtenLines } from "#kits/pdf/drawn-pdf.fixture.ts";
import { hasProgram } from "#kits/pdf/judges.fixture.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Data/Diff";

const one = (page: Page) => page.getByLabel("Original text", { exact: true });
const other = (page: Page) => page.getByLabel("Changed text", { exact: true });
const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).press("Space");

test("compares two texts by lines, moves by key from change to change, and makes a patch that git accepts", async ({
  page,
}) => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}\n`);
  const [left, right] = [lines.join(""), lines.with(4, "four\n").with(20, "twenty\nmore\n").join("")];
  await open(page, PATH);
  await one(page).fill(left);
  await other(page).fill(right);
  await expect(page.getByText("2 changes · 2 lines removed · 3 lines added").first()).toBeVisible();
  const table = page.getByRole("table", { name: "Changed lines" });
  await expect(table.getByText("line 12", { exact: true })).toHaveCount(0);
  await table.focus();
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(page.getByText("Change 2 of 2").first()).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByText("Change 1 of 2").first()).toBeVisible();
  await table.getByRole("button", { name: "9 unchanged lines" }).click();
  await expect(table.getByText("line 12", { exact: true }).first()).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download patch" }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "tabkit-"));
  writeFileSync(join(folder, "original.txt"), left);
  writeFileSync(join(folder, "changes.patch"), await bytesOf(download));
  execFileSync("patch", ["-s", "original.txt", "changes.patch"], { cwd: folder });
  expect(execFileSync("cat", ["original.txt"], { cwd: folder, encoding: "utf8" })).toBe(right);
  rmSync(folder, { recursive: true });

  await choose(page, "Words");
  await expect(page.locator("del")).toHaveText(["line 4", "line 20"]);
  await page.reload();
  await expect(one(page)).toHaveValue(left);
  await expect(page).toHaveURL(/by=words/);
});

test("compares JSON by structure, with a patch, and reports the line of invalid JSON", async ({ page }) => {
  await open(page, `${PATH}?by=structure`);
  await one(page).fill('[{"id": 1, "n": 1.0},\n {"id": 2}]');
  await other(page).fill('[{"id": 2}, {"n": 1, "id": 1}]');
  await expect(page.getByText("4 differences").first()).toBeVisible();
  await page.getByLabel("Match array items by").selectOption("A key");
  await page.getByText("1, 1.0 and 1e0 are the same number").click();
  await expect(page.getByText("1 difference", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Patch", exact: true })).toContainText('"op": "move"');
  await expect(page).toHaveURL(/items=key/);
  await other(page).fill("[1,\n2}");
  await expect(page.getByText(/^The changed text isn't JSON\. Line 2, column 2: /)).toBeVisible();
});

test("merges three versions, and resolves the conflict", async ({ page }) => {
  await open(page, `${PATH}?mode=merge`);
  await page.getByLabel("Base", { exact: true }).fill("a\nb\nc\nd\ne\n");
  await page.getByLabel("Mine", { exact: true }).fill("a\nmine\nc\nd\ne\n");
  await page.getByLabel("Theirs", { exact: true }).fill("a\ntheirs\nc\nd\nE\n");
  await page.getByRole("radio", { name: "Mine, then theirs" }).check();
  await expect(page.getByText("All conflicts resolved").first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(String(await bytesOf(download))).toBe("a\nmine\ntheirs\nc\nd\nE\n");
});

test("merges files in their encoding, and saves no earlier merge", async ({ page }) => {
  await page.clock.install();
  await open(page, `${PATH}?mode=merge`);
  const latin1 = (text: string) => ({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(text, "latin1") });
  await page.getByLabel("File for Base", { exact: true }).setInputFiles(latin1("é\r\nb\r\nc\r\n"));
  await page.getByLabel("File for Mine", { exact: true }).setInputFiles(latin1("é\r\nü\r\nc\r\n"));
  await page.getByLabel("File for Theirs", { exact: true }).setInputFiles(latin1("é\r\nb\r\nc\r\nd\r\n"));
  await page.clock.runFor(1000);
  await expect(page.getByText("Merged without a conflict").first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("a.txt");
  expect((await bytesOf(download)).toString("latin1")).toBe("é\r\nü\r\nc\r\nd\r\n");
  await page.getByLabel("File for Mine", { exact: true }).setInputFiles({ ...latin1("other\n"), name: "b.txt" });
  const mine = page.getByLabel("Mine", { exact: true });
  await expect(mine).toHaveValue("other\n");
  await mine.fill("edited");
  await page.getByRole("button", { name: "Restore previous text" }).click();
  await expect(mine).toHaveValue("é\nü\nc\n");
  await page.clock.runFor(1000);
  await page.clock.pauseAt(Date.now() + 100_000);
  await mine.fill("é\nx\nc\n");
  await expect(page.getByRole("button", { name: "Copy merged text" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Download", exact: true })).toBeDisabled();
});

test("applies a patch, and shows what doesn't fit", async ({ page }) => {
  await open(page, `${PATH}?mode=patch`);
  await page.getByLabel("Text to patch", { exact: true }).fill("new\na\nb\nc\n");
  const patch = page.getByRole("textbox", { name: "Patch", exact: true });
  await patch.fill("--- x\n+++ x\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n");
  await expect(page.getByText("1 hunk applied").first()).toBeVisible();
  await expect(page.getByText("applied at line 2, 1 line below where it says.")).toBeVisible();
  await patch.fill("--- x\n+++ x\n@@ -1,3 +1,3 @@\n a\n");
  await expect(page.getByRole("alert").filter({ hasText: "Line 3: the patch ends within this hunk" })).toBeVisible();
});

test("compares two archives, file by file", async ({ page }) => {
  const zip = (files: Record<string, string>) =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));
  await open(page, `${PATH}?mode=folders`);
  for (const [label, files] of [
    [
      "Original folder as ZIP",
      { "p/same.txt": "s", "p/a.txt": "one\ntwo\n", "p/b.txt": "\ufeffb\n", "p/gone.txt": "x" },
    ],
    ["Changed folder as ZIP", { "q/same.txt": "s", "q/a.txt": "one\n2\n", "q/b.txt": "b\n", "q/new.txt": "y" }],
  ] as const) {
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: `${label}.zip`, mimeType: "application/zip", buffer: zip(files) });
  }
  await expect(page.getByText("4 differences in 5 files").first()).toBeVisible();
  await page.getByRole("button", { name: "a.txt" }).click();
  await expect(page.getByText("1 change · 1 line removed · 1 line added").first()).toBeVisible();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(page.getByRole("button", { name: "gone.txt" })).toBeVisible();
  await page.getByRole("button", { name: "b.txt" }).click();
  await expect(page.getByText("Same text, different bytes")).toBeVisible();
  await expect(page.getByText("Only the left file has a byte order mark.")).toBeVisible();
});

/** A contract of two pages; each paragraph is one line, so that line by line is paragraph by paragraph. */
const contract = (rent: string, more: readonly string[]) =>
  Buffer.from(
    drawnPdf([
      ["Lease of a flat", "The tenant pays 900 euros.", "Pets are allowed."].map(apart).join("\n").replace("900", rent),
      ["The lease ends in May.", ...more].map(apart).join("\n"),
    ]),
  );
const apart = (line: string, at: number) => writtenLines([line], 50, 740 - 60 * at);

/** What GNU diff finds in the texts that pdftotext reads: the lines that are removed and added. */
function judged(folder: string, one: string, other: string) {
  const words = (name: string) => execFileSync("pdftotext", [join(folder, name), "-"], { encoding: "utf8" });
  for (const name of [one, other])
    writeFileSync(join(folder, `${name}.judged`), words(name).replace(/\f|\n(?=\n)/g, ""));
  const args = [`${one}.judged`, `${other}.judged`];
  const { stdout } = spawnSync("diff", args, { cwd: folder, encoding: "utf8" });
  return { removed: stdout.match(/^< .*/gm) ?? [], added: stdout.match(/^> .*/gm) ?? [] };
}

test("compares the texts of two PDF files, and says which can't be read", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "tabkit-"));
  const files = { "old.pdf": contract("900", []), "new.pdf": contract("950", ["It can be extended."]) };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  await open(page, PATH);
  await page.getByLabel("File for Original text", { exact: true }).setInputFiles(join(folder, "old.pdf"));
  await expect(page.getByText("Text of old.pdf, 2 pages")).toBeVisible();
  await page.getByLabel("File for Changed text", { exact: true }).setInputFiles(join(folder, "new.pdf"));
  await expect(page.getByText("Text of new.pdf, 2 pages")).toBeVisible();
  await expect(page.getByText("2 changes · 1 line removed · 3 lines added").first()).toBeVisible();
  await expect(page.getByText("The patch is of the text, and doesn't fit the PDF file.")).toBeVisible();
  if (hasProgram("pdftotext", "-v")) {
    const { removed, added } = judged(folder, "old.pdf", "new.pdf");
    expect([removed, added]).toEqual([
      ["< The tenant pays 900 euros."],
      ["> The tenant pays 950 euros.", "> It can be extended."],
    ]);
  }
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download patch" }).click(),
  ]);
  const patch = String(await bytesOf(download));
  expect(patch).toMatch(/^--- old\.pdf\.txt\n\+\+\+ new\.pdf\.txt\n/);
  writeFileSync(join(folder, "old.pdf.txt"), await one(page).inputValue());
  execFileSync("patch", ["-s", "old.pdf.txt"], { cwd: folder, input: patch });
  expect(readFileSync(join(folder, "old.pdf.txt"), "utf8")).toBe(await other(page).inputValue());

  const changed = page.getByLabel("File for Changed text", { exact: true });
  const scan = { content: "100 0 0 100 50 50 cm /I Do", entries: "/Resources << /XObject << /I 6 0 R >> >>" };
  const dictionary = "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray";
  const pdf = (name: string, buffer: Uint8Array) => ({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(buffer),
  });
  await changed.setInputFiles(pdf("scan.pdf", drawnPdf([scan], [{ dictionary, bytes: Uint8Array.of(9) }])));
  await expect(page.getByText(/^scan\.pdf: No page has text: they are pictures, as in a scan\./)).toBeVisible();
  await changed.setInputFiles(pdf("damaged.pdf", Buffer.from("%PDF-1.7\nnothing")));
  await expect(page.getByText("damaged.pdf: This PDF is damaged or incomplete.")).toBeVisible();
  await expect(other(page)).toHaveValue(/It can be extended\./);

  if (hasProgram("qpdf")) {
    execFileSync("qpdf", ["--encrypt", "open", "owner", "256", "--", "old.pdf", "locked.pdf"], { cwd: folder });
    await changed.setInputFiles(join(folder, "locked.pdf"));
    const password = page.getByLabel("Password of locked.pdf");
    await password.fill("wrong");
    await page.getByRole("button", { name: "Unlock" }).click();
    await expect(page.getByText("Wrong password.")).toBeVisible();
    await password.fill("open");
    await page.getByRole("button", { name: "Unlock" }).click();
    await expect(page.getByText("Text of locked.pdf, 2 pages")).toBeVisible();
    await expect(page.getByText("No differences", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Restore previous text" }).click();
    await expect(page.getByText("Text of new.pdf, 2 pages")).toBeVisible();
  }
  rmSync(folder, { recursive: true });
});
