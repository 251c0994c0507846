import { type Point, spinBlur, spinContext, zoomBlur, zoomContext } from "#core/image/blur/along-paths.ts";
import type { BandSettings } from "#core/image/blur/band-lines.ts";
import { alignedBlur, alignedContext } from "#core/image/blur/gaussian-and-box.ts";
import { allRows } from "#core/image/blur/kernels.ts";
import { lensBlur, lensContext } from "#core/image/blur/lens.ts";
import { LENS_SHAPE_NAMES, LENS_SHAPES, type LensShape } from "#core/image/blur/lens-shapes.ts";
import { lineBlur } from "#core/image/blur/line.ts";
import { rowsAround } from "#core/image/blur/lines.ts";
import { tiltShift, tiltShiftContext } from "#core/image/blur/tilt-shift.ts";
import { rowsOf } from "#core/image/pixels/region.ts";
import { coverContext, coverRegions } from "#core/image/regions/cover.ts";
import { type Cover, coverLabels, coverParams } from "#core/image/regions/regions.ts";
import { choice, flag, int, number, type Params, type Values } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import type { PictureEffect } from "./picture-effect.ts";

/** A blur that can be limited to regions of the picture (as it is at this step), or cover them. */
export function withRegions<P extends Params>(blur: PictureEffect<P>): PictureEffect<P & typeof coverParams> {
  type Both = Values<P> & Cover;
  const { magick } = blur;
  const effect: PictureEffect<P & typeof coverParams> = {
    ...blur,
    params: { ...blur.params, ...coverParams },
    labels: { ...blur.labels, ...coverLabels } as PictureEffect<P & typeof coverParams>["labels"],
    hasRegions: true,
    render(source, values: Both, extent) {
      if (values.regions.length === 0) return blur.render(source, values, extent);
      const context = blur.context(values, extent);
      return coverRegions(
        source,
        values,
        { ...extent, from: 0, to: source.height },
        {
          alignment: 1,
          render({ from, to }) {
            const [first, last] = [Math.max(0, from - context), Math.min(source.height, to + context)];
            const made = blur.render(rowsOf(source, first, last), values, { ...extent, top: extent.top + first });
            return rowsOf(made, from - first, to - first);
          },
        },
      );
    },
    context: (values: Both, extent) => coverContext(values, extent.whole) ?? blur.context(values, extent),
  };
  // ImageMagick's command has no regions.
  return magick
    ? { ...effect, magick: (values: Both) => (values.regions.length === 0 ? magick(values) : undefined) }
    : effect;
}

/** A center in percent of the picture's width and height. */
export interface Center {
  readonly centerX: number;
  readonly centerY: number;
}

/** An effect's geometry in the picture: its center, and the band around it that stays sharp. */
export interface Places {
  readonly center: Center;
  readonly band?: BandSettings | undefined;
}

/** The place in a picture that percents of its width and height give. */
export const centerOf = ({ width, height }: Size, across: number, down: number): Point => ({
  x: (across / 100) * width,
  y: (down / 100) * height,
});

const gaussianBlurParams = { deviation: number(5, { min: 0.5, max: 100, step: 0.5 }) };

/** Gaussian blur by its standard deviation. */
export const gaussianBlurEffect = withRegions<typeof gaussianBlurParams>({
  id: "gaussian-blur",
  name: "Gaussian blur",
  words: ["soft focus", "soften", "smooth out"],
  group: "detail",
  params: gaussianBlurParams,
  labels: { deviation: "Standard deviation" },
  units: { deviation: "px" },
  blursAlpha: true,
  render: (source, { deviation }, { top, reduction }) => alignedBlur(source, deviation / reduction, top),
  context: ({ deviation }, { reduction }) => alignedContext(deviation / reduction),
  // Its -blur takes means within pixels, which shows in weak blurs.
  magick: ({ deviation }) => [deviation < 2 ? "-gaussian-blur" : "-blur", `0x${deviation}`],
});

const lensBlurParams = {
  radius: number(8, { min: 0.5, max: 80, step: 0.5 }),
  shape: choice("disk", LENS_SHAPES),
  angle: int(0, { min: 0, max: 359 }),
};

/** The mean of a lens's opening around each pixel, in linear light. */
export const lensBlurEffect = withRegions<typeof lensBlurParams>({
  id: "lens-blur",
  name: "Lens blur",
  words: ["bokeh", "depth of field", "out of focus", "aperture", "disk blur"],
  group: "detail",
  params: lensBlurParams,
  labels: { radius: "Radius", shape: { label: "Opening", choices: LENS_SHAPE_NAMES }, angle: "Turn of the opening" },
  units: { radius: "px", angle: "°" },
  blursAlpha: true,
  render: (source, values, { reduction }) => lensBlur(source, openingOf(values, reduction)),
  context: (values, { reduction }) => lensContext(openingOf(values, reduction)),
});

