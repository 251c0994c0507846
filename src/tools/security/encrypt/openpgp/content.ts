import { Inflate, Unzlib } from "fflate";
import { ByteSource, type Pieces } from "../bytes/byte-source.ts";
import { byteName, refuse, Unreadable } from "../bytes/unreadable.ts";
import { nextPacket, type Packet, TAG } from "./packets.ts";

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
