import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { fixture, HANGS } from "./converting.ts";
import { scene } from "./effects.ts";
import { beforeWorkers, expect, open, ready, test } from "./test.ts";

const unfold = (page: Page, label: string) =>
  page
    .locator("summary", { hasText: label })
    .or(page.getByRole("main").getByRole("tab", { name: label }))
    .click();

/** Goes to the home page by its link, which loads no new document, waits for it, and comes back. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveTitle(/^Tabkit/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/** All that the tab has stored, as one text. */
const storedText = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test("typed text is there again after Back and a reload, and secrets aren't", async ({ page, context }) => {
  test.setTimeout(within(60));
  await test.step("a text for a QR code is there again after Back, Forward and a reload, and in no other tab", async () => {
    const text = page.getByPlaceholder("Enter your link or text here");
    await open(page, "/Generators/QrCode");
    await text.fill("typed by me");
    await leaveAndComeBack(page);
    await expect(text).toHaveValue("typed by me");
    await page.goForward();
    await expect(text).toHaveCount(0);
    await page.goBack();
    await expect(text).toHaveValue("typed by me");
    await reload(page);
    await expect(text).toHaveValue("typed by me");
    expect(new URL(page.url()).hash).toBe("");
    // A cleared box isn't filled again.
    await text.fill("");
    await reload(page);
    await expect(text).toHaveValue("");

    const other = await context.newPage();
    await open(other, "/Generators/QrCode");
    await expect(other.getByPlaceholder("Enter your link or text here")).not.toHaveValue("");
  });
  await test.step("QR forms and the logo stay; the Wi-Fi password is never stored", async () => {
    await open(page, "/Generators/QrCode?kind=wifi");
    const name = page.getByLabel("Network name (SSID)");
    const password = page.getByLabel("Password", { exact: true });
    await name.fill("Home");
    await password.fill("hunter2hunter2");
    await unfold(page, "Logo");
    await page.locator("main input[aria-label=Logo]").setInputFiles(await scene(60, 40));
    await expect(page.getByText("scene.png")).toBeVisible();
    await leaveAndComeBack(page);
    await expect(name).toHaveValue("Home");
    await expect(password).toHaveValue("hunter2hunter2");
    await unfold(page, "Logo");
    await expect(page.getByText("scene.png")).toBeVisible();
    await reload(page);
    await expect(name).toHaveValue("Home");
    await expect(password).toHaveValue("");
    expect(await storedText(page)).toContain("Home");
    expect(await storedText(page)).not.toContain("hunter2");

    await page.getByLabel("Content").selectOption("contact");
    await page.getByLabel("First name").fill("Ada");
    await expect(page).toHaveURL(/kind=contact/);
    await reload(page);
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
  });
  await test.step("the text to hash and the expected hash stay, the key only until a reload", async () => {
    await open(page, "/Security/Hash?hmac=1&algorithms=sha256");
    const text = page.getByPlaceholder("Enter text here");
    const key = page.getByLabel("Key", { exact: true });
    await text.fill("one\ntwo");
    await key.fill("topsecret");
    await unfold(page, "Compare with a hash");
    await page.getByLabel("Expected hash").fill("abcd");
    await leaveAndComeBack(page);
    await expect(text).toHaveValue("one\ntwo");
    await expect(key).toHaveValue("topsecret");
    await reload(page);
    await expect(text).toHaveValue("one\ntwo");
    await expect(key).toHaveValue("");
    await unfold(page, "Compare with a hash");
    await expect(page.getByLabel("Expected hash")).toHaveValue("abcd");
    expect(await storedText(page)).not.toContain("topsecret");
  });
  await test.step("excluded characters stay excluded after Back and a reload, until the settings are reset", async () => {
    await open(page, "/Generators/Password?length=256&special=0&numbers=0&lowercase=0");
    const field = page.getByLabel("Leave out these characters");
    const password = page.getByRole("textbox", { name: "Password", exact: true });
    await unfold(page, "Stricter rules");
    await field.fill("ABC");
    for (const comeBack of [leaveAndComeBack, reload]) {
      await comeBack(page);
      await expect(field).toHaveValue("ABC");
      const shown = await password.inputValue();
      expect(shown).toMatch(/^[D-Z]{256}$/);
      expect(await storedText(page)).not.toContain(shown);
    }
    await page.getByRole("button", { name: "Reset settings" }).click();
    await reload(page);
    await expect(field).toHaveValue("");
  });
  await test.step("names, the namespace and the text to explain stay with UUIDs", async () => {
    await open(page, "/Security/Uuid?version=v5&namespace=own");
    await page.getByLabel("UUID of the namespace").fill("6ba7b810-9dad-11d1-80b4-00c04fd430c8");
    await page.getByLabel("Names, one per line").fill("www.example.com");
    await unfold(page, "Explain identifiers");
    await page.getByLabel("Identifiers to explain").fill("c232ab00-9414-11ec-b3c8-9f6bdeced846");
    for (const comeBack of [leaveAndComeBack, reload]) {
      await comeBack(page);
      await page.getByRole("button", { name: "Generate", exact: true }).click();
      // The result of Python's uuid.uuid5(uuid.NAMESPACE_DNS, "www.example.com").
      await expect(page.locator("output")).toHaveText("2ed6657d-e927-568b-95e1-2665a8aea6a2");
      await unfold(page, "Explain identifiers");
      await expect(page.getByLabel("Identifiers to explain")).toHaveValue("c232ab00-9414-11ec-b3c8-9f6bdeced846");
    }
  });
  await test.step("pasted CSS stays, each on its own page", async () => {
    await open(page, "/Css/Gradient");
    await unfold(page, "Paste CSS");
    await page.getByLabel("Your CSS").fill("linear-gradient(red, blue)");
    await open(page, "/Css/Box-shadow");
    await unfold(page, "Paste CSS");
    await expect(page.getByLabel("Your CSS")).toHaveValue("");
    await open(page, "/Css/Gradient");
    await unfold(page, "Paste CSS");
    await expect(page.getByLabel("Your CSS")).toHaveValue("linear-gradient(red, blue)");
  });
});

