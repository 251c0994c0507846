import { useEffect, useId, useState } from "react";
import { srgbColor } from "#core/color/srgb-color.ts";
import { recentColors, rememberColor } from "#platform/recent-colors.ts";
import { resolveColor } from "#platform/resolve-color.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Swatch } from "./swatch.tsx";

/** The colors that were used last on this device, in any tool. When it goes, the color that was chosen becomes the newest. */
export function LastUsed({
  value,
  alpha,
  onPick,
}: {
  readonly value: string;
  readonly alpha: boolean;
  readonly onPick: (hex: string) => void;
}) {
  const id = useId();
  const newest = useNewest(value);
  const [recent] = useState(() => usable(alpha));
  useEffect(() => {
    const before = newest();
    return () => {
      if (newest() !== before) rememberColor(newest());
    };
  }, [newest]);

  return (
    recent.length > 0 && (
      <>
        <p id={id} className="mt-1.5 text-xs text-ink-3">
          Last used
        </p>
        <ul aria-labelledby={id} className="grid grid-cols-6 gap-x-1.5">
          {recent.map((hex) => (
            <li key={hex}>
              <button
                type="button"
                aria-label={`Use ${hex}`}
                title={hex}
                className="flex h-8.5 w-full items-center justify-center rounded-control"
                onClick={() => onPick(hex)}
              >
                <Swatch color={hex} />
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

/** The colors that were used last, as the field can have them. */
function usable(alpha: boolean): readonly string[] {
  const read = recentColors().map((text) => srgbColor(text, alpha, resolveColor));
  return [...new Set(read.flatMap((each) => (each.ok ? [each.value.hex] : [])))];
}
