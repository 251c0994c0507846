import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";

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

const utf8 = (text: string) => new TextEncoder().encode(text);
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
