import { describe, expect, test } from "vitest";
import { fromBase64 } from "./base64.ts";
import { toPem } from "./pem.ts";
import { pemBlocks } from "./pem-text.ts";

// RFC 8410, 10.1.
const KEY = toPem(
  "PUBLIC KEY",
  fromBase64("MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=") as Uint8Array,
);
const labels = (text: string) => {
  const blocks = pemBlocks(text);
  return blocks.ok ? blocks.value.map(({ label, bytes }) => `${label} ${bytes.length}`) : blocks.message;
};

describe("a key is read as it is pasted", () => {
  test.each([
    ["as it is", KEY],
    ["with CR LF", KEY.replaceAll("\n", "\r\n")],
    ["without a line break at the end", KEY.trim()],
    ["in one line", KEY.trim().replaceAll("\n", " ")],
    ["in one line without blanks", KEY.replaceAll("\n", "")],
    ["with \\n written out", JSON.stringify(KEY)],
    ["with a byte order mark and text around it", `\ufeffMy key:\n${KEY}\nBye.`],
    ["indented", KEY.replace(/^/gm, "    ")],
  ])("%s", (_, text) => {
    expect(labels(text)).toEqual(["PUBLIC KEY 44"]);
  });
});

test("several blocks are read in their order, text between them is left out", () => {
  expect(labels(`${KEY}between\n${KEY.replaceAll("PUBLIC KEY", "CERTIFICATE")}`)).toEqual([
    "PUBLIC KEY 44",
    "CERTIFICATE 44",
  ]);
});

test("a key with a password is said to be one", () => {
  const headers = "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n";
  const blocks = pemBlocks(KEY.replaceAll("PUBLIC", "RSA PRIVATE").replace("-----\nMC", `-----\n${headers}MC`));
  expect(blocks).toMatchObject({ ok: true, value: [{ isEncrypted: true }] });
  const pkcs8 = pemBlocks(KEY.replaceAll("PUBLIC", "ENCRYPTED PRIVATE"));
  expect(pkcs8).toMatchObject({ ok: true, value: [{ isEncrypted: true }] });
});

test.each([
  ["no key", /^No line such as/],
  [KEY.slice(0, -20), /END PUBLIC KEY----- is missing/],
  [KEY.replace("END PUBLIC", "END PRIVATE"), /begins as “PUBLIC KEY” and ends as “PRIVATE KEY”/],
  [KEY.replace("MCow", "MC!w"), /isn't Base64/],
])("%j is refused", (text, message) => {
  expect(pemBlocks(text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});
