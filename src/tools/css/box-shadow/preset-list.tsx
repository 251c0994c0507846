import type { Values } from "#core/params.ts";
import type params from "./params.ts";
import { edited } from "./parse-box.ts";
import { PRESETS } from "./presets.ts";
import { printValue } from "./shadow.ts";

/** Preset shadows, each on a small box. */
export const PresetList = ({
  reach,
  onEdit,
}: Pick<Values<typeof params>, "reach"> & {
  readonly onEdit: (changes: ReturnType<typeof edited>) => void;
}) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(4.75rem,100%),1fr))] gap-2">
    {PRESETS.map((preset) => (
      <button
        key={preset.name}
        type="button"
        onClick={() => onEdit(edited(preset.layers, reach))}
        className="flex min-w-0 flex-col items-center gap-1 rounded-control border border-line px-1 pt-1 pb-2 text-xs font-semibold hover:border-line-strong"
      >
        <span
          aria-hidden
          className="grid h-16 w-full place-items-center forced-color-adjust-none overflow-clip rounded-lg bg-specimen"
        >
          <span
            className="size-14 scale-50 rounded-card bg-specimen-card"
            style={{ boxShadow: printValue(preset.layers) }}
          />
        </span>
        {preset.name}
      </button>
    ))}
  </div>
);
