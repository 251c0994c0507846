import { Check, X } from "lucide-react";
import { colorOf } from "#core/color/read-color.ts";
import { rangeOn } from "./contrast.ts";
import { nearestPassing } from "./nearest-passing.ts";
import { SwatchButton } from "./swatch.tsx";

/** What a contrast is enough for, and the nearest colors that are enough for the rest. */
export function Levels({
  print,
  before = "",
  unit = "",
  levels,
  measure,
  text,
  grounds,
  onUse,
}: {
  readonly print: (contrast: number) => string;
  readonly before?: string;
  readonly unit?: string;
  readonly levels: readonly { readonly name: string; readonly level: string; readonly least: number }[];
  /** The contrast of a color on a background. */
  readonly measure: (hex: string, ground: string) => number;
  readonly text: string;
  /** What the background looks like: many colors where the page behind it shows through. */
  readonly grounds: readonly string[];
  readonly onUse: (hex: string) => void;
}) {
  const contrasts = (hex: string) => rangeOn(grounds, (ground) => measure(hex, ground));
  const worst = (hex: string) => rangeOn(grounds, (ground) => Math.abs(measure(hex, ground))).least;
  const { least: lowest, most: highest } = contrasts(text);
  const own = worst(text);
  const failed = [...new Set(levels.filter(({ least }) => own < least).map(({ least }) => least))].sort(
    (a, b) => a - b,
  );
  const nearest = failed.map((least) => ({ least, hex: nearestPassing(colorOf(text), (hex) => worst(hex) >= least) }));
  const [from, to] = [print(lowest), print(highest)];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="font-mono text-hero font-semibold tabular-nums">
        {before}
        {from === to ? from : `${from} to ${to}`}
        {unit}
      </p>
      {grounds.length > 1 && (
        <p className="text-sm text-ink-2">
          The background is translucent, so the contrast depends on what is behind it. The sample is on white; what
          passes does so on white, black and every gray.
        </p>
      )}
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
