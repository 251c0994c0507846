import type { FillRule } from "./cover.ts";
import { type Step, stepsOf } from "./path.ts";

/** A filled outline of a drawing. */
export interface Shape {
  /** The `d` of an SVG path. */
  readonly path: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly rule?: FillRule;
}

/** A drawing in units of its own, which `unit` says the size of on paper, in millimeters. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly shapes: readonly Shape[];
}

const POINTS_PER_MM = 72 / 25.4;

const short = (number: number) => String(Math.round(number * 10_000) / 10_000);

const rgb = (color: string) =>
  [1, 3, 5].map((from) => short(Number.parseInt(color.slice(from, from + 2), 16) / 255)).join(" ");

/** The operators of the shapes, which PDF and PostScript call differently. */
const operators = ({ height, shapes }: Drawing, [move, line, curve, close, color]: readonly string[], fill: Fill) =>
  shapes.map((shape) => {
    const steps = stepsOf(shape.path).map((step) => {
      const [letter, ...numbers] = step;
      // The origin of a page is at its lower left.
      const turned = numbers.map((number, index) => short(index % 2 === 0 ? number : height - number));
      return [...turned, { M: move, L: line, C: curve, Z: close }[letter as Step[0]]].join(" ");
    });
    return `${rgb(shape.color)} ${color}\n${steps.join("\n")}\n${fill(shape.rule ?? "nonzero")}`;
  });

type Fill = (rule: FillRule) => string;

const sizeInPoints = ({ width, height, unit }: Drawing) =>
  [width, height].map((length) => length * unit * POINTS_PER_MM) as [number, number];

/** The drawing as a PDF file of one page of its size (ISO 32000-1). */
export function pdfFile(drawing: Drawing): string {
  const [width, height] = sizeInPoints(drawing);
  const unit = short(drawing.unit * POINTS_PER_MM);
  const fill: Fill = (rule) => (rule === "evenodd" ? "f*" : "f");
  const content = `${unit} 0 0 ${unit} 0 0 cm\n${operators(drawing, ["m", "l", "c", "h", "rg"], fill).join("\n")}\n`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${short(width)} ${short(height)}] /Resources << >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}endstream`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** The drawing as an Encapsulated PostScript file (Adobe's EPSF-3.0). */
export function epsFile(drawing: Drawing): string {
  const [width, height] = sizeInPoints(drawing);
  const unit = short(drawing.unit * POINTS_PER_MM);
  const fill: Fill = (rule) => (rule === "evenodd" ? "eofill" : "fill");
  return [
    "%!PS-Adobe-3.0 EPSF-3.0",
    `%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
    `%%HiResBoundingBox: 0 0 ${short(width)} ${short(height)}`,
    "%%LanguageLevel: 2",
    "%%EndComments",
    "gsave",
    `${unit} ${unit} scale`,
    ...operators(drawing, ["moveto", "lineto", "curveto", "closepath", "setrgbcolor"], fill).map(
      (each) => `newpath\n${each}`,
    ),
    "grestore",
    "showpage",
    "%%EOF",
    "",
  ].join("\n");
}

/** The drawing as an SVG file of its size on paper. */
export function svgFile({ width, height, unit, shapes }: Drawing): string {
  const [across, down] = [width, height].map((length) => `${short(length * unit)}mm`);
  const paths = shapes.map(
    ({ path, color, rule }) => `<path fill="${color}"${rule === "evenodd" ? ' fill-rule="evenodd"' : ""} d="${path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${short(width)} ${short(height)}">${paths.join("")}</svg>`;
}
