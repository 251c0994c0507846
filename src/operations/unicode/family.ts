import type { Family } from "#core/operation.ts";
import { fromCodePoints, toCodePoints } from "./code-points.ts";
import find from "./find-characters.ts";
import inspect from "./inspect-characters.ts";

export default {
  id: "unicode",
  groups: [
    { label: "Characters", operations: [inspect, find] },
    { label: "Code points", operations: [toCodePoints, fromCodePoints] },
  ],
} satisfies Family;
