import { expect, test } from "vitest";
import { pathBelow } from "./base.ts";

test.each([
  ["", "/", "/"],
  ["", "/Css/Gradient", "/Css/Gradient"],
  ["/tools", "/tools", "/"],
  ["/tools", "/tools/", "/"],
  ["/tools", "/Tools/Css", "/Css"],
  ["/a/b", "/a/b/About", "/About"],
  // A neighbor whose name only starts like the base.
  ["/tools", "/toolsX", "/toolsX"],
  ["/tools", "/elsewhere", "/elsewhere"],
])("below %o, %o is %o", (base, pathname, below) => {
  expect(pathBelow(base, pathname)).toBe(below);
});
