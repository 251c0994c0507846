import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { within } from "#core/test-run.fixture.ts";
import { expectCopied, expectSelectedInstead } from "./copying-css.ts";
import { unfold } from "./page-checks.ts";
import { beforeWorkers, bytesOf, expect, open, openAnew, test } from "./test.ts";
import { dragByTouch } from "./touch.ts";
import { dragSlider, expectOneStep, redoButton, undoButton } from "./undo.ts";

const PATH = "/Css/Gradient";
const DEFAULT = "background: linear-gradient(0deg, #14b8a6 0%, #7f2cf4 100%);";

const css = (page: Page) => page.getByRole("region", { name: "Generated CSS" });
const preview = (page: Page) => page.getByRole("img", { name: "Preview" });
const slider = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });
const button = (page: Page, label: string) => page.getByRole("button", { name: new RegExp(`^${label} #`) });

const SECTIONS = ["Code", "Contrast", "Save as an image", "Presets", "Stops", "Shape", "Layers", "Paste CSS"];

async function setSlider(locator: Locator, value: number) {
  await locator.fill(String(value));
}

/** The pixels of an element as it is on the screen. */
async function parsePixels(locator: Locator) {
  const { data, info } = await sharp(await locator.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function largestDifference(a: { data: Buffer }, b: { data: Buffer }): number {
  expect(a.data.length).toBe(b.data.length);
  let largest = 0;
  for (let index = 0; index < a.data.length; index++) {
    largest = Math.max(largest, Math.abs((a.data[index] as number) - (b.data[index] as number)));
  }
  return largest;
}

test("settings, stops, shapes and presets make the CSS, which is copied", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("it opens with the defaults, and every change updates the CSS; the angle shows for linear only", async () => {
    await open(page, PATH);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gradient generator");
    await expect(button(page, "From")).toHaveText("#14b8a6");
    await expect(button(page, "To")).toHaveText("#7f2cf4");
    await expect(css(page)).toHaveText(DEFAULT);
    const angle = slider(page, "Angle");
    for (const [name, value] of Object.entries({ min: "0", max: "360", step: "1" })) {
      await expect(angle).toHaveAttribute(name, value);
    }
    await expect(angle).toHaveValue("0");
    const opacity = slider(page, "Opacity");
    for (const [name, value] of Object.entries({ min: "0", max: "1", step: "0.05" })) {
      await expect(opacity).toHaveAttribute(name, value);
    }
    await expect(opacity).toHaveValue("1");
    const type = page.getByRole("combobox", { name: "Gradient type" });
    await expect(type).toHaveValue("linear");
    await expect(type.getByRole("option")).toHaveText(["Linear", "Radial", "Conic", "Mesh"]);
    await expect(page.getByRole("main").getByRole("tab")).toHaveText(SECTIONS);

    await setSlider(slider(page, "Angle"), 135);
    await setSlider(slider(page, "Opacity"), 0.35);
    await expect(css(page)).toHaveText(
      "background: linear-gradient(135deg, rgba(20, 184, 166, 0.35) 0%, rgba(127, 44, 244, 0.35) 100%);",
    );
    await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Radial");
    await expect(slider(page, "Angle")).toHaveCount(0);
    await expect(css(page)).toHaveText(
      "background: radial-gradient(circle, rgba(20, 184, 166, 0.35) 0%, rgba(127, 44, 244, 0.35) 100%);",
    );
    await setSlider(slider(page, "Opacity"), 1);
    await button(page, "From").click();
    await page.getByRole("textbox", { name: "From, hex" }).fill("#102030");
    await expect(css(page)).toHaveText("background: radial-gradient(circle, #102030 0%, #7f2cf4 100%);");
    await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Linear");
    await expect(slider(page, "Angle")).toHaveValue("135");
  });
  await test.step("the pickers close on Escape and on a click outside", async () => {
    await openAnew(page, PATH);
    for (const name of ["From", "To"]) {
      const opener = button(page, name);
      const dialog = page.getByRole("dialog", { name, exact: true });
      await expect(dialog).toBeHidden();
      await opener.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("slider", { name: "Hue" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      await page.mouse.click(8, 500);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    // And a color is chosen by keyboard alone.
    await page.keyboard.press("Enter");
    const hue = page.getByRole("dialog", { name: "To", exact: true }).getByRole("slider", { name: "Hue" });
    await expect(hue).toBeVisible();
    await hue.focus();
    await page.keyboard.press("ArrowRight");
    await expect(button(page, "To")).not.toHaveText("#7f2cf4");
    await expect(css(page)).not.toHaveText(DEFAULT);
  });
  await test.step("shape and mixing follow the type", async () => {
    await openAnew(page, PATH);
    await unfold(page, "Shape");
    await page.getByRole("combobox", { name: "Direction" }).selectOption("To the top right corner");
    await expect(css(page)).toHaveText("background: linear-gradient(to top right, #14b8a6 0%, #7f2cf4 100%);");
    await setSlider(slider(page, "Angle"), 90);
    await expect(css(page)).toHaveText("background: linear-gradient(90deg, #14b8a6 0%, #7f2cf4 100%);");
    await page.getByRole("checkbox", { name: "Repeating" }).check();
    await expect(css(page)).toHaveText("background: repeating-linear-gradient(90deg, #14b8a6 0%, #7f2cf4 25%);");
    await page.getByRole("checkbox", { name: "Repeating" }).uncheck();
    await expect(page.getByRole("combobox", { name: "Hue path" })).toHaveCount(0);
    await page.getByRole("combobox", { name: "Mix colors in" }).selectOption("OKLCH (around the hues)");
    await page.getByRole("combobox", { name: "Hue path" }).selectOption("The longer way");
    await expect(css(page)).toContainText("linear-gradient(90deg in oklch longer hue, #14b8a6 0%, #7f2cf4 100%);");
    await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Conic");
    await setSlider(slider(page, "Start angle"), 45);
    await setSlider(slider(page, "Center X"), 25);
    await expect(css(page)).toContainText("conic-gradient(from 45deg at 25% 50% in oklch longer hue,");
    await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Radial");
    await page.getByRole("combobox", { name: "Shape" }).selectOption("Ellipse");
    await page.getByRole("combobox", { name: "Extent" }).selectOption("To the closest side");
    await page.getByRole("combobox", { name: "Mix colors in" }).selectOption("sRGB");
    await expect(css(page)).toHaveText(
      "background: radial-gradient(ellipse closest-side at 25% 50%, #14b8a6 0%, #7f2cf4 100%);",
    );
    await page.getByRole("button", { name: "Reset settings" }).click();
    await expect(css(page)).toHaveText(DEFAULT);
  });
  await test.step("stops are moved, added and taken away by keys", async () => {
    await openAnew(page, PATH);
    await unfold(page, "Stops");
    const first = page.getByRole("slider", { name: "Stop 1", exact: true });
    await expect(first).toHaveAttribute("aria-valuetext", "0%, #14b8a6");
    await first.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("PageUp");
    await expect(first).toHaveAttribute("aria-valuetext", "21%, #14b8a6");
    await expect(css(page)).toHaveText("background: linear-gradient(0deg, #14b8a6 21%, #7f2cf4 100%);");
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: "Add a stop" }).press("Enter");
    const added = page.getByRole("slider", { name: "Stop 2", exact: true });
    await expect(added).toBeFocused();
    await expect(added).toHaveAttribute("aria-valuenow", "50");
    await expect(css(page)).toHaveText("background: linear-gradient(0deg, #14b8a6 0%, #4a72cd 50%, #7f2cf4 100%);");
    await page.keyboard.press("End");
    await page.keyboard.press("Delete");
    await expect(css(page)).toHaveText(DEFAULT);
    await page.keyboard.press("Delete");
    await expect(css(page)).toHaveText(DEFAULT);
    await expect(page.getByText("A gradient needs two stops.")).toBeAttached();
  });
  await test.step("stops are dragged, past each other too, and added by a click on the bar", async () => {
    await openAnew(page, PATH);
    const first = page.locator("[data-stop='0']");
    const bar = first.locator("..");
    const box = await bar.boundingBox();
    if (!box) throw new Error("no bar");
    const at = (percent: number) => [box.x + 1 + ((box.width - 2) * percent) / 100, box.y + box.height / 2] as const;
    await page.mouse.click(...at(30));
    await expect(css(page)).toHaveText(
      /^background: linear-gradient\(0deg, #14b8a6 0%, #[0-9a-f]{6} (29|30|31)%, #7f2cf4 100%\);$/,
    );
    await page.mouse.move(...at(0));
    await page.mouse.down();
    await page.mouse.move(...at(40), { steps: 5 });
    await page.mouse.move(...at(60), { steps: 5 });
    await page.mouse.up();
    await expect(css(page)).toHaveText(
      /^background: linear-gradient\(0deg, #[0-9a-f]{6} (29|30|31)%, #14b8a6 (59|60|61)%, #7f2cf4 100%\);$/,
    );
    await expect(first).toHaveAccessibleName("Stop 2");
    await expect(button(page, "From")).not.toHaveText("#14b8a6");
  });
  await test.step("a stop keeps its distance from the pointer that grabs it left or right of its middle", async () => {
    await openAnew(page, `${PATH}?stops=14b8a6*0_ff0000*50_7f2cf4*100`);
    const stop = page.getByRole("slider", { name: "Stop 2", exact: true });
    for (const [side, from, to] of [
      [-10, 50, 75],
      [10, 75, 50],
    ] as const) {
      const box = await stop.boundingBox();
      const bar = await stop.locator("..").boundingBox();
      if (!box || !bar) throw new Error("no stop");
      const [x, y] = [box.x + box.width / 2 + side, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 1, y);
      await page.mouse.move(x, y);
      await expect(stop).toHaveAttribute("aria-valuenow", `${from}`);
      await page.mouse.move(x + ((bar.width - 2) * (to - from)) / 100, y);
      await expect(stop).toHaveAttribute("aria-valuenow", `${to}`);
      await page.mouse.up();
    }
  });
  await test.step("a stop has a color with alpha and a place of its own", async () => {
    await openAnew(page, PATH);
    await unfold(page, "Stops");
    await page.getByRole("slider", { name: "Stop 2", exact: true }).focus();
    await button(page, "Color of stop 2").click();
    await page.getByRole("textbox", { name: "Color of stop 2, hex" }).fill("#ff000080");
    await page.keyboard.press("Escape");
    await setSlider(slider(page, "Position of stop 2"), 80);
    await expect(css(page)).toHaveText("background: linear-gradient(0deg, #14b8a6 0%, rgba(255, 0, 0, 0.5) 80%);");
    // 'To' changes the color and leaves the alpha.
    await button(page, "To").click();
    await page.getByRole("textbox", { name: "To, hex" }).fill("#00ff00");
    await expect(css(page)).toHaveText("background: linear-gradient(0deg, #14b8a6 0%, rgba(0, 255, 0, 0.5) 80%);");
  });
  await test.step("presets, chance and turning round", async () => {
    await openAnew(page, PATH);
    await unfold(page, "Presets");
    await page.getByRole("button", { name: "Ink" }).click();
    await expect(css(page)).toHaveText("background: linear-gradient(0deg, #101418 0%, #3a4652 100%);");
    await page.getByRole("button", { name: "Reverse" }).click();
    await expect(css(page)).toHaveText("background: linear-gradient(0deg, #3a4652 0%, #101418 100%);");
    const before = await css(page).innerText();
    await page.getByRole("button", { name: "Random" }).click();
    await expect(css(page)).not.toHaveText(before);
  });
  await test.step("Tailwind and SVG are copied as they are shown", async () => {
    await openAnew(page, PATH);
    await page.getByRole("radio", { name: "Tailwind" }).check({ force: true });
    await page.getByRole("button", { name: "Copy Tailwind" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "bg-[linear-gradient(0deg,#14b8a6_0%,#7f2cf4_100%)]",
    );
    await page.getByRole("radio", { name: "SVG" }).check({ force: true });
    await expect(page.getByRole("region", { name: "Generated SVG" })).toContainText('<linearGradient id="gradient"');
    await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Conic");
    await expect(page.getByText("SVG has no conic gradients. Save this one as PNG.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy SVG" })).toBeDisabled();
  });
  await test.step("'Copied' shows for 1.25 s after a write that succeeded, and goes when the CSS changes", async () => {
    await openAnew(page, PATH);
    await expectCopied(page, DEFAULT);
    await page.getByRole("button", { name: "Copy css" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await setSlider(slider(page, "Angle"), 90);
    await expect(page.getByRole("button", { name: "Copy css" })).toBeVisible();
    const changed = DEFAULT.replace("0deg", "90deg");
    await expect(css(page)).toHaveText(changed);
    await test.step("a write that fails changes no word; the text is selected", () =>
      expectSelectedInstead(page, changed));
  });
});

test("small windows", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("all of a picker can be reached in a window of 320 by 256 pixels, which is a zoom of 400 %", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, PATH);
    await page.getByRole("button", { name: "From #14b8a6" }).click();
    const picker = page.getByRole("dialog", { name: "From" });
    await picker.getByRole("textbox").focus();
    await expect(picker.getByRole("textbox")).toBeInViewport({ ratio: 1 });
    await picker.getByRole("slider").first().scrollIntoViewIfNeeded();
    await expect(picker.getByRole("slider").first()).toBeInViewport({ ratio: 1 });
  });
  await test.step("the preview and its stops stay in sight on a phone, over whatever is scrolled under them", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAnew(page, PATH);
    await unfold(page, "Stops");
    const add = page.getByRole("button", { name: "Add a stop" });
    await add.focus();
    const [under, shown] = [await add.boundingBox(), await preview(page).boundingBox()];
    if (!under || !shown) throw new Error("not on the page");
    expect(under.y).toBeGreaterThan(shown.y + shown.height);
    await page.mouse.wheel(0, under.y - shown.y - 60);
    await expect.poll(async () => (await add.boundingBox())?.y).toBeLessThan(shown.y + 100);
    await expect(preview(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator("[data-stop='0']")).toBeInViewport();
    // Nothing of the panel lies over it: a click on the button's place meets the preview.
    const meetsButton = await add.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + 4, y + 10));
    });
    expect(meetsButton).toBe(false);
  });
});

