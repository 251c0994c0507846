import { Check, X } from "lucide-react";
import { colorOf } from "#core/color/parse-color.ts";
import { nearestPassing } from "../contrast.ts";
import { SwatchButton } from "./color-controls.tsx";

/** What a contrast is enough for, and the nearest colors that are enough for the rest. */
export function Levels({
  result,
  levels,
  measure,
  text,
  note,
  onUse,
}: {
  readonly result: string;
  readonly levels: readonly { readonly name: string; readonly level: string; readonly least: number }[];
  readonly measure: (hex: string) => number;
  readonly text: string;
  /** What the contrast depends on. */
  readonly note?: string;
  readonly onUse: (hex: string) => void;
}) {
  const own = measure(text);
  const failed = [...new Set(levels.filter(({ least }) => own < least).map(({ least }) => least))].sort(
    (a, b) => a - b,
  );
  const nearest = failed.map((least) => ({
    least,
    hex: nearestPassing(colorOf(text), (hex) => measure(hex) >= least),
  }));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="font-mono text-hero font-semibold tabular-nums">{result}</p>
      {note && <p className="text-sm text-ink-2">{note}</p>}
      <ul aria-label="Enough for" className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {levels.map(({ name, level, least }) => {
          const isEnough = own >= least;
          const Icon = isEnough ? Check : X;
          return (
            <li key={`${name} ${level}`} className="flex items-center gap-2 text-sm">
              <Icon
                size={16}
                strokeWidth={2.5}
                aria-label={isEnough ? "Passes" : "Fails"}
                className={isEnough ? "text-accent" : "text-warn"}
              />
              {name} <span className="text-ink-3">{level}</span>
            </li>
          );
        })}
      </ul>
      {nearest.length > 0 && (
        <div>
          <p className="mb-2 text-sm text-ink-3">The nearest that passes</p>
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
            {nearest.map(({ least, hex }) =>
              hex === undefined ? (
                <p key={least} className="text-sm text-ink-3">
                  None for {least}: neither white nor black passes.
                </p>
              ) : (
                <SwatchButton key={least} hex={hex} label={`${least}: ${hex}`} onUse={onUse} />
              ),
            )}
          </div>
        </div>
      )}
    </div>
  );
}
