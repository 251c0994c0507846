import { createGrid, type Grid, isDark, set } from "#core/qr/grid.ts";
import { alignments, finders } from "#core/qr/module-placement.ts";
import type { Design } from "./design.ts";
import { clearFor } from "./logo-hole.ts";

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
