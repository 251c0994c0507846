import { Suspense } from "react";
import { Boundary } from "#ui/boundary.tsx";
import { lazy } from "#ui/lazy.tsx";
import type { SendRequest } from "#ui/send-requests.ts";
import { Incoming } from "./incoming.tsx";
import { PageKeys } from "./page-keys.tsx";

const MyToolsParts = lazy(() => import("./my-tools-parts.tsx"));

/**
 * What is loaded at the first sign of use: it takes what is dropped or pasted, has single keys, and keeps the visitor's own
 * tools.
 */
export default function LateParts({
  onText,
  sending,
  onSendingEnd,
}: {
  readonly onText: (text: string, isText: boolean) => void;
  /** The result that is to be sent on. */
  readonly sending: SendRequest | undefined;
  readonly onSendingEnd: () => void;
}) {
  return (
    <>
      <Incoming onText={onText} sending={sending} onSendingEnd={onSendingEnd} />
      {/* Without it there are no stars, and everything else works. */}
      <Boundary fallback={() => null}>
        <Suspense>
          <MyToolsParts />
        </Suspense>
      </Boundary>
      <PageKeys />
    </>
  );
}
