import { lazyAfterTemporal } from "#kits/time/lazy-after-temporal.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import params from "./params.ts";

const Results = lazyAfterTemporal(
  () => import("./results.tsx"),
  <p className="mt-6 min-h-dvh text-sm text-ink-3">Loading …</p>,
);

export default function DatesPage() {
  const settings = useParams(params);
  const { values, set, bind } = settings;
  return (
    <>
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label="From"
            hint="A date, with a time if it matters, or today"
            placeholder="2026-01-31"
            maxLength={60}
            value={values.from}
            onChange={(from) => set({ from })}
          />
          <TextField
            label="To"
            hint="2026-12-25, 25.12.2026, Dec 25, 2026 18:00"
            placeholder="2026-12-25"
            maxLength={60}
            value={values.to}
            onChange={(to) => set({ to })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Checkbox label="Count the last day too" {...bind("inclusive")} />
          <Button size="small" onClick={() => set({ from: values.to, to: values.from })}>
            Swap dates
          </Button>
        </div>
      </Card>
      <Results settings={settings} />
    </>
  );
}
