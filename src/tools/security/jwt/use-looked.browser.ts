import { loadPart } from "#platform/loading/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useWork } from "#platform/use-work.ts";
import type { SecretForm } from "./keys/key-input.ts";

const WORK = {
  failed: { other: "Reading this token stopped unexpectedly." },
  pauseMs: 50,
};

/** What a token and a key come to, as they are now: nothing while that is still being found out. */
export function useLooked(token: string, key: string, form: SecretForm) {
  const asked = token.trim() === "" ? undefined : JSON.stringify([token, key, form]);
  const newest = useNewest({ token, key, form });
  const work = useWork(
    asked,
    async () => {
      const now = newest();
      const { lookAt } = await loadPart(() => import("./token-work.browser.ts"));
      return lookAt(now.token, now.key, now.form);
    },
    WORK,
  );
  const isCurrent = asked !== undefined && work.result?.key === asked;
  return {
    looked: isCurrent ? work.result?.value : undefined,
    /** Of the token before, to be shown until the new one is read. */
    last: asked === undefined ? undefined : work.result?.value,
    fault: work.fault,
    retry: work.retry,
  };
}
