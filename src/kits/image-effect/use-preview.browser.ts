import { useEffect, useState } from "react";
import type { Preview } from "./jobs.ts";
import { latestOnly } from "./latest-only.ts";
import type { ImageSession } from "./session.browser.ts";

interface PreviewState {
  readonly preview?: Preview;
  /** The newest preview could not be rendered; `preview` is the last that could. */
  readonly failed: boolean;
}

/** The preview of a session, rendered again whenever the settings change. The session must stay the same. */
export function usePreview<Settings>(
  session: ImageSession<Settings>,
  settings: Settings,
  width: number,
  withOriginal: boolean,
): PreviewState {
  const [state, setState] = useState<PreviewState>({ failed: false });
  const [request] = useState(() =>
    latestOnly<Parameters<typeof session.preview>[0]>(async (request) => {
      try {
        setState({ preview: await session.preview(request), failed: false });
      } catch {
        setState(({ preview }) => ({ ...(preview && { preview }), failed: true }));
      }
    }),
  );
  useEffect(() => request({ settings, width, withOriginal }), [request, settings, width, withOriginal]);
  return state;
}
