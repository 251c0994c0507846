import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { randomart, sshMd5, sshSha256 } from "./fingerprint.ts";
import { SLOW_DERIVE } from "./locked/derive.ts";
import { isPrivate, type Key } from "./model.ts";
import { Folder, has, PASSES } from "./programs.fixture.ts";
import { type FoundKeys, readKeyFile, readKeys } from "./read.ts";
import type { PublicKey } from "./spki.ts";
import { sshBlobOf } from "./ssh/public.ts";
import { type PrivateForm, type PublicForm, writeKey } from "./write.ts";

// Oracles: OpenSSL, ssh-keygen and puttygen. Each reads our files, and we read theirs.

const folder = new Folder();
beforeEach(() => folder.empty());
afterAll(() => folder.remove());

const settings = (passphrase = "") => ({
  comment: "jane doe@host",
  passphrase,
  random: Uint8Array.from(randomBytes(48)),
  derive: SLOW_DERIVE,
  rounds: 4,
});

function only(found: FoundKeys): Key {
  expect(found.problems).toEqual([]);
  expect(found.locked).toEqual([]);
  return found.keys[0]?.key as Key;
}

async function opened(found: FoundKeys, passphrase: string): Promise<Key> {
  expect(found.problems).toEqual([]);
  const result = await found.locked[0]?.open(passphrase, SLOW_DERIVE);
  if (!result?.ok) throw new Error(result?.message ?? "Nothing is locked");
  return result.value[0]?.key as Key;
}

const privateText = async (key: Key, id: PrivateForm, passphrase = "") =>
  (await writeKey(key, { of: "private", id }, settings(passphrase))) as string;
const publicText = async (key: Key, id: PublicForm) =>
  (await writeKey(key, { of: "public", id }, settings())) as string;

