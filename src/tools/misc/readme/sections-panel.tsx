import { ArrowDown, ArrowUp, Pencil, Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { Heading } from "#kits/markdown/headings.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { MoveHandle, useMovedFocus } from "#ui/handles/move-handle.tsx";
import { editPiece, insertPiece, movePiece, removePiece } from "./edit.ts";
import { shownText } from "./line-ends.ts";
import { contentsOf, type Made } from "./sections/make-readme.ts";
import { SECTIONS, type SectionId } from "./sections/section.ts";
import type { Piece } from "./split.ts";
import type { RemovedSection } from "./state.ts";

interface Row {
  readonly key: string;
  readonly piece: Piece;
  readonly at: number;
}

/** The parts with a name each that stays when they are moved. */
function rowsOf(pieces: readonly Piece[]): Row[] {
  const seen = new Map<string, number>();
  return pieces.map((piece, at) => {
    const count = (seen.get(piece.title) ?? 0) + 1;
    seen.set(piece.title, count);
    return { key: `${piece.title} ${count}`, piece, at };
  });
}

/** The number of the part before which a section has its usual place. */
function placeOf(id: SectionId | undefined, pieces: readonly Piece[], order: readonly SectionId[]): number {
  const all = [...order, ...(Object.keys(SECTIONS) as SectionId[]).filter((each) => !order.includes(each))];
  // The usual place is after the title and what introduces the project.
  if (id === "contents")
    return pieces.findLastIndex((piece) => ["title", "badges", "picture", "about"].includes(piece.id ?? "")) + 1;
  const rank = id ? all.indexOf(id) : -1;
  if (rank < 0) return pieces.length;
  return (
    pieces.findLastIndex(
      (piece) => piece.id !== undefined && all.indexOf(piece.id) < rank && all.indexOf(piece.id) >= 0,
    ) + 1
  );
}

/** The sections of the README and those that it might have: switched, moved by pointer and by key, and edited. */
export function SectionsPanel({
  text,
  pieces,
  sections,
  headings,
  order,
  removed,
  onChange,
  onRemoved,
}: {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly sections: readonly Made[];
  readonly headings: readonly Heading[];
  readonly order: readonly SectionId[];
  readonly removed: readonly RemovedSection[];
  readonly onChange: (text: string) => void;
  /** A section was switched off or on: the text, and the sections that are off. */
  readonly onRemoved: (text: string, removed: readonly RemovedSection[]) => void;
}) {
  const [editing, setEditing] = useState<string>();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const keepFocusOf = useMovedFocus(list);
  const rows = rowsOf(pieces);

  function move({ key, piece, at }: Row, to: number, keepFocus: boolean) {
    if (to < 0 || to >= pieces.length || to === at) return;
    const next = movePiece(text, at, to);
    if (next === undefined)
      return setSaid(`‘${piece.title}’ can't be moved: it contains an unclosed code block or comment.`);
    if (keepFocus) keepFocusOf(key);
    setSaid(`‘${piece.title}’ is now ${to + 1} of ${pieces.length}.`);
    onChange(next);
  }

  function switchOff({ piece, at }: Row) {
    const left = removePiece(text, at);
    onRemoved(left.text, [
      { title: piece.title, id: piece.id, text: shownText(left.removed), at },
      ...removed.filter(({ title }) => title !== piece.title),
    ]);
  }

  function add(id: SectionId | undefined, markdown: string, at: number = placeOf(id, pieces, order)) {
    onChange(insertPiece(text, at, markdown));
  }

  const has = (id: SectionId) => pieces.some((piece) => piece.id === id);
  const kept = removed.filter(({ id, title }) =>
    id === undefined ? !pieces.some((piece) => piece.title === title) : !has(id),
  );
  const offered = sections.filter(({ id }) => !has(id) && !kept.some((each) => each.id === id));

  return (
    <section aria-labelledby="readme-sections" className="flex min-w-0 flex-col gap-3" data-focus-scope>
      <h2 id="readme-sections" className="text-base">
        Sections
      </h2>
      <Announcement text={said} />
      <ul ref={list} aria-label="In the README" className="flex flex-col">
        {rows.map((row) => (
          <SectionRow
            key={row.key}
            row={row}
            count={rows.length}
            made={sections.find(({ id }) => id === row.piece.id)}
            isEditing={editing === row.key}
            onEdit={() => setEditing(editing === row.key ? undefined : row.key)}
            onMove={(to, keepFocus) => move(row, to, keepFocus)}
            onOff={() => switchOff(row)}
            onText={(shown) => onChange(editPiece(text, row.at, shown))}
          />
        ))}
      </ul>
      <ul aria-label="Left out" className="flex flex-col gap-2 border-t border-line pt-3">
        {kept.map(({ title, text: markdown, at }) => (
          <Offer
            key={`kept ${title}`}
            title={title}
            note="As it was when it was switched off."
            onAdd={() => {
              onRemoved(
                insertPiece(text, Math.min(at, pieces.length), markdown),
                removed.filter((each) => each.title !== title),
              );
            }}
          />
        ))}
        {!has("contents") && !kept.some(({ id }) => id === "contents") && headings.length > 3 && (
          <Offer
            title={SECTIONS.contents}
            note="Links to the headings."
            onAdd={() => add("contents", contentsOf(headings))}
          />
        )}
        {offered.map(({ id, title, markdown, sources, missing }) => (
          <Offer
            key={id}
            title={title}
            note={missing ?? `From ${sources.join(", ")}.`}
            onAdd={() => add(id, markdown)}
          />
        ))}
      </ul>
      <Button
        size="small"
        icon={Plus}
        className="self-start"
        onClick={() => add(undefined, `## ${newTitle(pieces)}\n\n`)}
      >
        Add a section of your own
      </Button>
    </section>
  );
}

function newTitle(pieces: readonly Piece[]): string {
  const names = new Set(pieces.map(({ title }) => title));
  let number = 1;
  while (names.has(number === 1 ? "New section" : `New section ${number}`)) number++;
  return number === 1 ? "New section" : `New section ${number}`;
}

function Offer({ title, note, onAdd }: { readonly title: string; readonly note: string; readonly onAdd: () => void }) {
  return (
    <li className="min-w-0">
      <label className="flex items-start gap-3">
        <input type="checkbox" className="checkbox mt-0.5" checked={false} onChange={onAdd} />
        <span className="min-w-0 wrap-anywhere">
          {title}
          <span className="block text-sm text-ink-3">{note}</span>
        </span>
      </label>
    </li>
  );
}

/** What a row says beneath its name: where it is from, or what no file says. */
function noteOf({ piece }: Row, made: Made | undefined): string {
  if (!made) return "";
  if (shownText(piece.text).trim() !== made.markdown.trim()) return "";
  if (made.missing !== undefined) return made.missing;
  return `From ${made.sources.join(", ")}.${made.hint ? ` ${made.hint}` : ""}`;
}

function SectionRow({
  row,
  count,
  made,
  isEditing,
  onEdit,
  onMove,
  onOff,
  onText,
}: {
  readonly row: Row;
  readonly count: number;
  readonly made: Made | undefined;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onMove: (to: number, keepFocus: boolean) => void;
  readonly onOff: () => void;
  readonly onText: (shown: string) => void;
}) {
  const { key, piece, at } = row;
  const [target, setTarget] = useState<number>();
  const note = noteOf(row, made);

  return (
    <li
      className={`flex min-w-0 flex-col border-t py-1.5 first:border-t-0 ${target === undefined ? "border-line" : "border-line bg-accent-soft"}`}
    >
      <div className="flex min-w-0 items-center gap-2">
        <MoveHandle
          id={key}
          what={`‘${piece.title}’`}
          at={at}
          count={count}
          target={target}
          onTarget={setTarget}
          onMove={(to) => onMove(to, true)}
        />
        <label className="flex min-w-0 flex-1 items-center gap-2">
          <input type="checkbox" className="checkbox" checked onChange={onOff} />
          <span className="min-w-0 wrap-anywhere">
            {piece.title}
            {target !== undefined && target !== at && (
              <span className="text-sm text-ink-3"> to place {target + 1}</span>
            )}
          </span>
        </label>
        <IconButton
          size="small"
          icon={Pencil}
          label={`Edit ‘${piece.title}’`}
          aria-expanded={isEditing}
          onClick={onEdit}
        />
      </div>
      {note && <p className="pl-10 text-sm wrap-anywhere text-ink-3">{note}</p>}
      {isEditing && (
        <div className="flex flex-col gap-2 pt-2 pb-3">
          <TextArea
            label={`Text of ‘${piece.title}’`}
            rows={8}
            className="font-mono text-sm"
            value={shownText(piece.text)}
            onChange={onText}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              icon={ArrowUp}
              aria-label={`Move ‘${piece.title}’ up`}
              disabled={at === 0}
              onClick={() => onMove(at - 1, false)}
            >
              Up
            </Button>
            <Button
              size="small"
              icon={ArrowDown}
              aria-label={`Move ‘${piece.title}’ down`}
              disabled={at === count - 1}
              onClick={() => onMove(at + 1, false)}
            >
              Down
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
