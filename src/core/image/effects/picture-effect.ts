import type { Area } from "#core/image/pixels/region.ts";
import type { AnyValues, Label } from "#core/operation.ts";
import type { Params, Values } from "#core/params.ts";
import type { Raster, Size } from "#core/raster.ts";
import type { LutRef, Luts } from "./lut.ts";

/** Where these rows are in the picture, and how large their pixels are. */
export interface Extent {
  /** The size of the whole picture in these pixels. */
  readonly whole: Size;
  /** The index of the first row in the whole picture. */
  readonly top: number;
  /** How many pixels of the visitor's picture make one of these: 1 at full resolution. */
  readonly reduction: number;
}

/** An area of a result, and the picture that it is made of. */
export interface ResultArea extends Pick<Extent, "whole" | "reduction"> {
  readonly area: Area;
}

/** One thing that is done to a picture's pixels, and all that pages and recipes say of it. */
export interface PictureEffect<P extends Params = Params> {
  /** In links, such as 'exposure'. No other effect has it. */
  readonly id: string;
  /** On the page and in the search: 'Exposure'. */
  readonly name: string;
  /** What else people search for, in lower case. */
  readonly words: readonly string[];
  readonly group: "light" | "color" | "style" | "detail" | "shape";
  /** Lengths are in pixels of the visitor's picture at its own size. */
  readonly params: P;
  readonly labels: { readonly [Name in keyof P]: Label<P[Name]> };
  /** The unit after a setting's number: '%', 'px', '°', 'EV'. */
  readonly units?: { readonly [Name in keyof P]?: string };
  /** Whether alpha is blurred as colors are; else it stays as it is, but in regions that are covered. */
  readonly blursAlpha?: true;
  /** Whether it can be limited to regions of the picture: its settings are those of `coverParams` too. */
  readonly hasRegions?: true;
  /**
   * The source's rows with the effect applied: same size and alpha unless the effect specifies otherwise. The source
   * isn't changed. Rows nearer than `context` to the first or last of them may be wrong, unless the picture ends there.
   */
  readonly render: (source: Raster, values: Values<P>, extent: Extent) => Raster;
  /** The size of the result for a picture of this size, if it can differ; `render` then gets the whole picture. */
  readonly sizeOf?: (values: Values<P>, size: Size, reduction: number) => Size;
  /** Where it gives another size: the part of the picture that an area of its result depends on. */
  readonly areaBehind?: (values: Values<P>, result: ResultArea) => Area;
  /** The area, of exactly that part: it may be the part itself. */
  readonly renderArea?: (part: Raster, values: Values<P>, result: ResultArea) => Raster;
  /** How many rows above and below a row its result depends on, in these pixels; 0 if on its own pixels and places alone. */
  readonly context: (values: Values<P>, extent: Pick<Extent, "whole" | "reduction">) => number;
  /** The ImageMagick 6 arguments that do the same within two levels; undefined if there aren't any. */
  readonly magick?: (values: Values<P>) => readonly string[] | undefined;
  /** The settings with the table that they name, where it is at hand. */
  readonly withLuts?: (values: Values<P>, luts: Luts) => Values<P>;
  /** The table that the settings name, which links do not have. */
  readonly lutOf?: (values: Values<P>) => LutRef | undefined;
}

/** Any effect, for what works with all of them. */
// biome-ignore lint/suspicious/noExplicitAny: one effect's settings don't fit another
export type AnyPictureEffect = PictureEffect<any>;

/** A step that is done: its effect, and all of its settings. */
export interface ChainStep {
  readonly effect: AnyPictureEffect;
  readonly values: AnyValues;
}

/** An effect whose pixels depend on nothing but themselves. */
export const pointEffect = <P extends Params>(
  effect: Omit<PictureEffect<P>, "context" | "render"> & {
    readonly render: (source: Raster, values: Parameters<PictureEffect<P>["render"]>[1]) => Raster;
  },
): PictureEffect<P> => ({ ...effect, context: () => 0 });

/** A share of the whole as ImageMagick has it: a bare number would be of 65,535. */
export const percent = (share: number): string => `${decimal(share * 100)}%`;

/** A number without an exponent, exact enough for 16 bits. */
export const decimal = (value: number): string => String(Number(value.toFixed(6)));

/** Arguments that work in linear light. */
export const inLight = (...steps: readonly string[]): readonly string[] => [
  "-colorspace",
  "RGB",
  ...steps,
  "-colorspace",
  "sRGB",
];
