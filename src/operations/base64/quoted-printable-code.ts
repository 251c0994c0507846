import { codeOf } from "#core/operation.ts";
import { quotedPrintableDecode } from "./quoted-printable.ts";

export default [
  codeOf(quotedPrintableDecode, {
    shell: () =>
      `python3 -c 'import quopri, sys; sys.stdout.buffer.write(quopri.decodestring(sys.stdin.buffer.read()))'`,
    python: () => ({ needs: ["import quopri"], expression: 'quopri.decodestring(data.encode("utf-8"))' }),
  }),
];
