import { type Asn1, isUniversal, readDer, TAG } from "#core/keys/asn1/der.ts";
import { explicit, oidOf, sequence } from "#core/keys/asn1/fields.ts";
import { pastedBytes } from "#core/keys/base64.ts";
import { attempt, Misread } from "#core/keys/misread.ts";
import { pemBlocks } from "#core/keys/pem.ts";
import { type FoundKeys, readKeyFile, readKeys } from "#core/keys/read.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import {
  type Certificate,
  type CertificateRequest,
  looksLikeCertificate,
  readCertificate,
  readRequest,
} from "./certificate.ts";
import { type Crl, looksLikeCrl, looksLikeRequest, readCrl } from "./crl.ts";
import { looksLikeOcsp, type OcspResponse, readOcsp } from "./ocsp.ts";
import { looksLikePkcs12 } from "./pkcs12.ts";

const SIGNED_DATA = "1.2.840.113549.1.7.2";

const looksLikePkcs7 = ({ children: [type, content, more] }: Asn1): boolean =>
  isUniversal(type, TAG.oid) && (content === undefined || content.tagClass === 2) && !more;

/** The certificates and CRLs within signed data (RFC 5652 §5.1), as files have them that hold a chain. */
function readPkcs7(element: Asn1): {
  readonly certificates: readonly Asn1[];
  readonly crls: readonly Asn1[];
  readonly signers: number;
} {
  const outer = sequence(element, "A PKCS#7 file");
  const type = outer.universal(TAG.oid, "type");
  if (oidOf(type) !== SIGNED_DATA) throw new Misread("Only signed data of PKCS#7 holds certificates.", type.start);
  const content = outer.context(0);
  if (!content) throw new Misread("This PKCS#7 file is empty.", element.start);
  const fields = sequence(explicit(content, "The contents"), "The signed data");
  fields.universal(TAG.integer, "version");
  fields.universal(TAG.set, "hashes");
  fields.universal(TAG.sequence, "content");
  const certificates = fields.context(0)?.children ?? [];
  const crls = fields.context(1)?.children ?? [];
  const signers = fields.universal(TAG.set, "signers").children.length;
  return { certificates: certificates.filter((each) => isUniversal(each, TAG.sequence)), crls, signers };
}

/** All that a text or file holds. */
export interface Held {
  readonly certificates: readonly Certificate[];
  readonly requests: readonly CertificateRequest[];
  readonly crls: readonly Crl[];
  readonly ocsps: readonly OcspResponse[];
  /** PKCS#12 files, which a password opens. */
  readonly stores: readonly Asn1[];
  readonly keys: FoundKeys;
  readonly problems: readonly string[];
  /** The roots of all DER, for the tree. */
  readonly roots: readonly { readonly label: string; readonly element: Asn1 }[];
}

const NO_KEYS: FoundKeys = { keys: [], locked: [], problems: [], others: [] };
const NOTHING: Held = {
  certificates: [],
  requests: [],
  crls: [],
  ocsps: [],
  stores: [],
  keys: NO_KEYS,
  problems: [],
  roots: [],
};

export function joinHeld(all: readonly Held[]): Held {
  const flat = <Name extends keyof Held>(name: Name) =>
    all.flatMap((each) => each[name] as never) as unknown as Held[Name];
  return {
    certificates: flat("certificates"),
    requests: flat("requests"),
    crls: flat("crls"),
    ocsps: flat("ocsps"),
    stores: flat("stores"),
    problems: flat("problems"),
    roots: flat("roots"),
    keys: {
      keys: all.flatMap(({ keys }) => keys.keys),
      locked: all.flatMap(({ keys }) => keys.locked),
      problems: [],
      others: [],
    },
  };
}

