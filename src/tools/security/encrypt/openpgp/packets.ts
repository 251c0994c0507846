import { Inflate, Unzlib } from "fflate";
import { ByteSource, byteName, type Pieces, refuse, Unreadable } from "../bytes/byte-source.ts";

/** A packet of OpenPGP (RFC 4880 §4): its body must be read to its end before the next packet. */
interface Packet {
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

/** What a message says of its content. */
export interface PgpContent {
  readonly name: string;
  readonly isSigned: boolean;
}

const DEEPEST = 10;
const PLACE = "the decrypted data";

/**
 * The content of a message's packets: compressed ones are unpacked, signatures are only reported. Reads all pieces, so
 * that the code that checks them gets everything.
 */
export async function* contentOf(
  pieces: Pieces,
  onContent: (content: PgpContent) => void,
  depth = 0,
  isSignedBefore = false,
): AsyncGenerator<Uint8Array> {
  if (depth > DEEPEST)
    refuse("The message is compressed more than ten times over, which is never done with good intent.");
  const source = new ByteSource(pieces);
  let isSigned = isSignedBefore;
  let hasContent = false;
  for (let packet = await nextPacket(source, PLACE); packet; packet = await nextPacket(source, PLACE)) {
    if (packet.tag === TAG.onePassSignature || packet.tag === TAG.signature) {
      isSigned = true;
      await passOver(packet.body);
    } else if (packet.tag === TAG.marker || packet.tag === TAG.padding) await passOver(packet.body);
    else if (packet.tag === TAG.literal || packet.tag === TAG.compressed) {
      if (hasContent) refuse(`${byteName(packet.at)} of ${PLACE}: there is a second content.`);
      hasContent = true;
      yield* packet.tag === TAG.literal
        ? literal(packet, isSigned, onContent)
        : contentOf(unpacked(packet), onContent, depth + 1, isSigned);
    } else refuse(`${byteName(packet.at)} of ${PLACE}: a packet of the kind ${packet.tag} isn't expected here.`);
  }
  if (!hasContent) refuse("The message has no content.");
}

async function passOver(body: Pieces): Promise<void> {
  for await (const _ of body);
}

/** The content itself (RFC 4880 §5.9); texts have the line ends of networks there. */
async function* literal(
  { body }: Packet,
  isSigned: boolean,
  onContent: (content: PgpContent) => void,
): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(body);
  const format = await source.byte(PLACE);
  const name = new TextDecoder().decode(await source.exactly(await source.byte(PLACE), PLACE));
  await source.exactly(4, PLACE);
  onContent({ name, isSigned });
  yield* format === 0x74 || format === 0x75 ? withoutReturns(source.rest()) : source.rest();
}

/** Lines that end with CR LF, ended with LF. */
async function* withoutReturns(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let endsWithReturn = false;
  for await (const piece of pieces) {
    const bytes: number[] = [];
    for (const byte of piece) {
      if (endsWithReturn && byte !== 10) bytes.push(13);
      endsWithReturn = byte === 13;
      if (!endsWithReturn) bytes.push(byte);
    }
    yield Uint8Array.from(bytes);
  }
  if (endsWithReturn) yield Uint8Array.of(13);
}

const SMALL = 16 * 1024;

/** The compressed content of a packet (RFC 4880 §5.6). */
async function* unpacked({ body, at }: Packet): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(body);
  const place = `${byteName(at)} of ${PLACE}`;
  const algorithm = await source.byte(PLACE);
  if (algorithm === 0) return yield* source.rest();
  if (algorithm === 3) refuse(`${place}: the content is compressed with bzip2, which isn't read here. gpg opens it.`);
  if (algorithm !== 1 && algorithm !== 2)
    refuse(`${place}: the content is compressed in an unknown way (${algorithm}).`);
  const out: Uint8Array[] = [];
  const take = (bytes: Uint8Array) => void out.push(bytes);
  const inflate = algorithm === 1 ? new Inflate(take) : new Unzlib(take);
  try {
    for (;;) {
      const piece = await source.upTo(SMALL);
      // It may keep what it is handed.
      inflate.push(piece.slice(), piece.length < SMALL);
      yield* out.splice(0);
      if (piece.length < SMALL) return;
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    refuse(`${place}: the compressed content is damaged.`);
  }
}
