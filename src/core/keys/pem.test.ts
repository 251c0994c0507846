import { describe, expect, test } from "vitest";
import { pemBlocks, toPem } from "./pem.ts";

const BYTES = Uint8Array.from({ length: 100 }, (_, at) => at);
const PEM = toPem("CERTIFICATE", BYTES);

describe("a block is found in every form that people have it in", () => {
  test.each([
    ["as it is", PEM],
    ["with CRLF", PEM.replaceAll("\n", "\r\n")],
    ["without a line break at the end", PEM.trimEnd()],
    ["in one line with spaces", PEM.replaceAll("\n", " ")],
    ["in one line without spaces", PEM.replaceAll("\n", "")],
    ["with \\n written out", PEM.replaceAll("\n", "\\n")],
    ["in quotes, with \\r\\n written out", `KEY="${PEM.replaceAll("\n", "\\r\\n")}"`],
    ["indented as in YAML", PEM.replace(/^/gm, "    ")],
    ["with a byte order mark and text around it", `\ufeff 0 s:CN = a\n${PEM} --- server certificate`],
    ["in quotes with commas, as a list in code", PEM.replace(/^.*$/gm, (line) => line && `  "${line}",`)],
    ["as a string of JSON", JSON.stringify(PEM)],
    [
      "with blanks in the dashes' lines",
      PEM.replace("-----BEGIN", "----- BEGIN").replace("CERTIFICATE-----", "CERTIFICATE -----"),
    ],
    ["with headers", PEM.replace("-----\n", "-----\nProc-Type: 4,X\nDEK-Info: A,B\n\n")],
  ])("%s", (_, text) => {
    const { blocks, problems } = pemBlocks(text);
    expect(problems).toEqual([]);
    expect(blocks.map(({ label, bytes }) => [label, bytes])).toEqual([["CERTIFICATE", BYTES]]);
  });
});

test("several blocks are read in their order, text between them is left out", () => {
  const { blocks } = pemBlocks(`${PEM}between\n${PEM.replaceAll("CERTIFICATE", "PKCS #7 SIGNED DATA")}`);
  expect(blocks.map(({ label, bytes }) => [label, bytes])).toEqual([
    ["CERTIFICATE", BYTES],
    ["PKCS #7 SIGNED DATA", BYTES],
  ]);
});

test("problems have their place", () => {
  expect(pemBlocks(PEM.replace("END CERTIFICATE", "END KEY")).problems).toEqual([
    "Line 5, column 1: a block that starts with “CERTIFICATE” ends with “KEY”.",
  ]);
  expect(pemBlocks(PEM.replace("AAEC", "AA*C")).problems).toEqual(["Line 2, column 3: this character isn't Base64."]);
  expect(pemBlocks(PEM.split("-----END")[0] as string).problems).toEqual([
    "Line 1, column 1: the block “CERTIFICATE” has no END line.",
  ]);
  expect(pemBlocks(`${PEM.split("-----END")[0]}${PEM}`).blocks).toHaveLength(1);
});
