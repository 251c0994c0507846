import { Download } from "lucide-react";
import { counted } from "#core/text/counted.ts";
import type { EditorLanguage } from "#kits/code-editor/languages.ts";
import { PaneActions } from "#kits/workbench/pane.tsx";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import type { LongText } from "./long-text.ts";
import { ResultText } from "./result-text.tsx";

/** A file that a result is saved as. */
export interface ResultFile {
  readonly name: string;
  readonly type: string;
}

interface ResultProps {
  readonly name?: string;
  readonly result: LongText<Blob> | undefined;
  /** It is of an earlier text. */
  readonly isOld?: boolean;
  /** A newer one is on its way: until then this one is not copied or saved. */
  readonly isPending?: boolean;
  readonly file: ResultFile;
  /** Which it is colored by. */
  readonly language?: EditorLanguage | undefined;
}

/** The text that a tool made, in a pane of a workbench: what copies, saves and sends it is in the pane's head. */
export const PaneResult = ({
  name = "Result",
  result,
  isOld = false,
  isPending = false,
  file,
  language,
  empty,
}: ResultProps & {
  /** Shown before there is a result. */
  readonly empty: string;
}) => (
  <>
    {result && (
      <PaneActions>
        <ResultButtons result={result} file={file} isMain isPending={isPending} />
      </PaneActions>
    )}
    <ResultText
      name={name}
      text={result?.shown}
      language={language}
      className="min-h-0 flex-1 px-3.5 py-2.5 leading-relaxed"
    >
      <span className="font-sans text-ink-3">{empty}</span>
    </ResultText>
    {(isOld || (result && !isWhole(result))) && (
      // On a phone the end of the result is far below.
      <div className={`pane-findings ${isOld ? "max-lg:-order-1 max-lg:border-t-0 max-lg:border-b" : ""}`}>
        <ResultNotes result={result} isOld={isOld} />
      </div>
    )}
  </>
);

/** The same in a box of its own, beside other things. */
export const CodeResult = ({
  name = "Result",
  result,
  isOld = false,
  isPending = false,
  file,
  language,
}: ResultProps) => (
  <div className="flex min-w-0 flex-1 flex-col gap-3">
    <div className="flex min-h-8.5 flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <h2 className="font-semibold text-ink-2">{name}</h2>
        {result && <p className="text-ink-3 tabular-nums">{sizeOf(result)}</p>}
      </div>
      {result && (
        <div className="flex flex-wrap items-center gap-2">
          <ResultButtons result={result} file={file} isPending={isPending} />
        </div>
      )}
    </div>
    <ResultText
      name={name}
      text={result?.shown}
      language={language}
      className="max-h-[70vh] min-h-28 flex-1 rounded-control border border-line bg-sunken p-3.5 leading-relaxed"
    />
    <ResultNotes result={result} isOld={isOld} />
  </div>
);

/** How long a text is. */
export const sizeOf = ({ lines, characters }: LongText): string =>
  `${counted(lines, "line")}, ${counted(characters, "character")}`;

const isWhole = ({ shown, characters }: LongText) => shown.length === characters;

function ResultButtons({
  result,
  file: { name, type },
  isMain = false,
  isPending,
}: {
  readonly result: LongText<Blob>;
  readonly file: ResultFile;
  readonly isMain?: boolean;
  readonly isPending: boolean;
}) {
  const blob = () => new Blob([result.whole], { type });
  return (
    <>
      <CopyButton
        size="small"
        {...(isMain && { look: "primary" })}
        disabled={isPending}
        text={typeof result.whole === "string" ? result.whole : () => blob().text()}
      />
      <Button size="small" icon={Download} title="Download" disabled={isPending} onClick={() => saveFile(blob(), name)}>
        <span className="action-label">Download</span>
      </Button>
      <SendTo
        size="small"
        disabled={isPending}
        shipment={{ kind: "text", name, size: result.characters }}
        onSend={(send) => send(new File([blob()], name, { type }))}
      />
    </>
  );
}

const ResultNotes = ({ result, isOld }: { readonly result: LongText | undefined; readonly isOld: boolean }) => (
  <>
    {isOld && <p className="text-sm text-ink-3">This result is from before the text became invalid.</p>}
    {result && !isWhole(result) && (
      <p className="text-sm text-ink-3">Only the beginning is shown. Copy and Download include all of it.</p>
    )}
  </>
);
