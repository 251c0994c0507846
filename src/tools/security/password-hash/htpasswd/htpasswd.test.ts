import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { neverFails, textsLike } from "#fuzz";
import { derive } from "../derive.browser.ts";
import { BCRYPT_DIGEST_BYTES, parse, print } from "../stored-hash.ts";
import { apr1, apr1Salt } from "./apr1.ts";
import { basicAuthHeader, readBasicAuth, readHtpasswd, userProblem } from "./basic-auth.ts";

const HEADER = "Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==";

test("RFC 7617's examples", () => {
  expect(basicAuthHeader({ user: "Aladdin", password: "open sesame" })).toEqual({ ok: true, value: HEADER });
  expect(readBasicAuth(HEADER)).toEqual({ ok: true, value: { user: "Aladdin", password: "open sesame" } });
  expect(basicAuthHeader({ user: "test", password: "123£" })).toEqual({
    ok: true,
    value: "Authorization: Basic dGVzdDoxMjPCow==",
  });
  expect(readBasicAuth("dGVzdDoxMjOj")).toMatchObject({
    ok: true,
    value: { password: "123£", note: expect.any(String) },
  });
});

test("mistakes are named", () => {
  expect(basicAuthHeader({ user: "a:b", password: "" }).ok).toBe(false);
  expect(readBasicAuth("Authorization: Bearer abc")).toEqual({
    ok: false,
    message: "This is the scheme “Bearer”, not Basic.",
  });
  expect(readBasicAuth("Basic YWJj")).toEqual({
    ok: false,
    message: "There is no colon between user name and password.",
  });
  expect(readBasicAuth("Basic !").ok).toBe(false);
  expect(userProblem("a:b")).toMatch(/colon/);
  expect(readHtpasswd("me:{SHA}x", "me")).toMatchObject({
    ok: false,
    message: expect.stringContaining("Line 1: this is SHA-1"),
  });
  expect(readHtpasswd("# a\nme:$apr1$x$y", "")).toMatchObject({
    ok: false,
    message: expect.stringContaining("Line 2"),
  });
  expect(readHtpasswd(`me:${apr1("a", "saltsalt")}`, "you")).toMatchObject({
    ok: false,
    message: expect.stringContaining("no user “you”"),
  });
});

const PASSWORDS = ["", "a", "secret", "fünfzehn Zeichen", "sixteen letters!", "a".repeat(40), "🔑".repeat(9)];

test.skipIf(spawnSync("which", ["openssl"]).status !== 0)("apr1, as openssl makes it", () => {
  const random = seededRandom(1);
  for (const password of PASSWORDS.slice(1)) {
    const salt = apr1Salt(Array.from({ length: 8 }, random));
    const theirs = execFileSync("openssl", ["passwd", "-apr1", "-salt", salt, "-stdin"], {
      input: `${password}\n`,
      encoding: "utf8",
    });
    expect(apr1(password, salt)).toBe(theirs.trim());
  }
});

test.skipIf(spawnSync("which", ["htpasswd"]).status !== 0)(
  "lines of htpasswd are read, and it takes ours",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "tabkit-htpasswd-"));
    const file = join(folder, "file");
    const isTaken = (hash: string, password: string) => {
      writeFileSync(file, `me:${hash}\n`);
      return spawnSync("htpasswd", ["-vb", file, "me", password]).status === 0;
    };
    const scheme = { scheme: "bcrypt", variant: "2y", cost: 4 } as const;
    for (const password of ["secret", "fünfzehn Zeichen"]) {
      const theirs = readHtpasswd(execFileSync("htpasswd", ["-nbm", "me", password], { encoding: "utf8" }), "me");
      expect(theirs.ok && apr1(password, theirs.value.salt) === theirs.value.hash).toBe(true);
      expect([isTaken(apr1(password, "abcdefgh"), password), isTaken(apr1(password, "abcdefgh"), "other")]).toEqual([
        true,
        false,
      ]);

      const salt = Uint8Array.from({ length: 16 }, (_, at) => at * 13);
      const digest = await derive({ scheme, password, salt, length: BCRYPT_DIGEST_BYTES });
      const ours = print({ scheme, salt, digest, form: "own" });
      expect([isTaken(ours, password), isTaken(ours, "other")]).toEqual([true, false]);
      const written = readHtpasswd(
        execFileSync("htpasswd", ["-nbBC", "4", "me", password], { encoding: "utf8" }),
        "me",
      );
      const stored = written.ok ? parse(written.value.hash) : written;
      if (!stored.ok) throw new Error(stored.message);
      expect(await derive({ ...stored.value, password, length: BCRYPT_DIGEST_BYTES })).toEqual(stored.value.digest);
    }
    rmSync(folder, { recursive: true });
  },
);

neverFails("Basic-auth headers", textsLike(HEADER, "Basic dGVzdDoxMjOj"), readBasicAuth);
neverFails("lines of .htpasswd", textsLike("me:$apr1$saltsalt$0123456789012345678901\nyou:$2y$05$abc"), (text) =>
  readHtpasswd(text, "me"),
);
