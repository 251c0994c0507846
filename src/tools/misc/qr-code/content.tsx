import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { ok, type Result } from "#core/result.ts";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import type { ContentKind, Entries } from "./templates/kinds.ts";
import type { IsTopLevelDomain } from "./templates/top-level-domains.ts";

const WORDS = "Enter your link or text here";

/** A field for one line of text, or for several. */
export function TextEntry({
  lines,
  text,
  error,
  note,
  onText,
}: {
  readonly lines: boolean;
  readonly text: string;
  readonly error: string | undefined;
  /** The result for the text, if it is unexpected. */
  readonly note: string | undefined;
  readonly onText: (text: string) => void;
}) {
  const [isTopLevel, setTopLevel] = useState<IsTopLevelDomain>();
  const mayBeLink = !lines && hostEnd(text) !== undefined;
  useEffect(() => {
    if (!mayBeLink || isTopLevel) return;
    // Without the list nothing is offered.
    import("./templates/top-level-domains.ts").then(
      ({ isTopLevelDomain }) => setTopLevel(() => isTopLevelDomain),
      () => {},
    );
  }, [mayBeLink, isTopLevel]);
  const shared = { placeholder: WORDS, value: text, onChange: onText, error, dir: "auto" };
  if (lines) return <TextArea label="Your text" rows={6} hint={note} {...shared} />;
  const link = isTopLevel && withScheme(text, isTopLevel);
  return (
    <TextField
      label="Your link or text"
      {...shared}
      hint={
        note ??
        (link && (
          <>
            Phones open only whole links.{" "}
            <button type="button" className="font-semibold text-accent underline" onClick={() => onText(link)}>
              Add https://
            </button>
          </>
        ))
      }
    />
  );
}

/** The last part of the name that a text begins with: 'org' of 'example.org/menu'; undefined for other texts. */
function hostEnd(text: string): string | undefined {
  if (/\s/.test(text)) return undefined;
  return /^(?:[\p{L}\p{N}-]+\.)+(xn--[a-z\d-]+|\p{L}{2,})(?=$|[/?#:])/iu.exec(text)?.[1];
}

/** 'example.org/menu' as a link with its scheme, without which phones do not open it; undefined for other texts. */
export function withScheme(text: string, isTopLevel: IsTopLevelDomain): string | undefined {
  const end = hostEnd(text);
  return end !== undefined && isTopLevel(end) ? `https://${text}` : undefined;
}

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
