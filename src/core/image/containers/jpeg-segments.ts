import { concat, viewOf } from "#core/text/bytes.ts";

/** A marker segment of a JPEG file: the marker's second byte, and where its content (after the length) is. */
export interface JpegSegment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** The segments before the first scan's data, the scan's own header last (ITU-T T.81 §B.1.1). */
export function jpegSegments(bytes: Uint8Array): JpegSegment[] {
  const view = viewOf(bytes);
  const segments: JpegSegment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return segments;
    const marker = view.getUint8(at + 1);
    // A marker may be preceded by any number of fill bytes FF.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    segments.push({ marker, start: at + 4, end: Math.min(end, bytes.length) });
    if (marker === 0xda) return segments;
    at = end;
  }
  return segments;
}

/** All marker segments of a JPEG file's first picture, and where it ends; undefined where the end is missing. */
interface JpegLayout {
  /** Also those between and after scans. */
  readonly segments: readonly JpegSegment[];
  readonly end: number | undefined;
}

/** Follows the segments and scans of a JPEG file to the end of its first picture (ITU-T T.81 §B.1.1). */
export function jpegLayout(bytes: Uint8Array): JpegLayout {
  const segments = jpegSegments(bytes);
  const scan = segments.at(-1);
  if (scan?.marker !== 0xda) return { segments, end: undefined };
  const view = viewOf(bytes);
  // In a scan's data FF is followed by 00, a restart marker or a fill byte; between scans there are segments.
  for (let at = bytes.indexOf(0xff, scan.end); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker === 0xd9) return { segments, end: at + 2 };
    else if (at + 4 > bytes.length) break;
    else {
      const end = at + 2 + view.getUint16(at + 2);
      segments.push({ marker, start: at + 4, end: Math.min(end, bytes.length) });
      at = end;
    }
  }
  return { segments, end: undefined };
}

/** The content of a JPEG file's frame header (ITU-T T.81 §B.2.2). */
export interface JpegFrame {
  readonly width: number;
  readonly height: number;
  /** 1 for gray, 3 for color, 4 for CMYK. */
  readonly components: number;
}

/** The file's frame header; undefined if it is missing or truncated. */
export function jpegFrame(bytes: Uint8Array): JpegFrame | undefined {
  const frame = jpegSegments(bytes).find(({ marker }) => isStartOfFrame(marker));
  if (!frame || frame.end - frame.start < 6) return undefined;
  const view = viewOf(bytes);
  return {
    height: view.getUint16(frame.start + 1),
    width: view.getUint16(frame.start + 3),
    components: view.getUint8(frame.start + 5),
  };
}

// Table B.1: SOF0 to SOF15, without DHT (C4), JPG (C8) and DAC (CC).
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether the file has its first scan and an end-of-image marker after it, which a truncated file lacks. */
export function jpegIsWhole(bytes: Uint8Array): boolean {
  const scan = jpegSegments(bytes).at(-1);
  if (scan?.marker !== 0xda) return false;
  for (let at = bytes.length - 2; at >= scan.end; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

/** Whether the file has some of its first scan: a file truncated before it has nothing to show. */
export function jpegHasScan(bytes: Uint8Array): boolean {
  const scan = jpegSegments(bytes).at(-1);
  return scan?.marker === 0xda && scan.end < bytes.length;
}

/** A truncated file with an end-of-image marker, which decoders need; the rest of its picture becomes gray. */
export function withJpegEnd(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // A lone FF would be read as a fill byte of the marker.
  const end = bytes.at(-1) === 0xff ? bytes.length - 1 : bytes.length;
  return concat([bytes.subarray(0, end), Uint8Array.of(0xff, 0xd9)]);
}
