import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { partsOf } from "../src/core/qr/parts.ts";
import { pictureOf } from "../src/core/qr/readers.fixture.ts";
import { codesPicture } from "../src/tools/misc/scan/codes.fixture.ts";
import { expect, open, ready, test } from "./test.ts";

const PATH = "/Generators/Scan";

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator("main input[type=file]").first().setInputFiles({ name, mimeType: "image/png", buffer });

test("lists and marks all codes of a picture, and reports a link that imitates another", async ({ page }) => {
  await open(page, PATH);
  await choose(page, "codes.png", await codesPicture());
  await expect(page.getByText("2 codes found")).toBeVisible();
  await expect(page.getByRole("img", { name: "codes.png, with 2 codes marked" })).toBeVisible();
  const codes = page.getByRole("region", { name: "Codes found" }).getByRole("listitem");
  await expect(codes).toHaveCount(2);
  const link = codes.filter({ hasText: "QR code" });
  await expect(link.getByRole("link", { name: "Open link: xn--pple-43d.com" })).toBeVisible();
  await expect(link.getByText(/letters of other alphabets/)).toBeVisible();
  const product = codes.filter({ hasText: "EAN-13" });
  await expect(product.getByText("A product number")).toBeVisible();
  await expect(product.getByText("Germany")).toBeVisible();
  await page.getByRole("button", { name: "Copy all 2" }).click();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n").toSorted()).toEqual([
    "4006381333931",
    "https://\u0430pple.com/login",
  ]);
});

test("joins a text in several codes, and names a missing part", async ({ page }) => {
  const text = "Part by part. ".repeat(30);
  const files = await Promise.all(
    (partsOf(text, "M", 3) ?? []).map(async ({ grid }, at) => {
      const { data, width, height } = pictureOf(grid, 4);
      const buffer = await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
      return { name: `${at + 1}.png`, mimeType: "image/png", buffer };
    }),
  );
  await open(page, PATH);
  const input = page.locator("main input[type=file]").first();
  await input.setInputFiles([files[2], files[0]].filter((file) => file !== undefined));
  await expect(page.getByText("Part 2 is missing.")).toBeVisible();
  await input.setInputFiles(files.toReversed());
  await expect(page.getByText("3 codes found in 3 pictures")).toBeVisible();
  await page.getByRole("button", { name: "Copy all 3" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test("reads a picture on the clipboard, and reports one without a code", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, PATH);
  await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
    },
    (await codesPicture()).toString("base64"),
  );
  await page.getByRole("button", { name: "Read the clipboard" }).click();
  await expect(page.getByText("2 codes found")).toBeVisible();
  await choose(
    page,
    "empty.png",
    await sharp({ create: { width: 80, height: 80, channels: 3, background: "#fff" } })
      .png()
      .toBuffer(),
  );
  await expect(page.getByText(/^No code was found\. A sharper picture/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Codes found" })).toHaveCount(0);
});

test("the camera is off once a code was seen, and its refusal is reported", async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), "camera-"));
  const film = join(folder, "film.y4m");
  const { data, info } = await sharp(await codesPicture())
    .resize(640, 480, { fit: "contain", background: "#fff" })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const gray = Buffer.from(data.filter((_, at) => at % info.channels === 0));
  writeFileSync(
    film,
    Buffer.concat([
      Buffer.from("YUV4MPEG2 W640 H480 F5:1 Ip A1:1 C420jpeg\nFRAME\n"),
      gray,
      Buffer.alloc(640 * 240, 128),
    ]),
  );
  const browser = await chromium.launch({
    ...chromiumLaunch,
    args: [
      ...(chromiumLaunch.args ?? []),
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), permissions: ["camera"] });
    const page = await context.newPage();
    await page.goto(PATH);
    await ready(page);
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        Object.assign(window, { stream });
        return stream;
      };
    });
    await page.getByRole("button", { name: "Use the camera" }).click();
    await expect(page.getByRole("region", { name: "Codes found" }).getByText("A product number")).toBeVisible();
    const states = await page.evaluate(() =>
      (window as unknown as { stream: MediaStream }).stream.getTracks().map(({ readyState }) => readyState),
    );
    expect(states).toEqual(["ended"]);
    await context.clearPermissions();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await page.getByRole("button", { name: "Use the camera" }).click();
    await expect(page.getByText(/^Camera access was denied/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose pictures" })).toBeVisible();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});
