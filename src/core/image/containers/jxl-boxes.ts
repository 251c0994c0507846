import { concat, fromLatin1, hasText, latin1, viewOf } from "#core/text/bytes.ts";
import { boxes } from "./chunks.ts";

/** A box that a JPEG XL file stores compressed with Brotli: its type, and its compressed content. */
interface PackedBox {
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

// The signature box, which comes first.
const SIGNATURE_BYTES = 12;

/** The compressed boxes of a JPEG XL file that hold metadata (ISO/IEC 18181-2 §9.3): EXIF and XMP. */
export function packedJxlBoxes(bytes: Uint8Array): PackedBox[] {
  if (!hasText(bytes, 4, "JXL ")) return [];
  return [...boxes(bytes)].flatMap(({ type, start, end }) => {
    const packed = latin1(bytes, start, Math.min(end, start + 4));
    const isWanted = type === "brob" && (packed === "Exif" || packed === "xml ");
    return isWanted ? [{ type: packed, content: bytes.slice(start + 4, end) }] : [];
  });
}

/** The file with further boxes, not compressed, after its signature. */
export const withJxlBoxes = (
  bytes: Uint8Array,
  added: readonly { readonly type: string; readonly content: Uint8Array }[],
): Uint8Array<ArrayBuffer> =>
  concat([bytes.subarray(0, SIGNATURE_BYTES), ...added.map(plainBox), bytes.subarray(SIGNATURE_BYTES)]);

function plainBox({ type, content }: { readonly type: string; readonly content: Uint8Array }): Uint8Array {
  const header = new Uint8Array(8);
  viewOf(header).setUint32(0, content.length + 8);
  header.set(fromLatin1(type), 4);
  return concat([header, content]);
}
