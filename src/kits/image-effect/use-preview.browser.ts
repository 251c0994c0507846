import { useCallback, useEffect, useState } from "react";
import { Made } from "#core/made.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { latestOnly } from "#platform/latest-only.ts";
import { useNewest } from "#platform/use-newest.ts";
import type { Preview, PreviewRequest } from "./effect.ts";
import type { ImageSession, WholeImage } from "./session.browser.ts";

/** What the pixels of a preview follow from. */
export type PreviewSource<Settings> = Omit<PreviewRequest<Settings>, "withOriginal">;

interface PreviewState<Settings> {
  readonly preview?: Made<PreviewSource<Settings>, Preview>;
  /** Why the newest preview could not be rendered; `preview` is the last that could. */
  readonly fault?: Fault;
}

interface LivePreview<Settings> extends PreviewState<Settings> {
  readonly retry: () => void;
  /** The preview of exactly these settings: the one that is shown, or one that is rendered for this. */
  readonly previewOf: (source: PreviewSource<Settings>) => Promise<Preview>;
}

const FAILED = {
  other: "The preview could not be rendered. Your image and settings are still here: change a setting to try again.",
};

/** The facts about a session's image once all of it is open; undefined until then. */
export function useWholeImage<Settings>({ notes, whole }: ImageSession<Settings>): WholeImage | undefined {
  const [image, setImage] = useState<WholeImage | undefined>(notes && { notes });
  useEffect(() => {
    if (notes) return;
    let isShown = true;
    // The page reports what can't be read, and closes it.
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
): LivePreview<Settings> {
  const [state, setState] = useState<PreviewState<Settings>>({});
  const [request] = useState(() =>
    latestOnly<PreviewRequest<Settings>>(async (request) => {
      const { withOriginal: _, ...source } = request;
      try {
        setState({ preview: new Made(source, await session.preview(request)) });
      } catch (error) {
        const fault = faultOf(error, FAILED);
        setState(({ preview }) => ({ ...(preview && { preview }), fault }));
      }
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same request has another answer once the image is whole
  useEffect(() => request({ settings, width, withOriginal }), [request, settings, width, withOriginal, whole]);
  const newest = useNewest(state.preview);
  const previewOf = useCallback(
    async (source: PreviewSource<Settings>) =>
      newest()?.of(source) ?? (await session.preview({ ...source, withOriginal: false })),
    [newest, session],
  );
  return { ...state, retry: () => request({ settings, width, withOriginal }), previewOf };
}
