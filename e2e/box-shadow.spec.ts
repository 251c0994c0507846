import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectCopied, expectSelectedInstead } from "./copying-css.ts";
import { unfold } from "./page-checks.ts";
import { expect, expectAccessible, open, test } from "./test.ts";
import { dragSlider, expectOneStep, redoButton, undoButton } from "./undo.ts";

const PATH = "/Css/Box-shadow";
const DEFAULT = "box-shadow: 10px 10px 0 0 #14b8a6;";

const css = (page: Page) => page.getByRole("region", { name: "Generated CSS" });
const preview = (page: Page) => page.getByRole("img", { name: "Preview" });
const slider = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });
const color = (page: Page, label: string) => page.getByRole("button", { name: new RegExp(`^${label} #`) });
const layer = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Layer ${number}`) });

const SECTIONS = ["Layers and inset", "Presets", "Preview colors", "Edit your own CSS"];
test.describe("as specified", () => {
  test("it opens with the defaults", async ({ page }) => {
    await open(page, PATH);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Box-shadow generator");
    await expect(page.getByRole("heading", { name: "Settings :" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Preview :" })).toBeVisible();
    const limits = {
      "Offset X": ["-50", "50", "1", "10"],
      "Offset Y": ["-50", "50", "1", "10"],
      "Blur radius": ["0", "50", "1", "0"],
      "Spread radius": ["0", "50", "1", "0"],
      Opacity: ["0", "100", "10", "100"],
    };
    for (const [name, [min = "", max = "", step = "", value = ""]] of Object.entries(limits)) {
      await expect(slider(page, name)).toHaveAttribute("min", min);
      await expect(slider(page, name)).toHaveAttribute("max", max);
      await expect(slider(page, name)).toHaveAttribute("step", step);
      await expect(slider(page, name)).toHaveValue(value);
    }
    await expect(color(page, "Color")).toHaveText("#14b8a6");
    await expect(css(page)).toHaveText(DEFAULT);
    for (const label of SECTIONS) {
      await expect(page.locator("details", { hasText: label }).first()).not.toHaveAttribute("open");
    }
    await open(page, "/Css/BoxShadow");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Box-shadow generator");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/Css\/Box-shadow\/?$/);
  });

  test("every setting makes the CSS anew", async ({ page }) => {
    await open(page, PATH);
    await slider(page, "Offset X").fill("-20");
    await slider(page, "Offset Y").fill("0");
    await slider(page, "Blur radius").fill("30");
    await slider(page, "Spread radius").fill("5");
    await slider(page, "Opacity").fill("40");
    await color(page, "Color").click();
    await page.getByRole("textbox", { name: "Color, hex" }).fill("#102030");
    await expect(css(page)).toHaveText("box-shadow: -20px 0 30px 5px rgba(16, 32, 48, 0.4);");
    await expect(preview(page)).toHaveCSS("box-shadow", "rgba(16, 32, 48, 0.4) -20px 0px 30px 5px");
  });

  test("the picker closes on Escape and on a click outside", async ({ page }) => {
    await open(page, PATH);
    const dialog = page.getByRole("dialog", { name: "Color", exact: true });
    await color(page, "Color").click();
    await expect(dialog.getByRole("slider", { name: "Hue" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(color(page, "Color")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 500);
    await expect(dialog).toBeHidden();
    await expect(color(page, "Color")).toBeFocused();
  });

  test("'Copied' shows for 1.25 s after a write that succeeded", async ({ page }) => {
    await open(page, PATH);
    await expectCopied(page, DEFAULT);
  });

  test("a write that fails changes no word; the text is selected", async ({ page }) => {
    await open(page, PATH);
    await expectSelectedInstead(page, DEFAULT);
  });
});

/** The pixels around an element, 120 to each side. */
async function pixelsAround(page: Page, locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not on the page");
  const clip = { x: box.x - 120, y: box.y - 120, width: box.width + 240, height: box.height + 240 };
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

test.describe("what is given out is what is shown", () => {
  const queries = [
    "",
    "layers=-30*12*25*8*7f2cf4*60",
    "layers=0*1*2*0*14201d*20_0*24*48*-12*14201d*40_5*5*0*0*ff0000*100*h",
    "layers=3*3*8*0*14201d*30*i_-3*-3*8*0*ffffff*80*i_0*0*0*4*14b8a6*100",
    "mode=smooth&elevation=70&light=300&strength=55",
  ];
  for (const query of queries) {
    test(`the browser computes and paints it: ${query || "defaults"}`, async ({ page }) => {
      await open(page, `${PATH}?box=ffffff&ground=e7ecea&${query}`);
      const printed = (await css(page).innerText()).trim();
      const computed = await preview(page).evaluate((element) => getComputedStyle(element).boxShadow);
      // At a whole pixel, above all else, with room around it.
      await preview(page).evaluate((element) => {
        const ground = element.parentElement as HTMLElement;
        document.body.append(ground);
        ground.style.cssText += ";position:fixed;inset:0;height:auto;z-index:99;border-radius:0;display:block";
        element.style.cssText += ";position:absolute;left:300px;top:200px;width:160px;height:160px";
      });
      const shown = await pixelsAround(page, preview(page));

      const bare = await page.context().newPage();
      await bare.setViewportSize({ width: 1280, height: 720 });
      await bare.setContent(
        '<body style="margin:0;background:#e7ecea"><div id="box" style="position:absolute;left:300px;top:200px;width:160px;height:160px;border-radius:14px;background:#fff"></div></body>',
      );
      await bare.locator("#box").evaluate((element, text) => {
        element.style.cssText += text;
      }, printed);
      expect(await bare.locator("#box").evaluate((element) => getComputedStyle(element).boxShadow)).toBe(computed);
      expect(computed).not.toBe("none");
      const alone = await pixelsAround(bare, bare.locator("#box"));
      expect(alone.length).toBe(shown.length);
      const off = shown.reduce((most, byte, index) => Math.max(most, Math.abs(byte - (alone[index] as number))), 0);
      expect(off).toBeLessThanOrEqual(1);
    });
  }
});

test("layers are added, moved, hidden, taken away and set inset", async ({ page }) => {
  await open(page, PATH);
  await unfold(page, "Layers and inset");
  await expect(page.getByRole("button", { name: "Remove" })).toBeDisabled();
  await page.getByRole("button", { name: "Add a layer" }).press("Enter");
  await expect(layer(page, 2)).toBeFocused();
  await expect(layer(page, 2)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Layer 2 of 2")).toBeVisible();
  await slider(page, "Offset X").fill("-10");
  await page.getByRole("checkbox", { name: "Inset" }).check();
  const second = "inset -10px 20px 0 0 #14b8a6";
  await expect(css(page)).toHaveText(`box-shadow: 10px 10px 0 0 #14b8a6, ${second};`);
  await page.getByRole("button", { name: "Move up" }).press("Enter");
  await expect(css(page)).toHaveText(`box-shadow: ${second}, 10px 10px 0 0 #14b8a6;`);
  await expect(layer(page, 1)).toHaveAttribute("aria-pressed", "true");
  // The button is at its end: the focus is not lost with it.
  await expect(layer(page, 1)).toBeFocused();
  await page.getByRole("button", { name: "Hide layer 1" }).click();
  await expect(css(page)).toHaveText(DEFAULT);
  await page.getByRole("button", { name: "Hide layer 2" }).click();
  await expect(css(page)).toHaveText("box-shadow: none;");
  await page.getByRole("button", { name: "Show layer 1" }).click();
  await expect(css(page)).toHaveText(`box-shadow: ${second};`);
  await page.getByRole("button", { name: "Show layer 2" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(css(page)).toHaveText(DEFAULT);
  await expect(layer(page, 1)).toBeFocused();
  for (let count = 1; count < 32; count++) await page.getByRole("button", { name: "Add a layer" }).click();
  await expect(page.getByRole("button", { name: "Add a layer" })).toBeDisabled();
  await page.getByRole("button", { name: "Reset settings" }).click();
  await expect(css(page)).toHaveText(DEFAULT);
});

