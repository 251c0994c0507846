import { centers, outlines } from "virtual:world-map";
import { countryName } from "./found-text.ts";

/** The map of the world with one country marked; nothing for a code that is not on it. */
export default function CountryMap({ code }: { readonly code: string }) {
  const center = centers[code];
  const outline = outlines[code];
  if (!center && !outline) return null;
  return (
    <svg
      viewBox="0 0 720 284"
      role="img"
      aria-label={`Map of the world with ${countryName(code)} marked`}
      className="h-auto w-full"
    >
      <g className="fill-line-strong stroke-surface">
        {Object.entries(outlines).map(([each, path]) => each !== code && <path key={each} d={path} />)}
      </g>
      {outline && <path d={outline} className="fill-accent stroke-surface" />}
      {center && <circle cx={center[0]} cy={center[1]} r={9} strokeWidth={3} className="fill-none stroke-accent" />}
    </svg>
  );
}
