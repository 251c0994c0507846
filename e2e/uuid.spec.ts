import type { Page } from "@playwright/test";
import { decodeTime } from "ulid";
import { parse, validate, version } from "uuid";
import { within } from "#core/test-run.fixture.ts";
import { hold } from "./held.ts";
import { beforeWorkers, bytesOf, expect, open, ready, test } from "./test.ts";

const PATH = "/Security/Uuid";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const generateButton = (page: Page) => page.getByRole("button", { name: "Generate", exact: true });
const copyButton = (page: Page) => page.getByRole("region", { name: "Result" }).getByRole("button", { name: "Copy" });
const result = (page: Page) => page.getByRole("region", { name: "Result" });
const value = async (page: Page) => (await result(page).locator("output").textContent()) ?? "";
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const openMore = (page: Page) => page.locator("summary", { hasText: "Quantity and format" }).click();
const shownIds = (page: Page) => page.getByRole("region", { name: "Identifiers" }).getByRole("listitem");

/** Presses Generate and waits for another value than the one before. */
async function generate(page: Page): Promise<string> {
  const before = (await result(page).locator("output").count()) > 0 ? await value(page) : "";
  await generateButton(page).click();
  await expect(result(page).locator("output")).not.toHaveText(before);
  return value(page);
}

test("identifiers in their forms, as many as asked, copied", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("a random UUID by default, another with every press", async () => {
    await open(page, PATH);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("UUID generator");
    const select = page.getByLabel("Version");
    await expect(select).toHaveValue("v4");
    await expect(select.locator("option").nth(0)).toHaveText("UUID v4 (Random)");
    await expect(select.locator("option").nth(1)).toHaveText("UUID v1 (Time-based)");
    await expect(result(page)).toHaveCount(0);

    const seen = new Set<string>();
    for (let press = 0; press < 5; press++) seen.add(await generate(page));
    expect(seen.size).toBe(5);
    for (const id of seen) {
      expect(id).toMatch(UUID);
      expect(version(id)).toBe(4);
    }
  });
  await test.step("results show their kind, and whether the settings have changed since", async () => {
    await open(page, PATH);
    const past = result(page).getByText(", before the last change");
    const id = await generate(page);
    await expect(result(page).getByText("UUID v4 (Random)", { exact: true })).toBeVisible();
    await expect(past).toHaveCount(0);
    await page.getByLabel("Version").selectOption("v7");
    await expect(result(page).getByText("UUID v4 (Random), before the last change")).toBeVisible();
    expect(await value(page)).toBe(id);
    await generate(page);
    await expect(result(page).getByText("UUID v7 (Time-ordered)", { exact: true })).toBeVisible();
    await expect(past).toHaveCount(0);
    // The form is that of the moment.
    await openMore(page);
    await page.getByLabel("Upper case").check();
    await expect(past).toHaveCount(0);
    await page.getByLabel("How many").fill("2");
    await expect(past).toBeVisible();

    await page.getByLabel("Version").selectOption("v5");
    await page.getByLabel("Names, one per line").fill("a");
    await generateButton(page).click();
    await expect(result(page).getByText("UUID v5 (Name, SHA-1)", { exact: true })).toBeVisible();
    await page.getByLabel("Names, one per line").fill("b");
    await expect(past).toBeVisible();
    await generate(page);
    await expect(past).toHaveCount(0);
    await page.getByLabel("Namespace", { exact: true }).selectOption("url");
    await expect(past).toBeVisible();

    await page.getByLabel("Version").selectOption("nanoid");
    await page.getByLabel("How many").fill("3");
    await generateButton(page).click();
    await expect(result(page).getByText("3 × NanoID")).toBeVisible();
    await expect(past).toHaveCount(0);
    await page.getByLabel("Alphabet").selectOption("letters");
    await expect(page.getByText("After about 9.3 × 10¹⁵ of them")).toBeVisible();
    await expect(result(page).getByText(/3 × NanoID in .*, before the last change/)).toBeVisible();
  });
  await test.step("forms: hyphens, upper case, braces and URN, for existing results", async () => {
    await open(page, PATH);
    const id = await generate(page);
    await openMore(page);
    const output = result(page).locator("output");
    await page.getByLabel("Hyphens").uncheck();
    await expect(output).toHaveText(id.replaceAll("-", ""));
    await page.getByLabel("Upper case").check();
    await expect(output).toHaveText(id.replaceAll("-", "").toUpperCase());
    await page.getByLabel("Hyphens").check();
    await page.getByLabel("Form", { exact: true }).selectOption("braces");
    await expect(output).toHaveText(`{${id.toUpperCase()}}`);
    await copyButton(page).click();
    await expect.poll(() => clipboard(page)).toBe(`{${id.toUpperCase()}}`);
    await page.getByLabel("Form", { exact: true }).selectOption("urn");
    await expect(output).toHaveText(`urn:uuid:${id}`);
    await expect(page.getByLabel("Upper case")).toBeDisabled();
  });
  await test.step("how many: an invalid number is reported and corrected", async () => {
    await open(page, PATH);
    await openMore(page);
    const field = page.getByLabel("How many");
    await field.fill("2000000");
    await expect(page.getByText("A whole number from 1 to 1,000,000")).toBeVisible();
    await field.blur();
    await expect(field).toHaveValue("1000000");
    await field.fill("lots");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.blur();
    await expect(field).toHaveValue("1000000");
    await field.fill("1,000");
    await field.press("Enter");
    await expect(field).toHaveValue("1000");
    await expect(page.getByText("1,000 × UUID v4 (Random)")).toBeVisible();
    await expect(shownIds(page)).toHaveCount(200);
    await copyButton(page).click();
    await expect.poll(async () => (await clipboard(page)).trimEnd().split("\n").length).toBe(1000);
  });
  await test.step("settings go into the link and come back, and are reset", async () => {
    await open(page, PATH);
    await page.getByLabel("Version").selectOption("v7");
    await openMore(page);
    await page.getByLabel("How many").fill("3");
    await page.getByLabel("Form", { exact: true }).selectOption("braces");
    await page.getByLabel("Upper case").check();
    await page.getByRole("button", { name: "Copy link to these settings" }).click();
    await expect.poll(() => clipboard(page)).toContain("#version=v7&count=3&upperCase=1&wrapping=braces");
    await open(page, await clipboard(page));
    await ready(page);
    await generateButton(page).click();
    await expect(shownIds(page)).toHaveCount(3);
    await expect(shownIds(page).first()).toHaveText(/^\{[0-9A-F]{8}-[0-9A-F]{4}-7/);
    await openMore(page);
    await page.getByRole("button", { name: "Reset settings" }).click();
    await expect(page.getByLabel("Version")).toHaveValue("v4");
    await expect(page.getByLabel("How many")).toHaveValue("1");
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    // The specification's numbers are understood.
    await open(page, "/Tools/Uuid?version=1");
    await expect(page.getByLabel("Version")).toHaveValue("v1");
  });
  await test.step("Copy says Copied! for two seconds, and another UUID is not yet copied", async () => {
    await open(page, PATH);
    const id = await generate(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await copyButton(page).click();
    const copied = page.getByRole("button", { name: "Copied!" });
    await expect(copied).toBeVisible();
    expect(await clipboard(page)).toBe(id);
    await page.clock.runFor(1900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(copied).toBeHidden();
    await expect(copyButton(page)).toBeVisible();

    await copyButton(page).click();
    await expect(copied).toBeVisible();
    await generateButton(page).click();
    await expect(result(page).locator("output")).not.toHaveText(id);
    await expect(copied).toBeHidden();

    // Nor is a regenerated identical one.
    await page.getByLabel("Version").selectOption("nil");
    await generateButton(page).click();
    await expect(result(page).locator("output")).toHaveText(/^0{8}-/);
    await copyButton(page).click();
    await expect(copied).toBeVisible();
    await generateButton(page).click();
    await expect(copied).toBeHidden();
  });
});

test("every kind is made and explained", async ({ page }) => {
  await test.step("every kind, and those of time hold it", async () => {
    const forms: Readonly<Record<string, RegExp>> = {
      v1: /^[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[89ab]/,
      v7: /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/,
      v6: /^[0-9a-f]{8}-[0-9a-f]{4}-6[0-9a-f]{3}-[89ab]/,
      nil: /^00000000-0000-0000-0000-000000000000$/,
      max: /^ffffffff-ffff-ffff-ffff-ffffffffffff$/,
      ulid: /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/,
      nanoid: /^[\w-]{21}$/,
    };
    await open(page, PATH);
    for (const [kind, form] of Object.entries(forms)) {
      await page.getByLabel("Version").selectOption(kind);
      const id = await generate(page);
      expect(id, kind).toMatch(form);
      if (kind === "ulid") expect(Math.abs(decodeTime(id) - Date.now())).toBeLessThan(60_000);
      if (kind.startsWith("v")) expect(validate(id)).toBe(true);
      if (kind === "v1") {
        const digits = id.replaceAll("-", "");
        const ticks = BigInt(`0x${digits.slice(13, 16)}${digits.slice(8, 12)}${digits.slice(0, 8)}`);
        expect(Math.abs(Number(ticks / 10_000n) - 12_219_292_800_000 - Date.now())).toBeLessThan(60_000);
        expect((parse(id)[10] ?? 0) & 1).toBe(1);
      }
    }
    await page.getByLabel("Alphabet").selectOption("digits");
    await page.getByLabel("Length").fill("40");
    await expect(page.getByText("132 random bits each")).toBeVisible();
    expect(await generate(page)).toMatch(/^\d{40}$/);
  });
  await test.step("UUIDs of names, in a known and in an own namespace", async () => {
    await open(page, PATH);
    await page.getByLabel("Version").selectOption("v5");
    await page.getByLabel("Names, one per line").fill("www.example.com");
    expect(await generate(page)).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
    await page.getByLabel("Version").selectOption("v3");
    expect(await generate(page)).toBe("5df41881-3aed-3515-88a7-2f4a814cf09e");

    await page.getByLabel("Namespace", { exact: true }).selectOption("own");
    await generateButton(page).click();
    await expect(page.getByText("Enter the namespace's UUID.")).toBeVisible();
    await expect(page.getByLabel("UUID of the namespace")).toHaveAttribute("aria-invalid", "true");
    // Their input is still there.
    expect(await value(page)).toBe("5df41881-3aed-3515-88a7-2f4a814cf09e");
    await page.getByLabel("UUID of the namespace").fill("{6BA7B810-9DAD-11D1-80B4-00C04FD430C8}");
    await page.getByLabel("Version").selectOption("v5");
    expect(await generate(page)).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");

    // One UUID a line, beside its name, and in the file in their order.
    await page.getByLabel("Names, one per line").fill("www.example.com\n Grüße \n");
    await generateButton(page).click();
    await expect(shownIds(page)).toHaveText([/^2ed6657d-e927-568b-95e1-2665a8aea6a2\s*www\.example\.com$/, /Grüße/]);
    await expect(page).toHaveURL(/#version=v5&namespace=own$/);
  });
  await test.step("other kinds at a chosen time, lists for a program, and the identifiers in a log", async () => {
    await open(page, `${PATH}?version=v5&list=csv`);
    await page.getByLabel("Names, one per line").fill('www.example.com\na, "b"');
    await generateButton(page).click();
    await expect(shownIds(page)).toHaveCount(2);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("uuid-v5.csv");
    expect((await bytesOf(download)).toString("utf8")).toMatch(
      /^id,name\r\n2ed6657d-e927-568b-95e1-2665a8aea6a2,www\.example\.com\r\n[\da-f-]{36},"a, ""b"""\r\n$/,
    );

    await page.getByLabel("Version").selectOption("objectid");
    await openMore(page);
    await page.getByLabel("Time", { exact: true }).fill("2012-10-17 21:13:27");
    await expect(page.getByText("Of the time 2012-10-17 21:13:27.000 UTC.")).toBeVisible();
    await page.getByLabel("List").selectOption("json");
    await page.getByLabel("How many").fill("2");
    await generateButton(page).click();
    await expect(shownIds(page)).toHaveText([/^507f1f77[\da-f]{16}$/, /^507f1f77[\da-f]{16}$/]);
    await copyButton(page).click();
    await expect.poll(() => clipboard(page)).toMatch(/^\[\n {2}"507f1f77/);
    const ids: string[] = JSON.parse(await clipboard(page));
    await page.getByLabel("Time", { exact: true }).fill("1969-12-31");
    await page.getByLabel("Time", { exact: true }).press("Enter");
    // Beside the field and beside Generate: either may be out of sight.
    await expect(page.getByRole("alert").filter({ hasText: "It holds times from 1970-01-01" })).toHaveCount(2);

    await page.locator("summary", { hasText: "Explain identifiers" }).click();
    await page
      .getByLabel("Identifiers to explain")
      .fill(`user=${ids[0]} order_01h455vb4pex5vsknk084sn02q ${ids[0]} md5=d41d8cd98f00b204e9800998ecf8427e`);
    const found = page.getByRole("region", { name: "Identifiers found" }).getByRole("listitem");
    await expect(found).toHaveText([/ObjectId \(MongoDB\), 2 times\s*2012-10-17 21:13:27/, /TypeID/]);
    await found.nth(1).getByRole("button").click();
    await expect(page.getByText("01890a5d-ac96-774b-bcce-b302099a8057").first()).toBeVisible();

    await page.locator("summary", { hasText: "Chance of a collision" }).click();
    await expect(
      page.getByText(/^Of 1,000,000,000, the chance that any two are the same is 1 in 1\.1 × 10¹⁹\./),
    ).toBeVisible();
    await page.getByLabel("How many", { exact: true }).last().fill("10^19");
    await expect(page.getByText(/two are almost certainly the same/)).toBeVisible();
    // What is left there would be there again, and unfolded.
    await page.getByLabel("Identifiers to explain").fill("");
  });
  await test.step("a UUID is explained over its digits", async () => {
    await open(page, PATH);
    await page.locator("summary", { hasText: "Explain identifiers" }).click();
    const field = page.getByLabel("Identifiers to explain");
    await field.fill("{C232AB00-9414-11EC-B3C8-9F6BDECED846}");
    await expect(page.getByRole("heading", { name: "UUID v1 (Time-based)" })).toBeVisible();
    for (const text of [
      "RFC 9562 (10xx)",
      "2022-02-22 19:22:22.0000000 UTC",
      "13256 (0x33c8)",
      "9f:6b:de:ce:d8:46 (random: the multicast bit is set)",
      "1ec9414c-232a-6b00-b3c8-9f6bdeced846",
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await field.fill("017F22E2-79B0-7CC3-98C4-DC0C0C07398F");
    await expect(page.getByText("2022-02-22 19:22:22.000 UTC")).toBeVisible();
    await field.fill("01ARZ3NDEKTSV4RRFFQ69G5FAV");
    await expect(page.getByRole("heading", { name: "ULID", exact: true })).toBeVisible();
    await expect(page.getByText("2016-07-30 23:54:10.259 UTC")).toBeVisible();
    await field.fill("wjKrAJQUEeyzyJ9r3s7YRg==");
    await expect(page.getByText("Read as Base64, with its bytes in order.")).toBeVisible();
    await expect(page.getByText("13256 (0x33c8)")).toBeVisible();
    await field.fill("c2-32ab009414-11ecb3c89f6bdeced-846");
    await expect(page.getByText("The hyphens aren't where a UUID has them")).toBeVisible();
    await field.fill("c232ab00-9414-11ec-b3c8-9f6bdeced84");
    await expect(page.getByText("A UUID has 32 hexadecimal digits; this has 31.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "ULID", exact: true })).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).hash).toBe("");
  });
});

test("a great many are made beside the page", async ({ page }) => {
  await test.step("more than can be copied in a file, each one later than the one before", async () => {
    await open(page, `${PATH}?version=v7&count=100001`);
    await generateButton(page).click();
    await expect(page.getByText(/100,001 × .*; the first 200 are shown, and the file has all of them/)).toBeVisible();
    await expect(shownIds(page)).toHaveCount(200);
    await expect(copyButton(page)).toBeDisabled();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("uuid-v7.txt");
    const text = (await bytesOf(download)).toString("latin1");
    expect(text.endsWith("\n")).toBe(true);
    const lines = text.slice(0, -1).split("\n");
    expect(lines.length).toBe(100_001);
    expect(lines.every((line) => UUID.test(line) && version(line) === 7)).toBe(true);
    expect(lines.every((line, place) => place === 0 || line > (lines[place - 1] ?? ""))).toBe(true);
    expect((await shownIds(page).allTextContents()).every((shown, place) => shown === lines[place])).toBe(true);
  });
  await test.step("many pasted names are held aside, also over a change of version, and progress counts towards their number", async () => {
    // The worker rests after each of its reports so that they are seen even on a fast machine.
    await beforeWorkers(
      page,
      "{const post=postMessage;globalThis.postMessage=(message,...rest)=>{post(message,...rest);if(message.kind==='progress'){const end=performance.now()+1500;while(performance.now()<end);}}}",
    );
    await open(page, `${PATH}?version=v5`);
    const names = Array.from({ length: 20_000 }, (_, index) => `name-${index}`).join("\r\n");
    await page.evaluate((text) => navigator.clipboard.writeText(text), `www.example.com\r\n${names}`);
    await page.getByLabel("Names, one per line").press("Control+V");
    const held = page.getByRole("region", { name: "Pasted text" });
    await expect(held.getByText("A long text, 208,905 characters in 20,001 lines")).toBeVisible();
    await page.getByLabel("Version").selectOption("v4");
    await expect(held).toHaveCount(0);
    await page.getByLabel("Version").selectOption("v5");
    await expect(held.getByText("in 20,001 lines")).toBeVisible();
    await generateButton(page).click();
    await expect(page.getByText("10,000 of 20,001")).toBeVisible();
    const bar = page.getByRole("progressbar", { name: "Generating" });
    expect(await bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0.4);
    await expect(page.getByText("20,001 × UUID v5 (Name, SHA-1)")).toBeVisible();
    await expect(shownIds(page).first()).toHaveText(/^2ed6657d-e927-568b-95e1-2665a8aea6a2/);
    await held.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByLabel("Names, one per line")).toBeFocused();
    await expect(page.getByLabel("Names, one per line")).toHaveValue("");
    await page.unrouteAll({ behavior: "wait" });
  });
  await test.step("long work shows its progress and is canceled, and the previous result stays", async () => {
    // The worker is slowed down, so that it is still at work even on a fast machine.
    await beforeWorkers(
      page,
      "{const get=crypto.getRandomValues.bind(crypto);let n=0;crypto.getRandomValues=(a)=>{if(n++>20){const end=performance.now()+5;while(performance.now()<end);}return get(a)}}",
    );
    await open(page, PATH);
    const id = await generate(page);
    await openMore(page);
    await page.getByLabel("How many").fill("1000000");
    await generateButton(page).click();
    const bar = page.getByRole("progressbar", { name: "Generating" });
    await expect(bar).toBeVisible();
    await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0);
    await expect(generateButton(page)).toBeDisabled();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(bar).toBeHidden();
    expect(await value(page)).toBe(id);
    await page.getByLabel("How many").fill("1");
    await page.getByLabel("How many").blur();
    expect(await generate(page)).toMatch(UUID);
  });
});

test("by keyboard, at 320 pixels, and without a clipboard", async ({ page, allowed }) => {
  await test.step("the focus goes from Cancel to a result whose script is late", async () => {
    await open(page, PATH);
    const { asked, release } = await hold(page, /\/result-view-/);
    await generateButton(page).press("Enter");
    await asked();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
    await generateButton(page).press("Enter");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await release();
    await expect(copyButton(page)).toBeFocused();
  });
  await test.step("everything by keyboard", async () => {
    await open(page, PATH);
    await page.getByLabel("Version").focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByLabel("Version")).toHaveValue("v1");
    await page.keyboard.press("Tab");
    await expect(generateButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(result(page).locator("output")).toHaveText(UUID);
    // Where the work took a while the focus went by 'Cancel', and is there already.
    const copy = result(page).getByRole("button", { name: "Copy" });
    await expect(generateButton(page).or(copy).and(page.locator(":focus"))).toBeVisible();
    if (!(await copy.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
    await expect(copy).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Copied!" }).waitFor();
    await page.keyboard.press("Tab");
    await expect(result(page).getByRole("button", { name: "Send to …" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("How many")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("How many")).toBeFocused();
    await page.keyboard.type("5");
    await page.keyboard.press("Enter");
    // It had '1' in it, selected by the Tab that came there.
    await expect(shownIds(page)).toHaveCount(5);
  });
  await test.step("the longest NanoID does not scroll sideways at 320 pixels", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, `${PATH}?version=nanoid`);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await page.getByLabel("Length").fill("128");
    await generateButton(page).click();
    await expect(result(page).locator("output")).toHaveText(/^[\w-]{128}$/);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
  await test.step("a failed copy is logged, says so, and never shows Copied!", async () => {
    allowed.errors.push(/could not be copied/);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await open(page, PATH);
    await generate(page);
    const logged = page.waitForEvent("console", (message) => message.type() === "error");
    await copyButton(page).click();
    await logged;
    await expect(page.getByText("Couldn't copy. Select the text and copy it yourself.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copied!" })).toHaveCount(0);
  });
});
