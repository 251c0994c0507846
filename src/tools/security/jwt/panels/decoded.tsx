import { lazyAfterTemporal } from "#kits/time/lazy-after-temporal.tsx";
import { PaneScroll } from "#kits/workbench/pane.tsx";
import type { Looked } from "../token-work.browser.ts";

const DecodedToken = lazyAfterTemporal(() => import("./decoded-token.tsx"), <div className="h-64" />);

/** What is in a token. */
export function DecodedPanel({
  looked,
  ...rest
}: {
  readonly looked: Looked | undefined;
  readonly zone: string;
  readonly onOpen: (token: string) => void;
  readonly onEdit: (header: string, payload: string) => void;
}) {
  return (
    <PaneScroll>
      {looked?.token ? (
        <DecodedToken token={looked.token} decrypted={looked.decrypted} {...rest} />
      ) : (
        <p className="text-sm text-ink-3">
          The header and payload appear here, with each claim explained. Decoding isn't verifying: that takes a key.
        </p>
      )}
    </PaneScroll>
  );
}
