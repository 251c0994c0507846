import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixture } from "./converting.ts";
import { bytesOf, expect, open, test } from "./test.ts";

const tagsOf = (bytes: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), "metadata-"));
  try {
    writeFileSync(join(folder, "a.jpg"), bytes);
    return execFileSync("exiftool", ["-s", "-G1", join(folder, "a.jpg")], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test("shows a photo with its position, and saves it without place and persons", async ({ page }) => {
  await open(page, "/Images/Metadata");
  await page.getByLabel("Choose images").setInputFiles([fixture("camera.jpg"), fixture("picture.heic")]);
  const row = page.getByRole("row", { name: /^Position/ });
  await expect(row).toContainText("47.370000, 8.540000 (47° 22′ 12.0″ N, 8° 32′ 24.0″ E)");
  await expect(page.getByRole("row", { name: /^Artist/ })).toContainText("A. Nonymous");
  const save = page.getByRole("button", { name: "Save", exact: true });
  // HEIC is only shown.
  await expect(save).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(download.suggestedFilename()).toBe("camera.jpg");
  await expect(
    page.getByText(/^Saved\. .*Nothing about a place or a person found in the \d+ fields that Tabkit knows/),
  ).toBeVisible();
  const tags = tagsOf(await bytesOf(download));
  expect(tags).not.toMatch(/GPS|Artist|Nonymous/);
  expect(tags).toMatch(/Model +: Pinhole 1[\s\S]*Orientation +: Rotate 90 CW/);

  await page.getByLabel("Remove", { exact: true }).selectOption("all");
  const [bare] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(tagsOf(await bytesOf(bare))).not.toMatch(/Pinhole|DateTimeOriginal/);
});
