import { choice, int } from "#core/params.ts";
import { createRaster } from "#core/raster.ts";
import { type LumaPlane, lumaPlane, neighbor } from "./detail-effects.ts";
import type { PictureEffect } from "./picture-effect.ts";

const params = {
  strength: int(100, { min: 10, max: 500 }),
  lines: choice("light", ["light", "dark"]),
};

/** How steep luma is, by Sobel's operator: a step from black to white is white, or black, at a strength of 100 %. */
export const edges: PictureEffect<typeof params> = {
  id: "edges",
  name: "Edges",
  words: ["edge detection", "sobel", "outline", "find edges", "pencil sketch", "line drawing", "contour"],
  group: "style",
  params,
  labels: {
    strength: "Strength",
    lines: { label: "Lines", choices: { light: "Light on dark", dark: "Dark on light" } },
  },
  units: { strength: "%" },
  render(source, { strength, lines }, { reduction }) {
    const { width, height, data } = source;
    const plane = lumaPlane(source);
    const drawn = createRaster(width, height);
    const into = drawn.data;
    // A picture in small has steeper slopes than at its own size.
    const factor = ((lines === "light" ? 1 : -1) * strength) / 100 / reduction;
    const ground = lines === "light" ? 0 : 255;
    for (let y = 0, i = 0; y < height; y++) {
      const rows = [Math.max(0, y - 1), y, Math.min(height - 1, y + 1)].map((row) => row * width);
      for (let x = 0; x < width; x++, i += 4) {
        const byte = ground + factor * steepness(plane, rows, Math.max(0, x - 1), x, Math.min(width - 1, x + 1));
        into[i] = byte;
        into[i + 1] = byte;
        into[i + 2] = byte;
        into[i + 3] = data[i + 3]!;
      }
    }
    return drawn;
  },
  context: () => 1,
};

function steepness(plane: LumaPlane, rows: readonly number[], left: number, x: number, right: number): number {
  const above = rows[0]!;
  const beside = rows[1]!;
  const below = rows[2]!;
  const own = plane.luma[beside + x]!;
  const topLeft = neighbor(plane, above + left, own);
  const topRight = neighbor(plane, above + right, own);
  const bottomLeft = neighbor(plane, below + left, own);
  const bottomRight = neighbor(plane, below + right, own);
  const sideways =
    topRight -
    topLeft +
    bottomRight -
    bottomLeft +
    2 * (neighbor(plane, beside + right, own) - neighbor(plane, beside + left, own));
  const down =
    bottomLeft -
    topLeft +
    bottomRight -
    topRight +
    2 * (neighbor(plane, below + x, own) - neighbor(plane, above + x, own));
  return Math.sqrt(sideways * sideways + down * down) / 4;
}
