import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { withoutUnreached } from "./pruned-react.ts";

const file = createRequire(import.meta.url)
  .resolve("react-dom/client")
  .replace(/client\.js$/, "cjs/$&");
const client = readFileSync(file.replace("client.js", "react-dom-client.production.js"), "utf8");

test("React's client keeps what pages need, and is a third smaller", () => {
  const pruned = withoutUnreached(client);
  expect(parseAst(pruned).body.length).toBeGreaterThan(600);
  const within = (names: readonly string[]) => names.filter((name) => pruned.includes(name));
  const remaining = [
    "function updateSuspenseComponent",
    "function updateClassComponent",
    "useSyncExternalStore:",
    "hydrateRoot",
  ];
  expect(within(remaining)).toEqual(remaining);
  expect(within([".startViewTransition({", "useOptimistic:", "compareDocumentPosition = function"])).toEqual([]);
});

test("a variable declared in a removed case still belongs to the function", () => {
  const pruned = withoutUnreached(client);
  const source = "function safelyAttachRef(current, nearestMountedAncestor) {";
  expect(pruned.slice(pruned.indexOf(source)).slice(source.length, source.length + 60)).toMatch(/^var .*\bname\b/);
});

test("another form of React is rejected, naming what it lacks", () => {
  expect(() => withoutUnreached(client.replaceAll("getResource", "findResource"))).toThrow(
    "React has no getResource any more: adapt scripts/pruned-react.ts.",
  );
});
