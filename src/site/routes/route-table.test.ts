import { expect, test } from "vitest";
import { groups } from "#tools/groups.ts";
import { listedGroups } from "#tools/registry.ts";
import { aliases, resolve, routes } from "./route-table.ts";

test("every route has one address, which no alias uses", () => {
  const plain = (paths: readonly string[]) => new Set(paths.map((path) => path.toLowerCase()));
  const paths = routes.map(({ path }) => path);
  const others = aliases.flatMap(([alias, path]) => (alias === path.toLowerCase() ? [] : [alias]));
  expect(plain([...paths, ...others]).size).toBe(paths.length + others.length);
  expect(aliases.filter(([alias]) => paths.includes(alias))).toEqual([]);
});

test("finds a route in any case, with or without trailing slashes", () => {
  for (const route of routes) {
    for (const spelled of [route.path, route.path.toLowerCase(), route.path.toUpperCase(), `${route.path}/`]) {
      expect(resolve(spelled), spelled).toBe(route);
    }
  }
  // The file names that hosts serve.
  for (const { path } of routes) expect(resolve(`${path.replace(/\/$/, "")}/index.html`), path).toBe(resolve(path));
  expect(resolve("/About.html")).toBe(resolve("/About"));
  expect(resolve("")).toBe(resolve("/"));
  expect(resolve("//")).toBe(resolve("/"));
});

test("an alias leads to the route that it names", () => {
  expect(aliases.length).toBeGreaterThan(0);
  for (const [alias, path] of aliases) {
    expect(resolve(`${alias.toLowerCase()}/`)).toMatchObject({ path });
  }
});

test("an unknown path isn't found, and below a group it's a missing tool", () => {
  expect(resolve("/Nope")).toEqual({ kind: "notFound", path: "/Nope", missesTool: false });
  expect(resolve("/Nope/Css/Gradient")).toMatchObject({ kind: "notFound", missesTool: false });
  for (const { path } of groups) {
    const isShown = listedGroups.some((listed) => listed.path === path);
    expect(resolve(`${path.toLowerCase()}/nope`)).toMatchObject({ kind: "notFound", missesTool: isShown });
    expect(resolve(`${path}ology/nope`)).toMatchObject({ kind: "notFound", missesTool: false });
  }
});
