import type { Piece, Preview, Previews } from "#kits/preview.ts";
import { loadOnce } from "#platform/loading/load-once.ts";
import { base } from "./base.ts";

const LOOKS: Readonly<Record<NonNullable<Piece[1]>, string>> = {
  name: "font-semibold text-accent",
  string: "text-digit",
  number: "text-symbol",
  match: "rounded-xs bg-accent-soft text-ink",
  added: "bg-accent-soft text-ink",
  removed: "bg-warn-soft text-warn",
  quiet: "text-ink-3",
};

/** A small preview of what a tool makes. It's only visual: screen readers read the tool's name and sentence. */
export function PreviewPicture({ preview }: { readonly preview: Preview }) {
  switch (preview.kind) {
    case "answer":
      return (
        <span className="block font-mono text-sm wrap-anywhere">
          <span className="line-clamp-2 text-ink-3">{preview.asked}</span>
          <span className="line-clamp-3 font-semibold text-ink">{preview.text}</span>
        </span>
      );
    case "background":
      return <span className="size-full forced-color-adjust-none" style={{ background: preview.css }} />;
    case "shadow":
      return (
        <span className="flex size-full items-center justify-center bg-specimen forced-color-adjust-none">
          <span className="size-11 rounded-control bg-specimen-card" style={{ boxShadow: preview.css }} />
        </span>
      );
    case "shape":
      return (
        <svg
          aria-hidden="true"
          viewBox={`-4 -4 ${preview.width + 8} ${preview.height + 8}`}
          className="mx-auto h-full bg-specimen-card forced-color-adjust-none"
        >
          <path d={preview.path} fillRule="evenodd" fill="#000000" />
        </svg>
      );
    case "colors":
      return (
        <span className="flex size-full forced-color-adjust-none">
          {preview.colors.map((color) => (
            <span key={color} className="flex-1" style={{ background: color }} />
          ))}
        </span>
      );
    case "text":
      return (
        <span className="block w-full overflow-hidden font-mono text-compact whitespace-pre-wrap text-ink-2">
          {preview.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes here
            <span key={at} className="block">
              {line.map(([text, is], place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes here
                <span key={place} className={is && LOOKS[is]}>
                  {text}
                </span>
              ))}
            </span>
          ))}
        </span>
      );
    case "table": {
      const [names = [], ...rows] = preview.rows;
      return (
        <span className="table w-full text-sm text-ink-2">
          <TableRow cells={names} className="text-ink-3" />
          {rows.map((cells) => (
            <TableRow key={cells.join()} cells={cells} className="text-ink" />
          ))}
        </span>
      );
    }
    case "icon":
      return (
        <span className="flex w-full items-end justify-center gap-3">
          {preview.sizes.map((size) => (
            <svg key={size} aria-hidden="true" width={size} height={size} viewBox="0 0 26 26">
              <rect width="26" height="26" rx="7" className="fill-accent" />
              <path d="M6.5 10h13M6.5 16h13" strokeWidth="3" strokeLinecap="round" className="stroke-accent-ink" />
            </svg>
          ))}
        </span>
      );
    case "picture":
      return (
        <img
          alt=""
          src={preview.src}
          decoding="async"
          className={`size-full object-cover forced-color-adjust-none ${preview.isCrisp ? "[image-rendering:pixelated]" : ""}`}
        />
      );
  }
}

const TableRow = ({ cells, className }: { readonly cells: readonly string[]; readonly className: string }) => (
  <span className={`table-row ${className}`}>
    {cells.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes here
      <span key={at} className={`table-cell border-b border-line py-1 ${at > 0 ? "text-right tabular-nums" : ""}`}>
        {cell}
      </span>
    ))}
  </span>
);

/** Where the build leaves them (scripts/prerender.ts). */
const FILE = "previews.json";

/** The previews of tools as the build made them. Without a connection, or in development, there may be none. */
export const loadPreviews = loadOnce(async (): Promise<Previews> => {
  try {
    const response = await fetch(`${base}/${FILE}`);
    return response.ok ? ((await response.json()) as Previews) : {};
  } catch {
    return {};
  }
});
