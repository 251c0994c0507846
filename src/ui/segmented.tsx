import { useId } from "react";

/** One of two to four choices, side by side in one frame: radio buttons that look like a switch. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1 self-start rounded-control border border-line bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-[34px] items-center rounded-md border border-transparent px-3 text-sm font-semibold text-ink-2 has-checked:border-line-strong has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // It lies over the whole label, unseen, so that what is pressed is the button itself.
            className="absolute inset-0 m-0 cursor-pointer appearance-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
