import { createPrivateKey, sign as nodeSign, scryptSync } from "node:crypto";
import { blake2b } from "@noble/hashes/blake2.js";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { SLOW_DERIVE } from "#core/keys/locked/derive.ts";
import { toPem } from "#core/keys/pem.ts";
import { writePkcs8 } from "#core/keys/pkcs8.ts";
import { Folder, has, PASSES } from "#core/keys/programs.fixture.ts";
import { readKeys } from "#core/keys/read.ts";
import { minisignId, writeMinisignKey } from "#core/keys/signatures/minisign.ts";
import { verifyHere } from "#core/keys/signatures/verify.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { checkedSignature, signedText } from "./signing.ts";

const folder = new Folder();
beforeEach(() => folder.empty());
afterAll(() => folder.remove());

const DATA = new TextEncoder().encode("some words\n");
const verify = async (...call: Parameters<typeof verifyHere>) => verifyHere(...call);
const sign = async (key: PublicKey, scheme: { readonly kind: string }, data: Uint8Array) => {
  const hash = "hash" in scheme ? String(scheme.hash).replace("-", "").toLowerCase() : null;
  return Uint8Array.from(nodeSign(hash, data, createPrivateKey(toPem("PRIVATE KEY", writePkcs8(key)))));
};
const keyIn = (text: string) => readKeys(text).keys[0]?.key as PublicKey;

describe.runIf(has("ssh-keygen"))("ssh-keygen -Y", () => {
  test.each(["ed25519", "rsa", "ecdsa"])("%s: both ways", PASSES, async (type) => {
    folder.run("ssh-keygen", ["-q", "-t", type, "-N", "", "-C", "jane", "-f", type]);
    const key = keyIn(folder.text(type));
    const settings = { form: "ssh", scheme: "ed25519", namespace: "file", comment: "" } as const;
    folder.write("data", DATA);
    folder.write("allowed", `jane ${folder.text(`${type}.pub`)}`);
    folder.run("ssh-keygen", ["-Y", "sign", "-q", "-f", type, "-n", "file", "data"]);
    const theirs = folder.text("data.sig");
    const check = async (namespace: string, data: Uint8Array) =>
      (await checkedSignature(key, "", { ...settings, namespace }, theirs, data, verify)).message;
    expect(await check("file", DATA)).toBe("The signature is valid.");
    expect(await check("git", DATA)).toContain("namespace");
    expect(await check("file", DATA.subarray(1))).toContain("isn't valid");

    folder.write("ours.sig", await signedText(key, settings, DATA, sign));
    const output = folder.run(
      "ssh-keygen",
      ["-Y", "verify", "-f", "allowed", "-I", "jane", "-n", "file", "-s", "ours.sig"],
      DATA,
    );
    expect(output).toContain("Good");
    folder.run("rm", ["data.sig"]);
  });
});

describe.runIf(has("minisign"))("minisign", () => {
  test("both ways, with the number of the key and the trusted comment", PASSES, async () => {
    const key = keyIn(
      toPem(
        "PRIVATE KEY",
        Uint8Array.from([...Buffer.from("302e020100300506032b657004220420", "hex"), ...new Uint8Array(32).fill(9)]),
      ),
    );
    if (key.kind !== "okp") throw new Error("Not Ed25519");
    const settings = { form: "minisign", scheme: "ed25519", namespace: "", comment: "for everyone" } as const;
    folder.write("data", DATA);
    folder.write("ours.pub", writeMinisignKey(key, minisignId(key)));
    folder.write("data.minisig", await signedText(key, settings, DATA, sign));
    expect(folder.run("minisign", ["-V", "-p", "ours.pub", "-m", "data"])).toContain("for everyone");

    folder.run("minisign", ["-G", "-W", "-p", "theirs.pub", "-s", "theirs.key"]);
    for (const legacy of [[], ["-l"]]) {
      folder.run("minisign", ["-S", ...legacy, "-s", "theirs.key", "-m", "data", "-t", "hello there"]);
      const text = folder.text("theirs.pub");
      const signature = folder.text("data.minisig");
      const check = async (each: string, data = DATA) =>
        checkedSignature(keyIn(text), text, settings, each, data, verify);
      expect(await check(signature)).toEqual({
        isValid: true,
        message: "The signature is valid. Trusted comment: hello there",
      });
      expect((await check(signature.replace("hello", "hullo"))).isValid).toBe(false);
      expect((await check(signature, DATA.subarray(1))).isValid).toBe(false);
    }
  });

  test("secret keys: with a password and without, and their number", async () => {
    folder.write("data", DATA);
    folder.run("minisign", ["-G", "-W", "-f", "-p", "plain.pub", "-s", "plain.key"]);
    const plain = folder.text("plain.key");
    const open = keyIn(plain);
    const settings = { form: "minisign", scheme: "ed25519", namespace: "", comment: "ours" } as const;
    folder.write("data.minisig", await signedText(open, settings, DATA, sign));
    expect(folder.run("minisign", ["-V", "-p", "plain.pub", "-m", "data"])).toContain("ours");
    expect(open.kind === "okp" && writeMinisignKey(open, minisignId(open)).split("\n")[1]).toBe(
      folder.text("plain.pub").split("\n")[1],
    );

    // minisign itself asks for a gigabyte of memory; it also opens files that ask for less, as this one does.
    const bytes = Buffer.from(plain.split("\n")[1] ?? "", "base64");
    const salt = Buffer.alloc(32, 5);
    const stream = scryptSync("sésame", salt, 104, { N: 1024, r: 8, p: 1 });
    const limits = Buffer.alloc(16);
    limits.writeBigUInt64LE(32_768n, 0);
    limits.writeBigUInt64LE(2n ** 24n, 8);
    const checksum = blake2b(Buffer.concat([Buffer.from("Ed"), bytes.subarray(54, 126)]), { dkLen: 32 });
    const mixed = Buffer.concat([bytes.subarray(54, 126), checksum]).map((byte, at) => byte ^ (stream[at] ?? 0));
    const locked = Buffer.concat([Buffer.from("EdScB2"), salt, limits, mixed]).toString("base64");
    folder.write("locked.key", `untrusted comment: minisign encrypted secret key\n${locked}\n`);
    folder.run("minisign", ["-S", "-s", "locked.key", "-m", "data", "-t", "theirs"], "sésame\n");
    expect(folder.run("minisign", ["-V", "-p", "plain.pub", "-m", "data"])).toContain("theirs");
    const [found] = readKeys(folder.text("locked.key")).locked;
    expect(await found?.open("sésame", SLOW_DERIVE)).toMatchObject({
      ok: true,
      value: [{ key: open, lock: "scrypt" }],
    });
    expect(await found?.open("sesame", SLOW_DERIVE)).toMatchObject({ ok: false });
    const seed = plain.indexOf("RW") + 100;
    const changed = `${plain.slice(0, seed)}${plain[seed] === "A" ? "B" : "A"}${plain.slice(seed + 1)}`;
    expect(readKeys(changed)).toMatchObject({ keys: [], problems: [expect.stringContaining("doesn't belong")] });
  });
});