const OPENSSL = [
  ["RSA", ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024"]],
  ["P-256", ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]],
  ["P-384", ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"]],
  ["P-521", ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-521"]],
  ["secp256k1", ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:secp256k1"]],
  ["Ed25519", ["genpkey", "-algorithm", "ED25519"]],
  ["X25519", ["genpkey", "-algorithm", "X25519"]],
  ["Ed448", ["genpkey", "-algorithm", "ED448"]],
] as const;

describe.runIf(has("openssl"))("OpenSSL", () => {
  test.each(OPENSSL)("%s: PKCS#8, SPKI, the old forms and encryption, both ways", PASSES, async (name, args) => {
    const theirs = folder.run("openssl", [...args]);
    const key = only(readKeys(theirs));
    expect(isPrivate(key)).toBe(true);
    expect(await privateText(key, "pkcs8")).toBe(theirs);
    folder.write("theirs.pem", theirs);
    const theirPublic = folder.run("openssl", ["pkey", "-in", "theirs.pem", "-pubout"]);
    expect(await publicText(key, "spki")).toBe(theirPublic);
    expect(isPrivate(only(readKeys(theirPublic)))).toBe(false);

    const locked = folder.run("openssl", [
      "pkcs8",
      "-topk8",
      "-in",
      "theirs.pem",
      "-passout",
      "pass:sesame",
      "-iter",
      "100",
    ]);
    expect(await opened(readKeys(locked), "sesame")).toEqual(key);
    expect((await readKeys(locked).locked[0]?.open("Sesame", SLOW_DERIVE))?.ok).toBe(false);

    if (name !== "RSA" && !name.startsWith("P") && name !== "secp256k1") return;
    const old = folder.run("openssl", ["pkey", "-in", "theirs.pem", "-traditional"]);
    expect(only(readKeys(old))).toEqual(key);
    expect(await privateText(key, "traditional")).toBe(old);
    for (const cipher of ["-aes-128-cbc", "-aes-256-cbc", "-des3"]) {
      const dek = folder.run("openssl", [
        "pkey",
        "-in",
        "theirs.pem",
        "-traditional",
        cipher,
        "-passout",
        "pass:sesame",
      ]);
      expect(await opened(readKeys(dek), "sesame")).toEqual(key);
    }
    folder.write("ours.pem", await privateText(key, "traditional", "sesame"));
    expect(folder.run("openssl", ["pkey", "-in", "ours.pem", "-passin", "pass:sesame"])).toBe(theirs);
  });

  test("encrypted PKCS#8 of every cipher and derivation is opened", async () => {
    const theirs = folder.run("openssl", ["genpkey", "-algorithm", "ED25519"]);
    folder.write("plain.pem", theirs);
    const key = only(readKeys(theirs));
    const ways = [
      ["-v2", "aes-128-cbc"],
      ["-v2", "aes-192-cbc", "-v2prf", "hmacWithSHA512"],
      ["-v2", "aes-256-cbc", "-v2prf", "hmacWithSHA1"],
      ["-v2", "des3"],
      ["-scrypt"],
      ["-v1", "PBE-SHA1-3DES"],
      ["-v1", "PBE-SHA1-2DES"],
      ["-v1", "PBE-SHA1-RC2-40", "-provider", "legacy", "-provider", "default"],
      ["-v1", "PBE-SHA1-RC2-128", "-provider", "legacy", "-provider", "default"],
      ["-v1", "PBE-SHA1-RC4-128", "-provider", "legacy", "-provider", "default"],
      ["-v1", "PBE-MD5-DES", "-provider", "legacy", "-provider", "default"],
      ["-v2", "rc2-64-cbc", "-provider", "legacy", "-provider", "default"],
    ];
    for (const way of ways) {
      const iterations = way[0] === "-scrypt" ? [] : ["-iter", "50"];
      const locked = folder.run("openssl", [
        "pkcs8",
        "-topk8",
        "-in",
        "plain.pem",
        "-passout",
        "pass:pässword",
        ...iterations,
        ...way,
      ]);
      expect(await opened(readKeys(locked), "pässword"), way.join(" ")).toEqual(key);
    }
  });

  test("OpenSSL opens our encrypted PKCS#8, in PEM and DER", async () => {
    const theirs = folder.run("openssl", ["genpkey", "-algorithm", "ED25519"]);
    const key = only(readKeys(theirs));
    const derive = { ...SLOW_DERIVE, pbkdf2: nodePbkdf2 };
    const made = await writeKey(key, { of: "private", id: "pkcs8" }, { ...settings("sesame"), derive });
    folder.write("ours.pem", made);
    expect(folder.run("openssl", ["pkey", "-in", "ours.pem", "-passin", "pass:sesame"])).toBe(theirs);
    folder.write("ours.der", await writeKey(key, { of: "private", id: "der" }, settings()));
    expect(folder.run("openssl", ["pkey", "-in", "ours.der"])).toBe(theirs);
    expect(only(readKeyFile(folder.bytes("ours.der")))).toEqual(key);
    folder.write("public.der", await writeKey(key, { of: "public", id: "der" }, settings()));
    expect(folder.run("openssl", ["pkey", "-pubin", "-in", "public.der"])).toBe(await publicText(key, "spki"));
  });
});

const nodePbkdf2: typeof SLOW_DERIVE.pbkdf2 = async (password, { hash, salt, iterations, length }) => {
  const { pbkdf2Sync } = await import("node:crypto");
  return Uint8Array.from(pbkdf2Sync(password, salt, iterations, length, hash.replace("-", "").toLowerCase()));
};

describe.runIf(has("ssh-keygen"))("OpenSSH", () => {
  test.each([
    ["ed25519", []],
    ["rsa", ["-b", "1024"]],
    ["ecdsa", ["-b", "256"]],
    ["ecdsa", ["-b", "384"]],
    ["ecdsa", ["-b", "521"]],
  ] as const)("%s %s: both ways, with a passphrase and without", PASSES, async (type, bits) => {
    const name = `${type}${bits[1] ?? ""}`;
    const comment = "jane doe@host";
    folder.run("ssh-keygen", ["-q", "-t", type, ...bits, "-N", "", "-C", comment, "-f", name]);
    const found = readKeys(folder.text(name));
    const key = only(found) as PublicKey;
    expect(found.keys[0]).toMatchObject({ comment, format: "OpenSSH" });
    expect(await publicText(key, "openssh")).toBe(folder.text(`${name}.pub`));
    const { private: _, ...open } = key;
    expect(only(readKeys(folder.text(`${name}.pub`)))).toEqual(open);
    expect(only(readKeys(folder.run("ssh-keygen", ["-e", "-f", `${name}.pub`])))).toEqual(open);

    const blob = sshBlobOf(key);
    const [sha256 = "", art = ""] = folder.run("ssh-keygen", ["-lvf", `${name}.pub`]).split(/\n(.*)/s);
    expect(sha256).toContain(sshSha256(blob));
    const title = /\+-+\[(.*)\]-+\+/.exec(art)?.[1] ?? "";
    expect(randomart(blob, title)).toBe(art.trimEnd());
    expect(folder.run("ssh-keygen", ["-l", "-E", "md5", "-f", `${name}.pub`])).toContain(sshMd5(blob));

    folder.write("ours", await privateText(key, "openssh"));
    expect(folder.run("ssh-keygen", ["-y", "-P", "", "-f", "ours"]).trim()).toBe(folder.text(`${name}.pub`).trim());
    folder.write("ours2", await privateText(key, "openssh", "sesame"));
    expect(folder.run("ssh-keygen", ["-y", "-P", "sesame", "-f", "ours2"]).trim()).toBe(
      folder.text(`${name}.pub`).trim(),
    );
    folder.write("public2", await publicText(key, "ssh2"));
    expect(folder.run("ssh-keygen", ["-i", "-f", "public2"]).trim()).toBe(
      (await publicText(key, "openssh")).replace(/ jane.*/, "").trim(),
    );

    const cipher = type === "ed25519" ? ["-Z", "aes256-gcm@openssh.com"] : type === "rsa" ? ["-Z", "aes192-cbc"] : [];
    folder.run("ssh-keygen", ["-q", "-p", "-P", "", "-N", "sesame", "-a", "3", ...cipher, "-f", name]);
    const locked = readKeys(folder.text(name));
    expect(locked.locked[0]?.publicKey?.key).toEqual(open);
    expect(await opened(locked, "sesame")).toEqual(key);
    expect((await locked.locked[0]?.open("wrong", SLOW_DERIVE))?.ok).toBe(false);
  });

  test("a certificate says who it is for", async () => {
    folder.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", "ca"]);
    folder.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "user", "-f", "user"]);
    folder.run("ssh-keygen", [
      "-q",
      "-s",
      "ca",
      "-I",
      "jane's key",
      "-n",
      "jane,root",
      "-V",
      "20260101Z:20270101Z",
      "-z",
      "7",
      "user.pub",
    ]);
    const [found] = readKeys(folder.text("user-cert.pub")).keys;
    expect(found?.certificate).toMatchObject({
      serial: 7n,
      isForHosts: false,
      id: "jane's key",
      principals: ["jane", "root"],
    });
    expect(found?.certificate?.extensions).toContain("permit-pty");
  });
});

describe.runIf(has("puttygen"))("PuTTY", () => {
  test.each([
    ["ed25519", []],
    ["rsa", ["-b", "1024"]],
    ["ecdsa", ["-b", "256"]],
    ["ecdsa", ["-b", "521"]],
  ] as const)("%s %s: versions 2 and 3, both ways", PASSES, async (type, bits) => {
    const name = `putty-${type}${bits[1] ?? ""}`;
    folder.run("ssh-keygen", ["-q", "-t", type, ...bits, "-N", "", "-C", "jane", "-f", name]);
    const key = only(readKeys(folder.text(name)));
    folder.write("pass", "sesame\n");
    folder.write("none", "");
    for (const version of [2, 3] as const) {
      for (const passphrase of ["", "sesame"]) {
        const file = passphrase === "" ? "none" : "pass";
        folder.run("puttygen", [
          name,
          "-O",
          "private",
          "-o",
          "theirs.ppk",
          "--ppk-param",
          `version=${version},memory=64,passes=2`,
          "--new-passphrase",
          file,
        ]);
        expect(await opened(readKeys(folder.text("theirs.ppk")), passphrase)).toEqual(key);
        folder.write("ours.ppk", await privateText(key, version === 2 ? "ppk2" : "ppk3", passphrase));
        folder.run("puttygen", [
          "ours.ppk",
          "-O",
          "private-openssh-new",
          "-o",
          "back",
          "--old-passphrase",
          file,
          "--new-passphrase",
          "none",
        ]);
        expect(only(readKeys(folder.text("back")))).toEqual(key);
      }
    }
    const tampered = folder.text("theirs.ppk").replace("Comment: jane", "Comment: john");
    expect((await readKeys(tampered).locked[0]?.open("sesame", SLOW_DERIVE))?.ok).toBe(false);
  });
});
