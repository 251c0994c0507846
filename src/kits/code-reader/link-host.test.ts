import { expect, test } from "vitest";
import { linkOf } from "./link-host.ts";

const LOOK_ALIKES = "Its name has letters of other alphabets that may look like Latin ones.";

test.each([
  ["https://example.org/a", "example.org", undefined],
  ["HTTP://Example.org:8080", "example.org:8080", undefined],
  ["https://münchen.de/", "münchen.de", undefined],
  ["https://[2001:db8::1]:81/", "[2001:db8::1]:81", undefined],
  [
    "https://google.com@evil.example/",
    "evil.example",
    "The part before @ isn't the address: the link leads to evil.example.",
  ],
  // The first letter is Cyrillic; Punycode by Python's idna codec.
  [
    "https://\u0430pple.com",
    "xn--pple-43d.com",
    "Its name has letters of other alphabets that may look like Latin ones.",
  ],
  [
    "https://example.org/\u202egpj.exe",
    "example.org",
    "It contains invisible characters that change the order of its letters.",
  ],
  // Letters that Unicode calls Latin and that look like g and i.
  ["https://\u0261oogle.com/login", "xn--oogle-qmc.com", LOOK_ALIKES],
  ["https://\u0131cloud.com/", "xn--cloud-m4a.com", LOOK_ALIKES],
  ["https://i\u0307cloud.com/", "xn--icloud-pyd.com", LOOK_ALIKES],
  ["https://fa\u00df.de/", "fa\u00df.de", undefined],
  ["https://mu\u0308nchen.de/", "m\u00fcnchen.de", undefined],
  ["http://0x7f.1/", "127.0.0.1", "Its address is written in an unusual way: it leads to 127.0.0.1."],
  ["http://2130706433/", "127.0.0.1", "Its address is written in an unusual way: it leads to 127.0.0.1."],
  ["https://\uff45xample.com/", "example.com", "Its address is written in an unusual way: it leads to example.com."],
  ["https://ex%61mple.com/", "example.com", "Its address is written in an unusual way: it leads to example.com."],
  ["https://exam\u00adple.com/", "example.com", "Its address is written in an unusual way: it leads to example.com."],
  ["https://xn--mnchen-3ya.de/", "xn--mnchen-3ya.de", undefined],
])("%s leads to %s", (text, host, warning) => {
  expect(linkOf(text)).toEqual({ host, ...(warning && { warning }) });
});

test.each(["example.org", "javascript:alert(1)", "https://", "https://a b", "see https://a.org"])(
  "%j isn't a link",
  (text) => {
    expect(linkOf(text)).toBeUndefined();
  },
);
