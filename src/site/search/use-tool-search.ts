import { useEffect, useMemo, useState } from "react";
import { forgetFailures, loadOnce } from "#platform/loading/load-once.ts";
import { type FindTools, toolFinder } from "#tools/find-tools.ts";

/** Longer texts, and those of several lines, name no tool. */
const MAX_NAME_LENGTH = 100;

const byName = toolFinder(() => []);
const loadKeywords = loadOnce(async () => {
  const { keywordsOf, foundOperations } = await import("#tools/keywords.ts");
  return toolFinder(keywordsOf, foundOperations);
});

/**
 * The tools that a line finds: by their names alone until their keywords, which are loaded with the first letter, are
 * here. `isReady` is false until then.
 */
export function useToolSearch(
  line: string,
  limit: number,
): { readonly found: ReturnType<FindTools>; readonly isReady: boolean } {
  const [find, setFind] = useState<{ readonly tools: FindTools }>();
  const isAsked = line.trim() !== "";
  useEffect(() => {
    if (!isAsked || find) return;
    loadKeywords().then(
      (tools) => setFind({ tools }),
      () => {
        // Without keywords there are names. The next opening of the search asks for them again.
        forgetFailures();
        setFind({ tools: byName });
      },
    );
  }, [isAsked, find]);
  const tools = find?.tools ?? byName;
  const found = useMemo(
    () => (line.length > MAX_NAME_LENGTH || line.trim().includes("\n") ? [] : tools(line, limit)),
    [tools, line, limit],
  );
  return { found, isReady: !isAsked || find !== undefined };
}
