import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DATA_LICENSES } from "./data-licenses.ts";

/** What package-lock.json has about a package; each key is its folder. */
interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

type Lockfile = Readonly<Record<string, Locked>>;

/**
 * Build tools that are partly in the build: AssemblyScript's runtime is compiled into the effects, Workbox is in the
 * service worker, Tailwind's base styles are in the style sheet. Their own dependencies aren't.
 */
const BUILT_IN = [
  "assemblyscript",
  "tailwindcss",
  "vite",
  "workbox-core",
  "workbox-precaching",
  "workbox-routing",
  "workbox-strategies",
];

/** Packages whose package.json names no license, according to their license file. */
const UNNAMED: Readonly<Record<string, string>> = { "valid-url": "MIT" };

/** A package that the build may contain. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

/** The packages that the build may contain, from the lockfile's, by name. */
export function shippedPackages(packages: Lockfile): ShippedPackage[] {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = folderOf(name, from, packages);
    if (found.has(folder)) return;
    found.add(folder);
    if (BUILT_IN.includes(name)) return;
    for (const next of Object.keys(packages[folder]?.dependencies ?? {})) add(next, folder);
  };
  for (const name of [...Object.keys(packages[""]?.dependencies ?? {}), ...BUILT_IN]) add(name, "");
  return [...found]
    .map((folder) => ({ folder, name: folder.replace(/^.*node_modules\//, "") }))
    .map(({ folder, name }) => ({
      name,
      version: packages[folder]?.version ?? "",
      license: packages[folder]?.license ?? UNNAMED[name] ?? "see below",
      folder,
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** Where Node finds a package that another one in `from` requires. */
function folderOf(name: string, from: string, packages: Lockfile): string {
  for (let above = from; above !== ""; above = above.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    const folder = `${above}/node_modules/${name}`;
    if (packages[folder]) return folder;
  }
  const folder = `node_modules/${name}`;
  if (!packages[folder]) throw new Error(`${name}, which ${from || "the project"} needs, is not in package-lock.json`);
  return folder;
}

/** The packages of this project's lockfile. */
export const lockedPackages = async (): Promise<Lockfile> =>
  JSON.parse(await readFile("package-lock.json", "utf8")).packages;

/**
 * The licenses of all packages that the build may contain: a list, those of data, and the text of each, which must be
 * distributed.
 */
export async function licenseTexts(): Promise<string> {
  const shipped = shippedPackages(await lockedPackages());
  const nameAndVersion = ({ name, version }: ShippedPackage) => `${name} ${version}`;
  const width = Math.max(...shipped.map((each) => nameAndVersion(each).length)) + 2;
  const list = shipped.map((each) => nameAndVersion(each).padEnd(width) + each.license);
  const texts = await Promise.all(
    shipped.map(async (each) => {
      const head = `${nameAndVersion(each)} (${each.license})`;
      return [head, "-".repeat(head.length), ...(await textsIn(each.folder))].join("\n");
    }),
  );
  return `Tabkit contains these packages, each under its own license.\n\n${[list.join("\n"), DATA_LICENSES, ...texts].join("\n\n\n")}\n`;
}

async function textsIn(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(["LICENSE*", "LICENCE*", "codec/LICENSE*"], { cwd: folder }));
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), "utf8")));
  return texts.map((text) =>
    text
      .trim()
      // Vite's file contains those of all packages that Vite consists of, but none of them is in the build.
      .replace(/\n##? Licenses of bundled[\s\S]*$/i, "")
      // Some browsers don't wrap lines of plain text.
      .replace(/.{100,}/g, (line) => line.replace(/(.{60,98}) +/g, "$1\n")),
  );
}

/** Fails for a package that is in the build but not in the list. */
export async function refuseUnlisted(inBuild: Iterable<string>): Promise<void> {
  const listed = new Set(shippedPackages(await lockedPackages()).map(({ name }) => name));
  const unlisted = [...inBuild].filter((name) => !listed.has(name));
  if (unlisted.length > 0) throw new Error(`In the build, but not in the list of licenses: ${unlisted.join(", ")}`);
}
