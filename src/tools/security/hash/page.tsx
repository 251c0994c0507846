import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { counted, firstOf } from "#core/text/counted.ts";
import { useParams } from "#platform/address/use-params.ts";
import { type TakeFiles, useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { asText, useTabState, useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card, takingOutline } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { type Comparison, compareFiles, compareText, parseExpected } from "./checksums/expected.ts";
import { algorithmNames, hasHmac, securityWarning } from "./digest.ts";
import { parseKey } from "./encoding.ts";
import type { HashSettings } from "./file-queue.browser.ts";
import { fileSummarizer } from "./files.ts";
import { AlgorithmSelect, InputSwitch, KeyFields, LineEndNote, TEXT_BOX } from "./panels/inputs.tsx";
import { ExpectedHashField, TextDigests } from "./panels/results.tsx";
import params from "./params.ts";
import { afterPaste, asLineEnds, type TextRequest, UNCHANGED, withLineEnds } from "./text-hash-state.ts";
import { canFollow, useFiles, useTextHash } from "./use-hashes.browser.ts";
import { isAvailable, missingReason } from "./web-crypto.browser.ts";

// A longer pause ends the typing of a key.
const TYPING_MS = 300;

const FilesPanel = lazy(() => import("./panels/files-panel.tsx"));
const Options = lazy(() => import("./panels/options.tsx"));
const RequestsPanel = lazy(() => import("./panels/requests-panel.tsx"));

export default function HashPage() {
  const settings = useParams(params);
  const { values, set, bind } = settings;
  const { algorithms, encoding, hmac, input, source } = values;
  // What is typed is private: it stays out of the link.
  const typed = useTabText("text");
  const [keyText, setKeyText] = useTabState("key", "");
  const [expectedText, setExpectedText] = useTabState("expected", "", asText);
  const [isComparing, setComparing] = useState<boolean>();
  const [lineEnds, setLineEnds] = useTabState("line-ends", UNCHANGED, asLineEnds);
  const [requestedObstacle, setRequestedObstacle] = useState<string>();
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  // The text box shows what it finds when it is made.
  const [boxes, setBoxes] = useState(0);
  const isHydrated = useHydrated();
  const text = useTextHash();
  const files = useFiles();

  const parsedKey = useMemo(
    () => (hmac ? parseKey(keyText, values.keyForm) : undefined),
    [hmac, keyText, values.keyForm],
  );
  const key = parsedKey?.ok ? parsedKey.value : undefined;
  const keyError = parsedKey && !parsedKey.ok ? parsedKey.message : undefined;
  const allowed = hmac ? algorithms.filter(hasHmac) : algorithms;
  const ids = useMemo(() => algorithms.filter((id) => isAvailable(id) && (!hmac || hasHmac(id))), [algorithms, hmac]);
  const parsedExpected = useMemo(
    () => (expectedText.trim() === "" ? undefined : parseExpected(expectedText)),
    [expectedText],
  );
  const expected = useMemo(
    () =>
      parsedExpected?.ok
        ? { ...parsedExpected.value, algorithms: parsedExpected.value.algorithms.filter(isAvailable) }
        : undefined,
    [parsedExpected],
  );

  // There may be no files yet; the empty text is a text.
  const hasInput = source === "text" || files.entries.length > 0;

  const obstacle =
    keyError !== undefined
      ? "The key can't be read."
      : allowed.length === 0
        ? `${algorithmNames(algorithms, "and")} ${algorithms.length === 1 ? "has" : "have"} no HMAC: choose a hash such as SHA-256.`
        : ids.length === 0
          ? missingReason(allowed)
          : undefined;
  // An obstacle is shown once something is to be hashed, until it is another or gone.
  const shownObstacle = requestedObstacle === obstacle ? obstacle : undefined;

  const hashSettings = useMemo<HashSettings | undefined>(
    () => (obstacle === undefined ? { algorithms: [...ids, ...(expected?.algorithms ?? [])], key } : undefined),
    [obstacle, ids, expected, key],
  );

  // Files always have the digests of the current settings.
  const { hashAll } = files;
  useEffect(() => {
    if (source !== "files") return;
    // A key that is being typed changes with every letter.
    const timer = setTimeout(() => hashAll(hashSettings), hmac ? TYPING_MS : 0);
    return () => clearTimeout(timer);
  }, [source, hashAll, hashSettings, hmac]);

  function generate() {
    setRequestedObstacle(obstacle);
    setUnreadable([]);
    if (obstacle) return;
    if (source === "files") hashAll(hashSettings);
    else void text.generate(requestOf());
  }

  const requestOf = (): TextRequest => ({
    text: input === "text" ? withLineEnds(typed.get(), lineEnds) : typed.get(),
    form: input,
    algorithms: ids,
    also: expected?.algorithms ?? [],
    key,
  });

  /** The text, or what is made of it, has changed. At the start there is no result, not even for the empty text. */
  function follow(isEdit = true) {
    const request = requestOf();
    if (obstacle === undefined && canFollow(request.text, request.algorithms.length + request.also.length)) {
      if (isEdit || text.result || request.text !== "") text.follow(request);
    } else if (isEdit) text.markEdited();
  }

  function handleEdit() {
    if (typed.get() === "") setLineEnds(UNCHANGED);
    follow();
  }
  const followSettings = useEffectEvent(() => follow(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the digests depend on besides the text
  useEffect(() => {
    // Before, the settings are not yet those of the link.
    if (isHydrated && source === "text") followSettings();
  }, [isHydrated, source, ids, key, input, lineEnds, boxes]);

  const addFiles: TakeFiles = (added, notRead) => {
    setUnreadable(notRead);
    if (added.length === 0) return;
    if (source !== "files") set({ source: "files" });
    setRequestedObstacle(obstacle);
    void files.add(added);
  };
  const isOver = useIncomingFiles(addFiles, { fallback: true });
  // What the search showed the digest of has it here too.
  const [isHashed, setHashed] = useTabState("hashed", false, "replaceable");
  const hashSearchText = useEffectEvent(() => {
    setHashed(false);
    generate();
  });
  useEffect(() => {
    if (isHashed) hashSearchText();
  }, [isHashed]);
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    typed.set(handoff.text);
    setLineEnds(UNCHANGED);
    setBoxes(boxes + 1);
    return true;
  });

  function changeExpected(next: string) {
    setExpectedText(next);
    const parsed = parseExpected(next);
    if (parsed.ok && !obstacle && source === "text") void text.complete(parsed.value.algorithms);
  }

  const summarize = useMemo(
    () => fileSummarizer<File>(files.index, ids, key?.name, expected),
    [files.index, ids, key?.name, expected],
  );
  const summaries = files.entries.map(summarize);
  const isOther = text.result !== undefined && (text.result.key?.name !== key?.name || text.result.form !== input);
  const isOutdated = text.result !== undefined && (text.isEdited || (isOther && !text.isFollowed));
  const comparison: Comparison | undefined =
    expected &&
    (expected.algorithms.length === 0
      ? { kind: "waiting", text: missingReason(parsedExpected?.ok ? parsedExpected.value.algorithms : []) ?? "" }
      : source === "text"
        ? compareText(expected, text.result, isOutdated)
        : compareFiles(expected, summaries, key !== undefined, files.isCancelled));

  return (
    <Card aria-label="Generator" className={`flex flex-col gap-5 p-5 sm:p-6 ${takingOutline(isOver)}`}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <InputSwitch value={source} onChange={(next) => set({ source: next })} />
        <div hidden={source !== "text"}>
          <LongTextArea
            key={boxes}
            {...TEXT_BOX[input]}
            error={input === "text" ? undefined : text.problem}
            className="font-mono text-sm"
            text={typed}
            onChange={handleEdit}
            onInsert={(pasted, isAll) => setLineEnds((before) => afterPaste(before, pasted, isAll))}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) generate();
            }}
          />
          {input === "text" && (
            <LineEndNote
              ends={lineEnds}
              onChange={(next) => {
                setLineEnds(next);
                text.markEdited();
              }}
            />
          )}
        </div>
        {source === "files" && (
          <LazyBoundary fallback={<div className="h-64" />}>
            <FilesPanel
              files={files}
              summaries={summaries}
              ids={ids}
              encoding={encoding}
              hmac={hmac}
              list={bind("list")}
              onFiles={addFiles}
              onRetry={generate}
            />
          </LazyBoundary>
        )}
        {hmac && <KeyFields text={keyText} error={keyError} onText={setKeyText} format={bind("keyForm")} />}
        <div>
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-52">
              <AlgorithmSelect chosen={algorithms} hmac={hmac} onChange={(next) => set({ algorithms: next })} />
            </div>
            <Button
              type="submit"
              look={hasInput ? "primary" : "secondary"}
              className="max-sm:w-full sm:min-w-32"
              disabled={!hasInput || (source === "files" && files.run !== undefined)}
            >
              Generate
            </Button>
          </div>
          <p className="mt-1.5 text-sm text-ink-3 empty:hidden">
            {shownObstacle === undefined && ((isHydrated && missingReason(algorithms)) || securityWarning(algorithms))}
          </p>
        </div>
        <p role="alert" className="text-sm text-warn empty:hidden">
          {shownObstacle ??
            (!text.fault &&
              unreadable.length > 0 &&
              `${counted(unreadable.length, "file")} could not be read: ${firstOf(unreadable)}.`)}
        </p>
        <FaultNote fault={shownObstacle === undefined ? text.fault : undefined} onRetry={generate} />
      </form>

      {source === "text" && (
        <>
          {text.isBusy && (
            <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
              <div className="min-w-0 flex-1 basis-64">
                <Progress label="Hashing" />
              </div>
              <Button size="small" onClick={text.cancel}>
                Cancel
              </Button>
            </div>
          )}
          <TextDigests result={text.result} isOutdated={isOutdated} encoding={encoding} />
        </>
      )}

      <div className="flex flex-col gap-3">
        <Disclosure label="Compare with a hash" open={isComparing ?? expectedText !== ""} onToggle={setComparing}>
          <ExpectedHashField
            text={expectedText}
            expected={parsedExpected}
            comparison={comparison}
            onText={changeExpected}
          />
        </Disclosure>
        <Disclosure label="More algorithms, HMAC, hexadecimal and Base64">
          {() => <Options settings={settings} result={text.result} files={files.entries} />}
        </Disclosure>
        <Disclosure label="Check webhooks and sign AWS requests">{() => <RequestsPanel />}</Disclosure>
      </div>
    </Card>
  );
}
