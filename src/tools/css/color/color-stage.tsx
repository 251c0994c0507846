import { Check, X } from "lucide-react";
import { GAMUTS, hexOf, isInGamut } from "#core/color/gamut.ts";
import { colorOf } from "#core/color/read-color.ts";
import { useHydrated } from "#platform/use-hydrated.ts";
import { CHECKERBOARD } from "#ui/swatch.tsx";
import { contrastRatio, over } from "./contrast.ts";
import { formsOf } from "./forms.ts";

/** The color itself, large, as this screen can show it, with its name or hex and the gamuts that have it. */
export function ColorStage({ text }: { readonly text: string }) {
  const isReady = useHydrated();
  const color = colorOf(text);
  const hex = hexOf(color);
  const shown = over(hex, "#ffffff");
  const ink = contrastRatio("#000000", shown) >= contrastRatio("#ffffff", shown) ? "#000000" : "#ffffff";
  const [first] = formsOf(color);
  const title = first?.name === "Name" ? first.text : first?.isNearest ? `≈ ${hex}` : hex;
  // Where the screen has more than sRGB, the browser shows it.
  const plane = isReady && !CSS.supports("color", text) ? hex : text;
  return (
    <div>
      <div
        role="img"
        aria-label={`The color ${title}`}
        className="flex h-44 flex-col justify-end overflow-clip rounded-card p-5 shadow-card forced-color-adjust-none sm:h-60 sm:p-6 lg:h-95"
        style={isReady ? { background: `linear-gradient(${plane}, ${plane}), ${CHECKERBOARD}`, color: ink } : undefined}
      >
        <p className="font-mono text-hero font-semibold wrap-anywhere">{title}</p>
      </div>
      <ul aria-label="Gamuts" className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {GAMUTS.map((gamut) => {
          const isIn = isInGamut(color, gamut);
          const Icon = isIn ? Check : X;
          return (
            <li key={gamut.id} className={`flex items-center gap-1.5 text-sm ${isIn ? "text-ink-2" : "text-warn"}`}>
              <Icon aria-hidden size={16} strokeWidth={2.5} />
              {isIn ? "In" : "Outside"} {gamut.name}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
