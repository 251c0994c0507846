import { rgbOf } from "#core/hex.ts";
import { lanczosResize } from "#core/image/pixels/resize-lanczos.ts";
import type { Grid } from "#core/qr/module-placement.ts";
import { finders } from "#core/qr/module-placement.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { progress } from "#core/vector/gradient.ts";
import type { Design } from "./design.ts";
import { type LogoPlace, layOut } from "./layout.ts";
import { type Box, finderBoxes, moduleBoxes, type Paint, paintsOf } from "./parts.ts";

/** How modules lie in the pixels of a picture. */
export interface ModulePixels {
  /** The side of a module. */
  readonly scale: number;
  /** Where the first module begins, from the left and from the top. */
  readonly origin: number;
}

/** Where the modules of a code lie in a picture `pixels` wide: all of one size. */
export function modulePixels(size: number, margin: number, pixels: number): ModulePixels {
  const scale = Math.floor(pixels / (size + 2 * margin));
  return { scale, origin: Math.floor((pixels - size * scale) / 2) };
}

/**
 * A code as a square picture `pixels` wide. Modules are whole pixels, all of one size, so that edges are sharp; what
 * the division leaves over makes the margin a little wider.
 */
export function drawRaster(grid: Grid, design: Design, pixels: number): Result<Raster> {
  const across = grid.size + 2 * design.margin;
  const { scale, origin } = modulePixels(grid.size, design.margin, pixels);
  if (scale < 1) return fail(`This code is ${across} modules wide: the picture needs at least ${across} pixels.`);
  const layout = layOut(grid, design);
  const dark = new Uint8ClampedArray(pixels * pixels);
  const draw = stencil(dark, pixels, scale, origin);
  for (const box of moduleBoxes[design.modules](layout)) draw(box, 1);
  for (const place of layout.finders) {
    const [ring, hole, eye] = finderBoxes(place, design, grid.size);
    draw(ring, 1);
    draw(hole, -1);
    draw(eye, 1);
  }
  const picture = colored(dark, pixels, design);
  recolor(picture, dark, design, { size: grid.size, scale, origin });
  if (design.logo && layout.logo) stamp(picture, design.logo.raster, layout.logo, scale, origin);
  return ok(picture);
}

// Boxes of one form and one place within their pixels are worked out once and then stamped.
function stencil(dark: Uint8ClampedArray, pixels: number, scale: number, origin: number) {
  const known = new Map<string, Tile>();
  return (box: Box, sign: 1 | -1) => {
    const left = origin + box.x * scale;
    const top = origin + box.y * scale;
    const x = Math.floor(left);
    const y = Math.floor(top);
    const form = [left - x, top - y, box.width, box.height, box.radii, box.isCut].join();
    let tile = known.get(form);
    if (!tile) {
      tile = coverage(box, scale, left - x, top - y);
      known.set(form, tile);
    }
    for (let row = 0, from = 0; row < tile.height; row++) {
      for (let column = 0, to = (y + row) * pixels + x; column < tile.width; column++, from++, to++) {
        dark[to]! += sign * tile.values[from]!;
      }
    }
  };
}

interface Tile {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

// How much of each pixel a rounded box covers, from its center's distance to the edge (the signed distance of a
// rounded box, Inigo Quilez, "2D distance functions").
function coverage(box: Box, scale: number, left: number, top: number): Tile {
  const width = Math.ceil(left + box.width * scale - 1e-9);
  const height = Math.ceil(top + box.height * scale - 1e-9);
  const values = new Uint8Array(width * height);
  const halfWidth = (box.width * scale) / 2;
  const halfHeight = (box.height * scale) / 2;
  for (let row = 0, at = 0; row < height; row++) {
    const y = row + 0.5 - top - halfHeight;
    for (let column = 0; column < width; column++, at++) {
      const x = column + 0.5 - left - halfWidth;
      const radius = box.radii[y < 0 ? (x < 0 ? 0 : 1) : x < 0 ? 3 : 2] * scale;
      const outX = Math.abs(x) - halfWidth + radius;
      const outY = Math.abs(y) - halfHeight + radius;
      const distance = box.isCut
        ? Math.max(outX - radius, outY - radius, (outX + outY - radius) * Math.SQRT1_2)
        : Math.min(Math.max(outX, outY), 0) + Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) - radius;
      values[at] = Math.round(255 * Math.min(1, Math.max(0, 0.5 - distance)));
    }
  }
  return { width, height, values };
}

