import { expect, open, test } from "./test.ts";

const PATH = "/Text/Number-base";

test("numbers change their base and back, and a wrong digit is named with its position", async ({ page }) => {
  await open(page, PATH);
  const input = page.getByLabel("Input", { exact: true });
  const result = page.getByLabel("Result", { exact: true });
  await input.fill("255\n-0.5");
  await expect(result).toHaveText("FF\n-0.8");
  await page.getByRole("button", { name: "Swap input and result" }).click();
  await expect(input).toHaveValue("FF\n-0.8");
  await expect(result).toHaveText("255\n-0.5");
  await input.fill("1\n2G");
  await expect(page.getByText("Line 2, column 2: “G” isn't a digit of a hexadecimal number.")).toBeVisible();
});

test("shows the parts of a float", async ({ page }) => {
  await open(page, `${PATH}?operation=ieee-754&format=32`);
  await page.getByLabel("Input", { exact: true }).fill("0.1");
  await expect(page.getByLabel("Result", { exact: true })).toHaveText(/0\.100000001490116119384765625$/);
});
