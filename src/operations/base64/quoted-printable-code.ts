import { codeOf } from "#core/operation.ts";
import { quotedPrintableDecode } from "./quoted-printable.ts";

// An escape, a soft break, or blanks before a line break, which were added on the way. Python's quopri has other rules for
// a "=" that begins none.
const IN_PYTHON = String.raw`re.sub(rb"=(?:([0-9A-Fa-f]{2})|[ \t]*\r?(?:\n|\Z))|[ \t]+(?=\r?\n)", lambda found: bytes.fromhex((found[1] or b"").decode()), `;

export default [
  codeOf(quotedPrintableDecode, {
    shell: () => `python3 -c 'import re, sys; sys.stdout.buffer.write(${IN_PYTHON}sys.stdin.buffer.read()))'`,
    python: () => ({ needs: ["import re"], expression: `${IN_PYTHON}data.encode("utf-8"))` }),
    javascript: () => ({
      expression: String.raw`Buffer.from(Buffer.from(data).toString("latin1").replace(/=(?:([\dA-Fa-f]{2})|[ \t]*\r?(?:\n|$))|[ \t]+(?=\r?\n)/g, (_, hex) => (hex ? String.fromCharCode(parseInt(hex, 16)) : "")), "latin1")`,
    }),
  }),
];
