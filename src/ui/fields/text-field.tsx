import { type ComponentProps, type ReactNode, useId } from "react";

/** The classes of every text box and select. */
export const controlClass =
  "block w-full min-w-0 h-11 px-3.5 rounded-control border border-field bg-surface text-ink placeholder:text-ink-3 disabled:opacity-45 disabled:cursor-not-allowed [&[readonly]]:bg-sunken aria-invalid:border-warn aria-invalid:outline-warn";

/** A label, followed for screen readers only by what it belongs to, if several on the page have the same name. */
export const LabelOf = ({ label, context }: { readonly label: string; readonly context?: string }) => (
  <>
    {label}
    {context !== undefined && <span className="sr-only">, {context}</span>}
  </>
);

/** A label above a control, and an error or a hint below it. The control must have that `id`. */
export function Field({
  id,
  label,
  context,
  hint,
  error,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly context?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink-2">
        <LabelOf label={label} {...(context !== undefined && { context })} />
      </label>
      {children}
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-warn empty:hidden">
        {error}
      </p>
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The attributes that link a control to its Field's messages. */
export const described = (id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) => ({
  id,
  ...(error
    ? { "aria-invalid": true, "aria-describedby": `${id}-error` }
    : hint
      ? { "aria-describedby": `${id}-hint` }
      : {}),
});

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
