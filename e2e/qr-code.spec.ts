import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Download, type Locator, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import encodeQR from "qr";
import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { readByZxing } from "../src/core/qr/readers.fixture.ts";
import { usageOf } from "../src/core/qr/symbol.ts";
import { unfold } from "./page-checks.ts";
import { bytesOf, expect, open, openAnew, ready, test, useTheme } from "./test.ts";
import { redoButton, undoButton } from "./undo.ts";

const PATH = "/Generators/QrCode";
const SITE = "https://tabkit.example";
const WORDS = "Enter your link or text here";

const preview = (page: Page) => page.getByRole("img", { name: "QR code", exact: true });
const input = (page: Page) => page.getByPlaceholder(WORDS);
const code = (page: Page) => preview(page).locator("path");
const scanStatus = (page: Page) => page.getByRole("status").filter({ hasText: /scan/i });
/** Uses the page, as a pointer that moves over it does: the code is read back then. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
}
const transparent = (page: Page) => page.getByRole("checkbox", { name: "Transparent Background" });

async function download(page: Page, name = "Download PNG"): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
}

/** Expects that ZXing reads this text alone from a file on white; the unit tests ask other readers too. */
async function expectReads(file: Buffer, text: string): Promise<void> {
  const { data, info } = await sharp(file)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  expect((await readByZxing(picture)).map((reading) => reading.text)).toEqual([text]);
}

