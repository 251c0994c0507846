import { type CSSProperties, useEffect, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { ComparisonDialog } from "#ui/handles/comparison-dialog.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { displayableUrl } from "./displayable.browser.ts";

const NOT_SHOWN = { other: "These images can't be displayed here." };

/** An image and its result with a divider between them. */
export default function CompareDialog({
  before,
  after,
  name,
  width,
  height,
  isIcon,
  onClose,
}: {
  readonly before: Blob;
  readonly after: Blob;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The result is a square with the image centered in it. */
  readonly isIcon: boolean;
  readonly onClose: () => void;
}) {
  const { urls, fault, retry } = useDisplayUrls(before, after);
  const picture = (url: string | undefined, alt: string, fit: string) => (style: CSSProperties) => (
    <img src={url} alt={alt} draggable={false} className={`absolute inset-0 size-full ${fit}`} style={style} />
  );
  return (
    <ComparisonDialog
      name={name}
      label="Pictures"
      size={fault || !urls ? undefined : { width, height }}
      before={picture(urls?.before, "Original", isIcon ? "object-contain" : "object-fill")}
      after={picture(urls?.after, "Result", "object-fill")}
      waiting={
        fault ? (
          <div className="flex justify-center p-8">
            <FaultNote fault={fault} onRetry={retry} />
          </div>
        ) : (
          <p className="p-8 text-center text-ink-2">Preparing…</p>
        )
      }
      onClose={onClose}
    />
  );
}

function useDisplayUrls(before: Blob, after: Blob) {
  const [urls, setUrls] = useState<{ before: string; after: string }>();
  const [fault, setFault] = useState<Fault>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    setFault(undefined);
    const loading = new AbortController();
    const created: string[] = [];
    const load = async (file: Blob) => {
      const url = await displayableUrl(file, loading.signal);
      if (loading.signal.aborted) URL.revokeObjectURL(url);
      else created.push(url);
      return url;
    };
    Promise.all([load(before), load(after)])
      .then(([first, second]) => !loading.signal.aborted && setUrls({ before: first, after: second }))
      .catch((error: unknown) => !loading.signal.aborted && setFault(faultOf(error, NOT_SHOWN)));
    return () => {
      loading.abort();
      for (const url of created) URL.revokeObjectURL(url);
    };
  }, [before, after, tries]);
  return { urls, fault, retry: () => setTries(tries + 1) };
}
