import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { ok, type Result } from "#core/result.ts";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import type { ContentKind, Entries } from "./templates/kinds.ts";

type Forms = typeof import("./templates/template-form.tsx");

let loaded: Forms | undefined;

interface CodeContent {
  /** The text of the code, or what is missing, as it is drawn: that may take longer than to type a letter. */
  readonly content: Result<string>;
  /** The same for what has been typed by now. */
  readonly newest: Result<string>;
  /** The form to ask for it, once it is loaded. */
  readonly forms: Forms | undefined;
  /** Why that form could not be loaded; `retry` and another kind ask for it again. */
  readonly fault: Fault | undefined;
  readonly retry: () => void;
}

/** Makes the text of a code from what was typed; a form that it needs for that is loaded with its kind. */
export function useContent(kind: ContentKind, entries: Entries): CodeContent {
  const [forms, setForms] = useState(loaded);
  const [fault, setFault] = useState<Fault>();
  const [tries, setTries] = useState(0);
  const isText = kind === "any" || kind === "lines";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind, and another try, ask again
  useEffect(() => {
    setFault(undefined);
    if (isText || loaded) return;
    let isWanted = true;
    loadPart(() => import("./templates/template-form.tsx")).then(
      (module) => {
        loaded = module;
        setForms(module);
      },
      (error: unknown) => {
        if (isWanted) setFault(faultOfPart("The form", error));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isText, kind, tries]);
  const content = useMemo(
    () => (isText ? ok(entries.text ?? "") : (forms?.printTemplate(kind, entries) ?? ok(""))),
    [isText, kind, entries, forms],
  );
  return { content: useDeferredValue(content), newest: content, forms, fault, retry: () => setTries(tries + 1) };
}
