import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedEncoding, hasTag, requestedPath, requestedRange } from "./request-headers.ts";

test("reads a range by RFC 9110, section 14.1.2", () => {
  // The examples of the section, for a file of 10 000 bytes.
  expect(requestedRange("bytes=0-499", 10_000)).toEqual({ start: 0, end: 499 });
  expect(requestedRange("bytes=500-999", 10_000)).toEqual({ start: 500, end: 999 });
  expect(requestedRange("bytes=-500", 10_000)).toEqual({ start: 9500, end: 9999 });
  expect(requestedRange("bytes=9500-", 10_000)).toEqual({ start: 9500, end: 9999 });
  expect(requestedRange("bytes=0-0", 10_000)).toEqual({ start: 0, end: 0 });
  // Longer than the file means all of it.
  expect(requestedRange("bytes=9000-20000", 10_000)).toEqual({ start: 9000, end: 9999 });
  expect(requestedRange("bytes=-20000", 10_000)).toEqual({ start: 0, end: 9999 });
  expect(requestedRange(`bytes=0-${"9".repeat(400)}`, 10)).toEqual({ start: 0, end: 9 });
  expect(requestedRange("BYTES= 1-2 ", 10)).toEqual({ start: 1, end: 2 });
});

test("a range beyond the file can't be satisfied", () => {
  for (const header of ["bytes=10-", "bytes=10-20", "bytes=-0", `bytes=${"9".repeat(400)}-`]) {
    expect(requestedRange(header, 10), header).toBe("unsatisfiable");
  }
});

test("an invalid range, or several at once, means the whole file", () => {
  const others = [
    "bytes=10-5",
    "bytes=abc",
    "bytes=-",
    "bytes=",
    "bytes",
    "",
    "pages=1-2",
    "bytes=0-1,3-4",
    "bytes=1.5-2",
  ];
  for (const header of [...others, "bytes=--5", "bytes=0x1-2", undefined]) {
    expect(requestedRange(header, 100), header).toBeUndefined();
  }
  expect(requestedRange("bytes=0-", 0)).toBeUndefined();
});

test("any range lies within the file", () => {
  const header = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."bytes=-,0123456789 ") }).map((text) => `bytes=${text}`),
    fc.tuple(fc.nat(40), fc.nat(40)).map(([first, last]) => `bytes=${first}-${last}`),
    fc.nat(40).map((length) => `bytes=-${length}`),
  );
  fc.assert(
    fc.property(header, fc.nat(20), (asked, size) => {
      const range = requestedRange(asked, size);
      if (typeof range !== "object") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});

test("sends the encoding that the client prefers (RFC 9110, section 12.5.3)", () => {
  const of = (header: string | undefined) => acceptedEncoding(header, ["br", "gzip"]);
  expect(of("gzip, deflate, br, zstd")).toBe("br");
  expect(of("gzip")).toBe("gzip");
  expect(of("x-gzip")).toBe("gzip");
  expect(of("BR ; Q=1.0")).toBe("br");
  expect(of("br;q=0.5, gzip;q=0.8")).toBe("gzip");
  expect(of("br;q=0, gzip")).toBe("gzip");
  expect(of("br;q=0.000, *")).toBe("gzip");
  expect(of("*")).toBe("br");
  expect(of("gzip;q=0.5, identity;q=1")).toBeUndefined();
  expect(of("gzip;q=0.5, identity;q=0.5")).toBe("gzip");
  for (const none of [
    undefined,
    "",
    "identity",
    "*;q=0",
    "br;q=0, gzip;q=0",
    "brotli",
    "br;q=2",
    "br;q=x",
    "br;q=-1",
  ]) {
    expect(of(none), none).toBeUndefined();
  }
  expect(acceptedEncoding("br, gzip", ["gzip"])).toBe("gzip");
  expect(acceptedEncoding("br, gzip", [])).toBeUndefined();
});

test("a client that names the tag among those it has already has the file", () => {
  expect(hasTag('"a"', '"a"')).toBe(true);
  expect(hasTag('W/"b", W/"a"', '"a"')).toBe(true);
  expect(hasTag("*", '"a"')).toBe(true);
  for (const other of [undefined, "", '"b"', "a", '"a', '"aa"']) expect(hasTag(other, '"a"'), other).toBe(false);
});

test("a target has a path and a query, in every form that a server must accept", () => {
  expect(requestedPath("/Css/Gradient?angle=90")).toEqual({ path: "/Css/Gradient", query: "?angle=90" });
  expect(requestedPath("http://tools.test/About?x")).toEqual({ path: "/About", query: "?x" });
  expect(requestedPath("//evil.test/x")).toEqual({ path: "//evil.test/x", query: "" });
  expect(requestedPath("/a/../b/%2e%2e/c")).toEqual({ path: "/c", query: "" });
  expect(requestedPath("/%C3%A9")).toEqual({ path: "/é", query: "" });
  expect(requestedPath("/100%")).toEqual({ path: "/100%", query: "" });
  for (const none of ["*", "tools.test:443", "ftp://tools.test/x", "", undefined]) {
    expect(requestedPath(none), none).toBeUndefined();
  }
});
