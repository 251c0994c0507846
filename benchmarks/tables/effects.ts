import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Matrix3x3, type Sharp } from "sharp";
import { parseCubeLut } from "#core/image/effects/cube-lut.ts";
import { pictureEffects } from "#core/image/effects/effects.ts";
import { defaults, type Params, type Values } from "#core/params.ts";
import { landscape } from "../landscape.ts";
import { type Contender, program, type Race } from "../measure.ts";

const WIDTH = 4000;
const HEIGHT = 3000;
const READINGS = 8;

/** What libvips does by the same definition. */
type InVips = (picture: Sharp) => Sharp;

interface EffectRace {
  readonly id: string;
  readonly settings?: Values<Params>;
  /** The name of the work, if the effect's id alone isn't clear enough. */
  readonly work?: string;
  readonly inVips?: InVips;
  /** ImageMagick's arguments, if the effect has none; an empty list skips it where it takes minutes. */
  readonly magick?: readonly string[];
  /** An ffmpeg filter with the same definition, and the pixels that it works on. */
  readonly inFfmpeg?: { readonly filter: string; readonly format: string };
  /** Fewer rounds where others take many seconds. */
  readonly rounds?: number;
}

const SLOW = 3;

/** Points per side of the color table, the same as most that are sold. */
const CUBE = 33;

/** The picture effects that other programs also have, on 12 megapixels, one thread, in megapixels per second. */
export function effectRaces(): Race[] {
  const source = landscape(WIDTH, HEIGHT);
  sharp.concurrency(1);
  const temporary = (name: string, content: string | Uint8ClampedArray) => {
    const file = join(tmpdir(), `bench-${process.pid}${name}`);
    writeFileSync(file, content);
    process.on("exit", () => rmSync(file, { force: true }));
    return file;
  };
  const file = temporary(".rgba", source.data);
  const cube = temporary(".cube", cubeText());
  const magick = (args: readonly string[]) =>
    program(
      "ImageMagick",
      `/usr/bin/convert -limit thread 1 -size ${WIDTH}x${HEIGHT} -depth 8 RGBA:${file} ${args.map(quoted).join(" ")} null:`,
    );
  const ffmpeg = (filter: string, format: string) =>
    program(
      "ffmpeg",
      `ffmpeg -v error -threads 1 -filter_threads 1 -f rawvideo -pix_fmt rgba -s ${WIDTH}x${HEIGHT} -i ${file} -vf ${quoted(`format=${format},${filter}`)} -f null -`,
    );
  const fastest = (reader: Contender) => Math.min(...Array.from({ length: READINGS }, () => Number(reader.run())));
  const reading = fastest(magick([]));
  const readings = new Map<string, number>();
  const table = parseCubeLut(cubeText());
  if (!table.ok) throw new Error(table.message);
  return RACES.map(({ id, settings = {}, work, inVips, magick: own, inFfmpeg, rounds }) => {
    const effect = pictureEffects.find((each) => each.id === id);
    if (!effect) throw new RangeError(`There is no effect ${id}`);
    const values = { ...defaults(effect.params), ...settings, ...(id === "lut" && { lut: { table: table.value } }) };
    const args = own ?? effect.magick?.(values);
    const peers: Contender[] = args && args.length > 0 ? [without(reading, magick(args))] : [];
    if (inVips) peers.push({ name: "libvips", run: () => inVips(vips(source.data)).raw().toBuffer() });
    if (inFfmpeg) {
      const { filter, format } = inFfmpeg;
      const plain = readings.get(format) ?? fastest(ffmpeg("null", format));
      readings.set(format, plain);
      peers.push(without(plain, ffmpeg(filter.replace("CUBE", cube), format)));
    }
    return {
      work: work ?? id.replaceAll("-", " "),
      ours: () => effect.render(source, values, { whole: source, top: 0, reduction: 1 }),
      peers,
      amount: 12,
      target: 1,
      ...(rounds && { rounds }),
    };
  });
}

/** A warm look as a .cube file. */
function cubeText(): string {
  const lines = [`LUT_3D_SIZE ${CUBE}`];
  const place = (value: number) => value / (CUBE - 1);
  for (let b = 0; b < CUBE; b++) {
    for (let g = 0; g < CUBE; g++) {
      for (let r = 0; r < CUBE; r++) {
        lines.push([place(r) ** 0.9, place(g), place(b) ** 1.1 * 0.9].map((value) => value.toFixed(6)).join(" "));
      }
    }
  }
  return `${lines.join("\n")}\n`;
}

const vips = (data: Uint8ClampedArray) => sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });

const quoted = (arg: string) => `'${arg}'`;

/** Only the work: the fastest time for reading the file is subtracted. */
const without = (reading: number, all: Contender): Contender => ({
  ...all,
  run: () => Math.max(1, Number(all.run()) - reading),
});

function saturating(factor: number): Matrix3x3 {
  const row = (own: number) =>
    [0.2126, 0.7152, 0.0722].map((weight, i) => (1 - factor) * weight + (i === own ? factor : 0));
  return [row(0), row(1), row(2)] as unknown as Matrix3x3;
}

const RACES: readonly EffectRace[] = [
  { id: "exposure", settings: { ev: 1 } },
  { id: "levels", settings: { black: 20, white: 230 } },
  { id: "gamma", settings: { gamma: 2 } },
  { id: "white-balance", settings: { temperature: 50 } },
  { id: "invert", inVips: (picture) => picture.negate({ alpha: false }) },
  { id: "saturation", settings: { saturation: 50 }, inVips: (picture) => picture.recomb(saturating(1.5)) },
  { id: "grayscale" },
  { id: "duotone" },
  { id: "sharpen" },
  {
    id: "lut",
    work: "3D LUT of 33 points a side",
    inFfmpeg: { filter: "lut3d=CUBE:interp=tetrahedral", format: "rgba" },
  },
  {
    id: "median",
    settings: { radius: 2 },
    work: "median of 5 × 5 pixels",
    inVips: (picture) => picture.median(5),
    inFfmpeg: { filter: "median=radius=2:planes=7", format: "gbrap" },
    rounds: SLOW,
  },
  {
    id: "median",
    settings: { radius: 8 },
    work: "median of 17 × 17 pixels",
    magick: [],
    inFfmpeg: { filter: "median=radius=8:planes=7", format: "gbrap" },
    rounds: SLOW,
  },
  {
    id: "smooth",
    settings: { radius: 4, tolerance: 20 },
    work: "smooth, edges kept (guided filter)",
    inFfmpeg: { filter: "guided=radius=4:eps=0.00615:planes=7", format: "gbrap" },
    rounds: SLOW,
  },
  {
    id: "lens-blur",
    settings: { radius: 8 },
    work: "lens, radius 8",
    magick: ["-colorspace", "RGB", "-morphology", "Convolve", "Disk:8", "-colorspace", "sRGB"],
    rounds: SLOW,
  },
  { id: "spin-blur", settings: { angle: 10 }, work: "spin, 10°", magick: ["-radial-blur", "10"], rounds: SLOW },
  {
    id: "tilt-shift",
    settings: { deviation: 12 },
    work: "tilt-shift, deviation 12",
    magick: [
      ...["(", "+clone", "-blur", "0x12", ")"],
      ...["(", "-size", `${WIDTH}x${HEIGHT}`, "xc:black", "-fill", "white", "-draw", "rectangle 0,1200 4000,1800", ")"],
      ...["-compose", "over", "-composite"],
    ],
    rounds: SLOW,
  },
];
