import { concat, sameBytes } from "#core/text/bytes.ts";
import { bigOf, bytesOfBig } from "./asn1/fields.ts";
import { fromBase64Url, toBase64Url } from "./base64.ts";
import { Misread } from "./misread.ts";
import { CURVES, curveOf, type Key, OCTET_CURVES, type OctetCurve, POST_QUANTUM, type PostQuantumId } from "./model.ts";
import { postQuantumPrivate, postQuantumPublic } from "./post-quantum.ts";
import { checkedPoint, octetPublic, pointOf, rsaFromExponent, rsaPrivate, rsaPublic } from "./rsa-and-curves.ts";
import { octetKey } from "./spki.ts";

type Members = Readonly<Record<string, unknown>>;

/** The keys of a JWK or of a JWK set (RFC 7517), each with its `kid`. */
export function readJwks(text: string): { readonly key: Key; readonly comment: string }[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Misread("This isn't valid JSON.");
  }
  const set = isRecord(value) && Array.isArray(value.keys) ? value.keys : [value];
  if (set.length === 0) throw new Misread("This JWK set has no keys.");
  return set.map((each) => {
    if (!isRecord(each)) throw new Misread("A JWK must be an object.");
    return { key: readJwk(each), comment: typeof each.kid === "string" ? each.kid : "" };
  });
}

const isRecord = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readJwk(members: Members): Key {
  const bytes = (name: string): Uint8Array => {
    const value = members[name];
    const read = typeof value === "string" ? fromBase64Url(value) : undefined;
    if (!read || read.length === 0) throw new Misread(`The member “${name}” of a JWK must be Base64url.`);
    return read;
  };
  const number = (name: string) => bigOf(bytes(name));
  const has = (name: string) => members[name] !== undefined;
  switch (members.kty) {
    case "RSA": {
      const key = rsaPublic(number("n"), number("e"));
      if (!has("d")) return key;
      return has("p") ? rsaPrivate(key, number("d"), number("p"), number("q")) : rsaFromExponent(key, number("d"));
    }
    case "EC": {
      const curve = CURVES.find(({ id, otherNames }) => members.crv === id || otherNames.includes(String(members.crv)));
      if (!curve) throw new Misread(`The curve “${String(members.crv).slice(0, 40)}” isn't supported.`);
      const [x, y] = [bytes("x"), bytes("y")];
      if (x.length !== curve.size || y.length !== curve.size) {
        throw new Misread(`The coordinates of ${curve.id} must have ${curve.size} bytes.`);
      }
      const point = checkedPoint(curve.id, concat([Uint8Array.of(4), x, y]));
      if (!has("d")) return { kind: "ec", curve: curve.id, point };
      const secret = bytes("d");
      same(pointOf(curve.id, secret), point);
      return { kind: "ec", curve: curve.id, point, private: secret };
    }
    case "OKP": {
      const curve = (Object.keys(OCTET_CURVES) as OctetCurve[]).find((each) => each === members.crv);
      if (!curve) throw new Misread(`The curve “${String(members.crv).slice(0, 40)}” isn't supported.`);
      const key = octetKey(curve, bytes("x"));
      if (!has("d")) return key;
      const secret = bytes("d");
      const derived = octetPublic(curve, secret);
      same(derived, bytes("x"));
      return { kind: "okp", curve, public: derived, private: secret };
    }
    case "AKP": {
      // RFC 9964, and the platforms' JWK of ML-KEM.
      const algorithm = (Object.keys(POST_QUANTUM) as PostQuantumId[]).find((each) => each === members.alg);
      if (!algorithm) throw new Misread(`The algorithm “${String(members.alg).slice(0, 40)}” isn't supported.`);
      const key = postQuantumPublic(algorithm, bytes("pub"));
      if (!has("priv")) return key;
      const made = postQuantumPrivate(algorithm, { seed: bytes("priv") });
      same(made.public, key.public);
      return made;
    }
    case "oct":
      return { kind: "secret", bytes: bytes("k"), algorithm: /^HS/.test(String(members.alg)) ? "HMAC" : "AES or HMAC" };
    default:
      throw new Misread(`Keys of the type “${String(members.kty).slice(0, 40)}” aren't supported.`);
  }
}

function same(one: Uint8Array, other: Uint8Array): void {
  if (sameBytes(one, other)) return;
  throw new Misread("The public and the private part of this JWK don't belong together.");
}

/** The members of a key's JWK, in the order of RFC 7638 where it has one. */
export function jwkOf(key: Key, wantsPrivate: boolean): Record<string, string> {
  const url = toBase64Url;
  const big = (value: bigint, length = 0) => url(bytesOfBig(value, length));
  switch (key.kind) {
    case "rsa": {
      const secret = wantsPrivate && key.private ? Object.entries(key.private) : [];
      return {
        kty: "RSA",
        n: big(key.n),
        e: big(key.e),
        ...Object.fromEntries(secret.map(([name, value]) => [name, big(value)])),
      };
    }
    case "ec": {
      const { size } = curveOf(key.curve);
      return {
        kty: "EC",
        crv: key.curve,
        x: url(key.point.subarray(1, size + 1)),
        y: url(key.point.subarray(size + 1)),
        ...(wantsPrivate && key.private && { d: url(key.private) }),
      };
    }
    case "okp":
      return {
        kty: "OKP",
        crv: key.curve,
        x: url(key.public),
        ...(wantsPrivate && key.private && { d: url(key.private) }),
      };
    case "pq":
      return {
        kty: "AKP",
        alg: key.algorithm,
        pub: url(key.public),
        ...(wantsPrivate && key.private?.seed && { priv: url(key.private.seed) }),
      };
    case "secret":
      return { kty: "oct", k: url(key.bytes) };
    case "dsa":
      throw new Misread("A JWK can't hold a DSA key.");
  }
}
