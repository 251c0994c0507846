import { useEffect, useState } from "react";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import type { IsTopLevelDomain } from "./top-level-domains.ts";

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
    import("./top-level-domains.ts").then(
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
