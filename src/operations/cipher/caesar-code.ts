import { codeOf } from "#core/operation.ts";
import operation from "./caesar.ts";
import { translated } from "./shift-code.ts";

const SMALL = "abcdefghijklmnopqrstuvwxyz";

const LETTERS = SMALL + SMALL.toUpperCase();

const movedLetters = (shift: number): string => {
  const by = (shift + 26) % 26;
  const moved = SMALL.slice(by) + SMALL.slice(0, by);
  return moved + moved.toUpperCase();
};

export default [
  codeOf(operation, {
    shell: ({ shift }) => `tr '${LETTERS}' '${movedLetters(shift)}'`,
    python: ({ shift }) => translated(LETTERS, movedLetters(shift)).python(),
    javascript: ({ shift }) => translated(LETTERS, movedLetters(shift)).javascript(),
  }),
];
