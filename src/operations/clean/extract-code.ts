import { codeOf } from "#core/operation.ts";
import operation from "./extract.ts";
import { PATTERNS } from "./extracted.ts";

export default [
  codeOf(operation, {
    javascript: ({ kind, unique, sorted }) => {
      // The others are looked at once more after they are found.
      if (kind === "links" || kind === "ips" || kind === "phones") return undefined;
      const found = `(data.match(${PATTERNS[kind]}) ?? []).filter(Boolean)`;
      return { expression: `${unique ? `[...new Set(${found})]` : found}${sorted ? ".toSorted()" : ""}.join("\\n")` };
    },
  }),
];
