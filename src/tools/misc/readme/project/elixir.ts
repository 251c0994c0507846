import { literal, withoutComments } from "./literals.ts";
import type { ReadManifest } from "./manifest.ts";

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
