import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { ALGORITHM_IDS, type AlgorithmId, digest, idOfLabel, textSource } from "../digest.ts";
import { checksumFileName, type ListStyle, printChecksumFile } from "./checksum-file.ts";
import { parseChecksumList } from "./checksum-list.ts";

const parseChecksumFile = (text: string, fileName: string) => parseChecksumList(text, fileName).lines;

test("what is printed for several algorithms reads back the same", { timeout: within(30) }, async () => {
  const ids: AlgorithmId[] = ["md5", "sha3-384", "blake2b", "xxh128"];
  const digests = await digest(textSource("abc"), ids);
  const name = fc.string({ minLength: 1, maxLength: 20, unit: "binary" }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(name, fc.subarray(ids, { minLength: 1 }), (path, chosen) => {
      const printed = printChecksumFile([{ name: path, digests }], chosen, false);
      const read = parseChecksumFile(printed, checksumFileName(chosen, false));
      expect(read).toEqual(
        chosen.map((id) => ({
          name: path,
          digest: digests[id],
          algorithms: chosen.length > 1 ? [id] : expect.any(Array),
        })),
      );
      for (const line of read) expect(line.algorithms).toContain(chosen.length > 1 ? line.algorithms[0] : chosen[0]);
    }),
  );
});

test("copied as it is shown, in upper case or Base64, it reads back the same", async () => {
  const digests = await digest(textSource("abc"), ["md5", "sha256"]);
  const copied = (ids: AlgorithmId[], encoding: "upper" | "base64") =>
    printChecksumFile([{ name: "a b", digests }], ids, false, encoding);
  expect(copied(["md5"], "upper")).toBe("900150983CD24FB0D6963F7D28E17F72  a b\n");
  expect(copied(["md5"], "base64")).toBe("MD5 (a b) = kAFQmDzST7DWlj99KOF/cg==\n");
  for (const encoding of ["upper", "base64"] as const) {
    expect(parseChecksumFile(copied(["md5", "sha256"], encoding), "CHECKSUMS")).toMatchObject([
      { name: "a b", digest: digests.md5, algorithms: ["md5"] },
      { name: "a b", digest: digests.sha256, algorithms: ["sha256"] },
    ]);
  }
});

test("HMACs are not taken for plain hashes", async () => {
  const files = [{ name: "a\nb", digests: await digest(textSource("x"), ["md5", "sha256"], new Uint8Array([1])) }];
  const printed = printChecksumFile(files, ["sha256"], true);
  expect(printed).toMatch(/^\\HMAC-SHA256 \(a\\nb\) = [0-9a-f]{64}\n$/);
  expect(printChecksumFile(files, ["md5", "sha256"], true).match(/^\\HMAC-(MD5|SHA256) /gm)).toHaveLength(2);
  expect(parseChecksumFile(printed, checksumFileName(["sha256"], true))).toEqual([]);
});

// As `sha224sum --tag`, `cksum -a` and `xxhsum --tag` print them; the others by the names that they have here.
test("each algorithm has its tag, and its file a name", async () => {
  const digests = await digest(textSource(""), ALGORITHM_IDS);
  const printed = printChecksumFile([{ name: "a", digests }], ALGORITHM_IDS, false);
  expect(printed.split("\n").map((line) => line.split(" (a) = ")[0])).toEqual([
    ...["MD5", "SHA1", "SHA256", "SHA512", "SHA224", "SHA384", "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512"],
    ...["BLAKE2b-256", "BLAKE2b", "BLAKE3", "BLAKE2s-256", "SHA512-256", "SHAKE128-256", "SHAKE256-512", "RIPEMD160"],
    ...["CRC32", "CRC32C", "XXH32", "XXH64", "XXH128", ""],
  ]);
  expect(ALGORITHM_IDS.map((id) => checksumFileName([id], false))).toEqual([
    ...["MD5SUMS", "SHA1SUMS", "SHA256SUMS", "SHA512SUMS", "SHA224SUMS", "SHA384SUMS"],
    ...["SHA3-224SUMS", "SHA3-256SUMS", "SHA3-384SUMS", "SHA3-512SUMS", "BLAKE2B-256SUMS", "B2SUMS", "BLAKE3SUMS"],
    ...["BLAKE2S-256SUMS", "SHA512-256SUMS", "SHAKE128-256SUMS", "SHAKE256-512SUMS", "RIPEMD160SUMS"],
    ...["CRC32SUMS", "CRC32CSUMS", "XXH32SUMS", "XXH64SUMS", "XXH128SUMS"],
  ]);
  expect([[], ["md5", "sha1"] as const].map((ids) => checksumFileName(ids, false))).toEqual(["CHECKSUMS", "CHECKSUMS"]);
  expect(checksumFileName(["md5"], true)).toBe("HMACS");
});

test("a file without a digest has no line, and a name with a carriage return is escaped", async () => {
  const digests = await digest(textSource(""), ["md5"]);
  const files = [
    { name: "a", digests: {} },
    { name: "b\r\nc\\d", digests },
  ];
  expect(printChecksumFile(files, ["md5"], false)).toBe("\\d41d8cd98f00b204e9800998ecf8427e  b\\r\\nc\\\\d\n");
  expect(printChecksumFile(files.slice(1), ["md5", "sha1"], false)).toBe(
    "\\MD5 (b\\r\\nc\\\\d) = d41d8cd98f00b204e9800998ecf8427e\n",
  );
});

