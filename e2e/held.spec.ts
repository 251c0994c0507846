import { createHash } from "node:crypto";
import type { Download, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import encodeQR from "qr";
import sharp from "sharp";
import { v5 } from "uuid";
import { EXAMPLE_PEM } from "#core/keys/x509/example.fixture.ts";
import { pathsToTry, within } from "#core/test-run.fixture.ts";
import { chosenPdf } from "#kits/pdf/chosen-files.fixture.ts";
import { drawnPdf, written } from "#kits/pdf/drawn-pdf.fixture.ts";
import { numbered } from "#kits/pdf/test-pdf.fixture.ts";
import { readByZxing } from "../src/core/qr/readers.fixture.ts";
import { fixture, largestDifference, pixelsOf } from "./converting.ts";
import { instead, meddle, openPicture, scene, shownPixels, slide } from "./effects.ts";
import { type Held, hold } from "./held.ts";
import { toolPaths } from "./site-routes.ts";
import { bytesOf, expect, open, ready, test } from "./test.ts";

// Parts that a tool loads late are held back while its visitor continues: an earlier request must not use later
// settings, nor the other way round.

interface Journey {
  /** Opens the tool; all that it loads later is held back. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Requests something, changes its input, lets it finish (`release`), and checks the result. */
  readonly use: (page: Page, held: Held) => Promise<unknown>;
  /** The part that is held back, if it isn't one of the site's own. */
  readonly held?: RegExp;
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("main")
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
/** The blob of an Ed25519 key of one letter, and the line of it. */
const sshBlob = (letter: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 11]),
    Buffer.from("ssh-ed25519"),
    Buffer.from([0, 0, 0, 32]),
    Buffer.alloc(32, letter),
  ]);
const sshLine = (letter: string) => `ssh-ed25519 ${sshBlob(letter).toString("base64")} jane`;
const sshFingerprint = (letter: string) =>
  `SHA256:${createHash("sha256").update(sshBlob(letter)).digest("base64").replace(/=+$/, "")}`;