/** Reads a text: PEM blocks between anything else, as `openssl s_client` prints them, or DER in Base64 or hexadecimal. */
export function readHeldText(written: string): Held {
  const text = written.replace(/^\ufeff/, "");
  if (text.trim() === "") return NOTHING;
  const { blocks, problems } = pemBlocks(text);
  if (blocks.length + problems.length > 0) {
    const held = blocks.map(({ label, bytes, headers, start, end }) => {
      const isKey = /KEY$/.test(label) || headers.has("DEK-Info");
      if (isKey) return keysOnly(readKeys(text.slice(start, end)), label);
      if (label.endsWith("PARAMETERS")) return NOTHING;
      // OpenSSL's trusted certificates have notes after the certificate.
      return readHeldFile(bytes, label === "TRUSTED CERTIFICATE");
    });
    return joinHeld([...held, { ...NOTHING, problems }]);
  }
  const bytes = pastedBytes(text)?.bytes;
  if (bytes?.[0] !== 0x30) {
    const keys = readKeys(text);
    if (keys.keys.length + keys.locked.length > 0) return keysOnly(keys, "Key");
    return { ...NOTHING, problems: ["No certificate found. Paste PEM, or choose a file."] };
  }
  return readHeldFile(bytes);
}

function keysOnly(keys: FoundKeys, label: string): Held {
  return { ...NOTHING, keys, problems: keys.problems.map((problem) => `${label}: ${problem}`) };
}

/** Reads a file: PEM, or DER of any of the kinds. */
export function readHeldFile(bytes: Uint8Array, allowRest = false): Held {
  if (bytes[0] !== 0x30) {
    const text = fromUtf8(bytes);
    return text === undefined
      ? { ...NOTHING, problems: ["This isn't a certificate: it's neither text nor DER."] }
      : readHeldText(text);
  }
  const strict = attempt(() => readDer(bytes, 0, bytes.length, { allowRest }));
  if (strict.ok) return readHeld(strict.value);
  // Files of PKCS#7 and PKCS#12 may be in BER.
  const loose = attempt(() => readDer(bytes, 0, bytes.length, { ber: true }));
  if (loose.ok && (looksLikePkcs7(loose.value) || looksLikePkcs12(loose.value))) return readHeld(loose.value);
  return { ...NOTHING, problems: [strict.message] };
}

function readHeld(root: Asn1): Held {
  const one = <T>(
    name: "certificates" | "requests" | "crls" | "ocsps",
    label: string,
    read: (element: Asn1) => T,
  ): Held => {
    const result = attempt(() => read(root));
    const roots = [{ label, element: root }];
    return result.ok
      ? { ...NOTHING, [name]: [result.value], roots }
      : { ...NOTHING, problems: [`${label}: ${result.message}`], roots };
  };
  if (looksLikeCrl(root)) return one("crls", "CRL", readCrl);
  if (looksLikeRequest(root)) return one("requests", "Request", readRequest);
  if (looksLikeCertificate(root)) return one("certificates", "Certificate", readCertificate);
  if (looksLikeOcsp(root)) return one("ocsps", "OCSP answer", readOcsp);
  if (looksLikePkcs12(root)) return { ...NOTHING, stores: [root], roots: [{ label: "PKCS#12", element: root }] };
  if (looksLikePkcs7(root)) {
    const held = attempt(() => readPkcs7(root));
    const roots = [{ label: "PKCS#7", element: root }];
    if (!held.ok) return { ...NOTHING, problems: [`PKCS#7: ${held.message}`], roots };
    const { certificates, crls } = held.value;
    const inner = joinHeld([...certificates, ...crls].map((element) => readHeld(element)));
    return { ...inner, roots: [...roots, ...inner.roots] };
  }
  const keys = readKeyFile(root.source.subarray(root.start, root.end));
  if (keys.keys.length + keys.locked.length > 0) return { ...keysOnly(keys, "Key") };
  return {
    ...NOTHING,
    problems: ["This is ASN.1, but none of the kinds that this page knows. Its tree is below."],
    roots: [{ label: "ASN.1", element: root }],
  };
}
