import type { ReactNode } from "react";
import { Card } from "./card.tsx";

/**
 * How the stage behaves while a long panel scrolls: it scrolls along, it stays in view, or it stays in view with the
 * result below it.
 */
export type StageBehavior = "scrolls" | "stays" | "stays-over-result";

interface Looks {
  readonly column: string;
  readonly group: string;
  readonly stage: string;
  readonly under: string;
  readonly panel: string;
}

const BAR = "flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 print:hidden";

// On narrow screens the boxes around a stage that stays are `contents`, so that it stays until the panel ends.
const LOOKS: Readonly<Record<StageBehavior, Looks>> = {
  scrolls: {
    column: "flex min-w-0 flex-col max-lg:border-b",
    group: "contents",
    stage: "flex min-h-48 flex-1 flex-col items-center justify-center p-4 sm:p-6",
    under: BAR,
    panel: "",
  },
  stays: {
    column: "min-w-0 max-lg:contents",
    group:
      "max-lg:contents lg:sticky lg:top-header lg:flex lg:min-h-[min(100%,calc(100dvh-var(--header-height)))] lg:flex-col",
    stage:
      "flex min-w-0 flex-1 flex-col items-center justify-center sm:p-6 max-lg:sticky max-lg:top-header max-lg:z-10 max-lg:border-b max-lg:border-line",
    under: `${BAR} max-lg:border-t-0 max-lg:border-b`,
    panel: "",
  },
  "stays-over-result": {
    column: "min-w-0 max-lg:contents",
    group: "max-lg:contents lg:sticky lg:top-header lg:flex lg:flex-col lg:gap-5 lg:p-6",
    stage:
      "top-header z-10 min-w-0 max-lg:border-b max-lg:border-line max-lg:p-4 [@media(min-height:600px)]:max-lg:sticky",
    under: "min-w-0 bg-sunken max-lg:border-b max-lg:border-line max-lg:p-4",
    // A control that gets the focus must not lie under the stage, which is up to 20rem high there.
    panel: "max-lg:[&_:is(a,button,input,select,summary,textarea,[tabindex])]:scroll-mt-80",
  },
};

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
  readonly behavior?: StageBehavior;
}) {
  const looks = LOOKS[behavior];
  const column = (
    <div
      className={`border-line bg-sunken lg:border-l print:border-0 ${lead ? BESIDE_LEAD : "lg:order-2"} ${looks.column}`}
    >
      <div className={looks.group}>
        <div className={`bg-sunken ${looks.stage}`}>{stage}</div>
        {under && <div className={looks.under}>{under}</div>}
      </div>
    </div>
  );
  return (
    <Card
      data-prints="stage"
      className={`flex flex-col overflow-clip lg:grid lg:grid-cols-[330px_minmax(0,1fr)] print:block print:border-0 ${lead ? "lg:grid-rows-[auto_1fr]" : ""}`}
    >
      {lead ? (
        <div className="flex min-w-0 flex-col gap-5 border-line p-5 max-lg:border-b sm:p-6 lg:pb-0 print:hidden">
          {lead}
        </div>
      ) : (
        column
      )}
      <div
        className={`flex min-w-0 flex-col gap-5 p-5 sm:p-6 print:hidden ${lead ? "max-lg:order-2 lg:pt-5" : ""} ${looks.panel}`}
      >
        {panel}
      </div>
      {lead && column}
    </Card>
  );
}

// After the lead and the panel for the keyboard, between them for the eye on narrow screens.
const BESIDE_LEAD = "max-lg:order-1 lg:col-start-2 lg:row-span-2 lg:row-start-1";
