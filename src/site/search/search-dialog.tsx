import { Search } from "lucide-react";
import { type KeyboardEvent, startTransition, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { contributeUrl } from "#config.ts";
import { asOneLine, fromOneLine } from "#core/text/line-breaks.ts";
import { linkTo } from "#platform/address/address.ts";
import { copyText } from "#platform/clipboard.ts";
import { EscButton } from "#site/frame/esc-button.tsx";
import { enterAnew, goTo } from "#site/routes/location.tsx";
import type { ToolAnswer } from "#tools/answers.ts";
import type { ListedTool } from "#tools/registry.ts";
import { Announcement } from "#ui/announcement.tsx";
import { useCopyFeedback } from "#ui/copy-button.tsx";
import { OutsideLink } from "#ui/outside-link.tsx";
import type { Asked } from "./search.tsx";
import { SearchFrame } from "./search-frame.tsx";
import { ActionResult, AnswerResult, copiedOf, SearchResult, useValue } from "./search-result.tsx";
import { type Item, useSearchItems } from "./use-search-items.ts";

const button = "flex min-h-7 items-center gap-1.5 rounded-md hover:text-ink hover:underline";

/** What the keys do with the selection; for an answer they are buttons too. */
function SearchFooter({
  chosen,
  opens,
  onChoose,
}: {
  readonly chosen: "action" | "answer" | "offer" | "tool" | undefined;
  readonly opens?: { readonly tool: ListedTool; readonly onOpen: () => void };
  readonly onChoose: () => void;
}) {
  if (chosen !== "answer") {
    return (
      <p aria-hidden className="flex gap-5 border-t border-line px-4 py-2.5 text-sm text-ink-3 max-sm:hidden">
        <span>↑ ↓ move</span>
        <span>↵ {chosen === "action" ? "do it" : "open"}</span>
        <span>Esc close</span>
      </p>
    );
  }
  return (
    // Pressed by a pointer, a button leaves the focus where it is typed.
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are pressed
    <div
      className="flex flex-wrap items-center gap-x-5 border-t border-line px-4 py-1.5 text-sm text-ink-2"
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button" className={button} onClick={onChoose}>
        <span aria-hidden>↵</span> Copy
      </button>
      {opens && (
        <button type="button" className={button} onClick={opens.onOpen}>
          <span aria-hidden>Tab</span> Open in {opens.tool.name}
        </button>
      )}
      <span aria-hidden className="ml-auto text-ink-3 max-sm:hidden">
        ↑ ↓ move
      </span>
    </div>
  );
}

/** Opens the tool of an answer with everything filled in: its settings by the link, its input by the tab's memory. */
async function openFilledIn({ tool, opens }: ToolAnswer): Promise<void> {
  if (!tool) return;
  const query = new URLSearchParams((opens?.query ?? []).map(([name, value]) => [name, value])).toString();
  const path = linkTo(tool.path, query);
  const typed = opens?.typed;
  if (!typed) return goTo(path);
  try {
    // Pages that keep input load this too: the search opens sooner without it.
    const { fillTabState } = await import("#platform/use-tab-state.ts");
    enterAnew(path, () => fillTabState(typed));
  } catch {
    // The page cannot be loaded either, and says why.
    goTo(path);
  }
}

/** Opens a tool with a text that it takes. */
async function openWithText({ path }: ListedTool, text: string): Promise<void> {
  try {
    const { goWith } = await import("#site/files/go-with.ts");
    goWith(path, { text });
  } catch {
    goTo(path);
  }
}

const COPIED_MS = 1500;
const FAILED_MS = 4000;
const LIST_KEYS = new Set(["ArrowDown", "ArrowUp", "ArrowRight", "Home", "End", "Enter", "Tab"]);

/** The dialog that answers questions and finds tools. It's open while it's rendered; `onClose` asks to remove it. */
export default function SearchDialog({ typed, onClose }: { readonly typed: Asked; readonly onClose: () => void }) {
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  // What the tools are of: they may come a frame after the answers, as drawing them takes a slow device longer than one.
  const [sought, setSought] = useState("");
  const [entered, setEntered] = useState(false);
  const { items, usable, answers, refusal, part, isEmpty, areAllHere, isReadyFor, countOfTools } = useSearchItems({
    base,
    query,
    sought,
    isText: typed.isText === true && query === typed.query,
  });
  const [outcome, setOutcome] = useCopyFeedback<string>(COPIED_MS, FAILED_MS);
  const [wanted, setWanted] = useState<string>();
  const active = usable.find(({ id }) => id === wanted) ?? usable[0];
  const isReady = isReadyFor(active);
  const first = useValue(answers[0]);
  const list = useRef({ usable, active });
  useLayoutEffect(() => {
    list.current = { usable, active };
  });

  function moveTo(next: Item | undefined) {
    if (!next) return;
    setWanted(next.id);
    document.getElementById(next.id)?.scrollIntoView({ block: "nearest" });
  }

  async function copy(of: string, text: string | Promise<string>) {
    const copied = await copyText(text);
    setOutcome({ copied, item: of });
  }

  /** Identifies the copied item: the same item for another line hasn't been copied. */
  const copyOf = ({ id }: Item) => `${id} ${query}`;

  function choose(item: Item | undefined) {
    if (!item) return;
    if (item.kind === "answer") return void copy(copyOf(item), copiedOf(item.answer));
    if (item.kind === "action") {
      const text = item.action.run();
      return text === undefined ? onClose() : void copy(copyOf(item), text);
    }
    onClose();
    if (item.kind === "offer") void openWithText(item.offer.tool, query);
    else goTo(item.match.item.path);
  }

  function open(answer: ToolAnswer) {
    onClose();
    void openFilledIn(answer);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The key is meant for the results of the latest input, which may not be drawn yet.
    if (LIST_KEYS.has(event.key) && sought !== query) flushSync(() => setSought(query));
    const { usable, active } = list.current;
    const at = usable.findIndex(({ id }) => id === active?.id);
    const target = {
      ArrowDown: usable[(at + 1) % usable.length],
      ArrowUp: usable.at(at - 1),
      Home: event.ctrlKey ? usable[0] : undefined,
      End: event.ctrlKey ? usable.at(-1) : undefined,
    }[event.key];
    if (target) {
      event.preventDefault();
      moveTo(target);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isReady) choose(active);
      else setEntered(true);
    } else if (active?.kind === "answer" && active.answer.tool && opensAnswer(event)) {
      event.preventDefault();
      open(active.answer);
    }
  }

  useLayoutEffect(() => {
    // Read when this replaces the placeholder: letters may have been typed since it was rendered.
    setQuery(typed.query);
    setSought(typed.query);
    setEntered(typed.entered && typed.query.trim() !== "");
    if (!input.current) return;
    const line = asOneLine(typed.query);
    input.current.value = line;
    input.current.setSelectionRange(line.length, line.length);
  }, [typed]);

  const isDue = entered && isReady;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for an Enter that was pressed before the answers came
  useEffect(() => {
    if (!isDue) return;
    setEntered(false);
    choose(active);
  }, [isDue]);

  const count = countOfTools > 0 ? `, ${countOfTools} found` : "";
  return (
    <SearchFrame onClose={onClose}>
      <div className="flex max-h-results flex-col">
        {/* Contained, with the rows: typing doesn't change the layout of anything else. */}
        <div className="flex h-15.25 shrink-0 items-center gap-3 border-b border-line px-4 contain-strict">
          <Search aria-hidden size={19} className="shrink-0 text-ink-3" />
          <input
            ref={input}
            type="text"
            dir="auto"
            role="combobox"
            aria-label="Search tools"
            aria-expanded="true"
            aria-controls={`${base}results`}
            aria-autocomplete="list"
            aria-activedescendant={active?.id}
            placeholder="Search tools..."
            autoComplete="off"
            spellCheck={false}
            data-asks=""
            value={asOneLine(query)}
            onChange={({ target: { value } }) => {
              const text = fromOneLine(value);
              setQuery(text);
              startTransition(() => setSought(text));
              setWanted(undefined);
              setEntered(false);
            }}
            onKeyDown={onKeyDown}
            className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3"
          />
          <EscButton onClose={onClose} />
        </div>
        {refusal !== undefined && <p className="px-4 pt-3 text-sm text-ink-2">{refusal}.</p>}
        <div
          id={`${base}results`}
          role="listbox"
          aria-label={answers.length > 0 ? "Answers and tools" : "Tools"}
          className="min-h-0 flex-1 scroll-p-2 overflow-y-auto contain-content overscroll-contain p-2 empty:hidden"
        >
          {items.map((item) => {
            const row = {
              id: item.id,
              active: item.id === active?.id,
              isCopied: outcome?.item === copyOf(item) && outcome.copied,
              onPoint: () => setWanted(item.id),
              onChoose: () => {
                setWanted(item.id);
                choose(item);
              },
            };
            if (item.kind === "action") return <ActionResult key={item.id} action={item.action} {...row} />;
            if (item.kind === "answer") {
              const before = answers[answers.indexOf(item.answer) - 1];
              // Several answers in a row show the same note once.
              const note = item.answer.note === before?.note ? undefined : item.answer.note;
              return <AnswerResult key={item.id} answer={item.answer} note={note} {...row} />;
            }
            if (item.kind === "offer") return part && <part.OfferResult key={item.id} offer={item.offer} {...row} />;
            const { item: tool, mark } = item.match;
            return (
              <SearchResult
                key={item.id}
                id={item.id}
                tool={tool}
                mark={mark}
                active={row.active}
                onPoint={setWanted}
                onFollow={onClose}
              />
            );
          })}
        </div>
        {items.length === 0 && !areAllHere && <p className="px-6 py-10 text-center text-ink-2">Searching…</p>}
        {items.length === 0 && areAllHere && refusal === undefined && (
          <div className="px-6 py-10 text-center">
            <p className="font-semibold">No results found</p>
            <p className="mt-1 text-ink-2">
              Is a tool missing?{" "}
              <OutsideLink href={contributeUrl} className="text-accent underline underline-offset-3">
                Contribute a new one
              </OutsideLink>
            </p>
          </div>
        )}
        <p role="status" className="sr-only">
          {!isEmpty &&
            areAllHere &&
            answers.length === 0 &&
            refusal === undefined &&
            (items.length === 0 ? "No results found" : `${items.length} found`)}
        </p>
        <Announcement
          text={
            answers[0]
              ? `${first.text ?? first.fault ?? ""}: ${answers[0].understood}. ${answers.length === 1 ? "One answer" : `${answers.length} answers`}${count}`
              : refusal !== undefined
                ? `${refusal}.`
                : ""
          }
        />
        <p role="status" className={outcome && !outcome.copied ? "px-4 pb-2 text-sm text-warn" : "sr-only"}>
          {outcome && (outcome.copied ? "Copied" : "Couldn't copy. Select the text and copy it yourself.")}
        </p>
        <SearchFooter
          chosen={active?.kind}
          {...(active?.kind === "answer" &&
            active.answer.tool && {
              opens: { tool: active.answer.tool, onOpen: () => open(active.answer) },
            })}
          onChoose={() => choose(active)}
        />
      </div>
    </SearchFrame>
  );
}

/** Tab, or the right arrow key at the end of the text. */
function opensAnswer({ key, shiftKey, ctrlKey, altKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (shiftKey || ctrlKey || altKey || metaKey) return false;
  const { selectionStart, selectionEnd, value } = currentTarget;
  return key === "Tab" || (key === "ArrowRight" && selectionStart === value.length && selectionEnd === value.length);
}
