import { inflateSync } from "node:zlib";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import { formPdf } from "#tools/pdf/fill/form-pdf.fixture.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const file = { name: "form.pdf", mimeType: "application/pdf", buffer: Buffer.from(formPdf()) };
const asBlob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const hasJudges = hasProgram("qpdf") && hasProgram("pdftotext", "-v");

test("a form is filled, signed and stamped, and its text on another page is redacted", async ({ page }) => {
  await open(page, "/Pdf/Fill");
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByText(/^Saving makes the signature of Jane Doe \(field approval\)/)).toBeVisible();
  await page.getByLabel("Full name (required)").fill("Zoë Ünal");
  await page.getByLabel("agree").check();
  await page.getByLabel("L", { exact: true }).check();
  await page.getByRole("combobox", { name: "country" }).selectOption("France");

  await page.getByRole("radio", { name: "Add", exact: true }).check();
  await page.getByLabel("Text", { exact: true }).fill("Paid in full");
  const first = page.getByRole("listitem", { name: "Page 1" });
  await first.click({ position: { x: 200, y: 60 } });
  const mark = first.getByRole("button", { name: "Text “Paid in full”, page 1" });
  await mark.focus();
  const left = page.getByLabel("Left", { exact: true });
  const before = Number(await left.inputValue());
  await page.keyboard.press("Shift+ArrowRight");
  await expect(left).toHaveValue(String(before + 10));
  await page.keyboard.press("Delete");
  await expect(mark).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(mark).toHaveCount(1);
  await page.getByRole("radio", { name: "Type", exact: true }).check();
  await page.getByLabel("Your name").fill("Jane Doe");
  await page.getByRole("button", { name: "Use signature" }).click();
  await expect(first.getByRole("button", { name: "Signature, page 1" })).toBeVisible();

  await page.getByRole("radio", { name: "Stamp", exact: true }).check();
  await page.getByRole("combobox", { name: "Stamp" }).selectOption("Bates numbers");
  await page.getByLabel("Prefix").fill("AB-");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const filled = await bytesOf(await saving);
  await expect(page.getByText(/^Saved form-filled\.pdf/)).toBeVisible();
  if (hasJudges) {
    expect(await judge("qpdf", ["--check", "FILE"], asBlob(filled))).toContain("No syntax or stream encoding errors");
    const text = await judge("pdftotext", ["FILE", "-"], asBlob(filled));
    for (const part of ["Zoë Ünal", "France", "Paid in full", "AB-000001", "Second"]) expect(text).toContain(part);
  }

  await page.getByRole("radio", { name: "Redact", exact: true }).check();
  await page.getByLabel("Page", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Place a box" }).click();
  const redacting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const redacted = await bytesOf(await redacting);
  await expect(page.getByText(/Checked: 1 redacted page without text\./)).toBeVisible();
  expect(textsIn(redacted)).not.toContain("Second");
  if (!hasJudges) return;
  expect(await judge("qpdf", ["--check", "FILE"], asBlob(redacted))).toContain("No syntax or stream encoding errors");
  const left2 = await judge("pdftotext", ["FILE", "-"], asBlob(redacted));
  expect(left2).toContain("Zoë Ünal");
  expect(left2).not.toMatch(/Second|as it is/);
});

/** All that a file has, with its streams unpacked. */
function textsIn(bytes: Uint8Array): string {
  const content = Buffer.from(bytes).toString("latin1");
  const streams = [...content.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = ""]) => {
    try {
      return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
    } catch {
      return data;
    }
  });
  return [content, ...streams].join("\n");
}
