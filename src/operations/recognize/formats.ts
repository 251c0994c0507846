import { ANY_BASE64, decodeBits } from "#core/number/bit-groups.ts";
import { afterSqlComments, sqlInComments } from "#core/text/sql-comments.ts";
import { counted, readable } from "./evidence.ts";
import { type Find, type Recognizer, step } from "./find.ts";

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

const format = (
  kind: string,
  name: string,
  why: string,
  tool: string,
  certainty: Find["certainty"] = "certain",
): Find => ({ kind, name, certainty, why, steps: [], tool });

const json: Recognizer = (text) => {
  if (!/^\s*[[{]/.test(text)) return [];
  if (isObject(parsed(text)))
    return [format("json", "JSON", "It is an object or a list as JSON has them", "data/json")];
  const lines = text
    .trim()
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.every((line) => isObject(parsed(line)))
    ? [format("ndjson", "JSON Lines", "Each line is JSON", "data/json")]
    : [];
};

/** A part of a token: JSON in URL-safe Base64 without padding. */
function partOf(text: string | undefined): unknown {
  const decoded = decodeBits(text ?? "", ANY_BASE64, false);
  return decoded.ok ? parsed(readable(decoded.value) ?? "") : undefined;
}

const jwt: Recognizer = (text) => {
  const token = text.trim().replace(/^(?:Authorization:\s*)?Bearer\s+/i, "");
  if (!/^ey[\w-]+\.[\w-]*\.[\w-]*(?:\.[\w-]+\.[\w-]+)?$/.test(token)) return [];
  const [head, body] = token.split(".");
  const header = partOf(head);
  if (!isObject(header) || !("alg" in (header as object) || "typ" in (header as object))) return [];
  const isReadable = partOf(body) !== undefined;
  const prefix = text.trim() === token ? [] : [step("lines", "take-columns", { columns: "-1" })];
  const part = (column: string) => [
    ...prefix,
    step("lines", "take-columns", { columns: column, separator: "." }),
    step("base64", "base64-decode"),
  ];
  return [
    {
      kind: "jwt",
      name: isReadable ? "A JSON Web Token" : "An encrypted JSON Web Token",
      certainty: "certain",
      why: `Its header is ${JSON.stringify(header)}; ${isReadable ? "what follows is its payload, and the signature is not verified here" : "the rest is encrypted"}`,
      steps: part(isReadable ? "2" : "1"),
      tool: "security/jwt",
    },
  ];
};

const isBase64 = (text: string): boolean => decodeBits(text, ANY_BASE64, false).ok;

/** RFC 7617: a name, a colon and a password. */
function areCredentials(text: string): boolean {
  const decoded = decodeBits(text, ANY_BASE64, false);
  return decoded.ok && decoded.value.includes(58);
}

/** Lines with one column of Base64: what a browser sends for a name and a password, and keys of SSH. */
const columns: Recognizer = (text) => {
  const body = text.trim();
  const [, credentials] = /^(?:Authorization:\s*)?Basic\s+([\w+/-]{4,}={0,2})$/i.exec(body) ?? [];
  const [, key] = /^(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\S+)\s+(AAAA[\w+/]+={0,2})(?:\s+[^\n]*)?$/.exec(body) ?? [];
  const decode = (column: string) => [
    step("lines", "take-columns", { columns: column }),
    step("base64", "base64-decode"),
  ];
  if (credentials !== undefined && areCredentials(credentials))
    return [
      {
        kind: "basic-auth",
        name: "A name and a password of HTTP",
        certainty: "certain",
        why: "It starts with “Basic”; what follows is Base64, which hides nothing",
        steps: decode("-1"),
        proof: "readable",
        isLast: true,
      },
    ];
  if (key === undefined || !isBase64(key)) return [];
  return [
    {
      kind: "ssh-key",
      name: "A public key of SSH",
      certainty: "certain",
      why: "It has its kind, the key in Base64, and a comment",
      steps: decode("2"),
      isLast: true,
      tool: "security/keys",
    },
  ];
};

const PEM_TOOLS: readonly (readonly [RegExp, string])[] = [
  [/CERTIFICATE|\bCRL$|^PKCS7$|^CMS$/, "security/certificate"],
  [/KEY$/, "security/keys"],
  [/^AGE ENCRYPTED FILE$|^PGP MESSAGE$/, "security/encrypt"],
];

const pem: Recognizer = (text) => {
  const [, kind] = /^\s*-----BEGIN ([A-Z\d ]+)-----\s[\s\S]*-----END \1-----\s*$/.exec(text) ?? [];
  const tool = PEM_TOOLS.find(([kinds]) => kinds.test(kind ?? ""))?.[1];
  return kind === undefined
    ? []
    : [
        {
          kind: "pem",
          name: `${kind
            .toLowerCase()
            .replace(/\b(?:rsa|ec|dsa|pgp|x509|crl)\b/g, (name) => name.toUpperCase())
            .replace(/openssh/, "OpenSSH")
            .replace(/^./, (first) => first.toUpperCase())} in PEM`,
          certainty: "certain",
          why: `It's between lines that say “${kind}”`,
          steps: [step("base64", "base64-decode")],
          proof: "succeeds",
          ...(tool !== undefined && { tool }),
        },
      ];
};

const xml: Recognizer = (text) => {
  const body = text.trim();
  if (/^<!doctype html|^<html[\s>]/i.test(body))
    return [format("html-page", "HTML", "It starts like a page", "data/format")];
  if (/^<\?xml\s/.test(body)) return [format("xml", "XML", "It starts with “<?xml”", "data/format")];
  const [, name] = /^<([A-Za-z][\w:.-]*)(?:\s[^<>]*)?>[\s\S]*<\/\1>$/.exec(body) ?? [];
  if (name !== undefined || /^<[A-Za-z][\w:.-]*(?:\s+[\w:.-]+="[^"<]*")*\s*\/>$/.test(body))
    return [
      format(
        "xml",
        /^(?:p|div|span|a|ul|b|i|h\d|body|table)$/i.test(name ?? "") ? "HTML" : "XML",
        "It is one element with its end",
        "data/format",
        "likely",
      ),
    ];
  return [];
};

const SQL_START =
  /^(?:select\b[\s\S]+?\bfrom\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:temp(?:orary)?\s+|unique\s+)?(?:table|view|index|database|schema|function|procedure|trigger|sequence|type)\b|with\s+(?:recursive\s+)?\w+\s+as\s*\(|merge\s+into\b|truncate\s+table\b|grant\s+\S+[\s\S]+?\bon\b|explain\s+(?:analyze\s+)?select\b)/i;

/** SQL: a statement's beginning, and signs that no sentence has. */
const sql: Recognizer = (text) => {
  const comments = sqlInComments(text);
  const body = (comments?.body.trimStart() ?? afterSqlComments(text)).slice(0, 5000);
  const [start = ""] = SQL_START.exec(body) ?? [];
  if (start === "")
    return comments?.isSql
      ? [format("sql", "SQL", "It has only comments, as SQL has them", "data/format", "possible")]
      : [];
  const keywords = counted(body, /\b(?:SELECT|FROM|WHERE|JOIN|ON|INTO|VALUES|SET|TABLE|GROUP BY|ORDER BY|NOT NULL)\b/g);
  const isClosed = /;\s*(?:$|--|\n)/.test(body);
  const hasSigns = /[*=<>]|\w\.\w|\(|'[^'\n]*'/.test(body);
  if (!isClosed && keywords < 2 && !(hasSigns && /\bwhere\b|\bvalues\b|select\s+\*/i.test(body))) return [];
  if (keywords === 0 && !hasSigns) return [];
  return [
    format(
      "sql",
      "SQL",
      "It starts with a statement of SQL",
      "data/format",
      isClosed && hasSigns ? "certain" : "likely",
    ),
  ];
};

const YAML_LINE = /^\s*(?:#.*|-\s+\S.*|-|(?:- )?["']?[\w./$-]+["']?:(?:\s.*)?|\s+\S.*|---|\.\.\.|)$/;
const TOML_LINE =
  /^\s*(?:#.*|\[\[?[\w."-]+\]\]?|[\w."-]+\s*=\s*(?:"[\s\S]*|'[\s\S]*|\[.*|\{.*|[-+\d].*|true|false|inf|nan)|["'\]},].*|)\s*(?:#.*)?$/;

const config: Recognizer = (text) => {
  const lines = text.trim().split(/\r?\n/);
  if (lines.length < 2) return [];
  const keys = lines.filter((line) => /^\s*(?:- )?["']?[\w./$-]+["']?:(?:\s|$)/.test(line)).length;
  if (
    lines.every((line) => TOML_LINE.test(line)) &&
    lines.some((line) => /^\s*[\w."-]+\s*=/.test(line)) &&
    !/^\s*[\w."-]+\s*=\s*[^\s"'[{\d+\-tfin]/m.test(text)
  )
    return [
      format(
        "toml",
        "TOML",
        "Its lines are names with values, as TOML has them",
        "data/json",
        /^\s*\[/m.test(text) ? "certain" : "likely",
      ),
    ];
  if (!lines.every((line) => YAML_LINE.test(line)) || keys < 2) return [];
  return [
    format(
      "yaml",
      "YAML",
      "Its lines are names and values with a colon between",
      "data/json",
      lines[0] === "---"
        ? "certain"
        : keys >= 0.5 * lines.length && /^\s+(?:- )?\w|^\s*- /m.test(text)
          ? "likely"
          : "possible",
    ),
  ];
};

const csv: Recognizer = (text) => {
  const lines = text.trim().split(/\r?\n/);
  if (lines.length < 2) return [];
  for (const [separator, name] of [
    ["\t", "Rows with tabs"],
    [",", "CSV"],
    [";", "CSV with semicolons"],
  ] as const) {
    // A sentence may break after a comma here and there; with rows, all or none end in one.
    const ends = lines.filter((line) => line.trimEnd().endsWith(separator)).length;
    if (separator !== "\t" && ends > 0 && ends < lines.length) continue;
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, "").split(separator).length);
    if (
      counts[0]! > 1 &&
      counts.every((count) => count === counts[0]) &&
      !lines.some(
        (line) =>
          /[.!?]$/.test(line) || (separator === "," && /, [\p{L}\p{N}_]+ [\p{L}\p{N}_]+ [\p{L}\p{N}_]+/u.test(line)),
      )
    )
      return [
        format(
          "csv",
          name,
          `Each of its ${lines.length} rows has ${counts[0]} fields`,
          "data/csv",
          counts[0]! > 2 || lines.length > 2 ? "likely" : "possible",
        ),
      ];
  }
  return [];
};

const uuid: Recognizer = (text) =>
  /^\s*\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?\s*$/i.test(text)
    ? [format("uuid", "A UUID", "It has the form of a UUID", "security/uuid")]
    : [];

/** Formats of data, and keys and tokens that say what they are. */
export const recognizeFormats: Recognizer = (text) =>
  [jwt, columns, pem, json, xml, uuid, sql, csv, config].flatMap((recognizer) => recognizer(text));
