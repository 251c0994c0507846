import { expect, test } from "vitest";
import { checksumFileName, printChecksumFile } from "./checksums/checksum-file.ts";
import {
  algorithmInName,
  algorithmOfFileName,
  isNamedAsChecksums,
  looksLikeChecksums,
  parseChecksumList,
} from "./checksums/checksum-list.ts";
import { compareText, parseExpected } from "./checksums/expected.ts";
import {
  ALGORITHM_IDS,
  ALGORITHMS,
  algorithmNames,
  type Digests,
  digestName,
  hasHmac,
  idOfLabel,
  idsOfLength,
  securityWarning,
} from "./digest.ts";
import { printDigests } from "./encoding.ts";

/** Digests with bytes that count up: only how they are written matters here. */
const digests: Digests = Object.fromEntries(
  ALGORITHM_IDS.map((id, at) => [
    id,
    Uint8Array.from({ length: ALGORITHMS[id].bytes }, (_, place) => (place * 37 + at) % 256),
  ]),
);
const FILES = ["a.txt", "new\nline\\.txt"].map((name) => ({ name, digests }));

test("digests and lists of checksums are written as they were", async () => {
  const lines = ALGORITHM_IDS.map((id) => {
    const said = [
      ALGORITHMS[id].name,
      `${ALGORITHMS[id].bytes} bytes`,
      digestName(id, true),
      hasHmac(id) ? "HMAC" : "no HMAC",
      checksumFileName([id], false),
    ];
    return `${id}: ${said.join(", ")} | ${securityWarning([id]) ?? "no warning"}`;
  });
  lines.push(
    String(securityWarning(["md5", "sha1"])),
    String(securityWarning(["md5", "crc32"])),
    algorithmNames(["md5", "sha1", "sha256"]),
    algorithmNames(["md5", "sha1"], "and"),
  );
  lines.push(
    [4, 8, 16, 20, 28, 32, 48, 64, 99].map((length) => `${length}: ${idsOfLength(length).join(" ")}`).join("\n"),
  );
  for (const ids of [["md5", "crc32", "sha512"], ["crc32"]] as const) {
    for (const style of ["gnu", "bsd", "sfv"] as const) {
      for (const encoding of style === "gnu" ? (["hex", "base64"] as const) : (["hex"] as const)) {
        lines.push(`${ids.join(" ")}, ${style}, ${encoding}: ${checksumFileName(ids, false, style)}`);
        lines.push(printChecksumFile(FILES, ids, false, encoding, style).trimEnd());
      }
    }
    lines.push(`HMAC: ${checksumFileName(ids, true)}`, printChecksumFile(FILES, ids, true).trimEnd());
    lines.push(printDigests(ids, digests, "upper", true));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/written.golden.txt");
});

const MD5 = "d41d8cd98f00b204e9800998ecf8427e";
const SHA = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const LISTS: readonly (readonly [file: string, text: string])[] = [
  ["SHA256SUMS", `${SHA}  a.txt\n${SHA} *b.bin\n\\${SHA}  c\\nd\\\\e\n`],
  ["list.txt", `MD5 (a (1).txt) = ${MD5}\nSHA2-256(b)= ${SHA}\nnothing\n`],
  ["x.sfv", "; made by hand\nmy file.bin DEADBEEF\n20231224 photo.jpg 3610A686\n"],
  ["a.iso.md5", MD5],
  ["a.iso.md5", `${MD5} -\n`],
  [
    "ps.txt",
    `Algorithm : SHA256\nHash      : ${SHA}\nPath      : C:\\long\n            er.txt\n\nAlgorithm : MD5\nHash : ${MD5}\nPath : C:\\cut...\n`,
  ],
  ["cert.txt", `SHA256 hash of b.txt:\n${SHA.replace(/../g, "$& ").trim()}\nCertUtil: done\nMD5 hash of c.txt:\nno\n`],
  [
    "signed.asc",
    `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${SHA}  a\n-----BEGIN PGP SIGNATURE-----\nabc\n-----END PGP SIGNATURE-----\n`,
  ],
  ["integrity.txt", "a.js sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n"],
  ["notes.txt", "deadbeef x y z\nhello\nworld\n"],
];

test("lists of checksums and expected hashes are read as they were", async () => {
  const lines = LISTS.flatMap(([file, text]) => {
    const { lines: read, unread, isList } = parseChecksumList(text, file);
    return [
      `${file}: ${isList ? "a list" : "no list"}, unread ${unread.join(" ") || "none"}, by its name ${algorithmOfFileName(file) ?? "-"} ${algorithmInName(file) ?? "-"} ${isNamedAsChecksums(file)}, looks like one ${looksLikeChecksums(text)}`,
      ...read.map(
        ({ name, digest, algorithms }) => `  ${JSON.stringify(name)} ${digest.length} bytes: ${algorithms.join(" ")}`,
      ),
    ];
  });
  for (const text of [
    MD5,
    `"${MD5}",`,
    `0x${MD5}`,
    MD5.replace(/..(?!$)/g, "$&:"),
    `SHA-256: ${SHA}`,
    `sha256:${SHA}`,
    "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
    `W/"${MD5}"`,
    `ETag: "${MD5}"`,
    `“${MD5}”`,
    `${MD5}  a.txt`,
    `MD5 (a) = ${MD5}`,
    `md5: ${SHA}`,
    "md5: abc",
    "abcd",
    "hello!",
    "",
  ]) {
    const expected = parseExpected(text);
    const said = expected.ok
      ? `${expected.value.digest.length} bytes of ${expected.value.algorithms.join(" ")}`
      : `! ${expected.message}`;
    lines.push(`${text}: ${said}`);
    if (!expected.ok || text !== MD5) continue;
    const mine = { ...digests, md5: expected.value.digest };
    for (const [result, isOutdated] of [
      [undefined, false],
      [{ digests: mine, key: undefined }, false],
      [{ digests, key: "k" }, false],
      [{ digests, key: undefined }, true],
      [{ digests: {}, key: undefined }, false],
    ] as const)
      lines.push(`  ${Object.values(compareText(expected.value, result, isOutdated)).join(": ")}`);
  }
  lines.push(
    ...["SHA-2/256", "sha512/256", "Blake2b-512", "XXH3", "md-5", "rmd160", "none"].map(
      (label) => `${label}: ${idOfLabel(label) ?? "unknown"}`,
    ),
  );
  lines.push(
    ...[
      `${MD5}  a\n${MD5}  b`,
      `${MD5}  a\nx`,
      `${MD5}  a\n${MD5}  b\nx\ny`,
      `${MD5}  a\n${MD5}  b\nx\ny\nz`,
      `${MD5}\n${MD5}`,
    ].map((text) => `looks like checksums: ${looksLikeChecksums(text)}`),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/read.golden.txt");
});
