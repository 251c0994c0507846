import { useId } from "react";

/** A segmented control: radio buttons side by side that look like one control, in one row that scrolls where it is too long. */
export function Segments<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** What the options are for; for screen readers. */
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="segments">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-7.5 shrink-0 items-center rounded-lg whitespace-nowrap px-2 text-sm sm:px-3 font-semibold text-ink-2 has-checked:bg-surface has-checked:text-ink dark:has-checked:bg-line-strong has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // It covers its whole label, invisibly: a press meets the radio button itself, and focusing it does not scroll the page.
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-lg outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