test("sliders go further, and below 0 in spread, when asked to", async ({ page }) => {
  await open(page, PATH);
  await unfold(page, "Layers and inset");
  await page.getByRole("combobox", { name: "Slider range" }).selectOption("100 px, spread below 0");
  await slider(page, "Spread radius").fill("-60");
  await slider(page, "Opacity").fill("33");
  await expect(css(page)).toHaveText("box-shadow: 10px 10px 0 -60px rgba(20, 184, 166, 0.33);");
});

test("a smooth shadow follows the light, and its layers can be taken over", async ({ page }) => {
  await open(page, PATH);
  await page.getByRole("radio", { name: "Smooth" }).check({ force: true });
  await expect(slider(page, "Offset X")).toHaveCount(0);
  await slider(page, "Light from").fill("90");
  await slider(page, "Layers").fill("3");
  await slider(page, "Elevation").fill("50");
  await slider(page, "Strength").fill("50");
  const printed =
    "box-shadow: -3.3px 0 6.7px -0.7px rgba(20, 32, 29, 0.208), -13.3px 0 26.7px -2.7px rgba(20, 32, 29, 0.204), -30px 0 60px -6px rgba(20, 32, 29, 0.208);";
  await expect(css(page)).toHaveText(printed);
  await page.getByRole("button", { name: "Edit these layers" }).click();
  await expect(page.getByText("Layer 1 of 3")).toBeVisible();
  await expect(css(page)).toHaveText(printed);
  await expect(slider(page, "Spread radius")).toHaveAttribute("min", "-100");
});

