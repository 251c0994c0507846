import { useState } from "react";
import { POINTS_PER_MM } from "#core/paper.ts";
import { pagesNamed } from "#core/pdf/page-ranges.ts";
import { useParams } from "#platform/address/use-params.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import params from "../params.ts";
import type { Filling } from "../use-filling.browser.ts";
import { leftOf, limited, type Margins, wholePage } from "./pages.ts";

const UNITS = [
  { value: "mm" as const, label: "Millimeters" },
  { value: "pt" as const, label: "Points" },
];
const SIDES = [
  { side: "left" as const, label: "Left" },
  { side: "right" as const, label: "Right" },
  { side: "top" as const, label: "Top" },
  { side: "bottom" as const, label: "Bottom" },
];
const NOTHING: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
/** More than any side has. */
const ENDLESS = 1e6;

/** The margins of a crop, by numbers, and the pages that get them. */
export function CropPanel({
  filling,
  page,
  onPage,
}: {
  readonly filling: Filling;
  /** The number of the page whose margins are shown. */
  readonly page: number;
  readonly onPage: (number: number) => void;
}) {
  const { values, bind } = useParams(params);
  const [range, setRange] = useTabState("crop pages", "", "replaceable");
  const [problem, setProblem] = useState<string>();
  const pages = filling.opened?.described?.pages ?? [];
  const view = pages[page - 1];
  if (!view) return null;
  const margins = filling.crops[page] ?? NOTHING;
  const unit = values.unit === "mm" ? POINTS_PER_MM : 1;
  const inUnit = (points: number) => Math.round(points / unit);
  const left = leftOf(view, margins);
  /** The most that a side may have. */
  const most = (side: keyof Margins) => limited(view, { ...margins, [side]: ENDLESS })[side];
  function withPages(use: (numbers: readonly number[]) => void) {
    const named = pagesNamed(range, pages.length);
    setProblem(named.ok ? undefined : named.message);
    if (named.ok) use(named.value.length > 0 ? named.value : pages.map((_, index) => index + 1));
  }
  return (
    <>
      <p className="text-sm text-ink-2">
        Drag a box on a page, or enter margins. What's outside is hidden, not removed: use Redact to remove it.
      </p>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField label="Page" value={page} min={1} max={pages.length} onChange={onPage} />
        <Select label="Unit" options={UNITS} {...bind("unit")} />
        {SIDES.map(({ side, label }) => (
          <NumberField
            key={side}
            label={label}
            value={inUnit(margins[side])}
            min={Math.ceil(-view.hidden[side] / unit)}
            max={Math.max(Math.ceil(-view.hidden[side] / unit), Math.floor(most(side) / unit))}
            onChange={(value) => filling.crop([page], () => ({ ...margins, [side]: value * unit }))}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        Page {page} shows {inUnit(left.width)} × {inUnit(left.height)} {values.unit} of{" "}
        {inUnit(view.width + view.hidden.left + view.hidden.right)} ×{" "}
        {inUnit(view.height + view.hidden.top + view.hidden.bottom)} {values.unit}.
      </p>
      <TextField
        label="Pages"
        placeholder="All"
        hint="Such as 2-last, or odd."
        value={range}
        error={problem}
        onChange={(text) => {
          setRange(text);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => withPages((numbers) => filling.crop(numbers, () => margins))}>
          Apply to these pages
        </Button>
        <Button size="small" onClick={() => withPages((numbers) => filling.crop(numbers, wholePage))}>
          Show whole pages
        </Button>
      </div>
    </>
  );
}
