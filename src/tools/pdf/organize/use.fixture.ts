import { expect } from "@playwright/test";
import { chosenPdf } from "#kits/pdf/chosen-files.fixture.ts";
import { numbered } from "#kits/pdf/test-pdf.fixture.ts";
import { press, type Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    const files = [
      chosenPdf("one.pdf", { pages: numbered("A", 3) }),
      chosenPdf("two.pdf", { pages: numbered("B", 2) }),
      chosenPdf("broken.pdf", "%PDF-1.7"),
    ];
    await page.getByLabel("Choose files").setInputFiles(files);
    await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveCount(5);
    await expect(page.getByText(/^This isn't a PDF file/)).toBeVisible();
  },
  async (page) => {
    await page.getByLabel("Select pages").fill("9");
    await press(page, "Select");
    await expect(page.getByText("Page 9 doesn't exist: the pages are 1 to 5.")).toBeVisible();
    await page.getByLabel("Select pages").fill("odd");
    await press(page, "Select");
    await press(page, "Rotate right");
  },
  async (page) => {
    await page.getByLabel("Split", { exact: true }).selectOption("At bookmarks");
    await press(page, "Split");
    await expect(page.getByText("None of these pages has a bookmark.")).toBeVisible();
  },
] satisfies Use;
