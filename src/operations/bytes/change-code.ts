import { toHex } from "#core/hex.ts";
import { decodeHex } from "#core/hex-text.ts";
import { codeOf, done } from "#core/operation.ts";
import { toUtf8 } from "#core/utf8.ts";
import { byteOrder, xor } from "./change.ts";

/** The bytes of a key in digits; undefined where it has none. */
function keyDigits({ key, keyForm }: { readonly key: string; readonly keyForm: "text" | "hex" }): string | undefined {
  const bytes = keyForm === "hex" ? decodeHex(key) : done(toUtf8(key));
  return bytes.ok && bytes.value.length > 0 ? toHex(bytes.value) : undefined;
}

const SWAP_IN_PYTHON = `def swapped(data, size):
    if len(data) % size:
        raise ValueError(f"Groups of {size} bytes need a multiple of that")
    return b"".join(data[at:at + size][::-1] for at in range(0, len(data), size))`;

export default [
  codeOf(byteOrder, {
    python: ({ size }) =>
      size === "all" ? { expression: "data[::-1]" } : { needs: [SWAP_IN_PYTHON], expression: `swapped(data, ${size})` },
    javascript: ({ size }) => ({
      expression: size === "all" ? "Buffer.from(data).reverse()" : `Buffer.from(data).swap${Number(size) * 8}()`,
    }),
  }),
  codeOf(xor, {
    python: (values) => {
      const digits = keyDigits(values);
      return digits === undefined
        ? undefined
        : {
            needs: ["import itertools"],
            expression: `bytes(byte ^ other for byte, other in zip(data, itertools.cycle(bytes.fromhex("${digits}"))))`,
          };
    },
    javascript: (values) => {
      const digits = keyDigits(values);
      return digits === undefined
        ? undefined
        : {
            expression: `((key) => Buffer.from(data.map((byte, at) => byte ^ key[at % key.length])))(Buffer.from("${digits}", "hex"))`,
          };
    },
  }),
];
