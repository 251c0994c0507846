import type { ReactNode } from "react";
import { CopyButton } from "#ui/copy-button.tsx";

/** A part of the token under its name, with what copies it. */
export const Part = ({
  name,
  color,
  text,
  children,
}: {
  readonly name: string;
  readonly color: string;
  /** What is copied. */
  readonly text: string;
  readonly children: ReactNode;
}) => (
  <div className={`border-l-4 pl-3 ${color}`}>
    <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-sm font-semibold tracking-normal">{name}</h3>
      <CopyButton text={text} label={`Copy ${name.toLowerCase()}`} size="small" look="quiet" />
    </div>
    <div className="flex flex-col gap-3 text-ink">{children}</div>
  </div>
);

/** A text as it is. */
export const Raw = ({ children }: { readonly children: string }) => (
  <pre className="max-h-96 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
    {children}
  </pre>
);
