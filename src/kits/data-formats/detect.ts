/** The formats that data is read and written in. */
export const FORMATS = ["json", "yaml", "toml", "xml"] as const;

export type DataFormat = (typeof FORMATS)[number];

export const FORMAT_NAMES: Readonly<Record<DataFormat, string>> = {
  json: "JSON",
  yaml: "YAML",
  toml: "TOML",
  xml: "XML",
};

// The length of the beginning that format detection checks.
const HEAD = 20_000;

const TOML_KEY = String.raw`(?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"[^"\n]*"|'[^'\n]*'))*`;
const TOML_LINE = new RegExp(
  String.raw`^(?:${TOML_KEY}[ \t]*=[ \t]*\S|\[\[?[ \t]*${TOML_KEY}[ \t]*\]\]?[ \t]*(?:#.*)?$)`,
);
const TOML_ENTRY = new RegExp(String.raw`^[ \t]*${TOML_KEY}[ \t]*=[ \t]*\S`, "m");
const YAML_LINE =
  /^(?:%YAML|---(?:\s|$)|- |-$|\? |(?:[^\s"'#{}[\],&*!|>%@`][^#\n]*?|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*:(?:[ \t]|$)|[&!*]\S)/;

/** The format that a text is most likely in; JSON if nothing suggests another. */
export function formatOf(text: string): DataFormat {
  const head = text.slice(0, HEAD).replace(/^\ufeff/, "");
  const line = firstLine(head);
  if (line.startsWith("<")) return "xml";
  // A list such as [a] alone is JSON that is broken; with an entry below it begins a table.
  if (TOML_LINE.test(line) && (!line.startsWith("[") || TOML_ENTRY.test(head))) return "toml";
  if (/^[{["]/.test(line) && !(line.startsWith('"') && YAML_LINE.test(line))) return "json";
  if (line.startsWith("//") || line.startsWith("/*")) return "json";
  return YAML_LINE.test(line) ? "yaml" : "json";
}

/** The first line with content: neither empty nor a comment of YAML or TOML. */
function firstLine(head: string): string {
  for (const line of head.split(/\r?\n/)) {
    const bare = line.trim();
    if (bare !== "" && !bare.startsWith("#")) return bare;
  }
  return "";
}
