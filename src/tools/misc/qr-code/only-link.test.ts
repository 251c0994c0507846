import { expect, test } from "vitest";
import { onlyLinkOf } from "./only-link.ts";

test("the only link in a shared text is found, whatever comes before and after it", () => {
  expect(onlyLinkOf("My page\nhttps://x.org/?q=1")).toBe("https://x.org/?q=1");
  expect(onlyLinkOf("My page\nLook at this: https://x.org/a\nhttps://x.org/a")).toBe("https://x.org/a");
});

test("a line by itself, several links, and the text of a code are left as they are", () => {
  expect(onlyLinkOf("https://x.org/")).toBeUndefined();
  expect(onlyLinkOf("https://x.org/\n")).toBeUndefined();
  expect(onlyLinkOf("https://x.org/\nhttps://y.org/")).toBeUndefined();
  expect(onlyLinkOf("BEGIN:VCARD\nURL:a\nhttps://x.org/")).toBeUndefined();
  expect(onlyLinkOf("qr a\nhttps://x.org/")).toBeUndefined();
});
