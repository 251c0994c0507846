import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { SpecialRange } from "./special-ranges.ts";

/** The meaning of a special address, which no service can locate; it is found on the device. */
export const SpecialPanel = ({
  address,
  special: { name, range, meaning, source },
  embedded,
  onLookUp,
}: {
  readonly address: string;
  readonly special: SpecialRange;
  /** The IPv4 address that it was made from. */
  readonly embedded: string | undefined;
  readonly onLookUp: (address: string) => void;
}) => (
  <Card aria-labelledby="special-range" className="mt-6 p-5 sm:p-6">
    <h2 id="special-range" className="text-lg">
      {name}
    </h2>
    <p className="mt-2">
      <span className="font-mono wrap-anywhere">{address}</span> has no location. {meaning}
    </p>
    <p className="mt-2 text-sm text-ink-3">
      Range {range}, {source}. It was recognized on your device, and no service was asked.
    </p>
    {embedded && (
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <span>
          It was made from <span className="font-mono">{embedded}</span>.
        </span>
        <Button size="small" onClick={() => onLookUp(embedded)}>
          Look up {embedded}
        </Button>
      </p>
    )}
  </Card>
);
