import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { chosenPdf } from "#kits/pdf/chosen-files.fixture.ts";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import { numbered, testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const FILES = [
  chosenPdf("one.pdf", {
    pages: numbered("A", 3),
    bookmarks: [
      { title: "Start", page: 1 },
      { title: "End", page: 3 },
    ],
  }),
  chosenPdf("two.pdf", { pages: numbered("B", 2), bookmarks: [{ title: "Second file", page: 2 }] }),
];
const asBlob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const hasJudges = hasProgram("pdftotext", "-v") && hasProgram("mutool", "-v");
const textOf = async (bytes: Uint8Array) =>
  (await judge("pdftotext", ["FILE", "-"], asBlob(bytes))).split(/\s+/).join(" ");

test("pages of two files are moved by mouse and keyboard, rotated, undone, saved and split", async ({ page }) => {
  await open(page, "/Pdf/Organize");
  await page.getByLabel("Choose files").setInputFiles([...FILES, chosenPdf("empty.pdf", "")]);
  await expect(page.getByText("This file is empty.")).toBeVisible();
  const pages = page.getByRole("list", { name: "Pages" });
  const buttons = pages.getByRole("button");
  await expect(buttons).toHaveCount(5);
  await expect(pages.locator("canvas").first()).not.toHaveAttribute("width", "0");

  // The last page is dragged before the first, and the one after that goes back by key.
  await buttons.nth(4).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  const first = await buttons.nth(0).boundingBox();
  if (!first) throw new Error("The first page isn't shown");
  await page.mouse.move(first.x + 5, first.y + 20, { steps: 3 });
  await page.mouse.up();
  await expect(buttons.nth(0)).toHaveAccessibleName("1 two.pdf, page 2");
  await buttons.nth(1).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(buttons.nth(2)).toHaveAccessibleName("3 one.pdf, page 1");
  await expect(buttons.nth(2)).toBeFocused();
  await buttons.nth(3).click();
  await buttons.nth(4).click({ modifiers: ["Shift"] });
  await expect(page.getByText("2 pages selected")).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(buttons).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(buttons).toHaveCount(5);
  await page.getByLabel("Select pages").fill("last");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Rotate right" }).click();
  await expect(buttons.nth(4)).toHaveAccessibleName("5 two.pdf, page 1, rotated 90°");

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const merged = await bytesOf(await saving);
  await expect(page.getByText(/^Saved merged\.pdf: 5 pages/)).toBeVisible();
  await page.getByLabel("Split", { exact: true }).selectOption("At bookmarks");
  const splitting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Split", exact: true }).click();
  const parts = unzipSync(new Uint8Array(await bytesOf(await splitting)));
  expect(Object.keys(parts)).toEqual(["1 Second file.pdf", "2 Start.pdf", "3 End.pdf"]);
  if (!hasJudges) return;
  expect(await textOf(merged)).toBe("B2 A2 A1 A3 B1");
  const outline = await judge("mutool", ["show", "FILE", "outline"], asBlob(merged));
  expect(outline.match(/"[^"]+"\s+#page=\d/g)?.map((line) => line.replace(/\s+(?=#)/, " "))).toEqual([
    '"Second file" #page=1',
    '"Start" #page=3',
    '"End" #page=4',
  ]);
  expect(await judge("pdfinfo", ["-f", "5", "-l", "5", "FILE"], asBlob(merged))).toMatch(/Page +5 rot: +90/);
  expect(await textOf(parts["2 Start.pdf"] ?? new Uint8Array())).toBe("A1");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test("a finger scrolls 300 pages, moves the one that it holds, and the rest isn't in the document", async ({
    page,
  }) => {
    await open(page, "/Pdf/Organize");
    await page.getByLabel("Choose files").setInputFiles(chosenPdf("many.pdf", { pages: numbered("A", 300) }));
    const buttons = page.getByRole("list", { name: "Pages" }).getByRole("button");
    await expect(buttons.first()).toHaveAccessibleName("1 many.pdf, page 1");
    expect(await buttons.count()).toBeLessThan(40);
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    const middleOf = async (name: string) => {
      const box = await page.getByRole("button", { name, exact: true }).boundingBox();
      if (!box) throw new Error(`${name} isn't shown`);
      return { x: box.x + box.width / 2, y: box.y + 60 };
    };

    const from = await middleOf("1 many.pdf, page 1");
    // A finger that lands while the list still rolls stops it, and holds nothing.
    await page.evaluate(() => {
      addEventListener("scrollend", () => document.body.setAttribute("data-rests", ""), { capture: true });
    });
    await touch("touchStart", from.x, from.y);
    for (let step = 1; step <= 8; step++) await touch("touchMove", from.x, from.y - step * 30);
    await touch("touchEnd");
    await expect(page.locator("body")).toHaveAttribute("data-rests", "");
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));

    const held = await middleOf("1 many.pdf, page 1");
    const below = await middleOf("4 many.pdf, page 4");
    await touch("touchStart", held.x, held.y);
    // What is held shows it.
    const item = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "1 many.pdf, page 1" }) });
    await expect(item.first()).toHaveAttribute("data-dragged", "true");
    await touch("touchMove", below.x - 10, below.y - 20);
    await touch("touchMove", below.x - 20, below.y);
    await touch("touchEnd");
    await expect(page.getByRole("button", { name: "3 many.pdf, page 1", exact: true })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(200);
    await page.getByRole("button", { name: "3 many.pdf, page 1", exact: true }).focus();
    await page.keyboard.press("End");
    await expect(page.getByRole("button", { name: "300 many.pdf, page 300", exact: true })).toBeFocused();
    expect(await buttons.count()).toBeLessThan(40);
  });
});

