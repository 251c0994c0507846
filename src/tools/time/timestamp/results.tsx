import { useDeferredValue, useMemo, useState } from "react";
import { firstLines } from "#core/time/forms.ts";
import { useSecond } from "#kits/time/use-now.browser.ts";
import { zoneOf } from "#kits/time/zone-select.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { lazy } from "#ui/loading/lazy.tsx";
import { LazyBoundary } from "#ui/loading/lazy-boundary.tsx";
import { type ContextValues, contextFrom } from "./context.ts";
import { NowCard } from "./now-card.tsx";
import type params from "./params.ts";
import { SingleResult } from "./single-result.tsx";

const ListResult = lazy(() => import("./list-result.tsx"));

/** What the input is: one moment in every form, or a table of many. */
export default function Results({
  text,
  settings,
  onText,
}: {
  readonly text: string;
  readonly settings: Settings<typeof params>;
  readonly onText: (text: string) => void;
}) {
  const deferred = useDeferredValue(text);
  const lines = useMemo(() => firstLines(deferred, 2), [deferred]);
  const { zone, snowflakes } = settings.values;
  // Readings are weighed against the time when the page was opened: an order that changes on its own would be
  // confusing.
  const [opened] = useState(Date.now);
  const values = useMemo<ContextValues>(() => ({ zone: zoneOf(zone), opened, snowflakes }), [zone, opened, snowflakes]);
  const context = useMemo(() => contextFrom(values), [values]);
  if (lines.length === 0) return <Now onUse={onText} />;
  return lines.length === 1 ? (
    <SingleResult text={lines[0] ?? ""} context={context} settings={settings} />
  ) : (
    <LazyBoundary>
      <ListResult text={deferred} values={values} />
    </LazyBoundary>
  );
}

/** The current time, while there is no input. */
function Now({ onUse }: { readonly onUse: (text: string) => void }) {
  const now = useSecond();
  return (
    <NowCard
      seconds={String(now / 1000)}
      iso={Temporal.Instant.fromEpochMilliseconds(now).toString()}
      onUse={() => onUse(String(Math.floor(Date.now() / 1000)))}
    />
  );
}
