import { RotateCcw } from "lucide-react";
import { Button } from "./button.tsx";

/**
 * The button that sets a page's settings back. While they are at their defaults it is gone, or with `keepsPlace` disabled.
 */
export const ResetSettings = ({
  areDefault,
  onReset,
  keepsPlace = false,
  className = "",
}: {
  readonly areDefault: boolean;
  readonly onReset: () => void;
  readonly keepsPlace?: boolean;
  readonly className?: string;
}) =>
  areDefault && !keepsPlace ? null : (
    <Button size="small" look="quiet" icon={RotateCcw} disabled={areDefault} className={className} onClick={onReset}>
      Reset settings
    </Button>
  );
