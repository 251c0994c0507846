import { fixture, largestDifference, pixelsOf } from "./converting.ts";
import { openPicture, save, scene, shownAfter, shownPixels, slide } from "./effects.ts";
import { expect, test } from "./test.ts";
import { dragSlider, redoButton, undoButton } from "./undo.ts";

const picture = () => scene(300, 200);

test("the sliders have the specified limits and defaults", async ({ page }) => {
  await openPicture(page, "Noise", await picture());
  for (const label of ["Noise Amount", "Noise Strength"]) {
    const slider = page.getByRole("slider", { name: label });
    await expect(slider).toHaveAttribute("min", "0");
    await expect(slider).toHaveAttribute("max", "100");
    await expect(slider).toHaveValue("50");
  }
});

test("amount 0 or strength 0 leaves the picture as it is", async ({ page }) => {
  const source = await picture();
  for (const query of ["amount=0", "strength=0"]) {
    await openPicture(page, `Noise?${query}`, source);
    const { pixels } = await save(page, "Save result as PNG");
    expect(largestDifference(pixels, await pixelsOf(source.buffer))).toBe(0);
  }
});

test("channels are shifted by at most amount × strength / 100, evenly", async ({ page }) => {
  const source = await scene(900, 600);
  await openPicture(page, "Noise?amount=80&strength=50&resolution=900", source);
  const { data } = await shownPixels(page);
  const before = (await pixelsOf(source.buffer)).data;
  const shifts = [...data].flatMap((value, at) => {
    const old = before[at] ?? 0;
    return at % 4 < 3 && old > 40 && old < 215 ? [value - old] : [];
  });
  expect(Math.max(...shifts.map(Math.abs).slice(0, 100_000))).toBe(40);
  expect(Math.abs(shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length)).toBeLessThan(0.3);
});

test("the same seed gives the same picture, a new seed another", async ({ page }) => {
  await openPicture(page, "Noise", await picture());
  const first = await shownPixels(page);
  await openPicture(page, "Noise", await picture());
  expect(largestDifference(await shownPixels(page), first)).toBe(0);
  await page.getByText("Grain", { exact: true }).click();
  await expect(page.getByLabel("Seed")).toHaveText("1");
  await page.getByRole("button", { name: "New seed" }).click();
  const other = await shownAfter(page, first);
  await expect(page).toHaveURL(/\?seed=\d+$/);
  await openPicture(page, `Noise${new URL(page.url()).search}`, await picture());
  expect(largestDifference(await shownPixels(page), other)).toBe(0);
});

test("monochrome shifts the channels alike, and grains grow", async ({ page }) => {
  await openPicture(page, "Noise", fixture("grey.jpg"));
  const first = await shownPixels(page);
  await page.getByText("Grain", { exact: true }).click();
  await page.getByLabel("Grain colour").selectOption("Monochrome");
  const { data } = await shownAfter(page, first);
  expect(data.some((value, at) => at % 4 < 3 && value !== data[at - (at % 4)])).toBe(false);
  const mono = await shownPixels(page);
  await slide(page, "Grain size", 4);
  await shownAfter(page, mono);
});

test("at full resolution the same grains are as many times larger", async ({ page }) => {
  const source = await scene(800, 400);
  await openPicture(page, "Noise?resolution=200", source);
  const shown = await shownPixels(page);
  const small = await openShifts(shown, 200);
  const { pixels } = await save(page, "Full resolution");
  const before = await pixelsOf(source.buffer);
  // Amid plain parts, each pixel of a grain has the shift that its pixel of the preview has.
  let same = 0;
  let counted = 0;
  for (const [x, y] of small.places) {
    for (const [right, down] of [
      [0, 0],
      [3, 0],
      [0, 3],
      [3, 3],
    ] as const) {
      const at = ((y * 4 + down) * 800 + x * 4 + right) * 4;
      const large = (pixels.data[at] ?? 0) - (before.data[at] ?? 0);
      const little = (shown.data[(y * 200 + x) * 4] ?? 0) - (before.data[at] ?? 0);
      counted += 1;
      same += Number(Math.abs(large - little) <= 1);
    }
  }
  expect(counted).toBeGreaterThan(400);
  expect(same / counted).toBe(1);
});

/** Places within the triangle, which is of one colour. */
async function openShifts({ height }: { readonly height: number }, width: number) {
  const places: (readonly [x: number, y: number])[] = [];
  for (let y = Math.round(height * 0.5); y < height * 0.7; y++) {
    for (let x = Math.round(width * 0.28); x < width * 0.38; x++) places.push([x, y]);
  }
  return { places };
}

test("settings are undone and redone, a drag as one step, also with another picture and after a reset", async ({
  page,
}) => {
  await openPicture(page, "Noise?amount=20", await picture());
  const amount = page.getByRole("slider", { name: "Noise Amount" });
  await expect(undoButton(page)).toBeDisabled();
  const before = await shownPixels(page);
  await dragSlider(page, "Noise Amount");
  await expect(amount).not.toHaveValue("20");
  await shownAfter(page, before);
  await undoButton(page).click();
  await expect(amount).toHaveValue("20");
  await expect.poll(async () => (await shownPixels(page)).data.equals(before.data)).toBe(true);
  await expect(undoButton(page)).toBeDisabled();
  await redoButton(page).click();
  await expect(amount).not.toHaveValue("20");
  await page.getByRole("button", { name: "Select a different image" }).click();
  await page.getByLabel("Choose an image").setInputFiles(await picture());
  await expect(amount).toHaveValue("50");
  await undoButton(page).click();
  await expect(amount).not.toHaveValue("50");
  await undoButton(page).click();
  await expect(amount).toHaveValue("20");
});
