import { unzipSync } from "fflate";
import sharp from "sharp";
import { fixture } from "./converting.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script><circle cx="5" cy="5" r="5" fill="#d00"/></svg>`;

test("one drawing becomes all icons of a site, with markup and manifest", async ({ page }) => {
  await open(page, "/Images/Favicon?background=00ff00");
  await page
    .getByLabel("Choose an image")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) });
  await expect(page.getByRole("img", { name: "Icon in a dark tab" })).toBeVisible();
  await page.getByLabel("Site name").fill("Tab & Kit");
  const download = page.getByRole("button", { name: "Download", exact: true });
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(saved.suggestedFilename()).toBe("favicon.zip");
  const files = unzipSync(await bytesOf(saved));
  expect(Object.keys(files).toSorted()).toEqual([
    "apple-touch-icon.png",
    "favicon.ico",
    "favicon.svg",
    "head.html",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "site.webmanifest",
  ]);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  expect(text("favicon.svg")).toContain("<circle");
  expect(text("favicon.svg")).not.toContain("script");
  expect(JSON.parse(text("site.webmanifest"))).toMatchObject({ name: "Tab & Kit", theme_color: "#00ff00" });
  expect(text("head.html")).toContain('href="/favicon.svg"');
  const pixel = async (name: string, left: number, top: number) => [
    ...(await sharp(files[name]).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect(await pixel("apple-touch-icon.png", 1, 1)).toEqual([0, 255, 0, 255]);
  expect(await pixel("icon-512.png", 1, 1)).toEqual([0, 0, 0, 0]);
  expect(await pixel("icon-512.png", 256, 256)).toEqual([221, 0, 0, 255]);
  expect(await pixel("icon-maskable-512.png", 100, 100)).toEqual([0, 255, 0, 255]);
});

test("a picture's set has no drawing, and a small picture is reported", async ({ page }) => {
  await open(page, "/Images/Favicon");
  await page.getByLabel("Choose an image").setInputFiles(fixture("alpha.png"));
  await expect(page.getByText("the larger icons will be blurred")).toBeVisible();
  await expect(page.getByRole("region", { name: "HTML for the head" })).not.toContainText("svg");
});
