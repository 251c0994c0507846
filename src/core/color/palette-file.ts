import { channelsOf } from "#core/hex.ts";

/** A color of a palette file: what it is called in it, and '#rrggbb'. */
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
