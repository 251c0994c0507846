import { scryptSync } from "node:crypto";
import { expect, expectAccessible, open, test } from "./test.ts";

const PATH = "/Security/Password-hash";

test("a password is hashed, copied and checked, and neither is in the link or outlasts a reload", async ({ page }) => {
  await open(page, PATH);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("radio", { name: "scrypt" }).check();
  await page.getByLabel("N, as a power of two").fill("12");
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("button", { name: "Copy hash" }).click();
  const hash = await page.evaluate(() => navigator.clipboard.readText());
  const [, name, cost, salt = "", digest = ""] = hash.split("$");
  expect([name, cost]).toEqual(["scrypt", "ln=12,r=8,p=1"]);
  const expected = scryptSync("correct horse", Buffer.from(salt, "base64"), 32, { N: 4096, r: 8, p: 1 });
  expect(Buffer.from(digest, "base64")).toEqual(expected);

  await page.getByLabel("Stored hash").fill(hash);
  await expect(page.getByText("N = 4,096, r = 8, p = 1 (4 MiB)")).toBeVisible();
  await page.getByLabel("Password to check").fill("correct horse");
  await page.getByLabel("Password to check").press("Enter");
  await expect(page.getByText("This is the password.")).toBeVisible();
  await page.getByLabel("Password to check").fill("correct hose");
  await expect(page.getByText("This is the password.")).toBeHidden();
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("This isn't the password.")).toBeVisible();

  expect(page.url()).toMatch(/#algorithm=scrypt&logN=12$/);
  await page.reload();
  await expect(page.getByLabel("Stored hash")).toHaveValue("");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("the cost is fitted to a time, and work is canceled", async ({ page }) => {
  await open(page, `${PATH}?algorithm=pbkdf2`);
  await page.getByText("Find a cost for a time").click();
  await page.getByLabel("Time per check").selectOption("100 ms");
  await page.getByRole("button", { name: "Measure on this device" }).click();
  const status = page.getByText(/iterations.* took \d+(\.\d)? ms here\.$/);
  await expect(status).toBeVisible();
  const iterations = /([\d,]+) iterations/.exec(await status.innerText())?.[1] ?? "";
  await page.getByRole("button", { name: "Use this cost" }).click();
  await expect(page.getByLabel("Iterations")).toHaveValue(iterations.replaceAll(",", ""));

  await page.getByRole("radio", { name: "bcrypt" }).check();
  await page.getByLabel("Cost", { exact: true }).fill("18");
  await page.getByLabel("Password", { exact: true }).fill("slow");
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Generate" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Copy hash" })).toBeHidden();
  await expectAccessible(page);
});