/** A code by another encoder, as a PNG. */
async function foreign(text: string, scale = 6): Promise<Buffer> {
  const rows = encodeQR(text, "raw", { border: 4 });
  const pixels = Buffer.from(rows.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  const raw = { width: rows.length, height: rows.length, channels: 1 } as const;
  return sharp(pixels, { raw })
    .resize(rows.length * scale, undefined, { kernel: "nearest" })
    .png()
    .toBuffer();
}

test("the input's code, in colors, by keyboard, undone and kept in the link", async ({ page, context }) => {
  test.setTimeout(within(60));
  await test.step("opens as specified, and the input's code is saved and copied", async () => {
    await open(page, PATH);
    await expect(input(page)).toHaveValue(SITE);
    await expect(preview(page)).toHaveAttribute("width", "240");
    const { width = 0, height } = (await preview(page).boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(240);
    expect(height).toBeCloseTo(width, 0);
    await expect(page.getByRole("button", { name: "Download PNG" })).toBeInViewport({ ratio: 1 });
    await expect(transparent(page)).toBeChecked();
    const level = page.getByLabel("Error Correction Level");
    await expect(level).toHaveValue("M");
    expect(
      await level.locator("option").evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
    ).toEqual(["L", "M", "Q", "H"]);
    await expect(page.getByRole("button", { name: "QR Code Color" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Background Color" })).toBeVisible();

    await test.step("Download PNG saves qrcode.png with the site's address in it", async () => {
      const file = await download(page);
      expect(file.name).toBe("qrcode.png");
      const { width, height, hasAlpha } = await sharp(file.bytes).metadata();
      expect([width, height, hasAlpha]).toEqual([1024, 1024, true]);
      await expectReads(file.bytes, SITE);
      await expect(page.getByText("Saved qrcode.png")).toBeVisible();
    });
    await test.step("there is a code only when there is a text, and it says how much is used", async () => {
      await expect(page.getByText("22 of 2,331 bytes used, 2,309 left")).toBeVisible();
      await input(page).fill("");
      await expect(preview(page)).toHaveCount(0);
      await expect(page.getByText("Type a link or a text to see its code.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Download PNG" })).toBeDisabled();
      await input(page).fill("12345");
      await expect(preview(page)).toBeVisible();
      await expect(page.getByText("5 of 5,596 digits used, 5,591 left")).toBeVisible();
    });
    await test.step("the image is copied", async () => {
      await page.getByRole("button", { name: "Copy image" }).click();
      await page.getByText("Copied", { exact: true }).waitFor();
      const bytes = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const blob = await item?.getType("image/png");
        return blob ? [...new Uint8Array(await blob.arrayBuffer())] : [];
      });
      await expectReads(Buffer.from(bytes), "12345");
    });
  });
  await test.step("the text box offers the scheme of a host, and takes a text that was copied with a picture of it", async () => {
    await openAnew(page, PATH);
    await input(page).fill("example.org/menu");
    await page.getByRole("button", { name: "Add https://" }).click();
    await expect(input(page)).toHaveValue("https://example.org/menu");
    const isLeftToTheBox = await input(page).evaluate((box) => {
      const data = new DataTransfer();
      data.setData("text/plain", "a cell");
      data.items.add(new File(["no picture"], "cell.png", { type: "image/png" }));
      return box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    });
    expect(isLeftToTheBox).toBe(true);
  });
  await test.step("colors: the theme's until one is chosen, and none behind until the background is picked", async () => {
    await openAnew(page, `${PATH}?size=256`);
    await expect(code(page)).toHaveAttribute("fill", "#0f766e");
    const toggle = page.getByRole("button", { name: /dark|light/i }).first();
    await toggle.click();
    await expect(code(page)).toHaveAttribute("fill", "#14b8a6");
    await expect(page.getByRole("button", { name: "QR Code Color" })).toHaveText("#14b8a6");
    await page.getByRole("button", { name: "QR Code Color" }).click();
    const hex = page.getByRole("textbox", { name: "QR Code Color, hex" });
    await hex.fill("#12");
    await expect(code(page)).toHaveAttribute("fill", "#14b8a6");
    await hex.fill("#b42318");
    await expect(code(page)).toHaveAttribute("fill", "#b42318");
    await page.keyboard.press("Escape");
    await toggle.click();
    await expect(code(page)).toHaveAttribute("fill", "#b42318");

    const background = preview(page).locator("rect");
    const button = page.getByRole("button", { name: "Background Color" });
    await expect(background).toHaveCount(0);
    await button.click();
    await expect(transparent(page)).not.toBeChecked();
    await expect(background).toHaveAttribute("fill", "#ffffff");
    await page.getByRole("textbox", { name: "Background Color, hex" }).fill("#fef3c7");
    await expect(background).toHaveAttribute("fill", "#fef3c7");
    await page.keyboard.press("Escape");
    await transparent(page).check();
    await expect(background).toHaveCount(0);
    await button.click();
    await expect(transparent(page)).not.toBeChecked();
    await expect(background).toHaveAttribute("fill", "#fef3c7");
    await page.keyboard.press("Escape");
    const { data } = await sharp((await download(page)).bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([254, 243, 199, 255]);
  });
  await test.step("works by keyboard alone", async () => {
    await openAnew(page, `${PATH}?size=256`);
    await input(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("typed");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tab", { name: "Colors" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "QR Code Color" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Background Color" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Background Color" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(transparent(page)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(transparent(page)).toBeChecked();
    await page.getByRole("button", { name: "Download PNG" }).focus();
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    await expectReads(await bytesOf(file), "typed");
    await expect(page.getByRole("button", { name: "Download PNG" })).toBeFocused();
  });
  await test.step("settings are undone and redone; typing keeps an undo of its own", async () => {
    await openAnew(page, PATH);
    const level = page.getByLabel("Error Correction Level");
    await expect(undoButton(page)).toBeDisabled();
    await level.selectOption("H");
    await transparent(page).uncheck();
    await page.keyboard.press("Control+z");
    await expect(transparent(page)).toBeChecked();
    await expect(page.getByRole("status").filter({ hasText: "Undone: transparent" })).toBeAttached();
    await input(page).pressSequentially("/typed");
    await page.keyboard.press("Control+z");
    await expect(input(page)).not.toHaveValue(`${SITE}/typed`);
    await expect(level).toHaveValue("H");
    await undoButton(page).click();
    await expect(level).toHaveValue("M");
    await redoButton(page).click();
    await page.getByRole("button", { name: "Reset settings" }).click();
    await expect(level).toHaveValue("M");
    await undoButton(page).click();
    await expect(level).toHaveValue("H");
  });
  await test.step("settings are in the link and come back; the input isn't", async () => {
    await openAnew(page, PATH);
    await input(page).fill("my secret");
    await page.getByLabel("Error Correction Level").selectOption("Q");
    await transparent(page).uncheck();
    await unfold(page, "Shape");
    await page.getByRole("radio", { name: "Dots" }).check({ force: true });
    await page.getByRole("slider", { name: "Margin" }).fill("6");
    await expect(page).toHaveURL(/#transparent=0&level=Q&modules=dots&margin=6$/);
    // The tab itself remembers the input; whoever is sent the link has another tab.
    const other = await context.newPage();
    await open(other, page.url());
    await expect(other.getByLabel("Error Correction Level")).toHaveValue("Q");
    await expect(transparent(other)).not.toBeChecked();
    await expect(input(other)).toHaveValue(SITE);
    await other.getByRole("button", { name: "Reset settings" }).click();
    await expect(other.getByLabel("Error Correction Level")).toHaveValue("M");
    await expect(other).toHaveURL(/QrCode$/);
  });
});

test("files requested together, of several codes and of a frame", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("files requested one right after the other are all saved, large and with a margin of 12 modules", async () => {
    await open(page, `${PATH}?size=2048&margin=12`);
    await expect(preview(page)).toHaveAttribute("viewBox", "-12 -12 49 49");
    const saved = new Map<string, Download>();
    page.on("download", (each) => saved.set(each.suggestedFilename(), each));
    for (const name of ["WebP", "PNG", "SVG"]) await page.getByRole("button", { name: `Download ${name}` }).click();
    await expect.poll(() => [...saved.keys()].toSorted()).toEqual(["qrcode.png", "qrcode.svg", "qrcode.webp"]);
    await expect(page.getByText(/^Saved qrcode/)).toBeVisible();
    for (const file of saved.values()) {
      expect(await sharp(await bytesOf(file)).metadata()).toMatchObject({ width: 2048, height: 2048 });
    }
  });
  await test.step("too much text says how much, keeps it, and a click mends it where a level can", async () => {
    await openAnew(page, `${PATH}?level=H`);
    await input(page).fill("a".repeat(1400));
    const sentence =
      "This is 1,400 bytes; a code of level H holds at most 1,273. Shorten it by 127 bytes or choose level Q, which holds 1,663.";
    await expect(page.getByText(sentence)).toHaveCount(2);
    await expect(input(page)).toHaveAttribute("aria-invalid", "true");
    await expect(preview(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Use level Q" }).click();
    await expect(preview(page)).toBeVisible();
    await expect(page.getByLabel("Error Correction Level")).toHaveValue("Q");

    await input(page).fill("a".repeat(2954));
    await expect(
      page.getByText("This is 2,954 bytes; a code of level Q holds at most 1,663. Shorten it by 1,291 bytes."),
    ).toHaveCount(2);
    await expect(page.getByRole("button", { name: /^Use level/ })).toHaveCount(0);

    await test.step("or it is split over several codes, each with its place", async () => {
      await page.getByRole("button", { name: "Split into 2 codes" }).click();
      const codes = page.getByRole("region", { name: "Several codes" });
      await expect(codes.getByRole("img", { name: "QR code" })).toHaveCount(2);
      await expect(page.getByText(/Shorten it by/)).toHaveCount(0);
      await expect(input(page)).not.toHaveAttribute("aria-invalid", "true");
      await expect(input(page)).toHaveAccessibleDescription("Too long for one code, so it is split into 2 codes.");
      const zip = unzipSync(new Uint8Array((await download(page, "ZIP of PNG files")).bytes));
      expect(Object.keys(zip)).toEqual(["qrcode-1-of-2.png", "qrcode-2-of-2.png"]);
      const parts = await Promise.all(
        Object.values(zip).map(async (file) => {
          const onWhite = await sharp(file).flatten({ background: "#ffffff" }).png().toBuffer();
          return (await readByZxing(onWhite))[0];
        }),
      );
      expect(parts.map((part) => part?.text).join("")).toBe("a".repeat(2954));
      expect(parts.map((part) => part?.sequence)).toMatchObject([
        { index: 0, size: 2 },
        { index: 1, size: 2 },
      ]);
      await page.getByLabel("Number of codes").selectOption("5");
      await expect(codes.getByRole("img", { name: "QR code" })).toHaveCount(5);
    });
    await expect(input(page)).toHaveValue("a".repeat(2954));
  });
  await test.step("a code in a gradient and a frame is read, and so are labels and files made of a table in its look", async () => {
    await openAnew(
      page,
      `${PATH}?transparent=0&fill=linear&toColor=b42318&corners=circle&eyes=diamond&frame=below&size=512`,
    );
    await unfold(page, "Frame");
    await page.getByLabel("Caption", { exact: true }).fill("Ouvrez-moi, 開いて");
    await expect(scanStatus(page)).toHaveText("Scans: read back from its own pixels.");
    for (const name of ["Download PNG", "Download SVG"]) {
      const { bytes } = await download(page, name);
      const { width = 0, height = 0 } = await sharp(bytes).metadata();
      expect([width, height > width]).toEqual([512, true]);
      if (name === "Download PNG") await expectReads(bytes, SITE);
    }
    await unfold(page, "Posters and labels");
    await page
      .getByLabel("Table", { exact: true })
      .fill(`https://a.example,Chair\n"${"x".repeat(3000)}",Long\n1234,Table`);
    const zip = unzipSync(new Uint8Array((await download(page, "Make 3 codes")).bytes));
    expect(Object.keys(zip)).toEqual(["Chair.png", "Table.png"]);
    await expectReads(Buffer.from(zip["Chair.png"] ?? []), "https://a.example");
    await expect(page.getByText("Line 2: This is 3,000 bytes", { exact: false })).toBeVisible();
    await page.getByLabel("Make", { exact: true }).selectOption({ label: "Sheets of labels (PDF)" });
    const labels = await download(page, "Make 3 codes");
    expect(labels.name).toBe("qrcode-labels.pdf");
    const poster = await download(page, "Download poster (PDF)");
    expect(await printed(labels.bytes, 200, 500)).toEqual(["1234", "https://a.example"]);
    expect(await printed(poster.bytes, 50, 5000)).toEqual([SITE]);
  });
});

test("a part that can't be loaded says so in its place, and the input stays", async ({ page, allowed }) => {
  // React says (#422) that a part which failed while the page was taken over is rendered again.
  allowed.errors.push(/ERR_FAILED|LoadError|React error #422/);
  const forms = "**/assets/template-form*.js";
  for (const part of ["**/assets/shape-settings*.js", "**/assets/scan-status*.js", forms]) {
    await page.route(part, (route) => route.abort());
  }
  await open(page, PATH);
  await input(page).fill("mine");
  await page.getByRole("tab", { name: "Shape" }).click();
  await expect(page.getByText("This part could not be loaded.")).toHaveCount(2);
  await expect(input(page)).toHaveValue("mine");
  await expectReads((await download(page)).bytes, "mine");

  await page.getByLabel("Content").selectOption({ label: "Contact" });
  await expect(page.getByText("The form could not be loaded. Check your connection and try again.")).toBeVisible();
  await page.unroute(forms);
  await page.getByLabel("Content").selectOption({ label: "Phone" });
  await expect(page.getByLabel("Phone number")).toBeVisible();
  await expect(page.getByText("The form could not be loaded.")).toHaveCount(0);
});

test("codes are read back where that is needed, on a phone and with a logo too", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("a code is read back with the first sign of use; what does not scan is mended by a click", async () => {
    const workers: string[] = [];
    page.on("worker", (worker) => workers.push(worker.url()));
    await page.goto(PATH, { waitUntil: "networkidle" });
    await ready(page);
    expect(workers).toEqual([]);
    await expect(scanStatus(page)).toHaveCount(0);
    await use(page);
    await expect(scanStatus(page)).toContainText("Scans on light pages, not on dark ones");
    await page.getByText("Tests").click();
    await expect(page.getByText("On a dark page: light on dark")).toBeVisible();
    await expect(page.getByText("On a light page: read")).toBeVisible();
    await page.getByRole("button", { name: "Use a white background" }).click();
    await expect(transparent(page)).not.toBeChecked();
    await expect(scanStatus(page)).toHaveText("Scans: read back from its own pixels.");
  });
  await test.step("on a phone the text is typed without scrolling, over its code, and nothing moves while the code is tried", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAnew(page, PATH);
    await expect(input(page)).toBeInViewport({ ratio: 1 });
    await expect(preview(page)).toBeInViewport({ ratio: 1 });
    const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    expect(await top(input(page))).toBeLessThan(await top(preview(page)));
    const button = page.getByRole("button", { name: "Download PNG" });
    const place = await top(button);
    await use(page);
    await expect(scanStatus(page)).toContainText("Scans on light pages");
    expect(await top(button)).toBe(place);
    await page.getByRole("button", { name: "Use a white background" }).click();
    await expect(scanStatus(page)).toHaveText("Scans: read back from its own pixels.");
    expect(await top(button)).toBe(place);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step("a logo that hides too much: a stronger level", async () => {
    await openAnew(page, `${PATH}?level=L&logoSize=16&background=ffffff&transparent=0&size=512`);
    await unfold(page, "Logo");
    const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#b42318" } })
      .png()
      .toBuffer();
    await page
      .locator("main input[aria-label=Logo]")
      .setInputFiles({ name: "red.png", mimeType: "image/png", buffer: red });
    await expect(page.getByText("red.png")).toBeVisible();
    await expect(scanStatus(page)).toContainText("the logo hides too much of the code");
    await page.getByRole("button", { name: "Use level H" }).click();
    await expect(scanStatus(page)).toHaveText("Scans: read back from its own pixels.");
    for (const name of ["Download PNG", "Download SVG"]) {
      const { bytes } = await download(page, name);
      if (name === "Download PNG") await expectReads(bytes, SITE);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
      expect([...data.subarray(middle, middle + 3)]).toEqual([0xb4, 0x23, 0x18]);
    }
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("red.png")).toHaveCount(0);
    await page.locator("main input[aria-label=Logo]").setInputFiles({
      name: "a.png",
      mimeType: "image/png",
      buffer: Buffer.from("not a picture"),
    });
    await expect(
      page.getByRole("alert").filter({ hasText: /valid image|isn.t an image|could not be read/i }),
    ).toBeVisible();
  });
  await test.step("printed, the page is the code alone, in a color for paper", async () => {
    await useTheme(page, "dark");
    await openAnew(page, PATH);
    // The visitor hasn't chosen it: the dark theme's default is too light for paper.
    await expect(scanStatus(page)).toContainText("2.49:1");
    await page.emulateMedia({ media: "print" });
    await expect(preview(page)).toBeVisible();
    await expect(code(page)).toHaveCSS("fill", "rgb(15, 118, 110)");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    for (const gone of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("heading").first(),
      input(page),
      scanStatus(page),
      page.getByRole("button", { name: "Download PNG" }),
      page.getByText("Read a QR code"),
      page.getByText("Do these QR codes expire"),
    ]) {
      await expect(gone).toBeHidden();
    }
    const shown = await page.evaluate(() => document.body.innerText.trim());
    expect(shown).toBe("");
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test("a logo that is chosen after another stays", async ({ page }) => {
  // The first picture is read only when the second is there.
  await page.addInitScript(() => {
    const slice = Blob.prototype.slice;
    const held = new Promise((resolve) => addEventListener("release", resolve, { once: true }));
    Blob.prototype.slice = function (...range) {
      const part = slice.apply(this, range);
      if (this instanceof File && this.name === "slow.png") {
        part.arrayBuffer = () => held.then(() => Blob.prototype.arrayBuffer.call(part));
      }
      return part;
    };
  });
  await open(page, PATH);
  await unfold(page, "Logo");
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#b42318" } })
    .png()
    .toBuffer();
  const choose = (name: string) =>
    page.locator("main input[aria-label=Logo]").setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("slow.png");
  await choose("fast.png");
  await expect(page.getByText("fast.png")).toBeVisible();
  const shown = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          const name = /slow\.png|third\.png/.exec(document.body.textContent)?.[0];
          if (name) resolve(name);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        dispatchEvent(new Event("release"));
      }),
  );
  await choose("third.png");
  expect(await shown).toBe("third.png");
});

/** The codes at the top of the first page of a PDF file, once Poppler has drawn it. */
async function printed(pdf: Buffer, resolution: number, height: number): Promise<readonly string[]> {
  const page = ["-f", "1", "-l", "1", "-r", `${resolution}`, "-x", "0", "-y", "0", "-W", "5000", "-H", `${height}`];
  const png = execFileSync("pdftoppm", [...page, "-gray", "-png", "-"], { input: pdf, maxBuffer: 100_000_000 });
  return (await readByZxing(png)).map(({ text }) => text).toSorted();
}

test("templates", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("Wi-Fi, with a message about missing fields, and the input kept", async () => {
    await open(page, `${PATH}?size=256`);
    await page.getByLabel("Content").selectOption({ label: "Wi-Fi network" });
    await expect(page.getByText("Enter the network’s name.")).toBeVisible();
    await page.getByLabel("Network name (SSID)").fill("My; Home");
    await page.getByLabel("Password").fill("short");
    await expect(page.getByRole("alert").filter({ hasText: "8 to 63" })).toBeVisible();
    await page.getByLabel("Password").fill("long:enough");
    await page.getByRole("checkbox", { name: "The network is hidden" }).check();
    await expect(preview(page)).toBeVisible();
    await expectReads((await download(page)).bytes, "WIFI:T:WPA;S:My\\; Home;P:long\\:enough;H:true;;");
    await page.getByLabel("Security").selectOption({ label: "None (open)" });
    await expect(page.getByLabel("Password")).toHaveCount(0);
    await page.getByLabel("Content").selectOption({ label: "Link or text" });
    await expect(input(page)).toHaveValue(SITE);
    await page.getByLabel("Content").selectOption({ label: "Wi-Fi network" });
    await expect(page.getByLabel("Network name (SSID)")).toHaveValue("My; Home");
    expect(page.url()).not.toContain("Home");
  });
  await test.step("every form has its fields, and its text is in the code", async () => {
    await openAnew(page, `${PATH}?size=256`);
    for (const { kind, fill, text } of forms) {
      await page.getByLabel("Content").selectOption({ label: kind });
      for (const [label, value] of Object.entries(fill)) await page.getByLabel(label, { exact: true }).fill(value);
      const { used, limit } = usageOf(text, "M");
      await expect(page.getByText(`${used} of ${limit.toLocaleString("en-US")} `)).toBeVisible();
    }
    const last = forms.at(-1)?.text ?? "";
    await expectReads((await download(page)).bytes, last);
  });
  await test.step("a place that a map copied fills both fields, a phone number shows what it dials, a year has four digits", async () => {
    await openAnew(page, `${PATH}?kind=place&size=256`);
    await page.getByLabel("Latitude").evaluate((field) => {
      const data = new DataTransfer();
      data.setData("text/plain", "48.8584° N, 2.2945° E");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(page.getByLabel("Latitude")).toHaveValue("48.8584");
    await expect(page.getByLabel("Longitude")).toHaveValue("2.2945");
    await expect(preview(page)).toBeVisible();

    await page.getByLabel("Content").selectOption({ label: "Phone" });
    await page.getByLabel("Phone number").fill("+44 (0)20 7946 0000");
    await expect(page.getByText("Dials +442079460000")).toBeVisible();
    await expectReads((await download(page)).bytes, "tel:+442079460000");
    await page.getByLabel("Phone number").fill("020 7946 0000, 020 7946 0001");
    await expect(page.getByRole("alert").filter({ hasText: "A code dials one" })).toBeVisible();

    await page.getByLabel("Content").selectOption({ label: "Event" });
    await page.getByLabel("Start").focus();
    await page.keyboard.type("010220260630PM");
    await expect(page.getByLabel("Start")).toHaveValue("2026-01-02T18:30");
    await page.getByLabel("All day").check();
    await page.getByLabel("End").focus();
    await page.keyboard.type("01032026");
    await expect(page.getByLabel("End")).toHaveValue("2026-01-03");
  });
});

const forms: readonly { kind: string; fill: Record<string, string>; text: string }[] = [
  {
    kind: "Contact",
    fill: { "First name": "Zoë", "Last name": "Ink", Phone: "+44 20 7946 0000", City: "York" },
    text: "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ink;Zoë;;;\r\nFN:Zoë Ink\r\nTEL;TYPE=VOICE:+44 20 7946 0000\r\nADR:;;;York;;;\r\nEND:VCARD",
  },
  {
    kind: "E-mail",
    fill: { To: "a@example.org", Subject: "Hi & bye" },
    text: "mailto:a@example.org?subject=Hi%20%26%20bye",
  },
  { kind: "Phone", fill: { "Phone number": "+44 20 7946-0000" }, text: "tel:+442079460000" },
  { kind: "SMS", fill: { "Phone number": "+15550100", Message: "Hello" }, text: "SMSTO:+15550100:Hello" },
  { kind: "Place", fill: { Latitude: "48,8584", Longitude: "2.2945" }, text: "geo:48.8584,2.2945" },
  {
    kind: "Event",
    fill: { Title: "Tea, cake", Start: "2026-05-01T18:30", End: "2026-05-01T20:00" },
    text: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tabkit//QR code//EN\r\nBEGIN:VEVENT\r\nSUMMARY:Tea\\, cake\r\nDTSTART:20260501T183000\r\nDTEND:20260501T200000\r\nEND:VEVENT\r\nEND:VCALENDAR",
  },
  { kind: "Text of several lines", fill: { "Your text": "one\ntwo" }, text: "one\ntwo" },
];

/**
 * Drops or pastes a picture on an element. Returns the drag's events that weren't prevented: for those the browser
 * leaves the page.
 */
const give = (target: Locator, kind: "paste" | "drop", picture: Buffer) =>
  target.evaluate(
    (element, [kind, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "code.png", { type: "image/png" }));
      const about = { bubbles: true, cancelable: true };
      if (kind === "drop") {
        return ["dragover", "drop"].filter((type) =>
          element.dispatchEvent(new DragEvent(type, { dataTransfer: data, ...about })),
        );
      }
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, ...about }));
      return [];
    },
    [kind, [...picture]] as const,
  );

test("the reader", async ({ page, context }) => {
  test.setTimeout(within(60));
  await test.step("a picture dropped or pasted on the page opens the reader", async () => {
    const found = page.getByRole("list", { name: "Codes found" });
    const zone = page.getByText("Drop or paste a picture with a QR code");
    await open(page, PATH);
    for (const kind of ["drop", "paste"] as const) {
      expect(await give(page.getByRole("heading", { level: 1 }), kind, await foreign(`by ${kind}`))).toEqual([]);
      await expect(found).toContainText(`by ${kind}`);
      await expect(found).toBeInViewport();
      // Left and opened again, the reader is empty.
      await unfold(page, "Code");
      await expect(found).toHaveCount(0);
      await unfold(page, "Read a QR code");
      await expect(zone).toBeVisible();
      await expect(found).toHaveCount(0);
      // Once open, it accepts drops on it and pastes anywhere.
      await give(kind === "drop" ? zone : page.locator("body"), kind, await foreign(`again by ${kind}`));
      await expect(found).toContainText(`again by ${kind}`);
      await unfold(page, "Code");
      await expect(found).toHaveCount(0);
    }
  });
  await test.step("the reader shows the content of a picture's code, copies it and uses it as text, and reports a missing camera", async () => {
    const picture = page.locator("input[aria-label='Choose a picture']");
    const found = page.getByRole("list", { name: "Codes found" }).getByRole("listitem");
    const alert = page.getByRole("alert").filter({ hasText: /./ });
    const choose = (name: string, buffer: Buffer) => picture.setInputFiles({ name, mimeType: "image/png", buffer });
    await openAnew(page, PATH);
    await unfold(page, "Read a QR code");
    await expect(page.getByText("Drop or paste a picture with a QR code")).toBeVisible();

    const plain = sharp({ create: { width: 200, height: 200, channels: 3, background: "#d5f2ec" } });
    await choose("plain.png", await plain.clone().png().toBuffer());
    await expect(alert).toContainText("No QR code was found in this picture.");
    await choose("a.png", Buffer.from("words"));
    await expect(alert).toHaveCount(1);
    await expect(alert).not.toContainText("No QR code");

    const [first, second] = [await foreign("first"), await foreign("second")];
    const both = sharp(first).extend({ right: 250, bottom: 100, background: "#ffffff" });
    await choose(
      "wall.png",
      await both
        .composite([{ input: second, left: 250, top: 60 }])
        .png()
        .toBuffer(),
    );
    await expect(page.getByText("2 codes found")).toBeVisible();
    expect((await found.locator("p").allTextContents()).toSorted()).toEqual(["first", "second"]);

    const link = "https://example.org/from-elsewhere";
    await choose("code.png", await foreign(link));
    await expect(page.getByText("One code found")).toBeVisible();
    await expect(found).toContainText(link);
    await expect(found.getByRole("link", { name: /^Open link/ })).toHaveAttribute("href", link);
    await found.getByRole("button", { name: "Copy" }).click();
    await found.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await found.getByRole("button", { name: "Use as text" }).click();
    await expect(input(page)).toHaveValue(link);

    await test.step("kanji, and a text in several codes picture by picture, as qrencode writes them", async () => {
      await unfold(page, "Read a QR code");
      const file = (name: string) => picture.setInputFiles(join(import.meta.dirname, "fixtures/files", name));
      await file("qr-kanji.png");
      await expect(found).toContainText("漢字とかな");
      await file("qr-part-03.png");
      await expect(
        page.getByText("Parts 1 and 2 are missing. Choose their pictures one after the other, or use the camera."),
      ).toBeVisible();
      await expect(found).toContainText("QR code, part 3 of 3 of a longer text");
      await file("qr-part-01.png");
      await expect(page.getByText("Part 2 is missing. Choose its picture next, or use the camera.")).toBeVisible();
      await file("qr-part-02.png");
      await expect(found).toHaveCount(1);
      await expect(found).toContainText("Part by part, one code after the other, until the text is whole.");
      await expect(found).toContainText("Text in 3 codes");
    });

    await context.clearPermissions();
    await page.getByRole("button", { name: "Use the camera" }).click();
    await expect(alert.filter({ hasText: /camera/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Use the camera" })).toBeVisible();
  });
});

test("the camera's picture is read, and the camera is let go", async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), "camera-"));
  const film = join(folder, "code.y4m");
  writeFileSync(film, await filmOf(await foreign("seen by the camera", 8)));
  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [
      ...chromiumLaunch.args,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({ ...(baseURL && { baseURL }) });
    await open(page, PATH);
    await unfold(page, "Read a QR code");
    await page.getByRole("button", { name: "Use the camera" }).click();
    await expect(page.getByRole("list", { name: "Codes found" })).toContainText("seen by the camera", {
      timeout: within(30),
    });
    await expect(page.locator("video")).toHaveCount(0);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});

/** A film of ten frames of a picture on gray, as YUV4MPEG2 with plain colors. */
async function filmOf(picture: Buffer): Promise<Buffer> {
  const [width, height] = [640, 480];
  const gray = await sharp(picture)
    .resize(360, 360)
    .extend({ top: 60, bottom: 60, left: 140, right: 140, background: "#cccccc" })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer();
  const frame = Buffer.concat([Buffer.from("FRAME\n"), gray, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array(10).fill(frame),
  ]);
}
