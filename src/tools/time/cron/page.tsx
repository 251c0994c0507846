import { lazyAfterTemporal } from "#kits/time/lazy-after-temporal.tsx";
import { ZoneSelect } from "#kits/time/zone-select.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { DIALECTS } from "./dialects.ts";
import params from "./params.ts";

const Results = lazyAfterTemporal(
  () => import("./results.tsx"),
  <p className="mt-6 min-h-dvh text-sm text-ink-3">Loading …</p>,
);

const DIALECT_OPTIONS = [
  { value: "auto" as const, label: "Detect automatically" },
  ...DIALECTS.map(({ id, name }) => ({ value: id, label: name })),
];

export default function CronPage() {
  const settings = useParams(params);
  const { values, set, bind } = settings;
  return (
    <>
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <TextField
          label="Expression"
          className="font-mono text-lg"
          placeholder="0 9 * * 1-5"
          maxLength={200}
          value={values.expression}
          onChange={(expression) => set({ expression })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="Dialect" options={DIALECT_OPTIONS} {...bind("dialect")} />
          <ZoneSelect label="Time zone" {...bind("zone")} />
        </div>
      </Card>
      <Results settings={settings} />
    </>
  );
}
