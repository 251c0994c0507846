import { useState } from "react";
import type { Curve } from "#core/image/effects/curves.ts";
import type { Param } from "#core/params.ts";
import { Segments } from "#ui/fields/segments.tsx";
import { CurveField } from "./curve-field.tsx";

/** A curve of an effect that has several. */
export interface NamedCurve {
  readonly name: string;
  readonly label: string;
  readonly param: Param<unknown>;
  readonly value: Curve;
}

/** The curves of an effect, one at a time. */
export default function CurvesField({
  curves,
  onChange,
}: {
  readonly curves: readonly NamedCurve[];
  readonly onChange: (name: string, value: Curve) => void;
}) {
  const [shown, setShown] = useState(curves[0]?.name ?? "");
  const curve = curves.find(({ name }) => name === shown) ?? curves[0];
  return (
    <div className="flex flex-col gap-3">
      {curves.length > 1 && (
        <Segments
          label="Curve"
          value={shown}
          options={curves.map(({ name, label }) => ({ value: name, label }))}
          onChange={setShown}
        />
      )}
      {curve && <CurveField key={curve.name} {...curve} onChange={(value) => onChange(curve.name, value)} />}
    </div>
  );
}