test("presets, and the preview's own colors", async ({ page }) => {
  await open(page, PATH);
  await unfold(page, "Presets");
  await page.getByRole("button", { name: "Glow" }).click();
  await expect(css(page)).toContainText("0 0 36px 8px rgba(20, 184, 166, 0.6)");
  const before = await css(page).innerText();
  await unfold(page, "Preview colors");
  await color(page, "Background").click();
  await page.getByRole("textbox", { name: "Background, hex" }).fill("#000000");
  await page.keyboard.press("Escape");
  await slider(page, "Corners").fill("0");
  await expect(preview(page).locator("..")).toHaveCSS("background-color", "rgb(0, 0, 0)");
  await expect(preview(page)).toHaveCSS("border-radius", "0px");
  expect(await css(page).innerText()).toBe(before);
});

test("CSS is pasted, taken over with negative spread, or refused with a sentence", async ({ page }) => {
  await open(page, PATH);
  await unfold(page, "Edit your own CSS");
  const box = page.getByRole("textbox", { name: "Your CSS" });
  await box.fill("box-shadow: 1px 2px -3px red");
  await page.getByRole("button", { name: "Use this CSS" }).click();
  await expect(page.getByText("A blur radius cannot be negative, as in ‘1px 2px -3px red’.")).toBeVisible();
  await expect(css(page)).toHaveText(DEFAULT);
  await expect(box).toHaveValue("box-shadow: 1px 2px -3px red");
  await box.fill(".card { box-shadow: 0 20px 25px -5px rgb(0 0 0 / 0.1), 0 8px 10px -6px rgb(0 0 0 / 0.1); }");
  await page.getByRole("button", { name: "Use this CSS" }).click();
  await expect(page.getByText("Loaded: 2 layers.")).toBeVisible();
  await expect(css(page)).toHaveText(
    "box-shadow: 0 20px 25px -5px rgba(0, 0, 0, 0.1), 0 8px 10px -6px rgba(0, 0, 0, 0.1);",
  );
  await expect(slider(page, "Spread radius")).toHaveValue("-5");
});

