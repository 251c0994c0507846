import { ArrowDownUp, Download, FileUp, Undo2, X } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { AnyOperation, Family } from "#core/operation.ts";
import type { Param } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { useParams } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { useHandoff } from "#platform/files/handoff.ts";
import { useIncomingFiles } from "#platform/files/use-incoming-files.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Card, takingOutline } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { CopyLinkWithTexts } from "#ui/copy-link.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import { type ChosenExample, examplesOf, isUnlinked, settingsOf } from "./examples.ts";
import { type FamilyParams, operationOf } from "./family-params.ts";
import type { Presented } from "./present.ts";
import type { Ends } from "./run-operation.ts";
import { SettingControl } from "./setting-control.tsx";
import { type Request, type Result, useOperation } from "./use-operation.browser.ts";
import { useReplaced } from "./use-replaced.browser.ts";

const CodePanel = lazy(() => import("./code-panel.tsx"));

const TYPED_LABELS = { text: "Text", hex: "Hex", base64: "Base64" } as const;
const ENDS_LABELS = { lf: "LF (Unix)", crlf: "CRLF (Windows)" } as const;
const SHOWN_LABELS = {
  auto: "Text or hex",
  text: "Text",
  hex: "Hex",
  base64: "Base64",
} as const;

/** Text to process: what the text box has, or a file in its place. */
interface Input {
  readonly text: string;
  readonly file: File | undefined;
}

const isSame = (one: Input, other: Input): boolean => one.text === other.text && one.file === other.file;

const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as T, label }));

