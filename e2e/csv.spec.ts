import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Data/Csv";

const input = (page: Page) => page.getByLabel("Input", { exact: true });

async function save(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: new RegExp(`^${name}(?: \\(.*\\))?$`) }).click(),
  ]);
  return String(await bytesOf(download));
}

test("shows, sorts, filters and saves a table as JSON", async ({ page }) => {
  await open(page, PATH);
  await input(page).fill("name;age;id\nAda;36;007\nBob;;12345678901234567890\nCy;9;1\n");
  await expect(page.getByText("3 rows · 3 columns").first()).toBeVisible();
  await expect(page.getByText(/^Delimiter: semicolon/)).toBeVisible();
  await page.getByRole("columnheader", { name: /^age/ }).getByRole("button").click();
  await page.getByRole("button", { name: "Sort ascending" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Cy");
  await page.getByText("Filter, replace and rearrange").click();
  await page.getByLabel("Keep rows where the cell").selectOption("doesn't contain");
  await page.getByLabel("Value", { exact: true }).fill("bob");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByText("2 rows · 3 columns").first()).toBeVisible();
  expect(JSON.parse(await save(page, "Download json"))).toEqual([
    { name: "Cy", age: 9, id: "1" },
    { name: "Ada", age: 36, id: "007" },
  ]);
  await page.getByRole("button", { name: "Hide" }).click();
  await page.reload();
  await expect(page.getByText("2 rows · 3 columns").first()).toBeVisible();
  await page.getByRole("button", { name: "Show 1 hidden column" }).click();
  await page.getByRole("button", { name: "Undo change" }).click();
  await expect(page.getByText("3 rows · 3 columns").first()).toBeVisible();
});

test("reports errors by line, and makes formulas safe", async ({ page }) => {
  await open(page, `${PATH}?format=csv`);
  await input(page).fill('a,b\n=1+1,2\n"x"y,3\n4\n');
  await expect(page.getByText("1 cell starts with =, +, - or @")).toBeVisible();
  await page.getByText("2 unusual places").click();
  await expect(page.getByText("Line 3: text after a closing quote")).toBeVisible();
  await expect(page.getByText("Line 4: 1 cell where the first row has 2.")).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("checkbox", { name: /^Add an apostrophe/ }).check();
  expect(await save(page, "Download csv")).toBe("a,b\r\n'=1+1,2\r\nxy,3\r\n4,\r\n");
  await input(page).fill('[{"a":1');
  await expect(page.getByRole("alert").filter({ hasText: "This starts like JSON, but" })).toBeVisible();
  await input(page).fill("INSERT INTO t (a, b) VALUES (1, 'it''s'), (2, NULL);");
  await expect(page.getByText(/^SQL · 1 NULL as an empty cell/)).toBeVisible();
  expect(await save(page, "Download csv")).toBe("a,b\r\n1,it's\r\n2,\r\n");
  await input(page).fill("<table><tr><th>a<th>b<tr><td rowspan=2>&eacute;<td>1<tr><td>2</table>");
  await expect(page.getByText(/^HTML · first row: names/)).toBeVisible();
  expect(await save(page, "Download csv")).toBe("a,b\r\né,1\r\né,2\r\n");
});

test("saves what is typed by now, with a mark for Excel, and reports changes that no longer apply", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, `${PATH}?format=csv`);
  await input(page).fill("a,b\n1,é\n2,x\n");
  await page.clock.runFor(1000);
  await expect(page.getByText("2 rows · 2 columns").first()).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("checkbox", { name: "Byte order mark for Excel" }).check();
  expect(await save(page, "Download csv")).toBe("\ufeffa,b\r\n1,é\r\n2,x\r\n");
  await page.clock.pauseAt(Date.now() + 100_000);
  await input(page).fill("a,b\n1,y\n");
  for (const name of [/^Download csv/, /^Copy all/]) await expect(page.getByRole("button", { name })).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(page.getByText("1 row · 2 columns").first()).toBeVisible();
  await page.getByRole("columnheader", { name: /^b/ }).getByRole("button").click();
  await page.getByRole("button", { name: "Remove column" }).click();
  await expect(page.getByText("1 row · 1 column").first()).toBeVisible();
  await page.getByLabel("First row").selectOption("Data");
  await page.clock.runFor(1000);
  await expect(page.getByText(/^1 change of the table before isn't applied/)).toBeVisible();
});

test("an unclosed quote in a line of 125,000 cells leaves the page responsive", async ({ page }) => {
  await open(page, PATH);
  const text = `id,geom\n1,"(${"1 2,".repeat(125_000)}\n2,a\n`;
  const file = { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.getByText("2 rows · 125,002 columns").first()).toBeVisible();
  await page.getByText("Filter, replace and rearrange").click();
  await page.getByLabel("Column number (empty: any)").fill("125002");
  await page.getByLabel("Value", { exact: true }).fill("a");
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeEnabled();
});

test("streams a file too large for memory, and saves it whole", async ({ page }) => {
  const count = 220_000;
  await open(page, `${PATH}?format=ndjson`);
  await page.evaluate(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  const size = await page.evaluate((rows) => {
    const line = (index: number) => `${index},name ${index},${"x".repeat(180)}\n`;
    const text = `id,name,filler\n${Array.from({ length: rows }, (_, index) => line(index)).join("")}`;
    const data = new DataTransfer();
    data.items.add(new File([text], "large.csv"));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    return text.length;
  }, count);
  expect(size).toBeGreaterThan(40_000_000);
  await expect(page.getByText("220,000 rows · 3 columns").first()).toBeVisible();
  await expect(page.getByText("The table shows the first 50,000 rows.")).toBeVisible();
  const lines = (await save(page, "Download ndjson")).trim().split("\n");
  expect(lines).toHaveLength(count);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ id: count - 1, name: `name ${count - 1}` });
  // It was downloaded from the disk: as a blob it would have been in memory.
  const onDisk = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("tables to download");
    const sizes: number[] = [];
    for await (const handle of folder.values()) sizes.push((await (handle as FileSystemFileHandle).getFile()).size);
    return sizes;
  });
  expect(onDisk).toEqual([lines.join("\n").length + 1]);
  // A file in the origin's storage replaces the one from the system's dialog.
  await page.evaluate(() => {
    const pick = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
    Object.assign(window, { showSaveFilePicker: pick });
  });
  await page.getByRole("button", { name: "Download ndjson" }).click();
  const written = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const text = await (await (await folder.getFileHandle("large.ndjson", { create: true })).getFile()).text();
      return text.trim().split("\n").length;
    });
  await expect(page.getByRole("button", { name: "Download ndjson" })).toBeEnabled();
  await expect.poll(written).toBe(count);
  // Read differently, it would be rows of nonsense.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["INSERT INTO t (a) VALUES (1);\n".repeat(1_500_000)], "large.sql"));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(/HTML and SQL are read up to 40 MB, and this file is larger\./)).toBeVisible();
});

