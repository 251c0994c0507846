import { within } from "#core/test-run.fixture.ts";
import { expect, open, test } from "./test.ts";

// A focused control that disappears when pressed leaves the keyboard's place where it was.
test("the keyboard's place moves on from a removed control, and pointers keep none", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("QR code: a reset moves on to what follows", async () => {
    await open(page, "/Generators/QrCode?level=H");
    const reset = page.getByRole("button", { name: "Reset settings" });
    await reset.focus();
    await page.keyboard.press("Enter");
    await expect(reset).toHaveCount(0);
    await expect(page.getByRole("tab", { name: "Code", exact: true })).toBeFocused();
  });
  await test.step("pointers keep no place: nothing takes the focus by itself", async () => {
    await open(page, "/Generators/QrCode?level=H");
    await page.getByRole("button", { name: "Reset settings" }).click();
    await expect(page.getByRole("button", { name: "Reset settings" })).toHaveCount(0);
    await expect(page.locator("body")).toBeFocused();
  });
  await test.step("Hash: a removed file moves on to the next one", async () => {
    await open(page, "/Generators/Hash?source=files");
    const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
    await page.getByLabel("Choose files").setInputFiles([file("a.txt"), file("b.txt")]);
    await page.getByRole("button", { name: "Remove a.txt" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Remove b.txt" })).toBeFocused();
  });
  await test.step("Box-shadow: replacing the smooth layers moves on to the new ones", async () => {
    await open(page, "/Css/Box-shadow?mode=smooth");
    await page.getByRole("button", { name: "Edit these layers" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Edit these layers" })).toHaveCount(0);
    await expect(page.locator("main :focus")).toHaveCount(1);
  });
  await test.step("a link leads to its page's own place", async () => {
    await open(page, "/");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Length/ })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});
