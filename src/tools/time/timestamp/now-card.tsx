import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** The current time, as large before it is known as afterward, so that nothing moves when it comes. */
export function NowCard({
  seconds = "…",
  iso = "…",
  onUse,
}: {
  readonly seconds?: string;
  readonly iso?: string;
  readonly onUse?: () => void;
}) {
  return (
    <Card aria-label="Current time" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 p-5 sm:p-6">
      <p className="min-w-0 flex-1 basis-60">
        <span className="block text-sm text-ink-2">Current Unix time</span>
        <span className="font-mono text-2xl tabular-nums">{seconds}</span>
        <span className="block text-sm text-ink-2 tabular-nums">{iso}</span>
      </p>
      <Button size="small" disabled={onUse === undefined} onClick={onUse}>
        Use as input
      </Button>
    </Card>
  );
}
