import { alignments, createGrid, finders, type Grid, isDark, set } from "#core/qr/module-placement.ts";
import type { Raster } from "#core/raster.ts";
import type { Design, Logo } from "./design.ts";

const CLEAR_AROUND_LOGO = 0.4;

/** Marks the modules that make room for a logo at its place. */
export function clearFor(hidden: Grid, place: LogoPlace, { raster, hole = "fitted" }: Logo): void {
  const isTouched = { box: inBox, round: inEllipse, fitted: onSilhouette(raster) }[hole];
  for (let y = 0; y < hidden.size; y++) {
    for (let x = 0; x < hidden.size; x++) {
      if (inBox(place, x, y)) set(hidden, x, y, isTouched(place, x, y));
    }
  }
  if (hole === "fitted") fillEnclosed(hidden);
}

const inBox = (place: LogoPlace, x: number, y: number) =>
  x + 1 > place.x - CLEAR_AROUND_LOGO &&
  x < place.x + place.width + CLEAR_AROUND_LOGO &&
  y + 1 > place.y - CLEAR_AROUND_LOGO &&
  y < place.y + place.height + CLEAR_AROUND_LOGO;

/** Whether a module touches the ellipse within the logo's box, which a round logo fills. */
function inEllipse(place: LogoPlace, x: number, y: number): boolean {
  const [middleX, middleY] = [place.x + place.width / 2, place.y + place.height / 2];
  const nearest = (from: number, middle: number) => Math.max(from - middle, middle - from - 1, 0);
  const across = nearest(x, middleX) / (place.width / 2 + CLEAR_AROUND_LOGO);
  const down = nearest(y, middleY) / (place.height / 2 + CLEAR_AROUND_LOGO);
  return across * across + down * down < 1;
}

// The logo is divided into this many parts along its longer side, as fine as the modules of the largest code.
const PARTS = 96;
const MIN_ALPHA = 16;

/** Whether a module touches what is not transparent of a logo. */
function onSilhouette(raster: Raster) {
  const { width, height, isFilled } = silhouetteOf(raster);
  return (place: LogoPlace, x: number, y: number): boolean => {
    const [across, down] = [width / place.width, height / place.height];
    const from = (at: number, start: number, scale: number) =>
      Math.max(0, Math.floor((at - CLEAR_AROUND_LOGO - start) * scale));
    const to = (at: number, start: number, scale: number, most: number) =>
      Math.min(most, Math.ceil((at + 1 + CLEAR_AROUND_LOGO - start) * scale));
    const [right, bottom] = [to(x, place.x, across, width), to(y, place.y, down, height)];
    for (let row = from(y, place.y, down); row < bottom; row++) {
      for (let column = from(x, place.x, across); column < right; column++) {
        if (isFilled[row * width + column] === 1) return true;
      }
    }
    return false;
  };
}

interface Silhouette {
  readonly width: number;
  readonly height: number;
  readonly isFilled: Uint8Array;
}

const known = new WeakMap<Raster, Silhouette>();

function silhouetteOf(raster: Raster): Silhouette {
  const made = known.get(raster) ?? outlined(raster);
  known.set(raster, made);
  return made;
}

function outlined(raster: Raster): Silhouette {
  const scale = Math.min(1, PARTS / Math.max(raster.width, raster.height));
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  const isFilled = new Uint8Array(width * height);
  for (let y = 0, at = 3; y < raster.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / raster.height)) * width;
    for (let x = 0; x < raster.width; x++, at += 4) {
      if (raster.data[at]! < MIN_ALPHA) continue;
      isFilled[row + Math.min(width - 1, Math.floor((x * width) / raster.width))] = 1;
    }
  }
  return { width, height, isFilled };
}

/** Also hides the modules enclosed by a logo, as in a ring. */
function fillEnclosed(hidden: Grid): void {
  const { size } = hidden;
  const outside = createGrid(size);
  const waiting = [0];
  set(outside, 0, 0, true);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % size, Math.floor(at / size)];
    for (const [nextX, nextY] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      const isOnGrid = nextX >= 0 && nextY >= 0 && nextX < size && nextY < size;
      if (!isOnGrid || isDark(hidden, nextX, nextY) || isDark(outside, nextX, nextY)) continue;
      set(outside, nextX, nextY, true);
      waiting.push(nextY * size + nextX);
    }
  }
  for (let at = 0; at < size * size; at++) if (outside.cells[at] === 0) hidden.cells[at] = 1;
}

/** The places of a picture's parts, in modules from the code's top left. */
export interface Layout {
  /** The modules that are drawn one by one: neither those of a finder nor those that make room for a logo. */
  readonly modules: Grid;
  /** Those of them that belong to an alignment pattern. */
  readonly alignments: Grid;
  /** The modules that make room for a logo. */
  readonly hidden: Grid;
  readonly finders: readonly (readonly [x: number, y: number])[];
  readonly logo?: LogoPlace;
}

export interface LogoPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function layOut(grid: Grid, { logo }: Pick<Design, "logo">): Layout {
  const { size } = grid;
  const corners = finders(size);
  const place = logo && logoPlace(size, logo.raster, logo.share);
  const modules = createGrid(size);
  const hidden = createGrid(size);
  const aligning = createGrid(size);
  if (place && logo) clearFor(hidden, place, logo);
  for (const [x, y] of alignments(size)) {
    const pattern = around(x, y);
    // zbar and others take the rest of a pattern that is half hidden for one in another place.
    const isHidden = pattern.some(([column, row]) => isDark(hidden, column, row));
    for (const [column, row] of pattern) {
      if (isHidden) set(hidden, column, row, true);
      else set(aligning, column, row, isDark(grid, column, row));
    }
  }
  everyModule(size, (x, y) => {
    const inFinder = corners.some(([left, top]) => x >= left && x < left + 7 && y >= top && y < top + 7);
    set(modules, x, y, isDark(grid, x, y) && !inFinder && !isDark(hidden, x, y));
  });
  return { modules, alignments: aligning, hidden, finders: corners, ...(place && { logo: place }) };
}

function everyModule(size: number, visit: (x: number, y: number) => void): void {
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) visit(x, y);
}

const around = (x: number, y: number) =>
  Array.from({ length: 25 }, (_, index) => [x - 2 + (index % 5), y - 2 + Math.floor(index / 5)] as const);

function logoPlace(
  size: number,
  picture: { readonly width: number; readonly height: number },
  share: number,
): LogoPlace {
  const scale = (size * share) / Math.max(picture.width, picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { x: (size - width) / 2, y: (size - height) / 2, width, height };
}
