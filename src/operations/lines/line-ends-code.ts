import { codeOf } from "#core/operation.ts";
import operation from "./line-ends.ts";

const ENDS = { lf: '"\\n"', crlf: '"\\r\\n"', cr: '"\\r"' } as const;

export default [
  codeOf(operation, {
    shell: ({ lineEnds: ends }) => (ends === "lf" ? "sed 's/\\r$//' | tr '\\r' '\\n'" : undefined),
    python: ({ lineEnds: ends }) => ({
      needs: ["import re"],
      expression: `re.sub(r"\\r\\n|\\n|\\r", ${ENDS[ends]}, data)`,
    }),
    javascript: ({ lineEnds: ends }) => ({ expression: `data.replace(/\\r\\n|\\n|\\r/g, ${ENDS[ends]})` }),
  }),
];
