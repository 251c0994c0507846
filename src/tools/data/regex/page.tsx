import { Link } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { noteOnLink } from "#core/link-length.ts";
import { NamedPane, PaneScroll, TabbedPane } from "#kits/workbench/pane.tsx";
import { Workbench } from "#kits/workbench/workbench.tsx";
import { shareableAddress, useParams } from "#platform/address/use-params.ts";
import { copyText } from "#platform/clipboard.ts";
import { useHandoff } from "#platform/files/incoming-files.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { asText, useTabState, useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import params, {
  FLAGS,
  flagsOf,
  lettersOf,
  literalOf,
  parseLiteral,
  type RESULT_VIEWS,
  withEscapedBreaks,
} from "./params.ts";
import { useRun } from "./use-expression.browser.ts";

/** What is typed on this page. */
interface Shared {
  readonly expression: string;
  readonly text: string;
  readonly replacement: string;
  readonly must: string;
  readonly mustNot: string;
}

const NAMES = ["expression", "text", "replacement", "must", "mustNot"] as const;

/** The part of the input that a link carries, as JSON. */
export const printShared = (typed: Shared): string => JSON.stringify(NAMES.map((name) => typed[name]));

/** What the link carries; undefined if it's damaged. */
export function parseShared(shared: string): Shared | undefined {
  try {
    const values: unknown = JSON.parse(shared);
    if (!Array.isArray(values) || values.length !== NAMES.length) return undefined;
    if (!values.every((value) => typeof value === "string")) return undefined;
    return Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) as unknown as Shared;
  } catch {
    return undefined;
  }
}

const Results = lazy(() => import("./results.tsx"));
const Understanding = lazy(() => import("./understanding.tsx"));
const Library = lazy(() => import("./library-panel.tsx"));

const TABS = [
  { value: "matches", label: "Matches" },
  { value: "replace", label: "Replace" },
  { value: "split", label: "Split" },
  { value: "tests", label: "Tests" },
  { value: "explain", label: "Explain" },
  { value: "library", label: "Library" },
] as const;

// The texts that a link brought are taken once.
const { shared: _, ...UNDOABLE } = params;

const NOTHING = { text: "", must: [], mustNot: [] };

const linesOf = (text: string): readonly string[] => (text === "" ? [] : text.split("\n"));

/** What is typed besides the text. */
interface Typed {
  readonly expression: string;
  readonly must: string;
  readonly mustNot: string;
}

/** What something else took the place of. */
interface Replaced extends Typed {
  readonly flags: string;
  /** The test text and the replacement, where they went too. */
  readonly text?: string;
  readonly replacement?: string;
}

