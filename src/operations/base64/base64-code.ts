import { codeOf, type Snippet } from "#core/operation.ts";
import { base64Decode, base64Encode } from "./base64.ts";
import { linesInShell } from "./settings.ts";

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
      `tr -d '[:space:]=' | tr -- '-_' '+/' | awk '{ while (length($0) % 4) $0 = $0 "="; printf "%s", $0 }' | base64 -d`,
    python: () => ({
      needs: ["import base64", "import re"],
      expression: `(lambda text: base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True))(re.sub(r"[\\s=]", "", data).translate({43: "-", 47: "_"}))`,
    }),
    javascript: () => ({ expression: 'Buffer.from(data, "base64")' }),
  }),
];