test("the box and the ground come with a pasted shadow, and go with one undo", async ({ page }) => {
  await open(page, PATH);
  await unfold(page, "Edit your own CSS");
  await page
    .getByRole("textbox", { name: "Your CSS" })
    .fill("border-radius: 50px; background: #e0e0e0; box-shadow: 20px 20px 60px #bebebe, -20px -20px 60px #ffffff;");
  const before = await preview(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole("button", { name: "Use this CSS" }).click();
  await expect(
    page.getByText("Loaded: 2 layers. Also used for the preview: the box color, the background, the corners."),
  ).toBeVisible();
  await expect(preview(page)).toHaveCSS("background-color", "rgb(224, 224, 224)");
  await expect(preview(page)).toHaveCSS("border-radius", "50px");
  await expect(preview(page).locator("..")).toHaveCSS("background-color", "rgb(224, 224, 224)");
  await undoButton(page).click();
  await expect(css(page)).toHaveText(DEFAULT);
  await expect(preview(page)).toHaveCSS("background-color", before);
});

test("in forced colors the shadow, its box and its background still show", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, `${PATH}?layers=0*0*0*20*ff0000*100&box=00ff00&ground=0000ff`);
  await unfold(page, "Presets");
  await unfold(page, "Layers and inset");
  await expect(preview(page)).toHaveCSS("box-shadow", "rgb(255, 0, 0) 0px 0px 0px 20px");
  await expect(preview(page)).toHaveCSS("background-color", "rgb(0, 255, 0)");
  await expect(preview(page).locator("..")).toHaveCSS("background-color", "rgb(0, 0, 255)");
  await expect(page.getByRole("button", { name: "Glow" }).locator("span span")).not.toHaveCSS("box-shadow", "none");
  const pressed = await layer(page, 1).evaluate((element) => getComputedStyle(element).borderColor);
  const other = await page
    .getByRole("button", { name: "Glow" })
    .evaluate((element) => getComputedStyle(element).borderColor);
  expect(pressed).not.toBe(other);
});

test("Tailwind is copied as it is shown, and read back", async ({ page }) => {
  await open(page, PATH);
  await page.getByRole("radio", { name: "Tailwind" }).check({ force: true });
  await page.getByRole("button", { name: "Copy Tailwind" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("shadow-[10px_10px_0_0_#14b8a6]");
  await slider(page, "Offset X").fill("20");
  await unfold(page, "Edit your own CSS");
  await page.getByRole("textbox", { name: "Your CSS" }).fill("shadow-[10px_10px_0_0_#14b8a6]");
  await page.getByRole("button", { name: "Use this CSS" }).click();
  await expect(page.getByText("Loaded: 1 layer.")).toBeVisible();
  await expect(slider(page, "Offset X")).toHaveValue("10");
});

test("undo brings back what a preset, a smooth shadow, pasted CSS or a reset replaced", async ({ page }) => {
  await open(page, PATH);
  await expect(undoButton(page)).toBeDisabled();
  for (const label of SECTIONS) await unfold(page, label);
  const look = () => css(page).innerText();
  const pressing = (name: string) => () => page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("textbox", { name: "Your CSS" }).fill("0 4px 12px red");
  await expectOneStep(page, look, () => dragSlider(page, "Offset X"));
  await expectOneStep(page, look, pressing("Add a layer"));
  await redoButton(page).click();
  await expectOneStep(page, look, pressing("Remove"));
  await expectOneStep(page, look, pressing("Card"));
  await expectOneStep(page, look, pressing("Use this CSS"));
  await expectOneStep(page, look, pressing("Reset settings"));
  await page.getByRole("radio", { name: "Smooth" }).check({ force: true });
  await page.getByRole("button", { name: "Edit these layers" }).click();
  await expect(page.getByText("Layer 1 of 6")).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Layer 1 of 2")).toBeVisible();
});

test("the link brings everything back", async ({ page }) => {
  await open(page, PATH);
  await unfold(page, "Layers and inset");
  await page.getByRole("button", { name: "Add a layer" }).click();
  await slider(page, "Blur radius").fill("17");
  const before = await css(page).innerText();
  await expect(page).toHaveURL(/layers=10\*10\*0\*0\*14b8a6\*100_20\*20\*17/);
  await page.reload();
  await expect.poll(async () => (await css(page).innerText()).trim()).toBe(before.trim());
  await open(page, `${PATH}?layers=1*2*3&elevation=x`);
  await expect(css(page)).toHaveText(DEFAULT);
});
