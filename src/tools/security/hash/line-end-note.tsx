import { Checkbox } from "#ui/checkbox.tsx";
import type { LineEnds } from "./line-ends.ts";

const WORDS: Readonly<Record<LineEnds["lost"], string>> = {
  none: "",
  crlf: "The lines that you pasted end with CR LF, as Windows writes them; a text box keeps only LF.",
  other:
    "The text that you pasted has line ends with CR; a text box makes each a single LF, and that is hashed. To hash its very bytes, choose Files.",
};

/** Says what the text box did to pasted line ends, and puts them back where it can. */
export const LineEndNote = ({
  ends,
  onChange,
}: {
  readonly ends: LineEnds;
  readonly onChange: (ends: LineEnds) => void;
}) => (
  <>
    <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
      {WORDS[ends.lost]}
    </p>
    {ends.lost === "crlf" && (
      <Checkbox
        label="Hash the lines with CR LF"
        checked={ends.asCrLf}
        onChange={(asCrLf) => onChange({ ...ends, asCrLf })}
      />
    )}
  </>
);
