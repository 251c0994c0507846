import { codeOf } from "#core/operation.ts";
import operation from "./rot13.ts";
import { translated } from "./shift-code.ts";

export default [
  codeOf(operation, {
    shell: ({ digits }) => `tr 'A-Za-z${digits ? "0-9" : ""}' 'N-ZA-Mn-za-m${digits ? "5-90-4" : ""}'`,
    python: ({ digits }) => {
      const rotated = 'codecs.encode(data, "rot13")';
      return {
        needs: ["import codecs"],
        expression: digits ? `${rotated}.translate(str.maketrans("0123456789", "5678901234"))` : rotated,
      };
    },
    javascript: ({ digits }) => {
      const small = "abcdefghijklmnopqrstuvwxyz";
      const from = small + small.toUpperCase();
      const moved = small.slice(13) + small.slice(0, 13);
      const to = moved + moved.toUpperCase();
      return digits
        ? translated(`${from}0123456789`, `${to}5678901234`).javascript()
        : translated(from, to).javascript();
    },
  }),
];
