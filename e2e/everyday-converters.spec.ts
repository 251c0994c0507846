import { within } from "#core/test-run.fixture.ts";
import { expect, open, test } from "./test.ts";

test("each everyday converter answers its questions", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("weighs a cup by its ingredient, and keeps it in the link", async () => {
    await open(page, "/UnitsConvert/Cooking");
    await page.getByLabel("Input").fill("1 1/2");
    const result = page.getByRole("status").filter({ hasText: "US cup ≈" });
    await expect(result).toContainText("187.5 g");
    await page.getByLabel("Ingredient").selectOption("Honey");
    await expect(result).toContainText("508.5 g");
    await expect(page.getByText(/NDB 19296/).first()).toBeVisible();
    await expect(page).toHaveURL(/value=1\+1%2F2&ingredient=honey/);
    await page.getByLabel("Input").fill("339 g");
    await expect(page.getByLabel("Output")).toHaveValue("339");
  });
  await test.step("shows a marathon's pace, and a faster second half", async () => {
    await open(page, "/UnitsConvert/Pace");
    await page.getByLabel("Race").selectOption("Marathon");
    await page.getByLabel("Time", { exact: true }).fill("3:30:00");
    await expect(page.getByRole("textbox", { name: "Pace", exact: true })).toHaveValue("4:59");
    const last = page.getByRole("table", { name: "Splits" }).getByRole("row").last();
    await expect(last).toContainText("3:30:00");
    const first = page.getByRole("table", { name: "Splits" }).getByRole("row").nth(1);
    await expect(first).toContainText("4:59");
    await page.getByLabel("Second half").selectOption("4 % faster (negative split)");
    await expect(first).toContainText("5:05");
    await expect(last).toContainText("3:30:00");
  });
  await test.step("shows a sheet's pixels", async () => {
    await open(page, "/UnitsConvert/Paper-size?size=a3&dpi=150");
    await expect(page.getByRole("status").filter({ hasText: "1754 × 2480 px" })).toBeVisible();
    await page.getByLabel("Held").selectOption("Across");
    await expect(page.getByRole("status").filter({ hasText: "2480 × 1754 px" })).toBeVisible();
  });
  await test.step("shows a screen's density", async () => {
    await open(page, "/UnitsConvert/Screen-density");
    await page.getByLabel("Diagonal", { exact: true }).fill("13.3");
    await page.getByLabel("Resolution").selectOption("WQXGA, 2560 × 1600");
    await expect(page.getByRole("status").filter({ hasText: "226.98 ppi" })).toBeVisible();
  });
  await test.step("shows all sizes of a shoe, and the letter of a girth", async () => {
    await open(page, "/UnitsConvert/Sizes");
    await page.getByLabel("Size in", { exact: true }).selectOption("US men");
    await page.getByLabel("Size", { exact: true }).fill("10");
    await expect(page.getByRole("status").filter({ hasText: "EU 43" })).toBeVisible();
    await page.getByLabel("Girth", { exact: true }).fill("104");
    await expect(page.getByRole("status").filter({ hasText: "EN 13402-3 for 104 cm" })).toContainText("L");
  });
  await test.step("shows the cost of a trip, and its results are recorded until they are cleared", async () => {
    await open(page, "/UnitsConvert/Fuel-cost");
    await page.getByLabel("Distance", { exact: true }).fill("300");
    await expect(page.getByRole("status").filter({ hasText: "37.80" })).toBeVisible();
    await page.getByText("Last results").click();
    const noted = page.getByRole("button", { name: /^Copy the result of 300 km/ });
    await expect(noted).toBeVisible();
    await page.reload();
    await page.getByText("Last results").click();
    await expect(noted).toContainText("37.80");
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(noted).toHaveCount(0);
    await expect(page.getByText("Your last conversions appear here")).toBeVisible();
  });
});
