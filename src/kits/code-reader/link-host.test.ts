import { expect, test } from "vitest";
import { linkOf } from "./link-host.ts";

test.each([
  ["https://example.org/a", "example.org", undefined],
  ["HTTP://Example.org:8080", "example.org:8080", undefined],
  ["https://münchen.de/", "münchen.de", undefined],
  ["https://[2001:db8::1]:81/", "[2001:db8::1]:81", undefined],
  [
    "https://google.com@evil.example/",
    "evil.example",
    "What stands before @ is no part of the address: it leads to evil.example.",
  ],
  // The first letter is Cyrillic: Punycode by Python's idna codec.
  [
    "https://\u0430pple.com",
    "xn--pple-43d.com",
    "Its name has letters of other alphabets, which may look like Latin ones.",
  ],
  [
    "https://example.org/\u202egpj.exe",
    "example.org",
    "It holds invisible signs that change the order of its letters.",
  ],
])("%s leads to %s", (text, host, warning) => {
  expect(linkOf(text)).toEqual({ host, ...(warning && { warning }) });
});

test.each(["example.org", "javascript:alert(1)", "https://", "https://a b", "see https://a.org"])(
  "%j is no link",
  (text) => {
    expect(linkOf(text)).toBeUndefined();
  },
);
