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

/** What kinds of codes are called, by ZXing's names for them. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  EAN13: "EAN-13",
  EAN8: "EAN-8",
  UPCA: "UPC-A",
  UPCE: "UPC-E",
  Code128: "Code 128",
  Code39: "Code 39",
  Code93: "Code 93",
  ITF14: "ITF-14",
  DataMatrix: "Data Matrix",
  QRCode: "QR code",
  MicroQRCode: "Micro QR code",
  RMQRCode: "rMQR code",
  rMQRCode: "rMQR code",
  DataBar: "GS1 DataBar",
  DataBarOmni: "GS1 DataBar",
  DataBarStacked: "GS1 DataBar",
  DataBarStackedOmni: "GS1 DataBar",
  DataBarExp: "GS1 DataBar Expanded",
  DataBarExpanded: "GS1 DataBar Expanded",
  DataBarExpStk: "GS1 DataBar Expanded",
  DataBarLimited: "GS1 DataBar Limited",
  DataBarLtd: "GS1 DataBar Limited",
  MicroPDF417: "Micro PDF417",
  CompactPDF417: "PDF417",
  AztecCode: "Aztec",
  AztecRune: "Aztec rune",
  EAN2: "EAN-2",
  EAN5: "EAN-5",
};

/** The name of a kind of code. */
export const formatName = (format: string): string =>
  Object.hasOwn(FORMAT_NAMES, format) ? (FORMAT_NAMES[format] as string) : format;
