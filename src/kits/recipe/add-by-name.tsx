import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { controlClass, Field } from "#ui/fields/text-field.tsx";

/** What can be added, by its name. */
interface Addable {
  readonly id: string;
  readonly name: string;
}

/** Things under a heading, or under none. */
export interface AddableGroup<Item extends Addable> {
  readonly label?: string;
  readonly items: readonly Item[];
}

/** A box to type a name into, or choose one from the matches, to add that item. */
export function AddByName<Item extends Addable>({
  label,
  hint,
  placeholder,
  listLabel,
  nothingFound,
  groups: find,
  hasFailed = false,
  onStart,
  onAdd,
}: {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly listLabel: string;
  /** What to say where nothing has the name. */
  readonly nothingFound: string;
  /** A query's results, best first; undefined until they're known. */
  readonly groups: (query: string) => readonly AddableGroup<Item>[] | undefined;
  /** Whether the results can't be known: the page says why. */
  readonly hasFailed?: boolean;
  /** Called when the box gets the focus, and on typing. */
  readonly onStart?: () => void;
  readonly onAdd: (item: Item) => void;
}) {
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // Enter was pressed before the results were known.
  const [isWaiting, setWaiting] = useState(false);
  const groups = isOpen ? find(query.trim()) : undefined;
  const found = groups?.flatMap(({ items }) => items) ?? [];
  const isShown = groups !== undefined;

  function add(item: Item | undefined) {
    if (!item) return;
    onAdd(item);
    setQuery("");
    setActive(0);
    setOpen(false);
    input.current?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list has come
  useEffect(() => {
    if (!isWaiting || !isShown) return;
    setWaiting(false);
    add(found[0]);
  }, [isWaiting, isShown]);

  function show(next: number) {
    setOpen(true);
    if (found.length === 0) return;
    const at = (next + found.length) % found.length;
    setActive(at);
    document.getElementById(`${base}${at}`)?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") show(isShown ? active + 1 : active);
    else if (event.key === "ArrowUp") show(isShown ? active - 1 : active);
    else if (event.key === "Enter" && isShown) add(found[active]);
    else if (event.key === "Enter" && query.trim() !== "") {
      setOpen(true);
      setWaiting(true);
    } else if (event.key === "Escape" && isShown) setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <Field id={base} label={label} hint={hint}>
        <input
          ref={input}
          id={base}
          type="text"
          dir="auto"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-expanded={isShown}
          aria-controls={`${base}list`}
          aria-autocomplete="list"
          aria-describedby={`${base}-hint`}
          aria-activedescendant={isShown && found.length > 0 ? `${base}${active}` : undefined}
          placeholder={placeholder}
          className={controlClass}
          value={query}
          onFocus={onStart}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            setWaiting(false);
          }}
          onChange={({ target: { value } }) => {
            onStart?.();
            setQuery(value);
            setWaiting(false);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div
        id={`${base}list`}
        role="listbox"
        aria-label={listLabel}
        hidden={found.length === 0}
        className="absolute top-full right-0 left-0 z-10 max-h-80 overflow-y-auto rounded-card border border-line-strong bg-surface p-2 shadow-card"
        // The box keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups?.map(({ label: heading, items }, group) => (
          <Fragment key={heading ?? group}>
            {heading !== undefined && (
              <div role="presentation" className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-3">
                {heading}
              </div>
            )}
            {items.map((item) => {
              const at = found.indexOf(item);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box keeps the focus and hears the keys
                <div
                  key={item.id}
                  id={`${base}${at}`}
                  role="option"
                  aria-selected={at === active}
                  className={`rounded-control px-3 py-2 ${at === active ? "bg-accent-soft" : ""}`}
                  onMouseMove={() => setActive(at)}
                  onClick={() => add(item)}
                >
                  {item.name}
                </div>
              );
            })}
          </Fragment>
        ))}
      </div>
      {isWaiting && !hasFailed && (
        <p role="status" className="text-sm text-ink-2">
          Loading the list …
        </p>
      )}
      {isShown && found.length === 0 && (
        <p role="status" className="text-sm text-ink-2">
          {nothingFound}
        </p>
      )}
    </div>
  );
}
