import { FigureField, ResultBar } from "#kits/calculator/calculator.tsx";
import { figureIn, short } from "#kits/calculator/figure.ts";
import { ValueTable } from "#kits/unit-converter/value-table.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { densityOf, pixelsPerDegree, RESOLUTIONS, shapeOf } from "./density.ts";
import params from "./params.ts";

const LENGTHS = [
  ["in", "Inches"],
  ["cm", "Centimetres"],
] as const;

const CENTIMETRES = 2.54;
const MAX_PIXELS = 100_000;

function pixelsIn(text: string) {
  const { value, error } = figureIn(text);
  if (value === undefined) return { error };
  return Number.isInteger(value) && value <= MAX_PIXELS ? { value } : { error: `Whole pixels, at most ${MAX_PIXELS}` };
}

export default function ScreenDensityPage() {
  const { values, set, bind } = useParams(params);
  const [across, down] = [pixelsIn(values.across), pixelsIn(values.down)];
  const diagonal = figureIn(values.diagonal);
  const from = figureIn(values.from);
  const inches = diagonal.value && (values.in === "in" ? diagonal.value : diagonal.value / CENTIMETRES);
  const density = across.value && down.value && inches ? densityOf(across.value, down.value, inches) : undefined;
  const distance = from.value && from.value * (values.unit === "cm" ? 10 : 25.4);
  const known = RESOLUTIONS.find(([, one, other]) => String(one) === values.across && String(other) === values.down);

  return (
    <>
      <Card aria-label="Screen density" className="p-5 sm:p-6">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Select
            label="Resolution"
            value={known?.[0] ?? ""}
            options={[
              { value: "", label: "Own resolution" },
              ...RESOLUTIONS.map(([name, one, other]) => ({ value: name, label: `${name}, ${one} × ${other}` })),
            ]}
            onChange={(name) => {
              const [, one, other] = RESOLUTIONS.find(([each]) => each === name) ?? [];
              if (one !== undefined) set({ across: String(one), down: String(other) });
            }}
          />
          <div className="grid grid-cols-2 items-start gap-2">
            <TextField label="Pixels across" inputMode="numeric" error={across.error} {...bind("across")} />
            <TextField label="Pixels down" inputMode="numeric" error={down.error} {...bind("down")} />
          </div>
          <FigureField
            label="Diagonal"
            value={values.diagonal}
            error={diagonal.error}
            onChange={(next) => set({ diagonal: next })}
            unit={values.in}
            units={LENGTHS}
            onUnit={(unit) => set({ in: unit })}
          />
          <FigureField
            label="Seen from"
            unitLabel="Counted in"
            value={values.from}
            error={from.error}
            onChange={(next) => set({ from: next })}
            unit={values.unit}
            units={LENGTHS}
            onUnit={(unit) => set({ unit })}
          />
        </div>
        <ResultBar
          question={`${values.across} × ${values.down} on ${values.diagonal} ${values.in}`}
          result={density && `${short(density.ppi, 5)} ppi`}
          {...(density && { copied: short(density.ppi, 5) })}
        >
          {density && across.value && down.value
            ? `${across.value} × ${down.value} on ${values.diagonal} ${values.in}: a dot pitch of ${short(density.pitch, 4)} mm`
            : "The resolution and the diagonal give the pixels per inch."}
        </ResultBar>
      </Card>
      {density && across.value && down.value && (
        <ValueTable
          heading="The screen in figures"
          hint="Click a row to copy its number."
          values={[
            { name: "Density", text: short(density.ppi, 5), symbol: "ppi" },
            { name: "Density, metric", text: short(density.ppi / CENTIMETRES, 5), symbol: "px/cm" },
            { name: "Dot pitch", text: short(density.pitch, 4), symbol: "mm" },
            { name: "Width", text: short(density.width / 10, 4), symbol: "cm" },
            { name: "Height", text: short(density.height / 10, 4), symbol: "cm" },
            { name: "Width", text: short(density.width / 25.4, 4), symbol: "in" },
            { name: "Height", text: short(density.height / 25.4, 4), symbol: "in" },
            { name: "Shape", text: shapeOf(across.value, down.value) },
            { name: "Pixels in all", text: short((across.value * down.value) / 1e6, 4), symbol: "MP" },
            { name: "No pixels are seen from", text: short(density.sharpFrom / 10, 3), symbol: "cm" },
            ...(distance
              ? [
                  {
                    name: `Seen from ${values.from} ${values.unit}`,
                    text: short(pixelsPerDegree(density.pitch, distance), 3),
                    symbol: "px per degree",
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  );
}
