import { DataTable, FigureField, ResultBar } from "#kits/calculator/calculator.tsx";
import { figureIn, short } from "#kits/calculator/figure.ts";
import { Fold } from "#kits/unit-converter/fold.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/fields/select.tsx";
import params from "./params.ts";
import { footOf, isFoot, LETTERS, labelsOf, letterOf, madeSize, type Scale, sizeOf } from "./size-tables.ts";

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

const NAMES: readonly (readonly [id: Scale, name: string])[] = [
  ["eu", "EU"],
  ["uk", "UK"],
  ["us-men", "US men"],
  ["us-women", "US women"],
  ["cm", "cm (Japan)"],
  ["mm", "Mondopoint"],
];

// For the same scales, as short as columns are.
const COLUMNS = ["EU", "UK", "US men", "US women", "cm", "Mondo"];
const made = (foot: number, scale: Scale) => short(madeSize(sizeOf(foot, scale), scale));

/** European sizes from those of children's feet to the largest that shops have. */
const TABLE = Array.from({ length: 33 }, (_, index) => footOf(18 + index, "eu"))
  .map((foot) => NAMES.map(([scale]) => made(foot, scale)))
  .filter(([, uk]) => Number(uk) >= 0);

/** A shoe size in all others. */
export function ShoesCard() {
  const { values, set } = useParams(params);
  const size = figureIn(values.shoe);
  const foot = size.value === undefined ? undefined : footOf(size.value, values.scale);
  const known = foot !== undefined && isFoot(foot) ? foot : undefined;
  const error = size.error ?? (foot !== undefined && known === undefined ? "No shoe has this size" : undefined);

  return (
    <Card aria-labelledby="shoes" className="p-5 sm:p-6">
      <h2 id="shoes" className="mb-4 text-title">
        Shoes
      </h2>
      <FigureField
        label="Size"
        value={values.shoe}
        error={error}
        onChange={(shoe) => set({ shoe })}
        unit={values.scale}
        units={NAMES}
        onUnit={(scale) => set({ scale, ...(known !== undefined && { shoe: made(known, scale) }) })}
      />
      <ResultBar
        isFirst
        question={`Shoe size ${NAMES.find(([id]) => id === values.scale)?.[1]} ${values.shoe}`}
        result={
          known === undefined
            ? undefined
            : `EU ${made(known, "eu")} · UK ${made(known, "uk")} · US ${made(known, "us-men")} M, ${made(known, "us-women")} W`
        }
      >
        {known === undefined
          ? "A size gives the foot length, which gives all other sizes."
          : `For a foot of ${short(known / 10, 3)} cm, Mondopoint ${made(known, "mm")}. Nearest sizes that are made: brands differ by one.`}
      </ResultBar>
      <div className="mt-5">
        <Fold label="All sizes">
          <h3 id="all-shoes" className="sr-only">
            All shoe sizes
          </h3>
          <DataTable
            labelledBy="all-shoes"
            columns={COLUMNS}
            rows={TABLE}
            current={known === undefined ? undefined : short(Math.round(sizeOf(known, "eu")))}
          />
        </Fold>
      </div>
    </Card>
  );
}

export default function SizesPage() {
  return (
    <>
      <ShoesCard />
      <ClothesCard />
    </>
  );
}
