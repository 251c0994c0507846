import { hexOf } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import { HARMONIES, harmonyOf } from "../derived.ts";
import { SwatchButton } from "./color-controls.tsx";

/** The color with others at fixed turns of the hue. */
const HarmonyPanel = ({ color, onUse }: { readonly color: string; readonly onUse: (hex: string) => void }) => (
  <div className="flex flex-col gap-4">
    <p className="text-sm text-ink-3">Hue rotations in OKLCH with the same lightness and chroma.</p>
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {HARMONIES.map(({ name, turns }) => (
        <div key={name} className="min-w-0">
          <h3 className="mb-2 text-sm font-semibold wrap-anywhere text-ink-2">{name}</h3>
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            {harmonyOf(colorOf(color), turns).map((each, index) => (
              <SwatchButton key={turns[index]} hex={hexOf(each)} onUse={onUse} />
            ))}
          </div>
        </div>
      ))}
    </div>
  </div>
);

export default HarmonyPanel;
