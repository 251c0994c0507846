import { codeOf } from "#core/operation.ts";
import { quotedPrintableDecode } from "./quoted-printable.ts";

export default [
  codeOf(quotedPrintableDecode, {
    shell: () =>
      `sed -E 's/[ \\t]+(\\r?)$/\\1/' | python3 -c 'import quopri, sys; sys.stdout.buffer.write(quopri.decodestring(sys.stdin.buffer.read()))'`,
    // Blanks before a line break were added on the way.
    python: () => ({
      needs: ["import quopri", "import re"],
      expression: String.raw`quopri.decodestring(re.sub(r"[ \t]+(?=\r?\n)", "", data).encode("utf-8"))`,
    }),
  }),
];
