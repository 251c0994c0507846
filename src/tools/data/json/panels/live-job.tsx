import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useJob } from "#kits/code-text/use-job.browser.ts";

// A longer pause ends the typing.
const TYPING_MS = 250;
const MAX_SECONDS = 10;

/** Replaces a product that took too long. */
export interface Late {
  readonly ok: false;
  readonly message: string;
}

/** A call of a worker that can be ended. */
type Ask<Product> = (options: { readonly signal: AbortSignal }) => Promise<Product>;

/**
 * Work in a worker that runs again whenever `edition` or the text `asked`, which represents everything it depends on,
 * has changed and rests. `prepare` returns what to run then, with the current state; undefined if there's nothing to
 * do. Work that takes more than ten seconds is stopped, and so is its worker.
 */
export function useLiveJob<Product>(
  name: string,
  { edition, asked, prepare }: { edition: unknown; asked: string; prepare: () => Ask<Product> | undefined },
) {
  const { start, ...job } = useJob<Product | Late>(name);
  const [isWaiting, setWaiting] = useState(false);
  const ask = useEffectEvent(() => {
    const run = prepare();
    if (!run) return job.clear();
    start(async ({ signal }) => {
      const limit = AbortSignal.timeout(MAX_SECONDS * 1000);
      try {
        return await run({ signal: AbortSignal.any([signal, limit]) });
      } catch (error) {
        if (!limit.aborted) throw error;
        return { ok: false, message: `The work was ended after ${MAX_SECONDS} seconds.` };
      }
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the request changes
  useEffect(() => {
    setWaiting(true);
    const timer = setTimeout(() => {
      setWaiting(false);
      ask();
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [edition, asked]);
  return { ...job, isPending: isWaiting || job.isBusy };
}

/** What a request came to; dimmed while a newer request has no result yet. */
export const UntilNewer = ({ isPending, children }: { readonly isPending: boolean; readonly children: ReactNode }) => (
  <div className={`flex flex-col gap-3 ${isPending ? "opacity-60" : ""}`} aria-busy={isPending}>
    {children}
    {isPending && <p className="text-sm text-ink-3">For the input before the last change.</p>}
  </div>
);
