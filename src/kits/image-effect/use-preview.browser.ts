import { useEffect, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { latestOnly } from "#platform/latest-only.ts";
import type { Preview } from "./effect.ts";
import type { ImageSession, WholeImage } from "./session.browser.ts";

interface PreviewState {
  readonly preview?: Preview;
  /** Why the newest preview could not be rendered; `preview` is the last that could. */
  readonly fault?: Fault;
}

const FAILED = {
  other: "The preview could not be rendered. Your image and settings are still here: change a setting to try again.",
};

/** What is known of a session's image once the whole of it is open; undefined until then. */
export function useWholeImage<Settings>({ notes, whole }: ImageSession<Settings>): WholeImage | undefined {
  const [image, setImage] = useState<WholeImage | undefined>(notes && { notes });
  useEffect(() => {
    if (notes) return;
    let isShown = true;
    // What cannot be read is told by the page, which closes it.
    void whole.then((result) => isShown && result.ok && setImage(result.value));
    return () => {
      isShown = false;
    };
  }, [notes, whole]);
  return image;
}

/**
 * The preview of a session, rendered again whenever the settings change, and when the whole image is open. The session must
 * stay the same.
 */
export function usePreview<Settings>(
  session: ImageSession<Settings>,
  whole: WholeImage | undefined,
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same request has another answer once the image is whole
  useEffect(() => request({ settings, width, withOriginal }), [request, settings, width, withOriginal, whole]);
  return { ...state, retry: () => request({ settings, width, withOriginal }) };
}
