/** A section of an ini file: its name, that of its part in quotes, and its values, several of one key in their order. */
export interface IniSection {
  readonly name: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** setup.cfg as Python's configparser reads it, without interpolation: indented lines go on with the value before. */
export function readIni(text: string): IniSection[] {
  const sections: { name: string; values: Map<string, string[]> }[] = [];
  let lines: string[] | undefined;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    if (/^\s*[#;]/.test(line) || line.trim() === "") continue;
    const header = /^\[(.+)\]/.exec(line);
    const section = sections[sections.length - 1];
    if (header) {
      sections.push({ name: header[1] ?? "", values: new Map() });
      lines = undefined;
    } else if (/^\s/.test(line) && lines) {
      lines.push(line.trim());
    } else if (section) {
      const [, key = "", value = ""] = /^\s*([^=:]+?)\s*[=:]\s*(.*)$/.exec(line) ?? [];
      lines = key ? [value.trim()] : undefined;
      if (lines) section.values.set(key.toLowerCase(), lines);
    }
  }
  return sections;
}

/** The value of a key of a section, its lines joined. */
export const iniText = (sections: readonly IniSection[], section: string, key: string): string | undefined =>
  sections
    .find(({ name }) => name === section)
    ?.values.get(key)
    ?.join("\n")
    .trim() || undefined;
