import { expect, expectAccessible, open, test } from "./test.ts";

const PATH = "/Text/Case";

test("names change while typing, and the link keeps the style", async ({ page }) => {
  await open(page, PATH);
  await page.getByLabel("Operation", { exact: true }).selectOption({ label: "snake_case" });
  await page.getByLabel("Input", { exact: true }).fill("parseHTTPResponse\nuserIDs");
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("parse_http_response\nuser_ids");
  await page.getByLabel("One name is", { exact: true }).selectOption({ label: "Each identifier in a text" });
  await page.getByLabel("Input", { exact: true }).fill("let maxCount = getIPv6(a);");
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("let max_count = get_ipv6(a);");
  await expect(page).toHaveURL(/#operation=snake-case&each=identifier$/);
  await expectAccessible(page);
});

test("a slug loads the letters of other scripts", async ({ page }) => {
  await open(page, `${PATH}?operation=slug`);
  await page.getByLabel("Input", { exact: true }).fill("Crème brûlée & Ελλάδα");
  await expect(page.getByLabel("Result", { exact: true })).toHaveText("creme-brulee-ellada");
});
