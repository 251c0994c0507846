import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { contributeUrl } from "#config.ts";
import { shuffle } from "#core/random.ts";
import { type Match, search } from "#core/search.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { type ListedTool, tools } from "#tools/registry.ts";
import { Badge } from "#ui/badge.tsx";
import { TintedIcon } from "#ui/tinted-icon.tsx";
import { goTo, Link } from "./location.tsx";
import { SearchFrame, type TypedAhead } from "./search-frame.tsx";

const LIMIT = 10;
const groupName = (tool: ListedTool) => [tool.group.name];

/** The dialog that finds a tool. It is open as long as it is rendered; `onClose` asks to take it away. */
export default function SearchDialog({ typed, onClose }: { readonly typed: TypedAhead; readonly onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [entered, setEntered] = useState(false);
  const [suggestions] = useState<Match<ListedTool>[]>(() =>
    shuffle(tools, secureRandom)
      .slice(0, LIMIT)
      .map((item) => ({ item })),
  );
  const isEmpty = query.trim() === "";
  const results = isEmpty ? suggestions : search(tools, query, { limit: LIMIT, more: groupName });
  const usable = results.filter(({ item }) => !item.maintenance);
  const [wanted, setWanted] = useState<string>();
  const active = usable.find(({ item }) => item.path === wanted) ?? usable[0];

  const optionId = (path: string) => `${id}${path}`;

  function moveTo(next: Match<ListedTool> | undefined) {
    if (!next) return;
    setWanted(next.item.path);
    document.getElementById(optionId(next.item.path))?.scrollIntoView({ block: "nearest" });
  }

  function follow() {
    if (!active) return;
    onClose();
    goTo(active.item.path);
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = usable.findIndex(({ item }) => item === active?.item);
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
      follow();
    }
  }

  useLayoutEffect(() => {
    // Read when this replaces the placeholder: letters may have been typed since it was rendered.
    setQuery(typed.query);
    setEntered(typed.entered && typed.query.trim() !== "");
    if (!input.current) return;
    input.current.value = typed.query;
    input.current.setSelectionRange(typed.query.length, typed.query.length);
  }, [typed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for an Enter that was pressed before the script came
  useEffect(() => {
    if (entered) follow();
  }, [entered]);

  return (
    <SearchFrame onClose={onClose}>
      <div className="flex max-h-[min(560px,76dvh)] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden size={19} className="shrink-0 text-ink-3" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Search tools"
            aria-expanded="true"
            aria-controls={`${id}results`}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active.item.path)}
            placeholder="Search tools..."
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setWanted(undefined);
            }}
            onKeyDown={onKeyDown}
            className="h-15 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3"
          />
          <button
            type="button"
            aria-label="Esc: close"
            onClick={onClose}
            className="min-h-7 rounded-md border border-line bg-sunken px-2 font-mono text-xs text-ink-2"
          >
            Esc
          </button>
        </div>
        <div
          id={`${id}results`}
          role="listbox"
          aria-label="Tools"
          className="min-h-0 flex-1 scroll-p-2 overflow-y-auto overscroll-contain p-2 empty:hidden"
        >
          {results.map(({ item, mark }) => (
            <Result
              key={item.path}
              id={optionId(item.path)}
              tool={item}
              mark={mark}
              active={item === active?.item}
              onPoint={() => setWanted(item.path)}
              onFollow={onClose}
            />
          ))}
        </div>
        {results.length === 0 && (
          <div className="px-6 py-10 text-center">
            <p className="font-semibold">No results found</p>
            <p className="mt-1 text-ink-2">
              Is a tool missing?{" "}
              <a href={contributeUrl} className="text-accent underline underline-offset-3">
                Contribute a new one
              </a>
            </p>
          </div>
        )}
        <p role="status" className="sr-only">
          {!isEmpty && (results.length === 0 ? "No results found" : `${results.length} found`)}
        </p>
        <p aria-hidden className="flex gap-5 border-t border-line px-4 py-2.5 text-sm text-ink-3 max-sm:hidden">
          <span>↑ ↓ move</span>
          <span>↵ open</span>
          <span>Esc close</span>
        </p>
      </div>
    </SearchFrame>
  );
}

function Result({
  id,
  tool,
  mark,
  active,
  onPoint,
  onFollow,
}: {
  readonly id: string;
  readonly tool: ListedTool;
  readonly mark: Match<ListedTool>["mark"];
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onFollow: () => void;
}) {
  const words = (
    <>
      <span className={tool.maintenance ? "opacity-50 grayscale" : ""}>
        <TintedIcon icon={tool.icon} hue={tool.group.hue} />
      </span>
      <span className="min-w-0">
        <span className={`block font-semibold ${tool.maintenance ? "text-ink-3" : ""}`}>
          {mark ? (
            <>
              {tool.name.slice(0, mark.start)}
              <mark className="bg-transparent text-accent underline underline-offset-3">
                {tool.name.slice(mark.start, mark.end)}
              </mark>
              {tool.name.slice(mark.end)}
            </>
          ) : (
            tool.name
          )}
        </span>
        <span className={`block text-sm ${active ? "text-ink-2" : "text-ink-3"}`}>
          {tool.maintenance ? "" : tool.description}
        </span>
        {tool.maintenance && <Badge quiet>Under maintenance</Badge>}
      </span>
    </>
  );
  const row = "flex items-center gap-3.5 rounded-control px-3 py-2.5";
  return tool.maintenance ? (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox keeps focus in its input
    <div role="option" id={id} aria-disabled="true" aria-selected="false" className={`${row} cursor-not-allowed`}>
      {words}
    </div>
  ) : (
    <Link
      to={tool.path}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onFollow}
      className={`${row} ${active ? "bg-accent-soft outline-2 -outline-offset-2 outline-transparent" : ""}`}
    >
      {words}
    </Link>
  );
}
