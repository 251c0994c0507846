import { REC_709 } from "#core/image/color/srgb.ts";
import { choice, int } from "#core/params.ts";
import { createRaster } from "#core/raster.ts";
import { type DotShape, dotShapes } from "./halftone-dots.ts";
import { type Ink, screenContext, screened } from "./halftone-screen.ts";
import type { PictureEffect } from "./picture-effect.ts";

const params = {
  inks: choice("cmyk", ["cmyk", "black"]),
  cell: int(10, { min: 3, max: 100 }),
  shape: choice<DotShape>("round", dotShapes),
};

const black: Ink = (red, green, blue) => 1 - Math.max(red, green, blue) / 255;

/** What a channel lacks of the brightest, as a share of that. */
const beside = (channel: number, red: number, green: number, blue: number) => {
  const most = Math.max(red, green, blue);
  return most === 0 ? 0 : (most - channel) / most;
};

// The angles of offset printing, at which the screens make no coarse pattern with each other.
const CYAN = { angle: 15, ink: ((red, green, blue) => beside(red, red, green, blue)) satisfies Ink };
const MAGENTA = { angle: 75, ink: ((red, green, blue) => beside(green, red, green, blue)) satisfies Ink };
const YELLOW = { angle: 0, ink: ((red, green, blue) => beside(blue, red, green, blue)) satisfies Ink };
const KEY_ANGLE = 45;

/**
 * Dots of ink on white, each as large as the mean of its cell's sRGB values has it: black and what it leaves of cyan, magenta
 * and yellow (black takes all the gray), or black alone by luma.
 */
export const halftone: PictureEffect<typeof params> = {
  id: "halftone",
  name: "Halftone",
  words: ["halftone effect", "comic", "newspaper print", "dots", "cmyk", "pop art", "ben day dots", "screen print"],
  group: "style",
  params,
  labels: {
    inks: { label: "Inks", choices: { cmyk: "Cyan, magenta, yellow, black", black: "Black" } },
    cell: "Distance of dots",
    shape: { label: "Dots", choices: { round: "Round", diamond: "Diamonds", square: "Squares", line: "Lines" } },
  },
  units: { cell: "px" },
  render(source, { inks, cell, shape }, extent) {
    const { width, height, data } = source;
    const screen = ({ angle, ink }: { readonly angle: number; readonly ink: Ink }) =>
      screened(source, ink, { angle, cell: cell / extent.reduction, shape }, extent);
    const colored = inks === "cmyk" ? [screen(CYAN), screen(MAGENTA), screen(YELLOW)] : [];
    const key = screen({ angle: KEY_ANGLE, ink: inks === "cmyk" ? black : darkness });
    const paper = new Float64Array(width);
    const rows = [0, 1, 2].map(() => new Float64Array(width));
    const printed = createRaster(width, height);
    const into = printed.data;
    for (let y = 0; y < height; y++) {
      paper.fill(255);
      key(y, paper);
      for (const [channel, row] of rows.entries()) {
        row.set(paper);
        colored[channel]?.(y, row);
      }
      for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
        into[i] = rows[0]![x]!;
        into[i + 1] = rows[1]![x]!;
        into[i + 2] = rows[2]![x]!;
        into[i + 3] = data[i + 3]!;
      }
    }
    return printed;
  },
  context: ({ cell }, { reduction }) => screenContext(cell / reduction),
};

const darkness: Ink = (red, green, blue) => {
  const luma = REC_709[0] * red + REC_709[1] * green + REC_709[2] * blue;
  return Math.min(1, Math.max(0, 1 - luma / 255));
};