// Every kind of gradient as this browser draws it is in parse.browser.test.ts, as librsvg does in geometry.test.ts.
const painted = [
  "angle=37&opacity=0.45",
  "type=radial&shape=ellipse&extent=closest-side&x=30&y=65",
  "type=conic&space=oklch&repeating=1&stops=ff0000*0_0000ff80*12_ffffff*20",
];
test("the output matches the preview", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("the browser computes and paints the CSS that is given out as the preview", async () => {
    const bare = await page.context().newPage();
    await bare.setViewportSize({ width: 1280, height: 800 });
    for (const query of painted) await test.step(query, () => expectPainted(page, bare, query));
  });
  await test.step("PNG and SVG hold the same picture; a size out of range is reported and corrected", async () => {
    const bare = await page.context().newPage();
    for (const query of ["type=conic&angle=70&x=40", "repeating=1&angle=45&stops=102030*0_ffcc0080*10_102030*20"]) {
      await test.step(query, () => expectSaved(page, bare, query));
    }
    const width = page.getByRole("textbox", { name: "Width" });
    await width.fill("9000");
    await expect(page.getByText("A whole number from 1 to 8,192")).toBeVisible();
    await page.getByRole("textbox", { name: "Height" }).focus();
    await expect(width).toHaveValue("8192");
  });
  await test.step("the picture behind shows through transparent parts", async () => {
    await openAnew(page, `${PATH}?opacity=0`);
    const scenery = await parsePixels(preview(page));
    expect(
      new Set(Array.from({ length: 300 }, (_, index) => scenery.data.readUIntBE(index * 1800, 3))).size,
    ).toBeGreaterThan(4);
    await setSlider(slider(page, "Opacity"), 1);
    const covered = await parsePixels(preview(page));
    expect(largestDifference(scenery, covered)).toBeGreaterThan(100);
  });
  await test.step("in forced colors every gradient and color still shows", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await openAnew(page, `${PATH}?stops=ff0000*0_ff0000*100`);
    for (const label of ["Stops", "Presets"]) await unfold(page, label);
    const colored = async (locator: Locator, part = 2) => {
      const { data, width, height } = await parsePixels(locator);
      const at = (Math.floor(height / part) * width + Math.floor(width / part)) * 3;
      return [...data.subarray(at, at + 3)];
    };
    await expect(page.getByRole("button", { name: "Ink" })).toBeVisible();
    // Its handles are in the middle.
    expect(await colored(preview(page), 5)).toEqual([255, 0, 0]);
    expect(await colored(button(page, "From").locator("span").first())).toEqual([255, 0, 0]);
    expect(await colored(page.locator("[data-stop='0']"))).toEqual([255, 0, 0]);
    expect(await colored(page.locator("[data-stop='0']").locator(".."))).toEqual([255, 0, 0]);
    expect(await colored(page.getByRole("button", { name: "Ink" }))).not.toEqual(
      await colored(page.getByRole("button", { name: "Pearl" })),
    );
  });
});

