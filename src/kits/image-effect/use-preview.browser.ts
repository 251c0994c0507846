import { useEffect, useRef, useState } from "react";
import type { Preview, PreviewOrder } from "./jobs.ts";
import type { Session } from "./session.tsx";

interface Shown<Settings> {
  readonly session: Session<Settings>;
  readonly preview?: Preview;
  readonly failed: boolean;
}

/**
 * The picture with the effect, following the settings: one preview is made, one waits, and the newest wins, so that
 * what is shown never lags behind a slider by more than two.
 */
export function usePreview<Settings>(
  session: Session<Settings> | undefined,
  settings: Settings,
  width: number,
  compared: boolean,
): { readonly preview?: Preview; readonly failed: boolean } {
  const [shown, setShown] = useState<Shown<Settings>>();
  const waiting = useRef<{ session: Session<Settings>; order: PreviewOrder<Settings> }>(undefined);
  const busy = useRef(false);

  useEffect(() => {
    if (!session) return;
    waiting.current = { session, order: { settings, width, compared } };
    if (busy.current) return;
    const work = async () => {
      busy.current = true;
      while (waiting.current) {
        const { session, order } = waiting.current;
        waiting.current = undefined;
        try {
          const preview = await session.preview(order);
          setShown({ session, preview, failed: false });
        } catch {
          setShown((last) => ({ ...(last?.session === session && last), session, failed: true }));
        }
      }
      busy.current = false;
    };
    work();
  }, [session, settings, width, compared]);

  if (!session || shown?.session !== session) return { failed: false };
  return shown;
}
