import latest from "virtual:latest-release";
import { releaseDate, toldMinorChanges } from "#site/changelog.ts";
import { Link } from "#site/location.tsx";
import { FewTools, ToolGrid } from "#site/tool-card.tsx";
import { RowTool, ToolRowHead } from "#site/tool-row.tsx";
import { groupIcons } from "#tools/group-icons.ts";
import { listedGroups, tools } from "#tools/registry.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TintedIcon } from "#ui/tinted-icon.tsx";

/**
 * The static islands of the home page: what stands above and below its box, the tools at hand, the release and the newest
 * tools, and each group by its id.
 */
export default function HomeStatic({ island }: { readonly island: string }) {
  if (island === "intro") return <Intro />;
  if (island === "ways") return <Ways />;
  if (island === "newest") {
    return (
      <>
        <AtHand />
        <LatestRelease />
        <Newest />
      </>
    );
  }
  return <Group id={island} />;
}

const Intro = () => (
  <>
    <p className="mt-6 mb-4 inline-flex items-center gap-2 rounded-chip border border-line bg-surface px-3 py-1 text-sm text-ink-2 sm:mt-10">
      <span aria-hidden className="size-2 rounded-full bg-bright ring-4 ring-bright/20" />
      Runs on your device. Nothing is uploaded.
    </p>
    <h1 tabIndex={-1} className="text-4xl leading-none font-bold tracking-tighter lg:text-5xl lg:leading-none">
      Small, sharp tools. <span className="text-accent max-lg:block">One tab away.</span>
    </h1>
    <p className="mt-3 text-ink-2 sm:text-lg">
      JSON, texts, passwords, QR codes, colors, images, units. Free, open source, no account.
    </p>
  </>
);

const TO_ASK = ["12 lb to kg", "sha256 hello", "uuid x5"];

const Ways = () => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
    <div className="flex gap-3">
      <a href="#tools" className={buttonClass({ look: "primary" })}>
        All Tools
      </a>
      <Link to="/About" className={buttonClass()}>
        About
      </Link>
    </div>
    <p id="to-ask" className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      Try{" "}
      {TO_ASK.map((line) => (
        <span key={line} className="font-mono text-ink">
          {line}
        </span>
      ))}
    </p>
  </div>
);

/** The visitor's tools, which my-tools-parts.tsx fills in, in prerendered HTML too; until then those that many need. */
const AtHand = () => (
  <div className="mt-6 sm:mt-8">
    <div id="my-tools-row" className="peer" />
    <div className="often-needed hidden peer-empty:block">
      <ToolRowHead title="Often needed" />
      <ul className="tool-row" aria-label="Often needed">
        {tools
          .filter((tool) => tool.oftenNeeded)
          .map((tool) => (
            <RowTool key={tool.path} tool={tool} />
          ))}
      </ul>
    </div>
  </div>
);

const MAJOR_SHOWN = 1;
const MINOR_SHOWN = 2;

function LatestRelease() {
  return (
    <section aria-label="Latest release" className="mt-2">
      <Disclosure
        look="box"
        label={
          <span className="flex min-w-0 flex-wrap gap-x-3 py-2 leading-snug">
            <span className="text-accent">v{latest.version}</span>
            {latest.title}
            <time dateTime={latest.date} className="font-normal text-ink-3">
              {releaseDate(latest)}
            </time>
          </span>
        }
      >
        <ul className="flex flex-col gap-2.5">
          {[
            ...latest.majorChanges.slice(0, MAJOR_SHOWN).map((change) => ({ ...change, dot: "bg-accent" })),
            ...toldMinorChanges(latest)
              .slice(0, MINOR_SHOWN)
              .map((change) => ({ ...change, dot: "bg-line-strong" })),
          ].map(({ title, description, dot }) => (
            <li key={title} className="flex items-baseline gap-3">
              <span aria-hidden className={`size-2 shrink-0 rounded-xs ${dot}`} />
              <span className="max-w-reading text-ink-2">
                <strong className="font-semibold text-ink">{title}:</strong> {description}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <Link to="/Changelogs" className="py-0.5 font-semibold text-accent underline underline-offset-3">
            All changes
          </Link>
        </p>
      </Disclosure>
    </section>
  );
}

function Newest() {
  const newest = tools.filter((tool) => tool.new);
  if (newest.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="mt-4 mb-4 sm:mt-8 sm:mb-14">
      <h2 id="newest" className="text-title sm:mb-4">
        Last Tools Added
      </h2>
      <FewTools tools={newest} />
    </section>
  );
}

function Group({ id }: { readonly id: string }) {
  const group = listedGroups.find((listed) => listed.id === id);
  const Icon = groupIcons[id];
  return (
    group && (
      <>
        <div className="mb-2 flex items-center gap-2.5 sm:mb-3.5">
          {Icon && <TintedIcon icon={Icon} hue={group.hue} size="small" />}
          <h3 id={`group-${id}`} className="text-base tracking-normal">
            <Link to={group.path} className="inline-block py-0.5 hover:underline">
              {group.name}
            </Link>
          </h3>
          <span className="text-sm text-ink-3 tabular-nums">{group.tools.length}</span>
          <span aria-hidden className="h-px flex-1 bg-line" />
        </div>
        <ToolGrid tools={group.tools} isDense />
      </>
    )
  );
}
