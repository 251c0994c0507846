import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import "./fetch-files.ts";
import type { LossyFormat } from "#core/image/codecs/quality-scale.ts";
import { codecScaleEncoders } from "#platform/image/encoders.ts";

// The similarity to the original and the file size of each codec at each quality of its own scale: the source of
// `src/core/image/codecs/quality-scale.ts`. Two measures: multi-scale SSIM and, if the path of libjxl's
// `butteraugli_main` is passed, butteraugli's 3-norm.
//   node --import ./scripts/assemblyscript-in-node.ts benchmarks/quality-scales.ts <folder of photographs>
//   [butteraugli_main]
const [folder = ".", butteraugli] = process.argv.slice(2);
const QUALITIES = [1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 93, 96, 98, 100];

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
}

/** Luma and both chroma planes (BT.601), 0 to 255. */
async function planesOf(file: Buffer | string): Promise<Plane[]> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const weights = [
    [0.299, 0.587, 0.114],
    [-0.168736, -0.331264, 0.5],
    [0.5, -0.418688, -0.081312],
  ];
  return weights.map(([red = 0, green = 0, blue = 0]) => ({
    width,
    height,
    values: Float64Array.from({ length: width * height }, (_, at) => {
      const [r = 0, g = 0, b = 0] = data.subarray(at * 3, at * 3 + 3);
      return red * r + green * g + blue * b;
    }),
  }));
}

function halved({ width, height, values }: Plane): Plane {
  const [w, h] = [width >> 1, height >> 1];
  const at = (x: number, y: number) => values[y * width + x] ?? 0;
  return {
    width: w,
    height: h,
    values: Float64Array.from({ length: w * h }, (_, place) => {
      const [x, y] = [(place % w) * 2, Math.floor(place / w) * 2];
      return (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4;
    }),
  };
}

const SIDE = 8;

/** Mean luminance and contrast-structure terms of SSIM over windows of 8 × 8, 4 pixels apart. */
function ssimTerms(one: Plane, other: Plane): { luminance: number; structure: number } {
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let [luminance, structure, count] = [0, 0, 0];
  for (let top = 0; top + SIDE <= one.height; top += SIDE / 2) {
    for (let left = 0; left + SIDE <= one.width; left += SIDE / 2) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + SIDE; y++) {
        for (let at = y * one.width + left; at < y * one.width + left + SIDE; at++) {
          const [p, q] = [one.values[at] ?? 0, other.values[at] ?? 0];
          a += p;
          b += q;
          aa += p * p;
          bb += q * q;
          ab += p * q;
        }
      }
      const n = SIDE * SIDE;
      const [meanA, meanB] = [a / n, b / n];
      luminance += (2 * meanA * meanB + c1) / (meanA ** 2 + meanB ** 2 + c1);
      structure += (2 * (ab / n - meanA * meanB) + c2) / (aa / n - meanA ** 2 + bb / n - meanB ** 2 + c2);
      count += 1;
    }
  }
  return { luminance: luminance / count, structure: structure / count };
}

/** Multi-scale SSIM (Wang, Simoncelli and Bovik, 2003): four fifths of luma, one fifth of chroma; 1 is identical. */
function similarity(one: readonly Plane[], other: readonly Plane[]): number {
  const scales = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333];
  const [luma = 0, blue = 0, red = 0] = one.map((plane, channel) => {
    let [a, b] = [plane, other[channel] as Plane];
    return scales.reduce((product, weight, scale) => {
      const { luminance, structure } = ssimTerms(a, b);
      const last = scale === scales.length - 1;
      [a, b] = [halved(a), halved(b)];
      return product * Math.max(1e-6, structure * (last ? luminance : 1)) ** weight;
    }, 1);
  });
  return 0.8 * luma + 0.1 * blue + 0.1 * red;
}

const work = mkdtempSync(join(tmpdir(), "quality-"));
const inWork = (name: string) => join(work, name);

/** The file as a PNG, by a decoder other than the encoder's own. */
async function decoded(format: LossyFormat, bytes: Uint8Array): Promise<Buffer> {
  if (format !== "jxl") return sharp(bytes).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  writeFileSync(inWork("a.jxl"), bytes);
  execFileSync("djxl", [inWork("a.jxl"), inWork("a.png")], { stdio: "ignore" });
  return sharp(inWork("a.png")).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

function butteraugliOf(original: string, png: Buffer): number | undefined {
  if (!butteraugli) return undefined;
  writeFileSync(inWork("b.png"), png);
  const output = execFileSync(butteraugli, [original, inWork("b.png")], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return Number(/3-norm: ([\d.]+)/.exec(output)?.[1]);
}

for (const name of readdirSync(folder).sort()) {
  // A JPEG photo already has block artifacts; at half its size they are gone.
  const source = sharp(join(folder, name)).removeAlpha();
  const { width = 0 } = await source.metadata();
  const original = inWork(`${basename(name)}.png`);
  await (/\.jpe?g$/.test(name) ? source.resize(width >> 1) : source).png().toFile(original);
  const { data, info } = await sharp(original).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, data: Uint8ClampedArray.from(data) };
  const planes = await planesOf(original);
  for (const format of Object.keys(codecScaleEncoders) as LossyFormat[]) {
    for (const quality of QUALITIES) {
      const bytes = await codecScaleEncoders[format](raster, quality);
      const png = await decoded(format, bytes);
      const row = {
        name,
        format,
        quality,
        bitsPerPixel: (bytes.length * 8) / (info.width * info.height),
        similarity: similarity(planes, await planesOf(png)),
        butteraugli: butteraugliOf(original, png),
      };
      console.log(JSON.stringify(row));
    }
  }
}
rmSync(work, { recursive: true });
