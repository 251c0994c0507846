import { useEffect, useState } from "react";
import type { IconSet } from "./favicon.worker.ts";

/** The icons as they will be seen, at their real sizes. */
export function Previews({ files, title }: { readonly files: IconSet["files"]; readonly title: string }) {
  const urls = useUrls(files);
  const tab = urls["favicon.svg"] ?? urls["favicon.ico"];
  return (
    <div className="flex w-full flex-col gap-5">
      <div className="flex flex-col gap-3">
        <h2 className="text-sm font-semibold text-ink-2">How the icons look</h2>
        <p className="text-sm text-ink-3">
          {urls["favicon.svg"] ? "In a browser tab: favicon.svg" : "In a browser tab: favicon.ico"}
        </p>
        <Tab url={tab} title={title} isDark={false} />
        <Tab url={tab} title={title} isDark />
      </div>
      <div className="flex flex-wrap items-end gap-5">
        <Icon url={urls["favicon.ico"]} side={32} label="favicon.ico, 32 pixels" />
        <Icon url={urls["favicon.ico"]} side={48} label="favicon.ico, 48 pixels" />
        <Icon url={urls["apple-touch-icon.png"]} side={90} label="iPhone home screen" className="rounded-card" />
        <Icon url={urls["icon-192.png"]} side={96} label="Installed app" />
        <Icon url={urls["icon-maskable-512.png"]} side={96} label="Cut to a circle" className="rounded-full" />
        <Icon url={urls["icon-maskable-512.png"]} side={96} label="Cut to a rounded square" className="rounded-card" />
      </div>
    </div>
  );
}

// As browsers color them, whatever the theme of the page is.
const Tab = ({
  url,
  title,
  isDark,
}: {
  readonly url: string | undefined;
  readonly title: string;
  readonly isDark: boolean;
}) => (
  <div
    className="flex h-11 w-full max-w-80 items-center gap-3 rounded-control border border-line px-3 text-sm"
    style={isDark ? { background: "#2b2a33", color: "#fbfbfe" } : { background: "#f9f9fb", color: "#15141a" }}
  >
    {url && <img src={url} width={16} height={16} alt={`Icon in a ${isDark ? "dark" : "light"} tab`} />}
    <span className="min-w-0 truncate">{title}</span>
  </div>
);

const Icon = ({
  url,
  side,
  label,
  className = "",
}: {
  readonly url: string | undefined;
  readonly side: number;
  readonly label: string;
  readonly className?: string;
}) => (
  <figure className="flex max-w-32 flex-col items-center gap-2 text-center text-sm text-ink-3">
    {url && <img src={url} width={side} height={side} alt="" className={className} />}
    <figcaption>{label}</figcaption>
  </figure>
);

function useUrls(files: IconSet["files"]): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const made = Object.fromEntries(files.map(({ name, blob }) => [name, URL.createObjectURL(blob)]));
    setUrls(made);
    return () => {
      for (const url of Object.values(made)) URL.revokeObjectURL(url);
    };
  }, [files]);
  return urls;
}
