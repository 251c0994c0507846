import { Button } from "#ui/button.tsx";
import { Progress } from "./progress.tsx";

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
