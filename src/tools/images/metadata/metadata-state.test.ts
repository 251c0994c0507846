import { expect, test } from "vitest";
import { personalNames, savedSentence } from "./metadata-state.ts";

const groups = [
  {
    name: "EXIF",
    fields: [
      { name: "Position", value: "1, 2", about: "place" as const },
      { name: "ISO speed", value: "200" },
    ],
  },
  {
    name: "IPTC",
    fields: [
      { name: "City", value: "X", about: "place" as const },
      { name: "City", value: "Y", about: "place" as const },
    ],
  },
];

test("what tells of a place or a person is named once", () => {
  expect(personalNames(groups)).toEqual(["Position", "City"]);
});

test("the sentence of a saved file is true of what is left in it", () => {
  expect(savedSentence(groups, 90, 100)).toBe("Saved. 10 bytes of metadata are gone. It still has: Position, City.");
  expect(savedSentence([], 100, 100)).toBe("Saved. It has the size that it had. Nothing is left besides the picture.");
  const camera = [{ name: "EXIF", fields: [{ name: "ISO speed", value: "200" }] }];
  expect(savedSentence(camera, 1000, 3500)).toBe(
    "Saved. 2,500 bytes of metadata are gone. Nothing that is left names a place or a person.",
  );
});