describe.skipIf(!existsSync("/usr/bin/b2sum"))("coreutils (needs coreutils)", () => {
  const inFolder = <T>(work: (folder: string) => T): T => {
    const folder = mkdtempSync(join(tmpdir(), "sums-"));
    try {
      return work(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const names = ["a.txt", "b c.txt", "back\\slash", "new\nline", "ü.txt"];

  test.each([
    ["md5sum", "md5"],
    ["sha1sum", "sha1"],
    ["sha256sum", "sha256"],
    ["sha512sum", "sha512"],
    ["b2sum", "blake2b"],
  ] as const)("%s checks our list, and we read its own in both forms", async (command, id) => {
    const files = await Promise.all(
      names.map(async (name) => ({ name, digests: await digest(textSource(`in ${name}`), [id]) })),
    );
    inFolder((folder) => {
      for (const { name } of files) writeFileSync(join(folder, name), `in ${name}`);
      const sums = join(folder, checksumFileName([id], false));
      writeFileSync(sums, printChecksumFile(files, [id], false));
      execFileSync(command, ["--check", "--strict", "--quiet", sums], { cwd: folder });

      for (const form of [[], ["--tag"]]) {
        const printed = execFileSync(command, [...form, ...names], { cwd: folder, encoding: "utf8" });
        expect(
          parseChecksumFile(printed, checksumFileName([id], false)).map(({ name, digest }) => [name, digest]),
        ).toEqual(files.map(({ name, digests }) => [name, digests[id]]));
      }
      expect(readFileSync(sums, "utf8")).toBe(execFileSync(command, names, { cwd: folder, encoding: "utf8" }));
    });
  });

  test("a tagged list of two algorithms is checked by cksum or by its own commands", async () => {
    const ids: AlgorithmId[] = ["md5", "sha256"];
    const digests = await digest(textSource("x"), ids);
    inFolder((folder) => {
      writeFileSync(join(folder, "x"), "x");
      const lines = printChecksumFile([{ name: "x", digests }], ids, false)
        .trimEnd()
        .split("\n");
      for (const line of lines) {
        const command = `${idOfLabel(line.split(" ")[0] ?? "")}sum`;
        execFileSync(command, ["--check", "--strict"], { cwd: folder, input: line, stdio: "pipe" });
      }
    });
  });
});

test.each([
  [["sha256"], false, "SHA256SUMS"],
  [["md5"], false, "MD5SUMS"],
  [["blake2b"], false, "B2SUMS"],
  [["sha256", "md5"], false, "CHECKSUMS"],
  [[], false, "CHECKSUMS"],
  [["sha256"], true, "HMACS"],
] as const)("a list of %j, as HMACs %s, is called %s", (algorithms, isHmac, name) => {
  expect(checksumFileName(algorithms, isHmac)).toBe(name);
});

test("a name that runs into eight hexadecimal digits isn't a line of an SFV file", () => {
  expect(parseChecksumList("photo.jpg DEADBEEF", "list.sfv").lines).toHaveLength(1);
  expect(parseChecksumList("photo.jpgDEADBEEF", "list.sfv").lines).toHaveLength(0);
});

test("the form of a list is chosen: GNU, BSD or SFV, where the digests are there for it", async () => {
  const files = await Promise.all(
    ["sub/a b.txt", "c"].map(async (name) => ({
      name,
      digests: await digest(textSource(name), ["md5", "sha256", "crc32"]),
    })),
  );
  const print = (ids: AlgorithmId[], style: ListStyle) => printChecksumFile(files, ids, false, "hex", style);
  expect(print(["md5"], "bsd").match(/^MD5 \((sub\/a b\.txt|c)\) = [0-9a-f]{32}$/gm)).toHaveLength(2);
  expect(print(["md5"], "gnu")).toBe(print(["md5"], "auto"));
  expect(print(["md5", "sha256"], "bsd")).toBe(print(["md5", "sha256"], "auto"));
  expect(print(["md5", "sha256"], "gnu")).toBe(print(["md5"], "gnu") + print(["sha256"], "gnu"));
  const sfv = files.map(({ name }) => `${name} ${crc32(name).toString(16).padStart(8, "0").toUpperCase()}\n`).join("");
  expect(print(["md5", "crc32"], "sfv")).toBe(sfv);
  expect(checksumFileName(["md5", "crc32"], false, "sfv")).toBe("checksums.sfv");
  expect(parseChecksumFile(sfv, "checksums.sfv")).toEqual(
    files.map(({ name, digests }) => ({ name, digest: digests.crc32, algorithms: ["crc32"] })),
  );
  // SFV has CRC-32 alone, and HMACs are always tagged.
  expect(print(["md5"], "sfv")).toBe(print(["md5"], "auto"));
  expect(checksumFileName(["md5"], false, "sfv")).toBe("MD5SUMS");
  expect(printChecksumFile(files, ["md5"], true, "hex", "gnu")).toMatch(/^HMAC-MD5 \(/);
});
