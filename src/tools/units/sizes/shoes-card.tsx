import { DataTable } from "#kits/calculator/data-table.tsx";
import { figureIn, short } from "#kits/calculator/figure.ts";
import { FigureField } from "#kits/calculator/figure-field.tsx";
import { ResultBar } from "#kits/calculator/result-bar.tsx";
import { Fold } from "#kits/unit-converter/fold.tsx";
import { useParams } from "#platform/use-params.ts";
import { Card } from "#ui/card.tsx";
import params from "./params.ts";
import { footOf, isFoot, madeSize, type Scale, sizeOf } from "./shoes.ts";

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
          ? "A size gives the length of the foot, and that all other sizes."
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
