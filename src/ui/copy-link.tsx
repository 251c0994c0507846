import { useState, useSyncExternalStore } from "react";
import { noteOnLink } from "#core/link-length.ts";
import { subscribeToQuery } from "#platform/address/query.ts";
import { addressWithTexts, shareableAddress } from "#platform/address/use-params.ts";
import { CopyButton } from "./copy-button.tsx";

/** Copies the address of the page with its settings. */
export function CopyLink({
  label = "Copy link",
  address = shareableAddress,
}: {
  readonly label?: string;
  readonly address?: () => string;
}) {
  const [note, setNote] = useState("");
  const copied = () => {
    const link = address();
    setNote(noteOnLink(link));
    return link;
  };
  return (
    <>
      <CopyButton text={copied} label={label} size="small" />
      <span role="status" className="text-sm text-ink-2 empty:hidden">
        {note}
      </span>
    </>
  );
}

/** Copies the address with the texts that it doesn't show, such as texts to find, if there are any. */
export function CopyLinkWithTexts() {
  const link = useSyncExternalStore(subscribeToQuery, addressWithTexts, () => undefined);
  return link !== undefined && <CopyLink label="Copy link with search text" address={() => link} />;
}
