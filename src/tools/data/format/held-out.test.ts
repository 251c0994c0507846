import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { TokenType, tokenize } from "@csstools/css-tokenizer";
import { type Options, parse } from "acorn";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";
import type { FormatJob } from "./formatted.ts";
import type { Language } from "./languages.ts";
import { runFormat } from "./run.ts";

// Files that no rule was made by: 12 of each kind, of npm's packages and Debian's.
const FOLDERS: Readonly<Record<string, { readonly ending: string; readonly folders: readonly string[] }>> = {
  sql: { ending: ".sql", folders: ["/usr/share/postgresql/15", "/usr/share/postgresql/15/extension"] },
  yaml: { ending: ".yml", folders: packages() },
  xml: {
    ending: ".conf",
    folders: ["/etc/fonts/conf.d", "/usr/share/fontconfig/conf.avail", "/usr/share/dbus-1/system.d"],
  },
  css: { ending: ".css", folders: packages(["", "/dist", "/css", "/styles"]) },
  html: {
    ending: ".html",
    folders: [
      "/usr/share/doc/libimage-exiftool-perl/html/TagNames",
      "/usr/share/doc/libxslt1-dev/html/html",
      "/usr/share/doc/libxslt1-dev/html/EXSLT",
      "/usr/share/doc/libffi8/html",
      "/usr/share/doc/valgrind/html",
    ],
  },
  javascript: { ending: ".js", folders: packages(["", "/lib"]) },
};

function packages(within: readonly string[] = [""]): readonly string[] {
  return readdirSync("node_modules").flatMap((name) => within.map((folder) => `node_modules/${name}${folder}`));
}

const MAX_SIZE = 12_000;

function filesOf({ ending, folders }: (typeof FOLDERS)[string]): readonly string[] {
  return folders
    .filter((folder) => existsSync(folder) && statSync(folder).isDirectory())
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith(ending) && statSync(path, { throwIfNoEntry: false })?.isFile())
    .filter((path) => statSync(path).size < MAX_SIZE)
    .toSorted();
}

/** What a text says besides its layout, by another reader. */
const MEANINGS: Readonly<Record<string, (text: string) => unknown>> = {
  sql: (text) => text.replace(/\s+/g, ""),
  yaml: (text) => parseAllDocuments(text, { logLevel: "silent" }).map((document) => document.toJS()),
  xml: (text) =>
    spawnSync("xmllint", ["--noblanks", "--nonet", "--c14n", "-"], { input: text, encoding: "utf8" }).stdout,
  html: (text) => spawnSync("python3", ["-c", HTML_READER], { input: text, encoding: "utf8" }).stdout,
  css: (text) =>
    tokenize({ css: text })
      .filter(([kind]) => !LAYOUT.has(kind))
      .map(([, raw]) =>
        raw
          .toLowerCase()
          .replace(/^['"](.*)['"]$/, "$1")
          .replace(/^([+-]?)\./, "$10.")
          .replace(/^(\d+\.\d*?)0+(?=\D|$)/, "$1")
          .replace(/^(\d+)\.(?=\D|$)/, "$1"),
      ),
  javascript: (text) => {
    const options: Options = { ecmaVersion: "latest", allowReturnOutsideFunction: true, allowHashBang: true };
    const tree = () => {
      try {
        return parse(text, { ...options, sourceType: "module" });
      } catch {
        return parse(text, { ...options, sourceType: "script" });
      }
    };
    return JSON.stringify(tree(), (key, value: unknown) =>
      PLACES.has(key)
        ? undefined
        : typeof value === "bigint" || value instanceof RegExp
          ? String(value)
          : Array.isArray(value)
            ? value.filter((each) => each?.type !== "EmptyStatement")
            : value,
    );
  },
};
// Python's reader of HTML: tags with their attributes, and words; in <pre> all that is in it.
const HTML_READER = `
import html.parser, re, sys
class Reader(html.parser.HTMLParser):
    pre = 0
    words = []
    def handle_starttag(self, tag, attrs):
        self.pre += tag == "pre"
        self.words.append([tag, [(n, re.sub(r"[\\s;]|charset=.*", "", v or "")) for n, v in attrs]])
    def handle_endtag(self, tag):
        self.pre -= tag == "pre"
    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
    def handle_data(self, data):
        code = self.words and self.words[-1][0] in ("script", "style")
        self.words.append(["", "" if code else data.strip("\\n") if self.pre else "".join(data.split())])
reader = Reader()
reader.feed(sys.stdin.read())
print([word for word in reader.words if word != ["", ""]])
`;

const LAYOUT: ReadonlySet<unknown> = new Set([
  TokenType.Whitespace,
  TokenType.Comment,
  TokenType.Semicolon,
  TokenType.EOF,
]);
const PLACES = new Set(["start", "end", "raw"]);

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const hasXmllint = spawnSync("xmllint", ["--version"]).status === 0;

test.skipIf(!TRIES_ALL).each(Object.keys(FOLDERS))(
  "%s of others means the same when formatted, and stays as it is then",
  async (name) => {
    const kind = FOLDERS[name];
    const meaning = MEANINGS[name];
    if (!kind || !meaning || (name === "xml" && !hasXmllint) || (name === "html" && !hasPython)) return;
    const files = filesOf(kind);
    const language = name as Language;
    const job: FormatJob = {
      action: "format",
      language,
      indent: "2",
      width: 80,
      quotes: "double",
      dialect: "postgresql",
      keywords: "preserve",
      shorten: true,
    };
    const step = Math.ceil(files.length / 12);
    for (const file of files.filter((_, at) => at % step === 0)) {
      const text = readFileSync(file, "utf8");
      const { result } = await runFormat(text, job, (pieces) => pieces.join(""));
      // What is refused is left alone.
      if (!result) continue;
      expect({ file, meaning: meaning(result.whole) }).toEqual({ file, meaning: meaning(text) });
      const again = await runFormat(result.whole, job, (pieces) => pieces.join(""));
      expect({ file, text: again.result?.whole }).toEqual({ file, text: result.whole });
    }
  },
  within(60),
);
