import { useEffect, useMemo, useRef, useState } from "react";
import { fromHex } from "#core/hex.ts";
import { useHydrated } from "#platform/use-hydrated.ts";
import { type TakeFiles, useIncomingFiles } from "#platform/use-incoming-files.ts";
import { useParams } from "#platform/use-params.ts";
import { asText, useTabState, useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { Late } from "#ui/late.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LongTextArea } from "#ui/long-text-area.tsx";
import { More } from "#ui/more.tsx";
import { Progress } from "#ui/progress.tsx";
import { AlgorithmSelect, caution } from "./algorithm-select.tsx";
import { hasHmac, namesOf } from "./algorithms.ts";
import { isAvailable, whyMissing } from "./available.tsx";
import { type Comparison, compareFiles, compareText, factReader } from "./compare.ts";
import { Compare } from "./comparison.tsx";
import { counted, someOf } from "./counted.ts";
import { encode } from "./encoding.ts";
import { parseExpected } from "./expected.ts";
import type { Wanted } from "./file-queue.tsx";
import { parseKey } from "./key.ts";
import { KeyForm } from "./key-form.tsx";
import { LineEndNote } from "./line-end-note.tsx";
import { afterPaste, asLineEnds, NONE_LOST, withLineEnds } from "./line-ends.ts";
import params from "./params.ts";
import { SourceSwitch } from "./source-switch.tsx";
import { TextResultView } from "./text-result.tsx";
import { useFiles } from "./use-files.tsx";
import { type Key, useText } from "./use-text.tsx";

// A pause as long as this ends the typing of a key.
const TYPING_MS = 300;

const FilesPanel = lazy(() => import("./files-panel.tsx"));
const Options = lazy(() => import("./options.tsx"));

export default function HashPage() {
  const settings = useParams(params);
  const { values, set, bind } = settings;
  const { algorithms, encoding, hmac, source } = values;
  // What is typed is the visitor's own: it stays out of the link.
  const typed = useTabText("text");
  const changes = useRef(0);
  const [isTextChanged, setTextChanged] = useState(false);
  const [keyText, setKeyText] = useTabState("key", "");
  const [expectedText, setExpectedText] = useTabState("expected", "", asText);
  const [problem, setProblem] = useState<string>();
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [lineEnds, setLineEnds] = useTabState("line-ends", NONE_LOST, asLineEnds);
  const isHydrated = useHydrated();
  const text = useText();
  const files = useFiles();

  const parsedKey = hmac ? parseKey(keyText, values.keyForm) : undefined;
  const key: Key | undefined = parsedKey?.ok
    ? { bytes: parsedKey.value, name: encode(parsedKey.value, "hex") }
    : undefined;
  const keyError = parsedKey && !parsedKey.ok ? parsedKey.message : undefined;
  const allowed = hmac ? algorithms.filter(hasHmac) : algorithms;
  const ids = useMemo(() => algorithms.filter((id) => isAvailable(id) && (!hmac || hasHmac(id))), [algorithms, hmac]);
  const parsed = useMemo(() => (expectedText.trim() === "" ? undefined : parseExpected(expectedText)), [expectedText]);
  const expected = useMemo(
    () => (parsed?.ok ? { ...parsed.value, algorithms: parsed.value.algorithms.filter(isAvailable) } : undefined),
    [parsed],
  );

  // Files must be there first; the empty text is a text.
  const hasSomething = source === "text" || files.entries.length > 0;

  /** Why nothing can be calculated, if so. */
  const obstacle =
    keyError !== undefined
      ? "The key cannot be read."
      : allowed.length === 0
        ? `${namesOf(algorithms, "and")} ${algorithms.length === 1 ? "has" : "have"} no HMAC: choose a hash such as SHA-256.`
        : ids.length === 0
          ? whyMissing(allowed)
          : undefined;

  // What was told once it was asked for, as long as it is so.
  const told = problem === obstacle ? problem : undefined;

  const keyName = key?.name;
  const wanted = useMemo<Wanted | undefined>(
    () =>
      obstacle === undefined
        ? {
            algorithms: [...ids, ...(expected?.algorithms ?? [])],
            key: keyName === undefined ? undefined : { name: keyName, bytes: fromHex(keyName) ?? new Uint8Array() },
          }
        : undefined,
    [obstacle, ids, expected, keyName],
  );

  // Files have no result but of the settings as they are.
  const { want } = files;
  useEffect(() => {
    if (source !== "files") return;
    // A key that is being typed is another with every letter.
    const timer = setTimeout(() => want(wanted), hmac ? TYPING_MS : 0);
    return () => clearTimeout(timer);
  }, [source, want, wanted, hmac]);

  function generate() {
    setProblem(obstacle);
    setUnreadable([]);
    if (obstacle) return;
    if (source === "files") want(wanted);
    else void generateText();
  }

  async function generateText() {
    const change = changes.current;
    const isDone = await text.generate(withLineEnds(typed.current, lineEnds), ids, expected?.algorithms ?? [], key);
    // Meanwhile it may have become another text.
    if (isDone && change === changes.current) setTextChanged(false);
  }

  function noteChange() {
    if (typed.current === "") setLineEnds(NONE_LOST);
    changes.current++;
    setTextChanged(true);
  }

  const addFiles: TakeFiles = (added, unreadable) => {
    setUnreadable(unreadable);
    if (added.length === 0) return;
    if (source !== "files") set({ source: "files" });
    // Without a key that can be read, files wait.
    setProblem(obstacle);
    void files.add(added);
  };
  const isOver = useIncomingFiles(addFiles, { fallback: true });

  function expect(next: string) {
    setExpectedText(next);
    const read = parseExpected(next);
    if (!read.ok || obstacle) return;
    if (source === "text") void text.complete(read.value.algorithms);
  }

  const factsAbout = useMemo(
    () => factReader<File>(files.index, ids, keyName, expected),
    [files.index, ids, keyName, expected],
  );
  const facts = files.entries.map(factsAbout);
  // Whether what was hashed last is another text, or had another key.
  const isPast = text.result !== undefined && (isTextChanged || text.result.key?.name !== keyName);
  const comparison: Comparison | undefined =
    expected &&
    (expected.algorithms.length === 0
      ? { kind: "waiting", text: whyMissing(parsed?.ok ? parsed.value.algorithms : []) ?? "" }
      : source === "text"
        ? compareText(expected, text.result, isPast)
        : compareFiles(expected, facts, key !== undefined, files.isStopped));

  return (
    <Card
      aria-label="Generator"
      className={`flex flex-col gap-5 p-5 outline-2 outline-offset-4 sm:p-6 ${isOver ? "outline-accent outline-dashed" : "outline-transparent"}`}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <SourceSwitch value={source} onChange={(next) => set({ source: next })} />
        <div hidden={source !== "text"}>
          <LongTextArea
            label="Text"
            placeholder="Enter text here"
            className="font-mono text-sm"
            text={typed}
            onChange={noteChange}
            onInsert={(pasted, isAll) => setLineEnds((before) => afterPaste(before, pasted, isAll))}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) generate();
            }}
          />
          <LineEndNote
            ends={lineEnds}
            onChange={(next) => {
              setLineEnds(next);
              noteChange();
            }}
          />
        </div>
        {source === "files" && (
          <Late fallback={<div className="h-64" />}>
            <FilesPanel
              files={files}
              facts={facts}
              ids={ids}
              encoding={encoding}
              hmac={hmac}
              onFiles={addFiles}
              onRetry={generate}
            />
          </Late>
        )}
        {hmac && <KeyForm text={keyText} error={keyError} onText={setKeyText} form={bind("keyForm")} />}
        <div>
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-52">
              <AlgorithmSelect chosen={algorithms} hmac={hmac} onChange={(next) => set({ algorithms: next })} />
            </div>
            <Button
              type="submit"
              look={hasSomething ? "primary" : "secondary"}
              className="max-sm:w-full sm:min-w-32"
              disabled={!hasSomething || (source === "files" && files.run !== undefined)}
            >
              Generate
            </Button>
          </div>
          <p className="mt-1.5 text-sm text-ink-3 empty:hidden">
            {told === undefined && ((isHydrated && whyMissing(algorithms)) || caution(algorithms))}
          </p>
        </div>
        <p role="alert" className="text-sm text-warn empty:hidden">
          {told ??
            (!text.fault &&
              unreadable.length > 0 &&
              `${counted(unreadable.length, "file")} could not be read: ${someOf(unreadable)}.`)}
        </p>
        <FaultNote fault={told === undefined ? text.fault : undefined} onRetry={generate} />
      </form>

      {source === "text" && (
        <>
          {text.busy && (
            <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
              <div className="min-w-0 flex-1 basis-64">
                <Progress label="Hashing" />
              </div>
              <Button size="small" onClick={text.cancel}>
                Cancel
              </Button>
            </div>
          )}
          <TextResultView result={text.result} isPast={isPast} encoding={encoding} />
        </>
      )}

      <div className="flex flex-col gap-3">
        <More label="Compare with a hash you were given">
          <Compare text={expectedText} expected={parsed} comparison={comparison} onText={expect} />
        </More>
        <More label="More algorithms, HMAC, upper case and Base64">{() => <Options settings={settings} />}</More>
      </div>
    </Card>
  );
}
