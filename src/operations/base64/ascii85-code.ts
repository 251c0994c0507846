import { codeOf } from "#core/operation.ts";
import { ascii85Decode, ascii85Encode, Z85, z85Decode, z85Encode } from "./ascii85.ts";

/** That of Python's base64.b85encode. */
const PYTHON_85 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";

export default [
  codeOf(ascii85Encode, {
    shell: ({ frame }) =>
      `python3 -c 'import base64, sys; sys.stdout.buffer.write(base64.a85encode(sys.stdin.buffer.read(), adobe=${frame ? "True" : "False"}))'`,
    python: ({ frame }) => ({
      needs: ["import base64"],
      expression: `base64.a85encode(data, adobe=${frame ? "True" : "False"}).decode()`,
    }),
  }),
  codeOf(ascii85Decode, {
    python: () => ({
      needs: ["import base64"],
      expression: 'base64.a85decode(data.strip().removeprefix("<~").partition("~>")[0])',
    }),
  }),
  codeOf(z85Encode, {
    python: () => ({
      needs: ["import base64"],
      expression: `base64.b85encode(data).decode().translate(str.maketrans("${PYTHON_85}", "${Z85}"))`,
    }),
  }),
  codeOf(z85Decode, {
    python: () => ({
      needs: ["import base64"],
      expression: `base64.b85decode("".join(data.split()).translate(str.maketrans("${Z85}", "${PYTHON_85}")))`,
    }),
  }),
];
