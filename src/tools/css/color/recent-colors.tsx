import { Button } from "#ui/button.tsx";
import { hexOf } from "./gamut.ts";
import params from "./params.ts";
import { colorOf } from "./read-color.ts";
import { forgetColors, useRecentColors } from "./recent-colors.browser.ts";
import { ColorPlane } from "./swatch.tsx";

/** The colors that were used last on this device, to use again or to forget. */
export default function RecentColors({
  color,
  onUse,
}: {
  readonly color: string;
  readonly onUse: (color: string) => void;
}) {
  const recent = useRecentColors(color, color === params.color.default);
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
