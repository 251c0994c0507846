import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Edits, SAME_SHAPE } from "#core/image/edits.ts";
import { readExif } from "#core/image/metadata/exif.ts";
import { readMetadata } from "#core/image/metadata/metadata.ts";
import type { Conversion } from "#platform/image/conversion.ts";
import { losslessPlan, turnWithoutLoss } from "./lossless-jpeg.ts";

/** A photo of 64 × 48 pixels, light at the top left and dark at the bottom right. */
async function photo({ orientation = 1, artist = "Nobody" } = {}): Promise<Blob> {
  const pixels = Uint8Array.from(
    { length: 64 * 48 * 3 },
    (_, i) => 255 - (Math.floor(i / 3) % 64) - Math.floor(i / 192) * 2,
  );
  const bytes = await sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Artist: artist } })
    .withMetadata({ orientation })
    .toBuffer();
  return new Blob([Uint8Array.from(bytes)]);
}

const edits = (changes: Partial<Edits> & Partial<Edits["shape"]> = {}): Edits => {
  const { orientation = 1, crop, angle = 0, ...rest } = changes;
  return {
    shape: { ...SAME_SHAPE, orientation, crop, angle },
    sharpen: 0,
    background: undefined,
    mark: undefined,
    losslessJpeg: true,
    ...rest,
  };
};

const conversion = (own: Edits, changes: Partial<Conversion> = {}): Conversion => ({
  format: "jpg",
  edits: own,
  enlargesDrawings: false,
  quality: 1,
  keepsMetadata: false,
  background: "#ffffff",
  bmpAlpha: false,
  maxPixels: 1e6,
  ...changes,
});

async function made(file: Blob, asked: Conversion) {
  const plan = await losslessPlan(file, asked);
  const turned = plan && (await turnWithoutLoss(file, plan, asked));
  return turned && { ...turned, bytes: Buffer.from(await turned.blob.arrayBuffer()) };
}

test("a turn adds to the one in the metadata, and the remaining metadata is upright", async () => {
  // As displayed, the photo is turned by 6 and then by 3, which is 8.
  const file = await photo({ orientation: 6, artist: "Ada" });
  const turned = (await made(file, conversion(edits({ orientation: 3 }), { keepsMetadata: true })))!;
  expect(turned).toMatchObject({ width: 48, height: 64, isLossless: true });
  const exif = readExif(readMetadata(turned.bytes, "jpeg").exif!);
  expect(exif).toMatchObject({ author: "Ada" });
  expect(await sharp(turned.bytes).metadata()).toMatchObject({ orientation: 1 });
  const theirs = await sharp(Buffer.from(await file.arrayBuffer()))
    .rotate(270)
    .raw()
    .toBuffer();
  const ours = await sharp(turned.bytes).raw().toBuffer();
  expect(Math.max(...ours.map((value, i) => Math.abs(value - theirs[i]!)))).toBeLessThanOrEqual(3);
  expect(readMetadata((await made(file, conversion(edits({ orientation: 3 }))))!.bytes, "jpeg").exif).toBeUndefined();
});

test("a crop begins at a block and reports the offset to the preview", async () => {
  const crop = { left: 21 / 64, top: 16 / 48, width: 20 / 64, height: 19 / 48 };
  const asked = conversion(edits({ crop }));
  const plan = (await losslessPlan(await photo(), asked))!;
  expect(plan.area).toEqual({ left: 16, top: 16, width: 25, height: 19 });
  expect(plan.conversion.edits?.shape.crop).toEqual({ left: 16 / 64, top: 16 / 48, width: 25 / 64, height: 19 / 48 });
  const turned = (await made(await photo(), asked))!;
  expect([turned.width, turned.height]).toEqual([25, 19]);
  expect(turned.notes).toEqual([
    "Lossless: the JPG wasn't re-encoded, so quality has no effect.",
    "The crop starts at a block: 5 px further left.",
  ]);
});

test("reports a side that would begin within a block and makes nothing", async () => {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
  const file = new Blob([Uint8Array.from(bytes)]);
  const asked = conversion(edits({ orientation: 6 }));
  expect(await losslessPlan(file, asked)).toMatchObject({ area: undefined, conversion: asked });
  expect(await made(file, asked)).toBeUndefined();
  expect(await made(file, conversion(edits({ orientation: 5 })))).toMatchObject({ width: 50, height: 40 });
});

describe("anything beyond a turn and a crop has no plan:", () => {
  const turn = edits({ orientation: 6 });
  const cases: Readonly<Record<string, Conversion>> = {
    "nothing is edited": conversion(edits()),
    "it is straightened": conversion(edits({ angle: 2 })),
    "it is sharpened": conversion(edits({ orientation: 6, sharpen: 50 })),
    "it has a size of its own": conversion(turn, { resize: { by: "percent", percent: 50 } }),
    "it is larger than its box": conversion(turn, { box: { width: 100, height: 60 } }),
    "it is to be as small as looks the same": conversion(turn, { looksSame: true }),
    "it is larger than its target": conversion(turn, { targetBytes: 100 }),
    "it becomes another format": conversion(turn, { format: "webp" }),
  };
  for (const [name, asked] of Object.entries(cases)) {
    test(name, async () => expect(await losslessPlan(await photo(), asked)).toBeUndefined());
  }

  test("a picture that fits its box and its target has one", async () => {
    const asked = conversion(turn, { box: { width: 48, height: 64 }, targetBytes: 100_000 });
    expect(await made(await photo(), asked)).toMatchObject({ width: 48, height: 64 });
  });

  test("a PNG has none", async () => {
    const png = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
    expect(await losslessPlan(new Blob([Uint8Array.from(png)]), conversion(turn))).toBeUndefined();
  });
});
