import type { Size } from "#core/raster.ts";
import { ok, type Result } from "#core/result.ts";
import { arbitraryClass } from "#kits/css-generator/css-values.ts";
import type { Gradient } from "../model/gradient.ts";
import { allLayers, CSS_STEPS, drawnLayers, FINE_STEPS, type Layers } from "../model/layers.ts";
import { printFallback, printValue } from "./print.ts";
import { paintedRect, svgOf } from "./svg.ts";

/** A text in one of the formats, and what it does not hold or only comes near to. */
export interface Printed {
  readonly text: Result<string>;
  readonly note?: string;
}

/** The layers as values of CSS. */
interface Backgrounds {
  readonly background: string;
  /** Empty where all are drawn over each other. */
  readonly blends: string;
}

const APPROXIMATE =
  "CSS has no meshes: this one is radial gradients over each other in sRGB, an approximation in eight steps a point. SVG and PNG have 32.";

const hasMesh = (values: Layers) => allLayers(values).some(({ type, hidden }) => type === "mesh" && !hidden);

/** The picture under the layers, as CSS has it at the end of a list of backgrounds. */
const pictureIn = (address: string): string => `url("${address}") center / cover no-repeat`;

/** The layers as CSS: the topmost first, and a picture at the end. */
export function backgroundsOf(
  values: Layers,
  print: (gradient: Gradient) => string,
  picture: string | undefined,
  between = ", ",
): Backgrounds {
  const images = drawnLayers(values, CSS_STEPS).flatMap(({ gradients, blend }) =>
    gradients.map((gradient) => ({ image: print(gradient), blend })),
  );
  const all = [...images.map(({ image }) => image), ...(picture === undefined ? [] : [pictureIn(picture)])];
  const blends = [...images.map(({ blend }) => blend), ...(picture === undefined ? [] : ["normal"])];
  return {
    background: all.length === 0 ? "none" : all.join(between),
    blends: blends.every((blend) => blend === "normal") ? "" : blends.join(", "),
  };
}

/** A gradient for browsers that mix in sRGB only. */
const plainest = (gradient: Gradient) => (gradient.space === "srgb" ? printValue(gradient) : printFallback(gradient));

/** The declarations that draw the layers: the last one of each that a browser understands counts. */
export function printLayersCss(values: Layers, picture: string | undefined): Printed {
  const [plain, best] = [plainest, printValue].map((print) => backgroundsOf(values, print, picture, ",\n    "));
  const lines = [...new Set([plain, best].map((each) => `background: ${each?.background};`))];
  if (best && best.blends !== "") lines.push(`background-blend-mode: ${best.blends};`);
  return { text: ok(lines.join("\n")), ...note(hasMesh(values) && APPROXIMATE, picture && placeholder(picture)) };
}

/** Classes that draw the layers, in Tailwind 3 and 4. */
export function printLayersTailwind(values: Layers, picture: string | undefined): Printed {
  // An underscore means a space.
  const { background, blends } = backgroundsOf(values, printValue, picture?.replaceAll("_", "\\_"));
  const classes = [["background", background], ...(blends === "" ? [] : [["background-blend-mode", blends]])].map(
    ([name, value]) => arbitraryClass("", `${name}:${value}`).slice(1),
  );
  return {
    text: ok(classes.join(" ")),
    ...note(hasMesh(values) && APPROXIMATE, picture && placeholder(picture)),
  };
}

/** The layers as an SVG file of that size: rectangles over each other, a mesh as one for each point. */
export function printLayersSvg(values: Layers, box: Size, picture: string | undefined): Printed {
  const left: string[] = [];
  const lines: string[] = [];
  const size = `width="${box.width}" height="${box.height}"`;
  if (picture !== undefined) {
    lines.push(`<image href="${escaped(picture)}" ${size} preserveAspectRatio="xMidYMid slice"/>`);
  }
  for (const { number, gradients, blend } of drawnLayers(values, FINE_STEPS).toReversed()) {
    const isBlended = blend !== "normal" && lines.length > 0;
    for (const [index, gradient] of [...gradients.entries()].reverse()) {
      const id = gradients.length > 1 ? `layer${number}-${index + 1}` : `layer${number}`;
      const painted = paintedRect(gradient, box, id, isBlended ? ` style="mix-blend-mode: ${blend}"` : "");
      if (painted.ok) lines.push(...painted.value);
      else left.push(`Layer ${number} is left out: ${painted.message}`);
    }
  }
  const drawn = ['<g style="isolation: isolate">', ...lines.map((line) => `  ${line}`), "</g>"];
  return { text: ok(svgOf(drawn, box)), ...note(...left, picture && placeholder(picture)) };
}

/** Says what a format does not hold. */
export function note(...parts: readonly (string | false | undefined)[]): Pick<Printed, "note"> {
  const said = parts.filter((part) => part !== false && part !== undefined && part !== "");
  return said.length === 0 ? {} : { note: said.join(" ") };
}

const placeholder = (picture: string) => `‘${picture}’ is a placeholder for your picture's address.`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** A file's name that any of the formats can contain without escaping. */
export const plainName = (name: string): string =>
  name.normalize("NFC").replace(/[\s"'()\\<>&;{}[\]]+/g, "-") || "picture";