export default function RegexPage() {
  const { values, set, bind } = useParams(params);
  const isHydrated = useHydrated();
  const [expression, setExpression] = useTabState("expression", "", asText);
  const [replacement, setReplacement] = useTabState("replacement", "", asText);
  const [must, setMust] = useTabState("must", "", asText);
  const [mustNot, setMustNot] = useTabState("mustNot", "", asText);
  const text = useTabText("text");
  const [before, setBefore] = useTabState<Replaced | undefined>("before", undefined);
  const [edition, setEdition] = useState(0);
  const [box, setBox] = useState(0);
  const [linkNote, setLinkNote] = useState("");
  const flags = lettersOf(values);

  const key =
    isHydrated && expression !== ""
      ? JSON.stringify([expression, flags, edition, replacement, must, mustNot])
      : undefined;
  const { result, fault, retry } = useRun(key, () => ({
    source: expression,
    flags,
    text: text.get(),
    replacement,
    must: linesOf(must),
    mustNot: linesOf(mustNot),
  }));
  const run = result?.value.run;
  // What is shown is of the input it was made from, until the next result comes.
  const isOld = result !== undefined && result.key !== key;
  const error = run && !run.ok && !isOld ? run : undefined;

  function putText(next: string) {
    text.set(next);
    setBox((before) => before + 1);
    setEdition((before) => before + 1);
  }
  /** Puts an expression in, and keeps what it replaces for a way back. */
  function replaceAll(next: Typed, flagLetters: string, back: Typed = { expression, must, mustNot }) {
    setBefore({ ...back, flags });
    setExpression(next.expression);
    setMust(next.must);
    setMustNot(next.mustNot);
    set(flagsOf(flagLetters));
  }
  function putLiteral(pasted: string): boolean {
    const literal = parseLiteral(pasted);
    if (!literal) return false;
    // A path such as /usr/i looks the same: the way back has the text as it was pasted.
    replaceAll({ expression: literal.source, must, mustNot }, literal.flags, {
      expression: expression === "" ? pasted : expression,
      must,
      mustNot,
    });
    return true;
  }
  function restore() {
    if (!before) return;
    setBefore(undefined);
    setExpression(before.expression);
    setMust(before.must);
    setMustNot(before.mustNot);
    set(flagsOf(before.flags));
    if (before.text !== undefined) putText(before.text);
    if (before.replacement !== undefined) setReplacement(before.replacement);
  }
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    if (putLiteral(handoff.text)) return true;
    if (text.get() !== "") setBefore({ expression, must, mustNot, flags, text: text.get() });
    putText(handoff.text);
    return true;
  });
  const takeShared = useEffectEvent((shared: string) => {
    const typed = parseShared(shared);
    set({ shared: "" });
    if (!typed) return;
    const now = { expression, must, mustNot, text: text.get(), replacement };
    if (Object.values(now).some((each) => each !== "")) setBefore({ ...now, flags });
    setExpression(typed.expression);
    setReplacement(typed.replacement);
    setMust(typed.must);
    setMustNot(typed.mustNot);
    putText(typed.text);
  });
  useEffect(() => {
    if (values.shared !== "") takeShared(values.shared);
  }, [values.shared]);

  async function copyLink() {
    const shared = printShared({ expression, text: text.get(), replacement, must, mustNot });
    const address = shareableAddress({ shared });
    const note = noteOnLink(address, "would have");
    if (note) {
      setLinkNote(`${note} Shorten the text.`);
      return;
    }
    const isCopied = await copyText(address);
    setLinkNote(
      isCopied ? "Copied. The link has the expression and all texts on this page in it." : "Could not copy the link.",
    );
  }

  const results = (view: (typeof RESULT_VIEWS)[number]) => (
    <>
      {view === "replace" && (
        <TextArea
          label="Replacement"
          rows={1}
          hint="$1 or $<name> is a group, $& the whole match, $$ a dollar sign"
          className="font-mono"
          value={replacement}
          onChange={setReplacement}
        />
      )}
      {view === "tests" && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextArea label="Lines that must match" className="font-mono text-sm" value={must} onChange={setMust} />
          <TextArea
            label="Lines that must not match"
            className="font-mono text-sm"
            value={mustNot}
            onChange={setMustNot}
          />
        </div>
      )}
      <FaultNote fault={fault} onRetry={retry} />
      {run?.ok ? (
        <Results view={view} run={run} asked={result?.value.asked ?? NOTHING} isOld={isOld} />
      ) : (
        fault === undefined && <p className="text-sm text-ink-3">The result appears here.</p>
      )}
    </>
  );

  function contentOf(tab: (typeof TABS)[number]["value"]) {
    if (tab === "library") {
      return (
        <Library
          onUse={(entry) => {
            replaceAll(
              { expression: entry.source, must: entry.matching.join("\n"), mustNot: entry.other.join("\n") },
              entry.flags,
            );
            set({ view: "tests" });
          }}
        />
      );
    }
    if (tab !== "explain") return results(tab);
    return expression !== "" && isHydrated && !error ? (
      <Understanding source={expression} flags={flags} literal={literalOf({ source: expression, flags })} />
    ) : (
      <p className="text-sm text-ink-3">The explanation of the expression appears here.</p>
    );
  }

  return (
    <Workbench
      label="Tester"
      params={UNDOABLE}
      toolbar={
        <fieldset className="flex shrink-0 items-center gap-x-4">
          <legend className="sr-only">Flags</legend>
          {FLAGS.map(({ name, label, letter, hint }) => (
            <div key={name} title={hint} className="text-sm whitespace-nowrap">
              <Checkbox
                label={
                  <>
                    {label} <code className="text-ink-3">{letter}</code>
                  </>
                }
                {...bind(name)}
              />
            </div>
          ))}
        </fieldset>
      }
      link={
        <Button size="small" icon={Link} disabled={expression === ""} onClick={() => void copyLink()}>
          Copy link with texts
        </Button>
      }
      above={
        <div className="border-b border-line p-3">
          <TextField
            label="Expression"
            placeholder="(\d{4})-(\d\d)"
            className="font-mono"
            dir="ltr"
            value={expression}
            onChange={(next) => {
              setBefore(undefined);
              setExpression(next);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text/plain");
              const inOneLine = withEscapedBreaks(pasted);
              const { selectionStart, selectionEnd } = event.currentTarget;
              const [start, end] = [selectionStart ?? expression.length, selectionEnd ?? expression.length];
              // Within an expression, slashes are part of it.
              if (end - start === expression.length && putLiteral(pasted)) event.preventDefault();
              else if (inOneLine !== pasted) {
                // The box would make a space of a line break.
                event.preventDefault();
                setExpression(expression.slice(0, start) + inOneLine + expression.slice(end));
              }
            }}
            error={error && `Column ${error.index + 1}: ${error.message}`}
          />
          {before && (
            <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-2">
              <span>
                {before.text !== undefined && before.expression === expression ? (
                  "Replaced the test text"
                ) : (
                  <>
                    Replaced{" "}
                    <code className="font-mono wrap-anywhere">{before.expression || "an empty expression"}</code>
                  </>
                )}
              </span>
              <Button size="small" onClick={restore}>
                Restore
              </Button>
            </p>
          )}
          {error && <ErrorPlace source={expression} index={error.index} />}
          <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
            {linkNote}
          </p>
        </div>
      }
      input={
        <NamedPane name="Test text">
          <div className="pane-text">
            <LongTextArea
              key={box}
              label="Test text"
              placeholder="Type or paste the text to search"
              className="font-mono text-sm"
              text={text}
              onChange={() => setEdition((before) => before + 1)}
            />
          </div>
        </NamedPane>
      }
      result={
        <TabbedPane
          label="Views"
          value={values.view}
          onChange={(view) => set({ view })}
          tabs={TABS.map(({ value, label }) => ({
            value,
            label,
            render: () => (
              <PaneScroll>
                <div className="flex flex-col gap-4">{contentOf(value)}</div>
              </PaneScroll>
            ),
          }))}
        />
      }
    />
  );
}

/** The expression with the place of a mistake marked. */
const ErrorPlace = ({ source, index }: { readonly source: string; readonly index: number }) => (
  <p className="mt-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
    {source.slice(0, index)}
    <mark className="rounded-sm bg-warn-soft text-warn underline">{source.slice(index, index + 1) || "␣"}</mark>
    {source.slice(index + 1)}
  </p>
);
