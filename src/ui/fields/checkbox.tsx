import type { ReactNode } from "react";

/** A checkbox with its label to the right. */
export function Checkbox({
  label,
  checked,
  onChange,
  disabled,
}: {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}) {
  return (
    <label className={`flex min-h-8 items-center gap-3 ${disabled ? "cursor-not-allowed text-ink-3" : ""}`}>
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
