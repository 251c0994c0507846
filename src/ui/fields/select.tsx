import { type FocusEventHandler, type ReactNode, useId } from "react";
import { controlClass, described, Field } from "./text-field.tsx";

/** One option of a select. */
export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Options under a heading of their own. */
export interface OptionGroup<T extends string = string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
}

const option = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** A labeled drop-down list. `value` must be one of the options; groups and single options may be mixed. */
export function Select<T extends string>({
  label,
  context,
  value,
  options,
  onChange,
  onFocus,
  hint,
  disabled,
}: {
  readonly label: string;
  /** What it belongs to, for screen readers. */
  readonly context?: string;
  readonly value: T;
  readonly options: readonly (Option<T> | OptionGroup<T>)[];
  readonly onChange: (value: T) => void;
  readonly onFocus?: FocusEventHandler<HTMLSelectElement>;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} {...(context !== undefined && { context })} hint={hint}>
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as T)}
        onFocus={onFocus}
        className={`${controlClass} select`}
        {...described(id, { hint })}
      >
        {options.map((entry) =>
          "options" in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(option)}
            </optgroup>
          ) : (
            option(entry)
          ),
        )}
      </select>
    </Field>
  );
}
