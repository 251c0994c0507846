import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Matrix3x3, type Sharp } from "sharp";
import { pictureEffects } from "#core/image/effects/effects.ts";
import { defaults, type Params, type Values } from "#core/params.ts";
import { landscape } from "../landscape.ts";
import { type Contender, program, type Race } from "../measure.ts";

const WIDTH = 4000;
const HEIGHT = 3000;
const READINGS = 8;

/** What libvips does by the same definition. */
type InVips = (picture: Sharp) => Sharp;

const RACES: readonly (readonly [id: string, given: Values<Params>, inVips?: InVips])[] = [
  ["exposure", { ev: 1 }],
  ["levels", { black: 20, white: 230 }],
  ["gamma", { gamma: 2 }],
  ["white-balance", { temperature: 50 }],
  ["invert", {}, (picture) => picture.negate({ alpha: false })],
  ["saturation", { saturation: 50 }, (picture) => picture.recomb(saturating(1.5))],
  ["grayscale", {}],
  ["duotone", {}],
  ["sharpen", {}],
];

/** The picture effects of which ImageMagick has the same, on 12 megapixels, one thread, in megapixels per second. */
export function effectRaces(): Race[] {
  const source = landscape(WIDTH, HEIGHT);
  sharp.concurrency(1);
  const file = join(tmpdir(), `bench-${process.pid}.rgba`);
  writeFileSync(file, source.data);
  process.on("exit", () => rmSync(file, { force: true }));
  const magick = (args: readonly string[]) =>
    program(
      "ImageMagick",
      `/usr/bin/convert -limit thread 1 -size ${WIDTH}x${HEIGHT} -depth 8 RGBA:${file} ${args.map(quoted).join(" ")} null:`,
    );
  const reader = magick([]);
  const reading = Math.min(...Array.from({ length: READINGS }, () => Number(reader.run())));
  return RACES.map(([id, given, inVips]) => {
    const effect = pictureEffects.find((each) => each.id === id);
    if (!effect) throw new RangeError(`There is no effect ${id}`);
    const values = { ...defaults(effect.params), ...given };
    const peers: Contender[] = [without(reading, magick(effect.magick?.(values) ?? []))];
    if (inVips) peers.push({ name: "libvips", run: () => inVips(vips(source.data)).raw().toBuffer() });
    return {
      work: id.replaceAll("-", " "),
      ours: () => effect.render(source, values, { whole: source, top: 0, reduction: 1 }),
      peers,
      amount: 12,
      target: 1,
    };
  });
}

const vips = (data: Uint8ClampedArray) => sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });

const quoted = (arg: string) => `'${arg}'`;

/** The work alone: what reading the file takes at its fastest does not count. */
const without = (reading: number, all: Contender): Contender => ({
  ...all,
  run: () => Math.max(1, Number(all.run()) - reading),
});

function saturating(factor: number): Matrix3x3 {
  const row = (own: number) =>
    [0.2126, 0.7152, 0.0722].map((weight, i) => (1 - factor) * weight + (i === own ? factor : 0));
  return [row(0), row(1), row(2)] as unknown as Matrix3x3;
}