/** Fails if the generated CSS isn't what the preview shows, in a browser that supports all of it or some. */
async function expectPainted(page: Page, bare: Page, query: string) {
  await open(page, `${PATH}?${query}`);
  const printed = (await css(page).innerText()).trim();
  // The picture must not show through here: it is the gradient alone that is compared.
  const computed = await preview(page).evaluate((element) => {
    element.parentElement?.querySelector("svg")?.remove();
    (element.parentElement as HTMLElement).style.cssText =
      "position:fixed;left:500px;top:80px;width:640px;height:360px;z-index:99;background:#fff;border-radius:0";
    return getComputedStyle(element).backgroundImage;
  });
  const shown = await parsePixels(preview(page));

  await bare.setContent(
    '<body style="margin:0;background:#fff"><div id="box" style="width:640px;height:360px"></div></body>',
  );
  await bare.locator("#box").evaluate((element, text) => {
    element.style.cssText += text;
  }, printed);
  expect(await bare.locator("#box").evaluate((element) => getComputedStyle(element).backgroundImage)).toBe(computed);
  expect(largestDifference(shown, await parsePixels(bare.locator("#box")))).toBeLessThanOrEqual(1);

  // The line for older browsers looks the same.
  const [fallback, own] = printed.split("\n");
  if (own) {
    await bare.locator("#box").evaluate((element, text) => {
      element.style.cssText += text;
    }, fallback ?? "");
    const plain = await parsePixels(bare.locator("#box"));
    const off = Array.from(plain.data, (byte, index) => Math.abs(byte - (shown.data[index] as number))).sort(
      (a, b) => a - b,
    );
    expect(off[Math.floor(off.length * 0.99)]).toBeLessThanOrEqual(4);
  }
}

