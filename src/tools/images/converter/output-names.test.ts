import { expect, test } from "vitest";
import { defaultFormat, outputNames } from "./output-names.ts";

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

test("no two results have one name", () => {
  expect(named("png", "a.jpg", "a.webp", "a (2).gif", "A.bmp")).toEqual([
    "a.png",
    "a (2).png",
    "a (2) (2).png",
    "A (3).png",
  ]);
});
