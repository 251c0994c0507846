import { expect } from "@playwright/test";
import { press, show, type Use } from "#kits/use.fixture.ts";

const README =
  "# Tool\n\nA tagline.\n\n[![License](https://img.shields.io/badge/license-MIT-blue)](LICENSE)\n\n## Install\n\n```sh\nnpm install tool\n```\n\n## Usage\n\nSee [the end](#gone).\n";

export default [
  // The first mistake is seen on a fresh page.
  async (page) => {
    await page
      .getByLabel("Choose a ZIP or files")
      .setInputFiles([{ name: "first.zip", mimeType: "application/zip", buffer: Buffer.from("no archive") }]);
    await expect(page.getByText(/first.zip isn’t a ZIP archive/)).toBeVisible();
  },
  async (page) => {
    await show(page, "Text");
    await page.getByLabel("Markdown", { exact: true }).fill(README);
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "Install" })).toBeVisible();
    await expect(page.getByText("1 thing to look at")).toBeVisible();
    await show(page, "Sections");
    await press(page, "Edit ‘Install’");
  },
  async (page) => {
    await page.getByLabel("Choose a ZIP or files").setInputFiles([
      {
        name: "package.json",
        mimeType: "application/json",
        buffer: Buffer.from('{"name":"other","license":"ISC","scripts":{"test":"vitest"}}'),
      },
    ]);
    await expect(page.getByText("Your text is unchanged.")).toBeVisible();
  },
  async (page) => {
    await page
      .getByLabel("Choose a ZIP or files")
      .setInputFiles([{ name: "broken.zip", mimeType: "application/zip", buffer: Buffer.from("no archive") }]);
    await expect(page.getByText(/isn’t a ZIP archive/)).toBeVisible();
  },
] satisfies Use;