/** Fails when the files that are saved do not hold what the browser paints. */
async function expectSaved(page: Page, bare: Page, query: string) {
  await open(page, `${PATH}?${query}&width=321&height=200`);
  await unfold(page, "Save as an image");
  const save = async (name: string): Promise<Download> => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return download;
  };
  const png = await save("Download PNG");
  expect(png.suggestedFilename()).toBe("gradient.png");
  const { data, info } = await sharp(await bytesOf(png))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([321, 200]);

  // What the browser paints, over white.
  await unfold(page, "Code");
  const printed = (await css(page).innerText()).trim();
  await unfold(page, "Save as an image");
  await bare.setContent(
    '<body style="margin:0;background:#fff"><div id="box" style="width:321px;height:200px"></div></body>',
  );
  await bare.locator("#box").evaluate((element, text) => {
    element.style.cssText += text;
  }, printed);
  const painted = await parsePixels(bare.locator("#box"));
  const flattened = await sharp(data, { raw: { width: 321, height: 200, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer();
  expect(largest99(painted.data, flattened)).toBeLessThanOrEqual(3);

  if (query.includes("conic")) {
    await expect(page.getByRole("button", { name: "Download SVG" })).toHaveCount(0);
    await expect(page.getByText("SVG has no conic gradients. Save this one as PNG.").first()).toBeVisible();
    return;
  }
  const svg = await save("Download SVG");
  expect(svg.suggestedFilename()).toBe("gradient.svg");
  const text = await readFile(await svg.path(), "utf8");
  await bare.setContent(`<body style="margin:0;background:#fff">${text}</body>`);
  expect(largest99(painted.data, (await parsePixels(bare.locator("svg"))).data)).toBeLessThanOrEqual(4);
}

/** The maximum difference of 99 % of all bytes: an edge may be off by half a pixel. */
function largest99(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  const off = Array.from(a, (byte, index) => Math.abs(byte - (b[index] as number))).sort((x, y) => x - y);
  return off[Math.floor(off.length * 0.99)] as number;
}

test("the preview is the control", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("a stop is dragged off, put back by Escape, and typed", async () => {
    await open(page, `${PATH}?stops=14b8a6*0_ff0000*50_7f2cf4*100`);
    const three = "background: linear-gradient(0deg, #14b8a6 0%, #ff0000 50%, #7f2cf4 100%);";
    const stop = page.getByRole("slider", { name: "Stop 2", exact: true });
    const box = await stop.boundingBox();
    if (!box) throw new Error("no stop");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 90, y, { steps: 3 });
    await expect(css(page)).not.toHaveText(three);
    await page.keyboard.press("Escape");
    await expect(css(page)).toHaveText(three);
    await page.mouse.move(x + 200, y);
    await page.mouse.up();
    await expect(css(page)).toHaveText(three);
    await expect(undoButton(page)).toBeDisabled();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 90, { steps: 3 });
    await page.mouse.move(x, y, { steps: 2 });
    await page.mouse.up();
    await expect(css(page)).toHaveText(three);
    await stop.dblclick();
    const typed = page.getByRole("textbox", { name: "Position of stop 2, in %" });
    await expect(typed).toBeFocused();
    await typed.fill("33.3");
    await typed.press("Enter");
    await expect(stop).toBeFocused();
    await expect(stop).toHaveAttribute("aria-valuenow", "33.3");
    await stop.press("Enter");
    await typed.fill("abc");
    await expect(page.getByText("A number from -1000 to 1000")).toBeVisible();
    await typed.press("Escape");
    await expect(stop).toHaveAttribute("aria-valuenow", "33.3");
    await page.mouse.move(box.x, y);
    const now = await stop.boundingBox();
    if (!now) throw new Error("no stop");
    const [nowX, nowY] = [now.x + now.width / 2, now.y + now.height / 2];
    await page.mouse.move(nowX, nowY);
    await page.mouse.down();
    await page.mouse.move(nowX, nowY + 90, { steps: 3 });
    await page.mouse.up();
    await expect(css(page)).toHaveText(DEFAULT);
  });
  await test.step("stops and handles follow a finger, and stay where it is taken away", async () => {
    await openAnew(page, PATH);
    const stop = page.getByRole("slider", { name: "Stop 1", exact: true });
    const width = (await stop.locator("..").boundingBox())?.width ?? 0;
    await dragByTouch(page, stop, { x: (width - 2) / 4, y: 0 }, "lift");
    await expect(stop).toHaveAttribute("aria-valuenow", "25");
    await dragByTouch(page, stop, { x: (width - 2) / 4, y: 0 }, "cancel");
    await expect(stop).toHaveAttribute("aria-valuenow", "50");
    const angle = page.getByRole("slider", { name: "Direction handle" });
    const reach = (await preview(page).boundingBox())?.height ?? 0;
    await dragByTouch(page, angle, { x: reach * 0.36, y: reach * 0.36 }, "lift");
    await expect(slider(page, "Angle")).toHaveValue("90");

    await open(page, `${PATH}?type=mesh`);
    const box = await preview(page).boundingBox();
    const point = page.getByRole("slider", { name: "Point 1, across" });
    const [across, down] = [point, page.getByRole("slider", { name: "Point 1, down" })];
    const [x, y] = [Number(await across.inputValue()), Number(await down.inputValue())];
    await dragByTouch(page, point, { x: (box?.width ?? 0) * 0.1, y: (box?.height ?? 0) * 0.2 }, "lift");
    await expect.poll(async () => Math.abs(Number(await across.inputValue()) - x - 10)).toBeLessThan(1.5);
    await expect.poll(async () => Math.abs(Number(await down.inputValue()) - y - 20)).toBeLessThan(1.5);
  });
  await test.step("the angle is a handle: dragged, by keys, put back", async () => {
    await openAnew(page, PATH);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    const handle = page.getByRole("slider", { name: "Direction handle" });
    await expect(handle).toHaveAttribute("aria-valuetext", "0°");
    const box = await handle.boundingBox();
    const area = await preview(page).boundingBox();
    if (!box || !area) throw new Error("no handle");
    // Grabbed beside its middle, it stays there.
    const [x, y] = [box.x + box.width / 2 + 8, box.y + box.height / 2 + 5];
    const reach = area.height * 0.36;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x + reach, y + reach, { steps: 6 });
    await expect(slider(page, "Angle")).toHaveValue("90");
    const moved = await handle.boundingBox();
    expect(Math.abs((moved?.x ?? 0) + 16 + 8 - (x + reach))).toBeLessThan(2);
    expect(Math.abs((moved?.y ?? 0) + 16 + 5 - (y + reach))).toBeLessThan(2);
    await page.keyboard.press("Escape");
    await expect(slider(page, "Angle")).toHaveValue("0");
    await page.mouse.up();
    await handle.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(slider(page, "Angle")).toHaveValue("359");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(slider(page, "Angle")).toHaveValue("9");
    await expect(handle).toHaveAttribute("aria-valuetext", "9°");
  });
  await test.step("center and radii are dragged, and moved by keys", async () => {
    await openAnew(page, `${PATH}?type=radial&shape=ellipse&extent=closest-side`);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 310);
    const across = page.getByRole("slider", { name: "Center handle, across" });
    await expect(across).toBeAttached();
    const area = await preview(page).boundingBox();
    if (!area) throw new Error("no preview");
    const [x, y] = [area.x + area.width / 2 + 6, area.y + area.height / 2 - 6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - area.width / 4, y - area.height / 4, { steps: 4 });
    await page.mouse.up();
    await expect(css(page)).toContainText("closest-side at 25% 25%");
    await expect(across).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(css(page)).toContainText("closest-side at 35% 26%");
    await expect(across).toHaveAttribute("aria-valuetext", "35% from the left");
    const radius = page.getByRole("slider", { name: "Radius X handle" });
    const knob = await radius.boundingBox();
    if (!knob) throw new Error("no radius");
    await page.mouse.move(knob.x + 16, knob.y + 16);
    await page.mouse.down();
    await page.mouse.move(knob.x + 16 - area.width / 10, knob.y + 16, { steps: 4 });
    await page.mouse.up();
    await expect(css(page)).toContainText("ellipse 25% 26% at 35% 26%");
    await radius.press("PageUp");
    await expect(css(page)).toContainText("ellipse 35% 26% at 35% 26%");
  });
});

