import { TextArea, TextField } from "#ui/text-field.tsx";

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
  /** What becomes of the text, where it is not what is expected. */
  readonly note: string | undefined;
  readonly onText: (text: string) => void;
}) {
  const shared = { placeholder: WORDS, value: text, onChange: onText, error, dir: "auto" };
  if (lines) return <TextArea label="Your text" rows={6} hint={note} {...shared} />;
  const link = withScheme(text);
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

/** 'example.org/menu' as a link with its scheme, without which phones do not open it; undefined for other texts. */
export function withScheme(text: string): string | undefined {
  const host = /^([a-z0-9-]+\.)+[a-z]{2,}(?=$|[/?#:])/i;
  return host.test(text) && !/\s/.test(text) ? `https://${text}` : undefined;
}
