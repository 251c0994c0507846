import { releaseDate, releases, toldMinorChanges } from "#site/changelog.ts";
import { Link } from "#site/location.tsx";
import { ToolGrid } from "#site/tool-card.tsx";
import { listedGroups, tools } from "#tools/registry.ts";
import { buttonClass } from "#ui/button.tsx";

/**
 * The static islands of the home page: what stands above and below its box and beside it, the newest tools, and the tools
 * of each group by the group's id.
 */
export default function HomeStatic({ island }: { readonly island: string }) {
  if (island === "intro") return <Intro />;
  if (island === "ways") return <Ways />;
  if (island === "release") return <LatestRelease />;
  if (island === "newest") {
    return (
      <>
        {/* my-tools-parts.tsx fills it, in prerendered HTML too. */}
        <div id="my-tools-row" className="mb-6 flex h-12 items-center gap-2" />
        <Newest />
      </>
    );
  }
  return <ToolGrid tools={listedGroups.find(({ id }) => id === island)?.tools ?? []} />;
}

const Intro = () => (
  <>
    <p className="mb-5 inline-flex items-center gap-2 rounded-chip border border-line bg-surface px-3 py-1 text-sm text-ink-2">
      <span aria-hidden className="size-2 rounded-full bg-bright ring-4 ring-bright/20" />
      Runs on your device. Nothing is uploaded.
    </p>
    <h1 tabIndex={-1} className="text-4xl leading-[1.06] font-bold tracking-[-0.035em] sm:text-[56px]">
      Small, sharp tools. <span className="block text-accent">One tab away.</span>
    </h1>
    <p className="mt-5 max-w-[34em] text-lg text-ink-2">
      Passwords, QR codes, hashes, image effects, unit conversions. Free, open source, no account.
    </p>
  </>
);

const TO_ASK = ["12 lb to kg", "sha256 hello", "uuid x5"];

const Ways = () => (
  <>
    <p id="to-ask" className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-2">
      Try{" "}
      {TO_ASK.map((line) => (
        <span key={line} className="font-mono text-ink">
          {line}
        </span>
      ))}
    </p>
    <div className="mt-6 flex gap-3">
      <a href="#tools" className={buttonClass({ look: "primary" })}>
        All Tools
      </a>
      <Link to="/About" className={buttonClass()}>
        About
      </Link>
    </div>
  </>
);

function Newest() {
  const newest = tools.filter((tool) => tool.new);
  if (newest.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="mb-14">
      <h2 id="newest" className="mb-4 text-[22px]">
        Last Tools Added
      </h2>
      <ToolGrid tools={newest} />
    </section>
  );
}

const MAJOR_SHOWN = 1;
const MINOR_SHOWN = 2;

function LatestRelease() {
  const [latest] = releases;
  if (!latest) return null;
  return (
    <section aria-label="Latest release" className="rounded-card border border-line bg-surface p-6 shadow-card">
      <p className="flex items-center justify-between gap-4 text-sm text-ink-3">
        <Link to="/Changelogs" className="py-0.5 hover:text-ink hover:underline">
          v{latest.version}
        </Link>
        <time dateTime={latest.date}>{releaseDate(latest)}</time>
      </p>
      <h2 className="mt-3 text-lg">{latest.title}</h2>
      <ul className="mt-3 text-[15px]">
        {[
          ...latest.majorChanges.slice(0, MAJOR_SHOWN).map((change) => ({ ...change, dot: "bg-accent" })),
          ...toldMinorChanges(latest)
            .slice(0, MINOR_SHOWN)
            .map((change) => ({ ...change, dot: "bg-line-strong" })),
        ].map(({ title, description, dot }) => (
          <li key={title} className="flex items-baseline gap-3 border-t border-line py-2.5">
            <span aria-hidden className={`size-2 shrink-0 rounded-[2px] ${dot}`} />
            <span className="text-ink-2">
              <strong className="font-semibold text-ink">{title}:</strong> {description}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
