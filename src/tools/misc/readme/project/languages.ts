import type { Manifest } from "./manifest.ts";

const BY_ENDING: Readonly<Record<string, string>> = {
  ts: "TypeScript",
  tsx: "TypeScript",
  mts: "TypeScript",
  cts: "TypeScript",
  js: "JavaScript",
  jsx: "JavaScript",
  mjs: "JavaScript",
  cjs: "JavaScript",
  vue: "Vue",
  svelte: "Svelte",
  astro: "Astro",
  py: "Python",
  ipynb: "Jupyter notebooks",
  rs: "Rust",
  go: "Go",
  php: "PHP",
  rb: "Ruby",
  java: "Java",
  kt: "Kotlin",
  scala: "Scala",
  groovy: "Groovy",
  cs: "C#",
  vb: "Visual Basic",
  dart: "Dart",
  ex: "Elixir",
  exs: "Elixir",
  erl: "Erlang",
  swift: "Swift",
  c: "C",
  cpp: "C++",
  cc: "C++",
  cxx: "C++",
  hpp: "C++",
  lua: "Lua",
  r: "R",
  jl: "Julia",
  hs: "Haskell",
  ml: "OCaml",
  clj: "Clojure",
  zig: "Zig",
  nim: "Nim",
  sh: "Shell",
  bash: "Shell",
  ps1: "PowerShell",
  sql: "SQL",
  css: "CSS",
  scss: "CSS",
  html: "HTML",
  gd: "GDScript",
};

/** Languages used alongside programs. */
const BESIDE = new Set(["HTML", "CSS", "SQL", "Shell", "PowerShell"]);

// What `flutter create` writes along with an app.
const FLUTTER_RUNNER =
  /(^|\/)(linux|windows|macos|ios)\/(runner|flutter|RunnerTests)\/|(^|\/)android\/app\/|(^|\/)web\//i;

/** The languages of ambiguous file extensions, by the project's other files; undefined if they don't show it. */
function sharedEndings(counts: ReadonlyMap<string, number>): ReadonlyMap<string, string | undefined> {
  const has = (...endings: readonly string[]) => endings.some((ending) => counts.has(ending));
  const isApple = has("mm", "swift", "pbxproj", "xib", "storyboard") || (has("h") && has("m"));
  const isC = has("c");
  const isCpp = has("cpp", "cc", "cxx", "hpp", "hh", "hxx", "ino");
  return new Map([
    ["h", isC && isCpp ? undefined : isC ? "C" : isCpp ? "C++" : isApple ? "Objective-C" : undefined],
    ["m", isApple ? "Objective-C" : undefined],
    ["fs", has("fsproj", "fsx") ? "F#" : undefined],
    // Qt's translations end so too.
    ["ts", has("pro", "qrc", "ui", "qml") && !has("tsx", "json") ? undefined : "TypeScript"],
  ]);
}

/** The programming languages of files by their endings, the most files first. */
export function languagesOf(
  paths: readonly string[],
  manifests: readonly Manifest[] = [],
): { readonly name: string; readonly files: number }[] {
  const isFlutter = manifests.some(({ tool }) => tool === "flutter");
  const endings = new Map<string, number>();
  for (const path of paths) {
    if (isFlutter && FLUTTER_RUNNER.test(path)) continue;
    const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  const shared = sharedEndings(endings);
  const counts = new Map<string, number>();
  for (const [ending, files] of endings) {
    const name = shared.has(ending)
      ? shared.get(ending)
      : Object.hasOwn(BY_ENDING, ending)
        ? BY_ENDING[ending]
        : undefined;
    if (name) counts.set(name, (counts.get(name) ?? 0) + files);
  }
  const isProgram = [...counts.keys()].some((name) => !BESIDE.has(name));
  return [...counts]
    .filter(([name]) => !isProgram || !BESIDE.has(name))
    .map(([name, files]) => ({ name, files }))
    .sort((a, b) => b.files - a.files || (a.name < b.name ? -1 : 1));
}
