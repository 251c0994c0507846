import type { Element } from "hast";
import { expect, test } from "vitest";
import { anchorNamed, isForTheme, linkKind, picturesOf } from "./addresses.ts";
import { documentReader } from "./document.ts";

test.each([
  ["#a", "anchor"],
  ["https://a.example", "outside"],
  ["//a.example", "outside"],
  ["/\\a.example", "outside"],
  ["mailto:a@b.c", "outside"],
  ["docs/a.md#b", "file"],
  ["./a:b", "file"],
  ["/a", "file"],
  ["", "file"],
] as const)("%j leads to: %s", (href, kind) => {
  expect(linkKind(href)).toBe(kind);
});

test("an anchor may be written in percents, or wrongly so", () => {
  expect(anchorNamed("#%C3%BCber")).toBe("über");
  expect(anchorNamed("#100%")).toBe("100%");
});

test("a picture has one source for each theme", () => {
  const { units } = documentReader({ prefix: "" })(
    '<picture><source media="(prefers-color-scheme: dark)" srcset="d.png 1x, d2.png 2x"><source media="(prefers-color-scheme:light)" srcset="l.png"><img src="i.png"></picture>',
  );
  const [paragraph] = units[0]?.elements ?? [];
  const pictures = picturesOf((paragraph as Element).children[0] as Element);
  expect(pictures).toMatchObject({ dark: "d.png", light: "l.png", img: { properties: { src: "i.png" } } });
});

test("GitHub's fragments show a picture in one theme", () => {
  expect([true, false].map((dark) => isForTheme("a.png#gh-dark-mode-only", dark))).toEqual([true, false]);
  expect([true, false].map((dark) => isForTheme("a.png#gh-light-mode-only", dark))).toEqual([false, true]);
  expect([true, false].map((dark) => isForTheme("a.png", dark))).toEqual([true, true]);
});
