import { expect } from "@playwright/test";
import { chosenPdf } from "#kits/pdf/chosen-files.fixture.ts";
import { numbered } from "#kits/pdf/test-pdf.fixture.ts";
import { press, type Use, unfold } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await press(page, "Protect");
    await expect(page.getByText("Choose a file first.")).toBeVisible();
    await unfold(page, "Permissions");
  },
  async (page) => {
    const files = [chosenPdf("one.pdf", { pages: numbered("A", 1) }), chosenPdf("broken.pdf", "%PDF-1.7")];
    await page.getByLabel("Choose files").setInputFiles(files);
    await press(page, "Protect");
    await expect(page.getByText("Enter a password first, or choose permissions.")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("sesame");
    await press(page, "Protect");
    await expect(page.getByText(/Checked: AES-256/)).toBeVisible();
    await expect(page.getByText(/This isn't a PDF file/)).toBeVisible();
  },
] satisfies Use;
