import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { bytesOf, expect, open, switchTheme, test } from "./test.ts";

const PATH = "/Generators/Password";
const SPECIALS = "!@#$%^&*()+~`}{[]:;?><,.-=";
const CLASSES = {
  "Include uppercase letters": /[A-Z]/,
  "Include lowercase letters": /[a-z]/,
  "Include numbers": /[0-9]/,
  "Include special characters": /[^A-Za-z0-9]/,
} as const;
const LABELS = Object.keys(CLASSES) as (keyof typeof CLASSES)[];

const field = (page: Page) => page.getByRole("textbox", { name: /^Pass(word|phrase)$/ });
const password = (page: Page) => field(page).inputValue();
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const generate = (page: Page) => page.getByRole("button", { name: "Generate", exact: true });

/** Waits until the field has another password, and returns it. */
async function next(page: Page, old: string): Promise<string> {
  await expect(field(page)).not.toHaveValue(old);
  return password(page);
}

const setLength = (page: Page, length: number) => page.getByRole("slider", { name: "Length" }).fill(String(length));

test("a password by the chosen rules", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("a password of 16 characters of all four kinds is there from the start", async () => {
    await open(page, PATH);
    await expect(page).toHaveTitle(/^Password Generator - .+ \| Tabkit$/);
    await expect(page.getByRole("heading", { level: 1, name: "Password generator" })).toBeVisible();
    await expect(field(page)).toHaveValue(/^.{16}$/);
    await expect(field(page)).toHaveAttribute("readonly");
    const first = await password(page);
    for (const pattern of Object.values(CLASSES)) expect(first).toMatch(pattern);
    for (const character of first)
      expect(`A-Z${SPECIALS}`.includes(character) || /[A-Za-z0-9]/.test(character)).toBe(true);

    const slider = page.getByRole("slider", { name: "Length" });
    await expect(slider).toHaveValue("16");
    await expect(slider).toHaveAttribute("min", "12");
    await expect(slider).toHaveAttribute("max", "256");
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    const boxes = page.getByRole("checkbox");
    await expect(boxes).toHaveCount(4);
    for (const label of LABELS) await expect(page.getByRole("checkbox", { name: label })).toBeChecked();
    await expect(page.getByText("Very strong: 103.1 bits of entropy")).toBeVisible();

    await page.reload();
    expect(await next(page, "")).not.toBe(first);
  });
  await test.step("'Generate' and every change of length or kind make another", async () => {
    let shown = await next(page, "");
    await generate(page).click();
    shown = await next(page, shown);
    for (const length of [12, 100, 256]) {
      await setLength(page, length);
      shown = await next(page, shown);
      expect(shown).toHaveLength(length);
    }
    for (const label of LABELS) {
      const box = page.getByRole("checkbox", { name: label });
      await box.uncheck();
      shown = await next(page, shown);
      expect(shown).not.toMatch(CLASSES[label]);
      await box.check();
      shown = await next(page, shown);
      expect(shown).toMatch(CLASSES[label]);
    }
  });
  await test.step("with no kind nothing is generated, the old one stays, and a message explains why", async () => {
    await open(page, PATH);
    for (const label of LABELS.slice(0, 3)) await page.getByRole("checkbox", { name: label }).uncheck();
    await expect(field(page)).toHaveValue(/^[^A-Za-z0-9]{16}$/);
    const before = await password(page);
    await page.getByRole("checkbox", { name: "Include special characters" }).uncheck();
    const why = page.getByText(
      "Select at least one kind of character to make a new password. Until then the password above stays.",
    );
    await expect(why).toBeVisible();
    await expect(page.getByText("No password meets these rules.")).toBeVisible();
    await generate(page).click();
    await setLength(page, 40);
    expect(await password(page)).toBe(before);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect.poll(() => copied(page)).toBe(before);

    await page.getByRole("checkbox", { name: "Include numbers" }).check();
    await expect(field(page)).toHaveValue(/^\d{40}$/);
    await expect(why).toBeHidden();
  });
  await test.step("stricter rules: look-alikes, custom characters, minimums, and rules that can't be met", async () => {
    await open(page, PATH);
    await page.getByText("Stricter rules").click();
    await page.getByRole("checkbox", { name: /^Leave out look-alikes/ }).check();
    await setLength(page, 256);
    await expect(field(page)).toHaveValue(/^[^0Oo1Il]{256}$/);

    await page.getByLabel("Leave out these characters").fill("abc{}[]-^\\");
    await expect(field(page)).toHaveValue(/^[^0Oo1Ilabc{}[\]^-]{256}$/);
    await expect(page).not.toHaveURL(/abc|%7B/);

    await setLength(page, 20);
    await page.getByRole("slider", { name: "At least this many numbers" }).fill("9");
    await page.getByRole("slider", { name: "At least this many special characters" }).fill("9");
    await expect(field(page)).toHaveValue(/^(?=(?:.*\d){9})(?=(?:.*[^A-Za-z0-9]){9}).{20}$/);
    const before = await password(page);
    await setLength(page, 12);
    await expect(
      page.getByText(
        "These rules need 20 characters, and the password has 12. Make it longer, or lower a minimum. Until then the password above stays.",
      ),
    ).toBeVisible();
    expect(await password(page)).toBe(before);

    await page.getByRole("button", { name: "Reset settings" }).click();
    await expect(page.getByLabel("Leave out these characters")).toHaveValue("");
    await expect(page.getByRole("slider", { name: "Length" })).toHaveValue("16");
    await expect(page.getByText("103.1 bits")).toBeVisible();
  });
  await test.step("the link contains the rules and never the password", async () => {
    await open(page, PATH);
    await setLength(page, 30);
    await page.getByRole("checkbox", { name: "Include special characters" }).uncheck();
    await expect(page).toHaveURL(/#length=30&special=0$/);
    await open(page, page.url());
    await expect(page.getByRole("checkbox", { name: "Include special characters" })).not.toBeChecked();
    await expect(field(page)).toHaveValue(/^[A-Za-z0-9]{30}$/);

    await open(page, `${PATH}?length=9999&uppercase=maybe&words=-1`);
    await expect(field(page)).toHaveValue(/^.{256}$/);
  });
});

