import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultFormat, outputNames } from "./converter-state.ts";

test.each([
  ["photo.png", "jpg"],
  ["photo.PNG", "jpg"],
  ["photo.jpg", "png"],
  ["a.tar.png", "jpg"],
  ["png", "png"],
  ["photo", "png"],
  [".png", "png"],
])("%s becomes %s by default", (name, format) => expect(defaultFormat(name)).toBe(format));

const named = (format: string, ...names: string[]) => outputNames(names.map((name) => ({ name, format })));

test("names keep their base and get the new extension", () => {
  expect(
    named(
      "jpg",
      "photo.png",
      "photo",
      "a.tar.png",
      ".profile",
      "übung – 写真.webp",
      "v1.2 final",
      "Version 1.5",
      "x".repeat(200),
    ),
  ).toEqual([
    "photo.jpg",
    "photo (2).jpg",
    "a.tar.jpg",
    ".profile.jpg",
    "übung – 写真.jpg",
    "v1.2 final.jpg",
    "Version 1.5.jpg",
    `${"x".repeat(200)}.jpg`,
  ]);
});

test("no two results have the same name", () => {
  expect(named("png", "a.jpg", "a.webp", "a (2).gif", "A.bmp")).toEqual([
    "a.png",
    "a (2).png",
    "a (2) (2).png",
    "A (3).png",
  ]);
});

test.each([
  ["12:30 plan?.png", "12_30 plan_.jpg"],
  ["a/b\\c.png", "a_b_c.jpg"],
  ["../../etc/passwd", ".._.._etc_passwd.jpg"],
  ['say "<|*>".png', "say _.jpg"],
  ["line\nbreak\u0000.png", "line_break_.jpg"],
  ["dots... .png", "dots.jpg"],
  ["  .png", "image.jpg"],
  ["CON.png", "_CON.jpg"],
  ["nul.tar.png", "_nul.tar.jpg"],
  ["com1 .png", "_com1.jpg"],
  ["lpt¹.png", "_lpt¹.jpg"],
  ["COM¹.png", "_COM¹.jpg"],
  ["com³.png", "_com³.jpg"],
  ["LPT².png", "_LPT².jpg"],
  ["COM0.png", "_COM0.jpg"],
  ["lpt0.png", "_lpt0.jpg"],
  ["com10.png", "com10.jpg"],
  ["console.png", "console.jpg"],
  ["photo\u202egpj.png", "photogpj.jpg"],
])("%j can be written everywhere as %j", (name, written) => expect(named("jpg", name)).toEqual([written]));

test("Windows can unpack any names, and no two are the same", () => {
  const odd = fc.string({
    unit: fc.constantFrom(...'aA1. :*?\\/<>|"\n\u0000\u202e\u00a0'),
    maxLength: 6,
  });
  const device = fc.tuple(fc.constantFrom("con", "NUL", "Com1", "lpt9", "aux"), odd).map(([a, b]) => a + b);
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, device), { maxLength: 5 }), (names) => {
      const written = named("png", ...names);
      expect(new Set(written.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of written) {
        expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}]+\.png$/u);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d) *\./i);
        expect(name).not.toMatch(/[. ]\.png$/);
        expect(name).toBe(name.trim());
      }
    }),
    { numRuns: 2000 },
  );
});
