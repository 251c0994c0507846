import type { ReactNode } from "react";
import { Card } from "./card.tsx";

/**
 * A panel of controls and a stage for the result, side by side on wide screens. On narrow ones the stage comes first,
 * so that a control's effect is seen while it moves; before it stands the `lead`, what a tool is given to work on. `bar`
 * is a line of facts and actions under the stage. Where the panel is long, a stage that `stays` remains in view while the
 * panel scrolls. On paper there is the stage alone.
 */
export const Workbench = ({
  lead,
  panel,
  stage,
  bar,
  stays = false,
}: {
  readonly lead?: ReactNode;
  readonly panel: ReactNode;
  readonly stage: ReactNode;
  readonly bar?: ReactNode;
  readonly stays?: boolean;
}) => {
  const looks = LOOKS[stays ? "stays" : "moves"];
  const column = (
    <div
      className={`border-line bg-sunken lg:border-l print:border-0 ${lead ? BESIDE_LEAD : "lg:order-2"} ${looks.column}`}
    >
      <div className={looks.group}>
        <div className={`flex flex-col items-center justify-center bg-sunken ${looks.stage}`}>{stage}</div>
        {bar && (
          <div
            className={`flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 print:hidden ${looks.bar}`}
          >
            {bar}
          </div>
        )}
      </div>
    </div>
  );
  return (
    <Card
      data-prints="stage"
      className={`grid grid-cols-1 overflow-clip lg:grid-cols-[330px_minmax(0,1fr)] print:block print:border-0 ${lead ? "lg:grid-rows-[auto_1fr]" : ""}`}
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
};

// After the lead and the panel for the keyboard, between them for the eye on narrow screens.
const BESIDE_LEAD = "max-lg:order-1 lg:col-start-2 lg:row-span-2 lg:row-start-1";

// On narrow screens a stage that stays lies below the site's header, and its boxes are not there, so that it may stay
// until the panel ends.
const LOOKS = {
  moves: {
    column: "flex min-w-0 flex-col max-lg:border-b",
    group: "contents",
    stage: "min-h-48 flex-1 p-4 sm:p-6",
    bar: "",
  },
  stays: {
    column: "min-w-0 max-lg:contents",
    group: "max-lg:contents lg:sticky lg:top-[61px] lg:flex lg:min-h-[min(100%,calc(100dvh-61px))] lg:flex-col",
    stage: "min-w-0 flex-1 sm:p-6 max-lg:sticky max-lg:top-[61px] max-lg:z-10 max-lg:border-b max-lg:border-line",
    bar: "max-lg:border-t-0 max-lg:border-b",
  },
} as const;
