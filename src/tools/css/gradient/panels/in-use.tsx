import type { CSSProperties, ReactNode } from "react";
import { contrastOf, NEEDED, printRatio } from "../model/contrast.ts";
import { type Gradient, printPlace } from "../model/gradient.ts";
import { printBar } from "../outputs/print.ts";
import { printBackground } from "../outputs/print-background.browser.ts";

/** The gradient as a background, as text and as a border, and whether white and black text can be read on it. */
export function InUse({ gradient }: { readonly gradient: Gradient }) {
  const background = printBackground(gradient);
  const stops = gradient.stops.map(({ at }) => at);
  const [first, last] = [Math.min(...stops), Math.max(...stops)];
  const fromFirst = { ...gradient, stops: gradient.stops.map((stop) => ({ ...stop, at: stop.at - first })) };
  const bar = printBar(fromFirst, last - first || 1);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-3 gap-2 text-center text-sm forced-color-adjust-none">
        <Sample label="Background">
          <span className="block size-full rounded-control" style={{ background }} />
        </Sample>
        <Sample label="Text">
          <span
            className="flex size-full items-center justify-center bg-clip-text text-hero font-bold text-transparent"
            style={{ background, backgroundClip: "text" } as CSSProperties}
          >
            Text
          </span>
        </Sample>
        <Sample label="Border">
          <span className="block size-full rounded-control p-1" style={{ background }}>
            <span className="block size-full rounded-md bg-surface" />
          </span>
        </Sample>
      </div>
      <Reading text="white" {...{ gradient, bar }} />
      <Reading text="black" {...{ gradient, bar }} />
    </div>
  );
}

const Sample = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <figure className="flex min-w-0 flex-col gap-1.5">
    <div className="h-16">{children}</div>
    <figcaption className="text-ink-3">{label}</figcaption>
  </figure>
);

function Reading({
  text,
  gradient,
  bar,
}: {
  readonly text: "white" | "black";
  readonly gradient: Gradient;
  readonly bar: string;
}) {
  const { least, fails } = contrastOf(gradient, text);
  const largeFails = contrastOf(gradient, text, NEEDED.large).fails;
  const name = text === "white" ? "White text" : "Black text";
  const verdict =
    fails.length === 0
      ? "can be read everywhere."
      : `is hard to read from ${fails.map((range) => range.map((at) => `${printPlace(at)}%`).join(" to ")).join(", and from ")}${
          largeFails.length === 0 ? "; large text can be read everywhere." : "."
        }`;
  return (
    <div className="flex flex-col gap-1.5">
      <div
        aria-hidden
        className="relative flex h-9 items-center justify-around overflow-clip rounded-md border border-line-strong font-semibold forced-color-adjust-none"
        style={{ background: bar, color: text }}
      >
        {["Aa", "Aa", "Aa", "Aa", "Aa"].map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <span key={index}>{sample}</span>
        ))}
        {fails.map(([from, to]) => (
          <span
            key={from}
            className="absolute bottom-0 h-1 bg-warn"
            style={{ left: `${from}%`, width: `${Math.max(1, to - from)}%` }}
          />
        ))}
      </div>
      <p className="text-sm text-ink-2">
        {name} {verdict} Least contrast: <span className="tabular-nums">{printRatio(least)}</span>, of {NEEDED.text}:1
        needed.
      </p>
    </div>
  );
}
