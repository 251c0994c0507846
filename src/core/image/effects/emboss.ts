import { flag, int } from "#core/params.ts";
import { createRaster } from "#core/raster.ts";
import { type LumaPlane, lumaPlane, neighbor } from "./detail-effects.ts";
import type { PictureEffect } from "./picture-effect.ts";

const params = {
  angle: int(135, { min: 0, max: 359 }),
  height: int(1, { min: 1, max: 20 }),
  strength: int(100, { min: 10, max: 500 }),
  inColor: flag(false),
};

/**
 * Light parts stand out under a light from one side: the difference of luma so many pixels away from the light and toward it,
 * on gray or added to the picture. The angle is counter-clockwise from the right.
 */
export const emboss: PictureEffect<typeof params> = {
  id: "emboss",
  name: "Emboss",
  words: ["relief", "bump", "3d effect", "engrave", "bas-relief", "raised"],
  group: "style",
  params,
  labels: { angle: "Light from", height: "Height", strength: "Strength", inColor: "Keep colors" },
  units: { angle: "°", height: "px", strength: "%" },
  render(source, values, { reduction }) {
    const { width, height, data } = source;
    const plane = lumaPlane(source);
    const turn = (values.angle * Math.PI) / 180;
    const far = values.height / reduction;
    const lit = sampler(plane, width, height, far * Math.cos(turn), -far * Math.sin(turn));
    const shaded = sampler(plane, width, height, -far * Math.cos(turn), far * Math.sin(turn));
    const factor = values.strength / 100;
    const raised = createRaster(width, height);
    const into = raised.data;
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i += 4) {
        const light = factor * (shaded(x, y) - lit(x, y));
        into[i] = (values.inColor ? data[i]! : 128) + light;
        into[i + 1] = (values.inColor ? data[i + 1]! : 128) + light;
        into[i + 2] = (values.inColor ? data[i + 2]! : 128) + light;
        into[i + 3] = data[i + 3]!;
      }
    }
    return raised;
  },
  context: ({ height }, { reduction }) => Math.ceil(height / reduction) + 1,
};

/** Luma at the same way from every pixel, mixed of the four around; past the border is the border. */
function sampler(plane: LumaPlane, width: number, height: number, across: number, down: number) {
  const columns = Int32Array.from({ length: width + 1 }, (_, x) => clamp(x + Math.floor(across), width - 1));
  const rows = Int32Array.from({ length: height + 1 }, (_, y) => clamp(y + Math.floor(down), height - 1) * width);
  const beside = across - Math.floor(across);
  const below = down - Math.floor(down);
  return (x: number, y: number) => {
    const own = plane.luma[y * width + x]!;
    const upper = rows[y]!;
    const lower = rows[y + 1]!;
    const left = columns[x]!;
    const right = columns[x + 1]!;
    return (
      (1 - below) * ((1 - beside) * neighbor(plane, upper + left, own) + beside * neighbor(plane, upper + right, own)) +
      below * ((1 - beside) * neighbor(plane, lower + left, own) + beside * neighbor(plane, lower + right, own))
    );
  };
}

const clamp = (place: number, last: number) => Math.min(last, Math.max(0, place));