function colored(dark: Uint8ClampedArray, pixels: number, { color, background }: Design): Raster {
  const picture = createRaster(pixels, pixels);
  const words = new Uint32Array(picture.data.buffer);
  const front = rgbOf(color);
  const back = background === undefined ? front : rgbOf(background);
  // Each of the 256 covers has one color, written at once as the four bytes of a pixel.
  const shades = new Uint8ClampedArray(256 * 4);
  for (let cover = 0; cover < 256; cover++) {
    const part = cover / 255;
    front.forEach((channel, index) => {
      shades[cover * 4 + index] = channel * part + back[index]! * (1 - part);
    });
    shades[cover * 4 + 3] = background === undefined ? cover : 255;
  }
  if (background === undefined) shades.fill(0, 0, 4);
  const pixelShades = new Uint32Array(shades.buffer);
  for (let at = 0; at < dark.length; at++) words[at] = pixelShades[dark[at]!]!;
  return picture;
}

/** Colors again what is not of the one color: under a gradient, and the corners where they have their own. */
function recolor(
  { data, width }: Raster,
  dark: Uint8ClampedArray,
  design: Design,
  { size, scale, origin }: ModulePixels & { readonly size: number },
): void {
  const paints = paintsOf(design, size);
  const back = design.background === undefined ? undefined : rgbOf(design.background);
  const fill = ({ color, gradient }: Paint, left: number, top: number, side: number) => {
    const [from, to] = [rgbOf(color), rgbOf(gradient?.to ?? color)];
    const [firstX, firstY, end] = [origin + left * scale, origin + top * scale, side * scale];
    for (let y = firstY; y < firstY + end; y++) {
      for (let x = firstX, at = y * width + x; x < firstX + end; x++, at++) {
        const cover = dark[at]! / 255;
        if (cover === 0) continue;
        const part = gradient ? progress(gradient, (x + 0.5 - origin) / scale, (y + 0.5 - origin) / scale) : 0;
        for (let channel = 0; channel < 3; channel++) {
          const ink = from[channel]! * (1 - part) + to[channel]! * part;
          data[at * 4 + channel] = back ? ink * cover + back[channel]! * (1 - cover) : ink;
        }
      }
    }
  };
  if (paints.modules.gradient) fill(paints.modules, 0, 0, size);
  for (const [x, y] of finders(size)) {
    if (paints.corners !== paints.modules) fill(paints.corners, x, y, 7);
    if (paints.eyes !== paints.corners) fill(paints.eyes, x + 2, y + 2, 3);
  }
}

function stamp(picture: Raster, logo: Raster, place: LogoPlace, scale: number, origin: number): void {
  const width = Math.max(1, Math.round(place.width * scale));
  const height = Math.max(1, Math.round(place.height * scale));
  const left = Math.round(origin + place.x * scale);
  const top = Math.round(origin + place.y * scale);
  const { data } = lanczosResize(logo, { width, height });
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = ((top + y) * picture.width + left) * 4; x < width; x++, from += 4, to += 4) {
      const alpha = data[from + 3]! / 255;
      const below = (picture.data[to + 3]! / 255) * (1 - alpha);
      const total = alpha + below;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const mixed = data[from + channel]! * alpha + picture.data[to + channel]! * below;
        picture.data[to + channel] = mixed / total;
      }
      picture.data[to + 3] = total * 255;
    }
  }
}