test("images and blank pages are added, seen in large, and split by size and at blank pages", async ({ page }) => {
  await open(page, "/Pdf/Organize");
  const jpeg = readFileSync("e2e/fixtures/files/camera.jpg");
  await page
    .getByLabel("Choose files")
    .setInputFiles([
      chosenPdf("one.pdf", { pages: numbered("A", 2) }),
      { name: "photo.jpg", mimeType: "image/jpeg", buffer: jpeg },
    ]);
  const buttons = page.getByRole("list", { name: "Pages" }).getByRole("button");
  await expect(buttons).toHaveCount(3);
  await page.getByLabel("Page size of pictures").selectOption("A4");
  await buttons.nth(0).click();
  await page.getByRole("button", { name: "Add blank page" }).click();
  await expect(buttons.nth(1)).toHaveAccessibleName("2 Blank page, page 1");
  await buttons.nth(2).dblclick();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText("Page 3 of 4: one.pdf");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("img", { name: "Page 1 of photo.jpg" })).toBeVisible();
  await page.keyboard.press("Escape");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const merged = await bytesOf(await saving);
  // From the first quantization table on: metadata comes before it, which a page doesn't need.
  expect(Buffer.from(merged).includes(jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb]))))).toBe(true);
  await page.getByLabel("File names").fill("{number} of {name}");
  for (const [mode, names] of [
    ["At blank pages", ["1 of one.pdf", "2 of one.pdf"]],
    ["By file size", ["1 of one.pdf"]],
  ] as const) {
    await page.getByLabel("Split", { exact: true }).selectOption(mode);
    const splitting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Split", exact: true }).click();
    expect(Object.keys(unzipSync(new Uint8Array(await bytesOf(await splitting))))).toEqual(names);
  }
  if (!hasJudges) return;
  expect(await textOf(merged)).toBe("A1 A2");
  expect(await judge("pdfinfo", ["-f", "2", "-l", "2", "FILE"], asBlob(merged))).toMatch(/size: +200 x 300 pts/);
  expect(await judge("pdfinfo", ["-f", "4", "-l", "4", "FILE"], asBlob(merged))).toMatch(/size: .*A4/);
});

