import { afterAll, describe, expect, test } from "vitest";
import { Folder, has } from "#core/keys/programs.fixture.ts";
import { verifyHere } from "#core/keys/signatures/verify.ts";
import { jsonOf } from "./document.browser.ts";
import { judge } from "./judges.fixture.ts";
import { type DescribedObjects, type Dictionary, isDictionary, objectsOf } from "./pdf-objects.ts";
import { runQpdf } from "./run-qpdf.browser.ts";
import { signatureWords } from "./signatures.ts";
import { numbered, testPdf } from "./test-pdf.fixture.ts";
import { WASM_FILE } from "./wasm.fixture.ts";

const folder = new Folder();
afterAll(() => folder.remove());
const ROOM = 8000;

/** A document with room for a signature. */
function unsigned(subFilter: string) {
  const number = "0".repeat(10);
  return Buffer.from(
    testPdf({
      pages: numbered("A", 1),
      catalog: "/AcroForm << /SigFlags 3 /Fields [{0}] >>",
      objects: [
        "<< /FT /Sig /T (field) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 5 0 R /V {1} >>",
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange [0 ${number} ${number} ${number}] /Contents <${"0".repeat(ROOM)}> >>`,
      ],
    }),
  );
}

/** Signs it by OpenSSL, which gets the bytes around the place. */
function signed(subFilter: string, args: readonly string[], content = "range.bin"): Buffer {
  const file = unsigned(subFilter);
  const before = file.indexOf("/Contents <") + "/Contents ".length;
  const after = before + ROOM + 2;
  let at = file.indexOf("/ByteRange [0 ") + "/ByteRange [0 ".length;
  for (const value of [before, after, file.length - after]) {
    file.write(String(value).padStart(10, " "), at);
    at += 11;
  }
  folder.write("range.bin", Buffer.concat([file.subarray(0, before), file.subarray(after)]));
  folder.run("openssl", ["dgst", "-sha1", "-binary", "-out", "sha1.bin", "range.bin"]);
  const files = ["-in", content, "-out", "signature.der", "-signer", "cert.pem", "-inkey", "key.pem"];
  folder.run("openssl", ["cms", "-sign", "-binary", "-outform", "DER", ...files, ...args]);
  file.write(Buffer.from(folder.bytes("signature.der")).toString("hex"), before + 1);
  return file;
}

const makeKey = (...args: readonly string[]) =>
  folder.run("openssl", [
    "req",
    "-x509",
    "-nodes",
    "-newkey",
    ...args,
    "-keyout",
    "key.pem",
    "-out",
    "cert.pem",
    "-subj",
    "/O=Test/CN=Jane Doe",
    "-days",
    "10",
  ]);

async function words(file: Buffer): Promise<string> {
  const blob = new Blob([Uint8Array.from(file)]);
  const { json } = await jsonOf((call) => runQpdf(call, WASM_FILE), { blob, password: "" }, []);
  const { values } = objectsOf(json?.qpdf as unknown as DescribedObjects);
  const dict = [...values.values()].find((value) => isDictionary(value) && value["/Type"] === "/Sig");
  return signatureWords(dict as Dictionary, blob, async (...args) => verifyHere(...args));
}

const INTACT =
  /^Signed by Jane Doe, a self-signed certificate\. At \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC by the signer's clock\. Intact: the bytes that it covers are as they were signed\./;

describe.runIf(has("openssl"))("signatures that OpenSSL makes", () => {
  test.each([
    ["RSA", ["rsa:2048"], []],
    ["RSA-PSS", ["rsa:2048"], ["-keyopt", "rsa_padding_mode:pss"]],
    ["ECDSA", ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"], []],
    ["named by the key", ["rsa:2048"], ["-keyid", "-md", "sha512"]],
    ["CAdES", ["rsa:2048"], ["-cades"]],
  ])("%s is intact, and any change is seen", async (_, key, args) => {
    makeKey(...key);
    const file = signed("adbe.pkcs7.detached", args);
    expect(await words(file)).toMatch(INTACT);
    expect(await words(file)).toMatch(/It covers the whole file\.$/);
    // It looks for certificates by their numbers alone.
    if (has("pdfsig") && !args.includes("-keyid")) {
      expect(await judge("pdfsig", ["-nocert", "FILE"], new Blob([Uint8Array.from(file)]))).toMatch(
        /Signature is Valid/,
      );
    }
    const changed = Buffer.from(file);
    changed.write("B1", changed.indexOf("(A1)") + 1);
    expect(await words(changed)).toMatch(/Broken: the bytes that it covers were changed after signing\.$/);
    if (has("pdfsig") && !args.includes("-keyid")) {
      const blob = new Blob([Uint8Array.from(changed)]);
      expect(await judge("pdfsig", ["-nocert", "FILE"], blob)).toMatch(/Digest Mismatch/);
    }
    const added = Buffer.concat([file, Buffer.from("% more\n")]);
    expect(await words(added)).toMatch(/7 bytes were added to the file after it, which it doesn't cover\.$/);
  });

  test.each([
    ["the SHA-1 hash of the file", "adbe.pkcs7.sha1", "sha1.bin"],
    ["all of the file", "adbe.pkcs7.detached", "range.bin"],
  ])("%s may be within", async (_, subFilter, content) => {
    makeKey("rsa:2048");
    const file = signed(subFilter, ["-nodetach"], content);
    expect(await words(file)).toMatch(INTACT);
    file.write("B1", file.indexOf("(A1)") + 1);
    expect(await words(file)).toMatch(/were changed after signing\.$/);
  });

  test("a signature by another key is broken", async () => {
    makeKey("rsa:2048");
    const file = signed("adbe.pkcs7.detached", []);
    // The last bytes of the signature itself, before the padding.
    const end = file.indexOf("/Contents <") + "/Contents <".length + 2 * folder.bytes("signature.der").length;
    file.write(file.toString("latin1", end - 2, end) === "00" ? "01" : "00", end - 2);
    expect(await words(file)).toMatch(/Broken: it wasn't made by the key of its certificate\.$/);
  });

  test("without the certificate, nothing is claimed", async () => {
    makeKey("rsa:2048");
    expect(await words(signed("adbe.pkcs7.detached", ["-nocerts"]))).toBe(
      "Not checked: The signer's certificate isn't in the file.",
    );
  });

  test("content beside the signature in its gap is a warning", async () => {
    makeKey("rsa:2048");
    const file = signed("adbe.pkcs7.detached", []);
    const end = file.indexOf("/Contents <") + "/Contents <".length + ROOM;
    file.write(">/X<00", end - 6);
    expect(await words(file)).toMatch(/^Its gap holds more than the signature itself/);
  });
});

test("a signature that covers nothing is empty", async () => {
  expect(await words(unsigned("adbe.pkcs7.detached"))).toBe("It's empty: nothing was signed.");
});
