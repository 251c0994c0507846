import { expect, test } from "vitest";
import { parseChecksumList } from "./checksums/checksum-list.ts";
import { type Digests, digest, textSource } from "./digest.ts";
import {
  addToSet,
  applyOutcomes,
  type ChecksumIndex,
  type FileEntry,
  fileSummarizer,
  indexChecksums,
  listedAlgorithms,
  missingAlgorithms,
  missingNames,
  verify,
} from "./files.ts";

const bytes = (length: number) => new Uint8Array(length);
const entry: FileEntry<string> = {
  id: 1,
  file: "",
  path: "a.iso",
  size: 3,
  digests: { md5: bytes(16) },
  key: undefined,
};
const index = indexChecksums([{ name: "a.iso", digest: bytes(32), algorithms: ["sha256"] }]);
const none = indexChecksums([]);

test("known digests aren't calculated again; those a list needs are", () => {
  expect(missingAlgorithms(entry, ["md5"], none, undefined)).toEqual([]);
  expect(missingAlgorithms(entry, ["sha512", "md5"], index, undefined)).toEqual(["sha256", "sha512"]);
});

test("with a key everything is another, and checksums have none", () => {
  expect(missingAlgorithms(entry, ["md5", "crc32"], none, "k")).toEqual(["md5"]);
  const [keyed] = applyOutcomes([entry], new Map([[1, { digests: { sha1: bytes(20) }, key: "k" }]]));
  expect(Object.keys(keyed?.digests ?? {})).toEqual(["sha1"]);
  expect(missingAlgorithms(keyed ?? entry, ["sha1"], none, "k")).toEqual([]);
  expect(missingAlgorithms(keyed ?? entry, ["sha1"], none, undefined)).toEqual(["sha1"]);
});

test("outcomes add up, and a failure keeps what is known until the next success", () => {
  const [failed] = applyOutcomes([entry], new Map([[1, { failure: "gone" }]]));
  expect(failed).toMatchObject({ failure: "gone", digests: { md5: bytes(16) } });
  const [again] = applyOutcomes([failed ?? entry], new Map([[1, { digests: { sha1: bytes(20) }, key: undefined }]]));
  expect(Object.keys(again?.digests ?? {})).toEqual(["md5", "sha1"]);
  expect(again?.failure).toBeUndefined();
  expect(applyOutcomes([entry], new Map())[0]).toBe(entry);
});

const linesOf = (text: string, fileName: string) => parseChecksumList(text, fileName).lines;
const statusOf = (path: string, digests: Digests, index: ChecksumIndex) => verify(path, digests, index).status;

const md5OfA = "0cc175b9c0f1b6a831c399e269772661";
const md5OfB = "92eb5ffee6ae2fec3ad71c777531578f";
const sha1OfA = "86f7e437faa5a7fce15d1ddcb9eaeaea377667b8";
const a = await digest(textSource("a"), ["md5", "sha1"]);
const b = await digest(textSource("b"), ["md5", "sha1"]);

const list = indexChecksums(
  linesOf(
    [
      `${md5OfA}  ./one/a.txt`,
      `${md5OfB}  two/a.txt`,
      `${md5OfA}  c.txt`,
      `MD5 (d) = ${md5OfA}`,
      `SHA1 (d) = ${sha1OfA}`,
    ].join("\n"),
    "MD5SUMS",
  ),
);

test("a file is checked against the line whose path it shares", () => {
  expect(statusOf("one/a.txt", a, list)).toBe("matches");
  expect(statusOf("one/a.txt", b, list)).toBe("differs");
  expect(statusOf("folder/two/a.txt", b, list)).toBe("matches");
});

test("a bare name in two folders may be either", () => {
  expect(statusOf("a.txt", a, list)).toBe("matches");
  expect(statusOf("a.txt", b, list)).toBe("matches");
  expect(statusOf("c.txt", b, list)).toBe("differs");
});

