import type { ReactNode } from "react";
import { Card, takingOutline } from "#ui/card.tsx";

/** The card of a tool for texts: what goes in and the controls, and beside it, or beneath on narrow screens, what comes out. */
export const CodeFrame = ({
  label,
  isOver,
  children,
  result,
}: {
  readonly label: string;
  /** A file is being dragged over the page. */
  readonly isOver: boolean;
  readonly children: ReactNode;
  readonly result: ReactNode;
}) => (
  <Card
    aria-label={label}
    className={`grid grid-cols-1 gap-x-6 gap-y-5 p-5 sm:p-6 lg:grid-cols-2 ${takingOutline(isOver)}`}
  >
    <div className="flex min-w-0 flex-col gap-4">{children}</div>
    <div className="flex min-w-0 flex-col gap-4">{result}</div>
  </Card>
);
