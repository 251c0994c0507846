import { expect, test } from "vitest";
import { namesIn } from "./kinds.ts";

test.each([
  ["", [""]],
  ["a", ["a"]],
  ["a\n", ["a"]],
  ["a\r\nb\n", ["a", "b"]],
  [" a \n\nb", [" a ", "", "b"]],
  ["\n", [""]],
])("%j holds %j", (text, names) => expect(namesIn(text)).toEqual(names));