const unfold = (page: Page, name: string) =>
  page
    .locator("summary", { hasText: name })
    .or(page.getByRole("main").getByRole("tab", { name, exact: true }))
    .first()
    .click();
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** CSS that was pasted, and kept over a reload; `other` is typed in its place while the part that reads it is on its way. */
const pastedCss = (path: string, css: string, result: RegExp, other?: string): Journey => ({
  async open(page) {
    await open(page, path);
    await unfold(page, "Paste CSS");
    await page.getByLabel("Your CSS").fill(css);
    await page.reload();
    await ready(page);
    await unfold(page, "Paste CSS");
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

/** A long text goes to a worker: its result is of the operation and the text that are there when it comes. */
const longText = (path: string, first: string, second: string, result: RegExp): Journey => ({
  open: (page) => open(page, path),
  async use(page, { asked, release }) {
    const [operation, input] = ["Operation", "Input"].map((label) => page.getByLabel(label, { exact: true }));
    await operation?.selectOption({ label: first });
    await input?.fill("a".repeat(120_000));
    await asked();
    await operation?.selectOption({ label: second });
    await input?.fill(`b${"a".repeat(120_000)}`);
    await release();
    await expect(page.getByLabel("Result", { exact: true })).toHaveText(result);
  },
});

// All previews but the first wait at a gate.
const GATE = `let isFirst = true; ${instead(
  "preview",
  1000,
  "if (isFirst) { isFirst = false; go(); } else new BroadcastChannel('gate').onmessage = ({ target }) => { target.close(); go(); };",
)}`;
const openGate = (page: Page) => page.evaluate(() => new BroadcastChannel("gate").postMessage("open"));

/** The saved file is the preview of the setting shown at the time of the request, though that isn't rendered yet. */
const effect = (name: string, slider: string, settings = ""): Journey => ({
  async open(page) {
    await meddle(page, GATE);
    await openPicture(page, `${name}?${settings}resolution=60`, await scene(90, 60));
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
  "/Generators/Barcode": {
    async open(page) {
      await open(page, "/Generators/Barcode?kind=code128");
      await page.getByLabel("Text", { exact: true }).fill("the first");
      await expect(page.getByRole("img", { name: "Code 128 barcode" })).toBeVisible();
    },
    // The current result is made again in a separate worker.
    async use(page, { asked, release }) {
      const textOf = async (file: Buffer) =>
        (await readByZxing(file, { formats: ["Code128"] })).map(({ text }) => text);
      const downloading = page.waitForEvent("download");
      await press(page, "Download PNG");
      await asked();
      await page.getByLabel("Text", { exact: true }).fill("the second");
      await release();
      expect(await textOf(await bytesOf(await downloading))).toEqual(["the first"]);
      await expect(page.getByText(/^Scans: /)).toBeVisible();
      const [second] = await Promise.all([page.waitForEvent("download"), press(page, "Download PNG")]);
      expect(await textOf(await bytesOf(second))).toEqual(["the second"]);
    },
  },
  // The reader is held back while another picture is chosen.
  "/Generators/Scan": {
    open: (page) => open(page, "/Generators/Scan"),
    async use(page, { asked, release }) {
      const pictureOf = async (text: string) => ({
        name: `${text}.png`,
        mimeType: "image/png",
        buffer: await sharp(Buffer.from(encodeQR(text, "svg", { border: 4 })))
          .resize(300, 300)
          .flatten({ background: "#fff" })
          .png()
          .toBuffer(),
      });
      const input = page.locator("main input[type=file]").first();
      await input.setInputFiles(await pictureOf("the first"));
      await asked();
      await input.setInputFiles(await pictureOf("the second"));
      await release();
      await expect(page.getByText("the second", { exact: true })).toBeVisible();
      await expect(page.getByText("the first", { exact: true })).toHaveCount(0);
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
    },
    async use(page, { asked, release }) {
      await page.getByPlaceholder("Enter text here").fill("two");
      // Further input follows at once.
      await page.getByRole("combobox", { name: /^Algorithm/ }).selectOption({ label: "SHA3-256" });
      await asked();
      await page.getByLabel("Expected hash").fill(createHash("md5").update("two").digest("hex"));
      await release();
      await expect(page.locator("output")).toHaveText(createHash("sha3-256").update("two").digest("hex"));
      await expect(page.getByText("It matches: this is the MD5 of your text.")).toBeVisible();
    },
  },
  "/Security/Keys": {
    open: (page) => open(page, "/Security/Keys"),
    async use(page, { asked, release }) {
      const box = page.getByLabel("Public key", { exact: true });
      await box.fill(sshLine("A"));
      await asked();
      await box.fill(sshLine("B"));
      await release();
      await expect(page.getByText(/^SHA256:/).first()).toHaveText(sshFingerprint("B"));
    },
  },
  "/Security/Certificate": {
    open: (page) => open(page, "/Security/Certificate"),
    async use(page, { asked, release }) {
      const input = page.getByRole("textbox", { name: "Input" });
      await input.fill(EXAMPLE_PEM);
      await asked();
      await input.fill("not a certificate");
      await release();
      await expect(page.getByText("No certificate found. Paste PEM, or choose a file.")).toBeVisible();
    },
  },
  "/Pdf/Organize": {
    open: (page) => open(page, "/Pdf/Organize"),
    async use(page, { asked, release }) {
      await page.getByLabel("Choose files").setInputFiles(chosenPdf("one.pdf", { pages: numbered("A", 2) }));
      await asked();
      await page.getByLabel("Choose files").setInputFiles(chosenPdf("two.pdf", { pages: numbered("B", 1) }));
      await release();
      await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveCount(3);
    },
  },
  "/Pdf/Fill": {
    open: (page) => open(page, "/Pdf/Fill"),
    async use(page, { asked, release }) {
      await page.getByLabel("Choose a file").setInputFiles(chosenPdf("one.pdf", { pages: numbered("A", 1) }));
      await asked();
      await page.getByLabel("Choose a file").setInputFiles(chosenPdf("two.pdf", { pages: numbered("B", 2) }));
      await release();
      await expect(page.getByRole("list", { name: "Pages" }).getByRole("listitem")).toHaveCount(2);
    },
  },
  "/Pdf/Inspect": {
    open: (page) => open(page, "/Pdf/Inspect"),
    async use(page, { asked, release }) {
      await page.getByLabel("Choose a file").setInputFiles(chosenPdf("one.pdf", { pages: numbered("A", 1) }));
      await asked();
      await page.getByLabel("Choose a file").setInputFiles(chosenPdf("two.pdf", { pages: numbered("B", 2) }));
      await release();
      await expect(page.getByRole("row", { name: /^Pages/ })).toHaveText(/2 pages/);
    },
  },
  "/Pdf/Protect": {
    open: (page) => open(page, "/Pdf/Protect"),
    async use(page, { asked, release }) {
      await page.getByLabel("Choose files").setInputFiles(chosenPdf("one.pdf", { pages: numbered("A", 1) }));
      await page.getByRole("button", { name: "Remove password" }).click();
      await asked();
      await page.getByRole("button", { name: "Clear" }).click();
      await page.getByLabel("Choose files").setInputFiles(chosenPdf("two.pdf", { pages: numbered("B", 1) }));
      await page.getByRole("button", { name: "Remove password" }).click();
      await release();
      const results = page.getByRole("listitem").filter({ hasText: "isn't encrypted" });
      await expect(results).toHaveText(/^two\.pdf/);
    },
  },
  "/Security/Encrypt": {
    open: (page) => open(page, "/Security/Encrypt#format=enc&iterations=1"),
    async use(page, { asked, release }) {
      const text = page.getByRole("textbox", { name: "Text", exact: true });
      await text.fill("one");
      await page.getByLabel("Passphrase", { exact: true }).fill("secret");
      await press(page, "Encrypt");
      await asked();
      await text.fill("two");
      await release();
      await expect(page.getByText("The input or the settings have changed since this was made.")).toBeVisible();
      await text.fill(await page.getByLabel("Result text").inputValue());
      await press(page, "Decrypt");
      await expect(page.getByLabel("Result text")).toHaveValue("one");
    },
  },
  "/Security/Password-hash": {
    open: (page) => open(page, "/Security/Password-hash?algorithm=bcrypt&cost=4"),
    async use(page, { asked, release }) {
      const password = page.getByLabel("Password", { exact: true });
      await password.fill("one");
      await press(page, "Generate");
      await asked();
      await password.fill("two");
      await release();
      await expect(page.getByText("The password or the settings have changed since")).toBeVisible();
      const hash = await page.getByRole("region", { name: "Hash" }).locator("output").innerText();
      await page.getByLabel("Stored hash").fill(hash);
      await page.getByLabel("Password to check").fill("one");
      await press(page, "Check");
      await expect(page.getByText("This is the password.")).toBeVisible();
    },
  },
  "/Security/Jwt": {
    open: (page) => open(page, "/Security/Jwt"),
    async use(page, { asked, release }) {
      const token = page.getByLabel("Token", { exact: true });
      await token.fill("eyJhbGciOiJub25lIn0.eyJzdWIiOiJvbmUifQ.");
      await asked();
      await token.fill("eyJhbGciOiJub25lIn0.eyJzdWIiOiJ0d28ifQ.");
      await release();
      await expect(page.getByRole("tabpanel")).toContainText('"sub": "two"');
      await expect(page.getByRole("status", { name: "Signature" })).toContainText("This token isn't signed");
    },
  },
  "/Security/Otp": {
    open: (page) => open(page, "/Security/Otp"),
    async use(page, { asked, release }) {
      await page.getByLabel("Secret", { exact: true }).fill("JBSWY3DPEHPK3PXP");
      await unfold(page, "Export to an app");
      await asked();
      await page
        .getByLabel("Secret", { exact: true })
        .fill("otpauth://hotp/two?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
      await release();
      await press(page, "Copy address");
      await expect.poll(() => copied(page)).toContain("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
      await expect(page.getByLabel("Code", { exact: true })).toHaveValue("755224");
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
    open: (page) => open(page, "/Security/Ip-lookup"),
    async use(page, { asked, release }) {
      await page.getByLabel("IP address").fill("8.8.8.8");
      await press(page, "Lookup");
      await asked();
      await page.getByLabel("IP address").fill("1.1.1.1");
      await release();
      await expect(page.getByText("The data shown here is for 8.8.8.8, before the last change.")).toBeVisible();
      await expect(page.getByRole("region", { name: "8.8.8.8" })).toContainText("Google LLC AS15169");
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
  "/Images/Batch": {
    open: async (page) => {
      await open(page, "/Images/Batch?format=avif");
      await page.getByLabel("Choose images").setInputFiles(fixture("picture.png"));
      await expect(page.getByRole("button", { name: "Convert now" })).toBeVisible();
    },
    async use(page, { asked, release }) {
      await press(page, "Convert now");
      await asked();
      await press(page, "Cancel");
      await page.getByLabel("Format", { exact: true }).selectOption("webp");
      await press(page, "Convert now");
      await release();
      const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
      expect(download.suggestedFilename()).toBe("picture.webp");
      expect((await sharp(await bytesOf(download)).metadata()).format).toBe("webp");
    },
  },
  "/Pdf/Text": {
    open: (page) => open(page, "/Pdf/Text"),
    async use(page, { asked, release }) {
      const file = (name: string, word: string) => ({
        name,
        mimeType: "application/pdf",
        buffer: Buffer.from(drawnPdf([written(word, 50, 700)])),
      });
      await page.getByLabel("Choose files").setInputFiles(file("first.pdf", "First"));
      await asked();
      await page.getByRole("button", { name: "Remove first.pdf" }).click();
      await page.getByLabel("Choose files").setInputFiles(file("second.pdf", "Second"));
      await release();
      await expect(page.getByRole("region", { name: "Result" })).toHaveText("Second");
    },
  },
  "/Pdf/Pictures": {
    open: (page) => open(page, "/Pdf/Pictures?density=36"),
    async use(page, { asked, release }) {
      const file = {
        name: "one.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from(drawnPdf([written("One", 50, 700)])),
      };
      await page.getByLabel("Choose files").setInputFiles(file);
      await press(page, "Convert");
      await asked();
      await page.getByLabel("Resolution in dpi").fill("18");
      await release();
      // The settings that it was started with, or those that the rest is made with.
      await unfold(page, "Images");
      await expect(page.getByText("150 × 200")).toBeVisible();
    },
  },
  "/Pdf/Compress": {
    open: (page) => open(page, "/Pdf/Compress"),
    async use(page, { asked, release }) {
      const long = Array.from({ length: 40 }, (_, i) => written(`Line ${i} of the text`, 50, 780 - 18 * i)).join("\n");
      const file = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(drawnPdf([long])) });
      await page.getByLabel("Choose files").setInputFiles(file("first.pdf"));
      await press(page, "Compress");
      await asked();
      await page.getByRole("button", { name: "Remove first.pdf" }).click();
      await page.getByLabel("Choose files").setInputFiles(file("second.pdf"));
      await press(page, "Compress");
      await release();
      const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
      expect(download.suggestedFilename()).toBe("second-compressed.pdf");
    },
  },
  "/Images/Metadata": {
    open: (page) => open(page, "/Images/Metadata"),
    async use(page, { asked, release }) {
      await page.getByLabel("Choose images").setInputFiles(fixture("camera.jpg"));
      await asked();
      await page.getByLabel("Remove", { exact: true }).selectOption("gps");
      await page.getByLabel("Add more images").setInputFiles(fixture("picture.png"));
      await release();
      // Both files are processed in parallel: the buttons come in any order, and are listed in the files' order.
      await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(2);
      const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Save")]);
      expect(download.suggestedFilename()).toBe("camera.jpg");
      await expect(page.getByText(/May reveal a place or a person: Artist\./).first()).toBeVisible();
    },
  },
  "/Images/Favicon": {
    open: (page) => open(page, "/Images/Favicon?background=00ff00"),
    async use(page, { asked, release }) {
      await page.getByLabel("Choose an image").setInputFiles(fixture("picture.png"));
      await asked();
      await release();
      await page.getByLabel("Site name").fill("First");
      const downloading = page.waitForEvent("download");
      await press(page, "Download");
      await page.getByLabel("Site name").fill("Second");
      const files = unzipSync(await bytesOf(await downloading));
      expect(JSON.parse(Buffer.from(files["site.webmanifest"] ?? []).toString()).name).toBe("First");
    },
  },
  "/Images/Dither": effect("Dither", "Threshold"),
  "/Images/Noise": effect("Noise", "Noise Amount"),
  "/Images/Blur": effect("Blur", "Blur Intensity"),
  "/Images/Effects": effect("Effects", "Brightness", "steps=brightness-contrast&"),
  "/Security/Subnet": {
    open: (page) => open(page, "/Security/Subnet"),
    async use(page) {
      await page.getByLabel("Block", { exact: true }).fill("10.1.2.3/22");
      await page.getByRole("slider", { name: "Prefix length", exact: true }).fill("23");
      await expect(page.getByRole("region", { name: "10.1.2.0/23" })).toContainText("10.1.2.0 – 10.1.3.255");
    },
  },
  "/Data/Csv": {
    open: (page) => open(page, "/Data/Csv?format=ndjson"),
    async use(page, { asked, release }) {
      await page.getByLabel("Input", { exact: true }).fill("a,b\n1,2\n");
      await asked();
      await page.getByLabel("Input", { exact: true }).fill("c;d\n3;4\n5;6\n");
      await release();
      await expect(page.getByText("2 rows · 2 columns").first()).toBeVisible();
      await press(page, "Copy all");
      await expect.poll(() => copied(page)).toBe('{"c":3,"d":4}\n{"c":5,"d":6}\n');
    },
  },
  "/Data/Regex": {
    open: (page) => open(page, "/Data/Regex"),
    async use(page, { asked, release }) {
      await page.getByLabel("Test text", { exact: true }).fill("a1 b22 c");
      await page.getByLabel("Expression", { exact: true }).fill("[a-z]");
      await asked();
      await page.getByLabel("Expression", { exact: true }).fill("\\d+");
      await release();
      await expect(page.getByText("2 matches").first()).toBeVisible();
      await expect(page.locator("main mark")).toHaveText(["1", "22"]);
    },
  },
  "/Data/Diff": {
    open: (page) => open(page, "/Data/Diff"),
    async use(page, { asked, release }) {
      await page.getByLabel("Original text", { exact: true }).fill("one");
      await page.getByLabel("Changed text", { exact: true }).fill("two");
      await asked();
      await page.getByLabel("Changed text", { exact: true }).fill("one\nthree");
      await release();
      await expect(page.getByText("1 change · 0 lines removed · 1 line added").first()).toBeVisible();
      await press(page, "Copy patch");
      await expect.poll(() => copied(page)).toContain("+three");
    },
  },
  "/Data/Json": {
    open: (page) => open(page, "/Data/Json"),
    async use(page, { asked, release }) {
      await page.getByLabel("Input").fill('{"first": 1}');
      await press(page, "Format");
      await asked();
      await page.getByLabel("Input").fill('{"second": 2}');
      await press(page, "Minify");
      await release();
      await expect(page.getByLabel("Result")).toHaveText('{"second":2}');
    },
  },
  "/Data/Format": {
    open: (page) => open(page, "/Data/Format"),
    async use(page, { asked, release }) {
      await page.getByLabel("Input").fill("select first");
      await press(page, "Format");
      await asked();
      await page.getByLabel("Input").fill("a{second:2}");
      await press(page, "Format");
      await release();
      await expect(page.getByLabel("Result")).toHaveText(/^a \{\s+second: 2;\s+\}\s*$/);
    },
  },
  "/Text/Base64": longText(
    "/Text/Base64",
    "Base64 encode",
    "data: address of a file or text",
    /^data:text.*;base64,YmFh/,
  ),
  "/Text/Url": longText("/Text/Url", "URL encode", "Form encode", /^ba+$/),
  "/Text/Escape": longText("/Text/Escape", "JSON escape", "SQL string escape", /^'ba{1000}/),
  "/Text/Bytes": longText("/Text/Bytes", "Text to hex", "Text to decimal", /^98 97 /),
  "/Text/Compress": longText("/Text/Compress", "gzip compress", "zlib compress", /^78 9c /),
  "/Text/Charset": longText("/Text/Charset", "Encode as UTF-16 or UTF-32", "Repair broken text (Ã©, â€™)", /^ba+$/),
  "/Text/Number-base": longText("/Text/Number-base", "Convert base", "Thousands separators", /^baaa/),
  "/Text/Unicode": longText("/Text/Unicode", "Inspect characters", "Text to code points", /^U\+0062 U\+0061/),
  "/Text/Recipe": {
    async open(page) {
      await open(page, "/Text/Recipe?steps=upper-case");
      // The steps come with a part of their own, which is not the one that is held back.
      await expect(page.getByRole("checkbox", { name: /^On ?,/ })).toBeVisible();
    },
    async use(page, { asked, release }) {
      await page.getByLabel("Input", { exact: true }).fill("a".repeat(120_000));
      await asked();
      await page.getByRole("checkbox", { name: /^On ?,/ }).uncheck();
      await page.getByLabel("Input", { exact: true }).fill(`b${"a".repeat(120_000)}`);
      await release();
      await expect(page.getByLabel("Result", { exact: true })).toHaveText(/^ba+$/);
    },
  },
  "/Text/Case": longText("/Text/Case", "UPPER CASE", "sWAP cASE", /^BAAA/),
  "/Text/Lines": longText("/Text/Lines", "Sort lines", "Prefix and suffix", /^- baaa/),
  "/Text/Clean": longText("/Text/Clean", "Remove accents", "Normalize Unicode", /^ba+$/),
  "/Text/Cipher": longText("/Text/Cipher", "ROT13", "Caesar cipher", /^eddd/),
  "/Generators/Markdown": {
    open: (page) => open(page, "/Generators/Markdown"),
    async use(page, { asked, release }) {
      const text = page.getByRole("textbox", { name: "Markdown", exact: true });
      await text.fill("# First");
      const downloading = page.waitForEvent("download");
      await press(page, "Download .html");
      await asked();
      await text.fill("# Second");
      await release();
      expect(String(await bytesOf(await downloading))).toContain('<h1 id="first">First</h1>');
      await expect(page.getByRole("region", { name: "Preview" })).toHaveText("Second");
      await press(page, "Copy HTML");
      await expect.poll(() => copied(page)).toBe('<h1 id="second">Second</h1>\n');
    },
  },
  "/Generators/Readme": {
    open: (page) => open(page, "/Generators/Readme"),
    async use(page, { asked, release }) {
      const files = page.getByLabel("Choose a ZIP or files");
      const named = (name: string) => ({
        name: "package.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify({ name })),
      });
      await files.setInputFiles(named("the-first"));
      await asked();
      await files.setInputFiles(named("the-second"));
      await release();
      await expect(page.getByLabel("Markdown", { exact: true })).toHaveValue(/^# the-second\n/);
      await expect(page.getByRole("region", { name: "Preview" })).toContainText("the-second");
    },
  },
  "/Css/Color": {
    open: (page) => open(page, "/Css/Color"),
    async use(page, { asked, release }) {
      const box = page.getByRole("textbox", { name: "Color", exact: true });
      await box.fill("teal-700");
      await asked();
      await box.fill("red");
      await release();
      await box.blur();
      await expect(box).toHaveValue("red");
      await expect(page.getByRole("list", { name: "Forms", exact: true })).toContainText("#ff0000");
      // The part has loaded: the last request counts.
      await box.fill("teal-700");
      await expect(page.getByRole("list", { name: "Forms", exact: true })).toContainText("oklch(51.1% 0.096 186.39)");
    },
  },
  "/Time/Timestamp": {
    open: (page) => open(page, "/Time/Timestamp#zone=UTC"),
    async use(page, { asked, release }) {
      const input = page.getByRole("textbox", { name: "Input" });
      await input.fill("1700000000");
      await unfold(page, "Show as code");
      await asked();
      await input.fill("1700000060");
      await release();
      await expect(page.getByText("new Date(1700000060 * 1000)")).toBeVisible();
    },
  },
  "/Time/Timer": {
    open: (page) => open(page, "/Time/Timer"),
    // Its worker is held back while the timer is paused.
    async use(page, { release }) {
      await page.getByLabel("Duration").fill("1s");
      await press(page, "Start timer");
      await press(page, "Pause");
      await release();
      await expect(page.getByText("Over", { exact: true })).toBeHidden();
    },
  },
  "/Time/Zones": {
    async open(page) {
      await open(page, "/Time/Zones#places=UTC&date=2026-11-30&time=600");
      // The planner is a late part itself, and must not be held back.
      await expect(page.getByLabel("Place, zone or abbreviation")).toBeEnabled();
    },
    async use(page) {
      await page.getByLabel("Place, zone or abbreviation").fill("Tokyo");
      await press(page, "Add");
      await press(page, "Copy as text");
      await expect.poll(() => copied(page)).toContain("19:00 Mon, Nov 30 – Tokyo (UTC+09:00)");
    },
  },
  "/Time/Dates": {
    open: (page) => open(page, "/Time/Dates#from=2026-01-01&to=2026-01-02"),
    async use(page) {
      const table = page.getByRole("table", { name: "Difference" });
      await expect(table).toContainText("1 day");
      await page.getByLabel("To", { exact: true }).fill("2026-01-11");
      await table
        .getByRole("button", { name: /10 days/ })
        .first()
        .click();
      await expect.poll(() => copied(page)).toBe("10 days");
    },
  },
  "/Time/Calendar": {
    open: (page) => open(page, "/Time/Calendar#zone=UTC"),
    async use(page, { asked, release }) {
      const calendar = (title: string) =>
        `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261224T090000Z\nSUMMARY:${title}\nEND:VEVENT\nEND:VCALENDAR`;
      const input = page.getByRole("textbox", { name: "Input" });
      await input.fill(calendar("First"));
      await asked();
      await input.fill(calendar("Second"));
      await release();
      await expect(page.getByText("Second", { exact: true })).toBeVisible();
      await expect(page.getByText("First", { exact: true })).toBeHidden();
    },
  },
  "/Time/Cron": {
    open: (page) => open(page, "/Time/Cron"),
    async use(page, { asked, release }) {
      await unfold(page, "Write it for another program");
      await asked();
      await page.getByLabel("Expression", { exact: true }).fill("0 9 * * 1");
      await release();
      await expect(page.getByText("Mon *-*-* 09:00:00", { exact: true })).toBeVisible();
    },
  },
};

const isConverter = (path: string) => path.startsWith("/UnitsConvert/");

test("every tool has a journey here", () => {
  expect(toolPaths.filter((path) => !isConverter(path)).toSorted()).toEqual(Object.keys(JOURNEYS).toSorted());
});

// Most converters read by the same part: one of them, one whose units have other zeros, one that turns round, and the one
// that has a reader of its own. Calculators load nothing late.
const CONVERTERS = ["Length", "Temperature", "Fuel-economy", "Cooking"].map((name) => `/UnitsConvert/${name}`);

const GROUPS = Object.groupBy(
  pathsToTry([...Object.keys(JOURNEYS), ...CONVERTERS], 3),
  (path) => path.split("/")[1] ?? "",
);
/** As many share a context: most of a journey here is to open one. */
const TOGETHER = 5;

for (const paths of Object.values(GROUPS).filter((group) => group !== undefined)) {
  for (let at = 0; at < paths.length; at += TOGETHER) {
    const share = paths.slice(at, at + TOGETHER);
    test(`a late result belongs to its request: ${share.join(", ")}`, async ({ page, allowed }) => {
      test.setTimeout(within(10 * share.length));
      for (const path of share) {
        await test.step(path, async () => {
          const journey = JOURNEYS[path] ?? converter(path);
          if (journey.held) allowed.requests.push(journey.held);
          await journey.open(page);
          const held = await hold(page, journey.held);
          await journey.use(page, held);
          await page.unrouteAll({ behavior: "ignoreErrors" });
        });
      }
    });
  }
}
