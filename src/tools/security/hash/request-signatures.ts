import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";

// AWS Signature Version 4: docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html

/** A request that is to be signed, and with what. */
export interface AwsRequest {
  readonly method: string;
  readonly url: string;
  /** Lines `Name: value`. */
  readonly headers: string;
  readonly body: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly service: string;
  /** `20150830T123600Z`; a header X-Amz-Date counts first. */
  readonly time: string;
}

/** A signature, with all steps that lead to it. */
interface AwsSigned {
  readonly canonicalRequest: string;
  readonly stringToSign: string;
  readonly signature: string;
  readonly authorization: string;
  readonly time: string;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const hashed = (text: string) => toHex(sha256(utf8(text)));
const mac = (key: Uint8Array, text: string) => hmac(sha256, key, utf8(text));

/** Percent-encodes all but RFC 3986's unreserved characters. */
const encoded = (text: string): string =>
  [...utf8(text)]
    .map((byte) =>
      /[A-Za-z0-9\-._~]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
    )
    .join("");

/** Decodes percent-encoding; malformed text is returned unchanged. */
function decodedPercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** S3 takes paths as they are; all others resolve dots and encode what is encoded once more. */
function canonicalPath(path: string, isS3: boolean): string {
  if (isS3)
    return (
      path
        .split("/")
        .map((part) => encoded(decodedPercents(part)))
        .join("/") || "/"
    );
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(encoded(part));
  }
  const ends = /\/\.{0,2}$/.test(path) && parts.length > 0 ? "/" : "";
  return `/${parts.join("/")}${ends}`;
}

