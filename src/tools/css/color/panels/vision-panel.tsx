import { hexOf } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { Slider } from "#ui/fields/slider.tsx";
import type params from "../params.ts";
import { scaleOf } from "../scale.ts";
import { DEFICIENCIES, seenWith } from "../vision.ts";
import { ColorPlane } from "./color-controls.tsx";

/** The color, its background and its scale, as people see them who are blind to some colors. */
export default function Vision({ values, bind }: Pick<Settings<typeof params>, "values" | "bind">) {
  const color = colorOf(values.color);
  const hexes = [
    hexOf(color),
    hexOf(colorOf(values.ground)),
    hexOf(colorOf(values.other)),
    ...scaleOf(color, { keepsColor: values.keep })
      .filter((_, index) => index % 2 === 1)
      .map((step) => hexOf(step.color)),
  ];
  const rows = [
    { id: "all", name: "All colors", about: "most people", see: (hex: string) => hex },
    ...DEFICIENCIES.map(({ id, name, about }) => ({
      id,
      name,
      about,
      see: (hex: string) => seenWith(hex, id, values.severity / 100),
    })),
  ];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-3">The color, the background, the color to mix with, and the scale.</p>
      <ul className="flex flex-col gap-3">
        {rows.map(({ id, name, about, see }) => {
          const seen = see(hexes[0] ?? "");
          return (
            <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5">
              <div className="w-36 shrink-0">
                <p className="text-sm font-semibold text-ink-2">{name}</p>
                <p className="text-xs text-ink-3">{about}</p>
              </div>
              <div className="flex h-11 min-w-30 flex-1 overflow-clip rounded-control border border-line-strong">
                {hexes.map((hex, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place in the strip, whose colors may repeat
                  <ColorPlane key={index} css={see(hex)} className="flex-1" />
                ))}
              </div>
              <code className="w-20 shrink-0 font-mono text-xs text-ink-2">{seen}</code>
            </li>
          );
        })}
      </ul>
      <Slider label="Severity" unit="%" {...bind("severity")} />
    </div>
  );
}
