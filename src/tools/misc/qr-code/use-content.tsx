import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { ok, type Result } from "#core/result.ts";
import type { ContentKind, Entries } from "./templates/kinds.ts";

type Forms = typeof import("./templates/template-form.tsx");

let loaded: Forms | undefined;

interface Told {
  /** What the code is to say, or what is missing. */
  readonly content: Result<string>;
  /** The form to ask for it, once it is loaded. */
  readonly forms: Forms | undefined;
  /** Whether that form could not be loaded; another kind asks for it again. */
  readonly failed: boolean;
}

/** Makes the text of a code from what was typed; a form that it needs for that is loaded with its kind. */
export function useContent(kind: ContentKind, entries: Entries): Told {
  const [forms, setForms] = useState(loaded);
  const [failedFor, setFailedFor] = useState<ContentKind>();
  const isText = kind === "any" || kind === "lines";
  useEffect(() => {
    if (isText || loaded) return;
    setFailedFor(undefined);
    import("./templates/template-form.tsx").then(
      (module) => {
        loaded = module;
        setForms(module);
      },
      () => setFailedFor(kind),
    );
  }, [isText, kind]);
  const content = useMemo(
    () => (isText ? ok(entries.text ?? "") : (forms?.printTemplate(kind, entries) ?? ok(""))),
    [isText, kind, entries, forms],
  );
  return { content: useDeferredValue(content), forms, failed: !forms && failedFor === kind };
}
