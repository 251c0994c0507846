import { expect, open, openAnew, ready, test } from "./test.ts";

// What a link contains, and who sees it: settings are in the fragment, which no request includes.

test("settings are never sent: an older link is rewritten, and a reload and a release request only the path", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await test.step("a link with a query shows its settings, in the same history entry", async () => {
    await open(page, "/About");
    await open(page, "/Css/Gradient?angle=45&opacity=0.5");
    await expect(page).toHaveURL(/\/Css\/Gradient#angle=45&opacity=0\.5$/);
    await expect(page.getByRole("slider", { name: "Angle" })).toHaveValue("45");
    expect(asked).toEqual(["/About", "/Css/Gradient?angle=45&opacity=0.5"]);
    await page.goBack();
    await expect(page).toHaveURL(/\/About$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/Css\/Gradient#angle=45&opacity=0\.5$/);
  });
  await test.step("nothing of it is requested again", async () => {
    asked.length = 0;
    await page.getByRole("slider", { name: "Angle" }).fill("90");
    await page.reload();
    await ready(page);
    await expect(page.getByRole("slider", { name: "Angle" })).toHaveValue("90");
    expect(asked).toEqual(["/Css/Gradient"]);
  });
  await test.step("other spellings, old names and addresses unknown to hosts keep the settings", async () => {
    for (const path of ["/css/gradient?angle=30", "/CSS/Gradient/?angle=30", "/css/GRADIENT#angle=30"]) {
      await openAnew(page, path);
      await expect(page, path).toHaveURL(/\/Css\/Gradient#angle=30$/);
      await expect(page.getByRole("slider", { name: "Angle" }), path).toHaveValue("30");
    }
  });
});

test("a link pasted into the address bar of its own tool is followed, and can be undone", async ({ page }) => {
  await open(page, "/Css/Gradient#angle=45");
  const angle = page.getByRole("slider", { name: "Angle" });
  await expect(angle).toHaveValue("45");
  // Like the address bar: no document is loaded.
  expect(await page.goto("/Css/Gradient#angle=60&opacity=0.5")).toBeNull();
  await expect(angle).toHaveValue("60");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(angle).toHaveValue("45");
  await page.goBack();
  await expect(page).toHaveURL(/#angle=45$/);
  await expect(angle).toHaveValue("45");
});

test("links to an anchor keep the settings", async ({ page }) => {
  await open(page, "/Css/Gradient#angle=45");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await expect(page).toHaveURL(/#angle=45$/);
  await expect(page.getByRole("slider", { name: "Angle" })).toHaveValue("45");
  await test.step("without settings, the address names the anchor", async () => {
    await open(page, "/");
    await page.getByRole("link", { name: "All Tools" }).click();
    await expect(page).toHaveURL(/\/#tools$/);
    await open(page, "/?group=css#tools");
    await ready(page);
    await expect(page).toHaveURL(/\/#group=css$/);
    expect(
      await page.evaluate(() => document.getElementById("tools")?.getBoundingClientRect().top ?? 9999),
    ).toBeLessThan(300);
  });
});
