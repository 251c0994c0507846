import type { Area } from "#core/image/pixels/region.ts";
import type { Size } from "#core/raster.ts";
import { latin1 } from "#core/text/bytes.ts";

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
  return box ? { width: box.width, height: box.height } : FALLBACK;
}

/**
 * The same SVG with width and height of whole pixels on its root, so that every browser draws it at that size, and with the names
 * of its namespaces, which programs for HTML leave out. The part of it, in pixels of its own size, is stretched to that size, as a
 * picture of pixels would be; all of it if undefined.
 */
export function sizedSvg(source: string, { width, height }: Size, part?: Area): string {
  const tag = rootTag(source);
  const natural = svgSize(source);
  const whole = { left: 0, top: 0, ...natural };
  const own = viewBox(attribute(tag, "viewBox"));
  const shown = svgRoot(source).viewOf(part ?? whole);
  const isSameView = own !== undefined && isSame(shown, own);
  // Else a size of other proportions would leave room at two sides, as a picture in a frame.
  const isStretched = Math.abs((shown.width * height) / (shown.height * width) - 1) > 1e-6;
  const replaced = [
    ...["width", "height"],
    !isSameView && "viewBox",
    (!isSameView || isStretched) && "preserveAspectRatio",
  ];
  const pattern = new RegExp(`\\s(${replaced.filter(Boolean).join("|")})\\s*=\\s*("[^"]*"|'[^']*')`, "gi");
  const sized = tag.replace(pattern, "").replace(ROOT_START, (start) => {
    // Without a viewBox a new size would show more or less of the drawing instead of scaling it.
    const { left, top, width: across, height: down } = shown;
    const view = isSameView ? "" : ` viewBox="${[left, top, across, down].map(plainNumber).join(" ")}"`;
    const stretch = isStretched ? ' preserveAspectRatio="none"' : "";
    return `${start}${missingNamespaces(source, tag)} width="${width}" height="${height}"${view}${stretch}`;
  });
  return source.replace(tag, () => sized);
}

/**
 * The same SVG with the names of its namespaces, at its own size. One that would not be shown at all, since a side is
 * 0, gets the size from `svgSize`.
 */
export function namedSvg(source: string): string {
  const tag = rootTag(source);
  const isHidden = ["width", "height"].some((side) => Number.parseFloat(attribute(tag, side) ?? "1") === 0);
  const { width, height } = svgSize(source);
  if (isHidden) return sizedSvg(source, { width: Math.round(width), height: Math.round(height) });
  return source.replace(tag, () => tag.replace(ROOT_START, (start) => `${start}${missingNamespaces(source, tag)}`));
}

const ROOT_START = /^<([\w-]+:)?svg/i;

const plainNumber = (value: number): number => Number(value.toFixed(6));

const isSame = (one: Area, other: Area): boolean =>
  (["left", "top", "width", "height"] as const).every((key) => Math.abs(one[key] - other[key]) < 1e-9);

/** The start tag of a drawing, the prefix of its names ('svg:' or none), and what its own units are of a part of its frame in pixels. */
export function svgRoot(source: string) {
  const tag = rootTag(source);
  return {
    tag,
    prefix: /^<([\w-]+:)/.exec(tag)?.[1] ?? "",
    viewOf: (part: Area) =>
      viewOfPart(part, svgSize(source), viewBox(attribute(tag, "viewBox")), attribute(tag, "preserveAspectRatio")),
  };
}

