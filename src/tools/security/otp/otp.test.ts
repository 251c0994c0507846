import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { fromLatin1 } from "#core/text/bytes.ts";
import { type Account, type Hash, secretBytes, secretText, USUAL } from "./account.ts";
import { codeOf, counterAt, offsetsOf, readMoment, timeLeft } from "./code.ts";
import { readSecretInput } from "./secret-input.ts";
import { hmac } from "./use-codes.browser.ts";

const DIGITS = "1234567890";
/** RFC 6238, appendix B: a secret of 20, 32 or 64 bytes for the three hashes (erratum 2866). */
const SECRETS: Readonly<Record<Hash, string>> = {
  SHA1: DIGITS.repeat(2),
  SHA256: DIGITS.repeat(4).slice(0, 32),
  SHA512: DIGITS.repeat(7).slice(0, 64),
};
const account = (hash: Hash, digits: number): Account => ({
  ...USUAL,
  secret: fromLatin1(SECRETS[hash]),
  algorithm: hash,
  digits,
});

test.each([
  [59, "94287082", "46119246", "90693936"],
  [1111111109, "07081804", "68084774", "25091201"],
  [1111111111, "14050471", "67062674", "99943326"],
  [1234567890, "89005924", "91819424", "93441116"],
  [2000000000, "69279037", "90698825", "38618901"],
  [20000000000, "65353130", "77737706", "47863826"],
])("RFC 6238 at %d", async (seconds, ...codes) => {
  for (const [at, hash] of (["SHA1", "SHA256", "SHA512"] as const).entries())
    expect(await codeOf(account(hash, 8), counterAt(seconds * 1000, 30), hmac)).toBe(codes[at]);
});

test("RFC 4226, appendix D", async () => {
  const codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];
  for (const [counter, code] of codes.entries()) expect(await codeOf(account("SHA1", 6), counter, hmac)).toBe(code);
});

test("Steam has five of 26 letters, of the same number", async () => {
  // The vector of Aegis's tests (SteamInfo).
  const steam = { ...account("SHA1", 5), type: "steam" as const };
  const code = await codeOf(steam, 1, hmac);
  expect(code).toMatch(/^[23456789BCDFGHJKMNPQRTVWXY]{5}$/);
  const number = Number(await codeOf(account("SHA1", 10), 1, hmac));
  const letters = "23456789BCDFGHJKMNPQRTVWXY";
  const back = [...code].reduceRight((sum, letter) => sum * 26 + letters.indexOf(letter), 0);
  expect(back).toBe(number % 26 ** 5);
});

const hasOathtool = spawnSync("oathtool", ["--version"]).status === 0;