test("lines of two algorithms must both agree", () => {
  expect(statusOf("d", a, list)).toBe("matches");
  expect(statusOf("d", { md5: a.md5 ?? new Uint8Array(), sha1: b.sha1 ?? new Uint8Array() }, list)).toBe("differs");
});

test("a file that is not listed, or not hashed yet, says so", () => {
  expect(statusOf("e.txt", a, list)).toBe("unlisted");
  expect(statusOf("ba.txt", a, list)).toBe("unlisted");
  expect(statusOf("d", { md5: a.md5 ?? new Uint8Array() }, list)).toBe("waiting");
  expect(listedAlgorithms("d", list)).toEqual(["md5", "sha1"]);
});

test("listed files that were not dropped are named", () => {
  const verifications = ["one/a.txt", "c.txt"].map((path) => verify(path, a, list));
  expect(missingNames(verifications, list)).toEqual(["two/a.txt", "d"]);
});

test("a file without its folder is taken for the entry that it agrees with, and the other is missing", () => {
  const verification = verify("a.txt", b, list);
  expect(verification).toMatchObject({ status: "matches", names: ["./one/a.txt", "two/a.txt"] });
  expect(missingNames([verification], list)).toEqual(["./one/a.txt", "c.txt", "d"]);
  // While it isn't known which file it is, or whether it's any of them, none is reported as missing.
  for (const digests of [{}, { md5: new Uint8Array(16) }]) {
    expect(missingNames([verify("a.txt", digests, list)], list)).toEqual(["c.txt", "d"]);
  }
  expect(verify("one/a.txt", a, list).names).toEqual(["./one/a.txt"]);
});

test("two entries of one path that contradict each other are not met by any file", () => {
  const contradicting = indexChecksums(linesOf(`${md5OfA}  a.txt\n${md5OfB}  ./a.txt\n`, "MD5SUMS"));
  expect(statusOf("a.txt", a, contradicting)).toBe("differs");
});

test("reports a file that matches one of its entries but not another", () => {
  const contradicting = indexChecksums(linesOf(`${md5OfA}  a.txt\n${md5OfB}  ./a.txt\n`, "MD5SUMS"));
  expect(verify("a.txt", a, contradicting).isContradicted).toBe(true);
  expect(verify("a.txt", { md5: bytes(16) }, contradicting).isContradicted).toBe(false);
  expect(verify("c.txt", b, list)).toMatchObject({ status: "differs", isContradicted: false });
});

test("a name with different case is the file's if none has the same case", () => {
  const list = indexChecksums(linesOf(`${md5OfA}  Folder/ReadMe.TXT\n${md5OfB}  x.txt\n${md5OfA}  X.txt\n`, "MD5SUMS"));
  expect(verify("folder/README.txt", a, list)).toMatchObject({ status: "matches", listedAs: "Folder/ReadMe.TXT" });
  expect(verify("README.txt", b, list).status).toBe("differs");
  expect(verify("x.txt", b, list)).not.toHaveProperty("listedAs");
  expect([statusOf("x.txt", b, list), statusOf("X.txt", b, list)]).toEqual(["matches", "differs"]);
  expect(missingNames([verify("readme.txt", a, list)], list)).toEqual(["x.txt", "X.txt"]);
});

test("where an algorithm cannot be calculated, nothing is said to differ that may be of it", () => {
  const long = linesOf(`${"0".repeat(64)}  x\n${"1".repeat(64)}  y\n`, "sums.txt");
  const index = indexChecksums(long, (id) => id === "sha256");
  expect(listedAlgorithms("x", index)).toEqual(["sha256"]);
  expect(statusOf("x", { sha256: new Uint8Array(32) }, index)).toBe("matches");
  expect(statusOf("y", { sha256: new Uint8Array(32) }, index)).toBe("uncheckable");
  const md5 = indexChecksums(linesOf(`${md5OfA}  x\n`, "MD5SUMS"), () => false);
  expect(statusOf("x", {}, md5)).toBe("uncheckable");
});

