import type { Label } from "#core/operation.ts";
import { choice, color, int, param, type TextForm, type ValueParam, type Values } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import type { Place } from "#core/vector/simplify.ts";

/**
 * A rectangle or an ellipse, in fractions of a picture's width and height, `WHOLE` being all of it. An ellipse touches
 * the middles of its sides.
 */
export interface Box {
  readonly shape: "rectangle" | "ellipse";
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line with round ends and joints, as a brush paints it. */
export interface Stroke {
  readonly shape: "stroke";
  /** In parts of the picture's width. */
  readonly width: number;
  /** One at least: a dot. */
  readonly points: readonly Place[];
}

/** A part of a picture. */
export type Region = Box | Stroke;

/** Regions are this exact: a hundredth of a percent. */
export const WHOLE = 10_000;

/** More regions than that are not listed. */
export const MAX_REGIONS = 40;

/** The least side that a region keeps. */
export const MIN = 50;

/** How wide strokes are, in parts of the picture's width. */
export const STROKE_WIDTHS = { min: 50, max: 5000 } as const;

/** The maximum number of points of a stroke, and of all strokes together, for a link that can still be sent. */
export const MAX_POINTS = { stroke: 100, all: 300 } as const;

const LETTERS = { rectangle: "r", ellipse: "e" } as const;
const BOX = /^([re])(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5})$/;
const STROKE = /^s(\d{1,5})-((?:[0-9a-z]{6})+)$/;

/**
 * 'r1000-2000-500-500': the shape, its left and top side, its width and height. 's500-0rs1jk…': the width of a stroke, and its
 * points, each of two numbers of three digits in base 36.
 */
const regionForm: TextForm<Region> = {
  parse(text) {
    const [, width = "", digits] = STROKE.exec(text) ?? [];
    if (digits !== undefined) return strokeWithin({ shape: "stroke", width: Number(width), points: pointsOf(digits) });
    const [, letter, ...numbers] = BOX.exec(text) ?? [];
    if (letter === undefined) return undefined;
    const [left = 0, top = 0, across = 0, down = 0] = numbers.map(Number);
    return within({ shape: letter === "r" ? "rectangle" : "ellipse", left, top, width: across, height: down });
  },
  print: (region) =>
    region.shape === "stroke"
      ? `s${region.width}-${region.points.flat().map(inBase36).join("")}`
      : `${LETTERS[region.shape]}${[region.left, region.top, region.width, region.height].join("-")}`,
};

const inBase36 = (part: number) => part.toString(36).padStart(3, "0");

const pointsOf = (digits: string): readonly Place[] =>
  Array.from({ length: Math.min(MAX_POINTS.stroke, digits.length / 6) }, (_, index) => {
    const number = (from: number) => Number.parseInt(digits.slice(from, from + 3), 36);
    return [number(index * 6), number(index * 6 + 3)];
  });

/** The regions of a link, joined by underscores. One that cannot be read is left out: what covers others must not be lost by it. */
export const regionsParam: ValueParam<readonly Region[]> = param<readonly Region[]>({
  default: [],
  parse: (text) =>
    text
      .split("_")
      .flatMap((part) => regionForm.parse(part) ?? [])
      .slice(0, MAX_REGIONS),
  print: (regions) => regions.map(regionForm.print).join("_"),
});

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The box as far as it lies in the picture, in whole parts and not too small to be grabbed. */
export function within({ shape, left, top, width, height }: Box): Box {
  const across = clamp(Math.round(width), MIN, WHOLE);
  const down = clamp(Math.round(height), MIN, WHOLE);
  return {
    shape,
    left: clamp(Math.round(left), 0, WHOLE - across),
    top: clamp(Math.round(top), 0, WHOLE - down),
    width: across,
    height: down,
  };
}

/** The stroke with its points in the picture, in whole parts, and of a width that strokes have. */
export const strokeWithin = ({ shape, width, points }: Stroke): Stroke => ({
  shape,
  width: clamp(Math.round(width), STROKE_WIDTHS.min, STROKE_WIDTHS.max),
  points: points.map(([x, y]) => [clamp(Math.round(x), 0, WHOLE), clamp(Math.round(y), 0, WHOLE)]),
});

