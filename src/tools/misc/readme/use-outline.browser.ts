import { useEffect, useState } from "react";
import { latestOnly } from "#platform/latest-only.ts";
import { projectWorker } from "./open-project.browser.ts";
import type { Outline } from "./read-links.ts";

/** The links, headings and code of a README, read in a worker: those of an older text until the newest are there. */
export function useOutline(markdown: string): Outline | undefined {
  const [outline, setOutline] = useState<Outline>();
  const [request] = useState(() =>
    latestOnly<string>(async (text) => {
      try {
        setOutline(await projectWorker.outline(text));
      } catch {
        // What cannot be read has no hints; the text and its preview say so themselves.
        setOutline(undefined);
      }
    }),
  );
  useEffect(() => request(markdown), [request, markdown]);
  return outline;
}