test("an SVG file becomes a sharp page of its size, and loads nothing from elsewhere", async ({ page }) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="96" onload="parent.injected = 1">
    <script>parent.injected = 1</script><style>@import url(https://attacker.example/a.css);</style>
    <rect width="96" height="96" fill="#c8321e"/><circle cx="144" cy="48" r="30" fill="#1e46c8" fill-opacity=".5"/>
    <image href="https://attacker.example/a.png" width="9" height="9"/></svg>`;
  const svg = (name: string, text: string | Buffer) => ({ name, mimeType: "image/svg+xml", buffer: Buffer.from(text) });
  await open(page, "/Pdf/Organize");
  await page
    .getByLabel("Choose files")
    .setInputFiles([
      svg("logo.svg", drawing),
      svg("packed.svgz", gzipSync(drawing)),
      svg("cut.svg", "<svg xmlns='http://www.w3.org/2000/svg'><g>"),
    ]);
  const pages = page.getByRole("list", { name: "Pages" });
  await expect(pages.getByRole("button")).toHaveCount(2);
  await expect(page.getByText(/It refers to other files, which can't be loaded here/).first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "damaged" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = asBlob(await bytesOf(await saving));
  await page.getByLabel("Page size of pictures").selectOption("A4");
  const onPaper = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const large = asBlob(await bytesOf(await onPaper));
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
  if (!hasJudges) return;
  expect(await judge("qpdf", ["--check", "FILE"], saved)).toContain("No syntax or stream encoding errors");
  expect(await judge("pdfinfo", ["FILE"], saved)).toMatch(/Page size: +144 x 72 pts/);
  expect(await judge("pdfimages", ["-list", "FILE"], saved)).toMatch(/image +600 +300 +rgb .* 300 +300 /);
  expect(await judge("pdfinfo", ["FILE"], large)).toMatch(/Page size: .*A4/);
  expect(await judge("pdfimages", ["-list", "FILE"], large)).toMatch(/image +3508 +1754 +rgb .* 300 +300 /);
  const ppm = Buffer.from(await judge("pdftoppm", ["-r", "72", "-l", "1", "FILE"], saved, "latin1"), "latin1");
  const pixel = (x: number, y: number) => [
    ...ppm
      .subarray(ppm.length - 144 * 72 * 3)
      .subarray((y * 144 + x) * 3)
      .subarray(0, 3),
  ];
  // The circle is half transparent, on white paper. pdftoppm scales the picture, and rounds.
  const shown = [pixel(30, 36), pixel(80, 4), pixel(108, 36)].flat();
  const expected = [0xc8, 0x32, 0x1e, 255, 255, 255, 0x8f, 0xa3, 0xe4];
  expect(Math.max(...shown.map((value, at) => Math.abs(value - (expected[at] ?? 0))))).toBeLessThan(3);
});

test("a file is protected, opened by its password alone, and merged with it", async ({ page }) => {
  await open(page, "/Pdf/Protect");
  await page.getByLabel("Choose files").setInputFiles(FILES[0] ?? []);
  await page.getByRole("button", { name: "Remove password" }).click();
  await expect(page.getByText(/isn't encrypted: there is no password to remove/)).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("sesame");
  const protecting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Protect", exact: true }).click();
  const locked = { ...chosenPdf("locked.pdf", ""), buffer: Buffer.from(await bytesOf(await protecting)) };
  await expect(page.getByText("Checked: AES-256, needs the password to open.")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("Choose files").setInputFiles(locked);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Remove password" }).click();
  await expect(page.getByText("Wrong password for this file.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("sesame");
  const unlocking = page.waitForEvent("download");
  await page.getByRole("button", { name: "Remove password" }).click();
  const unlocked = await bytesOf(await unlocking);
  await expect(page.getByText("Checked: not encrypted.")).toBeVisible();
  if (hasJudges) expect(await textOf(unlocked)).toBe("A1 A2 A3");
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(kept).not.toContain("sesame");

  await open(page, "/Pdf/Organize");
  await page.getByLabel("Choose files").setInputFiles(locked);
  const box = page.getByLabel("Password of locked.pdf");
  await box.fill("wrong");
  await box.press("Enter");
  await expect(page.getByText("Wrong password.")).toBeVisible();
  await box.fill("sesame");
  await box.press("Enter");
  await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Saved without its password.")).toBeVisible();
});

test("properties are listed, and what a file would do is named", async ({ page }) => {
  await open(page, "/Pdf/Inspect");
  const script = "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>";
  const file = chosenPdf("one.pdf", { pages: numbered("A", 2), info: "/Title (A report)", catalog: script });
  await page.getByLabel("Choose a file").setInputFiles(file);
  const table = page.getByRole("table", { name: "Properties" });
  await expect(table.getByRole("row", { name: "Title A report" })).toBeVisible();
  await expect(table.getByRole("row", { name: "Page sizes 71 × 106 mm" })).toBeVisible();
  await expect(table.getByRole("row", { name: "JavaScript 1 script" })).toBeVisible();
  await expect(table.getByRole("row", { name: "Attachments None found" })).toBeVisible();
  await expect(table.getByRole("row", { name: "Fonts Helvetica (not embedded)" })).toBeVisible();

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save cleaned copy" }).click();
  const cleaned = await (await saving).path();
  await expect(
    page.getByText(/^Saved one-cleaned\.pdf.*Removed: metadata, scripts and actions\. Checked:/),
  ).toBeVisible();
  await page.getByLabel("Choose a file").setInputFiles(cleaned);
  await expect(table.getByRole("row", { name: "JavaScript None found" })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Title/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save cleaned copy" })).toHaveCount(0);
});

test("a damaged file is read, repaired, and opened by the other tools", async ({ page }) => {
  const whole = Buffer.from(testPdf({ pages: numbered("A", 3) })).toString("latin1");
  const broken = whole.replace(/startxref\n\d+/, "startxref\n7");
  const file = { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from(broken, "latin1") };
  await open(page, "/Pdf/Inspect");
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByRole("row", { name: /^Structure Damaged, 1 correction/ })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save repaired copy" }).click();
  const repaired = await (await saving).path();
  await page.getByLabel("Choose a file").setInputFiles(repaired);
  await expect(page.getByRole("row", { name: "Structure Nothing had to be corrected to read it" })).toBeVisible();

  await open(page, "/Pdf/Organize");
  await page.getByLabel("Choose files").setInputFiles(file);
  await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText(/Repaired: its objects had to be found one by one/)).toBeVisible();
  const merging = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await (await merging).path();

  await open(page, "/Pdf/Compress");
  await page.getByLabel("Choose files").setInputFiles(file);
  await page.getByRole("button", { name: "Compress", exact: true }).click();
  await expect(page.getByText("The file was damaged, and rebuilt. Check its pages.")).toBeVisible();
});
