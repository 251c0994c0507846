import { codeOf, type Snippet } from "#core/operation.ts";
import { base64Decode, base64Encode } from "./base64.ts";
import { linesInShell } from "./settings.ts";

// What is padded inside are texts that were joined. What is no Base64 must not become other bytes.
export const BASE64_IN_PYTHON = String.raw`def from_base64(text):
    text = re.sub(r"-----(?:BEGIN|END) [^-\r\n]*-----", "", text)
    text = re.sub(r"^data:[^,]*;base64,", "", re.sub(r"\s", "", text), flags=re.I)
    if text.startswith("="):
        raise ValueError("The padding stands before anything that it could pad")
    parts = re.split("=+", text.translate({45: "+", 95: "/"}).rstrip("="))
    return b"".join(base64.b64decode(part + "=" * (-len(part) % 4), validate=True) for part in parts)`;

export const BASE64_IN_JAVASCRIPT = String.raw`function fromBase64(text) {
  const bare = text.replace(/-----(?:BEGIN|END) [^-\r\n]*-----/g, "").replace(/\s+/g, "").replace(/^data:[^,]*;base64,/i, "");
  if (/^=|[^\w+/=-]/.test(bare)) throw new Error("This is no Base64");
  return Buffer.concat(bare.replace(/=+$/, "").split(/=+/).map((part) => {
    if (part.length % 4 === 1) throw new Error("Something is missing");
    return Buffer.from(part, "base64");
  }));
}`;

export default [
  codeOf(base64Encode, {
    shell: (values) =>
      `${values.alphabet === "url" ? "basenc --base64url" : "base64"} -w 0${values.padding ? "" : " | tr -d ="}${linesInShell(values.wrap)}`,
    python(values): Snippet {
      const encoded = `base64.${values.alphabet === "url" ? "urlsafe_b64encode" : "b64encode"}(data).decode()${values.padding ? "" : '.rstrip("=")'}`;
      return values.wrap === "none"
        ? { needs: ["import base64"], expression: encoded }
        : {
            needs: ["import base64", "import textwrap"],
            expression: `"\\n".join(textwrap.wrap(${encoded}, ${values.wrap}))`,
          };
    },
    javascript(values): Snippet {
      const encoded =
        values.alphabet === "standard"
          ? `data.toString("base64")${values.padding ? "" : '.replace(/=+$/, "")'}`
          : `data.toString("base64url")${values.padding ? '.replace(/^(?:.{4})*.{2,3}$/, (last) => last.padEnd(Math.ceil(last.length / 4) * 4, "="))' : ""}`;
      return {
        expression: values.wrap === "none" ? encoded : `(${encoded}.match(/.{1,${values.wrap}}/g) ?? []).join("\\n")`,
      };
    },
  }),
  codeOf(base64Decode, {
    shell: () =>
      `sed -E 's/-----(BEGIN|END) [^-]*-----//g' | tr -d '[:space:]' | sed -E 's/^data:[^,]*;base64,//I; s/([^=])=+$/\\1/' | tr -- '-_' '+/' | awk '{ while (length($0) % 4) $0 = $0 "="; printf "%s", $0 }' | base64 -d`,
    python: () => ({
      needs: ["import base64", "import re", BASE64_IN_PYTHON],
      expression: "from_base64(data)",
    }),
    javascript: () => ({ needs: [BASE64_IN_JAVASCRIPT], expression: "fromBase64(data)" }),
  }),
];
