import { useEffect, useRef } from "react";
import { CodeContent, formatName } from "#kits/code-reader/code-content.tsx";
import { joinedTexts, missingParts, placeOf } from "#kits/code-reader/joined-parts.ts";
import { payloadOf } from "#kits/code-reader/payload.ts";
import { productOf } from "#kits/code-reader/product.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { type Scanned, textsOf } from "./scanned.ts";

/** A picture with its codes outlined and numbered as in the list beside it. */
export function MarkedPicture({
  scanned: { name, width, height, shown, codes },
  first,
}: {
  readonly scanned: Scanned;
  /** The number of its first code. */
  readonly first: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (shown) canvas.current?.getContext("2d")?.drawImage(shown, 0, 0);
  }, [shown]);
  if (!shown) return null;
  const unit = Math.max(width, height) / 100;
  return (
    <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-control border border-line">
      <canvas
        ref={canvas}
        width={shown.width}
        height={shown.height}
        role="img"
        aria-label={`${name}, with ${codes.length === 1 ? "its code" : `${codes.length} codes`} marked`}
        className="block max-h-[60vh] max-w-full"
      />
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
        {codes.map(({ corners }, index) => {
          const [x, y] = [corners[0]?.x ?? 0, corners[0]?.y ?? 0];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the codes of a picture stay as they are
            <g key={index}>
              <polygon
                points={corners.map((corner) => `${corner.x},${corner.y}`).join(" ")}
                strokeWidth={unit * 0.8}
                className="fill-accent/20 stroke-accent"
                strokeLinejoin="round"
              />
              <circle cx={x} cy={y} r={unit * 3} className="fill-accent" />
              <text
                x={x}
                y={y}
                fontSize={unit * 4}
                textAnchor="middle"
                dominantBaseline="central"
                className="fill-accent-ink font-semibold"
              >
                {first + index}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const HOW_TO_JOIN = "Choose pictures of all parts at once, or scan them one after the other.";

/** What was found, picture by picture. */
export default function FoundCodes({ scanned }: { readonly scanned: readonly Scanned[] }) {
  const year = new Date().getFullYear();
  const all = scanned.flatMap(({ codes }) => codes);
  return (
    <section aria-label="Codes found" className="mt-6 flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        {all.length > 1 && <CopyButton text={textsOf(scanned)} label={`Copy all ${all.length}`} />}
        <SendTo
          shipment={{ kind: "text", name: "codes.txt", size: textsOf(scanned).length }}
          onSend={(send) => send(new Blob([textsOf(scanned)], { type: "text/plain" }))}
        />
      </div>
      {joinedTexts(all).map(({ count, text, missing }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts stay in the order in which they were seen
        <div key={at} className="flex flex-col gap-2 rounded-control border border-line bg-surface p-4">
          <p className="text-sm text-ink-3">Text in {count} codes</p>
          {text === undefined ? (
            <p className="text-sm text-warn">{missingParts(missing, HOW_TO_JOIN)}</p>
          ) : (
            <CodeContent text={text} />
          )}
        </div>
      ))}
      {scanned.map((each, at) => {
        const first = 1 + scanned.slice(0, at).reduce((sum, { codes }) => sum + codes.length, 0);
        return (
          <div key={each.id} className="flex flex-col gap-4">
            {scanned.length > 1 && <h2 className="text-lg wrap-anywhere">{each.name}</h2>}
            {each.codes.length === 0 ? (
              <p className="text-sm text-ink-2">No code was found in this picture.</p>
            ) : (
              <>
                <MarkedPicture scanned={each} first={first} />
                <ol className="flex flex-col gap-3">
                  {each.codes.map((code, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the codes of a picture stay as they are
                    <li key={index} className="flex gap-3 rounded-control border border-line bg-surface p-4">
                      <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent text-sm font-semibold text-accent-ink">
                        {first + index}
                      </span>
                      <div className="flex min-w-0 flex-1 flex-col gap-2">
                        <p className="text-sm text-ink-3">
                          {formatName(code.format)}
                          {code.part && `, ${placeOf(code.part)}`}
                        </p>
                        <CodeContent text={code.text} payload={productOf(code, year) ?? payloadOf(code.text)} />
                      </div>
                    </li>
                  ))}
                </ol>
              </>
            )}
          </div>
        );
      })}
    </section>
  );
}
