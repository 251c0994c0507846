import type { ReadManifest } from "./manifest.ts";

/**
 * A literal in a source file. The file isn't run: a calculated value is unknown. `name` is a pattern of what comes
 * before the text in quotes; texts with insertions (`#{…}`, `${…}`, `\(…)`) don't count.
 */
export function literal(source: string, name: string): string | undefined {
  const found = new RegExp(
    `(?:^|[^\\w.])${name}\\s*(?:"([^"\\n]*)"|'([^'\\n]*)')(?:\\.freeze\\b)?(?!\\s*[.+(])`,
    "m",
  ).exec(source);
  const text = (found?.[1] ?? found?.[2])?.trim();
  return text && !/#\{|\$\{?\w|\\\(/.test(text) ? text : undefined;
}

/** A source without its line comments, which begin with `mark`. */
export const withoutComments = (source: string, mark: "#" | "//"): string =>
  source.replace(mark === "#" ? /^\s*#.*$/gm : /^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, "");

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

/** mix.exs, read without running it: module attributes (`@version`) are followed where they are literal. */
export const readMix: ReadManifest = (text, path) => {
  const source = withoutComments(text, "#");
  const value = (key: string) => {
    const attribute = new RegExp(`(?:^|[^\\w])${key}:\\s*@(\\w+)`, "m").exec(source)?.[1];
    return attribute ? literal(source, `@${attribute}`) : literal(source, `${key}:`);
  };
  const app = /(?:^|[^\w])app:\s*:(\w+)/m.exec(source)?.[1];
  if (!app) return { problem: "names no application" };
  const elixir = value("elixir");
  const licenses = /licenses:\s*\[([^\]]*)\]/.exec(source)?.[1] ?? "";
  const aliases = /defp?\s+aliases[\s\S]*?\bend\b/.exec(source)?.[0] ?? "";
  const hasPackage = /(?:^|[^\w])package:\s/.test(source);
  return {
    ecosystem: "elixir",
    path,
    name: app,
    version: value("version"),
    description: value("description"),
    license: [...licenses.matchAll(/["']([^"']+)["']/g)].map(([, each = ""]) => each).join(" OR ") || undefined,
    homepage: value("homepage_url"),
    repository: value("source_url"),
    requirements: elixir ? [{ name: "Elixir", version: elixir }] : [],
    isPrivate: !hasPackage,
    isLibrary: hasPackage,
    scripts: [...aliases.matchAll(/(?:^|[\s[,])"?([\w.]+)"?:\s*\[/g)].map(([, name = ""]) => ({
      name,
      command: "mix alias",
    })),
    dependencies: [...source.matchAll(/\{\s*:(\w+)\s*,/g)].map(([, each = ""]) => each),
  };
};

/** go.mod: the module's path, and the version of the language. The name is the path's last part, without '/v2', or '.v2' at gopkg.in. */
export const readGoMod: ReadManifest = (text, path) => {
  const lines = text.replace(/\/\/.*$/gm, "");
  const module = /^\s*module\s+(?:"([^"\s]+)"|`([^`\s]+)`|(\S+))\s*$/m.exec(lines);
  const address = module?.[1] ?? module?.[2] ?? module?.[3];
  if (!address) return { problem: "names no module" };
  const go = /^\s*go\s+(\d[\w.]*)\s*$/m.exec(lines)?.[1];
  const bare = address.replace(/\/v\d+$/, "").replace(/^(gopkg\.in\/.*)\.v\d+$/, "$1");
  return {
    ecosystem: "go",
    path,
    name: bare.split("/").pop(),
    repository: /^(github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)\/[^/]+\/[^/]+/.exec(bare)
      ? `https://${bare.split("/").slice(0, 3).join("/")}`
      : undefined,
    importName: address,
    requirements: go ? [{ name: "Go", version: go }] : [],
    dependencies: [...lines.matchAll(/^\s*(?:require\s+)?([\w.-]+\.[\w-]+\/\S+)\s+v\d/gm)].map(([, each = ""]) => each),
  };
};

/** Whether a Go file is of a program: its package is main. Comments before it do not count. */
export const isGoProgram = (text: string): boolean =>
  /^\s*package\s+main\s*$/m.test(text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, ""));

/** Package.swift, read without running it. */
export const readSwiftPackage: ReadManifest = (text, path) => {
  const tools = /^\s*\/\/\s*swift-tools-version:\s*(\d[\d.]*)/m.exec(text)?.[1];
  const source = withoutComments(text, "//");
  const name = literal(source, "Package\\s*\\(\\s*name:");
  if (!name) return { problem: "names no package" };
  const products = (kind: string) =>
    [...source.matchAll(new RegExp(`\\.${kind}\\s*\\(\\s*name:\\s*"([^"\\\\]+)"`, "g"))].map(([, each = ""]) => each);
  return {
    ecosystem: "swift",
    path,
    name,
    requirements: tools ? [{ name: "Swift", version: `${tools} or later` }] : [],
    isLibrary: products("library").length > 0,
    importName: products("library")[0],
    commands: [...new Set([...products("executable"), ...products("executableTarget")])],
    dependencies: products("testTarget"),
  };
};
