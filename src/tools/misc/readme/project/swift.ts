import { literal, withoutComments } from "./literals.ts";
import type { ReadManifest } from "./manifest.ts";

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
