import { expect, test } from "vitest";
import { namesAbout, savedSentence, verdict } from "./metadata-state.ts";

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

const camera = [{ name: "EXIF", fields: [{ name: "ISO speed", value: "200" }] }];
const video = { name: "a video behind the picture", bytes: 2_100_000 };

test("names data about a place or a person once", () => {
  expect(namesAbout(groups, "place", "person")).toEqual(["Position", "City"]);
});

test("a verdict reports what was found, what is unknown, and what wasn't checked", () => {
  const unclear = [{ name: "XMP", fields: [{ name: "Foo (bar)", value: "words", about: "unclear" as const }] }];
  expect(verdict({ groups, unread: [] })).toBe("May reveal a place or a person: Position, City.");
  expect(verdict({ groups: [], unread: [] })).toBe("No metadata found.");
  expect(verdict({ groups: camera, unread: [] })).toBe(
    "Nothing about a place or a person found in the 1 field that Tabkit knows.",
  );
  expect(verdict({ groups: [], unread: [video, { name: "JPEG segment APP5", bytes: 10 }, video] })).toBe(
    "No metadata found that Tabkit knows. Not checked: a video behind the picture (4.2 MB), JPEG segment APP5 (10 bytes).",
  );
  expect(verdict({ groups: [...camera, ...unclear], unread: [video] })).toBe(
    "Nothing about a place or a person found in the 1 field that Tabkit knows. Unknown meaning: Foo (bar). Not checked: a video behind the picture (2.1 MB).",
  );
  expect(verdict({ groups: unclear, unread: [] })).toBe(
    "No metadata found that Tabkit knows. Unknown meaning: Foo (bar).",
  );
});

test("the message about a saved file matches what is left in it", () => {
  expect(savedSentence({ groups, unread: [] }, 90, 100)).toBe(
    "Saved. 10 bytes removed. May reveal a place or a person: Position, City.",
  );
  expect(savedSentence({ groups: [], unread: [] }, 100, 100)).toBe(
    "Saved. Its size hasn’t changed. No metadata found.",
  );
  expect(savedSentence({ groups: camera, unread: [video] }, 1000, 3500)).toBe(
    "Saved. 2,500 bytes removed. Nothing about a place or a person found in the 1 field that Tabkit knows. Not checked: a video behind the picture (2.1 MB).",
  );
});
