import type { ByteSource, Pieces } from "../bytes/byte-source.ts";
import { byteName, refuse } from "../bytes/unreadable.ts";

/** A packet of OpenPGP (RFC 4880 §4): its body must be read to its end before the next packet. */
export interface Packet {
  readonly tag: number;
  /** Where it begins. */
  readonly at: number;
  readonly body: Pieces;
}

export const TAG = {
  publicKeyKey: 1,
  signature: 2,
  passphraseKey: 3,
  onePassSignature: 4,
  compressed: 8,
  unprotected: 9,
  marker: 10,
  literal: 11,
  protected: 18,
  aead: 20,
  padding: 21,
} as const;

const PIECE = 64 * 1024;

/** The next packet; undefined at the end. `place` says what the positions are counted in. */
export async function nextPacket(source: ByteSource, place: string): Promise<Packet | undefined> {
  if (await source.isAtEnd()) return undefined;
  const at = source.position;
  const first = await source.byte(place);
  if (first < 0x80) refuse(`${placed(at, place)}: no OpenPGP packet starts here.`);
  const isNew = (first & 0x40) !== 0;
  const tag = isNew ? first & 63 : (first >> 2) & 15;
  if (tag === 0) refuse(`${placed(at, place)}: no OpenPGP packet starts here.`);
  return { tag, at, body: isNew ? newBody(source, place) : oldBody(source, first & 3, place) };
}

const placed = (at: number, place: string): string => {
  const name = byteName(at);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} of ${place}`;
};

/** A body whose length comes in the new form, also in parts (RFC 4880 §4.2.2). */
async function* newBody(source: ByteSource, place: string): AsyncGenerator<Uint8Array> {
  for (;;) {
    const first = await source.byte(place);
    if (first >= 224 && first < 255) {
      yield* taken(source, 2 ** (first & 31), place);
      continue;
    }
    const length =
      first < 192
        ? first
        : first < 224
          ? ((first - 192) << 8) + (await source.byte(place)) + 192
          : number(await source.exactly(4, place));
    return yield* taken(source, length, place);
  }
}

/** A body whose length comes in the old form; the last kind continues to the end (RFC 4880 §4.2.1). */
async function* oldBody(source: ByteSource, kind: number, place: string): AsyncGenerator<Uint8Array> {
  if (kind === 3) return yield* source.rest();
  yield* taken(source, number(await source.exactly(2 ** kind, place)), place);
}

const number = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

async function* taken(source: ByteSource, length: number, place: string): AsyncGenerator<Uint8Array> {
  for (let left = length; left > 0; ) {
    const piece = await source.upTo(Math.min(left, PIECE));
    if (piece.length === 0) refuse(`${placed(source.position, place)}: the data ends inside a packet. It was cut off.`);
    left -= piece.length;
    yield piece;
  }
}
