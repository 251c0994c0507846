import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { hold } from "./held.ts";
import { expect, expectAccessible, open, test } from "./test.ts";

const search = (page: Page) => page.getByRole("dialog", { name: "Search tools" });
const box = (page: Page) => search(page).getByRole("combobox");
const answer = (page: Page, name: RegExp | string) => search(page).getByRole("option", { name });

async function ask(page: Page, line: string) {
  await page.keyboard.press("Control+K");
  await box(page).fill(line);
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("a key is answered before any frame, once the page listens", async ({ page }) => {
  await open(page, "/About");
  await page.keyboard.press("Control+K");
  const lines = {
    "26.2 mi in km": "42.1648128 km",
    "(3+4)*2^10": "7168",
    "sha256 ab": "fb8e20fc2e4c3f248c60c39bd652f3c1347298bb977b8b4d5903b85055620603",
    "password 24": "New password of 24 characters",
    "passphrase 6": "New passphrase of 6 words",
    "uuid7 x3": "3 new, UUID v7",
    "lorem 2": "2 paragraphs of placeholder text",
    "qr abc": "The QR code of “abc”",
    "192.0.2.1": "Documentation",
    "#f80": "rgb(255, 136, 0)",
    "0 1px 2px red": "0 1px 2px 0 #ff0000",
    d41d8cd98f00b204e9800998ecf8427e: "MD5 or xxHash128",
  };
  // What a line needs is loaded by the line before its last letter.
  for (const [line, shown] of Object.entries(lines)) {
    await box(page).fill(line);
    await expect(search(page).getByRole("option").filter({ hasText: shown })).not.toHaveCount(0);
    await expect(search(page).getByText("…", { exact: true })).toHaveCount(0);
  }
  await page.evaluate(() => {
    const drawn: Record<string, string> = {};
    Object.assign(window, { drawn });
    // The last listener, so the page's immediate work, including microtasks, is done.
    window.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement)
        drawn[target.value] = document.querySelector("dialog [role=listbox]")?.textContent ?? "";
    });
  });
  for (const [line, shown] of Object.entries(lines)) {
    await box(page).fill(line.slice(0, -1));
    await page.keyboard.type(line.slice(-1));
    const drawn = await page.evaluate(() => (window as unknown as { drawn: Record<string, string> }).drawn);
    expect(drawn[line]).toContain(shown);
  }
});

