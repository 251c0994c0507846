import { channelsOf } from "#core/hex.ts";

/** A color of a palette file: its name there, and '#rrggbb'. */
export interface FileColor {
  readonly name: string;
  readonly hex: string;
}

const oneLine = (name: string): string => name.replace(/[\p{Cc}\s]+/gu, " ").trim() || "Palette";

/** A palette as GIMP, Inkscape and Krita read it (.gpl): three levels a line, and a name. It has no transparency. */
export function gplFile(name: string, colors: readonly FileColor[]): string {
  const lines = colors.map((color) => {
    const { red, green, blue } = channelsOf(color.hex);
    return `${[red, green, blue].map((level) => String(level).padStart(3)).join(" ")}\t${color.name}`;
  });
  return `GIMP Palette\nName: ${oneLine(name)}\nColumns: ${Math.min(16, colors.length)}\n#\n${lines.join("\n")}\n`;
}

const GROUP_START = 0xc001;
const GROUP_END = 0xc002;
const COLOR = 0x0001;
const NORMAL = 2;

/**
 * A palette as an Adobe Swatch Exchange file: one group of RGB swatches. Adobe has not published the format; it is 'ASEF',
 * version 1.0 and blocks, all numbers big-endian, names in UTF-16 with a zero at the end.
 */
export function aseFile(name: string, colors: readonly FileColor[]): Uint8Array<ArrayBuffer> {
  const title = name.trim() || "Palette";
  const blocks = [
    block(GROUP_START, utf16(title)),
    ...colors.map((color) => {
      const { red, green, blue } = channelsOf(color.hex);
      const swatch = new Uint8Array(18);
      const view = new DataView(swatch.buffer);
      swatch.set([0x52, 0x47, 0x42, 0x20]);
      for (const [index, level] of [red, green, blue].entries()) view.setFloat32(4 + 4 * index, level / 255);
      view.setUint16(16, NORMAL);
      return block(COLOR, [...utf16(color.name), ...swatch]);
    }),
    block(GROUP_END, []),
  ];
  return Uint8Array.from([...ascii("ASEF"), 0, 1, 0, 0, ...uint32(blocks.length), ...blocks.flat()]);
}

const block = (type: number, content: readonly number[]): readonly number[] => [
  ...uint16(type),
  ...uint32(content.length),
  ...content,
];

const ascii = (text: string): readonly number[] => Array.from(text, (sign) => sign.charCodeAt(0));
const uint16 = (value: number): readonly number[] => [(value >> 8) & 255, value & 255];
const uint32 = (value: number): readonly number[] => [...uint16(value >>> 16), ...uint16(value & 0xffff)];

/** The number of units with the zero at the end, and the units. */
const utf16 = (text: string): readonly number[] => [
  ...uint16(text.length + 1),
  ...text.split("").flatMap((unit) => uint16(unit.charCodeAt(0))),
  ...uint16(0),
];