test("chooses lines to skip, the encoding, and a sheet of a workbook", async ({ page }) => {
  await open(page, PATH);
  await test.step("lines to skip", async () => {
    await input(page).fill("1;2\nname;n\nann;1\nbob;2\n");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await expect(page.getByText("no row of names")).toBeVisible();
    await page.getByLabel("Lines to skip").selectOption("1");
    await expect(page.getByText("2 rows · 2 columns").first()).toBeVisible();
    await expect(page.getByText("1 line left out before it: 1;2")).toBeVisible();
    await page.getByLabel("Lines to skip").selectOption("Detect automatically");
  });
  await test.step("encoding", async () => {
    const buffer = Buffer.from("6e616d650ac8eb0a", "hex");
    await page.getByLabel("Choose a file").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
    await expect(page.getByText("1 row · 1 column").first()).toBeVisible();
    await page.getByLabel("Encoding").selectOption("KOI8-R");
    await expect(page.getByRole("cell", { name: "хК" })).toBeVisible();
    await expect(page.getByText("The file was read as KOI8-R.")).toBeVisible();
    await page.getByLabel("Encoding").selectOption("Detect automatically");
  });
  await test.step("sheets", async () => {
    const namespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const related = (id: string, kind: string, target: string) =>
      `<Relationship Id="${id}" Type="${namespace}/${kind}" Target="${target}"/>`;
    const sheet = (rows: string) => strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
    const row = (...cells: readonly string[]) =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
    const buffer = zipSync({
      "_rels/.rels": strToU8(`<Relationships>${related("a", "officeDocument", "xl/workbook.xml")}</Relationships>`),
      "xl/workbook.xml": strToU8(
        `<workbook xmlns:r="${namespace}"><sheets><sheet name="People" r:id="a"/><sheet name="Prices" r:id="b"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": strToU8(
        `<Relationships>${related("a", "worksheet", "worksheets/1.xml")}${related("b", "worksheet", "worksheets/2.xml")}</Relationships>`,
      ),
      "xl/worksheets/1.xml": sheet(row("name", "city") + row("Ann", "Bern")),
      "xl/worksheets/2.xml": sheet(`${row("price")}<row><c><v>1.5</v></c></row><row><c><v>2</v></c></row>`),
    });
    await page
      .getByLabel("Choose a file")
      .setInputFiles({ name: "shop.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(buffer) });
    await expect(page.getByText("1 row · 2 columns").first()).toBeVisible();
    await expect(page.getByText("Excel · sheet: People")).toBeVisible();
    await expect(page.getByLabel("Encoding")).toHaveCount(0);
    await page.getByLabel("Sheet").selectOption("Prices");
    await expect(page.getByText("2 rows · 1 column").first()).toBeVisible();
    expect(JSON.parse(await save(page, "Download json"))).toEqual([{ price: 1.5 }, { price: 2 }]);
  });
});
