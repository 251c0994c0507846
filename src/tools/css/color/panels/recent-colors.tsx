import { useEffect } from "react";
import { hexOf } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import { forgetColors, rememberColor, useRecentColors } from "#platform/recent-colors.ts";
import { Button } from "#ui/button.tsx";
import params from "../params.ts";
import { ColorPlane } from "./color-controls.tsx";

const RESTS_MS = 1500;

/** The colors that were used last on this device, to use again or to forget. */
export default function RecentColors({
  color,
  onUse,
}: {
  readonly color: string;
  readonly onUse: (color: string) => void;
}) {
  const recent = useRecentColors();
  // A color counts once it has rested for a moment.
  useEffect(() => {
    if (color === params.color.default) return;
    const timer = setTimeout(() => rememberColor(color), RESTS_MS);
    return () => clearTimeout(timer);
  }, [color]);
  if (recent.length === 0) return null;
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between">
        <h2 className="text-sm font-semibold text-ink-2">Last used</h2>
        <Button size="small" look="quiet" onClick={forgetColors}>
          Forget
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {recent.map((each) => (
          <button key={each} type="button" aria-label={`Use ${each}`} title={each} onClick={() => onUse(each)}>
            <ColorPlane css={hexOf(colorOf(each))} className="size-8.5 rounded-control border border-line-strong" />
          </button>
        ))}
      </div>
    </div>
  );
}
