import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import { bytesOf, expect, expectAccessible, open, test } from "./test.ts";

const PATH = "/Generators/Readme";

const PROJECT: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "slug-maker",
    version: "2.3.1",
    description: "Makes readable slugs of any text",
    type: "module",
    license: "MIT",
    exports: "./index.js",
    scripts: { build: "tsc", test: "vitest run" },
  }),
  "pnpm-lock.yaml": "lockfileVersion: 9\n",
  "index.js": "export {};\n",
  ".git/config": '[remote "origin"]\n\turl = https://TOKEN@github.com/acme/slug-maker.git\n',
  ".git/HEAD": "ref: refs/heads/main\n",
  ".env.example": "# Where it listens\nPORT=3000\nAPI_KEY=\n",
  "node_modules/other/package.json": '{ "name": "other" }',
};

const field = (page: Page) => page.getByLabel("Markdown", { exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

/** A folder of the test's files, taken away after it. */
const withFolder = test.extend<{ folder: (files: Readonly<Record<string, string>>) => string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  folder: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), "readme-"));
    await use((files) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, "project", path)), { recursive: true });
        writeFileSync(join(root, "project", path), text);
      }
      return join(root, "project");
    });
    rmSync(root, { recursive: true });
  },
});

async function chooseFolder(page: Page, folder: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a folder" }).click(),
  ]);
  await chooser.setFiles(folder);
}

withFolder("a folder becomes a README, section by section, by keyboard too", async ({ page, folder }) => {
  await open(page, PATH);
  await chooseFolder(page, folder(PROJECT));
  await expect(field(page)).toHaveValue(/^# slug-maker\n\nMakes readable slugs of any text\n/);
  await expect(field(page)).toHaveValue(/pnpm add slug-maker/);
  await expect(field(page)).toHaveValue(/git clone https:\/\/github\.com\/acme\/slug-maker\.git\n/);
  await expect(field(page)).not.toHaveValue(/TOKEN/);
  await expect(preview(page).getByRole("heading", { name: "Install" })).toBeVisible();
  await expect(preview(page).getByRole("img", { name: "License: MIT" })).toHaveAttribute("src", /^data:image\/svg/);

  const offer = page.getByRole("list", { name: "Left out" });
  await expect(offer.getByText("Files of a project don’t say what it does best.")).toBeVisible();
  await offer.getByRole("checkbox", { name: /^Configuration/ }).press("Space");
  await expect(field(page)).toHaveValue(/\| `PORT` \| Where it listens \| `3000` \|/);

  const rows = page.getByRole("list", { name: "In the README" }).getByRole("listitem");
  const handle = page.getByRole("button", { name: "Move ‘License’", exact: true });
  await handle.focus();
  await page.keyboard.press("Home");
  await expect(rows.first()).toContainText("License");
  await expect(handle).toBeFocused();
  await page.keyboard.press("End");
  await expect(field(page)).toHaveValue(/## License\n\nMIT\n$/);

  await page.getByRole("button", { name: "Edit ‘Install’" }).press("Enter");
  await page.getByLabel("Text of ‘Install’").fill("## Install\n\nAsk Ada.\n\n");
  await expect(field(page)).toHaveValue(/## Install\n\nAsk Ada\.\n\n## Usage/);
  await rows.filter({ hasText: "Usage" }).getByRole("checkbox").press("Space");
  await expect(field(page)).not.toHaveValue(/## Usage/);
  await offer.getByRole("checkbox", { name: /^Usage/ }).press("Space");
  await expect(field(page)).toHaveValue(/Ask Ada\.\n\n## Usage/);

  await page.reload();
  await expect(field(page)).toHaveValue(/Ask Ada\./);
  await expectAccessible(page);
});

test("a README comes back byte for byte, and outdated parts are listed", async ({ page }) => {
  const readme =
    "\uFEFFslug\r\n====\r\n\r\nRun `npm run gone`, see [x](none.md).\r\n\r\n## License\r\n\r\nISC\n\n## End";
  const files = { "p/README.md": readme, "p/package.json": '{"name":"slug","license":"MIT","scripts":{"test":"x"}}' };
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));
  await open(page, PATH);
  await page
    .getByLabel("Choose a ZIP or files")
    .setInputFiles([{ name: "p.zip", mimeType: "application/zip", buffer: Buffer.from(zip) }]);
  await expect(field(page)).toHaveValue(/^slug\n====\n/);
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download README.md" }).click(),
    ]);
    return bytesOf(file);
  };
  expect(await download()).toEqual(Buffer.from(readme));
  const list = page.getByRole("region", { name: "3 things to look at" });
  await expect(list).toContainText("Line 4: No package.json has a script ‘gone’.");
  await expect(list).toContainText("Line 4: There is no none.md in the project.");
  await expect(list).toContainText("Line 8: It names the license ISC, but package.json says MIT.");
  await list.getByRole("button", { name: "Line 8" }).click();
  await page.keyboard.type("MIT");
  await expect(page.getByRole("region", { name: "2 things to look at" })).toBeVisible();
  expect(await download()).toEqual(Buffer.from(readme.replace("ISC", "MIT")));
});

test("a package.json that is pasted, another template, and a text that is kept", async ({ page }) => {
  await open(page, PATH);
  await page.getByLabel(/^package\.json, /).fill('{"name":"tried","bin":"x.js","description":"Tries things"}');
  await page.getByRole("button", { name: "Create README" }).click();
  await expect(field(page)).toHaveValue(/npm install --global tried/);
  await page.getByLabel("Template").selectOption("Minimal");
  await expect(field(page)).not.toHaveValue(/## About|badge/);
  await page.getByRole("tab", { name: "Text" }).click();
  await field(page).fill("# Mine\n");
  await page.getByLabel("Template").selectOption("Library");
  await expect(field(page)).toHaveValue("# Mine\n");
  await page.getByRole("tab", { name: "Sections" }).click();
  await page.getByRole("button", { name: "Replace with the generated README" }).click();
  await expect(field(page)).toHaveValue(/# tried/);
  await page.getByRole("button", { name: "Restore previous text" }).click();
  await expect(field(page)).toHaveValue("# Mine\n");

  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(field(page)).toHaveValue("");
  await page.getByRole("button", { name: "Restore previous text" }).click();
  await expect(field(page)).toHaveValue("# Mine\n");
});
