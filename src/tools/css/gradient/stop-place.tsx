import { useState } from "react";
import { parseNumber } from "#core/number/parse-number.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { MAX_SIZE, OUTERMOST, printPlace, roundPlace, type Unit } from "./model/gradient.ts";

/** A box under the bar in which a stop's position is typed. Enter and leaving it close it, Escape also puts it back. */
export function StopPlace({
  rank,
  at,
  unit,
  onPlace,
  onClose,
}: {
  readonly rank: number;
  readonly at: number;
  readonly unit: Unit;
  readonly onPlace: (at: number) => void;
  readonly onClose: (goesBack: boolean) => void;
}) {
  const [before] = useState(at);
  const [draft, setDraft] = useState(printPlace(at));
  const most = unit === "px" ? MAX_SIZE : OUTERMOST;
  const place = placeOf(draft, most);

  return (
    <div className="pt-4">
      <TextField
        label={`Position of stop ${rank}, in ${unit === "px" ? "px" : "%"}`}
        className="tabular-nums"
        inputMode="decimal"
        autoFocus
        value={draft}
        error={place === undefined ? `A number from ${-most} to ${most}` : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(text) => {
          setDraft(text);
          const next = placeOf(text, most);
          if (next !== undefined) onPlace(next);
        }}
        onBlur={() => onClose(false)}
        onKeyDown={({ key }) => {
          if (key === "Escape") onPlace(before);
          if (key === "Escape" || key === "Enter") onClose(true);
        }}
      />
    </div>
  );
}

function placeOf(text: string, most: number): number | undefined {
  const parsed = parseNumber(text);
  const place = parsed.kind === "number" ? roundPlace(Number(parsed.plain)) : Number.NaN;
  return Math.abs(place) <= most ? place || 0 : undefined;
}
