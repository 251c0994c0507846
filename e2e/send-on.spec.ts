import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import { numbered, testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { codesPicture } from "#tools/misc/scan/codes.fixture.ts";
import { fileOf, send } from "./dropped.ts";
import { openPicture, scene, slide } from "./effects.ts";
import { unfold } from "./page-checks.ts";
import { bytesOf, expect, expectAccessibleInBothThemes, open, test } from "./test.ts";

/** Opens the menu of a button, and chooses an action by a tool. */
async function sendTo(page: Page, button: string | RegExp, action: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

const result = (page: Page) => page.getByRole("img", { name: "Result" });

test("pictures go from tool to tool, and Back finds each as it was left", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("a picture goes from dither to the converter to blur, and Back finds each as it was left", async () => {
    await openPicture(page, "Dither?algorithm=atkinson", await scene(120, 80));
    await sendTo(page, "Send result to another tool", "Convert");
    await expect(page).toHaveURL(/Images-converter$/);
    const rows = page.getByRole("list", { name: "Images" }).getByRole("listitem");
    await expect(rows).toHaveCount(1);
    await rows.getByRole("combobox").selectOption("webp");
    await page.getByRole("button", { name: "Convert now" }).click();
    await sendTo(page, /^Send .*\.webp to another tool/, "Blur");
    await expect(page).toHaveURL(/Blur$/);
    await expect(result(page)).toBeVisible();
    await expect(page.getByText("dithering-effect.webp")).toBeVisible();

    await page.goBack();
    await expect(page.getByRole("heading", { name: "1 image converted" })).toBeVisible();
    await expect(rows).toContainText("dithering-effect.webp");
    await page.goBack();
    await expect(page.getByText("scene.png")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Algorithm" })).toHaveValue("atkinson");
    await page.goForward();
    await page.goForward();
    await expect(page.getByText("dithering-effect.webp")).toBeVisible();
  });
  await test.step("a tool opens its own result, and Back finds the previous picture", async () => {
    await openPicture(page, "Noise?amount=20", await scene(120, 80));
    await sendTo(page, "Send result to another tool", "Add noise");
    await expect(page.getByText("scene.png")).toHaveCount(0);
    await expect(result(page)).toBeVisible();
    await expect(page).toHaveURL(/Noise#amount=20$/);
    await page.goBack();
    await expect(page.getByText("scene.png")).toBeVisible();
  });
  await test.step("a result sent at full resolution has the picture's own size", async () => {
    await openPicture(page, "Blur", await scene(600, 400));
    await slide(page, "Resolution", 100);
    await sendTo(page, "Send 600 × 400 pixels to another tool", "Dither");
    await expect(page).toHaveURL(/Dither$/);
    await expect(page.getByText("600 × 400 ·")).toBeVisible();
  });
  await test.step("a gradient goes to blur as a PNG file, and to the converter as SVG", async () => {
    await open(page, "/Css/Gradient?width=300&height=200");
    await unfold(page, "Save as an image");
    await sendTo(page, /^Send to/, "Blur");
    await expect(page.getByText(/^300 × 200 · [\d.]+ kB/)).toBeVisible();
    await page.goBack();
    await unfold(page, "Save as an image");
    await sendTo(page, "Send SVG to another tool", "Convert");
    await expect(page.getByRole("list", { name: "Images" })).toContainText("gradient.svg");
  });
  await test.step("hashes an archive of results", async () => {
    await open(page, "/Images/Images-converter");
    const pictures = await Promise.all([30, 40, 50].map((width) => scene(width, 20)));
    await page.getByLabel("Choose images").setInputFiles(pictures);
    await page.getByRole("button", { name: "Convert now" }).click();
    await sendTo(page, "Send the ZIP to another tool", "Hash");
    await expect(page.getByRole("list", { name: "Files" })).toContainText("all_images.zip");
    await page.goBack();
    await expect(page.getByRole("heading", { name: "3 images converted" })).toBeVisible();
  });
});

test("texts and codes go from tool to tool, and secrets aren't stored", async ({ page }) => {
  await test.step("our own reader reads a QR code back", async () => {
    await open(page, "/Generators/QrCode?transparent=0");
    await page.getByPlaceholder("Enter your link or text here").fill("sent to myself");
    await sendTo(page, "Send to …", "Read its QR code");
    await expect(page.getByRole("list", { name: "Codes found" })).toContainText("sent to myself");
  });
  await test.step("hashes a list of UUIDs as a text, which is there again after Back", async () => {
    await open(page, "/Security/Uuid?count=3");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    const items = page.getByRole("region", { name: "Identifiers" }).getByRole("listitem");
    await expect(items).toHaveCount(3);
    const made = await items.allTextContents();
    await sendTo(page, "Send to …", "Hash");
    await expect(page).toHaveURL(/\/Security\/Hash$/);
    await expect(page.getByPlaceholder("Enter text here")).toHaveValue(`${made.join("\n")}\n`);
    await page.goBack();
    await expect(items).toHaveText(made);

    await open(page, "/Security/Uuid");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    const one = await page.getByRole("region", { name: "Result" }).getByRole("status").first().textContent();
    await sendTo(page, "Send to …", "Hash");
    await expect(page.getByPlaceholder("Enter text here")).toHaveValue(one ?? "");
  });
  await test.step("sample text fills a QR code, and the menu works by keyboard", async () => {
    await open(page, "/Generators/Lorem?classic=1");
    const button = page.getByRole("button", { name: "Send to …" });
    await button.focus();
    await page.keyboard.press("Enter");
    const items = page.getByRole("menu", { name: "Send to" }).getByRole("menuitem");
    await expect(items.nth(0)).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("ArrowUp");
    await expect(items.last()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(items.nth(0)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/Generators\/QrCode$/);
    await expect(page.getByPlaceholder("Enter your link or text here")).toHaveValue(/^Lorem ipsum/);
  });
  await test.step("passwords go as a file, and nothing of them is stored", async () => {
    await open(page, "/Generators/Password?count=3");
    await page.locator("summary", { hasText: "Many at once" }).click();
    await page.getByRole("button", { name: "Make a list" }).click();
    const [first = ""] = (await page.getByRole("textbox", { name: "3 passwords" }).inputValue()).split("\n");
    await sendTo(page, "Send to …", "Hash");
    await expect(page.getByRole("list", { name: "Files" })).toContainText("passwords.txt");
    await page.reload();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(first);
    await expect(page.getByRole("list", { name: "Files" })).toHaveCount(0);
  });
});

const plan = {
  name: "plan.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(testPdf({ pages: numbered("A", 2) })),
};

test("PDF files go from tool to tool, with what is made of them", async ({ page }) => {
  test.setTimeout(within(60));
  const files = page.getByRole("list", { name: "Files" });
  await test.step("a document of the image batch is organized, locked, and asks for its password", async () => {
    await open(page, "/Images/Batch?format=pdf&document=1");
    await page.getByLabel("Choose images").setInputFiles([await scene(60, 40), await scene(40, 60)]);
    await page.getByRole("button", { name: "Convert now" }).click();
    await sendTo(page, /^Send .*\.pdf to another tool/, "Organize pages");
    await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveCount(2);
    await sendTo(page, "Send to …", "Protect or unlock");
    await expect(files).toContainText("-organized.pdf");
    await page.getByLabel("Password", { exact: true }).fill("open");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Protect", exact: true }).click();
    const locked = await bytesOf(await saving);
    if (hasProgram("pdfinfo", "-v")) {
      const facts = await judge("pdfinfo", ["-upw", "open", "FILE"], new Blob([Uint8Array.from(locked)]));
      expect(facts).toMatch(/Pages: +2\n[\s\S]*Encrypted: +yes/);
    }
    await sendTo(page, /^Send .*-protected\.pdf to another tool/, "Show properties");
    await expect(page.getByLabel(/^Password of .*-protected\.pdf$/)).toBeVisible();
  });
  await test.step("a filled file is inspected, and goes on to be compressed", async () => {
    await open(page, "/Pdf/Fill");
    await page.getByLabel("Choose a file").setInputFiles(plan);
    await expect(page.getByText("2 pages", { exact: true })).toBeVisible();
    await sendTo(page, "Send to …", "Show properties");
    await expect(page.getByRole("table", { name: "Properties" })).toBeVisible();
    await sendTo(page, "Send plan-filled.pdf to another tool", "Compress the PDF");
    await expect(files).toContainText("plan-filled.pdf");
  });
  await test.step("an image of a page goes to the converter, and from there back into a PDF", async () => {
    await open(page, "/Pdf/Pictures");
    await page.getByLabel("Choose files").setInputFiles(plan);
    await page.getByRole("button", { name: "Convert", exact: true }).click();
    await page.getByText("Images", { exact: true }).last().click();
    await sendTo(page, /^Send plan.*1\.png to another tool/, "Convert");
    await page.getByRole("button", { name: "Convert now" }).click();
    await sendTo(page, /^Send .* to another tool/, "Make a PDF");
    await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveCount(1);
  });
  await test.step("a text of a PDF is edited as Markdown", async () => {
    await open(page, "/Pdf/Text?form=markdown");
    await page.getByLabel("Choose files").setInputFiles(plan);
    await expect(page.getByRole("region", { name: "Result" })).toContainText("A2");
    await sendTo(page, "Send to …", "Preview");
    await expect(page).toHaveURL(/\/Markdown$/);
    await expect(page.getByText("A1").first()).toBeVisible();
  });
  await test.step("a PDF among image tools goes to those for PDF, and found codes to those for texts", async () => {
    await open(page, "/Images/Metadata");
    const dropped = { files: [fileOf(plan.name, plan.buffer, plan.mimeType)] };
    await send(page.locator("body"), "drop", dropped);
    await expect(page.getByText(/^This file is a PDF document: PDF properties shows its metadata/)).toBeVisible();
    await sendTo(page, "Send to …", "Show properties");
    await expect(page.getByRole("table", { name: "Properties" })).toBeVisible();
    await open(page, "/Generators/Scan");
    await send(page.locator("body"), "drop", dropped);
    await sendTo(page, "Send to …", "Turn pages into images");
    await expect(files).toContainText("plan.pdf");
    await open(page, "/Generators/Scan");
    const codes = { name: "codes.png", mimeType: "image/png", buffer: await codesPicture() };
    await page.locator("main input[type=file]").first().setInputFiles(codes);
    await sendTo(page, "Send to …", "Work on its lines");
    await expect(page.getByRole("textbox").first()).toHaveValue(/4006381333931/);
  });
});
