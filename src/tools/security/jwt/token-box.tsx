import { useId, useLayoutEffect, useRef } from "react";
import { controlClass, described, Field } from "#ui/fields/text-field.tsx";

/** More than this isn't colored: a browser takes long to lay it out twice. */
const MAX_COLORED = 200_000;
const COLORS = ["text-accent", "text-digit", "text-symbol"] as const;
const SHAPE = "font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere";

/** The box of the token. Its parts have colors: a copy behind the text, whose own letters are not painted. */
export function TokenBox({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const isColored = value !== "" && value.length <= MAX_COLORED;
  const follow = () => {
    if (copy.current && box.current) copy.current.scrollTop = box.current.scrollTop;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may scroll the box
  useLayoutEffect(follow, [value]);
  return (
    <Field id={id} label="Token" error={error}>
      <div className="relative">
        {isColored && (
          <div
            ref={copy}
            aria-hidden
            className={`pointer-events-none absolute inset-0 overflow-hidden border border-transparent px-3.5 py-2.5 forced-colors:hidden [scrollbar-gutter:stable] ${SHAPE}`}
          >
            {value.split(/(\.)/).map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
              <span key={at} className={at % 2 === 1 ? "text-ink-2" : COLORS[(at / 2) % COLORS.length]}>
                {piece}
              </span>
            ))}
            {"\n"}
          </div>
        )}
        <textarea
          ref={box}
          rows={7}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-secret
          placeholder="Paste a JWT, a Bearer line, a cookie or a URL"
          className={`${controlClass} relative h-auto min-h-11 resize-y bg-transparent! py-2.5 [scrollbar-gutter:stable] ${SHAPE} ${isColored ? "[-webkit-text-fill-color:transparent] forced-colors:[-webkit-text-fill-color:currentcolor]" : ""}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onScroll={follow}
          {...described(id, { error })}
        />
      </div>
    </Field>
  );
}
