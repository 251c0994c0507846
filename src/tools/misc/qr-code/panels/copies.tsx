import type { RenderSpec } from "../scan/scan-attempts.ts";
import { BatchForm } from "./batch-form.tsx";
import { PosterForm } from "./poster-form.tsx";

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
