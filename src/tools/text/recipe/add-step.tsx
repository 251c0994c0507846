import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { forgetFailures } from "#platform/load-once.ts";
import { FaultNote } from "#ui/fault-note.tsx";
import { controlClass, Field } from "#ui/field.tsx";
import type { ListedOperation } from "./operation-list.browser.ts";
import { loadOperationList } from "./use-operations.browser.ts";

const MOST_FOUND = 30;

/** A box in which the name of an operation is typed, or chosen from those that are found, to be the next step. */
export function AddStep({ onAdd }: { readonly onAdd: (operation: ListedOperation) => void }) {
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [list, setList] = useState<Awaited<ReturnType<typeof loadOperationList>>>();
  const [fault, setFault] = useState<Fault>();
  const found = useMemo(
    () =>
      (query.trim() === "" ? list?.operationList : list?.findOperations(query, MOST_FOUND).map(({ item }) => item)) ??
      [],
    [list, query],
  );
  const isShown = isOpen && list !== undefined;

  function loadList() {
    if (list) return;
    loadOperationList().then(setList, (error: unknown) =>
      setFault(faultOf(error, { other: "The list of operations could not be loaded." })),
    );
  }

  function add(operation: ListedOperation | undefined) {
    if (!operation) return;
    onAdd(operation);
    setQuery("");
    setActive(0);
    setOpen(false);
    input.current?.focus();
  }

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
    else if (event.key === "Escape" && isShown) setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <Field id={base} label="Add a step" hint="Type a name, such as ‘gunzip’ or ‘sort’, and press Enter.">
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
          placeholder="Name of an operation"
          className={controlClass}
          value={query}
          onFocus={loadList}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={({ target: { value } }) => {
            loadList();
            setQuery(value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <FaultNote
        fault={fault}
        onRetry={() => {
          forgetFailures();
          setFault(undefined);
          loadList();
        }}
      />
      <div
        id={`${base}list`}
        role="listbox"
        aria-label="Operations"
        hidden={!isShown || found.length === 0}
        className="absolute top-full right-0 left-0 z-10 max-h-80 overflow-y-auto rounded-card border border-line-strong bg-surface p-2 shadow-card"
        // The box keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown &&
          found.map((operation, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box keeps the focus and hears the keys
            <div
              key={operation.id}
              id={`${base}${at}`}
              role="option"
              aria-selected={at === active}
              className={`rounded-control px-3 py-2 ${at === active ? "bg-accent-soft" : ""}`}
              onMouseMove={() => setActive(at)}
              onClick={() => add(operation)}
            >
              {operation.name}
            </div>
          ))}
      </div>
      {isShown && found.length === 0 && (
        <p role="status" className="text-sm text-ink-2">
          No operation is called so.
        </p>
      )}
    </div>
  );
}
