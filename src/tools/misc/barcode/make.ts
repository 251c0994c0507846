import { ok, type Result } from "#core/result.ts";
import type { Drawing } from "#core/vector/page-files.ts";
import { encode, lettersPath, lettersWidth } from "./encode.ts";
import type { KindName } from "./kinds.ts";
import { layOut, type Style } from "./layout.ts";
import { type Prepared, prepare } from "./prepare.ts";

/** What a barcode is made of. */
export interface Spec {
  readonly kind: KindName;
  readonly typed: string;
  readonly style: Style;
  /** The width of a module in pixels. */
  readonly scale: number;
}

/** A barcode and how it came to be. */
export interface Barcode {
  readonly prepared: Prepared;
  readonly drawing: Drawing;
}

/** The barcode of the input, or a message that says why it can't be made. */
export function make({ kind, typed, style }: Spec): Result<Barcode> {
  const prepared = prepare(kind, typed);
  if (!prepared.ok) return prepared;
  const symbol = encode(prepared.value);
  if (!symbol.ok) return symbol;
  const drawing = layOut(kind, prepared.value.text, symbol.value, style, { path: lettersPath, width: lettersWidth });
  return ok({ prepared: prepared.value, drawing });
}
