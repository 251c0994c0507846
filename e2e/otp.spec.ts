import encodeQR from "qr";
import sharp from "sharp";
import { readByZxing } from "../src/core/qr/readers.fixture.ts";
import { ask, expectNowhere, watchSecrets } from "./secrets.ts";
import { bytesOf, expect, expectAccessibleInBothThemes, open, test } from "./test.ts";

const PATH = "/Security/Otp";
// RFC 6238, appendix B.
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

const picture = async (text: string) => {
  const rows = encodeQR(text, "raw", { border: 4, ecc: "medium" });
  const [side, scale] = [rows.length, 6];
  const pixels = Buffer.alloc(side * side, 255);
  for (const [y, row] of rows.entries()) for (const [x, dark] of row.entries()) if (dark) pixels[y * side + x] = 0;
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: "nearest" })
    .png()
    .toBuffer();
};

test("codes are made, checked and exported, and the secret leaves no trace", async ({ page }) => {
  const watched = watchSecrets(page, [SECRET]);
  await page.clock.setFixedTime(1_111_111_109_000);
  await open(page, PATH);
  const secret = page.getByRole("textbox", { name: "Secret", exact: true });
  const code = page.getByLabel("Code", { exact: true });

  await test.step("an address brings its settings", async () => {
    await secret.fill(`otpauth://totp/ACME:ann@example.org?secret=${SECRET}&issuer=ACME&digits=8`);
    await expect(code).toHaveValue("07081804");
    await expect(code).toHaveText("07081804");
    await expect(page.getByLabel("Digits")).toHaveValue("8");
    await expect(page.getByText("s left")).toHaveText("1 s left");
    await page.clock.setFixedTime(1_111_111_111_000);
    await expect(code).toHaveValue("14050471");
  });

  await test.step("another time, and a counter", async () => {
    await page.getByLabel("Time", { exact: true }).fill("2005-03-18T01:58:29Z");
    await expect(code).toHaveValue("07081804");
    await page.getByLabel("Type").selectOption("hotp");
    await page.getByLabel("Digits").fill("6");
    await expect(code).toHaveValue("755224");
    await page.getByRole("button", { name: "Next counter" }).click();
    await expect(code).toHaveValue("287082");
  });

  await test.step("a code is checked within a window", async () => {
    await page.locator("summary", { hasText: "Check a one-time password" }).click();
    await page.getByLabel("Password to check").fill("359 152");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(page.getByText("It fits 1 count ahead.")).toBeVisible();
    await page.getByLabel("Password to check").fill("969429");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(page.getByText("It doesn't fit within ±1 counts.")).toBeVisible();
  });

  await test.step("it's written as a QR code and as a file", async () => {
    await page.locator("summary", { hasText: "Export to an app" }).click();
    await page.getByRole("button", { name: "Show QR image" }).click();
    const shot = await page.getByRole("img", { name: "QR image of the account" }).screenshot();
    const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const [reading] = await readByZxing({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
    expect(reading?.text).toBe(
      `otpauth://hotp/ACME:ann%40example.org?secret=${SECRET}&issuer=ACME&algorithm=SHA1&digits=6&counter=1`,
    );
    await page.getByLabel("App", { exact: true }).selectOption({ label: "Aegis: JSON file" });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download file" }).click();
    const { db } = JSON.parse((await bytesOf(await download)).toString());
    expect(db.entries[0]).toMatchObject({ type: "hotp", issuer: "ACME", info: { secret: SECRET, counter: 1 } });
  });

  await test.step("nothing of it is stored, linked or sent", async () => {
    await expectNowhere(page, watched, [SECRET, "ann@example.org"]);
    expect(page.url()).toContain("type=hotp");
    await page.getByRole("button", { name: "Clear secrets" }).click();
    await expect(secret).toHaveValue("");
    await expect(code).toHaveValue("");
  });
});

test("a picture of Google Authenticator's export gives its accounts; both themes are readable", async ({ page }) => {
  await open(page, PATH);
  const address =
    "otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4YW1wbGU6YWxpY2VAZ29vZ2xlLmNvbRoHRXhhbXBsZTAC";
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "export.png", mimeType: "image/png", buffer: await picture(address) });
  await expect(page.getByRole("textbox", { name: "Secret", exact: true })).toHaveValue(address);
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue(/^\d{6}$/);
  await expectAccessibleInBothThemes(page);
});

test("a pasted address is offered by the search, and opened in memory alone", async ({ page }) => {
  const watched = watchSecrets(page, [SECRET]);
  await open(page, "/");
  await ask(page, `otpauth://hotp/ACME:ann?secret=${SECRET}`);
  await expect(page.getByRole("option", { name: /HOTP, 6 digits/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/\/Security\/Otp#type=hotp/);
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("755224");
  await expectNowhere(page, watched, [SECRET]);
});
