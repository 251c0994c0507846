import { FileUp } from "lucide-react";
import { useState } from "react";
import { readSource } from "#kits/code-text/read-source.browser.ts";
import { useNewest } from "#platform/use-newest.ts";
import { type TabText, useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { FileButton } from "#ui/files/file-button.tsx";

/** A second text of the page, which the tab keeps by its name. */
interface OtherTextState {
  readonly text: TabText;
  /** Another number whenever the text is another. */
  readonly edition: number;
  readonly changed: () => void;
}

/** The state of an OtherText. */
export function useOtherText(name: string): OtherTextState {
  const text = useTabText(name);
  const [edition, setEdition] = useState(0);
  return { text, edition, changed: () => setEdition((before) => before + 1) };
}

/** The box of a second text, with the button that opens a file in it. */
export function OtherText({
  label,
  placeholder,
  state: { text, changed },
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly state: OtherTextState;
}) {
  // The text box shows what it finds when it is made.
  const [boxes, setBoxes] = useState(0);
  const [unreadable, setUnreadable] = useState<string>();
  const [before, setBefore] = useState("");

  const change = useNewest(changed);

  async function open([file]: readonly File[]) {
    if (!file) return;
    try {
      replace(await readSource(file));
    } catch {
      setUnreadable(`${file.name} could not be read. It may have been moved, changed or locked.`);
    }
  }

  function replace(next: string) {
    setBefore(text.get());
    text.set(next);
    setUnreadable(undefined);
    setBoxes((count) => count + 1);
    change()();
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <LongTextArea
        key={boxes}
        label={label}
        placeholder={placeholder}
        rows={10}
        dir="ltr"
        className="font-mono text-sm"
        text={text}
        onChange={changed}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FileButton size="small" icon={FileUp} onFiles={open}>
          {`Open a file as ${label.toLowerCase()}`}
        </FileButton>
        {before !== "" && (
          <Button size="small" look="quiet" onClick={() => replace(before)}>
            Restore previous text
          </Button>
        )}
        <p role="alert" className="text-sm text-warn wrap-anywhere empty:hidden">
          {unreadable}
        </p>
      </div>
    </div>
  );
}