test("files and results are there again after Back, until they are cleared", async ({ page }) => {
  await test.step("the open picture is read again after Back, with each algorithm's memory, until another is to be selected", async () => {
    await open(page, "/Images/Dither");
    await page.getByLabel("Choose an image").setInputFiles(await scene(60, 40));
    await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
    const threshold = page.getByRole("slider", { name: "Threshold" });
    await threshold.fill("90");
    await page.getByLabel("Algorithm").selectOption("Atkinson");
    await expect(threshold).not.toHaveValue("90");
    await leaveAndComeBack(page);
    await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
    await expect(page.getByText("scene.png")).toBeVisible();
    await expect(page.getByLabel("Algorithm")).toHaveValue("atkinson");
    await page.getByLabel("Algorithm").selectOption("Floyd-Steinberg (classic)");
    await expect(threshold).toHaveValue("90");
    await page.getByRole("button", { name: "Select a different image" }).click();
    await leaveAndComeBack(page);
    await expect(page.getByText("Drop an image here, or paste it")).toBeVisible();
    await expect(page.getByText("scene.png")).toHaveCount(0);
  });
  await test.step("the converter's files, their formats and results stay after Back, until they are cleared", async () => {
    await open(page, "/Images/Images-converter");
    await page.getByLabel("Choose images").setInputFiles([fixture("alpha.png"), fixture("baseline.jpg")]);
    const rows = page.getByRole("list", { name: "Images" }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await rows.nth(0).getByRole("combobox").selectOption("webp");
    await leaveAndComeBack(page);
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0).getByRole("combobox")).toHaveValue("webp");
    await page.getByRole("button", { name: "Convert now" }).click();
    const done = page.getByRole("heading", { name: "2 images converted" });
    await expect(done).toBeVisible();
    await leaveAndComeBack(page);
    await expect(done).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: "Convert more images" }).click();
    await leaveAndComeBack(page);
    await expect(page.getByText("Drop up to 5 images here, or paste them")).toBeVisible();
  });
  await test.step("hashed files stay after Back, including the lists among them", async () => {
    const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await open(page, "/Security/Hash?source=files");
    await page
      .locator('input[type="file"]')
      .setInputFiles([file("abc.txt", "abc"), file("MD5SUMS", "900150983cd24fb0d6963f7d28e17f72  abc.txt\n")]);
    const rows = page.getByRole("list", { name: "Files" }).getByRole("listitem");
    for (const comeBack of [undefined, leaveAndComeBack]) {
      await comeBack?.(page);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText("900150983cd24fb0d6963f7d28e17f72");
      await expect(rows).toContainText("Matches the list");
    }
    await page.getByRole("button", { name: "Remove all" }).click();
    await leaveAndComeBack(page);
    await expect(page.getByText("Drop files or folders here, of any size")).toBeVisible();
  });
  await test.step("a conversion that the visitor leaves ends, and its files wait for the next", async () => {
    await beforeWorkers(page, HANGS);
    await open(page, "/Images/Images-converter?format=avif");
    await page.getByLabel("Choose images").setInputFiles(fixture("picture.png"));
    await page.getByRole("button", { name: "Convert now" }).click();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
    await leaveAndComeBack(page);
    await expect(page.getByRole("button", { name: "Convert now" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Images" }).getByRole("listitem")).toHaveCount(1);
  });
});

test("a release that removed other pages closes no picture: the visitor is asked, and can go back", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/404|Failed to (fetch|load)|LoadError|error loading/);
  await open(page, "/Images/Blur");
  await page.getByLabel("Choose an image").setInputFiles(await scene(60, 40));
  await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  await page.route(/\/assets\/about[^/]*\.js$/i, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Tabkit was updated" })).toBeVisible();
  await expect(page.getByText("Reloading closes the files and results that are open in this tab.")).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("img", { name: "Result" })).toBeVisible();
  await expect(page.getByText("scene.png")).toBeVisible();
  expect(documents).toBe(0);
  // Without anything open the new release is loaded without a question.
  await page.getByRole("button", { name: "Select a different image" }).click();
  const loaded = page.waitForEvent("load");
  await page.getByRole("contentinfo").getByRole("link", { name: "Changelogs" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await loaded;
});

test("a tab without storage keeps typed text until a reload, and nothing breaks", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Access is denied", "SecurityError");
      },
    });
  });
  await open(page, "/Security/Hash");
  await page.getByPlaceholder("Enter text here").fill("typed");
  await leaveAndComeBack(page);
  await expect(page.getByPlaceholder("Enter text here")).toHaveValue("typed");
  await reload(page);
  await expect(page.getByPlaceholder("Enter text here")).toHaveValue("");
});
