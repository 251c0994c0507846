import { memoryOf, type Scheme } from "./schemes.ts";

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
