import { hexOf } from "#core/color/gamut.ts";
import { colorOf } from "#core/color/read-color.ts";
import type { Settings } from "#platform/use-params.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import type params from "./params.ts";
import { scaleOf } from "./scale.ts";
import { Section } from "./section.tsx";
import { SwatchButton } from "./swatch.tsx";

/** Eleven steps of the color from light to dark. */
export const ScaleSection = ({ values, set, bind }: Pick<Settings<typeof params>, "values" | "set" | "bind">) => (
  <Section title="Scale" about="Eleven steps of one hue, even in OKLCH's lightness, all of them in sRGB.">
    <div className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-11">
      {scaleOf(colorOf(values.color), { keepsColor: values.keep }).map(({ step, color, isOwn }) => {
        const hex = hexOf(color);
        return (
          <div key={step} className="min-w-0">
            <p className={`mb-1.5 text-center text-xs ${isOwn ? "font-semibold text-ink" : "text-ink-3"}`}>{step}</p>
            <SwatchButton hex={hex} isCurrent={isOwn} onUse={(next) => set({ color: next })} />
          </div>
        );
      })}
    </div>
    <Checkbox label="Keep the color itself as one of the steps" {...bind("keep")} />
  </Section>
);
