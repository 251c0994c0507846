import { Calculator, Check } from "lucide-react";
import type { Picture } from "#kits/answers/answer.ts";
import type { Action } from "#site/actions.ts";
import type { ToolAnswer } from "#tools/answers.ts";
import { TintedIcon } from "#ui/tinted-icon.tsx";
import { useValue } from "./answer-value.ts";
import { rowClass } from "./search-result.tsx";

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
