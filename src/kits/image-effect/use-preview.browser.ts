import { useEffect, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import type { Preview } from "./effect.ts";
import { latestOnly } from "./latest-only.ts";
import type { ImageSession } from "./session.browser.ts";

interface PreviewState {
  readonly preview?: Preview;
  /** Why the newest preview could not be rendered; `preview` is the last that could. */
  readonly fault?: Fault;
}

const FAILED = {
  other: "The preview could not be rendered. Your image and settings are still here: change a setting to try again.",
};

/** The preview of a session, rendered again whenever the settings change. The session must stay the same. */
export function usePreview<Settings>(
  session: ImageSession<Settings>,
  settings: Settings,
  width: number,
  withOriginal: boolean,
): PreviewState & { readonly retry: () => void } {
  const [state, setState] = useState<PreviewState>({});
  const [request] = useState(() =>
    latestOnly<Parameters<typeof session.preview>[0]>(async (request) => {
      try {
        setState({ preview: await session.preview(request) });
      } catch (error) {
        const fault = faultOf(error, FAILED);
        setState(({ preview }) => ({ ...(preview && { preview }), fault }));
      }
    }),
  );
  useEffect(() => request({ settings, width, withOriginal }), [request, settings, width, withOriginal]);
  return { ...state, retry: () => request({ settings, width, withOriginal }) };
}
