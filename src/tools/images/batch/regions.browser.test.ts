import { expect, test } from "vitest";
import { cropTo } from "#core/image/pixels/region.ts";
import { read } from "#core/params.ts";
import { convertForArchive } from "#kits/image-conversion/conversion-workers.browser.ts";
import { madeByLibvips, pixelsOf } from "#platform/image/libvips.fixture.ts";
import { largestDifference } from "#platform/image/pictures.fixture.ts";
import { withTables } from "./batch-control.browser.ts";
import params from "./params.ts";

const SIZE = { width: 200, height: 100 };
// In units of 1/10 000: a quarter of the picture's width and half of its height.
const REGION = { left: 50, top: 20, width: 50, height: 50 };
const BLUR = "gaussian-blur*deviation*4*regions*r2500-2000-2500-5000";

/** The result for a file of a chain in the link, as by 'Convert now'. */
async function batched(file: Blob, query: string) {
  const values = read(params, new URLSearchParams(query));
  const picture = new File([file], "noise.png");
  const entry = { id: 1, file: picture, path: "noise.png", isSvg: false, status: "waiting", done: 0 } as const;
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  const made = await convertForArchive(picture, false, withTables(values, entry), options);
  if (!made.ok) throw new Error(made.message);
  return pixelsOf(made.value.blob);
}

// Squares of ten pixels, which a blur of another width changes.
const noise = () =>
  madeByLibvips(
    {
      create: {
        width: 20,
        height: 10,
        channels: 3,
        background: "#777",
        noise: { type: "gaussian", mean: 128, sigma: 50 },
      },
    },
    ["resize", { ...SIZE, kernel: "nearest" }],
    ["png"],
  );

test("a chain's blur stays in its regions in each image, and matches libvips there", async () => {
  const file = await noise();
  const [source, blurred] = [
    await pixelsOf(file),
    await pixelsOf(await madeByLibvips(file, ["blur", { sigma: 4, minAmplitude: 0.01, precision: "float" }], ["png"])),
  ];
  const made = await batched(file, `format=png&effects=${BLUR}_invert`);
  for (const { data } of [source, blurred]) {
    for (let at = 0; at < data.length; at++) if (at % 4 < 3) data[at] = 255 - (data[at] ?? 0);
  }
  expect(largestDifference(cropTo(made, REGION), cropTo(blurred, REGION))).toBeLessThanOrEqual(6);
  expect(largestDifference(cropTo(made, REGION), cropTo(source, REGION))).toBeGreaterThan(60);
  for (const outside of [
    { left: 0, top: 0, width: 200, height: 20 },
    { left: 0, top: 70, width: 200, height: 30 },
    { left: 0, top: 20, width: 50, height: 50 },
    { left: 100, top: 20, width: 100, height: 50 },
  ]) {
    expect(largestDifference(cropTo(made, outside), cropTo(source, outside))).toBe(0);
  }
});

test("regions keep their share of a reduced image, and cover what they hide", async () => {
  const cover = BLUR.replace("gaussian-blur*deviation*4", "lens-blur").concat("*cover*solid*color*123456");
  const made = await batched(await noise(), `format=png&resize=width&side=100&effects=${cover}`);
  expect([made.width, made.height]).toEqual([100, 50]);
  const colorAt = (x: number, y: number) => [...made.data.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 3)];
  const hidden = [0x12, 0x34, 0x56];
  const corners = [
    [25, 10],
    [49, 10],
    [25, 34],
    [49, 34],
  ] as const;
  // Resizing mixes neighbors, so the cover may reach a pixel further.
  const beyond = [
    [23, 10],
    [51, 10],
    [25, 8],
    [49, 36],
  ] as const;
  for (const [x, y] of corners) expect(colorAt(x, y)).toEqual(hidden);
  for (const [x, y] of beyond) expect(colorAt(x, y)).not.toEqual(hidden);
});
