import type { Family } from "#core/operation.ts";
import find from "./find-characters.ts";
import from from "./from-code-points.ts";
import inspect from "./inspect-characters.ts";
import to from "./to-code-points.ts";

export default {
  id: "unicode",
  groups: [
    { label: "Characters", operations: [inspect, find] },
    { label: "Code points", operations: [to, from] },
  ],
} satisfies Family;
