import { POINTS_PER_MM } from "#core/paper.ts";
import type { Raster } from "#core/raster.ts";
import type { FillRule } from "./drawn-raster.ts";
import { type Gradient, rgb, shadingOf, short, svgElement } from "./gradient.ts";
import { type Step, stepsOf } from "./path.ts";

/** A filled outline of a drawing. */
export interface Shape {
  /** The `d` of an SVG path. */
  readonly path: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** What it is filled with instead of the color. */
  readonly gradient?: Gradient | undefined;
  readonly rule?: FillRule;
}

/** A picture in a drawing, over its shapes. */
export interface PlacedPicture {
  readonly raster: Raster;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing in units of its own, which `unit` says the size of on paper, in millimeters. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly shapes: readonly Shape[];
  readonly pictures?: readonly PlacedPicture[];
}

/** What PDF and PostScript call the same operators. */
export interface Operators {
  readonly steps: Readonly<Record<Step[0], string>>;
  readonly color: string;
  readonly begin: string;
  readonly fill: (rule: FillRule) => string;
  readonly clip: (rule: FillRule) => string;
}

/** The operators that fill each shape. */
export const fills = (
  { height, shapes }: Drawing,
  { steps, color, begin, fill, clip }: Operators,
  { shaded }: { readonly shaded: (gradient: Gradient, clip: string) => string },
): string[] =>
  shapes.map((shape) => {
    const lines = stepsOf(shape.path).map(([letter, ...numbers]) => {
      // The origin of a page is at its lower left.
      const turned = numbers.map((number, index) => short(index % 2 === 0 ? number : height - number));
      return [...turned, steps[letter]].join(" ");
    });
    const outline = `${begin}${lines.join("\n")}\n`;
    const rule = shape.rule ?? "nonzero";
    return shape.gradient
      ? shaded(shape.gradient, outline + clip(rule))
      : `${rgb(shape.color)} ${color}\n${outline}${fill(rule)}`;
  });

const EPS_OPERATORS: Operators = {
  steps: { M: "moveto", L: "lineto", C: "curveto", Z: "closepath" },
  color: "setrgbcolor",
  begin: "newpath\n",
  fill: (rule) => (rule === "evenodd" ? "eofill" : "fill"),
  clip: (rule) => (rule === "evenodd" ? "eoclip" : "clip"),
};

/** The drawing as an Encapsulated PostScript file (Adobe's EPSF-3.0). EPS has no transparency: pictures are opaque. */
export function epsFile(drawing: Drawing): string {
  const [width, height] = [drawing.width, drawing.height].map((side) => side * drawing.unit * POINTS_PER_MM) as [
    number,
    number,
  ];
  const unit = short(drawing.unit * POINTS_PER_MM);
  const shaded = (gradient: Gradient, clip: string) =>
    `gsave\n${clip}\n${shadingOf(gradient, drawing.height)} shfill\ngrestore`;
  return [
    "%!PS-Adobe-3.0 EPSF-3.0",
    `%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
    `%%HiResBoundingBox: 0 0 ${short(width)} ${short(height)}`,
    `%%LanguageLevel: ${drawing.shapes.some(({ gradient }) => gradient) ? 3 : 2}`,
    "%%EndComments",
    "gsave",
    `${unit} ${unit} scale`,
    ...fills(drawing, EPS_OPERATORS, { shaded }),
    ...(drawing.pictures ?? []).map((picture) => epsPicture(drawing, picture)),
    "grestore",
    "showpage",
    "%%EOF",
    "",
  ].join("\n");
}

function epsPicture(drawing: Drawing, { raster: { width, height, data }, ...place }: PlacedPicture): string {
  const digits = Array.from(
    data.filter((_, at) => at % 4 !== 3),
    (value) => value.toString(16).padStart(2, "0"),
  );
  const lines = digits.join("").replace(/.{250}/g, "$&\n");
  return [
    "gsave",
    `${short(place.x)} ${short(drawing.height - place.y - place.height)} translate`,
    `${short(place.width)} ${short(place.height)} scale`,
    "/DeviceRGB setcolorspace",
    `<< /ImageType 1 /Width ${width} /Height ${height} /BitsPerComponent 8 /Decode [0 1 0 1 0 1]`,
    `/ImageMatrix [${width} 0 0 -${height} 0 ${height}] /DataSource currentfile /ASCIIHexDecode filter >> image`,
    `${lines}>`,
    "grestore",
  ].join("\n");
}

/** The drawing as an SVG file of its size on paper; pictures are left out. */
export function svgFile({ width, height, unit, shapes }: Drawing): string {
  const [across, down] = [width, height].map((length) => `${short(length * unit)}mm`);
  const paths = shapes.map(({ path, color, gradient, rule }, index) => {
    const even = rule === "evenodd" ? ' fill-rule="evenodd"' : "";
    const fill = gradient ? `url(#g${index})` : color;
    return `${gradient ? svgElement(gradient, `g${index}`) : ""}<path fill="${fill}"${even} d="${path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${short(width)} ${short(height)}">${paths.join("")}</svg>`;
}
