import { Download } from "lucide-react";
import type { Values } from "#core/params.ts";
import { ok } from "#core/result.ts";
import { ResultBox } from "#kits/css-generator/result-box.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { layersOf, lookOf } from "../look.ts";
import type params from "../params.ts";
import { printValue } from "../shadow.ts";
import { elevationsOf, printTheme, printTokens, printVariables } from "./elevations.ts";

/** A set of elevations: each level as a box, and all of them as variables, a theme and tokens. */
export function Elevations({
  values,
  bind,
  theme,
}: Pick<Settings<typeof params>, "bind"> & {
  readonly values: Values<typeof params>;
  readonly theme: { readonly box: string; readonly background: string };
}) {
  const set = elevationsOf(values.elevations, layersOf({ ...values }), values.dark);
  const { box, background } = lookOf(values, theme);
  const shown = set.dark ?? set.light;
  const made = (print: (levels: typeof set) => string) => () => ok(print(set));
  return (
    <section aria-label="Elevations" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label="Levels to make"
          options={[
            { value: "five", label: "1 to 5" },
            { value: "material", label: "Material, 1 to 24" },
          ]}
          {...bind("elevations")}
        />
      </div>
      <p className="text-sm text-ink-2">
        {values.elevations === "five"
          ? "Level 3 is your shadow. Heights follow Material 3: 1, 3, 6, 8, 12."
          : "The shadows of Material Components for the web, as published."}{" "}
        As variables, a theme for Tailwind 4, or design tokens.
      </p>
      <ol
        aria-label="Levels"
        className="flex flex-wrap justify-center gap-8 overflow-clip rounded-control p-8 forced-color-adjust-none"
        style={{ background }}
      >
        {shown.map((layers, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its number
            key={index}
            className="flex size-16 items-center justify-center rounded-control font-semibold tabular-nums"
            style={{ background: box, boxShadow: printValue(layers) }}
          >
            <span className="rounded-chip bg-surface px-2 text-sm text-ink">{index + 1}</span>
          </li>
        ))}
      </ol>
      <ResultBox
        resets
        outputs={[
          { name: "Variables", copies: "variables", text: made(printVariables) },
          { name: "@theme", copies: "theme", text: made(printTheme) },
          { name: "JSON tokens", copies: "tokens", text: made(printTokens) },
        ]}
      />
      <Button
        size="small"
        icon={Download}
        className="self-start"
        onClick={() => saveFile(new Blob([printTokens(set)], { type: "application/json" }), "elevation.tokens.json")}
      >
        Save tokens
      </Button>
    </section>
  );
}
