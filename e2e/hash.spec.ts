import { execFileSync } from "node:child_process";
import { createHash, createHmac, randomFillSync } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { beforeWorkers, bytesOf, expect, expectAccessible, open, openAnew, ready, test, WORKERS } from "./test.ts";

const PATH = "/Security/Hash";
const MEGABYTE = 1_000_000;

const generateButton = (page: Page) => page.getByRole("button", { name: "Generate", exact: true });
const textBox = (page: Page) => page.getByPlaceholder("Enter text here");
const output = (page: Page) => page.locator("output");
const algorithm = (page: Page) => page.getByLabel("Algorithm", { exact: true });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const rows = (page: Page) => page.getByRole("list", { name: "Files" }).getByRole("listitem");
const openCompare = (page: Page) => page.locator("summary", { hasText: "Compare with a hash" }).click();
const openMore = (page: Page) => page.locator("summary", { hasText: "More algorithms" }).click();
const hashOf = (name: string, data: string | Buffer) => createHash(name).update(data).digest("hex");

async function generate(page: Page, text: string): Promise<void> {
  await textBox(page).fill(text);
  await generateButton(page).click();
}

/** A folder for the test's files, taken away after it. */
const withFolder = test.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "hash-"));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

/** A file of that many bytes that are not all the same, written in pieces, and its hashes by Node. */
function bigFile(path: string, size: number) {
  const block = randomFillSync(Buffer.alloc(65_521));
  const hashes = { md5: createHash("md5"), sha256: createHash("sha256"), sha512: createHash("sha512") };
  const file = openSync(path, "w");
  let crc = 0;
  for (let at = 0; at < size; at += block.length) {
    const piece = block.subarray(0, Math.min(block.length, size - at));
    writeSync(file, piece);
    for (const hash of Object.values(hashes)) hash.update(piece);
    crc = crc32(piece, crc);
  }
  closeSync(file);
  return {
    md5: hashes.md5.digest("hex"),
    sha256: hashes.sha256.digest("hex"),
    sha512: hashes.sha512.digest("hex"),
    crc32: crc.toString(16).padStart(8, "0"),
  };
}

const chooseFiles = (page: Page, files: Parameters<Page["setInputFiles"]>[1]) =>
  page.locator('input[type="file"]').setInputFiles(files);

/** Removes the list, and waits for the box in its place: files chosen in one that disappears are lost. */
async function removeAll(page: Page) {
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(page.getByText("Drop files or folders here, of any size")).toBeVisible();
}

const named = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

