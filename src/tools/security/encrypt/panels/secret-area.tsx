import { useState } from "react";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";

/** A box for several lines that are secret: dots until the visitor wants to see them. */
export function SecretArea({
  label,
  show,
  value,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly show: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextArea
        label={label}
        rows={3}
        value={value}
        placeholder={placeholder}
        // A box of several lines can't be a password's.
        className={`font-mono text-sm ${isShown || value === "" ? "" : "[-webkit-text-security:disc]"}`}
        onChange={onChange}
      />
      <div className="mt-1 text-sm">
        <Checkbox label={show} checked={isShown} onChange={setShown} />
      </div>
    </div>
  );
}