test("'Copy' shows 'Copied!' at once, for 1.5 seconds, and a new password isn't copied yet", async ({ page }) => {
  await page.clock.install();
  await open(page, PATH);
  const shown = await next(page, "");
  await page.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    // A slow clipboard.
    navigator.clipboard.writeText = (text) => new Promise((done) => setTimeout(() => done(write(text)), 500));
  });
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  await page.clock.runFor(1450);
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  expect(await copied(page)).toBe(shown);

  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  await generate(page).click();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
});

test("passphrases and the other kinds", async ({ page, allowed }) => {
  await test.step("passphrases of words, from a list that is fetched only then", async () => {
    const scripts: string[] = [];
    page.on("response", async (response) => scripts.push(await response.text().catch(() => "")));
    await open(page, PATH);
    expect(scripts.filter((text) => text.includes("zoologist"))).toEqual([]);
    await page.getByRole("radio", { name: "Passphrase" }).check();
    await expect(field(page)).toHaveValue(/^[a-z]+(-[a-z]+){5,}$/);
    await expect(page.getByText("Strong: 77.5 bits of entropy")).toBeVisible();
    expect(scripts.filter((text) => text.includes("zoologist"))).toHaveLength(1);

    await page.getByRole("slider", { name: "Number of words" }).fill("8");
    await page.getByLabel("Separator").selectOption("Space");
    await page.getByRole("checkbox", { name: "Capitalize words" }).check();
    await page.getByRole("checkbox", { name: "Add a digit to one word" }).check();
    await expect(field(page)).toHaveValue(/^(?=\D*\d\D*$)[A-Z][a-z-]+\d?( [A-Z][a-z-]+\d?){7}$/);
    await expect(page.getByText("109.7 bits")).toBeVisible();
    await expect(page).toHaveURL(/#kind=words&words=8&separator=space&capitals=1&digit=1$/);
  });
  await test.step("reports a word list that can't be fetched, which can be requested again", async () => {
    allowed.errors.push(/ERR_FAILED/);
    await open(page, PATH);
    const old = await next(page, "");
    const strength = page.getByText(/bits of entropy$/);
    const [oldStrength, oldCount] = [await strength.textContent(), await page.getByText(/^One of/).textContent()];
    const lists = "**/assets/eff-large-words*.js";
    await page.route(lists, (route) => route.abort());
    await page.getByRole("radio", { name: "Passphrase" }).check();
    await expect(
      page.getByText("The word list could not be loaded. Check your connection and try again."),
    ).toBeVisible();
    expect(await password(page)).toBe(old);
    // The strength is that of the shown password.
    expect(await strength.textContent()).toBe(oldStrength);
    await expect(page.getByText(/^One of/)).toHaveText(oldCount ?? "");
    await page.unroute(lists);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(field(page)).toHaveValue(/^[a-z]+(-[a-z]+){5,}$/);
    await expect(strength).not.toHaveText(oldStrength ?? "");
  });
  await test.step("PINs, patterns, a site's rules, words of other languages, and the visitor's own password", async () => {
    await open(page, PATH);
    const kind = (name: string) => page.getByRole("radio", { name, exact: true }).check();
    await kind("PIN");
    const pin = page.getByRole("textbox", { name: "PIN", exact: true });
    await expect(pin).toHaveValue(/^\d{6}$/);
    await page.getByText("As a QR code").click();
    await expect(page.getByRole("img", { name: "QR code of the password above" })).toBeVisible();

    await kind("Pattern");
    await expect(field(page)).toHaveValue(/^[A-Za-z\d]{5}(-[A-Za-z\d]{5}){3}$/);
    const pattern = page.getByRole("textbox", { name: "Pattern", exact: true });
    await pattern.fill("uvcvc-dddd");
    await expect(field(page)).toHaveValue(/^[A-Z][aeiou][a-z][aeiou][a-z]-\d{4}$/);
    await pattern.fill("[d");
    await expect(page.getByText(/needs a ‘\]’ after it.+ Until then the password above stays\.$/)).toBeVisible();
    await pattern.fill("p{6}");
    await page.getByText("Many at once").click();
    await page.getByLabel("How many").fill("3");
    await page.getByRole("button", { name: "Make a list" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as passwords.csv" }).click(),
    ]);
    expect((await bytesOf(download)).toString()).toMatch(/^password\r\n("[,.;:]{6}"\r\n){3}$/);

    await kind("Site rules");
    await page
      .getByLabel("The site's rules")
      .fill('<input passwordrules="maxlength: 10; required: lower; required: digit; max-consecutive: 1">');
    await expect(field(page)).toHaveValue(/^(?=.*[a-z])(?=.*\d)(?!.*(.)\1)[a-z\d]{10}$/);
    await expect(page).toHaveURL(/#kind=site&count=3$/);

    await kind("Passphrase");
    await page.getByLabel("Language").selectOption("French, 2,048 words");
    await expect(page.getByText("66.0 bits")).toBeVisible();
    await expect(field(page)).toHaveValue(/^\p{Ll}{5,8}(-\p{Ll}{5,8}){5}$/u);

    await page.getByText("Check a password of your own").click();
    await page.getByLabel("Password to check").fill("P4ssw0rd!");
    await expect(
      page.getByText("number 2 of the passwords that people choose most, with signs for letters"),
    ).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))).not.toContain(
      "P4ss",
    );
  });
});

