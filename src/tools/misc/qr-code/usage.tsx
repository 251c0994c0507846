import { UNITS } from "#core/qr/encoding.ts";
import { type QrSymbol, usageOf } from "#core/qr/symbol.ts";

const MODE_NAMES = {
  numeric: "Numeric",
  alphanumeric: "Alphanumeric",
  byte: "Byte",
  kanji: "Kanji",
  mixed: "Mixed",
} as const;

/** How full the code is, and what kind of code it is. */
export function Usage({ text, symbol }: { readonly text: string; readonly symbol: QrSymbol }) {
  const { mode, used, limit } = usageOf(text, symbol.level);
  const { size } = symbol.grid;
  return (
    <p className="text-center text-sm text-ink-2 tabular-nums">
      {used.toLocaleString("en-US")} of {limit.toLocaleString("en-US")} {UNITS[mode]} used,{" "}
      {(limit - used).toLocaleString("en-US")} left
      <br />
      {MODE_NAMES[symbol.mode]} mode · version {symbol.version} ({size} × {size} modules)
    </p>
  );
}
