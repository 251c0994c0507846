import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

// Tools for building of which a part is in the build: AssemblyScript's runtime is compiled into the blurs.
const COMPILED_IN = ["assemblyscript"];

const readPackage = async (folder: string): Promise<Package> =>
  JSON.parse(await readFile(join(folder, "package.json"), "utf8"));

/** The licences of all packages that the build may contain, which each of them asks to be handed on. */
export async function licenseTexts(): Promise<string> {
  const found = new Map<string, Promise<string>>();
  const add = ({ dependencies = {} }: Package) => {
    for (const name of Object.keys(dependencies)) if (!found.has(name)) found.set(name, describe(name));
  };
  const describe = async (name: string) => {
    const folder = join("node_modules", name);
    const about = await readPackage(folder);
    if (!COMPILED_IN.includes(name)) add(about);
    const files = await Array.fromAsync(glob(["LICENSE*", "LICENCE*", "codec/LICENSE*"], { cwd: folder }));
    const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), "utf8")));
    const head = `${about.name} ${about.version} (${about.license ?? "see below"}) ${about.homepage ?? ""}`.trim();
    return [head, "-".repeat(head.length), ...texts.map((text) => text.trim())].join("\n");
  };
  add(await readPackage("."));
  for (const name of COMPILED_IN) found.set(name, describe(name));
  // Each package may name further ones while it is read.
  let described = 0;
  while (described < found.size) {
    described = found.size;
    await Promise.all(found.values());
  }
  const texts = await Promise.all([...found.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, text]) => text));
  return `Tabkit contains these packages, each under its own licence.\n\n\n${texts.join("\n\n\n")}\n`;
}
