import { fromHex } from "#core/hex.ts";
import { byBytes } from "#core/keys/asn1/texts.ts";
import { hasherOf } from "#core/keys/locked/derive.ts";
import { attempt, attemptLater } from "#core/keys/misread.ts";
import { type Cms, type CmsVerdict, checkCms, readCms, readTimestamp } from "#core/keys/signatures/cms.ts";
import type { Verify } from "#core/keys/signatures/verify.ts";
import { checkSignature } from "#core/keys/x509/chain.ts";
import { commonName, type Name, sameName } from "#core/keys/x509/names.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Dictionary, PdfValue } from "./pdf-objects.ts";

/** What a signature covers: offset and length of the bytes before its own place, and of those after it. */
type ByteRange = readonly [number, number, number, number];

const PIECE = 4_000_000;
// Longer ones than any program leaves room for.
const MAX_SIGNATURE = 10_000_000;

/** What a signature of a document says, in sentences. Its certificate isn't compared with any that are trusted. */
export async function signatureWords(dict: Dictionary, file: Blob, verify: Verify): Promise<string> {
  const range = rangeOf(dict["/ByteRange"]);
  if (!range) return "Not checked: it doesn't say which bytes it covers.";
  if (dict["/SubFilter"] === "/adbe.x509.rsa_sha1")
    return "Not checked: its format (adbe.x509.rsa_sha1) isn't supported here.";
  const [, before, after, rest] = range;
  const hole = after - before;
  if (before + rest === 0) return "It's empty: nothing was signed.";
  if (after + rest > file.size || hole < 2 || hole > MAX_SIGNATURE)
    return "It covers bytes that aren't in this file, which was cut off or changed.";
  const written = byBytes(new Uint8Array(await file.slice(before, after).arrayBuffer()));
  const bytes = fromHex(/^<([\da-fA-F\s]*)>$/.exec(written)?.[1]?.replace(/\s/g, "") ?? "no");
  if (!bytes)
    return "Its gap holds more than the signature itself, so other content could be hidden there. Don't rely on it.";
  const cms = attempt(() => readCms(bytes));
  if (!cms.ok) return `Not checked: ${cms.message}`;
  const verdict = await attemptLater(() => checkCms(cms.value, (hash) => digestOf(hash, file, range), verify));
  return [
    ...(await signerWords(cms.value, verify)),
    verdict.ok ? VERDICTS[verdict.value] : `Not checked: ${verdict.message}`,
    ...(verdict.ok && verdict.value === "intact" ? [coverage(file.size - after - rest)] : []),
  ].join(" ");
}

const VERDICTS: Readonly<Record<CmsVerdict, string>> = {
  intact: "Intact: the bytes that it covers are as they were signed.",
  changed: "Broken: the bytes that it covers were changed after signing.",
  wrong: "Broken: it wasn't made by the key of its certificate.",
};

const coverage = (added: number): string =>
  added === 0
    ? "It covers the whole file."
    : `${formatBytes(added)} were added to the file after it, which it doesn't cover.`;

async function signerWords(cms: Cms, verify: Verify): Promise<string[]> {
  const { signer, content, time } = cms;
  if (!signer) return [];
  const name = nameOf(signer.subject);
  // The name alone may be that of a CA with a newer key.
  const isSelfSigned =
    sameName(signer.subject, signer.issuer) &&
    signer.key.ok &&
    (await checkSignature(signer, signer.key.value, verify)) === true;
  const certificate = isSelfSigned ? "a self-signed certificate" : `a certificate issued by ${nameOf(signer.issuer)}`;
  const stamp = content && attempt(() => readTimestamp(content));
  const moment = stamp?.ok ? stamp.value.time : time;
  const clock = stamp?.ok ? "the timestamp service's" : "the signer's";
  return [
    `${stamp?.ok ? "Timestamp" : "Signed"} by ${name}, ${certificate}.`,
    ...(moment === undefined ? [] : [`At ${utc(moment)} by ${clock} clock.`]),
  ];
}

const nameOf = (name: Name): string => commonName(name) ?? name.text;

const utc = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replace("T", " ")} UTC`;

function rangeOf(value: PdfValue | undefined): ByteRange | undefined {
  if (!Array.isArray(value) || value.length !== 4 || !value.every((each) => Number.isSafeInteger(each) && each >= 0))
    return undefined;
  const [start, before, after, rest] = value as unknown as ByteRange;
  return start === 0 && after >= before ? [start, before, after, rest] : undefined;
}

/** The hash of what a range covers, read in pieces. */
async function digestOf(hash: Parameters<typeof hasherOf>[0], file: Blob, range: ByteRange): Promise<Uint8Array> {
  const [, before, after, rest] = range;
  const hasher = hasherOf(hash);
  for (const [start, end] of [
    [0, before],
    [after, after + rest],
  ] as const) {
    for (let at = start; at < end; at += PIECE) {
      hasher.update(new Uint8Array(await file.slice(at, Math.min(end, at + PIECE)).arrayBuffer()));
    }
  }
  return hasher.digest();
}