test.skipIf(!hasOathtool)("oathtool gives the same codes", { timeout: within(30) }, async () => {
  for (const [secret, hash, digits, period, seconds] of [
    ["JBSWY3DPEHPK3PXP", "SHA1", 6, 30, 1_796_000_000],
    ["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "SHA256", 8, 60, 1_796_000_123],
    ["MFRGGZDFMZTWQ2LK", "SHA512", 7, 15, 59],
    ["NBSWY3DPO5XXE3DE", "SHA1", 8, 90, 4_000_000_000],
  ] as const) {
    const bytes = secretBytes(secret);
    if (!bytes.ok) throw new Error(bytes.message);
    const own = { ...account(hash, digits), secret: bytes.value };
    const options = [`--totp=${hash}`, "-b", "-d", String(digits), "-s", `${period}s`, "-N", `@${seconds}`, secret];
    const theirs = execFileSync("oathtool", options, { encoding: "utf8" }).trim();
    expect(await codeOf(own, counterAt(seconds * 1000, period), hmac)).toBe(theirs);
    const counted = execFileSync("oathtool", ["--hotp", "-b", "-d", "6", "-c", "77", secret], {
      encoding: "utf8",
    }).trim();
    expect(await codeOf({ ...own, algorithm: "SHA1", digits: 6 }, 77, hmac)).toBe(counted);
  }
});

describe("a code is checked within a window", () => {
  const own = account("SHA1", 6);
  test.each([
    ["969429", 2, 1, [1]],
    ["755 224", 2, 2, [-2]],
    ["755224", 2, 1, []],
    ["359-152", 2, 0, [0]],
    ["", 2, 1, []],
  ])("%s", async (typed, counter, window, offsets) => {
    expect(await offsetsOf(own, typed, { counter, window, hmac })).toEqual(offsets);
  });
  test("and not before the first counter", async () => {
    expect(await offsetsOf(own, "755224", { counter: 0, window: 5, hmac })).toEqual([0]);
  });
});

test("the code of a period lasts until the period's end", () => {
  expect(counterAt(59_999, 30)).toBe(1);
  expect(counterAt(60_000, 30)).toBe(2);
  expect(timeLeft(59_000, 30)).toBe(1000);
  expect(timeLeft(60_000, 30)).toBe(30_000);
});

describe("a secret in Base32 is read as people copy it", () => {
  test.each([
    "JBSWY3DPEHPK3PXP",
    "jbsw y3dp ehpk 3pxp",
    "JBSW-Y3DP-EHPK-3PXP",
    " JBSWY3DPEHPK3PXP\n",
    "JBSWY3DPEHPK3PXP======",
  ])("%s", (text) => {
    const bytes = secretBytes(text);
    expect(bytes.ok && secretText(bytes.value)).toBe("JBSWY3DPEHPK3PXP");
  });
  test("digits that look like letters are read as such, and named", () => {
    expect(secretBytes("JBSWY3DPEHPK3PXO")).toMatchObject({ ok: true });
    const bytes = secretBytes("0B5W18AA");
    expect(bytes).toMatchObject({
      ok: true,
      notes: [
        expect.stringMatching(/no 0.*O/),
        expect.stringMatching(/no 1.*I, and could be an L/),
        expect.stringMatching(/no 8.*B/),
      ],
    });
    expect(bytes?.ok && secretText(bytes.value)).toBe("OB5WIBAA");
  });
  test("what isn't Base32 is named with its place", () => {
    expect(secretBytes("JBSW!3DP")).toEqual({ ok: false, message: "“!” isn't a character of Base32", at: 4 });
  });
  test("and whatever is written is read", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const read = secretBytes(secretText(bytes));
        expect(read.ok && [...read.value]).toEqual([...bytes]);
      }),
    );
  });
});

describe("the box of the secret", () => {
  test.each([
    ["3132333435363738393031323334353637383930", "auto"],
    ["0x31 32 33 34 35 36 37 38 39 30 31 32 33 34 35 36 37 38 39 30", "auto"],
    ["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "auto"],
    ["12345678901234567890", "text"],
  ] as const)("%s as %s", (text, form) => {
    const read = readSecretInput(text, form);
    expect(read.ok && secretText(read.value.accounts[0]?.secret ?? new Uint8Array())).toBe(
      "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    );
  });
  test("a secret of few bits is said to be one, and one of 80 isn't", () => {
    const short = readSecretInput("JBSWY3DP", "auto");
    expect(short).toMatchObject({ ok: true, notes: [expect.stringMatching(/40 bits/)] });
    expect(readSecretInput("JBSWY3DPEHPK3PXP", "auto")).not.toHaveProperty("notes");
  });
  test("no message repeats the secret", () => {
    for (const text of ["NOTASECRET!", "otpauth://totp/a?secret=NOTASECRET!", '{"secret":"NOTASECRET"}'])
      expect(JSON.stringify({ ...readSecretInput(text, "auto"), value: undefined })).not.toContain("NOTASECRET");
  });
});

test("a moment is Unix seconds or ISO 8601", () => {
  expect(readMoment("59")).toEqual({ ok: true, value: 59_000 });
  expect(readMoment("1970-01-01 00:00:59 UTC")).toEqual({ ok: true, value: 59_000 });
  expect(readMoment("2005-03-18T01:58:29Z")).toEqual({ ok: true, value: 1_111_111_109_000 });
  expect(readMoment("")).toEqual({ ok: true, value: undefined });
  expect(readMoment("tomorrow")).toMatchObject({ ok: false });
});
