import type { RefObject } from "react";
import { Incoming } from "./incoming.tsx";
import { PageKeys } from "./page-keys.tsx";

/** What is loaded at the first sign of use: it takes what is dropped or pasted, and listens to single keys. */
export default function LateParts({
  firstKey,
  onSearch,
}: {
  /** The key that may have been that sign. */
  readonly firstKey: RefObject<KeyboardEvent | undefined>;
  readonly onSearch: (query: string) => void;
}) {
  return (
    <>
      <Incoming onText={onSearch} />
      <PageKeys firstKey={firstKey} onSearch={onSearch} />
    </>
  );
}
