import { literal, withoutComments } from "./literals.ts";
import type { ReadManifest } from "./manifest.ts";

/** A gemspec, read without running it. */
export const readGemspec: ReadManifest = (text, path) => {
  const source = withPlainQuotes(withoutComments(text, "#"));
  // One text may be assigned to several keys: `s.description = s.summary = "…"`.
  const value = (key: string) => literal(source, `\\b\\w+\\.${key}\\s*=(?:\\s*\\w+\\.\\w+\\s*=)*`);
  const name = value("name") ?? literal(source, "Gem::Specification\\.new\\s*\\(?");
  const commandFolder = /\.executables\s*=[^\n]*\bgrep\(\s*%r[{|!/](?:\^|\\A)?(bin|exe)\//.exec(source)?.[1];
  const listed = (key: string) => {
    const list = new RegExp(`\\b\\w+\\.${key}\\s*(?:=|<<)\\s*(?:\\[([^\\]]*)\\]|%w\\[([^\\]]*)\\])`).exec(source);
    if (list?.[2]) return list[2].trim().split(/\s+/);
    return [...(list?.[1] ?? "").matchAll(/["']([^"'#]+)["']/g)].map(([, each = ""]) => each);
  };
  const metadata = (key: string) => literal(source, `\\b\\w+\\.metadata\\[["']${key}["']\\]\\s*=`);
  const ruby = value("required_ruby_version");
  return {
    ecosystem: "ruby",
    path,
    name,
    version: value("version"),
    description: value("summary") ?? value("description"),
    license: value("license") ?? (listed("licenses").join(" OR ") || undefined),
    homepage: value("homepage"),
    repository: metadata("source_code_uri"),
    authors: listed("authors").length > 0 ? listed("authors") : [value("author") ?? ""].filter(Boolean),
    requirements: ruby ? [{ name: "Ruby", version: ruby }] : [],
    isLibrary: name !== undefined,
    importName: name?.replaceAll("-", "/"),
    commands: listed("executables"),
    commandFolder,
    dependencies: [...source.matchAll(/add_(?:\w+_)?dependency\s*\(?\s*["']([^"']+)["']/g)].map(
      ([, each = ""]) => each,
    ),
  };
};

/** A source whose texts between other delimiters (`%q<a>`, `%Q{a}`, `%(a)`) are in quotes. */
const withPlainQuotes = (source: string): string =>
  source.replace(
    /(?<![\w)\]])%[qQ]?(?:<([^<>\n]*)>|\{([^{}\n]*)\}|\(([^()\n]*)\)|\[([^[\]\n]*)\]|([|!/])([^\n]*?)\5)/g,
    (whole, ...inside: (string | undefined)[]) => {
      const text = inside[0] ?? inside[1] ?? inside[2] ?? inside[3] ?? inside[5] ?? "";
      const quote = ["'", '"'].find((sign) => !text.includes(sign));
      return quote === undefined ? whole : quote + text + quote;
    },
  );

/** A Gemfile: the gems of a program, and the version of Ruby where it is literal. */
export const readGemfile: ReadManifest = (text, path) => {
  const source = withoutComments(text, "#");
  const ruby = literal(source, "ruby\\s+");
  return {
    ecosystem: "ruby",
    path,
    requirements: ruby ? [{ name: "Ruby", version: ruby }] : [],
    isPrivate: true,
    dependencies: [...source.matchAll(/^\s*gem\s*\(?\s*["']([^"']+)["']/gm)].map(([, each = ""]) => each),
  };
};
