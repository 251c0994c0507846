import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { fixture } from "./converting.ts";
import { expectCopied, expectSelectedInstead } from "./copying-css.ts";
import { unfold } from "./page-checks.ts";
import { bytesOf, expect, open, test } from "./test.ts";
import { dragByTouch } from "./touch.ts";
import { undoButton } from "./undo.ts";

const PATH = "/Css/Box-shadow";
const DEFAULT = "box-shadow: 10px 10px 0 0 #14b8a6;";

const css = (page: Page) => page.getByRole("region", { name: "Generated CSS", exact: true });
const preview = (page: Page) => page.getByRole("img", { name: "Preview" });
const slider = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });
const color = (page: Page, label: string) => page.getByRole("button", { name: new RegExp(`^${label} #`) });
const layer = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Layer ${number}`) });

const SECTIONS = ["Code", "Elevations", "Presets", "Preview", "Paste CSS"];

/** Opens the page and starts using it, which loads its later parts. */
async function openInUse(page: Page, path: string) {
  await open(page, path);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.getByRole("button", { name: "Glow" })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("layers and their settings make the CSS, which is copied", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("it opens with the defaults, and every setting updates the CSS", async () => {
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
    await expect(page.getByRole("main").getByRole("tab")).toHaveText(SECTIONS);

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
  await test.step("layers are added, moved, hidden, taken away and set inset", async () => {
    await openInUse(page, PATH);
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
    await openInUse(page, `${PATH}?layers=${Array(31).fill("1*1*0*0*ff0000*100").join("_")}`);
    await page.getByRole("button", { name: "Add a layer" }).click();
    await expect(page.getByText(/^Layer \d+ of 32$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a layer" })).toBeDisabled();
    await page.getByRole("button", { name: "Reset settings" }).click();
    await expect(css(page)).toHaveText(DEFAULT);
  });
  await test.step("sliders go further, and below 0 in spread, when asked to", async () => {
    await page.getByRole("combobox", { name: "Slider range" }).selectOption("100 px, spread below 0");
    await slider(page, "Spread radius").fill("-60");
    await slider(page, "Opacity").fill("33");
    await expect(css(page)).toHaveText("box-shadow: 10px 10px 0 -60px rgba(20, 184, 166, 0.33);");
  });
  await test.step("a layer is copied, and moved by its handle: dragged, or by keys", async () => {
    await openInUse(page, `${PATH}?layers=1*1*0*0*ff0000*100_2*2*0*0*00ff00*100_3*3*0*0*0000ff*100`);
    const handle = (number: number) => page.getByRole("button", { name: `Move layer ${number}` });
    await page.getByRole("button", { name: "Copy layer 2" }).click();
    await expect(css(page)).toContainText("2px 2px 0 0 #00ff00, 2px 2px 0 0 #00ff00");
    await expect(layer(page, 3)).toBeFocused();
    await page.getByRole("button", { name: "Remove" }).click();
    await handle(1).press("ArrowDown");
    await expect(css(page)).toHaveText(/#00ff00,\s+1px 1px 0 0 #ff0000,/);
    await expect(handle(2)).toBeFocused();
    const [from, to] = [await handle(3).boundingBox(), await handle(1).boundingBox()];
    if (!from || !to) throw new Error("no handles");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 4, { steps: 5 });
    await page.mouse.up();
    await expect(css(page)).toHaveText(/^box-shadow:\s+3px 3px 0 0 #0000ff,\s+2px /);
  });
  await test.step("'Copied' shows for 1.25 s after a write that succeeded, and one that fails selects the text", async () => {
    await open(page, "/Css/BoxShadow");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Box-shadow generator");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/Css\/Box-shadow\/?$/);
    await expectCopied(page, DEFAULT);
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

test.describe("the output matches the preview", () => {
  const queries = [
    "layers=0*1*2*0*14201d*20_0*24*48*-12*14201d*40_5*5*0*0*ff0000*100*h",
    "layers=3*3*8*0*14201d*30*i_-3*-3*8*0*ffffff*80*i_0*0*0*4*14b8a6*100",
    "mode=smooth&elevation=70&light=300&strength=55",
  ];
  test("the browser computes and paints it", async ({ page }) => {
    const bare = await page.context().newPage();
    await bare.setViewportSize({ width: 1280, height: 720 });
    for (const query of queries) {
      await open(page, `${PATH}?box=ffffff&ground=e7ecea&${query}`);
      const printed = (await css(page).innerText()).trim();
      const computed = await preview(page).evaluate((element) => getComputedStyle(element).boxShadow);
      // At a whole pixel, above all else, with room around it.
      await preview(page).evaluate((element) => {
        const background = element.parentElement as HTMLElement;
        document.body.append(background);
        background.style.cssText += ";position:fixed;inset:0;height:auto;z-index:99;border-radius:0;display:block";
        element.style.cssText += ";position:absolute;left:300px;top:200px;width:160px;height:160px";
        for (const handle of element.parentElement?.children ?? []) {
          if (handle !== element) (handle as HTMLElement).hidden = true;
        }
      });
      const shown = await pixelsAround(page, preview(page));

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
      expect(off, query).toBeLessThanOrEqual(1);
    }
  });
});

test("smooth, preset, of text and pictures, and as elevations", async ({ page }) => {
  await test.step("a smooth shadow follows the light, and its layers can be taken over", async () => {
    await open(page, PATH);
    await page.getByRole("radio", { name: "Smooth" }).check({ force: true });
    await expect(slider(page, "Offset X")).toHaveCount(0);
    await slider(page, "Light from").fill("90");
    await slider(page, "Layers").fill("3");
    await slider(page, "Elevation").fill("50");
    await slider(page, "Strength").fill("50");
    const printed =
      "box-shadow: -3.3px 0 6.7px -0.7px rgba(20, 32, 29, 0.206), -13.3px 0 26.7px -2.7px rgba(20, 32, 29, 0.207), -30px 0 60px -6px rgba(20, 32, 29, 0.206);";
    await expect(css(page)).toHaveText(printed);
    await page.getByRole("button", { name: "Edit these layers" }).click();
    await expect(page.getByText("Layer 1 of 3")).toBeVisible();
    await expect(css(page)).toHaveText(printed);
    await expect(slider(page, "Spread radius")).toHaveAttribute("min", "-100");
  });
  await test.step("presets, and the preview's own colors", async () => {
    await open(page, PATH);
    await unfold(page, "Presets");
    await page.getByRole("button", { name: "Glow" }).click();
    await expect(css(page)).toContainText("0 0 36px 8px rgba(20, 184, 166, 0.6)");
    const before = await css(page).innerText();
    await unfold(page, "Preview");
    await color(page, "Background").click();
    await page.getByRole("textbox", { name: "Background, hex" }).fill("#000000");
    await page.keyboard.press("Escape");
    await slider(page, "Corners").fill("0");
    await expect(preview(page).locator("..")).toHaveCSS("background-color", "rgb(0, 0, 0)");
    await expect(preview(page)).toHaveCSS("border-radius", "0px");
    expect(await css(page).innerText()).toBe(before);
  });
  await test.step("text, a picture with holes and dark mode are shown and given out as they are", async () => {
    await openInUse(page, `${PATH}?layers=2*3*8*-2*000000*40_1*1*2*0*000000*40*i`);
    const format = (name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
    const printed = (name: string) => page.getByRole("region", { name: `Generated ${name}` });
    await format("Text");
    await format("text-shadow");
    await expect(printed("text-shadow")).toHaveText("text-shadow: 2px 3px 8px rgba(0, 0, 0, 0.4);");
    await expect(preview(page)).toHaveCSS("text-shadow", "rgba(0, 0, 0, 0.4) 2px 3px 8px");
    await expect(page.getByText("text-shadow has no inset: 1 layer left out.")).toBeVisible();
    await format("Image");
    await format("filter");
    await expect(printed("filter")).toHaveText("filter: drop-shadow(2px 3px 4px rgba(0, 0, 0, 0.4));");
    await expect(preview(page)).toHaveCSS("filter", "drop-shadow(rgba(0, 0, 0, 0.4) 2px 3px 4px)");
    await expect(page.getByText("drop-shadow() has no spread: it is left out of 1 layer.")).toBeVisible();
    await unfold(page, "Preview");
    await page.getByLabel("Picture with the shadow").setInputFiles(fixture("picture.png"));
    await expect(page.getByRole("img", { name: "Preview" })).toHaveAttribute("src", /^blob:/);
    await page.getByLabel("Picture as background").setInputFiles({
      name: "no.png",
      mimeType: "image/png",
      buffer: Buffer.from("no picture"),
    });
    await expect(page.getByText("‘no.png’ isn't a picture that this browser can show.")).toBeVisible();
    await format("Card");
    await page.getByRole("checkbox", { name: "For dark mode" }).check();
    await format("CSS");
    await expect(css(page)).toContainText("@media (prefers-color-scheme: dark)");
    await expect(preview(page)).toHaveCSS("background-color", "rgb(31, 42, 39)");
    await expect(preview(page)).toHaveCSS("box-shadow", /^rgba\(255, 255, 255, 0.08\) 0px 1px 0px 0px inset, /);
  });
  await test.step("elevations are given out as variables, a theme and tokens", async () => {
    await openInUse(page, `${PATH}?layers=0*6*12*0*000000*30`);
    await unfold(page, "Elevations");
    const level = (number: number) =>
      page
        .getByRole("list", { name: "Levels" })
        .getByRole("listitem")
        .nth(number - 1);
    await expect(level(5)).toHaveCSS("box-shadow", "rgba(0, 0, 0, 0.3) 0px 12px 24px 0px");
    await expect(page.getByRole("region", { name: "Generated Variables" })).toContainText(
      "--elevation-1: 0 1px 2px 0 rgba(0, 0, 0, 0.3);",
    );
    await page.getByRole("radio", { name: "Material, 1 to 24" }).check({ force: true });
    await expect(level(24)).toHaveCSS("box-shadow", /11px 15px -7px.* 24px 38px 3px.* 9px 46px 8px$/);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save tokens" }).click();
    const tokens = JSON.parse((await bytesOf(await download)).toString());
    expect(Object.keys(tokens.elevation)).toHaveLength(25);
    expect(tokens.elevation[24].$value[1].blur).toEqual({ value: 38, unit: "px" });
  });
});

test("CSS is read, and Tailwind is copied", async ({ page }) => {
  await test.step("CSS is pasted and applied with negative spread, box and background, or rejected with a message", async () => {
    await open(page, PATH);
    await unfold(page, "Paste CSS");
    const box = page.getByRole("textbox", { name: "Your CSS" });
    await box.fill("box-shadow: 1px 2px -3px red");
    await page.getByRole("button", { name: "Use this CSS" }).click();
    await expect(page.getByText("A blur radius can't be negative, as in ‘1px 2px -3px red’.")).toBeVisible();
    await expect(css(page)).toHaveText(DEFAULT);
    await expect(box).toHaveValue("box-shadow: 1px 2px -3px red");
    await box.fill(".card { box-shadow: 0 20px 25px -5px rgb(0 0 0 / 0.1), 0 8px 10px -6px rgb(0 0 0 / 0.1); }");
    await page.getByRole("button", { name: "Use this CSS" }).click();
    await expect(page.getByText("Loaded: 2 layers.")).toBeVisible();
    await expect(css(page)).toHaveText(
      "box-shadow: 0 20px 25px -5px rgba(0, 0, 0, 0.1), 0 8px 10px -6px rgba(0, 0, 0, 0.1);",
    );
    await expect(slider(page, "Spread radius")).toHaveValue("-5");

    await box.fill(
      "border-radius: 50px; background: #e0e0e0; box-shadow: 20px 20px 60px #bebebe, -20px -20px 60px #ffffff;",
    );
    const before = await preview(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.getByRole("button", { name: "Use this CSS" }).click();
    await expect(
      page.getByText("Loaded: 2 layers. Also used for the preview: the box color, the background, the corners."),
    ).toBeVisible();
    await expect(preview(page)).toHaveCSS("background-color", "rgb(224, 224, 224)");
    await expect(preview(page)).toHaveCSS("border-radius", "50px");
    await expect(preview(page).locator("..")).toHaveCSS("background-color", "rgb(224, 224, 224)");
    await undoButton(page).click();
    await expect(css(page)).toContainText("0 20px 25px -5px rgba(0, 0, 0, 0.1)");
    await expect(preview(page)).toHaveCSS("background-color", before);
  });
  await test.step("Tailwind is copied as it is shown, and read back", async () => {
    await open(page, PATH);
    await page.getByRole("radio", { name: "Tailwind" }).check({ force: true });
    await page.getByRole("button", { name: "Copy Tailwind" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("shadow-[10px_10px_0_0_#14b8a6]");
  });
});

test("in forced colors the shadow, its box and its background still show", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, `${PATH}?layers=0*0*0*20*ff0000*100&box=00ff00&ground=0000ff`);
  await unfold(page, "Presets");
  await expect(layer(page, 1)).toBeVisible();
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

test.describe("the preview is the control", () => {
  const light = (page: Page) => slider(page, "Light");
  const center = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("not on the page");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
  };
  const TWO = "?layers=0*4*8*0*000000*20_0*24*48*-12*000000*40";

  test("the light and the heights are moved in the preview", async ({ page }) => {
    await test.step("the light is there at once, and a drag that starts before its script counts", async () => {
      await open(page, PATH);
      await expect(light(page)).toHaveAttribute("aria-valuetext", "10 px to the left, 10 px up");
      const { x, y } = await center(light(page));
      const box = await center(preview(page));
      await page.mouse.move(x + 4, y - 3);
      await page.mouse.down();
      await page.mouse.move(box.x + 4, y - 3);
      await page.mouse.up();
      await expect(css(page)).toHaveText(/^box-shadow: 0 \d+px 0 0 #14b8a6;$/);
    });
    await test.step("it is dragged, by the pointer from where it was grabbed and by touch, and put back", async () => {
      await openInUse(page, PATH + TWO);
      const before = await css(page).innerText();
      const box = await center(preview(page));
      const from = await center(light(page));
      expect(Math.abs(from.x - box.x)).toBeLessThan(1);
      // Grabbed beside its middle, it stays there under the pointer.
      const [dx, dy] = [6, -5];
      await page.mouse.move(from.x + dx, from.y + dy);
      await page.mouse.down();
      await page.mouse.move(box.x - 100 + dx, box.y + dy, { steps: 5 });
      const there = await center(light(page));
      expect([there.x - box.x + 100, there.y - box.y].map((off) => Math.abs(off) < 1.5)).toEqual([true, true]);
      // The shadow is on the other side; the higher layer is farther away, and as soft as before.
      await expect(css(page)).toHaveText(
        /^box-shadow:\s+[1-9][\d.]*px 0 8px 0 rgba\(0, 0, 0, 0.2\),\s+\d+px 0 48px -12px rgba\(0, 0, 0, 0.4\);$/,
      );
      await page.keyboard.press("Escape");
      await expect(css(page)).toHaveText(before);
      await page.mouse.up();
      await expect(undoButton(page)).toBeDisabled();

      await dragByTouch(page, light(page), { x: box.x - from.x, y: box.y - from.y }, "lift");
      await expect(light(page)).toHaveAttribute("aria-valuetext", "Straight above");
      await expect(css(page)).toHaveText(/^box-shadow:\s+0 0 8px 0 .*,\s+0 0 48px -12px /);
      await dragByTouch(page, light(page), { x: from.x - box.x, y: from.y - box.y }, "lift");
      // Over the middle the heights were not lost.
      await expect(css(page)).toHaveText(/^box-shadow:\s+0 4px 8px 0 .*,\s+0 24px 48px -12px /);
      await dragByTouch(page, light(page), { x: 80, y: 0 }, "cancel");
      await expect(css(page)).not.toHaveText(before);
      await undoButton(page).click();
      await expect(css(page)).toHaveText(/^box-shadow:\s+0 4px 8px 0 .*,\s+0 24px 48px -12px /);
    });
    await test.step("keys move it in their directions, also in the modes that have it as settings", async () => {
      await openInUse(page, PATH);
      await light(page).focus();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Shift+ArrowDown");
      await expect(css(page)).toHaveText("box-shadow: 11px 0 0 0 #14b8a6;");
      await expect(light(page)).toHaveAttribute("aria-valuetext", "11 px to the left");
      await page.keyboard.press("Shift+ArrowUp");
      await page.keyboard.press("ArrowRight");
      await expect(css(page)).toHaveText(DEFAULT);
      await page.keyboard.press("Tab");
      await expect(slider(page, "Up and down")).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(css(page)).toHaveText("box-shadow: 10px 11px 0 0 #14b8a6;");
      await page.getByRole("radio", { name: "Smooth" }).check({ force: true });
      await light(page).focus();
      for (let press = 0; press < 4; press++) await page.keyboard.press("Shift+ArrowRight");
      await expect(slider(page, "Light from")).not.toHaveValue("330");
      const angle = Number(await slider(page, "Light from").inputValue());
      expect(angle).toBeGreaterThan(60);
      expect(angle).toBeLessThan(90);
      for (let press = 0; press < 4; press++) await page.keyboard.press("Shift+ArrowLeft");
      await expect(slider(page, "Light from")).toHaveValue("330");
      await expect(slider(page, "Light angle")).toHaveValue("60");
    });
    await test.step("height, depth and neumorphism have handles of their own", async () => {
      await openInUse(page, `${PATH}?layers=0*24*12*0*000000*30_0*3*6*0*000000*30*i`);
      const handle = (name: string) => slider(page, `${name} handle`);
      await handle("Height").focus();
      await page.keyboard.press("PageUp");
      await expect(css(page)).toContainText("0 34px 17px 0");
      await page.keyboard.press("PageDown");
      await expect(css(page)).toContainText("box-shadow: 0 24px 12px 0");
      const from = await center(handle("Depth"));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 20, { steps: 4 });
      await page.mouse.up();
      await expect(css(page)).toHaveText(/inset 0 ([4-9]|\d\d)(\.\d)?px \d\d/);
      await expect(css(page)).toContainText("0 24px 12px 0");
      await page.getByRole("radio", { name: "Neumorphism" }).check({ force: true });
      await expect(slider(page, "Depth")).toHaveValue("12");
      const out = await center(handle("Depth"));
      const box = await center(preview(page));
      // From the edge inward it is pressed in.
      await page.mouse.move(out.x, out.y);
      await page.mouse.down();
      await page.mouse.move((out.x + box.x) / 2, (out.y + box.y) / 2, { steps: 5 });
      await expect(css(page)).toContainText("inset");
      await page.keyboard.press("Escape");
      await expect(slider(page, "Depth")).toHaveValue("12");
      await page.mouse.up();
      await expect(css(page)).toHaveText(/^background: #e0e5ec;\s+box-shadow:(?!.*inset)/s);
    });
  });
});

test("a press counts where it began, though the rest of the page comes meanwhile", async ({ page }) => {
  // At this width the list of layers needs more room than is kept for it.
  await page.setViewportSize({ width: 320, height: 800 });
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const late = /\/assets\/shadow-late-[\w-]+\.js$/;
  await page.route(late, async (route) => {
    await delivered;
    await route.continue();
  });
  await open(page, PATH);
  const asked = page.waitForRequest(late);
  await page.getByRole("tab", { name: "Paste CSS" }).hover();
  await page.mouse.down();
  deliver();
  // Once it has been read, the page has it and would show it in the next frame.
  await page.evaluate(async (address) => {
    await import(address);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, (await asked).url());
  await page.mouse.up();
  await expect(page.getByRole("textbox", { name: "Your CSS" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Layers" })).toBeVisible();
});