test("many at once", async ({ page }) => {
  await test.step("ten thousand at once, made in the background, downloaded and copied", async () => {
    await open(page, `${PATH}?length=20`);
    await page.getByText("Many at once").click();
    const count = page.getByLabel("How many");
    await expect(count).toHaveValue("100");
    await count.fill("10001");
    await expect(page.getByText("A whole number from 2 to 10,000")).toBeVisible();
    await count.fill("10000");
    const shown = await password(page);
    await page.getByRole("button", { name: "Make a list" }).click();
    await expect(page.getByLabel("The first 100 of 10,000")).toHaveValue(/^(.{20}\n){99}.{20}$/);
    expect(await password(page)).toBe(shown);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as passwords.txt" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("passwords.txt");
    const text = (await bytesOf(download)).toString("utf8");
    const lines = text.trimEnd().split("\n");
    expect(new Set(lines).size).toBe(10_000);
    // One expectation for all of them, because ten thousand would each be recorded.
    const patterns = [/^.{20}$/, ...Object.values(CLASSES)];
    expect(lines.filter((line) => !patterns.every((pattern) => pattern.test(line)))).toEqual([]);
    await page.getByRole("button", { name: "Copy all 10,000" }).click();
    await expect.poll(() => copied(page)).toBe(text);
  });
  await test.step("a long list shows progress, and can be canceled", async () => {
    await open(page, `${PATH}?length=256&leastNumbers=10&leastSpecial=10&count=10000`);
    await page.getByText("Many at once").click();
    await page.getByRole("button", { name: "Make a list" }).click();
    await expect(page.getByRole("progressbar", { name: "Making 10,000 passwords …" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Make a list" })).toBeEnabled();
    await expect(page.getByLabel(/^The first 100/)).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  });
  await test.step("a list made by earlier rules shows that, and which ones", async () => {
    await open(page, `${PATH}?count=5`);
    await page.getByText("Many at once").click();
    // A double click still makes one.
    await page.getByRole("button", { name: "Make a list" }).dblclick();
    await expect(page.getByRole("textbox", { name: "5 passwords", exact: true })).toHaveValue(/^(.{16}\n){4}.{16}$/);
    const special = page.getByRole("checkbox", { name: "Include special characters" });
    const past = page.getByRole("textbox", { name: "5 passwords, before the last change", exact: true });
    await special.uncheck();
    await expect(past).toBeVisible();
    await special.check();
    await expect(past).toHaveCount(0);
    await page.getByText("Stricter rules").click();
    await page.getByLabel("Leave out these characters").fill("a");
    await expect(past).toBeVisible();
    await page.getByRole("radio", { name: "Passphrase" }).check();
    await expect(page.getByRole("textbox", { name: "Passphrase", exact: true })).toHaveValue(/^[a-z-]+$/);
    await expect(past).toBeVisible();
    await page.getByRole("button", { name: "Make a list" }).click();
    await expect(page.getByRole("textbox", { name: "5 passphrases", exact: true })).toHaveValue(
      /^([a-z-]+\n){4}[a-z-]+$/,
    );
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as passphrases.txt" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("passphrases.txt");
  });
});

test("a slider's many steps are one announcement, when it stops", async ({ page }) => {
  await page.clock.install();
  await open(page, PATH);
  await next(page, "");
  await page.clock.pauseAt(Date.now() + 60_000);
  const announcement = page.getByRole("status").filter({ hasText: /New pass/ });
  const slider = page.getByRole("slider", { name: "Length" });
  await slider.focus();
  for (let length = 17; length <= 21; length++) {
    await page.keyboard.press("ArrowRight");
    await expect(field(page)).toHaveValue(new RegExp(`^.{${length}}$`));
    await page.clock.runFor(300);
    await expect(announcement).toHaveCount(0);
  }
  await page.clock.runFor(1000);
  await expect(announcement).toHaveText("New password: Beyond reach");
});

test("by keyboard, in both themes and at every width", async ({ page }) => {
  await test.step("works from the keyboard alone", async () => {
    await open(page, PATH);
    const first = await next(page, "");
    await field(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+c");
    await expect.poll(() => copied(page)).toBe(first);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const second = await next(page, first);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("slider", { name: "Length" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    const third = await next(page, second);
    expect(third).toHaveLength(17);
    await page.keyboard.press("Tab");
    await page.keyboard.type("20");
    expect(await next(page, third)).toHaveLength(20);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { name: "Include uppercase letters" })).not.toBeChecked();
    await expect(field(page)).toHaveValue(/^[^A-Z]{20}$/);
  });
  await test.step("digits and special characters have readable colors in both themes", async () => {
    await open(page, `${PATH}?length=256`);
    await expect(field(page)).toHaveValue(/^.{256}$/);
    for (const theme of ["light", "dark"]) {
      if (theme === "dark") await switchTheme(page);
      const found = await field(page).evaluate((area) => {
        const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
        const luminance = (color: string) => {
          // 'rgb(20 32 29)', or 'color(srgb 0.08 …)' for a mixed one.
          const scale = color.startsWith("rgb") ? 255 : 1;
          const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => channel(Number(part) / scale));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const shown = area.previousElementSibling as HTMLElement;
        const background = luminance(
          getComputedStyle(shown.parentElement?.parentElement as HTMLElement).backgroundColor,
        );
        const colorOf = (pattern: RegExp) => {
          const run = [...shown.querySelectorAll("span")].find((span) => pattern.test(span.textContent ?? ""));
          return getComputedStyle(run ?? shown).color;
        };
        return {
          text: shown.textContent,
          colors: [/^\d/, /^[^A-Za-z\d]/, /^[A-Za-z]/].map((pattern) => {
            const color = colorOf(pattern);
            const [low, high] = [luminance(color), background].sort((a, b) => a - b) as [number, number];
            return { color, contrast: (high + 0.05) / (low + 0.05) };
          }),
        };
      });
      expect(found.text).toBe(await password(page));
      expect(new Set(found.colors.map(({ color }) => color)).size).toBe(3);
      for (const { contrast } of found.colors) expect(contrast).toBeGreaterThanOrEqual(4.5);
    }
  });
  await test.step("256 characters are shown in full without sideways scrolling, 320, 768 and 1280 pixels wide", async () => {
    for (const query of ["?length=256", "?kind=words&words=20&separator=none"]) {
      await open(page, PATH + query);
      await next(page, "");
      await page.getByText("Many at once").click();
      const make = page.getByRole("button", { name: "Make a list" });
      await make.click();
      await expect(page.getByRole("button", { name: "Copy all 100" })).toBeVisible();
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForFunction((width) => innerWidth === width, width);
        const places = () => Promise.all([page.getByLabel("How many").boundingBox(), make.boundingBox()]);
        // Next to the field, or directly below it.
        await expect
          .poll(async () => {
            const [input, button] = await places();
            if (!input || !button) throw new Error("Both are shown");
            return button.y - input.y - (width < 384 ? input.height + 12 : 0);
          })
          .toBeCloseTo(0, 0);
        const found = () =>
          field(page).evaluate((area) => {
            const colored = area.previousElementSibling as HTMLElement;
            return {
              hidden: [area.scrollWidth - area.clientWidth, area.scrollHeight - area.clientHeight],
              page: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
              apart: area.scrollHeight - colored.scrollHeight,
            };
          });
        await expect.poll(found, `${query} ${width}`).toEqual({ hidden: [0, 0], page: 0, apart: 0 });
      }
    }
  });
});