test("answers a line, copies the answer and opens its link", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("an answer is announced once, when typing pauses", async () => {
    await open(page, "/About");
    await page.keyboard.press("Control+K");
    await expect(box(page)).toBeFocused();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver(() => {
        for (const status of document.querySelectorAll("dialog [role=status]")) {
          const text = status.textContent ?? "";
          if (text.includes("→") && heard.at(-1) !== text) heard.push(text);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await page.keyboard.type("26.2 mi in km");
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await expect.poll(heard).toEqual([expect.stringMatching(/^42\.1648128 km: 26\.2 mi → km, exactly\. One answer/)]);
  });
  await test.step("an amount is answered, copied by Enter and opened filled in by Tab", async () => {
    await open(page, "/About");
    await ask(page, "12 lb to km");
    await expect(search(page).getByText("A mass is not a length.").first()).toBeVisible();
    await box(page).fill("12 lb to kg");
    const first = answer(page, /^5\.44310844 kg 12 lb → kg, exactly 1 lb = 453\.59237 g, exactly/);
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(search(page).getByRole("option", { name: /^Mass/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(search(page).getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
    expect(await copied(page)).toBe("5.44310844");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(/\/UnitsConvert\/Mass#from=pound&to=kilogram&value=12$/);
    await expect(page.getByLabel("Input")).toHaveValue("12");
    await expect(page.getByLabel("Output")).toHaveValue("5.44");
  });
  await test.step("arrow keys move through answers and tools alike; the right one at the end of the text opens", async () => {
    await open(page, "/About");
    await ask(page, "2 gal");
    const options = search(page).getByRole("option");
    await expect(options.nth(2)).toContainText("2 UK gal → L, exactly");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(2)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await expect(search(page)).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\/UnitsConvert\/Volume#from=us-gallon&to=litre&value=2$/);
  });
  await test.step("a pasted encoded text is recognized, copied decoded and opened with what undoes it", async () => {
    await open(page, "/About");
    await ask(page, "Y2Fmw6kgYXUgbGFpdA==");
    const first = answer(page, /^café au lait Base64 Certain: decoded, it is readable text\./);
    await expect(first).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(search(page).getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
    expect(await copied(page)).toBe("café au lait");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(/\/Text\/Base64#operation=base64-decode$/);
    await expect(page.getByRole("textbox", { name: /^Input/ })).toHaveValue("Y2Fmw6kgYXUgbGFpdA==");
    await expect(page.getByRole("region", { name: "Result" })).toHaveText("café au lait");
  });
  await test.step("hashes a text; its tool opens with it, and its address doesn't contain it", async () => {
    await open(page, "/Security/Hash");
    await page.getByRole("textbox", { name: "Text" }).fill("typed before");
    await ask(page, "sha256 hello world");
    const digest = "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9";
    await expect(answer(page, new RegExp(`^${digest}`))).toBeVisible();
    await page.keyboard.press("Enter");
    await search(page).getByText("Copied").first().waitFor();
    expect(await copied(page)).toBe(digest);
    await search(page).getByRole("button", { name: "Open in Hash generator" }).click();
    await expect(page).toHaveURL(/\/Security\/Hash#algorithms=sha256$/);
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("hello world");
    await page.goBack();
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("typed before");
  });
  await test.step("a recognized text opens where it's explained, compared or looked up", async () => {
    await open(page, "/");
    for (const [line, name, shown] of [
      ["018bcfe5-6800-723d-92d2-e8c1fcb43220", /^UUID v7/, page.getByLabel("Identifiers to explain")],
      ["d41d8cd98f00b204e9800998ecf8427e", /^MD5 or xxHash128/, page.getByLabel(/Expected|Compare with a hash?/i)],
      ["192.168.1.1", /^Private network/, page.getByLabel("IP address")],
      ["qr https://example.org/x", /^QR code The QR code of/, page.getByLabel("Your link or text")],
    ] as const) {
      await ask(page, line);
      await expect(answer(page, name)).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Tab");
      await expect(search(page)).toHaveCount(0);
      await expect(shown).toHaveValue(line.replace(/^qr /, ""));
      expect(page.url()).not.toContain(line.slice(-8));
    }
  });
  await test.step("generated answers differ each time; actions are run", async () => {
    await open(page, "/Css/Gradient?angle=45");
    await ask(page, "uuid7 x3");
    const made = search(page).getByRole("option").first();
    await expect(made).toContainText("3 new, UUID v7");
    await page.keyboard.press("Enter");
    await expect(made).toContainText("Copied");
    expect(await copied(page)).toMatch(/^([\da-f-]{36}\n){2}[\da-f-]{36}$/);
    await box(page).fill("copy link");
    await page.keyboard.press("Enter");
    await expect(search(page).getByRole("option").first()).toContainText("Copied");
    expect(await copied(page)).toMatch(/\/Css\/Gradient#angle=45$/);
    await box(page).fill("dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveClass(/dark/);
    await expect(search(page)).toHaveCount(0);
    await ask(page, "light");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).not.toHaveClass(/dark/);
  });
});

test("Enter waits for pending answers, and reports nothing before them", async ({ page }) => {
  test.setTimeout(within(60));
  for (const [line, made] of [
    ["red", /^#ff0000$/],
    ["pi", /^3\.14159265/],
    ["guid", /^[\da-f-]{36}$/],
    ["uuid", /^[\da-f-]{36}$/],
    ["roll a die", /^[1-6]$/],
  ] as const) {
    await test.step(line, async () => {
      await open(page, "/About");
      await page.keyboard.press("Control+K");
      await expect(box(page)).toBeFocused();
      const { release } = await hold(page);
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
      await expect(search(page).getByText("No results found")).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe("/About");
      await release();
      await expect(search(page).getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
      expect(await copied(page)).toMatch(made);
      await page.unroute(/\/assets\//);
    });
  }
});

test("Enter waits for the tools that take a text, and nothing is called missing before them", async ({ page }) => {
  await open(page, "/About");
  await page.keyboard.press("Control+K");
  await expect(box(page)).toBeFocused();
  const { asked, release } = await hold(page, /\/text-offers-/);
  await page.keyboard.type("zzqq; xxvv; wwyy");
  await asked();
  await expect(search(page).getByText("Searching…")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(search(page).getByText("No results found")).toHaveCount(0);
  await release();
  await expect(page).not.toHaveURL(/\/About$/);
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("zzqq; xxvv; wwyy");
});

test("the home page's box loses no key; slash, g h and ? work outside of text fields", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("textbox", { name: "Paste anything, ask, or find a tool" }).click();
  await page.keyboard.type("3 acres in ha");
  await expect(box(page)).toHaveValue("3 acres in ha");
  await expect(answer(page, /^1\.21405692672 ha/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search(page)).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Paste anything, ask, or find a tool" })).toHaveValue("");

  await open(page, "/UnitsConvert/Length");
  await page.getByLabel("Input").fill("1");
  await page.keyboard.type("/2");
  await expect(page.getByLabel("Input")).toHaveValue("1/2");
  await page.getByLabel("Input").blur();
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("Go to the home page");
  await expectAccessible(page);
  await keys.getByRole("checkbox", { name: "Single keys: /, g h and ?" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await open(page, "/About");
  await page.keyboard.press("/");
  const singleKeys = page.getByRole("checkbox", { name: "Single keys: /, g h and ?" });
  // Until the page knows the selection, it shows the default.
  await expect(singleKeys).not.toBeChecked();
  await singleKeys.check();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(/\/$/);
});
