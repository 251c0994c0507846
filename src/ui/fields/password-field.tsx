import { useState } from "react";
import { Checkbox } from "./checkbox.tsx";
import { TextField } from "./text-field.tsx";

/** A password box, hidden until the visitor wants to see it. */
export function PasswordField({
  label,
  show,
  value,
  hint,
  error,
  onChange,
}: {
  readonly label: string;
  /** What the switch is called that shows it. */
  readonly show: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextField
        label={label}
        type={isShown ? "text" : "password"}
        // Not 'off', which browsers ignore: what's typed here isn't a login for this site.
        autoComplete="new-password"
        className="font-mono"
        value={value}
        hint={hint}
        error={error}
        onChange={onChange}
      />
      <div className="mt-1 text-sm">
        <Checkbox label={show} checked={isShown} onChange={setShown} />
      </div>
    </div>
  );
}
