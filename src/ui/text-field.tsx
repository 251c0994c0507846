import { type ComponentProps, type ReactNode, useId } from "react";
import { controlClass, described, Field } from "./field.tsx";

interface Labelled {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the text; shown in red beneath, and outlines the box. */
  readonly error?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** A labelled one-line text box. */
export function TextField({
  label,
  hint,
  error,
  onChange,
  className = "",
  ...rest
}: Labelled & Omit<ComponentProps<"input">, "onChange">) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={`${controlClass} ${className}`}
        onChange={(event) => onChange?.(event.target.value)}
        {...described(id, { hint, error })}
        {...rest}
      />
    </Field>
  );
}

/** A labelled box for several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  onChange,
  className = "",
  ...rest
}: Labelled & Omit<ComponentProps<"textarea">, "onChange">) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={`${controlClass} h-auto min-h-11 resize-y py-2.5 ${className}`}
        onChange={(event) => onChange?.(event.target.value)}
        {...described(id, { hint, error })}
        {...rest}
      />
    </Field>
  );
}
