import { zlibSync } from "fflate";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { symbolOf } from "#core/qr/symbol.ts";
import { pdfPages } from "#core/vector/pdf-file.ts";
import { saveFile } from "#platform/files/download.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { CODE_PAPERS, type CodePaper, type Poster, posterLayout, posterSheet } from "../copies.ts";
import { framedDrawing } from "../draw/frame.ts";
import { codeDrawing } from "../draw/paper.ts";
import { letteringOf } from "../lettering.browser.ts";
import type { RenderSpec } from "../scan/scan-attempts.ts";
import { BatchForm } from "./batch-form.tsx";
import { Preview } from "./preview.tsx";

const PAPER_OPTIONS = (Object.keys(CODE_PAPERS) as CodePaper[]).map((value) => ({
  value,
  label: CODE_PAPERS[value].name,
}));

/** A page to print with the code and what to do with it. */
function PosterForm({
  spec,
  logoAddress,
}: {
  readonly spec: RenderSpec | undefined;
  readonly logoAddress: string | undefined;
}) {
  const [paper, setPaper] = useState<CodePaper>("a4");
  const [heading, setHeading] = useTabState("poster heading", "Scan me", asText);
  const [line, setLine] = useTabState("poster line", "", asText);
  const [saved, setSaved] = useState("");
  const poster = useMemo<Poster>(
    () => ({ paper, heading: letteringOf(heading), line: letteringOf(line) }),
    [paper, heading, line],
  );
  const symbol = useMemo(() => spec && symbolOf(spec.text, spec.level), [spec]);
  const { width, height, texts, code } = posterLayout(poster);

  function save() {
    if (!spec || !symbol?.ok) return;
    const { design, frame } = spec;
    const { grid } = symbol.value;
    const drawing = frame ? framedDrawing(grid, design, frame, 1) : codeDrawing(grid, design, 1);
    const file = pdfPages([posterSheet(poster, drawing)], zlibSync);
    saveFile(new Blob([file], { type: "application/pdf" }), "qrcode-poster.pdf");
    setSaved("Saved qrcode-poster.pdf");
  }

  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg font-semibold">Poster</h2>
      <TextField label="Heading" maxLength={80} value={heading} onChange={setHeading} />
      <TextField label="Text below the code" maxLength={120} value={line} onChange={setLine} />
      <Select label="Paper" options={PAPER_OPTIONS} value={paper} onChange={setPaper} />
      <svg
        role="img"
        aria-label="Poster"
        width={180}
        height={(180 * height) / width}
        viewBox={`0 0 ${width} ${height}`}
        className="max-w-full self-center rounded-md border border-line-strong forced-color-adjust-none"
      >
        <rect width={width} height={height} fill="#ffffff" />
        {texts.map(({ drawing, x, y }) => (
          <path
            key={`${x} ${y}`}
            d={drawing.shapes[0]?.path}
            fill={drawing.shapes[0]?.color}
            fillRule="evenodd"
            transform={`translate(${x} ${y}) scale(${drawing.unit})`}
          />
        ))}
        {spec && symbol?.ok && (
          <Preview
            symbol={symbol.value}
            design={spec.design}
            frame={spec.frame}
            logoAddress={logoAddress}
            onPaper={spec.design.color}
            place={code}
          />
        )}
      </svg>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Download} disabled={!symbol?.ok} onClick={save}>
          Download poster (PDF)
        </Button>
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {saved}
        </p>
      </div>
    </section>
  );
}

/** A poster of the code, and many codes in its look. */
export default function Copies({
  spec,
  logoAddress,
  onPaper,
}: {
  readonly spec: RenderSpec | undefined;
  readonly logoAddress: string | undefined;
  /** The code's color in print. */
  readonly onPaper: string;
}) {
  // On paper a color that the theme gave is the light theme's, and so it is judged.
  const printed = spec && { ...spec, design: { ...spec.design, color: onPaper } };
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <PosterForm spec={printed} logoAddress={logoAddress} />
      <BatchForm look={printed} logoAddress={logoAddress} />
    </div>
  );
}
