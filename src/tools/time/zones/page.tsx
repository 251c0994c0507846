import { lazyAfterTemporal } from "#kits/time/lazy-after-temporal.tsx";
import { useParams } from "#platform/address/use-params.ts";
import params from "./params.ts";

const Planner = lazyAfterTemporal(
  () => import("./planner.tsx"),
  <p className="min-h-dvh text-sm text-ink-3">Loading …</p>,
);

export default function ZonesPage() {
  return <Planner settings={useParams(params)} />;
}
