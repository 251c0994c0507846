import type { Bytes } from "#core/operation.ts";
import { wholeCharacters } from "#operations/pieces/pieces.ts";
import { MAX_SHOWN, type Presented, present, presentText, type ShownAs } from "./present.ts";

/** The displayed part of a result if only its start is in memory: its first characters. */
export function presentStart(
  start: Bytes,
  { length, isText }: { readonly length: number; readonly isText: boolean },
  as: ShownAs,
  most = MAX_SHOWN,
): Presented {
  if (start.length === length)
    return present(isText ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(start) : start, as, most);
  const whole = start.subarray(0, wholeCharacters(start)) as Bytes;
  const { text, isText: isShownText } = isText
    ? presentText(new TextDecoder("utf-8", { ignoreBOM: true }).decode(whole), length, most)
    : present(whole, as, most);
  return { text, isCut: true, isText: isShownText, bytes: length };
}
