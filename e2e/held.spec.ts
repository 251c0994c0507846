import { createHash } from "node:crypto";
import type { Download, Page } from "@playwright/test";
import sharp from "sharp";
import { v5 } from "uuid";
import { readByZxing } from "../src/core/qr/readers.fixture.ts";
import { GOOGLE_4 } from "../src/tools/security/ip-lookup/service.fixture.ts";
import { fixture, largestDifference, pixelsOf } from "./converting.ts";
import { instead, meddle, openPicture, scene, shownPixels, slide } from "./effects.ts";
import { type Held, hold } from "./held.ts";
import { toolPaths } from "./site-routes.ts";
import { bytesOf, expect, open, ready, test } from "./test.ts";

// What a tool loads late is held back while its visitor goes on: what was asked for before must not come of what is set
// after, nor the other way round.

interface Journey {
  /** Opens the tool; all that it loads later is held back. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Asks for something, changes what it would be made of, lets it come (`release`), and sees what has come. */
  readonly use: (page: Page, held: Held) => Promise<unknown>;
  /** What is held back, where it is not the site's own parts. */
  readonly held?: RegExp;
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("main")
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
const unfold = (page: Page, name: string) => page.locator("summary", { hasText: name }).first().click();
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** CSS that was pasted, and kept over a reload; `other` is typed in its place while the part that reads it is on its way. */
const pastedCss = (path: string, css: string, result: RegExp, other?: string): Journey => ({
  async open(page) {
    await open(page, path);
    await unfold(page, "Edit your own CSS");
    await page.getByLabel("Your CSS").fill(css);
    await page.reload();
    await ready(page);
    await unfold(page, "Edit your own CSS");
    await expect(page.getByLabel("Your CSS")).toHaveValue(css);
  },
  async use(page, { asked, release }) {
    await press(page, "Use this CSS");
    await asked();
    if (other !== undefined) await page.getByLabel("Your CSS").fill(other);
    await release();
    await expect(page.getByText(/^Loaded: /)).toBeVisible();
    await expect(page.getByRole("region", { name: "Generated CSS" })).toContainText(result);
  },
});

// All previews but the first wait at a gate.
const GATE = `let isFirst = true; ${instead(
  "preview",
  1000,
  "if (isFirst) { isFirst = false; go(); } else new BroadcastChannel('gate').onmessage = ({ target }) => { target.close(); go(); };",
)}`;
const openGate = (page: Page) => page.evaluate(() => new BroadcastChannel("gate").postMessage("open"));

/** What is saved is the preview of the setting that was shown when it was asked for, though that is not rendered yet. */
const effect = (name: string, slider: string): Journey => ({
  async open(page) {
    await meddle(page, GATE);
    await openPicture(page, `${name}?resolution=60`, await scene(90, 60));
  },
  async use(page, { release }) {
    const downloads: Download[] = [];
    page.on("download", (download) => downloads.push(download));
    await slide(page, slider, 90);
    await press(page, /^Save result as PNG/);
    await slide(page, slider, 20);
    await release();
    await expect
      .poll(async () => {
        await openGate(page);
        return downloads.length;
      })
      .toBe(1);
    const [saved] = await Promise.all(downloads.map(async (download) => pixelsOf(await bytesOf(download))));
    await slide(page, slider, 90);
    await expect
      .poll(async () => {
        await openGate(page);
        return saved && largestDifference(await shownPixels(page), saved);
      })
      .toBe(0);
  },
});

/** An amount with a unit of its own, typed before what reads it is here, keeps its meaning when the units are swapped. */
const converter = (path: string): Journey => ({
  open: (page) => open(page, path),
  async use(page, { asked, release }) {
    const [input, output, from] = ["Input", "Output", "From unit"].map((label) => page.getByLabel(label));
    if (!input || !output || !from) throw new Error("A converter has an input, an output and a list of units");
    const unit = (await from.locator("option").first().textContent()) ?? "";
    const amount = `3 ${/\(([^()]+)\)$/.exec(unit)?.[1] ?? unit}`;
    await input.fill(amount);
    await asked();
    await press(page, "Swap units");
    await release();
    await expect(output).not.toHaveValue("");
    await expect(input).toHaveValue(amount);
    const got = await output.inputValue();
    // A plain number of that unit needs no reader.
    await input.fill("");
    await from.selectOption({ index: 0 });
    await input.fill("3");
    await expect(output).toHaveValue(got);
  },
});

/** Types a text for a QR code and presses 'Download PNG' before the code can have been drawn. */
const typeAndPress = (page: Page, text: string) =>
  page.evaluate(async (text) => {
    const box = document.querySelector<HTMLInputElement>("main input[placeholder^='Enter your link']");
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Download PNG");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, text);
    box?.dispatchEvent(new Event("input", { bubbles: true }));
    await Promise.resolve();
    button?.click();
  }, text);

const JOURNEYS: Readonly<Record<string, Journey>> = {
  "/Generators/Password": {
    open: (page) => open(page, "/Generators/Password?length=20"),
    async use(page, { asked, release }) {
      const before = await page.getByRole("textbox", { name: "Password", exact: true }).inputValue();
      await page.getByRole("radio", { name: "Passphrase" }).check({ force: true });
      await asked();
      await page.getByRole("slider", { name: "Number of words" }).fill("7");
      await press(page, "Copy");
      expect(await copied(page)).toBe(before);
      await release();
      const phrase = page.getByRole("textbox", { name: "Passphrase", exact: true });
      await expect(phrase).toHaveValue(/^([a-z-]+[^a-z]+){6}[a-z-]+$/);
      await press(page, "Copy");
      await expect.poll(() => copied(page)).toBe(await phrase.inputValue());
    },
  },
  "/Generators/Lorem": {
    open: async (page) => {
      await open(page, "/Generators/Lorem");
      await unfold(page, "Unit, layout and format");
    },
    async use(page) {
      await page.getByLabel("Format", { exact: true }).selectOption("HTML");
      const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download lorem.html")]);
      expect(String(await bytesOf(download))).toMatch(/^<p>/);
      await press(page, "Copy all");
      expect(await copied(page)).toMatch(/^<p>/);
    },
  },
  "/Generators/QrCode": {
    open: (page) => open(page, "/Generators/QrCode"),
    async use(page, { asked, release }) {
      const text = page.getByPlaceholder("Enter your link or text here");
      const textOf = async (file: Buffer) =>
        (await readByZxing(await sharp(file).flatten({ background: "#fff" }).png().toBuffer())).map(({ text }) => text);
      const downloading = page.waitForEvent("download");
      await typeAndPress(page, "the first");
      await asked();
      await text.fill("the second");
      await release();
      expect(await textOf(await bytesOf(await downloading))).toEqual(["the first"]);
      const [second] = await Promise.all([page.waitForEvent("download"), press(page, "Download PNG")]);
      expect(await textOf(await bytesOf(second))).toEqual(["the second"]);
    },
  },
  "/Security/Hash": {
    open: async (page) => {
      await open(page, "/Security/Hash");
      await page.getByPlaceholder("Enter text here").fill("one");
      await press(page, "Generate");
      await expect(page.locator("output")).toHaveText(createHash("md5").update("one").digest("hex"));
      await unfold(page, "Compare with a hash");
      await page.getByRole("combobox", { name: /^Algorithm/ }).selectOption({ label: "SHA3-256" });
    },
    async use(page, { asked, release }) {
      await page.getByPlaceholder("Enter text here").fill("two");
      await press(page, "Generate");
      await asked();
      await page.getByLabel("Expected hash").fill(createHash("md5").update("two").digest("hex"));
      await release();
      await expect(page.locator("output")).toHaveText(createHash("sha3-256").update("two").digest("hex"));
      await expect(page.getByText("It matches: this is the MD5 of your text.")).toBeVisible();
    },
  },
  "/Security/Uuid": {
    open: (page) => open(page, "/Security/Uuid?version=v5&namespace=dns"),
    async use(page, { asked, release }) {
      await page.getByLabel("Names, one per line").fill("one.example");
      await press(page, "Generate");
      await asked();
      await page.getByLabel("Names, one per line").fill("two.example");
      await release();
      await expect(page.locator("output")).toHaveText(v5("one.example", v5.DNS));
      await expect(page.getByText(", before the last change")).toBeVisible();
    },
  },
  "/Security/Ip-lookup": {
    held: /ipapi\.co/,
    open: async (page) => {
      await page.route(/ipapi\.co/, (route) =>
        route.fulfill({ json: GOOGLE_4, headers: { "access-control-allow-origin": "*" } }),
      );
      await open(page, "/Security/Ip-lookup");
    },
    async use(page, { asked, release }) {
      await page.getByLabel("IP address").fill("8.8.8.8");
      await press(page, "Lookup");
      await asked();
      await page.getByLabel("IP address").fill("1.1.1.1");
      await release();
      await expect(page.getByText("The data shown here is for 8.8.8.8, before the last change.")).toBeVisible();
    },
  },
  "/Css/Gradient": pastedCss(
    "/Css/Gradient",
    "linear-gradient(red, blue)",
    /#123456.*#654321/s,
    "linear-gradient(90deg, #123456, #654321)",
  ),
  "/Css/Box-shadow": pastedCss("/Css/Box-shadow", "box-shadow: 3px 7px 11px red;", /3px 7px 11px/),
  "/Images/Images-converter": {
    open: async (page) => {
      await open(page, "/Images/Images-converter?format=avif");
      await page.getByLabel("Choose images").setInputFiles(fixture("picture.png"));
      await expect(page.getByRole("button", { name: "Convert now" })).toBeVisible();
    },
    async use(page, { asked, release }) {
      await press(page, "Convert now");
      await asked();
      await press(page, "Cancel");
      await page.getByLabel("Format for all").selectOption("webp");
      await press(page, "Convert now");
      await release();
      await expect(page.getByRole("button", { name: "Download picture.webp" })).toBeVisible();
      await press(page, "Change settings");
      await page.getByLabel("Choose images").or(page.getByLabel("Add more images")).setInputFiles(fixture("alpha.png"));
      await press(page, "Convert now");
      await expect(page.getByRole("button", { name: "Download alpha.webp" })).toBeVisible();
      const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download picture.webp")]);
      expect((await sharp(await bytesOf(download)).metadata()).format).toBe("webp");
    },
  },
  "/Images/Dither": effect("Dither", "Threshold"),
  "/Images/Noise": effect("Noise", "Noise Amount"),
  "/Images/Blur": effect("Blur", "Blur Intensity"),
};

const isConverter = (path: string) => path.startsWith("/UnitsConvert/");

test("every tool has a journey here", () => {
  expect(toolPaths.filter((path) => !isConverter(path)).toSorted()).toEqual(Object.keys(JOURNEYS).toSorted());
});

for (const path of toolPaths) {
  const journey = JOURNEYS[path] ?? converter(path);
  test(`${path}: what comes late is of what was asked for`, async ({ page, allowed }) => {
    if (journey.held) allowed.requests.push(journey.held);
    await journey.open(page);
    const held = await hold(page, journey.held);
    await journey.use(page, held);
  });
}
