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
  fs: "F#",
  vb: "Visual Basic",
  dart: "Dart",
  ex: "Elixir",
  exs: "Elixir",
  erl: "Erlang",
  swift: "Swift",
  m: "Objective-C",
  c: "C",
  h: "C",
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

/** What is written beside programs. */
const BESIDE = new Set(["HTML", "CSS", "SQL", "Shell", "PowerShell"]);

/** The programming languages of files by their endings, the most files first. */
export function languagesOf(paths: readonly string[]): { readonly name: string; readonly files: number }[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
    const name = Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isProgram = [...counts.keys()].some((name) => !BESIDE.has(name));
  return [...counts]
    .filter(([name]) => !isProgram || !BESIDE.has(name))
    .map(([name, files]) => ({ name, files }))
    .sort((a, b) => b.files - a.files || (a.name < b.name ? -1 : 1));
}
