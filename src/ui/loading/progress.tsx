import { useId } from "react";
import { Button } from "#ui/button.tsx";

/**
 * A progress bar with its label above it; `value` is from 0 to 1, or undefined while it is unknown. It pulses if
 * `isStepping`: it may stay at one value for a while, because a step reports nothing until it's done.
 */
export function Progress({
  label,
  value,
  detail,
  isStepping = false,
}: {
  readonly label: string;
  readonly value?: number | undefined;
  readonly detail?: string;
  readonly isStepping?: boolean;
}) {
  const id = useId();
  return (
    <div>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {detail && <span className="font-mono text-ink-2 tabular-nums">{detail}</span>}
      </div>
      <progress
        id={id}
        max={1}
        {...(value !== undefined && { value })}
        className={`${isStepping ? "motion-safe:animate-pulse " : ""}block h-2 w-full appearance-none overflow-hidden rounded-chip bg-line-strong [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line-strong [&::-webkit-progress-value]:bg-accent`}
      />
    </div>
  );
}

/** The progress of work, `value` from 0 to 1, with a button that cancels it; `hasPercents` writes it as a number too. */
export const CancelableProgress = ({
  label,
  value,
  hasPercents = false,
  onCancel,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly hasPercents?: boolean;
  readonly onCancel: () => void;
}) => (
  <div className="flex items-end gap-4">
    <div className="flex-1">
      <Progress
        label={label}
        value={value}
        {...(hasPercents && value !== undefined && { detail: `${Math.floor(value * 100)} %` })}
      />
    </div>
    <Button size="small" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
