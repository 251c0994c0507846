import { TAKES_NO_SLASH } from "#platform/page/keys.ts";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

/** A box for a number, with a list of its units beside it. */
export function FigureField<T extends string>({
  label,
  unitLabel = `${label} in`,
  value,
  onChange,
  error,
  hint,
  unit,
  units,
  onUnit,
  isResult = false,
}: {
  readonly label: string;
  /** What the list is called. */
  readonly unitLabel?: string;
  readonly value: string;
  readonly onChange?: (text: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly unit: T;
  /** The units by their ids. */
  readonly units: readonly (readonly [id: T, name: string])[];
  readonly onUnit: (unit: T) => void;
  /** Whether it is found from the others. */
  readonly isResult?: boolean;
}) {
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <TextField
        label={label}
        inputMode="decimal"
        className="font-mono"
        value={value}
        readOnly={isResult}
        error={error}
        hint={hint}
        {...{ [TAKES_NO_SLASH]: "" }}
        {...(onChange && { onChange })}
      />
      <Select
        label={unitLabel}
        value={unit}
        options={units.map(([id, name]) => ({ value: id, label: name }))}
        onChange={onUnit}
      />
    </div>
  );
}
