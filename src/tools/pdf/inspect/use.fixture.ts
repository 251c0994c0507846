import { expect } from "@playwright/test";
import { chosenPdf } from "#kits/pdf/chosen-files.fixture.ts";
import { numbered } from "#kits/pdf/test-pdf.fixture.ts";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByLabel("Choose a file").setInputFiles(chosenPdf("broken.pdf", "%PDF-1.7"));
    await expect(page.getByText(/^This isn't a PDF file/)).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Choose a file").setInputFiles(chosenPdf("one.pdf", { pages: numbered("A", 1) }));
    await expect(page.getByRole("row", { name: /^Fonts Helvetica/ })).toBeVisible();
  },
] satisfies Use;
