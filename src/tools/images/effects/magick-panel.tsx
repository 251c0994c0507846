import { chainOf } from "#core/image/effects/effect-chain.ts";
import type { Step } from "#kits/recipe/step.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { magickLine } from "./magick-line.ts";

/** The chain as a line for ImageMagick, and what of it that line does not do. */
export default function MagickPanel({ steps }: { readonly steps: readonly Step[] }) {
  const chain = chainOf(steps);
  const { line, without } = magickLine(chain);
  return (
    <div className="flex flex-col items-start gap-3">
      {without.length > 0 && (
        <p className="text-sm text-ink-2">
          ImageMagick doesn't give the same result with these settings: {without.join(", ")}.{" "}
          {without.length < chain.length && "The command does the other steps."}
        </p>
      )}
      {(without.length === 0 || without.length < chain.length) && (
        <>
          <pre className="w-full rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {line}
          </pre>
          <CopyButton text={line} label="Copy command" size="small" />
          <p className="text-sm text-ink-3">For ImageMagick 6. In version 7, write ‘magick’ instead of ‘convert’.</p>
        </>
      )}
    </div>
  );
}
