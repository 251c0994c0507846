import { HASH_NAMES, memoryOf, type Scheme } from "./schemes.ts";

// The least settings of OWASP's Password Storage Cheat Sheet. Those of one row protect alike: less memory needs more work.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const ARGON2 = [
  { memory: 47_104, passes: 1 },
  { memory: 19_456, passes: 2 },
  { memory: 12_288, passes: 3 },
  { memory: 9216, passes: 4 },
  { memory: 7168, passes: 5 },
] as const;
const SCRYPT = [
  { logN: 17, lanes: 1 },
  { logN: 16, lanes: 2 },
  { logN: 15, lanes: 3 },
  { logN: 14, lanes: 5 },
  { logN: 13, lanes: 10 },
] as const;
const BCRYPT_COST = 10;
const PBKDF2 = { sha1: 1_300_000, sha256: 600_000, sha512: 210_000 } as const;

/** Whether the settings are at least those that OWASP names, and which these are. */
interface Advice {
  readonly isEnough: boolean;
  /** What OWASP asks for at least, within a sentence: '19 MiB and 2 passes'. */
  readonly least: string;
}

/** How settings compare with OWASP's minimum, as a sentence. */
export const adviceText = ({ isEnough, least }: Advice): string =>
  isEnough ? `At least what OWASP recommends (${least}).` : `Less than OWASP recommends: ${least}.`;

/** Judges settings by the least that OWASP names for the scheme. */
export function adviceOn(scheme: Scheme): Advice {
  switch (scheme.scheme) {
    case "bcrypt":
      return { isEnough: scheme.cost >= BCRYPT_COST, least: `a cost of ${BCRYPT_COST}` };
    case "argon2":
      return {
        isEnough:
          scheme.variant === "id" &&
          ARGON2.some(({ memory, passes }) => scheme.memory >= memory && scheme.passes >= passes),
        least: "Argon2id with 19 MiB and 2 passes",
      };
    case "scrypt":
      return {
        isEnough: SCRYPT.some(
          ({ logN, lanes }) => scheme.logN >= logN && scheme.lanes >= lanes && scheme.blockSize >= 8,
        ),
        least: "N = 2^17 with blocks of 8",
      };
    case "pbkdf2":
      return {
        isEnough: scheme.iterations >= PBKDF2[scheme.hash],
        least: `${PBKDF2[scheme.hash].toLocaleString("en-US")} iterations with ${HASH_NAMES[scheme.hash]}`,
      };
  }
}

const number = (value: number) => value.toLocaleString("en-US");

/** An amount of memory in KiB or MiB, as these schemes count it. */
export function memoryText(bytes: number): string {
  const kib = bytes / 1024;
  return kib < 1024 ? `${number(Math.round(kib))} KiB` : `${number(Math.round(kib / 102.4) / 10)} MiB`;
}

/** A scheme's cost as text: 'cost 12 (4,096 rounds)', '600,000 iterations'. */
export function costText(scheme: Scheme): string {
  switch (scheme.scheme) {
    case "bcrypt":
      return `cost ${scheme.cost} (${number(2 ** scheme.cost)} rounds)`;
    case "argon2": {
      const { memory, passes, lanes } = scheme;
      return `${memoryText(memory * 1024)}, ${number(passes)} ${passes === 1 ? "pass" : "passes"}, ${number(lanes)} ${lanes === 1 ? "lane" : "lanes"}`;
    }
    case "scrypt": {
      const { logN, blockSize, lanes } = scheme;
      return `N = ${number(2 ** logN)}, r = ${number(blockSize)}, p = ${number(lanes)} (${memoryText(memoryOf(scheme))})`;
    }
    case "pbkdf2":
      return `${number(scheme.iterations)} iterations`;
  }
}
