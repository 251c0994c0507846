import type { Family } from "#core/operation.ts";
import { findCharacters, fromCodePoints, inspectCharacters, toCodePoints } from "./characters.ts";

export default {
  id: "unicode",
  groups: [
    { label: "Characters", operations: [inspectCharacters, findCharacters] },
    { label: "Code points", operations: [toCodePoints, fromCodePoints] },
  ],
} satisfies Family;
