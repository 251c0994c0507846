import { expect, test } from "vitest";
import { digestText } from "./digest-text.browser.ts";

// By `printf abc | sha256sum`, and so on.
const SHA256 = {
  abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  ä: "33e6d73fee82904c8d7afb78de1154d1e8dc2a0edb08120e63df5b9385c2d9cc",
};

test("a digest is there at once, when what calculates it is loaded", async () => {
  const first = digestText("sha256", "abc");
  expect(first).toBeInstanceOf(Promise);
  // By WebCrypto.
  expect(await first).toBe(SHA256.abc);
  await expect.poll(() => typeof digestText("sha256", "")).toBe("string");
  expect(digestText("sha256", "")).toBe(SHA256[""]);
  expect(digestText("sha256", "abc")).toBe(SHA256.abc);
  expect(digestText("sha256", "ä")).toBe(SHA256.ä);
  expect(digestText("md5", "abc")).toBeInstanceOf(Promise);
  expect(await digestText("md5", "abc")).toBe("900150983cd24fb0d6963f7d28e17f72");
  expect(digestText("md5", "")).toBe("d41d8cd98f00b204e9800998ecf8427e");
});
