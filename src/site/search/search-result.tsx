import { Calculator, Check } from "lucide-react";
import { memo, useEffect, useState } from "react";
import type { Match } from "#core/search.ts";
import { type Picture, UnavailableError } from "#kits/answers/answer.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import type { Action } from "#site/actions.ts";
import { Link } from "#site/routes/location.tsx";
import type { ToolAnswer } from "#tools/answers.ts";
import type { ListedTool } from "#tools/registry.ts";
import { Badge } from "#ui/badge.tsx";
import { TintedIcon } from "#ui/tinted-icon.tsx";

/** The frame of an option in the search. */
const rowClass = (isActive: boolean): string =>
  `flex items-center gap-3.5 contain-content rounded-control px-3 py-2.5 ${isActive ? "bg-accent-soft outline-2 -outline-offset-2 outline-transparent" : ""}`;

/** A tool that the search found. It is not drawn again with every key. */
export const SearchResult = memo(function SearchResult({
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
  readonly onPoint: (id: string) => void;
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
  return tool.maintenance ? (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox keeps focus in its input
    <div
      role="option"
      id={id}
      aria-disabled="true"
      aria-selected="false"
      className={`${rowClass(false)} cursor-not-allowed`}
    >
      {words}
    </div>
  ) : (
    <Link
      to={tool.path}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={() => onPoint(id)}
      onClick={onFollow}
      className={rowClass(active)}
    >
      {words}
    </Link>
  );
});

// The hue of results that belong to no group of tools.
const PLAIN = { light: "#4b5b56", dark: "#a5b5af" };
const MARGIN = 4;

/** What the list passes to a row. */
export interface RowProps {
  readonly id: string;
  readonly active: boolean;
  readonly isCopied: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** An answer: its value, how the question was understood, and the source. */
export function AnswerResult({
  answer,
  note,
  ...row
}: RowProps & { readonly answer: ToolAnswer; readonly note: string | undefined }) {
  const { text, fault } = useValue(answer);
  const { picture, tool } = answer;
  return (
    <Row {...row}>
      {picture && picture.kind !== "code" ? (
        <Swatch picture={picture} />
      ) : (
        <TintedIcon icon={tool?.icon ?? Calculator} hue={tool?.group.hue ?? PLAIN} />
      )}
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-3 font-semibold wrap-anywhere whitespace-pre-line ${fault ? "text-warn" : ""}`}>
          {text ?? fault ?? "…"}
        </span>
        <span className={`line-clamp-2 text-sm wrap-anywhere ${row.active ? "text-ink-2" : "text-ink-3"}`}>
          {answer.understood}
        </span>
        {note !== undefined && (
          <span className={`line-clamp-2 text-sm wrap-anywhere ${row.active ? "text-ink-2" : "text-ink-3"}`}>
            {note}
          </span>
        )}
      </span>
      {picture?.kind === "code" && <Code {...picture} />}
    </Row>
  );
}

/** An action of the search. */
export const ActionResult = ({ action, ...row }: RowProps & { readonly action: Action }) => (
  <Row {...row}>
    <TintedIcon icon={action.icon} hue={PLAIN} />
    <span className="min-w-0 flex-1 font-semibold">{action.label}</span>
  </Row>
);

/** A row that is chosen by its id. */
export const Row = ({
  id,
  active,
  isCopied,
  onPoint,
  onChoose,
  children,
}: RowProps & { readonly children: React.ReactNode }) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the listbox keeps focus in its input
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the input
  <div
    role="option"
    id={id}
    aria-selected={active}
    onPointerMove={onPoint}
    onClick={onChoose}
    className={`${rowClass(active)} cursor-pointer`}
  >
    {children}
    {isCopied && (
      <span aria-hidden className="flex shrink-0 items-center gap-1 text-sm font-semibold text-accent">
        <Check size={16} /> Copied
      </span>
    )}
  </div>
);

/** A color, a gradient or a shadow. */
const Swatch = ({ picture: { kind, css } }: { readonly picture: Extract<Picture, { css: string }> }) =>
  kind === "background" ? (
    <span
      aria-hidden
      className="size-11 shrink-0 rounded-control border border-line-strong forced-color-adjust-none"
      style={{ background: css }}
    />
  ) : (
    <span
      aria-hidden
      className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-control bg-specimen"
    >
      <span className="size-7 rounded-md bg-specimen-card forced-color-adjust-none" style={{ boxShadow: css }} />
    </span>
  );

const Code = ({ path, size }: Extract<Picture, { kind: "code" }>) => {
  const side = size + 2 * MARGIN;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      className="size-28 shrink-0 rounded-control border border-line forced-color-adjust-none sm:size-36"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" fillRule="evenodd" />
    </svg>
  );
};

const made = new WeakMap<ToolAnswer, string | Promise<string>>();

/** The text of an answer, computed once: the copy equals the display. */
function textOf(answer: ToolAnswer): string | Promise<string> {
  if (typeof answer.value === "string") return answer.value;
  const known = made.get(answer) ?? answer.value();
  made.set(answer, known);
  return known;
}

/** The text that an answer copies. */
export const copiedOf = (answer: ToolAnswer): string | Promise<string> => answer.copied ?? textOf(answer);

/** The text of an answer once it's computed, or a sentence on why it isn't. */
export function useValue(answer: ToolAnswer | undefined): { readonly text?: string; readonly fault?: string } {
  const [late, setLate] = useState<{ readonly of: ToolAnswer; readonly text?: string; readonly fault?: string }>();
  const value = answer && textOf(answer);
  useEffect(() => {
    if (!answer || value === undefined || typeof value === "string") return;
    let isCurrent = true;
    value.then(
      (text) => isCurrent && setLate({ of: answer, text }),
      (error: unknown) => isCurrent && setLate({ of: answer, fault: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [answer, value]);
  if (typeof value === "string") return { text: value };
  return late && late.of === answer ? late : {};
}

const messageOf = (error: unknown) =>
  error instanceof UnavailableError || error instanceof LoadError ? error.message : "Couldn't do this here.";
