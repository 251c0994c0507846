import { ANY_BASE64, BASE64, BASE64_URL, decodeBits, encodeBits } from "#core/bit-groups.ts";
import { done, operation, type Snippet } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { inLines, LABELS, linesInShell, padding, strict, wrap } from "./settings.ts";

const alphabet = choice("standard", ["standard", "url"]);

export const base64Encode = operation({
  id: "base64-encode",
  name: "Base64 encode",
  words: [
    "base64 encoder",
    "text to base64",
    "file to base64",
    "string to base64",
    "btoa",
    "base64url encode",
    "to base64",
  ],
  asked: ["base64", "base64 encode", "to base64", "btoa", "base64 of"],
  takes: "bytes",
  gives: "text",
  params: { alphabet, padding, wrap },
  labels: {
    alphabet: { label: "Alphabet", choices: { standard: "Standard: + and /", url: "URL-safe: - and _" } },
    padding: LABELS.padding,
    wrap: LABELS.wrap,
  },
  inverse: { id: "base64-decode" },
  run: (bytes, values) =>
    done(inLines(encodeBits(bytes, values.alphabet === "url" ? BASE64_URL : BASE64, values.padding), values.wrap)),
  examples: [
    { input: "Hello, world!", output: "SGVsbG8sIHdvcmxkIQ==" },
    { input: "subjects?_d", settings: { alphabet: "url", padding: false }, output: "c3ViamVjdHM_X2Q" },
  ],
  code: {
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
  },
});

/** The start of a data: address, of which the Base64 follows. */
const DATA = /^\s*data:[^,\s]*;base64,/i;

export const base64Decode = operation({
  id: "base64-decode",
  name: "Base64 decode",
  words: [
    "base64 decoder",
    "base64 to text",
    "base64 to file",
    "base64 to string",
    "from base64",
    "atob",
    "base64url decode",
    "unbase64",
  ],
  asked: ["base64 decode", "from base64", "decode base64", "atob", "unbase64", "base64 -d"],
  takes: "text",
  gives: "bytes",
  params: { strict },
  labels: { strict: LABELS.strict },
  inverse: { id: "base64-encode" },
  run(text, values) {
    const [start = ""] = values.strict ? [] : (DATA.exec(text) ?? []);
    const decoded = decodeBits(text.slice(start.length), ANY_BASE64, values.strict);
    if (!decoded.ok) return { ...decoded, ...(decoded.at !== undefined && { at: decoded.at + start.length }) };
    const body = text.slice(start.length);
    const isMixed = /[+/]/.test(body) && /[-_]/.test(body);
    return done(
      decoded.value,
      ...(decoded.notes ?? []),
      ...(start === "" ? [] : [`The start, “${start.trim()}”, says what it is and was left out.`]),
      ...(isMixed ? ["It has characters of both alphabets, the standard one and the URL-safe one."] : []),
    );
  },
  examples: [
    { input: "SGVsbG8sIHdvcmxkIQ==", output: "Hello, world!" },
    { input: "eyJhbGciOiJIUzI1NiJ9", output: '{"alg":"HS256"}' },
  ],
  code: {
    shell: () =>
      `tr -d '[:space:]=' | tr -- '-_' '+/' | awk '{ while (length($0) % 4) $0 = $0 "="; printf "%s", $0 }' | base64 -d`,
    python: () => ({
      needs: ["import base64", "import re"],
      expression: `(lambda text: base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True))(re.sub(r"[\\s=]", "", data).translate({43: "-", 47: "_"}))`,
    }),
    javascript: () => ({ expression: 'Buffer.from(data, "base64")' }),
  },
});
