import { latin1, viewOf } from "./bytes.ts";

/** A box of an ISO base media file (ISO/IEC 14496-12 §4.2): its type, and where its content starts and ends. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The boxes from `start` to `end`, one after the other; ends at the first that does not fit. */
export function* boxes(bytes: Uint8Array, start = 0, end = bytes.length): Generator<Box> {
  const view = viewOf(bytes);
  let at = start;
  while (at + 8 <= end) {
    const size32 = view.getUint32(at);
    const long = size32 === 1 && at + 16 <= end;
    const size = long ? Number(view.getBigUint64(at + 8)) : size32 === 0 ? end - at : size32;
    const header = long ? 16 : 8;
    if (size < header) return;
    yield { type: latin1(bytes, at + 4, at + 8), start: at + header, end: Math.min(end, at + size) };
    at += size;
  }
}

/** The first box at the end of `path`, such as meta/iprp/ipco. */
export function findBox(bytes: Uint8Array, path: readonly string[], start = 0, end = bytes.length): Box | undefined {
  const [type, ...rest] = path;
  for (const box of boxes(bytes, start, end)) {
    if (box.type !== type) continue;
    // 'meta' is a full box: four bytes of version and flags come before its content.
    const inner = type === "meta" ? box.start + 4 : box.start;
    return rest.length === 0 ? box : findBox(bytes, rest, inner, box.end);
  }
  return undefined;
}
