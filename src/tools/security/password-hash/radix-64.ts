/** Writes bytes with 64 characters, six bits each, without padding; which characters differs from scheme to scheme. */
export interface Radix64 {
  encode(bytes: Uint8Array): string;
  /** The bytes, or undefined for other characters or a length that no bytes have. Bits that are left over are ignored. */
  decode(text: string): Uint8Array<ArrayBuffer> | undefined;
}

function radix64(characters: string): Radix64 {
  const values = new Map(Array.from(characters, (character, value) => [character, value]));
  return {
    encode(bytes) {
      let text = "";
      for (let start = 0; start < bytes.length; start += 3) {
        const three = [0, 1, 2].map((at) => bytes[start + at] ?? 0);
        const bits = ((three[0] ?? 0) << 16) | ((three[1] ?? 0) << 8) | (three[2] ?? 0);
        const count = Math.min(3, bytes.length - start) + 1;
        for (let at = 0; at < count; at++) text += characters[(bits >> (18 - 6 * at)) & 63];
      }
      return text;
    },
    decode(text) {
      if (text.length % 4 === 1) return undefined;
      const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
      let [bits, held, filled] = [0, 0, 0];
      for (const character of text) {
        const value = values.get(character);
        if (value === undefined) return undefined;
        bits = ((bits << 6) | value) & 0xffff;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes[filled++] = (bits >> held) & 255;
      }
      return bytes;
    },
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SMALL = LETTERS.toLowerCase();

/** Base64 of RFC 4648, as PHC strings have it. */
export const standard: Radix64 = radix64(`${LETTERS}${SMALL}0123456789+/`);

/** Passlib's 'adapted' Base64: a full stop for the plus sign. */
export const adapted: Radix64 = radix64(`${LETTERS}${SMALL}0123456789./`);

/** OpenBSD's, of bcrypt: another order, beginning with a full stop and a slash. */
export const ofBcrypt: Radix64 = radix64(`./${LETTERS}${SMALL}0123456789`);
