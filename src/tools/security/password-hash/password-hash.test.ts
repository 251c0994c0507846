import { spawnSync } from "node:child_process";
import { pbkdf2Sync, scryptSync } from "node:crypto";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adviceOn } from "./advice.ts";
import answers from "./answers.ts";
import { derive, pbkdf2InWasm } from "./derive.browser.ts";
import { fitCost } from "./fit-cost.ts";
import params, { costOf, schemeOf } from "./params.ts";
import { memoryOf, nameOf, obstacleOf, type Scheme, warningOf } from "./schemes.ts";
import {
  adapted,
  digestBytes,
  ofBcrypt,
  parse,
  print,
  type StoredHash,
  standard,
  storedHashIn,
} from "./stored-hash.ts";

const storedIn = (text: string): StoredHash => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
  return parsed.value;
};
const messageOf = (text: string) => {
  const parsed = parse(text);
  return parsed.ok ? "" : parsed.message;
};
async function matches(text: string, password: string) {
  const { scheme, salt, digest } = storedIn(text);
  const made = await derive({ scheme, password, salt, length: digest.length });
  return Buffer.compare(made, digest) === 0;
}
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const passwords = fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }).filter((text) => !text.includes("\0"));

/** Runs Python of Debian, which has passlib and bcrypt; its JSON. */
function python(script: string, ...args: readonly string[]) {
  const { stdout, stderr } = spawnSync("/usr/bin/python3", ["-c", script, ...args], { encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}
const hasPasslib = existsSync("/usr/lib/python3/dist-packages/passlib/hash.py");
const hasBcrypt = existsSync("/usr/lib/python3/dist-packages/bcrypt/__init__.py");
const hasArgon2 = existsSync("/usr/bin/argon2");

describe("stored hashes", () => {
  // crypt_blowfish's own test vectors, RFC 9106's and RFC 7914's with passlib's, and what Django, Werkzeug and PHP print.
  test.each([
    ["$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", "U*U"],
    ["$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", "U*U"],
    ["$2y$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK", "U*U*"],
    ["$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a", "U*U*U"],
    ["bcrypt$$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", "U*U"],
    [
      "$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG/xCSedmDDaxyevuUqD7m2DYMvfoswGQA",
      "password",
    ],
    ["$pbkdf2-sha256$1000$c2FsdA$YywoEMAUhrn4OeJ4vqQJzIn4rpABdbFZVNXKHbWBXtc", "password"],
  ])("%s is of its password", async (text, password) => {
    expect(await matches(text, password)).toBe(
      text.includes("pbkdf2") ? pbkdf2Sync(password, "salt", 1000, 32, "sha256").equals(storedIn(text).digest) : true,
    );
    expect(await matches(text, `${password}!`)).toBe(false);
    expect(print(storedIn(text))).toBe(text);
  });

  const schemes: fc.Arbitrary<Scheme> = fc.oneof(
    fc.record({
      scheme: fc.constant("bcrypt" as const),
      variant: fc.constantFrom("2a", "2b", "2y"),
      cost: fc.integer({ min: 4, max: 31 }),
    }),
    fc.record({
      scheme: fc.constant("argon2" as const),
      variant: fc.constantFrom("id", "i", "d"),
      memory: fc.integer({ min: 8, max: 2 ** 22 }),
      passes: fc.integer({ min: 1, max: 2 ** 31 }),
      lanes: fc.integer({ min: 1, max: 255 }),
    }),
    fc.record({
      scheme: fc.constant("scrypt" as const),
      logN: fc.integer({ min: 1, max: 30 }),
      blockSize: fc.integer({ min: 1, max: 64 }),
      lanes: fc.integer({ min: 1, max: 64 }),
    }),
    fc.record({
      scheme: fc.constant("pbkdf2" as const),
      hash: fc.constantFrom("sha1", "sha256", "sha512"),
      iterations: fc.integer({ min: 1, max: 10 ** 9 }),
    }),
  );
  const letters = fc.stringMatching(/^[A-Za-z0-9]{16,22}$/).map((text) => new TextEncoder().encode(text));
  const stored: fc.Arbitrary<StoredHash> = fc
    .tuple(schemes, fc.constantFrom("own", "django", "werkzeug"), letters, bytes(16), bytes(23), bytes(32))
    .map(([scheme, form, text, raw, short, digest]) => {
      if (scheme.scheme === "bcrypt" || scheme.scheme === "argon2")
        return {
          scheme,
          salt: raw,
          digest: scheme.scheme === "bcrypt" ? short : digest,
          form: form === "werkzeug" ? "own" : form,
        };
      return { scheme, salt: form === "own" ? raw : text, digest, form };
    });

  test("each form reads back as what was written", () => {
    fc.assert(
      fc.property(stored, (hash) => {
        const text = print(hash);
        const read = storedIn(` "${text}"\n`);
        expect({ ...read, salt: [...read.salt], digest: [...read.digest] }).toEqual({
          ...hash,
          salt: [...hash.salt],
          digest: [...hash.digest],
        });
        expect(answers.isAsked(text)).toBe(true);
      }),
    );
  });

  test("a part of a hash is refused, and never a hash of something else", () => {
    fc.assert(
      fc.property(stored, fc.double({ min: 0, max: 0.5, noNaN: true }), (hash, share) => {
        const text = print(hash);
        expect(parse(text.slice(0, Math.floor(text.length * share))).ok).toBe(false);
      }),
    );
  });

  test.each([
    ["", /^Paste the stored hash/],
    ["$2b$10$abc", /^After the cost come 53 characters. Here are 3\.$/],
    ["$2b$03$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", /^A cost of 03 doesn't exist/],
    ["$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOe=", /^Its end is missing/],
    ["$2x$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", /faulty program/],
    ["$2$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", /first form of bcrypt/],
    ["$argon2id$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc", /version 1\.0/],
    ["$argon2id$v=19$m=65536,t=2$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc", /^Its settings/],
    ["$argon2id$v=19$m=65536,t=0,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc", /at least one pass/],
    ["$argon2id$v=19$m=65536,t=2,p=1$c2Fs$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc", /salt is too short/],
    ["scrypt:1000:8:1$abc$00112233445566778899", /power of two/],
    ["$6$rounds=5000$abc$def", /^This is SHA-512 crypt/],
    ["$y$j9T$abc$def", /^This is yescrypt/],
    ["{SSHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=", /LDAP/],
    ["5f4dcc3b5aa765d61d8327deb882cf99", /^No hash of/],
    ["$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW $2b$05$x", /one at a time/],
  ])("%s is refused with a sentence", (text, message) => {
    expect(messageOf(text)).toMatch(message);
  });

  test("the three alphabets are Python's in another order", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const base64 = Buffer.from(bytes).toString("base64").replaceAll("=", "");
        expect(standard.encode(bytes)).toBe(base64);
        expect(adapted.encode(bytes)).toBe(base64.replaceAll("+", "."));
        for (const radix of [standard, adapted, ofBcrypt])
          expect([...(radix.decode(radix.encode(bytes)) ?? [])]).toEqual([...bytes]);
      }),
    );
    expect([standard.decode("a"), standard.decode("ab-"), ofBcrypt.decode("+/")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("digests", () => {
  test("scrypt and PBKDF2 are Node's", async () => {
    await fc.assert(
      fc.asyncProperty(
        passwords,
        bytes(16),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 10, max: 64 }),
        fc.constantFrom("sha1" as const, "sha256" as const, "sha512" as const),
        async (password, salt, logN, lanes, length, hash) => {
          const scrypt = { scheme: "scrypt", logN, blockSize: 4, lanes } as const;
          expect(Buffer.from(await derive({ scheme: scrypt, password, salt, length }))).toEqual(
            scryptSync(password, salt, length, { N: 2 ** logN, r: 4, p: lanes }),
          );
          const pbkdf2 = { scheme: "pbkdf2", hash, iterations: logN * 7 } as const;
          const expected = pbkdf2Sync(password, salt, logN * 7, length, hash);
          expect(Buffer.from(await derive({ scheme: pbkdf2, password, salt, length }))).toEqual(expected);
          const common = {
            password: new TextEncoder().encode(password),
            salt,
            hashLength: length,
            outputType: "binary",
          } as const;
          expect(Buffer.from(await pbkdf2InWasm(pbkdf2, common))).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.skipIf(!hasArgon2)("Argon2 is the reference program's (needs argon2)", async () => {
    const cases = fc.sample(
      fc.tuple(
        fc.constantFrom("id" as const, "i" as const, "d" as const),
        fc.stringMatching(/^[ -~é✓]{1,20}$/),
        fc.stringMatching(/^[a-z0-9]{8,20}$/),
        fc.integer({ min: 64, max: 2048 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
      ),
      { numRuns: 15, seed: 2 },
    );
    for (const [variant, password, salt, memory, passes, lanes] of cases) {
      const { stdout } = spawnSync(
        "/usr/bin/argon2",
        [salt, `-${variant}`, "-k", `${memory}`, "-t", `${passes}`, "-p", `${lanes}`, "-e"],
        { input: password, encoding: "utf8" },
      );
      const hash = stdout.trim();
      expect(await matches(hash, password), hash).toBe(true);
      expect(print(storedIn(hash))).toBe(hash);
      expect(storedIn(hash).scheme).toEqual({ scheme: "argon2", variant, memory, passes, lanes });
    }
  });

  test.skipIf(!hasBcrypt)("bcrypt is Python's, of passwords of up to 100 bytes (needs python3-bcrypt)", async () => {
    const cases = fc.sample(
      fc.tuple(
        fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }).filter((text) => !text.includes("\0")),
        bytes(16),
      ),
      { numRuns: 20, seed: 3 },
    );
    const made = cases.map(([password]) => password);
    const hashes: string[] = python(
      "import sys,json,bcrypt\nprint(json.dumps([bcrypt.hashpw(p.encode(), bcrypt.gensalt(4)).decode() for p in json.loads(sys.argv[1])]))",
      JSON.stringify(made),
    );
    for (const [index, hash] of hashes.entries()) {
      expect(await matches(hash, made[index] ?? ""), hash).toBe(true);
      expect(await matches(hash, `x${made[index]}`)).toBe(false);
    }
    const long = "a".repeat(72);
    const [ofLong]: string[] = python(
      "import sys,json,bcrypt\nprint(json.dumps([bcrypt.hashpw(b'a'*72, bcrypt.gensalt(4)).decode()]))",
    );
    expect(await matches(ofLong ?? "", `${long}bcd`)).toBe(true);
  });

  test.skipIf(!hasPasslib)(
    "hashes written here are verified by passlib, and passlib's are verified here (needs python3-passlib)",
    async () => {
      const password = "correct horse ✓";
      const salt = new Uint8Array(16).map((_, at) => at * 15);
      const schemes: readonly Scheme[] = [
        { scheme: "scrypt", logN: 8, blockSize: 8, lanes: 2 },
        { scheme: "pbkdf2", hash: "sha1", iterations: 1234 },
        { scheme: "pbkdf2", hash: "sha256", iterations: 77 },
        { scheme: "pbkdf2", hash: "sha512", iterations: 5 },
      ];
      const written = await Promise.all(
        schemes.map(async (scheme) =>
          print({
            scheme,
            salt,
            form: "own",
            digest: await derive({ scheme, password, salt, length: digestBytes(scheme, "own") }),
          }),
        ),
      );
      const django = await Promise.all(
        (["sha1", "sha256"] as const).map(async (hash) => {
          const scheme = { scheme: "pbkdf2", hash, iterations: 99 } as const;
          const text = new TextEncoder().encode("abcDEF123456789012");
          const length = digestBytes(scheme, "django");
          return print({
            scheme,
            salt: text,
            form: "django",
            digest: await derive({ scheme, password, salt: text, length }),
          });
        }),
      );
      const { verified, made } = python(
        [
          "import sys,json",
          "from passlib.hash import scrypt,pbkdf2_sha1,pbkdf2_sha256,pbkdf2_sha512,django_pbkdf2_sha1,django_pbkdf2_sha256,django_bcrypt",
          "w,d,p=json.loads(sys.argv[1])",
          "k=[scrypt,pbkdf2_sha1,pbkdf2_sha256,pbkdf2_sha512]",
          "ok=[h.verify(p,t) for h,t in zip(k,w)]+[h.verify(p,t) for h,t in zip([django_pbkdf2_sha1,django_pbkdf2_sha256],d)]",
          "made=[scrypt.using(rounds=6).hash(p)]+[h.using(rounds=50).hash(p) for h in k[1:]]+[django_pbkdf2_sha256.using(rounds=9).hash(p),django_bcrypt.using(rounds=4).hash(p)]",
          "print(json.dumps({'verified':ok,'made':made}))",
        ].join("\n"),
        JSON.stringify([written, django, password]),
      ) as { verified: boolean[]; made: string[] };
      expect(verified).toEqual(Array(6).fill(true));
      for (const hash of made) {
        expect(await matches(hash, password), hash).toBe(true);
        expect(await matches(hash, "wrong")).toBe(false);
      }
    },
  );

  test("Django's scrypt and Werkzeug's hashes are theirs, by Node's scrypt and PBKDF2", async () => {
    const django = `scrypt$1024$saltsaltsalt$8$1$${scryptSync("secret", "saltsaltsalt", 64, { N: 1024, r: 8, p: 1 }).toString("base64")}`;
    const werkzeug = [
      `scrypt:1024:8:1$saltsalt$${scryptSync("secret", "saltsalt", 64, { N: 1024, r: 8, p: 1 }).toString("hex")}`,
      `pbkdf2:sha256:500$saltsalt$${pbkdf2Sync("secret", "saltsalt", 500, 32, "sha256").toString("hex")}`,
    ];
    for (const text of [django, ...werkzeug]) {
      expect(await matches(text, "secret"), text).toBe(true);
      expect(print(storedIn(text))).toBe(text);
    }
  });
});

describe("costs", () => {
  test("settings and schemes say the same", () => {
    const values = {
      algorithm: "argon2id",
      memory: 19,
      passes: 2,
      lanes: 1,
      logN: 17,
      blockSize: 8,
      scryptLanes: 1,
      cost: 12,
      iterations: 600_000,
      hash: "sha256",
      form: "own",
      htpasswd: "bcrypt",
      htpasswdCost: 10,
      target: "250",
    } as const;
    for (const algorithm of params.algorithm.options) {
      const scheme = schemeOf({ ...values, algorithm });
      expect(adviceOn(scheme).isEnough, algorithm).toBe(true);
      expect(schemeOf({ ...values, algorithm, ...costOf(scheme) })).toEqual(scheme);
      expect(obstacleOf(scheme)).toBeUndefined();
    }
    expect(nameOf(schemeOf({ ...values, algorithm: "pbkdf2" }))).toBe("PBKDF2 with SHA-256");
  });

  test.each<[Scheme, boolean]>([
    [{ scheme: "argon2", variant: "id", memory: 19_456, passes: 2, lanes: 1 }, true],
    [{ scheme: "argon2", variant: "id", memory: 19_455, passes: 2, lanes: 1 }, false],
    [{ scheme: "argon2", variant: "id", memory: 7168, passes: 5, lanes: 1 }, true],
    [{ scheme: "argon2", variant: "id", memory: 47_104, passes: 1, lanes: 1 }, true],
    [{ scheme: "argon2", variant: "i", memory: 47_104, passes: 9, lanes: 1 }, false],
    [{ scheme: "bcrypt", variant: "2b", cost: 9 }, false],
    [{ scheme: "bcrypt", variant: "2b", cost: 10 }, true],
    [{ scheme: "scrypt", logN: 14, blockSize: 8, lanes: 5 }, true],
    [{ scheme: "scrypt", logN: 14, blockSize: 8, lanes: 4 }, false],
    [{ scheme: "scrypt", logN: 17, blockSize: 4, lanes: 1 }, false],
    [{ scheme: "pbkdf2", hash: "sha512", iterations: 210_000 }, true],
    [{ scheme: "pbkdf2", hash: "sha256", iterations: 599_999 }, false],
    [{ scheme: "pbkdf2", hash: "sha1", iterations: 1_000_000 }, false],
  ])("%o is enough for OWASP: %s", (scheme, isEnough) => {
    expect(adviceOn(scheme).isEnough).toBe(isEnough);
  });

  test("hashes that a page can't calculate are refused before they start", () => {
    expect(memoryOf({ scheme: "scrypt", logN: 17, blockSize: 8, lanes: 1 })).toBe(134_218_752);
    expect(obstacleOf({ scheme: "scrypt", logN: 20, blockSize: 8, lanes: 1 })).toBeUndefined();
    expect(obstacleOf({ scheme: "scrypt", logN: 21, blockSize: 8, lanes: 1 })).toMatch(/^This needs 2,048 MiB/);
    expect(obstacleOf({ scheme: "argon2", variant: "id", memory: 2 ** 21, passes: 1, lanes: 1 })).toMatch(
      /^This needs 2,048 MiB/,
    );
    const argon2 = { scheme: "argon2", variant: "id", passes: 1, lanes: 1 } as const;
    expect(obstacleOf({ ...argon2, memory: 1024 * 1024 })).toBeUndefined();
    for (const memory of [1024 * 1024 + 1, 1025 * 1024]) {
      expect(obstacleOf({ ...argon2, memory })).toBe("This needs 1,025 MiB of memory. A page may have up to 1,024.");
    }
    expect(obstacleOf({ scheme: "scrypt", logN: 20, blockSize: 8, lanes: 1023 })).toBeUndefined();
    expect(obstacleOf({ scheme: "scrypt", logN: 20, blockSize: 8, lanes: 1024 })).toMatch(/^This needs 1,025 MiB/);
    expect(obstacleOf({ scheme: "argon2", variant: "id", memory: 31, passes: 1, lanes: 4 })).toMatch(
      /at least 32 KiB for 4/,
    );
    expect(obstacleOf({ scheme: "bcrypt", variant: "2b", cost: 31 })).toMatch(/takes minutes/);
    expect(obstacleOf({ scheme: "argon2", variant: "id", memory: 64, passes: 1001, lanes: 1 })).toMatch(
      /takes? minutes/,
    );
    expect(obstacleOf({ scheme: "pbkdf2", hash: "sha1", iterations: 100_000_001 })).toMatch(/takes? minutes/);
  });

  test("bcrypt's limits are reported, in bytes", () => {
    const bcrypt = { scheme: "bcrypt", variant: "2b", cost: 10 } as const;
    expect(warningOf(bcrypt, "a".repeat(72))).toBeUndefined();
    expect(warningOf(bcrypt, "é".repeat(37))).toMatch(/This one has 74/);
    expect(warningOf(bcrypt, "a\0b")).toMatch(/NUL/);
    expect(warningOf({ scheme: "pbkdf2", hash: "sha1", iterations: 1 }, "a".repeat(99))).toBeUndefined();
  });

  // A machine with known speed: this many milliseconds for one unit of work.
  const work = (scheme: Scheme): number =>
    scheme.scheme === "bcrypt"
      ? 2 ** scheme.cost
      : scheme.scheme === "scrypt"
        ? 2 ** scheme.logN
        : scheme.scheme === "argon2"
          ? scheme.passes
          : scheme.iterations;

  test("the dearest settings within a time are found, on machines of any speed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Scheme>(
          { scheme: "bcrypt", variant: "2b", cost: 5 },
          { scheme: "scrypt", logN: 15, blockSize: 8, lanes: 1 },
          { scheme: "argon2", variant: "id", memory: 19_456, passes: 50, lanes: 1 },
          { scheme: "pbkdf2", hash: "sha256", iterations: 10_000 },
        ),
        fc.constantFrom(100, 250, 500, 1000),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        async (scheme, target, speed) => {
          const unit = { bcrypt: 0.05, scrypt: 0.002, argon2: 15, pbkdf2: 0.0004 }[scheme.scheme] * speed;
          const { scheme: found, ms } = await fitCost(scheme, target, async (each) => work(each) * unit);
          expect(ms).toBeCloseTo(work(found) * unit);
          const one = scheme.scheme === "argon2" ? 1 : scheme.scheme === "pbkdf2" ? 10_000 : work(found);
          const next = (work(found) + one) * unit;
          expect(ms <= target || work(found) === one || work(found) === 16).toBe(true);
          expect(next, JSON.stringify(found)).toBeGreaterThan(Math.min(target, work(found) * unit + 1e-9) * 0.999);
          if (ms <= target && found.scheme !== "pbkdf2") {
            const isMost =
              (found.scheme === "bcrypt" && found.cost === 18) ||
              (found.scheme === "scrypt" && found.logN === 20) ||
              (found.scheme === "argon2" && found.passes === 100);
            expect(isMost || next > target, JSON.stringify([found, ms, target])).toBe(true);
          }
        },
      ),
    );
  });
});

describe("settings in any order, and a hash within a line", () => {
  // As node-argon2 prints it, of 'password', by its own test.
  const parts = ["m=32", "t=2", "p=1"];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const argon = (settings: string) => `$argon2id$v=19$${settings}$c2FsdHNhbHQ$${"QUFBQUFBQUFBQUFBQUFBQQ"}`;

  test.each(orders)("the settings of Argon2 in the order %d %d %d", (...order) => {
    const { scheme } = storedIn(argon(order.map((at) => parts[at]).join(",")));
    expect(scheme).toEqual({ scheme: "argon2", variant: "id", memory: 32, passes: 2, lanes: 1 });
  });

  test("of scrypt and PBKDF2 too", () => {
    const tail = "$c2FsdHNhbHQ$QUFBQUFBQUFBQUFBQUFBQQ";
    for (const settings of ["ln=10,r=8,p=1", "r=8,p=1,ln=10", "p=1,ln=10,r=8"])
      expect(storedIn(`$scrypt$${settings}${tail}`).scheme).toMatchObject({ logN: 10, blockSize: 8, lanes: 1 });
    for (const settings of ["i=1000,l=16", "l=16,i=1000", "i=1000", "1000"])
      expect(storedIn(`$pbkdf2-sha256$${settings}${tail}`).scheme).toMatchObject({ iterations: 1000 });
  });

  test("a setting twice, missing or of another kind is refused, and so is what changes the result", () => {
    for (const settings of ["m=32,t=2", "m=32,m=32,t=2,p=1", "m=32,t=2,p=x", "m=32,t=2,p=1,x=3", "", "m32,t2,p1"])
      expect(messageOf(argon(settings)), settings).toMatch(/^Its settings should be m=, t= and p=/);
    expect(messageOf(argon("m=32,t=2,p=1,data=AAAA"))).toMatch(/associated data/);
    expect(messageOf(argon("m=32,t=2,p=1,keyid=Hj5+dsK0"))).toMatch(/secret key/);
  });

  const BCRYPT = "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";
  const ARGON = argon("m=32,p=1,t=2");
  const DJANGO = "pbkdf2_sha256$1000$salt$YywoEMAUhrn4OeJ4vqQJzIn4rpABdbFZVNXKHbWBXtc=";
  const foundIn = (text: string) => {
    const found = storedHashIn(text);
    return found.ok ? found.value : found.message;
  };
  test.each([BCRYPT, ARGON, DJANGO, `bcrypt$${BCRYPT}`, `argon2${ARGON}`])("%s is found in a line", (hash) => {
    expect(foundIn(` ${hash}\n`)).toEqual({ text: hash, isWithin: false });
    for (const line of [
      `ada:${hash}`,
      `ada:${hash}:1001`,
      `{"password": "${hash}",`,
      `('ada', '${hash}', NULL),`,
      `PASSWORD_HASH='${hash}'`,
      `| ada | ${hash} |`,
      `ada\t${hash}\t2026-11-29`,
      `The hash is ${hash}.`,
    ])
      expect(foundIn(line), line).toEqual({ text: hash, isWithin: true });
  });

  test("of several none is chosen, and where none is the text stays as it is", () => {
    expect(foundIn(`${BCRYPT}\n${ARGON}`)).toBe("There are 2 hashes in this. Paste one at a time.");
    expect(foundIn(`${BCRYPT} ${BCRYPT}`)).toEqual({ text: BCRYPT, isWithin: true });
    expect(foundIn(" hello ")).toEqual({ text: "hello", isWithin: false });
  });

  test.each([
    ["$wp$2y$10$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg", /WordPress/],
    ["$S$D6JdmT8Jj", /Drupal/],
    ["SCRAM-SHA-256$4096:c2FsdA==$a:b", /SCRAM/],
    ["*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19", /MySQL/],
    ["grub.pbkdf2.sha512.10000.AB.CD", /GRUB/],
    ["$8$dsYGNam3K1SIJO$7nv/35M/qr6t.dVc7UY9zrJDWRVqncHub1PE9UlMQFs", /Cisco/],
    ["$9$nhEmQVczB7dqsO$X.HsgL6x1il0RxkOSSvyQYwucySCt7qFm4v7pqCxkKM", /Cisco/],
  ])("%s is named", (text, name) => {
    expect(messageOf(text)).toMatch(name);
  });
});
