import { DataTable, FigureField, ResultBar } from "#kits/calculator/calculator.tsx";
import { short } from "#kits/calculator/figure.ts";
import { ValueTable } from "#kits/unit-converter/value-table.tsx";
import { type Binding, useParams } from "#platform/address/use-params.ts";
import { TAKES_NO_SLASH } from "#platform/page/keys.ts";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import params from "./params.ts";
import {
  asClock,
  isPace,
  MAX_SPLITS,
  METRES,
  PACE_SYMBOLS,
  PACE_UNITS,
  paceText,
  RACES,
  solve,
  splitsOf,
} from "./solve.ts";

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
        <p className="text-sm text-ink-2">These are more than {MAX_SPLITS} splits: choose longer ones.</p>
      ) : (
        <DataTable labelledBy="splits" columns={COLUMNS} rows={rows} />
      )}
    </Card>
  );
}

const UNITS = [
  ["km", "Kilometres"],
  ["mi", "Miles"],
  ["m", "Metres"],
] as const;

const PACES = PACE_UNITS.map((unit) => [unit, PACE_SYMBOLS[unit]] as const);

export default function PacePage() {
  const { values, set, bind } = useParams(params);
  const { run, errors, notes, found } = solve(values);
  const { find } = values;
  const perMetre = run && run.seconds / run.metres;
  const race = RACES.find(([, metres]) => String(metres) === values.distance && values.in === "m")?.[0] ?? "";
  const far = run && `${short(run.metres / METRES[values.in], 6)} ${values.in}`;

  return (
    <>
      <Card aria-label="Pace calculator" className="p-5 sm:p-6">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Select
            label="Find"
            options={[
              { value: "pace", label: "Pace, from distance and time" },
              { value: "time", label: "Time, from distance and pace" },
              { value: "distance", label: "Distance, from time and pace" },
            ]}
            {...bind("find")}
            onChange={(next) => set({ find: next, ...(found !== "" && { [find]: found }) })}
          />
          <Select
            label="Race"
            value={race}
            disabled={find === "distance"}
            options={[{ value: "", label: "Own distance" }, ...RACES.map(([name]) => ({ value: name, label: name }))]}
            onChange={(name) => {
              const metres = RACES.find(([each]) => each === name)?.[1];
              if (metres !== undefined) set({ distance: String(metres), in: "m" });
            }}
          />
          <FigureField
            label="Distance"
            value={find === "distance" ? found : values.distance}
            isResult={find === "distance"}
            error={errors.distance}
            hint={notes.distance}
            onChange={(distance) => set({ distance })}
            unit={values.in}
            units={UNITS}
            onUnit={(unit) => set({ in: unit })}
          />
          <TextField
            label="Time"
            className="font-mono"
            hint={notes.time ?? "Hours, minutes and seconds: 1:45:00, or 25:00"}
            value={find === "time" ? found : values.time}
            readOnly={find === "time"}
            error={errors.time}
            onChange={(time) => set({ time })}
            {...{ [TAKES_NO_SLASH]: "" }}
          />
          <FigureField
            label="Pace"
            value={find === "pace" ? found : values.pace}
            isResult={find === "pace"}
            error={errors.pace}
            onChange={(pace) => set({ pace })}
            unit={values.per}
            units={PACES}
            onUnit={(per) => set({ per, ...(find !== "pace" && perMetre && { pace: paceText(perMetre, per) }) })}
          />
        </div>
        <ResultBar
          question={
            run
              ? find === "pace"
                ? `${far} in ${asClock(run.seconds)}`
                : find === "time"
                  ? `${far} at ${values.pace} ${PACE_SYMBOLS[values.per]}`
                  : `${values.time} at ${values.pace} ${PACE_SYMBOLS[values.per]}`
              : ""
          }
          result={run && (find === "pace" ? `${found} ${PACE_SYMBOLS[values.per]}` : find === "time" ? found : far)}
        >
          {run && perMetre
            ? `${far} in ${asClock(run.seconds)}, ${paceText(perMetre, "min-km")} min/km, ${paceText(perMetre, "min-mi")} min/mile`
            : "Two of distance, time and pace give the third."}
        </ResultBar>
      </Card>
      {run && perMetre && (
        <>
          <Splits run={run} every={bind("every")} faster={bind("faster")} />
          <ValueTable
            heading="At this pace"
            hint="Click a row to copy it."
            values={[
              ...PACES.map(([unit, symbol]) => ({
                name: isPace(unit) ? "Pace" : "Speed",
                text: paceText(perMetre, unit),
                symbol,
              })),
              ...RACES.map(([name, metres]) => ({ name, text: asClock(metres * perMetre) })),
            ]}
          />
        </>
      )}
    </>
  );
}
