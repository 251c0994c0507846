import { Fragment, type ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { OutsideLink } from "#ui/outside-link.tsx";
import { linkOf } from "./link-host.ts";
import { type Payload, payloadOf } from "./payload.ts";

/** The text of a code, its effect and the actions for it; `children` are further buttons. */
export function CodeContent({
  text,
  payload = payloadOf(text),
  children,
}: {
  readonly text: string;
  /** What it holds, where that follows from more than its text. */
  readonly payload?: Payload | undefined;
  readonly children?: ReactNode;
}) {
  const link = linkOf(text);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {payload && (
        <div>
          <p className="font-semibold">{payload.kind}</p>
          <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
            {payload.fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a contact may have two numbers, and they stay in their order
              <Fragment key={index}>
                <dt className="text-ink-3">{name}</dt>
                <dd className="break-words whitespace-pre-wrap">{value}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      )}
      <p className="font-mono text-sm break-words whitespace-pre-wrap">{text}</p>
      {link?.warning && <p className="text-sm text-warn">{link.warning}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} size="small" />
        {link && (
          <OutsideLink
            href={text.trim()}
            className={`${buttonClass({ size: "small" })} h-auto! min-h-8.5 max-w-full whitespace-normal! wrap-anywhere`}
          >
            Open link: {link.host}
          </OutsideLink>
        )}
        {children}
      </div>
    </div>
  );
}
