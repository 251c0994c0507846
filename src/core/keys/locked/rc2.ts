import { fromHex } from "#core/hex.ts";
import type { BlockCipher } from "./des.ts";

/** PITABLE of RFC 2268 §2. */
const TABLE = fromHex(
  `d978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32
bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626
6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a
961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731
2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2e
c5f3db47e5a59c770aa62068fe7fc1ad`.replaceAll("\n", ""),
) as Uint8Array;

/** RC2 (RFC 2268), which old PKCS#12 files encrypt their certificates with. */
export function rc2(key: Uint8Array, effectiveBits: number): BlockCipher {
  const l = new Uint8Array(128);
  l.set(key);
  for (let at = key.length; at < 128; at++) {
    l[at] = TABLE[((l[at - 1] as number) + (l[at - key.length] as number)) & 255] as number;
  }
  const bytes = (effectiveBits + 7) >> 3;
  l[128 - bytes] = TABLE[(l[128 - bytes] as number) & (255 >> (8 * bytes - effectiveBits))] as number;
  for (let at = 127 - bytes; at >= 0; at--) l[at] = TABLE[(l[at + 1] as number) ^ (l[at + bytes] as number)] as number;
  const k = new Uint16Array(64).map((_, at) => (l[2 * at] as number) | ((l[2 * at + 1] as number) << 8));
  return { encrypt: (block) => run(block, k, true), decrypt: (block) => run(block, k, false) };
}

const TURNS = [1, 2, 3, 5] as const;

function run(block: Uint8Array, k: Uint16Array, isForth: boolean): Uint8Array {
  const r = Uint16Array.from(
    { length: 4 },
    (_, at) => (block[2 * at] as number) | ((block[2 * at + 1] as number) << 8),
  );
  const at = (index: number) => r[(index + 8) & 3] as number;
  let j = isForth ? 0 : 63;
  const mix = () => {
    for (let step = 0; step < 4; step++) {
      const i = isForth ? step : 3 - step;
      const turn = TURNS[i] as number;
      if (isForth) {
        const sum = (at(i) + (k[j++] as number) + (at(i - 1) & at(i - 2)) + (~at(i - 1) & at(i - 3))) & 0xffff;
        r[i] = (sum << turn) | (sum >>> (16 - turn));
      } else {
        const turned = ((at(i) >>> turn) | (at(i) << (16 - turn))) & 0xffff;
        r[i] = turned - (k[j--] as number) - (at(i - 1) & at(i - 2)) - (~at(i - 1) & at(i - 3));
      }
    }
  };
  const mash = () => {
    for (let step = 0; step < 4; step++) {
      const i = isForth ? step : 3 - step;
      const part = k[at(i - 1) & 63] as number;
      r[i] = isForth ? at(i) + part : at(i) - part;
    }
  };
  for (let round = 0; round < 16; round++) {
    mix();
    if (round === 4 || round === 10) mash();
  }
  const out = new Uint8Array(8);
  for (const [index, word] of r.entries()) {
    out[2 * index] = word & 255;
    out[2 * index + 1] = word >> 8;
  }
  return out;
}

/** RC4, which is its own inverse. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const s = Uint8Array.from({ length: 256 }, (_, at) => at);
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (s[at] as number) + (key[at % key.length] as number)) & 255;
    [s[at], s[other]] = [s[other] as number, s[at] as number];
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (s[i] as number)) & 255;
    [s[i], s[j]] = [s[j] as number, s[i] as number];
    return byte ^ (s[((s[i] as number) + (s[j] as number)) & 255] as number);
  });
}
