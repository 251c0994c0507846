import { inflateSync } from "node:zlib";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import { testPdf } from "#kits/pdf/test-pdf.fixture.ts";
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

test("typing is undone, a value that is too long is named, and a page is cropped by dragging or by numbers", async ({
  page,
}) => {
  await open(page, "/Pdf/Fill");
  await page.getByLabel("Choose a file").setInputFiles(file);
  const name = page.getByLabel("Full name (required)");
  await name.fill("Zoë");
  const notes = page.getByRole("textbox", { name: "notes" });
  await notes.fill(Array.from({ length: 9 }, (_, at) => `line ${at}`).join("\n"));
  await expect(page.getByText(/^This is too long for its box on the page/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notes).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(name).toHaveValue("");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(name).toHaveValue("Zoë");
  await page.getByRole("button", { name: "Undo" }).click();

  await page.getByRole("radio", { name: "Crop", exact: true }).check();
  await page.getByLabel("Unit").selectOption("Points");
  // The first page has 400 × 500 points: a box over its left half.
  const first = page.getByRole("listitem", { name: "Page 1" });
  const box = await first.boundingBox();
  if (!box) throw new Error("The first page isn't shown");
  const unit = box.width / 400;
  await page.mouse.move(box.x + 1, box.y + 20 * unit);
  await page.mouse.down();
  await page.mouse.move(box.x + 200 * unit, box.y + 220 * unit, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByLabel("Right", { exact: true })).toHaveValue("200");
  await page.getByLabel("Left", { exact: true }).fill("10");
  await page.getByLabel("Bottom", { exact: true }).fill("100");
  await expect(page.getByText("Page 1 shows 190 × 380 pt of 400 × 500 pt.")).toBeVisible();
  await page.getByRole("textbox", { name: "Pages" }).fill("2");
  await page.getByRole("button", { name: "Show whole pages" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const cropped = asBlob(await bytesOf(await saving));
  await expect(page.getByText(/^Saved form-cropped\.pdf: .* Cropped: 2 pages\./)).toBeVisible();
  if (!hasJudges) return;
  const facts = await judge("pdfinfo", ["-f", "1", "-l", "2", "-box", "FILE"], cropped);
  expect(facts).toMatch(/Page +1 CropBox: +10\.00 +100\.\d+ +200\.\d+ +480\.\d+/);
  expect(facts).toMatch(/Page +2 CropBox: +0\.00 +0\.00 +400\.00 +500\.00/);
  expect(await judge("qpdf", ["--check", "FILE"], cropped)).toContain("No syntax or stream encoding errors");
});

test("a form of 1,200 fields on a page is filled, the last one from its place on the page", async ({ page }) => {
  const count = 1200;
  const fields = Array.from({ length: count }, (_, at) => {
    const [x, y] = [10 + (at % 30) * 20, 10 + Math.floor(at / 30) * 20];
    return `<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (f${at + 1}) /Rect [${x} ${y} ${x + 16} ${y + 12}] >>`;
  });
  const all = fields.map((_, at) => `{${at}}`).join(" ");
  const buffer = testPdf({
    pages: [{ text: "Many", width: 620, height: 820, entries: `/Annots [${all}]` }],
    catalog: `/AcroForm << /Fields [${all}] /DA (/Helv 0 Tf 0 g) >>`,
    objects: fields,
  });
  await open(page, "/Pdf/Fill");
  await page.getByLabel("Choose a file").setInputFiles({ ...file, buffer: Buffer.from(buffer) });
  await expect(page.getByText("1 page, 1,200 fields")).toBeVisible();
  const first = page.getByRole("listitem", { name: "Page 1" });
  const box = await first.boundingBox();
  if (!box) throw new Error("The page isn't shown");
  // The last field is at the right of the topmost row.
  const unit = box.width / 620;
  await first.click({ position: { x: 598 * unit, y: (820 - 796) * unit } });
  const last = page.getByLabel("f1200", { exact: true });
  await expect(last).toBeFocused();
  await page.keyboard.type("end");
  await expect(last).toHaveValue("end");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const filled = asBlob(await bytesOf(await saving));
  if (hasJudges) expect(await judge("pdftotext", ["FILE", "-"], filled)).toMatch(/\bend\b/);
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