test("a part that cannot be loaded says so, and the text stays", async ({ page, allowed }) => {
  allowed.errors.push(/ERR_FAILED|LoadError/);
  await page.route("**/assets/files-panel*.js", (route) => route.abort());
  await open(page, PATH);
  await textBox(page).fill("mine");
  await page.getByText("Files", { exact: true }).click();
  await expect(page.getByText("This part could not be loaded.")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(textBox(page)).toHaveValue("mine");
});

test("texts are hashed as node:crypto does, at once or when asked", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("it starts with MD5 and no result, hashes the empty text, and other texts as node:crypto does", async () => {
    await open(page, PATH);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hash generator");
    await expect(algorithm(page)).toHaveValue("md5");
    await expect(algorithm(page).locator("> option")).toHaveText(["MD5", "SHA-1", "SHA-256", "SHA-512"]);
    await expect(page.getByRole("heading", { name: "Result :" })).toBeVisible();
    await expect(output(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Copy all" })).toHaveCount(0);
    await generateButton(page).click();
    await expect(output(page)).toHaveText("d41d8cd98f00b204e9800998ecf8427e");

    const words = page.getByRole("main");
    await expect(words.getByRole("heading", { name: "Understanding Hashing" })).toBeVisible();
    for (const name of ["Password storage", "Data integrity", "Digital signatures"]) {
      await expect(words.getByRole("heading", { name })).toBeVisible();
    }

    const texts = ["Grüße, 漢字 👩‍👩‍👧", "  before and after \t ", "one\ntwo\n\n", "x".repeat(100_000)];
    // As the list calls them, and as OpenSSL does.
    for (const [id, name] of [
      ["md5", "md5"],
      ["sha3-256", "sha3-256"],
      ["blake2b", "blake2b512"],
    ] as const) {
      await algorithm(page).selectOption(id);
      for (const text of id === "md5" ? texts : texts.slice(0, 1)) {
        await generate(page, text);
        await expect(output(page)).toHaveText(hashOf(name, text));
      }
    }
  });
  await test.step("the input is hashed at once; a long text's hash doesn't change until Generate", async () => {
    await openAnew(page, PATH);
    await textBox(page).pressSequentially("abc");
    await expect(output(page)).toHaveText(hashOf("md5", "abc"));
    await algorithm(page).selectOption({ label: "SHA-1" });
    await expect(output(page)).toHaveText(hashOf("sha1", "abc"));
    await expect(page.getByRole("heading", { name: "Result : SHA-1", exact: true })).toBeVisible();
    await textBox(page).fill("");
    await expect(output(page)).toHaveText(hashOf("sha1", ""));

    await openMore(page);
    await page.getByLabel("The text box holds").selectOption("hex");
    const bytes = page.getByRole("textbox", { name: "Bytes in hexadecimal" });
    await bytes.fill("de:ad be ef");
    await expect(output(page)).toHaveText(hashOf("sha1", Buffer.from("deadbeef", "hex")));
    await bytes.fill("de:ad be e");
    await expect(page.getByText("A byte needs two digits, but here is only one, at character 10.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Result : SHA-1, before the last change" })).toBeVisible();
    await page.getByLabel("The text box holds").selectOption("text");
    await expect(output(page)).toHaveText(hashOf("sha1", "de:ad be e"));

    await page.getByRole("combobox", { name: "SHAKE" }).selectOption("shake256");
    await page.getByLabel("Length in bytes").fill("100");
    const shake = createHash("shake256", { outputLength: 100 }).update("de:ad be e").digest("hex");
    await expect(page.getByRole("group", { name: "SHAKE of that length" })).toHaveText(shake);
    await page.getByText("Files", { exact: true }).click();
    await chooseFiles(page, { name: "a.bin", mimeType: "", buffer: Buffer.from([0, 255]) });
    await page.getByRole("button", { name: "Calculate for 1 file" }).click();
    await expect(page.getByRole("group", { name: "SHAKE of a.bin" })).toHaveText(
      createHash("shake256", { outputLength: 100 })
        .update(Buffer.from([0, 255]))
        .digest("hex"),
    );
    await page.getByText("Text", { exact: true }).first().click();

    const long = "x".repeat(60_000);
    await textBox(page).fill(long);
    await expect(page.getByRole("heading", { name: "Result : SHA-1, before the last change" })).toBeVisible();
    await expect(output(page)).toHaveText(hashOf("sha1", "de:ad be e"));
    await generateButton(page).click();
    await expect(output(page)).toHaveText(hashOf("sha1", long));
    await expect(page.getByRole("heading", { name: "Result : SHA-1", exact: true })).toBeVisible();
  });
  await test.step("several algorithms, upper case and Base64", async () => {
    await openAnew(page, PATH);
    await openMore(page);
    await page.getByLabel("SHA-256", { exact: true }).check();
    await page.getByLabel("CRC-32", { exact: true }).check();
    await expect(algorithm(page)).toHaveValue("several");
    await generate(page, "123456789");
    await expect(output(page)).toHaveText(
      `MD5${hashOf("md5", "123456789")}SHA-256${hashOf("sha256", "123456789")}CRC-32cbf43926`,
    );
    await page.getByLabel("Format", { exact: true }).selectOption("upper");
    await expect(output(page)).toContainText("CBF43926");
    await page.getByLabel("Format", { exact: true }).selectOption("base64");
    await expect(output(page)).toContainText(createHash("sha256").update("123456789").digest("base64"));
    await page.getByRole("button", { name: "Copy all" }).click();
    await expect
      .poll(() => clipboard(page))
      .toBe(
        [
          `MD5: ${createHash("md5").update("123456789").digest("base64")}`,
          `SHA-256: ${createHash("sha256").update("123456789").digest("base64")}`,
          "CRC-32: y/Q5Jg==",
        ].join("\n"),
      );
    // One always stays chosen.
    await page.getByRole("button", { name: "Only MD5" }).click();
    await page.getByLabel("MD5", { exact: true }).click();
    await expect(page.getByLabel("MD5", { exact: true })).toBeChecked();
    await page.getByRole("button", { name: "All of them" }).click();
    await generateButton(page).click();
    const offered = page.getByRole("group", { name: "Calculate together" }).getByRole("checkbox");
    await expect(output(page).locator("dd")).toHaveCount(await offered.count());
  });
  await test.step("HMAC with a key as text, hexadecimal and Base64", async () => {
    await openAnew(page, `${PATH}?algorithms=sha256`);
    await openMore(page);
    await page.getByLabel("HMAC, with a key").check();
    const key = page.getByLabel("Key", { exact: true });
    const hmac = (bytes: string | Buffer) => createHmac("sha256", bytes).update("what?").digest("hex");
    await key.fill("Jefe ü");
    await generate(page, "what?");
    await expect(output(page)).toHaveText(hmac("Jefe ü"));
    await expect(page.getByRole("heading", { name: "Result : HMAC-SHA-256" })).toBeVisible();

    await page.getByLabel("Key format").selectOption("hex");
    await expect(page.getByText("Enter an even number of digits 0–9 and a–f.")).toBeVisible();
    await generateButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "The key can't be read." })).toBeVisible();
    await expect(output(page)).toHaveText(hmac("Jefe ü"));
    await key.fill("0b0b 0B");
    await generateButton(page).click();
    await expect(output(page)).toHaveText(hmac(Buffer.from("0b0b0b", "hex")));
    await page.getByLabel("Key format").selectOption("base64");
    await key.fill("CwsL");
    await generateButton(page).click();
    await expect(output(page)).toHaveText(hmac(Buffer.from("0b0b0b", "hex")));
    await key.fill("");
    await generateButton(page).click();
    await expect(output(page)).toHaveText(hmac(""));

    // A checksum has none.
    await expect(page.getByLabel("CRC-32", { exact: true })).toBeDisabled();
    await open(page, `${PATH}?algorithms=crc32&hmac=1`);
    await generateButton(page).click();
    await expect(page.getByText("CRC-32 has no HMAC: choose a hash such as SHA-256.")).toBeVisible();
    await expect(output(page)).toHaveCount(0);
  });
  await test.step("everything by keyboard", async () => {
    await openAnew(page, PATH);
    await page.getByRole("radio", { name: "Text" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type("abc");
    await page.keyboard.press("Control+Enter");
    await expect(output(page)).toHaveText(hashOf("md5", "abc"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(output(page)).toHaveText(hashOf("sha1", "abc"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
    await page.getByRole("radio", { name: "Text" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
    // The text is still there when one comes back.
    await page.keyboard.press("ArrowLeft");
    await expect(textBox(page)).toHaveValue("abc");
  });
  await test.step("a long pasted text is held aside, for its length or its lines, and hashed as it is", async () => {
    await openAnew(page, `${PATH}?algorithms=sha256`);
    await textBox(page).fill("before");
    await textBox(page).press("End");
    const long = "é漢".repeat(200_000);
    await page.evaluate((text) => navigator.clipboard.writeText(text), long);
    await page.keyboard.press("Control+V");
    const held = page.getByRole("region", { name: "Pasted text" });
    await expect(held.getByText("A long text, 400,006 characters")).toBeVisible();
    await generateButton(page).click();
    await expect(output(page)).toHaveText(hashOf("sha256", `before${long}`));
    await held.getByRole("button", { name: "Remove" }).click();
    await expect(textBox(page)).toHaveValue("before");

    await textBox(page).fill("");
    const lines = Array.from({ length: 40_000 }, (_, index) => String(index)).join("\n");
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
    await textBox(page).press("Control+V");
    await expect(held.getByText("A long text, 228,889 characters in 40,000 lines")).toBeVisible();
    await expect(held).toBeFocused();
    await expectAccessible(page);
    await generateButton(page).click();
    await expect(output(page)).toHaveText(hashOf("sha256", lines));
    await held.getByRole("button", { name: "Remove" }).click();
    await expect(textBox(page)).toBeFocused();
    await page.keyboard.type("abc");
    await generateButton(page).click();
    await expect(output(page)).toHaveText(hashOf("sha256", "abc"));
  });
  await test.step("pasted CR LF is reported, and hashed on demand; half a character is reported", async () => {
    await openAnew(page, PATH);
    await page.evaluate(() => navigator.clipboard.writeText("a\r\nb"));
    await textBox(page).press("Control+V");
    await expect(page.getByText(/^The pasted lines end with CR LF/)).toBeVisible();
    await generateButton(page).click();
    await expect(output(page)).toHaveText(hashOf("md5", "a\nb"));
    await page.getByLabel("Hash the lines with CR LF").check();
    await expect(output(page)).toHaveText(hashOf("md5", "a\r\nb"));
    await page.reload();
    await ready(page);
    await expect(page.getByLabel("Hash the lines with CR LF")).toBeChecked();

    // Another text has other line ends.
    await page.evaluate(() => navigator.clipboard.writeText("a\rb"));
    await textBox(page).press("Control+A");
    await page.keyboard.press("Control+V");
    await expect(page.getByText(/^The text that you pasted has line ends with CR/)).toBeVisible();
    await expect(page.getByLabel("Hash the lines with CR LF")).toHaveCount(0);
    await textBox(page).fill("");
    await expect(page.getByText(/^The text that you pasted/)).toHaveCount(0);

    await textBox(page).focus();
    await page.evaluate(() => document.execCommand("insertText", false, "a\ud800b"));
    await expect(page.getByText(/^The text contains half a character/)).toBeVisible();
  });
  await test.step("Copy all says Copied for one second", async () => {
    await openAnew(page, PATH);
    await generate(page, "abc");
    await expect(output(page)).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.getByRole("button", { name: "Copy all" }).click();
    const copied = page.getByRole("button", { name: "Copied", exact: true });
    await expect(copied).toBeVisible();
    expect(await clipboard(page)).toBe(hashOf("md5", "abc"));
    await page.clock.runFor(900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(copied).toBeHidden();
    await expect(page.getByRole("button", { name: "Copy all" })).toBeVisible();
  });
});

test("a hash that is expected, and settings in the link", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("an expected hash is recognised before and after Generate", async () => {
    await open(page, PATH);
    await openCompare(page);
    const field = page.getByLabel("Expected hash");
    await field.fill(hashOf("sha256", "abc").toUpperCase());
    await expect(
      page.getByText(
        "It has the length of SHA-256, SHA3-256, BLAKE2b-256, BLAKE3, BLAKE2s-256, SHA-512/256 or SHAKE128/256.",
      ),
    ).toBeVisible();
    await expect(page.getByText("Press Generate to compare.")).toBeVisible();
    await generate(page, "abc");
    await expect(page.getByText("It matches: this is the SHA-256 of your text.")).toBeVisible();
    // The result is the requested one.
    await expect(output(page)).toHaveText(hashOf("md5", "abc"));

    await field.fill(`sha512-${createHash("sha512").update("abc").digest("base64")}`);
    await expect(page.getByText("It matches: this is the SHA-512 of your text.")).toBeVisible();
    await field.fill(hashOf("sha1", "abd"));
    await expect(page.getByText("It doesn't match: it isn't the SHA-1 or RIPEMD-160 of your text.")).toBeVisible();

    await field.fill(hashOf("md5", "abc"));
    await expect(page.getByText("It matches: this is the MD5 of your text.")).toBeVisible();
    // Of a long text that was changed since it says nothing, not even when the hash is filled in now.
    await textBox(page).fill("x".repeat(60_000));
    await expect(page.getByText("Press Generate to compare.")).toBeVisible();
    await field.fill(hashOf("sha256", "abc"));
    await expect(page.getByText("Press Generate to compare.")).toBeVisible();
    await textBox(page).fill("abcd");
    await expect(page.getByText(/^It doesn't match: it isn't the SHA-256, .* of your text\.$/)).toBeVisible();

    await field.fill("abc");
    await expect(page.getByText(/^3 hexadecimal digits are the length of no hash here/)).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
  });
  await test.step("settings go into the link and come back; text, key and expected hash never do", async () => {
    await openAnew(page, PATH);
    await openMore(page);
    await page.getByLabel("SHA-512", { exact: true }).check();
    await page.getByLabel("Format", { exact: true }).selectOption("upper");
    await page.getByLabel("HMAC, with a key").check();
    await page.getByLabel("Key", { exact: true }).fill("topsecretkey");
    await page.getByLabel("Key format").selectOption("base64");
    await openCompare(page);
    await page.getByLabel("Expected hash").fill(hashOf("md5", "private words"));
    await generate(page, "private words");
    await page.getByRole("button", { name: "Copy link to these settings" }).click();
    await expect
      .poll(() => clipboard(page))
      .toMatch(/\/Security\/Hash#algorithms=md5\.sha512&encoding=upper&hmac=1&keyForm=base64$/);
    expect(page.url()).toBe(await clipboard(page));
    await openAnew(page, await clipboard(page));
    await expect(algorithm(page)).toHaveValue("several");
    await expect(page.getByLabel("Key format")).toHaveValue("base64");
    await expect(page.getByLabel("Key", { exact: true })).toHaveValue("");
    await openMore(page);
    await page.getByRole("button", { name: "Reset settings" }).click();
    await expect(algorithm(page)).toHaveValue("md5");
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await open(page, "/Generators/Hash?algorithms=sha1");
    await expect(algorithm(page)).toHaveValue("sha1");
  });
});

withFolder("files are hashed, verified and listed", async ({ page, folder }) => {
  test.setTimeout(within(60));
  await test.step("files of 0 bytes to more than is read at once, in one pass for all algorithms", async () => {
    // Up to 8 MB a file is read in slices, above that as a stream; the unit tests have 100 MB.
    const sizes = [0, 1, 4 * 1024 * 1024 + 1, 13 * MEGABYTE];
    const paths = sizes.map((size) => join(folder, `${size}.bin`));
    const hashes = sizes.map((size, place) => bigFile(paths[place] ?? "", size));
    await open(page, `${PATH}?source=files&algorithms=md5.sha256.sha512.crc32`);
    await chooseFiles(page, paths);
    await expect(page.getByText(/^4 files hashed in/)).toBeVisible();
    await expect(page.getByText("4 files, 17.2 MB")).toBeVisible();
    for (const [place, { md5, sha256, sha512, crc32: crc }] of hashes.entries()) {
      await expect(rows(page).nth(place).locator("dd")).toHaveText([md5, sha256, sha512, crc]);
    }
    // The downloaded list satisfies coreutils, if they are installed.
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CHECKSUMS" }).click(),
    ]);
    const lines = (await bytesOf(download)).toString("utf8").trimEnd().split("\n");
    expect(lines.length).toBe(16);
    for (const [tag, command] of Object.entries({ MD5: "md5sum", SHA256: "sha256sum", SHA512: "sha512sum" })) {
      const input = lines.filter((line) => line.startsWith(`${tag} `)).join("\n");
      expect(input.split("\n").length).toBe(4);
      if (!existsSync(`/usr/bin/${command}`)) continue;
      execFileSync(command, ["--check", "--strict", "--quiet"], { cwd: folder, input, stdio: "pipe" });
    }
  });
  await test.step("the list of several files is copied and downloaded, and of them the one with the expected hash is named", async () => {
    await openAnew(page, `${PATH}?source=files&algorithms=sha256`);
    await expect(generateButton(page)).toBeDisabled();
    await chooseFiles(page, [named("a.txt", "a"), named("ü b.txt", "b")]);
    const list = `${hashOf("sha256", "a")}  a.txt\n${hashOf("sha256", "b")}  ü b.txt\n`;
    await expect(page.getByText(/^2 files hashed in/)).toBeVisible();
    await page.getByRole("button", { name: "Copy all" }).click();
    await page.getByRole("button", { name: "Copied", exact: true }).waitFor();
    expect(await clipboard(page)).toBe(list);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download SHA256SUMS" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("SHA256SUMS");
    expect((await bytesOf(download)).toString("utf8")).toBe(list);

    await page.getByLabel("List", { exact: true }).selectOption("bsd");
    await page.getByRole("button", { name: "Copy all" }).click();
    await expect
      .poll(() => clipboard(page))
      .toBe(`SHA256 (a.txt) = ${hashOf("sha256", "a")}\nSHA256 (ü b.txt) = ${hashOf("sha256", "b")}\n`);
    await page.getByLabel("List", { exact: true }).selectOption("auto");

    // Another algorithm is calculated at once, as are more files.
    await algorithm(page).selectOption("md5");
    await expect(rows(page).nth(0)).toContainText(hashOf("md5", "a"));
    await expect(rows(page).nth(0)).not.toContainText(hashOf("sha256", "a"));
    await chooseFiles(page, [named("c", "c")]);
    await expect(rows(page).nth(2)).toContainText(hashOf("md5", "c"));
    await page.getByRole("button", { name: "Remove a.txt" }).click();
    await expect(rows(page)).toHaveCount(2);

    await openCompare(page);
    await page.getByLabel("Expected hash").fill(hashOf("sha3-256", "c"));
    await expect(page.getByText("It matches: this is the SHA3-256 of c.")).toBeVisible();
    await expect(rows(page).nth(1)).toContainText("Has the expected hash");
    await expect(rows(page).nth(1)).toContainText(hashOf("sha3-256", "c"));
    await page.getByLabel("Expected hash").fill(hashOf("sha1", "d"));
    await expect(
      page.getByText("It doesn't match: none of the 2 files has it as its SHA-1 or RIPEMD-160."),
    ).toBeVisible();
    await removeAll(page);
  });
  await test.step("a SHA256SUMS file with its files verifies each", async () => {
    const sums = [
      `${hashOf("sha256", "one")}  ./one.txt`,
      `${hashOf("sha256", "two")} *two.txt`,
      `${hashOf("sha256", "gone")}  gone.txt`,
    ].join("\n");
    await openAnew(page, `${PATH}?source=files`);
    await chooseFiles(page, [
      named("one.txt", "one"),
      named("SHA256SUMS", sums),
      named("two.txt", "2"),
      named("new", ""),
    ]);
    const checks = page.getByRole("region", { name: "Verification" });
    await expect(checks.getByText("SHA256SUMS: 3 checksums")).toBeVisible();
    await expect(checks.getByText("1 file differs from the list: two.txt")).toBeVisible();
    await expect(checks.getByText("1 file matches the list")).toBeVisible();
    await expect(checks.getByText("In the list, but missing here: gone.txt")).toBeVisible();
    await expect(checks.getByText("1 file not in the list.")).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(0)).toContainText("Matches the list");
    await expect(rows(page).nth(0)).toContainText(hashOf("sha256", "one"));
    await expect(rows(page).nth(1)).toContainText("Differs from the list");

    // The list may come after its files, and lists of other kinds are read too.
    await removeAll(page);
    await chooseFiles(page, [named("one.txt", "one"), named("two.txt", "two")]);
    await expect(page.getByText(/^2 files hashed in/)).toBeVisible();
    await chooseFiles(page, [
      named("CHECKSUM", `SHA512 (one.txt) = ${hashOf("sha512", "one")}\nMD5 (two.txt) = ${hashOf("md5", "two")}\n`),
    ]);
    await expect(checks.getByText("All 2 files match the list")).toBeVisible();

    // Of entries in several folders the one that agrees is taken.
    await removeAll(page);
    await chooseFiles(page, [
      named("abc.txt", "abc"),
      named("list", `${hashOf("sha256", "abc")}  a/abc.txt\n${hashOf("sha256", "x")}  b/abc.txt\n`),
    ]);
    await expect(checks.getByText("1 file matches the list")).toBeVisible();
    await expect(checks.getByText("abc.txt could be any of 2 files in the list: a/abc.txt, b/abc.txt")).toBeVisible();
    await expect(checks.getByText("In the list, but missing here: b/abc.txt")).toBeVisible();
  });
  await test.step("lists are recognized by their content, and what can't be read of them is reported", async () => {
    const sha256 = (text: string) => hashOf("sha256", text);
    await openAnew(page, `${PATH}?source=files`);
    const table = [
      "",
      "Algorithm       Hash                                                                   Path",
      "---------       ----                                                                   ----",
      `SHA256          ${sha256("two").toUpperCase()}       C:\\Users\\me\\two.txt`,
      "",
    ].join("\r\n");
    await chooseFiles(page, [
      named("one.txt", "one"),
      named("SHASUMS256.txt", `${sha256("one")} one.txt\n${sha256("x").slice(0, 60)} cut.txt\n`),
      named("two.txt", "two"),
      // As PowerShell's > writes it.
      named("out.txt", Buffer.from(`\ufeff${table}`, "utf16le")),
      named("three.txt", "three"),
      named(
        "windows",
        `MD5 hash of three.txt:\r\n${hashOf("md5", "three")}\r\nCertUtil: -hashfile command completed.\r\n`,
      ),
      named("x.sha256", `${sha256("x").slice(0, 60)}  x\n`),
      named("notes.txt", `On ${sha256("x")} I wrote nothing.\nThe end.\n`),
    ]);
    const checks = page.getByRole("region", { name: "Verification" });
    await expect(checks.getByText("SHASUMS256.txt: 1 checksum", { exact: true })).toBeVisible();
    await expect(checks.getByText("1 line could not be read: line 2", { exact: true })).toBeVisible();
    await expect(checks.getByText("out.txt: 1 checksum", { exact: true })).toBeVisible();
    await expect(checks.getByText("windows: 1 checksum", { exact: true })).toBeVisible();
    await expect(checks.getByText("All 3 files match the list")).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    const short = rows(page).filter({ hasText: "x.sha256" });
    await expect(short).toContainText("Named like a list of checksums, but without a line that could be read as one.");
    await expect(rows(page).filter({ hasText: "notes.txt" })).not.toContainText("Named like");
  });
  await test.step("HMAC of files, by the key as it is", async () => {
    await openAnew(page, `${PATH}?source=files&algorithms=sha1.crc32&hmac=1`);
    await page.getByLabel("Key", { exact: true }).fill("k");
    await chooseFiles(page, [named("a", "a")]);
    const hmac = (key: string) => createHmac("sha1", key).update("a").digest("hex");
    await expect(rows(page).first().locator("dl")).toHaveText(`HMAC-SHA-1${hmac("k")}`);
    await page.getByLabel("Key", { exact: true }).fill("other");
    await expect(rows(page).first().locator("dl")).toHaveText(`HMAC-SHA-1${hmac("other")}`);
    await openMore(page);
    await page.getByLabel("Format", { exact: true }).selectOption("upper");
    await page.getByRole("button", { name: "Copy all" }).click();
    await expect.poll(() => clipboard(page)).toBe(`HMAC-SHA1 (a) = ${hmac("other").toUpperCase()}\n`);
    // Programs must not mistake them for plain hashes, so a list of them looks different.
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download HMACS" }).click(),
    ]);
    expect((await bytesOf(download)).toString("utf8")).toBe(`HMAC-SHA1 (a) = ${hmac("other")}\n`);
    await chooseFiles(page, [named("SHA1SUMS", `${hashOf("sha1", "a")}  a\n`)]);
    await expect(page.getByText("SHA1SUMS: 1 checksum, compared with HMACs")).toBeVisible();
    await expect(page.getByText("1 file differs from the list: a")).toBeVisible();
  });
  await test.step("files dropped on the card, in a folder too, keep their paths", async () => {
    mkdirSync(join(folder, "sub"));
    writeFileSync(join(folder, "sub/deep.txt"), "deep");
    await openAnew(page, PATH);
    // Chromium makes entries only of real drops: the folder comes by its protocol.
    const { x, y } = await page.getByRole("heading", { name: "Result :" }).evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x + 5, y: box.y + 5 };
    });
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [join(folder, "sub")], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await session.send("Input.dispatchDragEvent", { type, x, y, data });
    }
    const deep = [new RegExp(`^sub/deep\\.txt.*${hashOf("md5", "deep")}`)];
    await expect(rows(page)).toHaveText(deep);
    await removeAll(page);
    // Chosen, it is the same, and hidden files are left out.
    writeFileSync(join(folder, "sub/.DS_Store"), "hidden");
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Choose a folder" }).click(),
    ]);
    await chooser.setFiles(join(folder, "sub"));
    await expect(rows(page)).toHaveText(deep);
    await expect.poll(() => new URL(page.url()).hash).toBe("#source=files");
  });
  await test.step("a file that is gone says so, and the others are hashed", async () => {
    writeFileSync(join(folder, "stays"), "stays");
    writeFileSync(join(folder, "goes"), "goes");
    await openAnew(page, `${PATH}?source=files`);
    await chooseFiles(page, [join(folder, "stays"), join(folder, "goes")]);
    await expect(page.getByText(/^2 files hashed in/)).toBeVisible();
    rmSync(join(folder, "goes"));
    await algorithm(page).selectOption("sha1");
    await generateButton(page).click();
    await expect(rows(page).nth(0)).toContainText(hashOf("sha1", "stays"));
    await expect(rows(page).nth(1)).toContainText("This file could not be read.");
  });
  await test.step("of many files the first are shown, and the list has all", async () => {
    await openAnew(page, `${PATH}?source=files`);
    await chooseFiles(
      page,
      Array.from({ length: 120 }, (_, place) => named(`${place}.txt`, `${place}`)),
    );
    await expect(page.getByText(/^120 files hashed in/)).toBeVisible();
    await expect(rows(page)).toHaveCount(100);
    await expect(page.getByText("20 more files, not shown; copies and downloads have them all.")).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download MD5SUMS" }).click(),
    ]);
    expect(readFileSync(await download.path(), "utf8")).toBe(
      Array.from({ length: 120 }, (_, place) => `${hashOf("md5", `${place}`)}  ${place}.txt\n`).join(""),
    );
  });
  await test.step("nothing scrolls sideways at 320 pixels", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await openFiles(page);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

withFolder("a long run shows progress and speed, and is cancelled", async ({ page, folder }) => {
  const path = join(folder, "big.bin");
  const { md5 } = bigFile(path, 9 * MEGABYTE);
  // The worker is delayed at each piece, so that the run is still going on even on a fast machine.
  await beforeWorkers(
    page,
    "{const read=ReadableStreamBYOBReader.prototype.read;let n=0;ReadableStreamBYOBReader.prototype.read=async function(view){if(n>=4194304)await new Promise(r=>setTimeout(r,3000));const out=await read.call(this,view);n+=out.value.length;return out}}",
  );
  await openAnew(page, `${PATH}?source=files`);
  await chooseFiles(page, [path]);
  const bar = page.getByRole("progressbar", { name: "Hashing" });
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeCloseTo(4194304 / 9e6, 3);
  await expect(page.getByText(/^4\.2 MB of 9\.0 MB, [\d.]+ (k|M)B\/s$/)).toBeVisible();
  await expect(generateButton(page)).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(bar).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("Some hashes aren't calculated yet: press Generate.")).toBeVisible();

  await page.unroute(WORKERS);
  await page.reload();
  await ready(page);
  await chooseFiles(page, [path]);
  await expect(rows(page).first()).toContainText(md5, { timeout: within(20) });
});

withFolder("where blobs fill no buffers of ours, files are read in slices", async ({ page, folder }) => {
  const path = join(folder, "some.bin");
  const { sha256 } = bigFile(path, 9 * MEGABYTE);
  const workers = await beforeWorkers(page, "ReadableStream.prototype.getReader=()=>{throw new TypeError('no')};");
  await open(page, `${PATH}?source=files&algorithms=sha256`);
  await chooseFiles(page, [path]);
  await expect(rows(page).first()).toContainText(sha256, { timeout: within(20) });
  expect(workers.started).toBeGreaterThan(0);
});

const openFiles = async (page: Page) => {
  await open(page, `${PATH}?source=files&algorithms=md5.sha512`);
  await chooseFiles(page, [
    named("one.txt", "one"),
    named(`${"a-very-long-name-".repeat(8)}.bin`, "two"),
    named(
      "SHA256SUMS",
      `${hashOf("sha256", "one")}  one.txt\n${hashOf("sha256", "x")}  ${"a-very-long-name-".repeat(8)}.bin`,
    ),
  ]);
  await expect(page.getByText(/^2 files hashed in/)).toBeVisible();
};
