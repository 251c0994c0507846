import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { ok, type Result } from "#core/result.ts";
import type { ContentKind, Entries } from "./templates/kinds.ts";

type Forms = typeof import("./templates/template-form.tsx");

let loaded: Forms | undefined;

/** What the code is to say, or what is missing; and the form to ask for it, once it is loaded. */
export function useContent(kind: ContentKind, entries: Entries): { content: Result<string>; forms: Forms | undefined } {
  const [forms, setForms] = useState(loaded);
  const isText = kind === "any" || kind === "lines";
  useEffect(() => {
    if (isText || loaded) return;
    import("./templates/template-form.tsx").then((module) => {
      loaded = module;
      setForms(module);
    });
  }, [isText]);
  const content = useMemo(
    () => (isText ? ok(entries.text ?? "") : (forms?.printTemplate(kind, entries) ?? ok(""))),
    [isText, kind, entries, forms],
  );
  return { content: useDeferredValue(content), forms };
}
