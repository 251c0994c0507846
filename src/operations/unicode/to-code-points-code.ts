import { codeOf } from "#core/operation.ts";
import operation from "./to-code-points.ts";

export default [
  codeOf(operation, {
    python: () => ({ expression: '" ".join(f"U+{ord(character):04X}" for character in data)' }),
    javascript: () => ({
      expression:
        'Array.from(data, (character) => "U+" + character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")).join(" ")',
    }),
  }),
];