/** The part of a drawing, in its own units, that is seen in a part of its frame of that size (SVG 2 §8.2 and §8.6). */
function viewOfPart(part: Area, frame: Size, box: Area | undefined, fit = ""): Area {
  if (!box) return part;
  const isFilled = /\bslice\b/.test(fit);
  const [, across = "Mid", down = "Mid"] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(fit) ?? [];
  const scales = [frame.width / box.width, frame.height / box.height] as const;
  const both = isFilled ? Math.max(...scales) : Math.min(...scales);
  const [sx, sy] = /^\s*none\b/.test(fit) ? scales : [both, both];
  const share = (align: string) => ({ Min: 0, Mid: 0.5, Max: 1 })[align] ?? 0.5;
  const left = (frame.width - box.width * sx) * share(across);
  const top = (frame.height - box.height * sy) * share(down);
  return {
    left: box.left + (part.left - left) / sx,
    top: box.top + (part.top - top) / sy,
    width: part.width / sx,
    height: part.height / sy,
  };
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

function viewBox(text: string | undefined): Area | undefined {
  const [left = 0, top = 0, width = 0, height = 0] = (text ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 && Number.isFinite(left + top + width + height)
    ? { left, top, width, height }
    : undefined;
}

/** Whether an SVG contains HTML, which some programs write to have the browser wrap text. */
export const hasForeignObject = (source: string): boolean =>
  /<([\w-]+:)?foreignObject[\s>/]/i.test(withoutComments(source));

/**
 * Whether an SVG refers to other files, which aren't loaded when it's shown as an image: pictures, parts of other
 * drawings, style sheets, fonts. Links that a visitor would follow don't count.
 */
export function hasExternalReferences(source: string): boolean {
  const text = withoutComments(source).replace(/&(?:quot|apos|#34|#39|#x22|#x27);/gi, "'");
  return (
    // Images, parts of drawings, and elements that can inherit from another file's. Links that a visitor would follow
    // don't count.
    /<(?:[\w-]+:)?(?:image|img|feImage|use|linearGradient|radialGradient|pattern|filter|textPath|mpath|tref|font-face-uri|color-profile|link)\s(?:[^>"']|"[^"]*"|'[^']*')*?(?<=[\s:"'])(?:href|src)\s*=\s*["']\s*(?!#|data:|["'\s])/i.test(
      withoutData(text),
    ) ||
    /url\(\s*["']?\s*(?!#|data:|["'\s)])/i.test(text) ||
    /@import\s*["']\s*(?!data:)/i.test(text) ||
    /<\?xml-stylesheet\s[^>]*href\s*=\s*["'](?!#|data:)/i.test(text)
  );
}

/** A drawing without the comments of XML, and those of CSS in its styles. */
const withoutComments = (source: string): string =>
  source
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(
      /(<(?:[\w-]+:)?style(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>)([\s\S]*?)(?=<\/(?:[\w-]+:)?style\s*>)/gi,
      (_, tag: string, css: string) => tag + withoutCssComments(css),
    )
    .replace(/(?<=\sstyle\s*=\s*)(?:"[^"]*"|'[^']*')/gi, (value) => {
      const quote = value.charAt(0);
      return quote + withoutCssComments(value.slice(1, -1)) + quote;
    });

// CSS Syntax 3 §4.3.2: an unclosed comment extends to the end. Strings and addresses have no comments.
const withoutCssComments = (css: string): string =>
  css.replace(
    /("(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|url\([^)]*\))|\/\*[\s\S]*?(?:\*\/|$)/gi,
    (_, kept = " ") => kept,
  );

// What an editor notes of licenses and sources is not shown.
const withoutData = (source: string): string => source.replace(/<((?:[\w-]+:)?metadata)[\s>][\s\S]*?<\/\1\s*>/gi, "");

/** Whether an SVG moves: by SMIL's elements, or by animations of CSS. */
export const isAnimatedSvg = (source: string): boolean =>
  /<(?:[\w-]+:)?(?:animate|animateTransform|animateMotion|animateColor|set)[\s>/]/.test(withoutComments(source)) ||
  /@(?:-webkit-)?keyframes\s/.test(withoutComments(source));

// XML 1.0 §4.3.3: the declaration is at the very start, in characters that most encodings share.
const DECLARATION = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/;

/** The character encoding of an SVG file: by its byte order mark, otherwise as declared, otherwise UTF-8. */
export function svgEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff || bytes[1] === 0) return "utf-16le";
  if (bytes[0] === 0xfe || bytes[0] === 0) return "utf-16be";
  return DECLARATION.exec(latin1(bytes, 0, 200))?.[1] ?? "utf-8";
}

/** An SVG of that size that shows the image in the data: URL. */
export const wrapInSvg = (dataUrl: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<image href="${dataUrl}" width="${width}" height="${height}"/></svg>\n`;
