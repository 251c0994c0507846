import { codeOf } from "#core/operation.ts";
import operation from "./rot47.ts";
import { translated } from "./shift-code.ts";

const VISIBLE = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at));

export default [
  codeOf(operation, {
    shell: () => "tr '!-~' 'P-~!-O'",
    ...translated(VISIBLE, VISIBLE.slice(47) + VISIBLE.slice(0, 47)),
  }),
];
