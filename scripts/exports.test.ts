import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { isNode, type Node, parse } from "./syntax-tree.ts";

/** Files found by name by a glob, a worker's address or a page's loader: their exports are used without an import. */
const FOUND_BY_NAME =
  /(^|\/)(tool|page|answers|worker|late|family|code|params|registry|groups|app|boot|service-worker|[\w-]+\.worker|entry-\w+)\.tsx?$|^src\/pages\/|\/simd\/|\.(?:test|fixture|d)\.tsx?$/;

const sources = globSync(["src/**/*.{ts,tsx}", "{scripts,e2e,fuzz,benchmarks,engines}/**/*.{ts,mjs}", "*.ts"], {
  exclude: ["e2e/fixtures/files/**"],
}).map((file) => file.replaceAll("\\", "/"));

/** The file that an import names, from the root; undefined for a package. */
function fileOf(importer: string, specifier: string): string | undefined {
  const [path = ""] = specifier.split("?");
  if (path.startsWith(".")) return normalize(join(dirname(importer), path)).replaceAll("\\", "/");
  if (path === "#fuzz") return "fuzz/fuzz.ts";
  return path.startsWith("#") ? `src/${path.slice(1)}` : undefined;
}

function* all(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* all(child);
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? "") : "");
const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

interface Read {
  /** `file name` for everything that is imported by name. */
  readonly imported: readonly string[];
  /** Files that are imported whole, or named in a text. */
  readonly whole: readonly string[];
  readonly exported: readonly string[];
}

function read(file: string, code: string): Read {
  const [imported, whole, exported]: [string[], string[], string[]] = [[], [], []];
  const known = new Set<unknown>();
  const program = parse(file, code);
  for (const node of listOf(program.body)) {
    const source = isNode(node.source) ? node.source : undefined;
    const from = source && fileOf(file, String(source.value));
    if (source) known.add(source);
    if (from) {
      for (const one of listOf(node.specifiers)) {
        if (one.type === "ImportNamespaceSpecifier") whole.push(from);
        else
          imported.push(
            `${from} ${one.type === "ImportDefaultSpecifier" ? "default" : nameOf(one.imported ?? one.local)}`,
          );
      }
      if (node.type === "ExportAllDeclaration") whole.push(from);
    }
    const declared = node.type === "ExportNamedDeclaration" && isNode(node.declaration) ? node.declaration : undefined;
    if (declared)
      exported.push(
        ...(declared.id ? [nameOf(declared.id)] : listOf(declared.declarations).map(({ id }) => nameOf(id))),
      );
  }
  for (const node of all(program)) {
    if (node.type !== "Literal" || known.has(node) || !/^[.#][^\s]*\.(?:tsx?|mjs)(?:\?.*)?$/.test(String(node.value)))
      continue;
    const from = fileOf(file, String(node.value));
    if (from) whole.push(from);
  }
  return { imported, whole, exported: exported.filter((name) => name !== "") };
}

test("every export of a module is imported somewhere", () => {
  const modules = new Map(sources.map((file) => [file, read(file, readFileSync(file, "utf8"))]));
  const imported = new Set([...modules.values()].flatMap((module) => module.imported));
  const whole = new Set([...modules.values()].flatMap((module) => module.whole));
  const needless = [...modules].flatMap(([file, { exported }]) =>
    !file.startsWith("src/") || FOUND_BY_NAME.test(file) || whole.has(file)
      ? []
      : exported.filter((name) => !imported.has(`${file} ${name}`)).map((name) => `${file} ${name}`),
  );
  expect(needless).toEqual([]);
});

test("finds an export without an import", () => {
  expect(read("src/core/a.ts", "export const one = 1; export interface Two { a: string }").exported).toEqual([
    "one",
    "Two",
  ]);
  expect(read("src/core/b.ts", 'import { one, type Two } from "./a.ts";').imported).toEqual([
    "src/core/a.ts one",
    "src/core/a.ts Two",
  ]);
  expect(read("src/core/c.ts", 'const late = () => import("#core/a.ts");').whole).toEqual(["src/core/a.ts"]);
});
