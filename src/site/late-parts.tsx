import { Incoming } from "./incoming.tsx";
import { PageKeys } from "./page-keys.tsx";

/** What is loaded at the first sign of use: it takes what is dropped or pasted, and listens to single keys. */
export default function LateParts({
  firstUse,
  onSearch,
}: {
  /** That sign, which may be a key. */
  readonly firstUse: Event;
  readonly onSearch: (query: string) => void;
}) {
  return (
    <>
      <Incoming onText={onSearch} />
      <PageKeys firstUse={firstUse} onSearch={onSearch} />
    </>
  );
}