test("a name with accents is the same name taken apart, and Windows separates by backslashes", () => {
  const list = indexChecksums(linesOf(`${md5OfA}  folder\\\\\u00fc.txt\n`, "MD5SUMS"));
  expect(statusOf("folder/u\u0308.txt", a, list)).toBe("matches");
  expect(statusOf("u\u0308.txt", b, list)).toBe("differs");
});

test("ten thousand files find their lines among ten thousand at once", () => {
  let reads = 0;
  const digest = a.md5 ?? new Uint8Array();
  const counted = <T>(value: T) => {
    reads += 1;
    return value;
  };
  const list = indexChecksums(
    Array.from({ length: 10_000 }, (_, i) => ({
      get name() {
        return counted(`folder/${i}.txt`);
      },
      get digest() {
        return counted(digest);
      },
      algorithms: ["md5" as const],
    })),
  );
  const statuses = Array.from({ length: 10_000 }, (_, i) => statusOf(`${i}.txt`, i % 2 ? a : b, list));
  expect(statuses.filter((status) => status === "matches").length).toBe(5000);
  // All against all would be a hundred million.
  expect(reads).toBeLessThan(1_000_000);
});

const fileA: FileEntry<string> = { ...entry, path: "a", digests: a };
const lineOf = (id: "md5" | "sha1") => ({ name: "a", digest: a[id] ?? bytes(0), algorithms: [id] });

test("a summary shows the digests that were chosen, the list's and the expected one", () => {
  const expected = { digest: a.md5 ?? bytes(0), algorithms: ["md5"] } as const;
  const summarize = fileSummarizer<string>(indexChecksums([lineOf("sha1")]), ["sha256"], undefined, expected);
  const file = { ...fileA, digests: { ...a, sha256: bytes(32) } };
  expect(summarize(file)).toMatchObject({
    ids: ["sha256", "sha1", "md5"],
    verification: { status: "matches" },
    match: "md5",
    isWaiting: false,
  });
  expect(summarize(file)).toBe(summarize(file));
});

test("of several listed algorithms none is shown that was not chosen", () => {
  const index = indexChecksums([lineOf("md5"), lineOf("sha1")]);
  expect(fileSummarizer<string>(index, ["md5"], undefined, undefined)(fileA).ids).toEqual(["md5"]);
});

test("a file waits for what was chosen, listed or expected, and for a new key", () => {
  const waits = (...[index, ids, key, expected]: Parameters<typeof fileSummarizer>) =>
    fileSummarizer<string>(index, ids, key, expected)(fileA).isWaiting;
  const sha256 = { digest: bytes(32), algorithms: ["sha256"] } as const;
  expect(waits(none, ["md5"], undefined, undefined)).toBe(false);
  expect(waits(none, ["sha256"], undefined, undefined)).toBe(true);
  expect(waits(index, [], undefined, undefined)).toBe(false);
  expect(waits(indexChecksums([{ name: "a", ...sha256 }]), [], undefined, undefined)).toBe(true);
  expect(waits(none, ["md5"], undefined, sha256)).toBe(true);
  expect(waits(none, ["md5"], "k", undefined)).toBe(true);
});

test("lists that come later are checked with those before", () => {
  const before = addToSet(
    { entries: [], lists: [], index: none },
    [fileA],
    [{ name: "one", lines: [lineOf("md5")], unread: [] }],
  );
  const after = addToSet(before, [entry], [{ name: "two", lines: [lineOf("sha1")], unread: [3] }]);
  expect(after.entries).toEqual([fileA, entry]);
  expect(after.lists.map(({ name }) => name)).toEqual(["one", "two"]);
  expect(listedAlgorithms("a", after.index)).toEqual(["md5", "sha1"]);
  expect(addToSet(after, [], []).index).toBe(after.index);
});
