import { codeOf } from "#core/operation.ts";
import { ALPHABETS, base32Decode, base32Encode } from "./base32.ts";
import { linesInShell } from "./settings.ts";

// From the digits of Base32 hex, which coreutils and Python know.
const FROM_HEX = "ABCDEFGHIJKLMNOPQRSTUV";

const TO_CROCKFORD = "ABCDEFGHJKMNPQRSTVWXYZ";

const IN_PYTHON = { rfc: "b32encode", hex: "b32hexencode", crockford: "b32hexencode" } as const;

const IN_SHELL = { rfc: "base32", hex: "basenc --base32hex", crockford: "basenc --base32hex" } as const;

// What is padded inside are texts that were joined.
const DECODE_IN_PYTHON = `def decode32(text, decode):
    if text.startswith("="):
        raise ValueError("The padding stands before anything that it could pad")
    return b"".join(decode(part + "=" * (-len(part) % 8)) for part in re.split("=+", text.rstrip("=")))`;

const DECODE_IN_JAVASCRIPT = `function decode32(text, alphabet) {
  if (/^=/.test(text)) throw new Error("The padding stands before anything that it could pad");
  return Buffer.concat(text.replace(/=+$/, "").split(/=+/).map((part) => decodePart(part, alphabet)));
}
function decodePart(text, alphabet) {
  if ([1, 3, 6].includes(text.length % 8)) throw new Error("Something is missing");
  const bits = Array.from(text, (digit) => {
    const value = alphabet.indexOf(digit);
    if (value < 0) throw new Error("No digit: " + digit);
    return value.toString(2).padStart(5, "0");
  }).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}`;

export default [
  codeOf(base32Encode, {
    shell({ base32, padding, wrap }) {
      const isPadded = padding && base32 !== "crockford";
      const letters = base32 === "crockford" ? ` | tr ${FROM_HEX} ${TO_CROCKFORD}` : "";
      return `${IN_SHELL[base32]} -w 0${isPadded ? "" : " | tr -d ="}${letters}${linesInShell(wrap)}`;
    },
    python({ base32, padding, wrap }) {
      const letters = base32 === "crockford" ? `.translate(str.maketrans("${FROM_HEX}", "${TO_CROCKFORD}"))` : "";
      const encoded = `base64.${IN_PYTHON[base32]}(data).decode()${padding && base32 !== "crockford" ? "" : '.rstrip("=")'}${letters}`;
      return wrap === "none"
        ? { needs: ["import base64"], expression: encoded }
        : { needs: ["import base64", "import textwrap"], expression: `"\\n".join(textwrap.wrap(${encoded}, ${wrap}))` };
    },
    javascript({ base32, padding, wrap }) {
      const digits = `(Array.from(data, (byte) => byte.toString(2).padStart(8, "0")).join("").match(/.{1,5}/g) ?? []).map((bits) => "${ALPHABETS[base32]}"[parseInt(bits.padEnd(5, "0"), 2)]).join("")`;
      const padded =
        padding && base32 !== "crockford"
          ? `${digits}.replace(/^(?:.{8})*?.{1,7}$/, (all) => all.padEnd(Math.ceil(all.length / 8) * 8, "="))`
          : digits;
      return { expression: wrap === "none" ? padded : `(${padded}.match(/.{1,${wrap}}/g) ?? []).join("\\n")` };
    },
  }),
  codeOf(base32Decode, {
    shell({ base32 }) {
      const letters = base32 === "crockford" ? ` | tr -d - | tr OILU '011*' | tr ${TO_CROCKFORD} ${FROM_HEX}` : "";
      return `tr a-z A-Z | tr -d '[:space:]'${letters} | sed -E 's/([^=])=+$/\\1/' | awk '{ while (length($0) % 8) $0 = $0 "="; printf "%s", $0 }' | ${IN_SHELL[base32]} -d`;
    },
    python({ base32 }) {
      const letters =
        base32 === "crockford"
          ? `.replace("-", "").translate(str.maketrans("OILU${TO_CROCKFORD}", "011*${FROM_HEX}"))`
          : "";
      return {
        needs: ["import base64", "import re", DECODE_IN_PYTHON],
        expression: `decode32(re.sub(r"\\s", "", data).upper()${letters}, base64.${IN_PYTHON[base32].replace("encode", "decode")})`,
      };
    },
    javascript({ base32 }) {
      const bare = `data.toUpperCase().replace(/${base32 === "crockford" ? "[-\\s]" : "\\s"}/g, "")${base32 === "crockford" ? '.replace(/O/g, "0").replace(/[IL]/g, "1")' : ""}`;
      return {
        needs: [DECODE_IN_JAVASCRIPT],
        expression: `decode32(${bare}, "${ALPHABETS[base32]}")`,
      };
    },
  }),
];
