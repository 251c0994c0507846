import type { ReactNode } from "react";

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
