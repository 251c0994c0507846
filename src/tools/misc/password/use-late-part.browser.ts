import { useCallback, useEffect, useState } from "react";
import { type Fault, faultOfPart } from "#platform/fault.ts";

/** What is fetched when it is first wanted: undefined until it is here; `retry` fetches it again after a failure. */
export interface LatePart<Part> {
  readonly part: Part | undefined;
  readonly fault: Fault | undefined;
  readonly retry: () => void;
}

/** Parts by their keys, of which each is fetched once. */
export interface LateParts<Key, Part> {
  readonly loaded: Map<Key, Part>;
  readonly load: (key: Key) => Promise<Part>;
  /** What a failure speaks of, such as 'The word list'. */
  readonly subject: string;
}

/** The part with this key, fetched when it is first wanted; of none if there is no key. */
export function useLatePart<Key, Part>(parts: LateParts<Key, Part>, key: Key | undefined): LatePart<Part> {
  const [, setArrived] = useState(0);
  const [failed, setFailed] = useState<{ readonly key: Key; readonly fault: Fault }>();
  const fetchPart = useCallback(({ load, loaded, subject }: LateParts<Key, Part>, wanted: Key) => {
    setFailed(undefined);
    load(wanted).then(
      (part) => {
        loaded.set(wanted, part);
        setArrived(loaded.size);
      },
      (error: unknown) => setFailed({ key: wanted, fault: faultOfPart(subject, error) }),
    );
  }, []);

  useEffect(() => {
    if (key !== undefined && !parts.loaded.has(key)) fetchPart(parts, key);
  }, [parts, key, fetchPart]);

  return {
    part: key === undefined ? undefined : parts.loaded.get(key),
    fault: failed?.key === key ? failed?.fault : undefined,
    retry: () => key !== undefined && fetchPart(parts, key),
  };
}
