import type { ReactNode } from "react";
import { Card } from "./card.tsx";

/**
 * A panel of controls and a stage for what they make, side by side on wide screens. On narrow ones the stage comes
 * first, so that a control's effect is seen while it moves; before it stands the `lead`, what a tool is given to work on,
 * which a stage that scrolls may have. `under` stands below the stage: a bar of facts and actions, or the result. On
 * paper there are the stage and the result alone.
 */
export function PanelAndStage({
  lead,
  panel,
  stage,
  under,
  behavior = "scrolls",
}: {
  readonly lead?: ReactNode;
  readonly panel: ReactNode;
  readonly stage: ReactNode;
  readonly under?: ReactNode;
  /** While a long panel scrolls, the stage scrolls along, stays in view, or stays in view with the result below it. */
  readonly behavior?: "scrolls" | "stays" | "stays-over-result";
}) {
  const column = (
    <div
      data-stage={behavior}
      className={`stage-column border-line bg-sunken lg:border-l print:border-0 ${lead ? BESIDE_LEAD : "lg:order-2"}`}
    >
      <div>
        <div className="stage bg-sunken">{stage}</div>
        {under && <div className="under-stage">{under}</div>}
      </div>
    </div>
  );
  return (
    <Card
      data-prints="stage"
      className={`flex flex-col overflow-clip lg:grid lg:grid-cols-panel print:block print:border-0 ${lead ? "lg:grid-rows-[auto_1fr]" : ""}`}
    >
      {lead ? (
        <div className="flex min-w-0 flex-col gap-5 border-line p-5 max-lg:border-b sm:p-6 lg:pb-0 print:hidden">
          {lead}
        </div>
      ) : (
        column
      )}
      <div className={`flex min-w-0 flex-col gap-5 p-5 sm:p-6 print:hidden ${lead ? "max-lg:order-2 lg:pt-5" : ""}`}>
        {panel}
      </div>
      {lead && column}
    </Card>
  );
}

// After the lead and the panel for the keyboard, between them for the eye on narrow screens.
const BESIDE_LEAD = "max-lg:order-1 lg:col-start-2 lg:row-span-2 lg:row-start-1";