/** The box that a region fills; that of a stroke is its points' own, however wide it is. */
export function boundsOf(region: Region): Omit<Box, "shape"> {
  if (region.shape !== "stroke") return region;
  const [across, down] = [region.points.map(([x]) => x), region.points.map(([, y]) => y)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { left, top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}

/** The region moved by parts of the picture, as far as it stays in it. */
export function moved<R extends Region>(region: R, right: number, down: number): R;
export function moved(region: Region, right: number, down: number): Region {
  if (region.shape !== "stroke") return within({ ...region, left: region.left + right, top: region.top + down });
  const { left, top, width, height } = boundsOf(region);
  const byX = clamp(Math.round(right), -left, WHOLE - width - left);
  const byY = clamp(Math.round(down), -top, WHOLE - height - top);
  return { ...region, points: region.points.map(([x, y]) => [x + byX, y + byY]) };
}

/** A corner of a box: where it lies of the middle. */
export type Corner = "start" | "end";

/** The box with its first or last corner at a place; the other one stays, and the corners may change sides. */
export function withCorner(box: Box, corner: Corner, x: number, y: number): Box {
  const fixed = corner === "end" ? { x: box.left, y: box.top } : { x: box.left + box.width, y: box.top + box.height };
  return spanned(box.shape, fixed.x, fixed.y, x, y);
}

/** The box between two places. */
export function spanned(shape: Box["shape"], x: number, y: number, toX: number, toY: number): Box {
  const [left, right] = [clamp(Math.min(x, toX), 0, WHOLE), clamp(Math.max(x, toX), 0, WHOLE)];
  const [top, bottom] = [clamp(Math.min(y, toY), 0, WHOLE), clamp(Math.max(y, toY), 0, WHOLE)];
  return within({ shape, left, top, width: right - left, height: bottom - top });
}

/** What is added next: a shape, and how wide a stroke is. */
export interface Brush {
  readonly shape: Region["shape"];
  readonly width: number;
}

/**
 * A new region: a fifth of the picture's shorter side, in the middle, or next to existing ones. A stroke is a line
 * across.
 */
export function newRegion({ shape, width: strokeWidth }: Brush, { width, height }: Size, count: number): Region {
  const side = Math.min(width, height) / 5;
  const [across, down] = [(side / width) * WHOLE, (side / height) * WHOLE];
  const offset = ((count % 5) * WHOLE) / 25;
  const left = (WHOLE - across) / 2 + offset;
  if (shape !== "stroke") return within({ shape, left, top: (WHOLE - down) / 2 + offset, width: across, height: down });
  const y = WHOLE / 2 + offset;
  const points: readonly Place[] = [
    [left, y],
    [left + across, y],
  ];
  return strokeWithin({ shape, width: strokeWidth, points });
}

/** How many points the next stroke may have. */
export function pointsLeft(regions: readonly Region[]): number {
  const used = regions.reduce((sum, region) => sum + (region.shape === "stroke" ? region.points.length : 0), 0);
  return Math.max(0, Math.min(MAX_POINTS.stroke, MAX_POINTS.all - used));
}

/** Whether one more region of a shape may be added: one of 40, and a stroke of two points at least. */
export const canAdd = (regions: readonly Region[], shape: Region["shape"]): boolean =>
  regions.length < MAX_REGIONS && (shape !== "stroke" || pointsLeft(regions) >= 2);

/** The settings for changing regions of a picture. */
export const coverParams = {
  regions: regionsParam,
  where: choice("inside", ["inside", "outside"]),
  cover: choice("blur", ["blur", "solid", "squares"]),
  color: color("#000000"),
  /** How many squares make the picture's width. */
  squares: int(24, { min: 4, max: 100 }),
};

/** Regions of a picture and what's done to them; without regions, to the whole picture. */
export type Cover = Values<typeof coverParams>;

/** What the settings are called. */
export const coverLabels = {
  regions: "Regions",
  where: { label: "Where", choices: { inside: "Inside the regions", outside: "All but the regions" } },
  cover: { label: "Cover with", choices: { blur: "Blur", solid: "Solid color", squares: "Squares" } },
  color: "Color",
  squares: "Squares across the picture",
} satisfies { readonly [Name in keyof typeof coverParams]: Label<(typeof coverParams)[Name]> };
