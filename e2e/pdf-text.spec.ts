import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { drawnPdf, written, writtenLines } from "#kits/pdf/drawn-pdf.fixture.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Pdf/Text";
const PDF = { mimeType: "application/pdf" };

/** A document that is opened with a password. */
function locked(bytes: Uint8Array, password: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "pdf-"));
  try {
    writeFileSync(join(folder, "in.pdf"), bytes);
    execFileSync("qpdf", [
      "--encrypt",
      password,
      "owner",
      "256",
      "--",
      join(folder, "in.pdf"),
      join(folder, "out.pdf"),
    ]);
    return readFileSync(join(folder, "out.pdf"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("text is read from several files, one of them locked, searched, and saved", async ({ page }) => {
  await open(page, PATH);
  const report = drawnPdf([
    [
      written("Annual report", 50, 740, { size: 22 }),
      writtenLines(["The river was higher than in all the years be-", "fore, said the keeper."], 50, 700),
    ].join("\n"),
    written("The second page is about the bridge.", 50, 700),
  ]);
  const secret = locked(drawnPdf([written("The keeper of the secret", 50, 700)]), "open sesame");
  await page.getByLabel("Choose files").setInputFiles([
    { name: "report.pdf", ...PDF, buffer: Buffer.from(report) },
    { name: "nothing.pdf", ...PDF, buffer: Buffer.alloc(0) },
    { name: "secret.pdf", ...PDF, buffer: secret },
  ]);
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("The river was higher than in all the years before, said the keeper.");
  await expect(page.getByText("This file is empty.")).toBeVisible();

  const password = page.getByLabel("Password of secret.pdf");
  await password.fill("wrong");
  await password.press("Enter");
  await expect(page.getByText("Wrong password.")).toBeVisible();
  await password.fill("open sesame");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(password).toBeHidden();
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])),
  ).not.toContain("sesame");

  await page.getByLabel("Find in all files").fill("KEEPER");
  await expect(page.getByText("2 matches")).toBeVisible();
  await page.getByRole("button", { name: /^secret\.pdf, page 1: The keeper/ }).click();
  await expect(result).toHaveText("The keeper of the secret");

  await page.getByLabel("Find in all files").fill("bridge");
  await page.getByRole("button", { name: /page 2/ }).click();
  await expect(result).toHaveText("The second page is about the bridge.");

  await page.getByLabel("Pages", { exact: true }).fill("");
  await page.getByLabel("Text as").selectOption("Markdown");
  await expect(result).toContainText("# Annual report");
  const [text] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(text.suggestedFilename()).toBe("report.md");
  expect(String(await bytesOf(text))).toMatch(/^# Annual report\n\nThe river/);
  const [all] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all as ZIP" }).click(),
  ]);
  expect(Object.keys(unzipSync(await bytesOf(all)))).toEqual(["report.md", "secret.md"]);
});
