import { nearestNames } from "#core/color/color-names.ts";
import { hexOf } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import { nearestTailwind } from "#core/color/tailwind-palette.ts";
import { otherFormsOf } from "../other-forms.ts";
import { FormList, SwatchButton } from "./color-controls.tsx";

const MAX = 5;
// An invisible difference, in OKLab.
const SAME = 0.02;

/**
 * The color in HSV and CMYK, the nearest of Tailwind's colors, and the nearest of some 3,000 named colors. Loaded on
 * request.
 */
export default function NearestNames({
  color,
  onUse,
}: {
  readonly color: string;
  readonly onUse: (color: string) => void;
}) {
  const own = colorOf(color);
  const tailwind = nearestTailwind(own);
  const all = [
    { name: tailwind.name, text: tailwind.css, hex: hexOf(colorOf(tailwind.css)), distance: tailwind.distance },
    ...nearestNames(own, MAX).map((each) => ({ ...each, text: each.hex })),
  ];
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FormList label="HSV and CMYK" forms={otherFormsOf(own)} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        {all.map(({ name, text, hex, distance }) => (
          <div key={name} className="min-w-0">
            <SwatchButton hex={hex} label={name} onUse={() => onUse(text)} />
            <p className="text-center text-xs text-ink-3">{distance < SAME ? "looks the same" : "is near"}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