const openingOf = (
  { radius, shape, angle }: { radius: number; shape: LensShape; angle: number },
  reduction: number,
) => ({ shape, radius: radius / reduction, angleDegrees: angle });

const motionBlurParams = {
  length: int(40, { min: 1, max: 500 }),
  angle: int(0, { min: 0, max: 359 }),
  fading: flag(false),
};

/** The mean along a line through each pixel; with fading, of those behind it, with weights that fall with distance. */
export const motionBlurEffect = withRegions<typeof motionBlurParams>({
  id: "motion-blur",
  name: "Motion blur",
  words: ["directional blur", "camera shake", "speed", "movement", "trail"],
  group: "detail",
  params: motionBlurParams,
  labels: { length: "Length", angle: "Angle", fading: "Fades out to one side" },
  units: { length: "px", angle: "°" },
  blursAlpha: true,
  render: (source, { length, angle, fading }, { top, reduction }) =>
    lineBlur(source, { angleDegrees: angle, length: length / reduction, fading }, allRows(source), top),
  context: ({ length, angle, fading }, { reduction }) => rowsAround(angle, length / reduction / (fading ? 1 : 2)),
});

const spinBlurParams = {
  angle: number(10, { min: 0.5, max: 60, step: 0.5 }),
  centerX: int(50, { min: 0, max: 100 }),
  centerY: int(50, { min: 0, max: 100 }),
};

/** The mean of the arc through each pixel about a center. */
export const spinBlurEffect = withRegions<typeof spinBlurParams>({
  id: "spin-blur",
  name: "Spin blur",
  words: ["radial blur", "rotational blur", "wheel", "rotation", "whirl"],
  group: "detail",
  params: spinBlurParams,
  labels: { angle: "Angle", centerX: "Center, across", centerY: "Center, down" },
  units: { angle: "°", centerX: "%", centerY: "%" },
  blursAlpha: true,
  render: (source, values, { whole, top }) =>
    spinBlur(source, values.angle, centerOf(whole, values.centerX, values.centerY), { whole, top }),
  context: ({ angle, centerX, centerY }, { whole }) => spinContext(angle, centerOf(whole, centerX, centerY), whole),
});

const zoomBlurParams = {
  share: int(15, { min: 1, max: 80 }),
  centerX: int(50, { min: 0, max: 100 }),
  centerY: int(50, { min: 0, max: 100 }),
};

/** The mean of the ray from each pixel towards a center, over a share of its distance. */
export const zoomBlurEffect = withRegions<typeof zoomBlurParams>({
  id: "zoom-blur",
  name: "Zoom blur",
  words: ["radial blur", "zoom burst", "explosion", "speed", "rays"],
  group: "detail",
  params: zoomBlurParams,
  labels: { share: "Length", centerX: "Center, across", centerY: "Center, down" },
  units: { share: "% of the distance", centerX: "%", centerY: "%" },
  blursAlpha: true,
  render: (source, values, { whole, top }) =>
    zoomBlur(source, values.share / 100, centerOf(whole, values.centerX, values.centerY), { whole, top }),
  context: ({ share, centerX, centerY }, { whole }) =>
    zoomContext(share / 100, centerOf(whole, centerX, centerY), whole),
});

const params = {
  deviation: number(12, { min: 0.5, max: 100, step: 0.5 }),
  centerX: int(50, { min: 0, max: 100 }),
  centerY: int(50, { min: 0, max: 100 }),
  angle: int(0, { min: 0, max: 179 }),
  band: int(20, { min: 0, max: 100 }),
  falloff: int(25, { min: 0, max: 100 }),
};

/** Gaussian blur that grows with the distance from a band, as in pictures of model towns. */
export const tiltShiftEffect = withRegions<typeof params>({
  id: "tilt-shift",
  name: "Tilt-shift",
  words: ["miniature", "model town", "selective focus", "depth of field", "graduated blur"],
  group: "detail",
  params,
  labels: {
    deviation: "Standard deviation",
    centerX: "Center, across",
    centerY: "Center, down",
    angle: "Angle of the band",
    band: "Sharp band",
    falloff: "Falloff",
  },
  units: {
    deviation: "px",
    centerX: "%",
    centerY: "%",
    angle: "°",
    band: "% of the height",
    falloff: "% of the height",
  },
  blursAlpha: true,
  render: (source, values, { whole, top, reduction }) =>
    tiltShift(
      source,
      {
        center: centerOf(whole, values.centerX, values.centerY),
        angleDegrees: values.angle,
        half: (values.band / 200) * whole.height,
        falloff: (values.falloff / 100) * whole.height,
        sigma: values.deviation / reduction,
      },
      top,
    ),
  context: ({ deviation }, { reduction }) => tiltShiftContext(deviation / reduction),
});
