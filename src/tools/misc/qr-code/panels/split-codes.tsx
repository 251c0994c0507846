import { Download } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Made } from "#core/made.ts";
import { fewestParts, MAX_PARTS, partsOf } from "#core/qr/parts.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { Methods, Output } from "../batch.worker.ts";
import type { RenderSpec } from "../scan/scan-attempts.ts";
import { Preview } from "./preview.tsx";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("../batch.worker.ts", import.meta.url), { type: "module" }),
);

const FILES: readonly { output: Output; label: string; name: string }[] = [
  { output: "png", label: "ZIP of PNG files", name: "qrcodes.zip" },
  { output: "svg", label: "ZIP of SVG files", name: "qrcodes.zip" },
  { output: "labels", label: "Sheet to print (PDF)", name: "qrcodes.pdf" },
];

interface Status {
  readonly text?: string;
  readonly fault?: Fault;
}

/** A text that is too long for one code, in several that readers join. */
export default function SplitCodes({
  look,
  logoAddress,
  onPaper,
  onSplit,
}: {
  /** The look, with the text. */
  readonly look: RenderSpec;
  readonly logoAddress: string | undefined;
  /** The color of the codes in print. */
  readonly onPaper: string;
  /** Hears into how many codes the text is split; undefined while it is not. A setter of a state. */
  readonly onSplit: (count: number | undefined) => void;
}) {
  const { text, level, design, frame } = look;
  const [isWanted, setWanted] = useState(false);
  const [wanted, setCount] = useState(0);
  const [last, setLast] = useState<Made<Parameters<Methods["split"]>[0], Status>>();
  const running = useRef<AbortController>(undefined);
  const fewest = useMemo(() => fewestParts(text, level), [text, level]);
  const count = fewest.ok ? Math.max(fewest.value, wanted) : 0;
  const parts = useMemo(
    () => (isWanted && count > 0 ? (partsOf(text, level, count) ?? []) : []),
    [isWanted, text, level, count],
  );
  const splitInto = isWanted && count > 0 ? count : undefined;
  useEffect(() => {
    onSplit(splitInto);
    return () => onSplit(undefined);
  }, [onSplit, splitInto]);
  if (!fewest.ok) return <p className="text-sm">{fewest.message}</p>;
  if (!isWanted) {
    return (
      <Button size="small" onClick={() => setWanted(true)}>
        Split into {fewest.value} codes
      </Button>
    );
  }
  const counts = Array.from({ length: MAX_PARTS + 1 - fewest.value }, (_, at) => String(fewest.value + at));
  const splitFor = (output: Output) => ({ count, look, logoAddress, output });
  const shown = FILES.map(({ output }) => last?.of(splitFor(output))).find((status) => status !== undefined);

  async function save({ output, name }: (typeof FILES)[number]) {
    const split = splitFor(output);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const report = (status: Status) => setLast(new Made(split, status));
    report({ text: "Making the codes and reading each back …" });
    try {
      const made = await worker.split(split, { signal });
      if (signal.aborted) return;
      if (!made.ok) return report({ fault: { message: made.message } });
      saveFile(made.value, name);
      report({ text: `Saved ${name} with ${split.count} codes, each read back.` });
    } catch (error) {
      if (!signal.aborted) report({ fault: faultOf(error, { other: "Making the codes stopped unexpectedly." }) });
    }
  }

  return (
    <section aria-label="Several codes" className="flex w-full flex-col gap-4 text-start">
      <p className="text-sm">
        Readers that support structured append join these codes in any order. Others show each part.
      </p>
      <Select
        label="Number of codes"
        options={counts.map((value) => ({ value, label: value }))}
        value={String(count)}
        onChange={(next) => setCount(Number(next))}
      />
      <ol className="grid grid-cols-2 gap-3">
        {parts.map((symbol) => (
          <li key={symbol.part.index} className="flex min-w-0 flex-col items-center gap-1 text-sm tabular-nums">
            <Preview {...{ symbol, design, frame, logoAddress, onPaper }} />
            {symbol.part.index + 1} of {count}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {FILES.map((file) => (
          <Button key={file.output} size="small" icon={Download} onClick={() => save(file)}>
            {file.label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {shown?.text}
      </p>
      <FaultNote fault={shown?.fault} />
    </section>
  );
}