/** The page of a family of operations: one of them, its settings, what it is given and what it makes of that. */
export function TextOperation({
  family,
  params,
  beneath,
}: {
  readonly family: Family;
  readonly params: FamilyParams;
  /** What a family has besides, such as a sound: it stands beneath the result, of which it is given what is shown. */
  readonly beneath?: (operation: AnyOperation, input: string, result: string) => ReactNode;
}) {
  const { values, set, reset, areDefault } = useParams(params);
  const operation = operationOf(family, values.operation);
  const [text, setText, textNow] = useTabState("text", "", asText);
  const [file, setFile] = useTabState<File | undefined>("file", undefined);
  const { canRestore, keep, restore } = useReplaced<Input>(isSame);
  // An example that nobody has changed is had again by its button.
  const example = useRef<string>(undefined);
  const [unlinked, setUnlinked] = useTabState<Readonly<Record<string, string>>>("unlinked", {});
  // The text box shows what it finds when it is made.
  const [boxes, setBoxes] = useState(0);

  const request = useMemo<Request>(
    () => ({
      family: family.id,
      operation,
      values: settingsOf(operation, { linked: values, unlinked }),
      shownAs: values.result,
      typedAs: values.input,
      ends: values.ends as Ends | undefined,
      text,
      file,
    }),
    [family.id, operation, values, unlinked, text, file],
  );
  const { result, message, fault, busy, cancel, retry } = useOperation(request);
  const typed = useMemo(() => ({ get: textNow, set: setText }), [textNow, setText]);

  /** Puts another input in the place of this one, which can be had back. */
  function replace(next: Input) {
    if (file || (textNow() !== "" && textNow() !== example.current)) keep({ text: textNow(), file });
    example.current = undefined;
    put(next);
  }
  function put(next: Input) {
    setText(next.text);
    setFile(next.file);
    setBoxes((before) => before + 1);
  }

  const isOver = useIncomingFiles((files) => files[0] && replace({ text: "", file: files[0] }), { fallback: true });
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    replace({ text: handoff.text, file: undefined });
    return true;
  });

  function turnRound() {
    const { inverse } = operation;
    if (!inverse) return;
    const next = operationOf(family, inverse.id);
    const changes = { operation: next.id, ...inverse.settings?.(request.values as never) };
    if (!result || result.of !== request) return set(changes);
    const { presented } = result;
    if (presented.isText && !presented.isCut) {
      set({ ...changes, input: "text" });
      replace({ text: presented.text, file: undefined });
    } else if (!presented.isCut && values.result !== "text") {
      set({ ...changes, input: values.result === "base64" ? "base64" : "hex" });
      replace({ text: presented.text, file: undefined });
    } else {
      set(changes);
      replace({ text: "", file: new File([result.blob()], nameOf(result)) });
    }
  }

  const isOutdated = result !== undefined && result.of !== request;
  return (
    <Card className={`flex flex-col gap-5 p-5 sm:p-6 ${takingOutline(isOver)}`}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 basis-80 max-sm:grow">
          <Select
            label="Operation"
            value={operation.id}
            options={family.groups.map(({ label, operations }) => ({
              label,
              options: operations.map(({ id, name }) => ({ value: id, label: name })),
            }))}
            onChange={(id) => set({ operation: id })}
          />
        </div>
        {operation.inverse && (
          <Button icon={ArrowDownUp} onClick={turnRound}>
            Swap input and result
          </Button>
        )}
        <UndoButtons params={params} />
        <ResetSettings areDefault={areDefault} onReset={reset} />
      </div>

      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {/* On a narrow screen what is worked on comes first, and how beneath it. */}
        <div className="grid grid-cols-2 items-end gap-4 empty:hidden max-lg:order-1 sm:grid-cols-4 lg:col-span-2">
          {Object.entries<Param<unknown>>(operation.params).map(([name, param]) => (
            <div key={name}>
              <SettingControl
                param={param}
                words={operation.labels[name] ?? name}
                value={request.values[name]}
                onChange={(value) =>
                  isUnlinked(operation, name)
                    ? setUnlinked((before) => ({ ...before, [name]: String(value) }))
                    : set({ [name]: value })
                }
              />
            </div>
          ))}
          {operation.takes === "bytes" && !file && (
            <Select
              label="Input is"
              value={values.input}
              options={optionsOf(TYPED_LABELS)}
              onChange={(input) => set({ input })}
            />
          )}
          {operation.takes === "bytes" && !file && values.input === "text" && (
            <Select
              label="Line endings of the input"
              value={(values.ends as Ends | undefined) ?? "lf"}
              options={optionsOf(ENDS_LABELS)}
              onChange={(ends) => set({ ends: ends as never })}
            />
          )}
          {operation.gives === "bytes" && (
            <Select
              label="Result is"
              value={values.result}
              options={optionsOf(SHOWN_LABELS)}
              onChange={(shown) => set({ result: shown })}
            />
          )}
        </div>
        <section aria-label="Text to process" className="flex min-w-0 flex-col gap-3">
          {file && <HeldFile file={file} onRemove={() => put({ text: textNow(), file: undefined })} />}
          <div hidden={file !== undefined}>
            <LongTextArea
              key={boxes}
              label="Input"
              rows={8}
              placeholder="Type or paste here, or drop a file anywhere"
              className="font-mono text-sm"
              text={typed}
              error={message}
            />
          </div>
          {file && (
            <p role="alert" className="text-sm text-warn empty:hidden">
              {message}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              size="small"
              icon={FileUp}
              onFiles={([opened]) => opened && replace({ text: "", file: opened })}
            >
              Open a file
            </FileButton>
            {(text !== "" || file) && (
              <Button size="small" look="quiet" icon={X} onClick={() => replace({ text: "", file: undefined })}>
                Clear
              </Button>
            )}
            {canRestore && (
              <Button
                size="small"
                look="quiet"
                icon={Undo2}
                onClick={() => {
                  const before = restore({ text: textNow(), file });
                  if (before) put(before);
                }}
              >
                Restore previous text
              </Button>
            )}
            <CopyLinkWithTexts />
          </div>
        </section>
        <section aria-label="Processed text" className="max-lg:order-2 flex min-w-0 flex-col gap-3">
          <TextArea
            label="Result"
            rows={8}
            readOnly
            className={`font-mono text-sm ${isOutdated && !busy ? "opacity-50" : ""}`}
            value={result?.presented.text ?? ""}
          />
          {busy && (
            <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
              <div className="min-w-0 flex-1 basis-64">
                <Progress
                  label={busy.read !== undefined && busy.read < 1 ? "Reading" : "Working"}
                  value={busy.read}
                  isStepping
                />
              </div>
              <Button size="small" onClick={cancel}>
                Cancel
              </Button>
            </div>
          )}
          <FaultNote fault={fault} onRetry={retry} />
          {result && <ResultBar result={result} operation={operation} isOutdated={isOutdated} />}
          {result && !isOutdated && beneath?.(operation, text, result.presented.text)}
        </section>
      </div>

      <Examples
        operation={operation}
        onChoose={({ input, typedAs, kept }) => {
          set({ ...kept.linked, operation: operation.id, input: typedAs, result: "auto" });
          setUnlinked((before) => ({ ...before, ...kept.unlinked }));
          replace({ text: input, file: undefined });
          example.current = input;
        }}
      />
      <Disclosure label="As code: shell, Python, JavaScript">
        {() => <CodePanel steps={[{ operation, values: request.values }]} families={[family.id]} />}
      </Disclosure>
    </Card>
  );
}

const nameOf = ({ of: { operation }, presented }: Result): string =>
  `result.${operation.ending ?? (presented.isText ? "txt" : "bin")}`;

const sizeOf = ({ bytes, characters, lines }: Presented): string =>
  [
    ...(characters === undefined ? [] : [counted(characters, "character")]),
    ...(lines === undefined || lines < 2 ? [] : [counted(lines, "line")]),
    formatBytes(bytes),
  ].join(" · ");

const before = (of: AnyOperation, operation: AnyOperation): string =>
  of.id === operation.id ? "For the previous input: " : `Of ${of.name}, before: `;

function ResultBar({
  result,
  operation,
  isOutdated,
}: {
  readonly result: Result;
  /** Text to process now. */
  readonly operation: AnyOperation;
  readonly isOutdated: boolean;
}) {
  const { presented, notes } = result;
  const name = nameOf(result);
  const size = sizeOf(presented);
  return (
    <>
      <p className="text-sm text-ink-3 tabular-nums">
        {isOutdated ? before(result.of.operation, operation) : ""}
        {size}
        {presented.isCut && " · the beginning is shown, and all of it is copied and saved"}
      </p>
      <Announcement text={`Result: ${size}${notes.length > 0 ? `. ${notes.join(" ")}` : ""}`} />
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {/* What is shown beside something newer is not copied, saved or sent. */}
      <div inert={isOutdated} className={`flex flex-wrap items-center gap-3 ${isOutdated ? "opacity-50" : ""}`}>
        <CopyButton look="primary" text={result.presented.isCut ? result.whole : presented.text} />
        <Button icon={Download} aria-label={`Download ${name}`} onClick={() => saveFile(result.blob(), name)}>
          {name}
        </Button>
        <SendTo
          shipment={{ kind: presented.isText ? "text" : "file", name, size: presented.characters ?? presented.bytes }}
          onSend={(send) => send(result.blob())}
        />
      </div>
    </>
  );
}

const HeldFile = ({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) => (
  <div>
    <p className="mb-1.5 text-sm font-semibold text-ink-2">Input</p>
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken px-3.5 py-2.5">
      <p className="min-w-0 wrap-anywhere">
        {file.name} <span className="text-sm text-ink-3 tabular-nums">{formatBytes(file.size)}</span>
      </p>
      <Button size="small" look="quiet" icon={X} onClick={onRemove}>
        Remove
      </Button>
    </div>
  </div>
);

/** Examples as buttons that put them into the page. */
function Examples({
  operation,
  onChoose,
}: {
  readonly operation: AnyOperation;
  readonly onChoose: (example: ChosenExample) => void;
}) {
  const shown = examplesOf(operation);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Examples" className="flex flex-wrap items-center gap-3">
      <h2 className="text-sm font-semibold text-ink-2">Examples</h2>
      {shown.map((example) => (
        <Button
          key={example.input + JSON.stringify(example.kept)}
          size="small"
          className="max-w-full"
          onClick={() => onChoose(example)}
        >
          <span className="min-w-0 truncate font-mono">{example.input}</span>
          {example.words !== "" && <span className="min-w-0 truncate text-sm text-ink-3"> {example.words}</span>}
        </Button>
      ))}
    </section>
  );
}
