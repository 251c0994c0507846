import { channelsOf } from "#core/hex.ts";
import { sizedSvg, svgRoot, svgSize } from "#core/image/containers/svg.ts";
import { lanczosByKernel } from "#core/image/pixels/lanczos-kernel.ts";
import { createRaster, type Raster, type Size } from "#core/raster.ts";

/** How an icon is made of a picture. Padding and radius are percent of a side. */
export interface IconStyle {
  readonly filled: boolean;
  readonly background: string;
  readonly padding: number;
  readonly radius: number;
}

/** What an icon is for: a tab, a home screen without transparency, or one that the system crops with a mask. */
type IconUse = "plain" | "opaque" | "maskable";

// W3C, Web Application Manifest, 'purpose': what lies in a circle of 80 % of the side is never cut off.
const SAFE_DIAMETER = 0.8;

/** A square icon of a picture in its middle. */
export function composeIcon(picture: Raster, side: number, use: IconUse, style: IconStyle): Raster {
  const { filled, background, padding, radius } = style;
  const isFilled = filled || use !== "plain";
  const icon = createRaster(side, side);
  if (isFilled) fill(icon, background);
  const room = side * (1 - (2 * padding) / 100);
  const size =
    use === "maskable"
      ? insideCircle(picture, Math.min(side * SAFE_DIAMETER, room * Math.SQRT2))
      : inside(picture, room);
  place(icon, lanczosByKernel(picture, size));
  // Systems round the corners of the others themselves.
  if (use === "plain") round(icon, (side * radius) / 100);
  return icon;
}

const scaled = ({ width, height }: Size, scale: number, most: number): Size => {
  const side = (own: number) => Math.min(most, Math.max(1, Math.round(own * scale)));
  return { width: side(width), height: side(height) };
};

const inside = (size: Size, room: number): Size =>
  scaled(size, room / Math.max(size.width, size.height), Math.max(1, Math.round(room)));

// Rounded down, so that the corners are within the circle.
function insideCircle({ width, height }: Size, diameter: number): Size {
  const scale = diameter / Math.hypot(width, height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

function fill({ data }: Raster, background: string): void {
  const { red, green, blue } = channelsOf(background);
  for (let i = 0; i < data.length; i += 4) data.set([red, green, blue, 255], i);
}

/** Lays a picture over the middle of another (Porter and Duff's 'over'). */
function place(under: Raster, over: Raster): void {
  const left = Math.floor((under.width - over.width) / 2);
  const top = Math.floor((under.height - over.height) / 2);
  const from = over.data;
  const to = under.data;
  const at = (data: Uint8ClampedArray, index: number) => data[index] ?? 0;
  for (let y = 0; y < over.height; y++) {
    for (let x = 0; x < over.width; x++) {
      const source = (y * over.width + x) * 4;
      const target = ((top + y) * under.width + left + x) * 4;
      const alpha = at(from, source + 3) / 255;
      const below = (at(to, target + 3) / 255) * (1 - alpha);
      const sum = alpha + below;
      if (sum === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        to[target + channel] = (at(from, source + channel) * alpha + at(to, target + channel) * below) / sum;
      }
      to[target + 3] = sum * 255;
    }
  }
}

/** Cuts the corners to quarters of a circle, with smooth edges. */
function round({ width, height, data }: Raster, radius: number): void {
  if (radius <= 0) return;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = Math.max(radius - (x + 0.5), x + 0.5 - (width - radius), 0);
      const down = Math.max(radius - (y + 0.5), y + 0.5 - (height - radius), 0);
      if (across === 0 || down === 0) continue;
      const covered = Math.min(1, Math.max(0, radius - Math.hypot(across, down) + 0.5));
      const alpha = (y * width + x) * 4 + 3;
      data[alpha] = (data[alpha] ?? 0) * covered;
    }
  }
}

/** The PNG files of the set. */
export const PNG_ICONS: readonly { readonly name: string; readonly side: number; readonly use: IconUse }[] = [
  { name: "apple-touch-icon.png", side: 180, use: "opaque" },
  { name: "icon-192.png", side: 192, use: "plain" },
  { name: "icon-512.png", side: 512, use: "plain" },
  { name: "icon-maskable-512.png", side: 512, use: "maskable" },
];

/** The sides of the pictures in favicon.ico. */
export const ICO_SIDES = [16, 32, 48] as const;

/**
 * What a page's head needs. Browsers take the drawing if there is one, and the icon file beside it only if it has a
 * size.
 */
export const markupOf = (hasSvg: boolean): string =>
  [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    hasSvg && '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ]
    .filter(Boolean)
    .join("\n");

/** The manifest of the site, which names the icons that are installed with it. */
export function manifestOf(name: string, background: string): string {
  const icons = PNG_ICONS.filter(({ use }) => use !== "opaque").map(({ name: file, side, use }) => ({
    src: `/${file}`,
    sizes: `${side}x${side}`,
    type: "image/png",
    ...(use === "maskable" && { purpose: "maskable" }),
  }));
  const named = name.trim() ? { name: name.trim() } : {};
  const site = { ...named, icons, theme_color: background, background_color: background, display: "standalone" };
  return `${JSON.stringify(site, null, 2)}\n`;
}

// Browsers draw it at the sizes that they need.
const SIDE = 512;

/**
 * The drawing as the icon that browsers take first: with the padding, the background and the rounded corners of the
 * other icons. The unchanged drawing if none of them is set.
 */
export function iconSvg(source: string, { filled, background, padding, radius }: IconStyle): string {
  if (!filled && padding === 0 && radius === 0) return source;
  const { width, height } = svgSize(source);
  const side = Math.max(width, height) / (1 - (2 * padding) / 100);
  const square = { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side };
  const { prefix, viewOf } = svgRoot(source);
  const [outer, inner] = [viewOf(square), viewOf({ left: 0, top: 0, width, height })];
  const number = (value: number) => Number(value.toFixed(6));
  const rectangle = (area: typeof outer, more = "") =>
    `<${prefix}rect x="${number(area.left)}" y="${number(area.top)}" width="${number(area.width)}" height="${number(area.height)}"${more}/>`;
  const corner = ` rx="${number((outer.width * radius) / 100)}" ry="${number((outer.height * radius) / 100)}"`;
  const clip = (id: string, content: string) => `<${prefix}clipPath id="${id}">${content}</${prefix}clipPath>`;
  // Styles of the drawing do not reach what has its own.
  const behind = filled
    ? rectangle(outer, ` style="fill:${background};fill-opacity:1;stroke:none;display:inline"`)
    : "";
  const sized = sizedSvg(source, { width: SIDE, height: SIDE }, square);
  const { tag } = svgRoot(sized);
  const from = sized.indexOf(tag) + tag.length;
  const to = tag.endsWith("/>") ? from : sized.lastIndexOf("</");
  // Content outside the drawing is invisible, so it mustn't appear in the padding either.
  const begin = `${clip("icon-square", rectangle(outer, corner))}${clip("icon-drawing", rectangle(inner))}<${prefix}g clip-path="url(#icon-square)">${behind}<${prefix}g clip-path="url(#icon-drawing)">`;
  return to <= from
    ? sized
    : `${sized.slice(0, from)}${begin}${sized.slice(from, to)}</${prefix}g></${prefix}g>${sized.slice(to)}`;
}