function canonicalQuery(query: string): string {
  const pairs = query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const at = pair.indexOf("=");
      const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
      return [name, value].map((part) => encoded(decodedPercents((part ?? "").replaceAll("+", " ")))) as [
        string,
        string,
      ];
    });
  const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return pairs
    .sort(([name, value], [otherName, otherValue]) => before(name, otherName) || before(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** Headers by their names in lower case, the values of one name in their order. */
function readHeaders(text: string): Result<Map<string, string[]>> {
  const headers = new Map<string, string[]>();
  let last: string[] | undefined;
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    if (/^[ \t]/.test(line) && last) {
      // A value may continue on the next line.
      last.push(line.trim());
      continue;
    }
    const [, name, value = ""] = /^([!#$%&'*+\-.^_`|~\w]+)[ \t]*:(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined) return fail(`Line ${at + 1} of the headers: “Name: value” is expected.`);
    last = headers.get(name.toLowerCase()) ?? [];
    last.push(value.trim().replace(/[ \t]+/g, " "));
    headers.set(name.toLowerCase(), last);
  }
  return ok(headers);
}

const TIME = /^\d{8}T\d{6}Z$/;

/** Signs a request for AWS, and shows how. */
export function signAws(request: AwsRequest): Result<AwsSigned> {
  const { method, url, accessKey, secretKey, region, service, body } = request;
  const parsed = /^(?:https?:\/\/)?([^/?#\s]+)([^?#]*)(?:\?([^#]*))?/i.exec(url.trim());
  if (!parsed) return fail("Enter the address of the request, such as https://s3.amazonaws.com/bucket/key.");
  const [, host = "", path = "", query = ""] = parsed;
  if (!/^[A-Z]+$/i.test(method.trim())) return fail("Enter the method, such as GET.");
  for (const [what, value] of [
    ["access key", accessKey],
    ["secret key", secretKey],
    ["region", region],
    ["service", service],
  ] as const) {
    if (value.trim() === "") return fail(`Enter the ${what}.`);
  }
  const read = readHeaders(request.headers);
  if (!read.ok) return read;
  const headers = read.value;
  const time = headers.get("x-amz-date")?.[0] ?? request.time.trim();
  if (!TIME.test(time)) return fail(`The time “${time.slice(0, 30)}” isn't written as 20150830T123600Z.`);
  const isS3 = service === "s3";
  headers.delete("authorization");
  if (!headers.has("host")) headers.set("host", [host]);
  headers.set("x-amz-date", [time]);
  const payload = headers.get("x-amz-content-sha256")?.[0] ?? hashed(body);
  if (isS3) headers.set("x-amz-content-sha256", [payload]);
  const names = [...headers.keys()].sort();
  const signedHeaders = names.join(";");
  const canonicalRequest = [
    method.trim().toUpperCase(),
    canonicalPath(path, isS3),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${headers.get(name)?.join(",")}`),
    "",
    signedHeaders,
    payload,
  ].join("\n");
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const stringToSign = ["AWS4-HMAC-SHA256", time, scope, hashed(canonicalRequest)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce(
    (before, part) => mac(before, part),
    utf8(`AWS4${secretKey}`) as Uint8Array,
  );
  const signature = toHex(mac(key, stringToSign));
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
  return ok({ canonicalRequest, stringToSign, signature, authorization, time });
}

/** Compares an Authorization header with what was signed here, and returns the difference. */
export function compareAws(header: string, signed: AwsSigned): Result<string> {
  const value = header.replace(/^authorization\s*:/i, "").trim();
  if (!value.startsWith("AWS4-HMAC-SHA256"))
    return fail("An Authorization header of AWS starts with AWS4-HMAC-SHA256.");
  const partOf = (text: string, name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(text)?.[1];
  for (const name of ["Credential", "SignedHeaders", "Signature"] as const) {
    const theirs = partOf(value, name);
    if (theirs === undefined) return fail(`The header has no “${name}=”.`);
    if (theirs === partOf(signed.authorization, name)) continue;
    return ok(
      name === "Signature"
        ? "The signature differs, with the same credential and headers: the secret key, the body or the address is another one."
        : `${name} differs: the header has ${theirs}, signed here was ${partOf(signed.authorization, name)}.`,
    );
  }
  return ok("");
}

/** Who sends a webhook. */
export type Sender = "github" | "stripe";

/** What a webhook's signature comes to. */
interface Checked {
  readonly matches: boolean;
  /** What is to be known besides, such as how old it is. */
  readonly note?: string;
  /** The signature that the secret and the body give. */
  readonly expected: string;
}

const signed = (secret: string, text: string) => toHex(hmac(sha256, utf8(secret), utf8(text)));

/** Line ends that a text box or an editor may have changed. */
const OTHERS: readonly (readonly [what: string, of: (body: string) => string])[] = [
  ["with a line break at its end", (body) => `${body}\n`],
  ["without the line break at its end", (body) => body.replace(/\r?\n$/, "")],
  ["with Windows line ends (CR LF)", (body) => body.replace(/\r?\n/g, "\r\n")],
];

/** Another form of the body that fits, if this one doesn't. */
const otherFit = (body: string, isFit: (body: string) => boolean): string | undefined => {
  const found = OTHERS.find(([, of]) => of(body) !== body && isFit(of(body)));
  return found && `It would match ${found[0]}: the body must be exactly the bytes that were sent.`;
};

/** Checks `X-Hub-Signature-256` of GitHub: an HMAC of the body. */
function checkGithub(header: string, body: string, secret: string): Result<Checked> {
  const value = header.replace(/^x-hub-signature-256\s*:/i, "").trim();
  if (/^sha1=/.test(value)) return fail("This is X-Hub-Signature, by SHA-1. Take the header X-Hub-Signature-256.");
  const found = /^sha256=(.*)$/i.exec(value)?.[1];
  if (found === undefined) return fail("The header starts with “sha256=”.");
  const wrong = /[^\da-f]/i.exec(found);
  if (wrong) return fail(`Character ${wrong.index + 8} of the header, “${wrong[0]}”, isn't hexadecimal.`);
  if (found.length !== 64)
    return fail(`The signature has ${found.length} hexadecimal digits after “sha256=” instead of 64.`);
  const expected = signed(secret, body);
  const isFit = (text: string) => signed(secret, text) === found.toLowerCase();
  const matches = isFit(body);
  const note = matches ? undefined : otherFit(body, isFit);
  return ok({ matches, expected: `sha256=${expected}`, ...(note && { note }) });
}

/** Checks `Stripe-Signature`: an HMAC of the time and the body, which mustn't be too old. `now` is in seconds. */
function checkStripe(header: string, body: string, secret: string, tolerance: number, now: number): Result<Checked> {
  const parts = header
    .replace(/^stripe-signature\s*:/i, "")
    .trim()
    .split(",")
    .map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1];
  const signatures = parts.flatMap(([name, value = ""]) => (name === "v1" ? [value.toLowerCase()] : []));
  if (time === undefined) return fail("The header has no time “t=”.");
  if (!/^\d{1,12}$/.test(time)) return fail(`The time “t=${time.slice(0, 20)}” isn't seconds since 1970.`);
  if (signatures.length === 0) return fail("The header has no signature “v1=”. “v0=” isn't one to rely on.");
  const broken = signatures.find((value) => !/^[\da-f]{64}$/.test(value));
  if (broken !== undefined)
    return fail(`A signature “v1=” has 64 hexadecimal digits. This one is “${broken.slice(0, 70)}”.`);
  const expected = signed(secret, `${time}.${body}`);
  const isFit = (text: string) => signatures.includes(signed(secret, `${time}.${text}`));
  const matches = isFit(body);
  const age = now - Number(time);
  const isLate = Math.abs(age) > tolerance;
  const note = !matches
    ? otherFit(body, isFit)
    : isLate
      ? `But it was made ${Math.abs(age).toLocaleString("en-US")} seconds ${age < 0 ? "in the future" : "ago"} by this device's clock, more than the ${tolerance.toLocaleString("en-US")} that are allowed: Stripe's libraries refuse it.`
      : undefined;
  return ok({ matches, expected: `t=${time},v1=${expected}`, ...(note && { note }) });
}

/** A webhook to check. */
interface Webhook {
  readonly sender: Sender;
  readonly header: string;
  readonly body: string;
  readonly secret: string;
  /** In seconds, of Stripe's. */
  readonly tolerance: number;
}

/** Whether a webhook's signature is of its secret and its body. `now` is in seconds since 1970. */
export function checkWebhook({ sender, header, body, secret, tolerance }: Webhook, now: number): Result<Checked> {
  if (header.trim() === "") return fail("Paste the header with the signature.");
  if (secret === "") return fail("Enter the secret of the webhook.");
  return sender === "github"
    ? checkGithub(header.trim(), body, secret)
    : checkStripe(header.trim(), body, secret, tolerance, now);
}
