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
