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

test("tables are found, their boxes moved, and links listed", async ({ page }) => {
  const cells = (rows: readonly (readonly string[])[], y: number) =>
    rows.flatMap((row, line) => row.map((text, at) => written(text, 60 + 140 * at, y - 20 * line))).join("\n");
  const towns = [
    ["Town", "River", "Inhabitants"],
    ["Bern", "Aare", "134,794"],
    ["Basel", "Rhine", "178,120"],
    ["Geneva", "Rhone", "203,840"],
  ];
  const bytes = drawnPdf([
    {
      content: `${written("Some towns", 60, 740)} ${cells(towns, 700)}`,
      entries:
        "/Annots [<< /Type /Annot /Subtype /Link /Rect [58 736 120 752] /A << /S /URI /URI (https://example.org/) >> >>]",
    },
    cells(towns.slice(0, 3), 700),
  ]);
  await open(page, `${PATH}?form=tables`);
  await page.getByLabel("Choose files").setInputFiles({ name: "towns.pdf", ...PDF, buffer: Buffer.from(bytes) });
  const result = page.getByRole("region", { name: "Result" });
  const box = page.getByRole("button", { name: /^Table 1, / });

  await test.step("each table is listed, with a box on its page", async () => {
    await expect(result).toContainText('Geneva,Rhone,"203,840"');
    await expect(page.getByRole("list", { name: "Tables" }).getByRole("button")).toHaveText([
      "1: page 1, 4 × 3",
      "2: page 2, 3 × 3",
    ]);
    await expect(box).toHaveAccessibleName("Table 1, 4 × 3");
  });

  await test.step("keys resize and move the box, and the CSV follows", async () => {
    await box.focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press("Shift+ArrowUp");
    await expect(box).toHaveAccessibleName("Table 1, 3 × 3");
    await expect(result).not.toContainText("Geneva");
    for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowDown");
    await expect(result).toContainText("Geneva");
    await expect(result).not.toContainText("Town");
    await page.getByRole("button", { name: "Reset box" }).click();
    await expect(result).toContainText("Town");
  });

  await test.step("column lines are moved and removed", async () => {
    await page.getByRole("button", { name: "Column line 1 of 2" }).focus();
    await page.keyboard.press("Delete");
    await expect(result).toContainText('Basel Rhine,"178,120"');
    await page.getByRole("button", { name: "Add column" }).click();
    await expect(page.getByRole("button", { name: "Column line 2 of 2" })).toBeVisible();
  });

  await test.step("a box is drawn for another table, and another one removed", async () => {
    await page.getByRole("button", { name: /^2: page 2/ }).click();
    await page.getByRole("button", { name: "Remove table" }).click();
    await expect(page.getByText("1 table", { exact: true })).toBeVisible();
    const picture = page.locator("[data-page-picture]");
    await picture.scrollIntoViewIfNeeded();
    const { x, y, width } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const at = (points: number) => (points * width) / 600;
    await page.mouse.move(x + at(40), y + at(85));
    await page.mouse.down();
    await page.mouse.move(x + at(450), y + at(130), { steps: 3 });
    await page.mouse.up();
    await expect(result).toHaveText(/^Town,River,Inhabitants\s*Bern,Aare,"134,794"$/);
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe("towns-page2-table1.csv");
    const [all] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download all as ZIP" }).click(),
    ]);
    expect(Object.keys(unzipSync(await bytesOf(all)))).toEqual(["towns-page1-table1.csv", "towns-page2-table1.csv"]);
  });

  await test.step("links are listed as text and as CSV", async () => {
    await page.getByLabel("Text as").selectOption("Links and notes");
    await expect(result).toContainText("Page 1: Web link");
    await expect(result.getByRole("link")).toHaveCount(0);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByLabel("CSV", { exact: true }).check();
    await expect(result).toContainText("1,Web link,https://example.org/,Some towns,,,");
  });
});
