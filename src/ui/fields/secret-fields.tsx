import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
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

/** A box for a secret of one or more lines, such as a private key in PEM, which shows dots until the visitor asks. */
export function SecretArea({
  label,
  value,
  placeholder,
  hint,
  error,
  rows = 3,
  actions,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly rows?: number;
  /** Buttons beside the one that shows it. */
  readonly actions?: ReactNode;
  readonly onChange: (value: string) => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextArea
        label={label}
        rows={rows}
        dir="ltr"
        // Not 'off', which browsers pass over; a box of several lines cannot be of the type password.
        autoComplete="new-password"
        data-secret
        className={`font-mono text-sm ${isShown ? "" : "[-webkit-text-security:disc]"}`}
        placeholder={placeholder}
        value={value}
        hint={hint}
        error={error}
        onChange={onChange}
      />
      <div className="mt-1 flex flex-wrap items-center gap-1">
        <Button size="small" look="quiet" icon={isShown ? EyeOff : Eye} onClick={() => setShown(!isShown)}>
          {isShown ? "Hide" : "Show"}
        </Button>
        {actions}
      </div>
    </div>
  );
}
