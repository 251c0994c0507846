import { type ComponentProps, type ReactNode, useId } from "react";
import { controlClass, described, Field } from "./field.tsx";

interface Labeled {
  readonly label: string;
  /** What it belongs to, for screen readers. */
  readonly context?: string;
  readonly hint?: ReactNode;
  /** The problem with the text; shown in red below the box, which gets an outline. */
  readonly error?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** A labeled one-line text box. */
export function TextField({
  label,
  context,
  hint,
  error,
  onChange,
  className = "",
  ...rest
}: Labeled & Omit<ComponentProps<"input">, "onChange">) {
  const id = useId();
  return (
    <Field id={id} label={label} {...(context !== undefined && { context })} hint={hint} error={error}>
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

/** A labeled box for several lines of text. */
export function TextArea({
  label,
  context,
  hint,
  error,
  onChange,
  className = "",
  ...rest
}: Labeled & Omit<ComponentProps<"textarea">, "onChange">) {
  const id = useId();
  return (
    <Field id={id} label={label} {...(context !== undefined && { context })} hint={hint} error={error}>
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
