import { type CSSProperties, type ReactNode, useId } from "react";
import { useNumberDraft } from "./number-field.tsx";
import { described, Field } from "./text-field.tsx";

/** A small box for typing a slider's number, and below the slider what may be typed. */
function ExactNumber({
  label,
  value,
  min,
  max,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: number) => void;
}) {
  const { text, error, refused, type, box } = useNumberDraft({ value, min, max, onChange });
  const noteId = useId();
  const note = error ?? refused;
  return (
    <>
      <input
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${label}, exact value`}
        disabled={disabled}
        value={text}
        {...box}
        onFocus={(event) => {
          box.onFocus();
          event.target.select();
        }}
        onChange={(event) => type(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        className="absolute -top-1.5 right-0 h-8 w-14 rounded-lg border border-field bg-surface px-2 text-right font-mono text-sm tabular-nums disabled:opacity-45 aria-invalid:border-warn aria-invalid:outline-warn"
      />
      <p id={noteId} role="alert" className="mt-1.5 text-sm text-warn empty:hidden">
        {note}
      </p>
    </>
  );
}

/**
 * A labeled slider that shows its value to the right of the label, followed by `unit` ('px', '%', '°'). With `exact` the
 * value can also be typed there: for whole numbers in a range too large to set exactly with a finger.
 */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  unit = "",
  onChange,
  hint,
  disabled,
  exact = false,
  track,
  format,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly unit?: string;
  readonly onChange: (value: number) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly exact?: boolean;
  /** A CSS background for the whole track, such as the colors that the slider goes through. */
  readonly track?: string | undefined;
  /** The value in words, if it isn't a plain number: 9:45 for 585 minutes. */
  readonly format?: (value: number) => string;
}) {
  const id = useId();
  const shown = format ? format(value) : `${value}${unit && unit !== "°" && unit !== "%" ? ` ${unit}` : unit}`;
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <div className="relative">
      <Field id={id} label={label} hint={hint}>
        {!exact && (
          <output htmlFor={id} aria-hidden className="absolute top-0 right-0 font-mono text-sm tabular-nums">
            {shown}
          </output>
        )}
        <input
          type="range"
          className="slider block"
          style={{ "--filled": `${filled}%`, ...(track && { "--track": track, "--passed": "none" }) } as CSSProperties}
          {...{ value, min, max, step, disabled }}
          aria-valuetext={unit || format ? shown : undefined}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          {...described(id, { hint })}
        />
      </Field>
      {exact && <ExactNumber {...{ label, value, min, max, disabled, onChange }} />}
    </div>
  );
}
