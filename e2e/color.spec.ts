import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { fixture } from "./converting.ts";
import { unfold } from "./page-checks.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const PATH = "/Css/Color";

const box = (page: Page) => page.getByRole("textbox", { name: "Color", exact: true });
const forms = (page: Page, name = "Forms") => page.getByRole("list", { name, exact: true });
const slider = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first().click();

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
  return bytesOf(file);
}

test("any typed color appears in every form, with its gamuts, and in the link", async ({ page }) => {
  await open(page, PATH);
  await box(page).fill("RebeccaPurple");
  await expect(forms(page)).toContainText("#663399");
  await expect(forms(page)).toContainText("rgb(102 51 153)");
  await expect(forms(page)).toContainText("oklch(44.03% 0.1603 303.37)");
  await expect(page).toHaveURL(/color=rebeccapurple$/);
  await press(page, "Copy HSL");
  expect(await copied(page)).toBe("hsl(270 50% 40%)");

  await box(page).fill("color(display-p3 0 1 0)");
  await expect(forms(page)).toContainText("≈ #00fb29");
  await expect(page.getByRole("list", { name: "Gamuts" })).toHaveText("Outside sRGBIn Display P3In Rec. 2020");
  // What only the browser computes, and names that CSS does not have.
  await box(page).fill("color-mix(in srgb, red, blue)");
  await expect(forms(page)).toContainText("#800080");
  await box(page).fill("bg-teal-700");
  await expect(forms(page)).toContainText("oklch(51.1% 0.096 186.39)");
  await box(page).fill("burnt sienna");
  await box(page).press("Enter");
  await expect(forms(page)).toContainText("#a93400");
  await box(page).fill("Mint Cream");
  await box(page).press("Enter");
  await expect(forms(page)).toContainText("mintcream");
  await box(page).fill("no such color");
  await box(page).blur();
  await expect(page.getByText(/isn't in CSS or in the list/)).toBeVisible();
  await expect(box(page)).toHaveValue("no such color");
});

test("sliders and the area set the color, by pointer and by keys, and each can be undone", async ({ page }) => {
  await open(page, `${PATH}?color=oklch(60%25+0.1+200)`);
  await slider(page, "Hue").focus();
  await page.keyboard.press("ArrowRight");
  await expect(box(page)).toHaveValue("oklch(60% 0.1 200.1)");
  await slider(page, "Chroma in the area").focus();
  await page.keyboard.press("ArrowUp");
  await expect(box(page)).toHaveValue("oklch(61% 0.1 200.1)");
  await expect(slider(page, "Lightness in the area")).toBeFocused();

  const handle = await slider(page, "Chroma in the area").boundingBox();
  if (!handle) throw new Error("The handle is not there");
  const [x, y] = [handle.x + handle.width / 2 + 4, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Grabbed beside its middle, the handle does not jump.
  await page.mouse.move(x, y);
  await expect(box(page)).toHaveValue("oklch(61% 0.1 200.1)");
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect(slider(page, "Chroma")).not.toHaveValue("0.1");
  await expect(slider(page, "Lightness")).toHaveValue("61");
  await press(page, "Undo");
  await expect(box(page)).toHaveValue("oklch(61% 0.1 200.1)");

  await page.getByRole("radio", { name: "RGB", exact: true }).check({ force: true });
  await slider(page, "Red").fill("255");
  await expect(box(page)).toHaveValue(/^#ff/);
});

test("the nearest color that passes does, by WCAG 2 and by APCA", async ({ page }) => {
  await open(page, `${PATH}?color=777777`);
  await unfold(page, "Contrast");
  const contrast = page.getByRole("region", { name: "Contrast" });
  await expect(contrast.getByText("4.47 : 1")).toBeVisible();
  await contrast.getByRole("button", { name: /^Use #\w{6}, 4\.5:/ }).click();
  await expect(contrast.getByText(/^4\.5\d : 1/)).toBeVisible();
  await contrast.getByRole("radio", { name: "APCA" }).check({ force: true });
  await box(page).fill("#888");
  await expect(contrast.getByText("Lc 63.1")).toBeVisible();
  await press(page, "Swap");
  await expect(contrast.getByText("Lc -68.5")).toBeVisible();
});

test("palettes of a picture and of CSS are found and saved", async ({ page }) => {
  await open(page, PATH);
  await unfold(page, "Palette");
  await page.locator("main input[type=file]").setInputFiles(fixture("picture.png"));
  await expect(page.getByText(/^\d+ colors? in picture\.png$/)).toBeVisible();
  await page.getByLabel("Your CSS").fill("a { color: red; border: 1px solid #f00; background: #00f }");
  await press(page, "Find colors");
  await expect(page.getByText("2 colors in your CSS")).toBeVisible();
  await expect(page.getByText("2 ×")).toBeVisible();

  await unfold(page, "Export");
  await page.getByLabel("Colors", { exact: true }).selectOption("Palette of the picture or CSS");
  await page.getByLabel("Name", { exact: true }).fill("Signal");
  await expect(page.getByRole("region", { name: "Generated CSS" })).toContainText(
    /--signal-1: #ff0000;\s+--signal-2: #0000ff;/,
  );
  expect((await download(page, "Save GPL")).toString()).toContain("255   0   0\tsignal-1\n  0   0 255\tsignal-2\n");
  const ase = createRequire(import.meta.url)("ase-utils");
  const { groups } = ase.decode(await download(page, "Save ASE"));
  expect(groups[0].colors.map(({ color }: { color: number[] }) => color)).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

test("the colors that were used last are kept on the device until they are forgotten", async ({ page }) => {
  await open(page, PATH);
  await box(page).fill("#aa3355");
  const again = page.getByRole("button", { name: "Use #aa3355", exact: true });
  await expect(page.getByRole("heading", { name: "Last used" })).toBeVisible();
  await open(page, PATH);
  await again.first().click();
  await expect(box(page)).toHaveValue("#aa3355");
  await press(page, "Forget");
  await expect(page.getByRole("heading", { name: "Last used" })).toBeHidden();
});

test("a color that is typed into the search opens the tool filled in", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("oklch(0.6 0.1 200)");
  await expect(page.getByRole("option").first()).toContainText("#");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/\/Css\/Color#color=/);
  await expect(box(page)).toHaveValue("oklch(0.6 0.1 200)");
});
