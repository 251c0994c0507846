import { codeOf } from "#core/operation.ts";
import operation from "./atbash.ts";
import { translated } from "./shift-code.ts";

const SMALL = "abcdefghijklmnopqrstuvwxyz";

const LETTERS = SMALL + SMALL.toUpperCase();

const REVERSED = Array.from(SMALL).toReversed().join("");

const MIRRORED = REVERSED + REVERSED.toUpperCase();

export default [
  codeOf(operation, {
    shell: () => `tr '${LETTERS}' '${MIRRORED}'`,
    ...translated(LETTERS, MIRRORED),
  }),
];
