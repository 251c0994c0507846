import { type ReactNode, useId } from "react";
import { Card } from "#ui/card.tsx";

/** A card of the page under its heading, with a sentence of what it shows. */
export function Section({
  title,
  about,
  aside,
  children,
}: {
  readonly title: string;
  readonly about?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex min-w-0 flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 max-w-reading">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {about && <p className="mt-1 text-sm text-ink-3">{about}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Card>
  );
}
