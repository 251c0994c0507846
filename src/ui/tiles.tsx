import { type ReactNode, useId } from "react";

/** A choice from small pictures, each with its name below it. */
export function Tiles<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly picture: ReactNode }[];
  readonly onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      <p aria-hidden className="mb-1.5 text-sm font-semibold text-ink-2">
        {label}
      </p>
      <div className="tiles">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
