import { expect, test } from "vitest";
import { type FileEntry, neededOf, withOutcomes } from "./files.ts";
import { indexLines } from "./verify.ts";

const bytes = (length: number) => new Uint8Array(length);
const entry: FileEntry<string> = {
  id: 1,
  file: "",
  path: "a.iso",
  size: 3,
  digests: { md5: bytes(16) },
  key: undefined,
};
const index = indexLines([{ name: "a.iso", digest: bytes(32), algorithms: ["sha256"] }]);
const none = indexLines([]);

test("what is known is not calculated again, what a list asks for is", () => {
  expect(neededOf(entry, ["md5"], none, undefined)).toEqual([]);
  expect(neededOf(entry, ["sha512", "md5"], index, undefined)).toEqual(["sha256", "sha512"]);
});

test("with a key everything is another, and checksums have none", () => {
  expect(neededOf(entry, ["md5", "crc32"], none, "k")).toEqual(["md5"]);
  const [keyed] = withOutcomes([entry], new Map([[1, { digests: { sha1: bytes(20) }, key: "k" }]]));
  expect(Object.keys(keyed?.digests ?? {})).toEqual(["sha1"]);
  expect(neededOf(keyed ?? entry, ["sha1"], none, "k")).toEqual([]);
  expect(neededOf(keyed ?? entry, ["sha1"], none, undefined)).toEqual(["sha1"]);
});

test("outcomes add up, and a failure keeps what is known until the next success", () => {
  const [failed] = withOutcomes([entry], new Map([[1, { failure: "gone" }]]));
  expect(failed).toMatchObject({ failure: "gone", digests: { md5: bytes(16) } });
  const [again] = withOutcomes([failed ?? entry], new Map([[1, { digests: { sha1: bytes(20) }, key: undefined }]]));
  expect(Object.keys(again?.digests ?? {})).toEqual(["md5", "sha1"]);
  expect(again?.failure).toBeUndefined();
  expect(withOutcomes([entry], new Map())[0]).toBe(entry);
});
