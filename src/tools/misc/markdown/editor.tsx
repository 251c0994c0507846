import {
  Bold,
  Code,
  Heading,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  Strikethrough,
  Table,
} from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { isApple } from "#platform/page/keys.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { IconButton } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { block, type Command, code, type Edit, heading, link, newLine, prefix, wrap } from "./edits.ts";

// Chromium takes a second to type this many characters, and a minute for those of a long document.
const MAX_TYPED = 2000;

/** Makes a change in a text box as if it were typed, so that its own undo takes it back; a long one is put in at once. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  const isTyped =
    insert.length <= MAX_TYPED &&
    // No other way leaves the box's undo as it was.
    document.execCommand(insert === "" ? "delete" : "insertText", false, insert);
  if (!isTyped) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}

interface Action {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly command: Command;
  /** With Ctrl, or Command on Apple's devices. */
  readonly key?: string;
  readonly withShift?: boolean;
}

const TABLE = "| Column | Column |\n| ------ | ------ |\n| Cell   | Cell   |";

const ACTIONS: readonly Action[] = [
  { label: "Heading", icon: Heading, command: heading },
  { label: "Bold", icon: Bold, command: wrap("**", "bold"), key: "b" },
  { label: "Italic", icon: Italic, command: wrap("_", "italic"), key: "i" },
  { label: "Strikethrough", icon: Strikethrough, command: wrap("~~", "struck"), key: "x", withShift: true },
  { label: "Code", icon: Code, command: code, key: "e" },
  { label: "Link", icon: Link, command: link, key: "l", withShift: true },
  { label: "List", icon: List, command: prefix("- "), key: "8", withShift: true },
  { label: "Numbered list", icon: ListOrdered, command: prefix("1. "), key: "7", withShift: true },
  { label: "Task list", icon: ListChecks, command: prefix("- [ ] ") },
  { label: "Quote", icon: Quote, command: prefix("> "), key: ".", withShift: true },
  { label: "Table", icon: Table, command: block(TABLE) },
];

/** A shortcut as it is printed. */
const printed = ({ key = "", withShift }: Action, withCommand: boolean): string =>
  withCommand
    ? `${withShift ? "⇧" : ""}⌘${key.toUpperCase()}`
    : `Ctrl+${withShift ? "Shift+" : ""}${key.toUpperCase()}`;

/** The action of a key; digits and signs by their place on the keyboard, where Shift makes others of them. */
const actionOf = ({ key, code: place, shiftKey }: KeyboardEvent): Action | undefined =>
  ACTIONS.find(
    (action) =>
      action.key !== undefined &&
      (action.withShift ?? false) === shiftKey &&
      (key.toLowerCase() === action.key ||
        place === `Digit${action.key}` ||
        (action.key === "." && place === "Period")),
  );

/** Buttons that write Markdown into a text box. */
export function FormattingButtons({ box }: { readonly box: RefObject<HTMLTextAreaElement | null> }) {
  const withCommand = useHydrated() && isApple();
  return (
    <fieldset aria-label="Formatting" className="flex shrink-0 gap-1">
      {ACTIONS.map((action) => (
        <IconButton
          key={action.label}
          icon={action.icon}
          label={action.label}
          size="small"
          className="border-transparent"
          title={action.key ? `${action.label} (${printed(action, withCommand)})` : action.label}
          onClick={() => {
            const area = box.current;
            if (area) applyEdit(area, action.command(area.value, area.selectionStart, area.selectionEnd));
          }}
        />
      ))}
    </fieldset>
  );
}

/** The text box, with the shortcuts of the buttons. */
export function MarkdownBox({
  box,
  text,
  onChange,
}: {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}) {
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const area = event.currentTarget;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const action = isCommand ? actionOf(event) : undefined;
    const isPlainEnter = event.key === "Enter" && !isCommand && !event.shiftKey && !event.altKey;
    const edit = action
      ? action.command(area.value, area.selectionStart, area.selectionEnd)
      : isPlainEnter && newLine(area.value, area.selectionStart, area.selectionEnd);
    if (!edit) return;
    event.preventDefault();
    applyEdit(area, edit);
  }

  return (
    <TextArea
      ref={box}
      label="Markdown"
      value={text}
      onChange={onChange}
      onKeyDown={onKeyDown}
      placeholder="# Title"
      className="font-mono text-sm"
    />
  );
}
