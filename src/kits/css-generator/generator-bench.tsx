import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";

/**
 * A panel of controls beside a preview with the result under it. On narrow screens the preview comes first and stays in
 * sight while the panel is scrolled, so that a control's effect is seen while it moves.
 */
export const GeneratorBench = ({
  panel,
  preview,
  result,
}: {
  readonly panel: ReactNode;
  readonly preview: ReactNode;
  readonly result: ReactNode;
}) => (
  <Card className="flex flex-col overflow-clip lg:grid lg:grid-cols-[330px_minmax(0,1fr)]">
    <div className="min-w-0 bg-sunken max-lg:contents lg:order-2 lg:border-l lg:border-line">
      <div className="max-lg:contents lg:sticky lg:top-15 lg:flex lg:flex-col lg:gap-5 lg:p-6">
        <div className="top-15 z-10 min-w-0 bg-sunken max-lg:border-b max-lg:border-line max-lg:p-4 [@media(min-height:600px)]:max-lg:sticky">
          {preview}
        </div>
        <div className="min-w-0 bg-sunken max-lg:border-b max-lg:border-line max-lg:p-4">{result}</div>
      </div>
    </div>
    {/* A control that gets the focus must not come to lie under the preview. */}
    <div className="flex min-w-0 flex-col gap-5 p-5 sm:p-6 max-lg:[&_:is(a,button,input,select,summary,textarea,[tabindex])]:scroll-mt-80">
      {panel}
    </div>
  </Card>
);
