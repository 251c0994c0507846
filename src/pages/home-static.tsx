import latest from "virtual:latest-release";
import { type Change, releaseDate, toldMinorChanges } from "#site/changelog.ts";
import { Link } from "#site/routes/location.tsx";
import { ToolChips, ToolGrid } from "#site/tool-card.tsx";
import { RowTool, ToolRowHead } from "#site/tool-row.tsx";
import { listedGroups, tools } from "#tools/registry.ts";
import { buttonClass } from "#ui/button.tsx";
import { hueStyle } from "#ui/color/hue.ts";

/**
 * The static islands of the home page: what is above its box and below it, the tools at hand, each group by its id, and
 * after them the newest tools and the latest release.
 */
export default function HomeStatic({ island }: { readonly island: string }) {
  if (island === "intro") return <Intro />;
  if (island === "ways") return <Ways />;
  if (island === "at-hand") return <AtHand />;
  if (island === "newest") {
    return (
      <>
        <Newest />
        <LatestRelease />
      </>
    );
  }
  return <Group id={island} />;
}

const Intro = () => (
  <>
    <h1 tabIndex={-1} className="text-3xl leading-none font-bold tracking-tighter sm:text-4xl sm:leading-none">
      Small, sharp tools. <span className="block text-accent sm:inline">One tab away.</span>
    </h1>
    <p className="mt-2 text-sm text-ink-2 sm:text-base">
      Everything runs on your device and nothing is uploaded. Free, open source, no account.
    </p>
  </>
);

/** How many of the release's changes its line names. */
const NAMED = 3;

/** The latest release in one line, and the two buttons. */
function Ways() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <p className="min-w-0 text-sm text-ink-2">
        <strong className="font-semibold text-accent">New in {latest.version.replace(/\.0$/, "")}</strong>
        {latest.majorChanges.slice(0, NAMED).map(({ title }) => ` · ${title}`)}{" "}
        <Link to="/Changelogs" className="inline-block py-0.5 text-ink underline underline-offset-3">
          All changes
        </Link>
      </p>
      <div className="flex gap-2 print:hidden">
        <a href="#tools" className={buttonClass({ look: "primary", size: "small" })}>
          All Tools
        </a>
        <Link to="/About" className={buttonClass({ size: "small" })}>
          About
        </Link>
      </div>
    </div>
  );
}

/** The visitor's tools, which my-tools-parts.tsx fills in, in prerendered HTML too; until then those that many need. */
const AtHand = () => (
  <div className="mt-3 sm:mt-4">
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

function Group({ id }: { readonly id: string }) {
  const group = listedGroups.find((listed) => listed.id === id);
  if (!group) return null;
  const { name, path, hue } = group;
  return (
    <>
      <h3 id={`group-${id}`} className="dotted mb-2 text-base tracking-normal" style={hueStyle(hue)}>
        <Link to={path} className="inline-block py-0.5 hover:underline">
          {name}
        </Link>
      </h3>
      {id === "units" ? <ToolChips tools={group.tools} hue={hue} /> : <ToolGrid tools={group.tools} hue={hue} />}
    </>
  );
}

function Newest() {
  const newest = tools.filter((tool) => tool.new);
  if (newest.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="mt-10">
      <h2 id="newest" className="mb-3 text-title">
        Last Tools Added
      </h2>
      <ToolGrid tools={newest} />
    </section>
  );
}

const MAJOR_SHOWN = 1;
const MINOR_SHOWN = 2;

function LatestRelease() {
  return (
    <section aria-label="Latest release" className="mt-10 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-lg">
        <span className="text-accent">v{latest.version}</span> {latest.title}
      </h2>
      <time dateTime={latest.date} className="text-sm text-ink-3">
        {releaseDate(latest)}
      </time>
      <ul className="mt-3 grid gap-2 text-ink-2">
        {latest.majorChanges.slice(0, MAJOR_SHOWN).map((change) => (
          <Told key={change.title} change={change} dot="bg-accent" />
        ))}
        {toldMinorChanges(latest)
          .slice(0, MINOR_SHOWN)
          .map((change) => (
            <Told key={change.title} change={change} dot="bg-line-strong" />
          ))}
      </ul>
      <p className="mt-3">
        <Link to="/Changelogs" className="py-0.5 font-semibold text-accent underline underline-offset-3">
          All changes
        </Link>
      </p>
    </section>
  );
}

const Told = ({ change, dot }: { readonly change: Change; readonly dot: string }) => (
  <li className="flex items-baseline gap-3">
    <span aria-hidden className={`size-2 shrink-0 rounded-xs ${dot}`} />
    <span className="max-w-reading">
      <strong className="font-semibold text-ink">{change.title}:</strong> {change.description}
    </span>
  </li>
);
