import { bitsOf, type Key } from "./model.ts";
import { hasSmallOrder, SMALL_ORDER } from "./signatures/small-order.ts";

// ROCA (CVE-2017-15361): primes of Infineon's library are k * M + (65537^a mod M), so that the modulus is a power of
// 65537 for every small prime. The list of primes and the test are those of the finders' detector.
const ROCA_PRIMES = [
  3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113,
  127, 131, 137, 139, 149, 151, 157, 163, 167,
];

function powersOf65537(prime: number): ReadonlySet<number> {
  const powers = new Set<number>();
  for (let power = 1; !powers.has(power); power = (power * (65_537 % prime)) % prime) powers.add(power);
  return powers;
}

/** Whether a modulus has the fingerprint of ROCA. */
export const looksLikeRoca = (n: bigint): boolean =>
  ROCA_PRIMES.every((prime) => powersOf65537(prime).has(Number(n % BigInt(prime))));

/** What is weak about a key, in sentences. Keys that Debian made in 2008 aren't detected. */
export function weaknessesOf(key: Key): string[] {
  const bits = bitsOf(key) ?? 0;
  switch (key.kind) {
    case "rsa": {
      const found: string[] = [];
      if (bits < 1024) found.push(`RSA keys of ${bits} bits can be factored with a few machines.`);
      else if (bits < 2048) found.push(`RSA keys of ${bits} bits are too short. Use at least 2048.`);
      if (looksLikeRoca(key.n))
        found.push("This modulus has the ROCA fingerprint (CVE-2017-15361): it can be factored.");
      if (key.e < 65_537n) found.push(`The public exponent ${key.e} is small. 65537 is usual.`);
      if (key.private) {
        const { p, q } = key.private;
        const distance = p > q ? p - q : q - p;
        // NIST FIPS 186-5, A.1.3: nearer primes are found by Fermat's method.
        if (distance.toString(2).length <= bits / 2 - 100) found.push("The two primes are too near to each other.");
      }
      return found;
    }
    case "dsa":
      return ["DSA is no longer accepted by OpenSSH and browsers."];
    case "secret":
      return bits < 128 ? [`A secret of ${bits} bits is too short. Use at least 128.`] : [];
    case "okp":
      return key.curve === "Ed25519" && hasSmallOrder(key.public) ? [SMALL_ORDER] : [];
    default:
      return [];
  }
}
