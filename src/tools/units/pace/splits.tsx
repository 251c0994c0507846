import { DataTable } from "#kits/calculator/data-table.tsx";
import { short } from "#kits/calculator/figure.ts";
import type { Binding } from "#platform/use-params.ts";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/select.tsx";
import { asClock } from "./duration.ts";
import type params from "./params.ts";
import { METRES, MOST_SPLITS, splitsOf } from "./run.ts";

const EVERY = { "400": 400, km: METRES.km, mi: METRES.mi, "5km": 5000 } as const;
const COLUMNS = ["At", "Split", "Elapsed"];
const NAMES = { "400": "400 metres", km: "Kilometre", mi: "Mile", "5km": "5 kilometres" } as const;

/** The times at which the parts of a run end. */
export function Splits({
  run,
  every,
  faster,
}: {
  readonly run: { readonly metres: number; readonly seconds: number };
  readonly every: Binding<typeof params.every>;
  readonly faster: Binding<typeof params.faster>;
}) {
  const splits = splitsOf(run.metres, run.seconds, EVERY[every.value], faster.value);
  const [unit, size] = every.value === "mi" ? (["mi", METRES.mi] as const) : (["km", METRES.km] as const);
  const rows = splits.map(({ metres, seconds, elapsed }) => [
    `${short(metres / size, 6)} ${unit}`,
    asClock(seconds),
    asClock(elapsed),
  ]);
  return (
    <Card aria-labelledby="splits" className="mt-6 p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="splits" className="text-title">
          Splits
        </h2>
        <CopyButton
          text={[COLUMNS, ...rows].map((row) => row.join("\t")).join("\n")}
          label="Copy splits"
          size="small"
          disabled={rows.length === 0}
        />
      </div>
      <div className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label="A split every"
          options={(["400", "km", "mi", "5km"] as const).map((value) => ({ value, label: NAMES[value] }))}
          {...every}
        />
        <Select
          label="Second half"
          value={String(faster.value)}
          options={Array.from({ length: 11 }, (_, percent) => ({
            value: String(percent),
            label: percent === 0 ? "As fast as the first (even)" : `${percent} % faster (negative split)`,
          }))}
          onChange={(percent) => faster.onChange(Number(percent))}
        />
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">These are more than {MOST_SPLITS} splits: choose longer ones.</p>
      ) : (
        <DataTable labelledBy="splits" columns={COLUMNS} rows={rows} />
      )}
    </Card>
  );
}