test("changes are undone and redone, and kept in the link; CSS is pasted", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("CSS is pasted and taken over, resolved by the browser where need be, or refused with a sentence", async () => {
    await open(page, PATH);
    await unfold(page, "Paste CSS");
    const box = page.getByRole("textbox", { name: "Your CSS" });
    const use = page.getByRole("button", { name: "Use this CSS" });
    await expect(use).toBeDisabled();
    await box.fill("linear-gradient(red 10px, blue)");
    await use.click();
    await expect(page.getByText("The position ‘10px’ depends on the size of the box. Use percentages.")).toBeVisible();
    await expect(box).toHaveValue("linear-gradient(red 10px, blue)");
    await expect(css(page)).toHaveText(DEFAULT);
    await box.fill(".a { background: radial-gradient(circle at 20% 30%, rgb(255 0 0 / 50%), rgb(0 0 255 / 50%)) }");
    await use.click();
    await expect(page.getByText("Loaded: radial, 2 stops.")).toBeVisible();
    await expect(slider(page, "Opacity")).toHaveValue("0.5");
    await expect(css(page)).toHaveText(
      "background: radial-gradient(circle at 20% 30%, rgba(255, 0, 0, 0.5) 0%, rgba(0, 0, 255, 0.5) 100%);",
    );

    // CSS that only a browser computes; parse.test.ts and parse.browser.test.ts cover the rest.
    await box.fill(
      "{ backgroundImage: 'linear-gradient(90deg, color-mix(in srgb, red, blue), light-dark(white, black))' }",
    );
    await use.click();
    await expect(css(page)).toContainText("background: linear-gradient(90deg in oklab, #800080 0%, #ffffff 100%);");

    await box.fill(
      "background: linear-gradient(90deg, red, blue), radial-gradient(lime, black); background-blend-mode: screen",
    );
    await use.click();
    await expect(page.getByText("Loaded: 2 layers.")).toBeVisible();
    await expect(css(page)).toContainText("background-blend-mode: screen, screen;");
    await box.fill("linear-gradient(to right, transparent, red)");
    await use.click();
    await expect(page.getByText("Loaded: linear, 2 stops in place of the 2 layers that were here.")).toBeVisible();
    await expect(css(page)).toHaveText("background: linear-gradient(90deg, rgba(0, 0, 0, 0) 0%, #ff0000 100%);");
  });
  await test.step("every change is one step, by button", async () => {
    await openAnew(page, PATH);
    await expect(undoButton(page)).toBeDisabled();
    await expect(redoButton(page)).toBeDisabled();
    await unfold(page, "Paste CSS");
    const look = () => css(page).innerText();
    const pressing = (name: string, tab?: string) => async () => {
      if (tab) await unfold(page, tab);
      await page.getByRole("button", { name, exact: true }).click();
    };
    await page.getByRole("textbox", { name: "Your CSS" }).fill("linear-gradient(45deg, red, lime, blue)");
    await expectOneStep(page, look, () => dragSlider(page, "Angle"));
    await expectOneStep(page, look, pressing("Ink", "Presets"));
    await expectOneStep(page, look, pressing("Use this CSS", "Paste CSS"));
    await redoButton(page).click();
    await expectOneStep(page, look, pressing("Reset settings"));
    await undoButton(page).click();
    await expect(css(page)).toHaveText(DEFAULT);
    await expect(undoButton(page)).toBeDisabled();
  });
  await test.step("a stop's drag and a typed color are one step each", async () => {
    await openAnew(page, PATH);
    const look = () => css(page).innerText();
    await expectOneStep(page, look, async () => {
      const box = await page.locator("[data-stop='0']").boundingBox();
      if (!box) throw new Error("no stop");
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      for (let step = 1; step <= 5; step++) await page.mouse.move(box.x + step * 20, box.y + box.height / 2);
      await page.mouse.up();
    });
    await button(page, "From").click();
    await page.getByRole("textbox", { name: "From, hex" }).fill("");
    await page.getByRole("textbox", { name: "From, hex" }).pressSequentially("#fab123");
    await expect(css(page)).toContainText("#fab123");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await expect(css(page)).toHaveText(DEFAULT);
  });
  await test.step("keys do it, and announce it; a text field keeps its own", async () => {
    await openAnew(page, PATH);
    await page.getByRole("combobox", { name: "Gradient type" }).selectOption("Radial");
    await page.keyboard.press("Control+z");
    await expect(css(page)).toHaveText(DEFAULT);
    await expect(page.getByRole("status").filter({ hasText: "Undone: type" })).toBeAttached();
    for (const redo of ["Control+Shift+Z", "Control+y"]) {
      await page.keyboard.press(redo);
      await expect(css(page)).toContainText("radial");
      await expect(page.getByRole("status").filter({ hasText: "Redone: type" })).toBeAttached();
      await page.keyboard.press("Meta+z");
      await expect(css(page)).toHaveText(DEFAULT);
    }
    await page.keyboard.press("Meta+Shift+z");
    await expect(css(page)).toContainText("radial");

    await unfold(page, "Paste CSS");
    const box = page.getByRole("textbox", { name: "Your CSS" });
    await box.pressSequentially("typed");
    await page.keyboard.press("Control+z");
    await expect(box).not.toHaveValue("typed");
    await expect(css(page)).toContainText("radial");
  });
  await test.step("a new change leaves nothing to redo, and the way back is to the page before", async () => {
    await openAnew(page, "/");
    await page
      .getByRole("link", { name: /Gradient generator/ })
      .first()
      .click();
    await expect(css(page)).toHaveText(DEFAULT);
    await setSlider(slider(page, "Angle"), 90);
    await setSlider(slider(page, "Opacity"), 0.5);
    await undoButton(page).click();
    await expect(slider(page, "Opacity")).toHaveValue("1");
    await expect(slider(page, "Angle")).toHaveValue("90");
    await setSlider(slider(page, "Opacity"), 0.8);
    await expect(redoButton(page)).toBeDisabled();
    await expect(page).toHaveURL(/angle=90&opacity=0\.8/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step("the link brings everything back", async () => {
    await openAnew(page, PATH);
    await setSlider(slider(page, "Angle"), 200);
    await setSlider(slider(page, "Opacity"), 0.6);
    await unfold(page, "Stops");
    await page.getByRole("button", { name: "Add a stop" }).click();
    await expect(css(page)).toContainText("50%");
    const before = await css(page).innerText();
    await expect(page).toHaveURL(/angle=200.*opacity=0\.6.*stops=14b8a6/);
    await page.reload();
    await expect(css(page)).toHaveText(before);
    await open(page, `${PATH}?angle=abc&stops=red&opacity=7`);
    await expect(css(page)).toHaveText(DEFAULT);
  });
});

test("a picture that is being drawn when a setting changes is drawn again", async ({ page }) => {
  await beforeWorkers(
    page,
    `{
      const channel = new BroadcastChannel("drawing");
      let held;
      channel.onmessage = () => onmessage(held);
      addEventListener("message", (event) => {
        if (held) return;
        held = event;
        event.stopImmediatePropagation();
        channel.postMessage("held");
      });
    }`,
  );
  await open(page, `${PATH}?stops=ff0000*0_ff0000*100&width=8&height=8`);
  await unfold(page, "Save as an image");
  await page.evaluate(() => {
    const channel = new BroadcastChannel("drawing");
    const held = new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    Object.assign(window, { held, goOn: () => channel.postMessage("go") });
  });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG" }).click();
  await page.evaluate(() => (window as unknown as { held: Promise<unknown> }).held);
  await setSlider(slider(page, "Opacity"), 0.2);
  await unfold(page, "Code");
  await expect(css(page)).toContainText("rgba(255, 0, 0, 0.2)");
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  const { data } = await sharp(await bytesOf(await download))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 51]);
});
