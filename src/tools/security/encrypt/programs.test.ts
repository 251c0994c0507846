import { afterAll, describe, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { CIPHERS, type CipherName, type Derivation } from "./openssl/enc.browser.ts";
import {
  ageWithPassphrase,
  bytesOfLength,
  folder,
  has,
  LENGTHS,
  lockBytes,
  openBytes,
  PASSES,
  run,
} from "./programs.fixture.ts";

// Each file is opened by the other program, both ways.

const files = folder();
afterAll(files.remove);

const lengthOf = (pass: number) => LENGTHS[pass % LENGTHS.length] as number;
const lengths = PASSES === 1 ? [65_537, 0] : Array.from({ length: PASSES }, (_, pass) => lengthOf(pass));
const same = (result: Awaited<ReturnType<typeof openBytes>>["result"], plain: Uint8Array) => {
  if (!result.ok) throw new Error(result.message);
  expect(Buffer.from(result.value).equals(plain)).toBe(true);
};

describe.skipIf(!has("age"))("age", () => {
  const secret = () => new TextDecoder().decode(run("age-keygen", []));
  test("for keys of age, in bytes and in armor", async () => {
    const identities = secret();
    const identityFile = files.write("identity", identities);
    const recipients = /age1\w+/.exec(identities)?.[0] ?? "";
    for (const [at, length] of lengths.entries()) {
      const plain = bytesOfLength(length);
      const isArmor = at % 2 === 0;
      const theirs = run("age", [...(isArmor ? ["-a"] : []), "-r", recipients], plain);
      same((await openBytes(theirs, { identities })).result, plain);
      const ours = await lockBytes(plain, { format: "age", lock: { recipients }, asText: isArmor });
      expect(Buffer.from(run("age", ["-d", "-i", identityFile], ours)).equals(plain)).toBe(true);
    }
  });

  test.each(["ed25519", "rsa"])(
    "for SSH keys: %s, with and without a passphrase",
    async (type) => {
      for (const passphrase of ["", "open sesame"]) {
        const name = `${type}-${passphrase.length}`;
        run("ssh-keygen", [
          "-q",
          "-t",
          type,
          ...(type === "rsa" ? ["-b", "2048"] : ["-a", "2"]),
          "-N",
          passphrase,
          "-f",
          files.path(name),
        ]);
        const [identities, recipients] = [name, `${name}.pub`].map((each) =>
          new TextDecoder().decode(files.read(each)),
        ) as [string, string];
        for (const length of lengths) {
          const plain = bytesOfLength(length);
          const theirs = run("age", ["-R", files.path(`${name}.pub`)], plain);
          same((await openBytes(theirs, { identities, passphrase })).result, plain);
          // age asks for the passphrase of an SSH key on a terminal.
          const ours = files.write(
            "ours.age",
            await lockBytes(plain, { format: "age", lock: { recipients }, asText: false }),
          );
          const args = ["-d", "-o", files.path("out"), "-i", files.path(name), ours];
          if (passphrase) ageWithPassphrase(passphrase, ...args);
          else run("age", args);
          expect(Buffer.from(files.take("out")).equals(plain)).toBe(true);
        }
      }
    },
    within(60 + 20 * PASSES),
  );

  test(
    "by passphrase",
    async () => {
      const passphrase = "grün wie Gras";
      for (const length of PASSES === 1 ? [17] : lengths) {
        const plain = files.write("plain", bytesOfLength(length));
        ageWithPassphrase(passphrase, "-p", "-o", files.path("theirs.age"), plain);
        const theirs = files.read("theirs.age");
        same((await openBytes(theirs, { passphrase })).result, bytesOfLength(length));
        // Less work than in age itself. The file says how much.
        const lock = { format: "age", lock: { passphrase }, workFactor: 10, asText: false } as const;
        const ours = await lockBytes(bytesOfLength(length), lock);
        files.write("ours.age", ours);
        ageWithPassphrase(passphrase, "-d", "-o", files.path("out"), files.path("ours.age"));
        expect(Buffer.from(files.take("out")).equals(bytesOfLength(length))).toBe(true);
      }
    },
    within(60 + 10 * PASSES),
  );
});

describe.skipIf(!has("openssl"))("openssl enc", () => {
  const HOWS: readonly (readonly [Derivation, readonly string[]])[] = [
    [{ kind: "pbkdf2", iterations: 20_000 }, ["-pbkdf2", "-iter", "20000"]],
    [{ kind: "pbkdf2", iterations: 10_000 }, ["-pbkdf2"]],
    [{ kind: "once", hash: "sha256" }, []],
    [{ kind: "once", hash: "md5" }, ["-md", "md5"]],
  ];
  test.each(Object.keys(CIPHERS) as CipherName[])(
    "%s, in bytes and in Base64, with all derivations",
    async (cipher) => {
      for (const [derivation, flags] of PASSES === 1 ? HOWS.slice(0, 1) : HOWS) {
        for (const [at, length] of lengths.entries()) {
          const plain = bytesOfLength(length);
          const base64 = at % 2 === 0 ? ["-a"] : [];
          const args = ["enc", `-${cipher}`, "-k", "pass wörd", ...base64, ...flags];
          const how = { cipher, derivation };
          const { result, opened } = await openBytes(run("openssl", args, plain), { passphrase: "pass wörd", how });
          same(result, plain);
          expect(opened?.notes[0]).toMatch(/may be wrong/);
          const ours = await lockBytes(plain, {
            format: "enc",
            how,
            passphrase: "pass wörd",
            asText: base64.length > 0,
          });
          expect(Buffer.from(run("openssl", [...args, "-d"], ours)).equals(plain)).toBe(true);
        }
      }
    },
    within(30 + 8 * PASSES),
  );

  test("which derivation it was is found out, and said", async () => {
    const plain = new TextEncoder().encode("A text of which nobody said how it was encrypted.");
    for (const [, flags] of HOWS.slice(1)) {
      const theirs = run("openssl", ["enc", "-aes-256-cbc", "-k", "secret", ...flags], plain);
      const how = { cipher: "aes-256-cbc", derivation: { kind: "pbkdf2", iterations: 600_000 } } as const;
      const { result, opened } = await openBytes(theirs, { passphrase: "secret", how });
      same(result, plain);
      const said = flags[0] === "-pbkdf2" ? "-pbkdf2 -iter 10000" : flags[0] === "-md" ? "-md md5" : "-md sha256";
      expect(opened?.notes[0]).toContain(said);
    }
  });
});

describe.skipIf(!has("gpg"))("gpg --symmetric", () => {
  const home = folder();
  afterAll(() => {
    run("gpgconf", ["--homedir", home.path(""), "--kill", "all"]);
    home.remove();
  });
  const gpg = (args: readonly string[], plain: Uint8Array) =>
    run(
      "gpg",
      [
        "--homedir",
        home.path(""),
        "--batch",
        "--no-tty",
        "-q",
        "--pinentry-mode",
        "loopback",
        "--passphrase",
        "näh maschine",
        "--s2k-count",
        "65536",
        ...args,
        "-c",
      ],
      plain,
    );
  const FORMS = [
    [],
    ["-a"],
    ["--cipher-algo", "AES"],
    ["--cipher-algo", "AES192", "-z", "0"],
    ["--compress-algo", "zip"],
    ["--compress-algo", "zlib", "--s2k-digest-algo", "SHA512"],
    ["--s2k-mode", "1", "--s2k-digest-algo", "SHA256"],
    ["--s2k-mode", "0", "--s2k-digest-algo", "RIPEMD160"],
  ];
  test.each(FORMS)(
    "%s %s %s %s",
    async (...args) => {
      for (const length of PASSES === 1 ? [65_537] : lengths) {
        const plain = bytesOfLength(length);
        same((await openBytes(gpg(args.filter(Boolean), plain), { passphrase: "näh maschine" })).result, plain);
      }
    },
    within(60),
  );

  test("what isn't read is named, and a wrong passphrase too", async () => {
    const plain = bytesOfLength(1000);
    const messageFor = async (args: readonly string[], passphrase = "näh maschine") => {
      const { result } = await openBytes(gpg(args, plain), { passphrase });
      return result.ok ? "" : result.message;
    };
    expect(await messageFor(["--cipher-algo", "3DES"])).toContain("3DES");
    expect(await messageFor(["--cipher-algo", "CAST5"])).toContain("CAST5");
    expect(await messageFor(["--compress-algo", "bzip2"])).toContain("bzip2");
    expect(await messageFor([], "other")).toBe("The passphrase is wrong, or the first bytes of the data are damaged.");
  });
});

const PYTHON = `
import sys
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
key, added, data = bytes.fromhex(sys.argv[2]), sys.argv[3].encode(), sys.stdin.buffer.read()
nonce = bytes(range(12))
out = nonce + AESGCM(key).encrypt(nonce, data, added) if sys.argv[1] == "e" else AESGCM(key).decrypt(data[:12], data[12:], added)
sys.stdout.buffer.write(out)
`;
const hasCryptography =
  has("python3") &&
  (() => {
    try {
      run("python3", ["-c", "import cryptography"]);
      return true;
    } catch {
      return false;
    }
  })();

test.skipIf(!hasCryptography)("AES-GCM, with keys of all lengths, by Python's cryptography", async () => {
  for (const [at, length] of lengths.entries()) {
    const key = "0123456789abcdef".repeat(4).slice(0, [32, 48, 64][at % 3]);
    const plain = bytesOfLength(length);
    same(
      (await openBytes(run("python3", ["-c", PYTHON, "e", key, "x"], plain), { raw: { key, added: "x" } })).result,
      plain,
    );
    const ours = await lockBytes(plain, { format: "gcm", key, added: "x", asText: false });
    expect(Buffer.from(run("python3", ["-c", PYTHON, "d", key, "x"], ours)).equals(plain)).toBe(true);
  }
});
