import { latin1 } from "#core/bytes.ts";
import type { Size } from "#core/raster.ts";

// CSS Values 4 §6.2: absolute lengths in pixels.
const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

// CSS 2.2 §10.3.2: the size of a replaced element without intrinsic dimensions.
const FALLBACK: Size = { width: 300, height: 150 };

/** The size of an SVG in pixels, by its width and height, else by its viewBox; fractions are kept. */
export function svgSize(source: string): Size {
  const tag = rootTag(source);
  const width = length(attribute(tag, "width"));
  const height = length(attribute(tag, "height"));
  const box = viewBox(attribute(tag, "viewBox"));
  if (width && height) return { width, height };
  const ratio = box ? box.width / box.height : undefined;
  if (width) return { width, height: ratio ? width / ratio : FALLBACK.height };
  if (height) return { width: ratio ? height * ratio : FALLBACK.width, height };
  return box ?? FALLBACK;
}

/**
 * The same SVG with width and height of whole pixels on its root, so that every browser draws it at that size, and with the names
 * of its namespaces, which programs for HTML leave out.
 */
export function sizedSvg(source: string, { width, height }: Size): string {
  const tag = rootTag(source);
  const box = attribute(tag, "viewBox");
  const natural = svgSize(source);
  const sized = tag.replace(/\s(width|height)\s*=\s*("[^"]*"|'[^']*')/gi, "").replace(/^<([\w-]+:)?svg/i, (start) => {
    // Without a viewBox a new size would show more or less of the drawing instead of scaling it.
    const view = box ? "" : ` viewBox="0 0 ${natural.width} ${natural.height}"`;
    return `${start}${missingNamespaces(source, tag)} width="${width}" height="${height}"${view}`;
  });
  return source.replace(tag, () => sized);
}

const XLINK = ' xmlns:xlink="http://www.w3.org/1999/xlink"';

function missingNamespaces(source: string, tag: string): string {
  const prefix = /^<([\w-]+):/.exec(tag)?.[1];
  const name = prefix ? `xmlns:${prefix}` : "xmlns";
  const hasLinks = /\sxlink:\w+\s*=/.test(source) && !/\sxmlns:xlink\s*=/.test(source);
  const own = attribute(tag, name) === undefined ? ` ${name}="http://www.w3.org/2000/svg"` : "";
  return `${own}${hasLinks ? XLINK : ""}`;
}

const rootTag = (source: string): string => {
  const bare = source.replace(/<!--[\s\S]*?-->/g, (comment) => " ".repeat(comment.length));
  const found = /<(?:[\w-]+:)?svg(?=[\s>/])(?:[^>"']|"[^"]*"|'[^']*')*>/i.exec(bare);
  return found ? source.slice(found.index, found.index + found[0].length) : "";
};

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
};

function length(text: string | undefined): number | undefined {
  const [, digits, unit = ""] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? "") ?? [];
  const pixels = Number(digits) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined;
}

function viewBox(text: string | undefined): Size | undefined {
  const [, , width = 0, height = 0] = (text ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Whether an SVG contains HTML, which some programs write to have the browser wrap text. */
export const hasForeignObject = (source: string): boolean => /<([\w-]+:)?foreignObject[\s>/]/i.test(source);

/** Whether an SVG refers to other files, which are not loaded when it is shown as an image. */
export const hasExternalReferences = (source: string): boolean =>
  /<(?:[\w-]+:)?(?:image|feImage|use|img)\s(?:[^>"']|"[^"]*"|'[^']*')*?(?:href|src)\s*=\s*["']\s*(?!#|data:|["'\s])/i.test(
    source,
  ) || /url\(\s*["']?\s*(?:https?:)?\/\//i.test(source);

// XML 1.0 §4.3.3: the declaration is at the very start, in characters that most encodings share.
const DECLARATION = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/;

/** The character encoding of an SVG file: by its byte order mark, else as declared, else UTF-8. */
export function svgEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff || bytes[1] === 0) return "utf-16le";
  if (bytes[0] === 0xfe || bytes[0] === 0) return "utf-16be";
  return DECLARATION.exec(latin1(bytes, 0, 200))?.[1] ?? "utf-8";
}

/** An SVG of that size that shows the image in the data: URL. */
export const wrapInSvg = (dataUrl: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<image href="${dataUrl}" width="${width}" height="${height}"/></svg>\n`;
