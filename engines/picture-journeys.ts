import { chooseAll, convertedPixels, largestDifference, press, ready } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

// What an engine may do with a picture's orientation and colors, file by file: each shows the same picture when read
// correctly. The number is the largest channel difference that the format's losses explain.
const TURNED = {
  "orientation-6.jpg": 12,
  "turned.png": 0,
  "turned.webp": 0,
  "turned.tif": 0,
  "turned.jxl": 30,
  "upside-down.avif": 12,
  "turned-right.avif": 12,
  "flipped.avif": 12,
  "turned-and-mirrored.avif": 12,
};
const WIDE = {
  "adobe-rgb.jpg": 12,
  "adobe-rgb.png": 3,
  "adobe-rgb.webp": 3,
  "adobe-rgb.avif": 12,
  "display-p3.avif": 12,
  "adobe-rgb.tif": 3,
  "adobe-rgb.heic": 12,
};

const REFERENCE = "picture.png";

/** The files that the journeys open, in e2e/fixtures/files. */
export const PICTURE_FILES = [REFERENCE, ...Object.keys(TURNED), ...Object.keys(WIDE)];

// As many as the page takes, with the picture itself first.
const groupsOf = (files: Readonly<Record<string, number>>) => {
  const names = Object.keys(files);
  return Array.from({ length: Math.ceil(names.length / 4) }, (_, i) => names.slice(i * 4, i * 4 + 4));
};

/** Conversions whose pixels are compared with those of the picture that all files show. */
export const PICTURE_JOURNEYS: readonly (Journey & { readonly path: string })[] = [TURNED, WIDE].flatMap((files) =>
  groupsOf(files).map((names) => ({
    path: "/Images/Images-converter",
    query: `format=png&size=original&files=${names.join(",")}`,
    expected: /^all as they are$/,
    run: async (_: string, all: Readonly<Record<string, string>>) => {
      await ready();
      const wanted = (new URLSearchParams(location.hash.slice(1) || location.search).get("files") ?? "").split(",");
      await chooseAll(["picture.png", ...wanted].map((name) => ({ name, base64: all[name] ?? "" })));
      await press(/Convert now/);
      const [picture, ...others] = await convertedPixels(wanted.length + 1);
      const wrong = others.flatMap((pixels, i) => {
        const name = wanted[i] ?? "";
        const apart = picture ? largestDifference(picture, pixels) : Number.NaN;
        return apart <= Number(all[`most ${name}`]) ? [] : [`${name} is ${apart} off`];
      });
      return wrong.join(", ") || "all as they are";
    },
  })),
);

/** The largest allowed difference by file, as passed to `run`. */
export const MAX: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...TURNED, ...WIDE }).map(([name, most]) => [`most ${name}`, String(most)]),
);