describe.runIf(has("signify-openbsd"))("signify", () => {
  const settings = { form: "signify", scheme: "ed25519", namespace: "", comment: "" } as const;
  const signify = (args: readonly string[], input = "") => folder.run("signify-openbsd", args, input);

  test("its secret keys are opened, and signatures go both ways", PASSES, async () => {
    folder.write("data", DATA);
    signify(["-G", "-n", "-p", "open.pub", "-s", "open.sec"]);
    signify(["-G", "-p", "locked.pub", "-s", "locked.sec"], "sésame\nsésame\n");
    const open = keyIn(folder.text("open.sec"));
    const [locked] = readKeys(folder.text("locked.sec")).locked;
    expect(locked).toMatchObject({ format: "signify", lock: "bcrypt" });
    expect(await locked?.open("sesame", SLOW_DERIVE)).toMatchObject({ ok: false });
    const opened = await locked?.open("sésame", SLOW_DERIVE);
    const secret = opened?.ok ? (opened.value[0]?.key as PublicKey) : undefined;
    if (!secret) throw new Error("The key wasn't opened");
    for (const [key, name] of [
      [open, "open"],
      [secret, "locked"],
    ] as const) {
      folder.write("ours.sig", await signedText(key, settings, DATA, sign));
      expect(signify(["-V", "-p", `${name}.pub`, "-x", "ours.sig", "-m", "data"])).toContain("Signature Verified");
      signify(["-S", "-s", `${name}.sec`, "-x", "theirs.sig", "-m", "data"], "sésame\n");
      const publicText = folder.text(`${name}.pub`);
      const theirs = folder.text("theirs.sig");
      const verdict = await checkedSignature(keyIn(publicText), publicText, settings, theirs, DATA, verify);
      expect(verdict.isValid).toBe(true);
    }
    const text = folder.text("open.sec");
    const at = text.indexOf("RW") + 80;
    const changed = `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
    expect(readKeys(changed)).toMatchObject({ keys: [], problems: [expect.stringContaining("damaged")] });
  });
});

describe.runIf(has("openssl"))("openssl dgst", () => {
  test("ECDSA in DER and raw", async () => {
    folder.write(
      "ec.pem",
      folder.run("openssl", ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]),
    );
    folder.run("openssl", ["pkey", "-in", "ec.pem", "-pubout", "-out", "ec.pub"]);
    const key = keyIn(folder.text("ec.pem"));
    const settings = { form: "openssl", scheme: "ecdsa-sha256", namespace: "", comment: "" } as const;
    const text = await signedText(key, settings, DATA, sign);
    folder.write("sig", Buffer.from(text, "base64"));
    folder.write("data", DATA);
    expect(folder.run("openssl", ["dgst", "-sha256", "-verify", "ec.pub", "-signature", "sig", "data"])).toContain(
      "OK",
    );
    expect((await checkedSignature(key, "", settings, text, DATA, verify)).isValid).toBe(true);
    const raw = await signedText(key, { ...settings, form: "raw" }, DATA, sign);
    expect(Buffer.from(raw, "base64")).toHaveLength(64);
    expect((await checkedSignature(key, "", { ...settings, form: "raw" }, raw, DATA, verify)).isValid).toBe(true);
    const zeros = "00".repeat(64);
    expect((await checkedSignature(key, "", { ...settings, form: "raw" }, zeros, DATA, verify)).isValid).toBe(false);
  });
});
