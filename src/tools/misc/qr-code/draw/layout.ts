import { finders } from "#core/qr/function-patterns.ts";
import { createGrid, type Grid, isDark, set } from "#core/qr/grid.ts";
import type { Level } from "#core/qr/levels.ts";
import type { Design } from "./design.ts";

/** Where everything of a picture lies, in modules from the code's top left. */
export interface Layout {
  /** The modules that are drawn one by one: neither those of a finder nor those that make room for a logo. */
  readonly modules: Grid;
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

/** The largest part of the code's side that a logo may take at each level; what a code can spare depends on its size. */
export const LOGO_LIMIT: Readonly<Record<Level, number>> = { L: 0.16, M: 0.22, Q: 0.28, H: 0.32 };

const CLEAR_AROUND_LOGO = 0.4;

export function layOut(grid: Grid, { logo }: Pick<Design, "logo">): Layout {
  const corners = finders(grid.size);
  const place = logo && logoPlace(grid.size, logo.raster, logo.share);
  const modules = createGrid(grid.size);
  const hidden = createGrid(grid.size);
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) {
      const inFinder = corners.some(([left, top]) => x >= left && x < left + 7 && y >= top && y < top + 7);
      const isHidden = place !== undefined && touches(place, x, y);
      set(hidden, x, y, isHidden);
      set(modules, x, y, isDark(grid, x, y) && !inFinder && !isHidden);
    }
  }
  return { modules, hidden, finders: corners, ...(place && { logo: place }) };
}

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

const touches = (place: LogoPlace, x: number, y: number) =>
  x + 1 > place.x - CLEAR_AROUND_LOGO &&
  x < place.x + place.width + CLEAR_AROUND_LOGO &&
  y + 1 > place.y - CLEAR_AROUND_LOGO &&
  y < place.y + place.height + CLEAR_AROUND_LOGO;
