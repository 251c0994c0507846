import { codeOf } from "#core/operation.ts";
import { uuDecode, uuEncode } from "./uuencode.ts";

export default [
  codeOf(uuEncode, {
    python: ({ file }) => ({
      needs: ["import binascii"],
      expression: `${JSON.stringify(`begin 644 ${file.trim() || "file"}\n`)} + "".join(binascii.b2a_uu(data[at:at + 45], backtick=True).decode() for at in range(0, len(data), 45)) + "\`\\nend\\n"`,
    }),
  }),
  codeOf(uuDecode, {
    python: () => ({
      needs: ["import binascii", "import re"],
      expression:
        'b"".join(binascii.a2b_uu(line) for line in re.sub(r"(?sm)\\A.*?begin [0-7]+ [^\\n]*\\n|^`\\nend\\n?$", "", data).splitlines())',
    }),
  }),
];
