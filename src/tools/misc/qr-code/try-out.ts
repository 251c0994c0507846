import { flatten } from "#core/image/pixels/flatten.ts";
import { lanczosResize } from "#core/image/pixels/resize-lanczos.ts";
import { damage } from "#core/qr/damage.ts";
import type { Level } from "#core/qr/levels.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import type { Raster } from "#core/raster.ts";
import { contrast, luminance } from "./draw/colors.ts";
import type { Design } from "./draw/design.ts";
import { blurred, DARK_PAGE, LIGHT_PAGE, onPage } from "./draw/grounds.ts";
import { layOut } from "./draw/layout.ts";
import { drawRaster } from "./draw/raster.ts";
import { isRead, isReadAtOnce } from "./read/is-read.ts";

/** All that a picture of a code is made from. */
export interface Order {
  readonly text: string;
  readonly level: Level;
  readonly design: Design;
  /** The side of the file's picture in pixels. */
  readonly pixels: number;
}

/** A trial of the picture, and why it failed, if it did. */
export interface Trial {
  readonly name: "As saved" | "On a light page" | "On a dark page" | "Out of focus" | "Scaled down";
  readonly failure?: Failure;
}

export type Failure = "size" | "logo" | "inverted" | "contrast" | "unread";

// Cameras lose faint codes where a program still reads them: below 3:1 (WCAG 2.2 §1.4.11) a code counts as faint.
export const LEAST_CONTRAST = 3;

// The part of what a level can mend that a logo may take.
const LOGO_SHARE = 0.7;

// Pixels a module for the trials after the first: enough for every decoder, and quick.
const TRIAL_SCALE = 6;
const SMALL_SCALE = 3;
const LEAST_SCALE = 2;

/** Reads a picture back from its own pixels as it will be seen; the text must come back to the letter. */
export function tryOut(order: Order): Trial[] {
  const { design } = order;
  const symbol = symbolOf(order.text, order.level);
  if (!symbol.ok) return [{ name: "As saved", failure: "size" }];
  const { grid, version, level } = symbol.value;
  const saved = drawRaster(grid, design, order.pixels);
  if (!saved.ok) return [{ name: "As saved", failure: "size" }];
  const across = grid.size + 2 * design.margin;
  // Readers on phones sample each module more than once: one pixel a module is not enough for them.
  if (order.pixels < across * LEAST_SCALE) return [{ name: "As saved", failure: "size" }];
  // Dirt, folds and glare need their share of what the level can mend; a decoder alone would forgive too much.
  if (design.logo && damage(version, level, layOut(grid, design).hidden) > LOGO_SHARE) {
    return [{ name: "As saved", failure: "logo" }];
  }
  const isReadByAll = (picture: Raster) => isRead(picture, order.text, "every");
  // Of pictures worse than the file even plain squares are too much for the weaker decoders.
  const isReadBySome = (picture: Raster) => isRead(picture, order.text, "some");
  const seen = order.pixels > across * TRIAL_SCALE * 2 ? resized(saved.value, across * TRIAL_SCALE) : saved.value;
  const on = (page: string) => {
    const ground = design.background ?? page;
    return fault(design.color, ground) ?? (isReadByAll(onPage(seen, page)) ? undefined : "unread");
  };
  // A transparent picture has no ground of its own: the page on which it can be read is the one to judge it by.
  const light = on(LIGHT_PAGE);
  const dark = on(DARK_PAGE);
  const page = light === undefined || dark !== undefined ? LIGHT_PAGE : DARK_PAGE;
  const ground = design.background ?? page;
  const plain = onPage(seen, ground);
  const modulePixels = seen.width / across;
  const reach = Math.max(1, Math.round(modulePixels * 0.25));
  const small = Math.min(seen.width, across * SMALL_SCALE);
  const judged = (name: Trial["name"], isReadable: () => boolean): Trial =>
    trial(name, fault(design.color, ground) ?? (isReadable() ? undefined : "unread"));
  return [
    judged("As saved", () => isReadAtOnce(flatten(saved.value, ground), order.text)),
    trial("On a light page", light),
    trial("On a dark page", dark),
    ...(modulePixels >= 3 ? [judged("Out of focus", () => isReadBySome(blurred(plain, reach)))] : []),
    ...(small < seen.width ? [judged("Scaled down", () => isReadBySome(onPage(resized(seen, small), ground)))] : []),
  ];
}

const resized = (picture: Raster, side: number) => lanczosResize(picture, { width: side, height: side });

const trial = (name: Trial["name"], failure: Failure | undefined): Trial => ({ name, ...(failure && { failure }) });

// Readers look for dark on light (ISO/IEC 18004:2015 §6.2 makes the reverse an option that many lack).
function fault(color: string, ground: string): Failure | undefined {
  if (luminance(color) > luminance(ground)) return "inverted";
  return contrast(color, ground) < LEAST_CONTRAST ? "contrast" : undefined;
}
