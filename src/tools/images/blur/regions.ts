import { param, type TextForm, type ValueParam } from "#core/params.ts";
import type { Size } from "#core/raster.ts";

/** A part of a picture, in parts of its width and height of which it has `WHOLE`. An ellipse touches the middles of its sides. */
export interface Region {
  readonly shape: "rectangle" | "ellipse";
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Regions are this exact: a hundredth of a percent. */
export const WHOLE = 10_000;

/** More regions than that are not listed. */
export const MOST_REGIONS = 40;

/** The least side that a region keeps. */
export const LEAST = 50;

const LETTERS = { rectangle: "r", ellipse: "e" } as const;
const FORM = /^([re])(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5})$/;

/** 'r1000-2000-500-500': the shape, its left and top side, its width and height. */
const regionForm: TextForm<Region> = {
  parse(text) {
    const [, letter, ...numbers] = FORM.exec(text) ?? [];
    if (letter === undefined) return undefined;
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number);
    return within({ shape: letter === "r" ? "rectangle" : "ellipse", left, top, width, height });
  },
  print: ({ shape, left, top, width, height }) => `${LETTERS[shape]}${[left, top, width, height].join("-")}`,
};

/** The regions of a link, joined by underscores. One that cannot be read is left out: what covers others must not be lost by it. */
export const regionsParam: ValueParam<readonly Region[]> = param<readonly Region[]>({
  default: [],
  parse: (text) =>
    text
      .split("_")
      .flatMap((part) => regionForm.parse(part) ?? [])
      .slice(0, MOST_REGIONS),
  print: (regions) => regions.map(regionForm.print).join("_"),
});

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The region as far as it lies in the picture, in whole parts and not too small to be grabbed. */
export function within({ shape, left, top, width, height }: Region): Region {
  const across = clamp(Math.round(width), LEAST, WHOLE);
  const down = clamp(Math.round(height), LEAST, WHOLE);
  return {
    shape,
    left: clamp(Math.round(left), 0, WHOLE - across),
    top: clamp(Math.round(top), 0, WHOLE - down),
    width: across,
    height: down,
  };
}

/** The region moved by parts of the picture, as far as it stays in it. */
export const moved = (region: Region, right: number, down: number): Region =>
  within({ ...region, left: region.left + right, top: region.top + down });

/** A corner of a region: where it lies of the middle. */
export type Corner = "start" | "end";

/** The region with its first or last corner at a place; the other one stays, and the corners may change sides. */
export function withCorner(region: Region, corner: Corner, x: number, y: number): Region {
  const fixed =
    corner === "end"
      ? { x: region.left, y: region.top }
      : { x: region.left + region.width, y: region.top + region.height };
  return spanned(region.shape, fixed.x, fixed.y, x, y);
}

/** The region between two places. */
export function spanned(shape: Region["shape"], x: number, y: number, toX: number, toY: number): Region {
  const [left, right] = [clamp(Math.min(x, toX), 0, WHOLE), clamp(Math.max(x, toX), 0, WHOLE)];
  const [top, bottom] = [clamp(Math.min(y, toY), 0, WHOLE), clamp(Math.max(y, toY), 0, WHOLE)];
  return within({ shape, left, top, width: right - left, height: bottom - top });
}

/** A new region: a fifth of the picture's shorter side, in the middle, beside those that are there. */
export function newRegion(shape: Region["shape"], { width, height }: Size, count: number): Region {
  const side = Math.min(width, height) / 5;
  const [across, down] = [(side / width) * WHOLE, (side / height) * WHOLE];
  const offset = ((count % 5) * WHOLE) / 25;
  return within({
    shape,
    left: (WHOLE - across) / 2 + offset,
    top: (WHOLE - down) / 2 + offset,
    width: across,
    height: down,
  });
}
