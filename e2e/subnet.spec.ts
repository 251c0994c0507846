import { expect, expectAccessibleInBothThemes, open, test } from "./test.ts";

const PATH = "/Security/Subnet";

test("shows everything about a block, by typing and by the slider", async ({ page }) => {
  await open(page, PATH);
  await expect(page.getByRole("region", { name: "192.168.1.0/24" })).toContainText("192.168.1.1 – 192.168.1.254");
  const box = page.getByLabel("Block", { exact: true });
  await box.fill("10.1.2.3 255.255.252.0");
  const block = page.getByRole("region", { name: "10.1.0.0/22" });
  await expect(block).toContainText("1,022");
  await expect(block).toContainText("0.0.3.255");
  await page.getByRole("slider", { name: "Prefix length", exact: true }).fill("31");
  await expect(box).toHaveValue("10.1.2.3/31");
  await expect(page.getByRole("region", { name: "10.1.2.2/31" })).toContainText("RFC 3021");
  await page.getByRole("button", { name: "Copy bits" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("00001010.00000001.00000010.0000001|0");

  await box.fill("10.0.0.0/33");
  await expect(box).toHaveAccessibleDescription(/A prefix of IPv4 has at most 32 bits/);
  await expect(page.getByText("The block before the last change is shown.")).toBeVisible();
  await expect(page.getByRole("region", { name: "10.1.2.2/31" })).toBeVisible();
  await expect(page).toHaveURL(/\/Security\/Subnet$/);
});

test("splits, compares and summarizes", async ({ page }) => {
  await open(page, PATH);
  await page.getByLabel("Block", { exact: true }).fill("2001:db8::/32");
  await page.getByText("Split into smaller blocks", { exact: true }).click();
  await page.getByRole("slider", { name: "Prefix length of the parts" }).fill("48");
  await expect(page.getByText("has 65,536 blocks of /48")).toBeVisible();
  await expect(page.getByRole("list", { name: "Parts" }).getByRole("listitem").nth(1)).toHaveText("2001:db8:1::/48");

  await page.getByText("Compare with another block", { exact: true }).click();
  await page.getByLabel("Another block, range or address").fill("2001:db8:8000::/33");
  await expect(page.getByText("It is within 2001:db8::/32.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Rest" })).toHaveText("2001:db8::/33");

  await page.getByText("Summarize a list", { exact: true }).click();
  await page.getByLabel("Blocks, ranges and addresses").fill("10.0.0.0 - 10.0.0.255\n10.0.1.0/24");
  await expect(page.getByRole("list", { name: "Blocks" })).toHaveText("10.0.0.0/23");
  await page.getByLabel("Exclude").fill("10.0.0.0/24, 10.0.1.300");
  await expect(page.getByText("Line 1: ‘10.0.1.300’ isn't an IPv4 or IPv6 address.")).toBeVisible();
  await page.getByLabel("Exclude").fill("10.0.0.0/24");
  await expect(page.getByRole("list", { name: "Blocks" })).toHaveText("10.0.1.0/24");
  await expectAccessibleInBothThemes(page);
});
