import type { ReactNode } from "react";
import { Card } from "./card.tsx";

/**
 * A panel of controls and a stage for the result, side by side on wide screens. On narrow ones the stage comes first,
 * so that a control's effect is seen while it moves. `bar` is a line of facts and actions under the stage.
 */
export const Workbench = ({
  panel,
  stage,
  bar,
}: {
  readonly panel: ReactNode;
  readonly stage: ReactNode;
  readonly bar?: ReactNode;
}) => (
  <Card className="grid grid-cols-1 overflow-clip lg:grid-cols-[330px_minmax(0,1fr)]">
    <div className="flex min-w-0 flex-col border-line bg-sunken max-lg:border-b lg:order-2 lg:border-l">
      <div className="flex min-h-48 flex-1 flex-col items-center justify-center p-4 sm:p-6">{stage}</div>
      {bar && <div className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3">{bar}</div>}
    </div>
    <div className="flex min-w-0 flex-col gap-5 p-5 sm:p-6">{panel}</div>
  </Card>
);
