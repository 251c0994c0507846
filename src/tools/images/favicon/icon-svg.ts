import { sizedSvg, svgRoot, svgSize } from "#core/image/containers/svg.ts";
import type { IconStyle } from "./icon-files.ts";

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
