import { DataTable } from "#kits/calculator/data-table.tsx";
import { figureIn, short } from "#kits/calculator/figure.ts";
import { FigureField } from "#kits/calculator/figure-field.tsx";
import { ResultBar } from "#kits/calculator/result-bar.tsx";
import { useParams } from "#platform/use-params.ts";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/select.tsx";
import { LETTERS, labelsOf, letterOf } from "./clothes.ts";
import params from "./params.ts";

const UNITS = [
  ["cm", "Centimetres"],
  ["in", "Inches"],
] as const;

const CENTIMETRES = 2.54;

/** Sizes on labels for a girth of chest or bust. */
export function ClothesCard() {
  const { values, set, bind } = useParams(params);
  const figure = figureIn(values.girth);
  const girth = figure.value && (values.in === "cm" ? figure.value : figure.value * CENTIMETRES);
  const letter = girth ? letterOf(girth, values.for) : undefined;
  const error = figure.error ?? (girth && !letter ? "The standard has no letter for this girth" : undefined);
  const labels = girth && letter ? labelsOf(girth, values.for) : [];

  return (
    <Card aria-labelledby="clothes" className="mt-6 p-5 sm:p-6">
      <h2 id="clothes" className="mb-4 text-title">
        Clothes
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label="For"
          options={[
            { value: "men", label: "Men, by the chest" },
            { value: "women", label: "Women, by the bust" },
          ]}
          {...bind("for")}
        />
        <FigureField
          label="Girth"
          value={values.girth}
          error={error}
          hint={figure.note}
          onChange={(next) => set({ girth: next })}
          unit={values.in}
          units={UNITS}
          onUnit={(unit) => set({ in: unit })}
        />
      </div>
      <ResultBar
        question={`${values.for === "men" ? "Chest" : "Bust"} of ${values.girth} ${values.in}`}
        result={letter}
      >
        {letter
          ? `The letter of EN 13402-3 for ${short(girth || 0, 4)} cm. Brands flatter: their own table counts.`
          : "The girth gives the letter and the numbers on labels."}
      </ResultBar>
      {labels.length > 0 && (
        <>
          <h3 id="labels" className="mt-5 mb-2 text-sm font-semibold">
            Numbers on labels
          </h3>
          <DataTable
            labelledBy="labels"
            columns={["Where", "Size"]}
            rows={labels.map(({ name, size }) => [name, String(size)])}
          />
        </>
      )}
      <h3 id="letters" className="mt-6 mb-2 text-sm font-semibold">
        Letters of EN 13402-3
      </h3>
      <DataTable
        labelledBy="letters"
        columns={["Letter", "cm", "inches"]}
        current={letter}
        rows={LETTERS[values.for].map(([code, from, to]) => [
          code,
          `${from} to ${to}`,
          `${short(from / CENTIMETRES, 3)} to ${short(to / CENTIMETRES, 3)}`,
        ])}
      />
    </Card>
  );
}
