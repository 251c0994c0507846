import { DataTable, ResultBar } from "#kits/calculator/calculator.tsx";
import { figureIn, short } from "#kits/calculator/figure.ts";
import { ValueTable } from "#kits/unit-converter/value-table.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { families, inches, type Paper, papers, pixels } from "./papers.ts";
import params from "./params.ts";

const A4 = { width: 210, height: 297 };

/** A sheet drawn to scale, with one of A4 behind it. */
export function SheetPicture({
  width,
  height,
  name,
}: {
  readonly width: number;
  readonly height: number;
  readonly name: string;
}) {
  const side = Math.max(width, height, A4.height) * 1.06;
  const middle = side / 2;
  const sheet = (box: { readonly width: number; readonly height: number }) => ({
    x: middle - box.width / 2,
    y: middle - box.height / 2,
    width: box.width,
    height: box.height,
  });
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={`${name} next to A4, to scale`}
      className="mx-auto aspect-square w-full max-w-56"
    >
      <rect {...sheet({ width, height })} className="fill-accent-soft stroke-accent" strokeWidth={side / 150} />
      <rect
        {...sheet(A4)}
        className="fill-none stroke-ink-3"
        strokeWidth={side / 250}
        strokeDasharray={`${side / 50} ${side / 70}`}
      />
    </svg>
  );
}

const options = families.map(({ label, papers: own }) => ({
  label,
  options: Object.entries(own).map(([value, { name }]) => ({ value, label: name })),
}));

const MAX_DPI = 10_000;

const sides = ({ width, height }: Paper, written: (side: number) => string) => `${written(width)} × ${written(height)}`;

export default function PaperSizePage() {
  const { values, bind } = useParams(params);
  const paper = papers.get(values.size);
  const family = families.find((each) => values.size in each.papers);
  const dpi = figureIn(values.dpi);
  const bleed = figureIn(values.bleed, { mayBeZero: true });
  const dpiError = dpi.error ?? (dpi.value !== undefined && dpi.value > MAX_DPI ? `At most ${MAX_DPI}` : undefined);
  if (!paper || !family) return null;

  const { width, height } = paper;
  const upright = values.turned === "portrait" ? paper : { ...paper, width: height, height: width };
  const margin = 2 * (bleed.value ?? 0);
  const sheet = { ...upright, width: upright.width + margin, height: upright.height + margin };
  const density = dpiError ? undefined : dpi.value;
  const inPixels = density && sides(sheet, (side) => String(pixels(side, density)));
  const inMillimetres = sides(sheet, (side) => short(side, 7));

  return (
    <>
      <Card aria-label="Paper size" className="p-5 sm:p-6">
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-4">
            <Select label="Size" options={options} {...bind("size")} />
            <Select
              label="Held"
              options={[
                { value: "portrait", label: "Upright" },
                { value: "landscape", label: "Across" },
              ]}
              {...bind("turned")}
            />
            <div className="grid grid-cols-2 gap-4">
              <TextField label="Dots per inch" inputMode="decimal" error={dpiError} {...bind("dpi")} />
              <TextField label="Bleed in mm" inputMode="decimal" error={bleed.error} {...bind("bleed")} />
            </div>
          </div>
          <SheetPicture width={sheet.width} height={sheet.height} name={paper.name} />
        </div>
        <ResultBar
          question={`${paper.name}${margin > 0 ? " with bleed" : ""} at ${values.dpi} dpi`}
          result={inPixels ? `${inPixels} px` : undefined}
          {...(inPixels && { copied: inPixels })}
        >
          {paper.name}: {inMillimetres} mm{margin > 0 && " with its bleed"}
          {density !== undefined && ` at ${short(density)} dots per inch`}. {family.source}.
        </ResultBar>
      </Card>
      <ValueTable
        heading={`${paper.name} in other units`}
        hint="Click a row to copy it."
        values={[
          { name: "Millimetres", text: inMillimetres, symbol: "mm" },
          { name: "Centimetres", text: sides(sheet, (side) => short(side / 10, 7)), symbol: "cm" },
          { name: "Inches", text: sides(sheet, (side) => short(inches(side), 5)), symbol: "in" },
          { name: "Points", text: sides(sheet, (side) => short(inches(side) * 72, 6)), symbol: "pt" },
          ...(inPixels ? [{ name: "Pixels", text: inPixels, symbol: "px" }] : []),
          { name: "Area", text: short((sheet.width * sheet.height) / 1e6, 5), symbol: "m²" },
          { name: "Longer by shorter side", text: short(Math.max(width, height) / Math.min(width, height), 4) },
        ]}
      />
      <section aria-labelledby="family" className="mt-10">
        <h2 id="family" className="mb-3 text-title">
          All sizes of {family.label}
        </h2>
        <DataTable
          labelledBy="family"
          columns={["Size", "mm", "in", ...(density ? [`px at ${short(density)}`] : [])]}
          current={paper.name}
          rows={Object.values(family.papers).map((each) => [
            each.name,
            sides(each, (side) => short(side, 5)),
            sides(each, (side) => short(inches(side), 3)),
            ...(density ? [sides(each, (side) => String(pixels(side, density)))] : []),
          ])}
        />
      </section>
    </>
  );
}
