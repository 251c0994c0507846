import latest from "virtual:latest-release";
import { ChangeDescription, describedMinorChanges, releaseDate } from "#site/changelog.tsx";
import { Link } from "#site/routes/location.tsx";
import { ToolChips, ToolGrid } from "#site/tool-card.tsx";
import { listedGroups, tools } from "#tools/registry.ts";
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
  <div className="intro">
    <h1 tabIndex={-1}>
      Small, sharp tools. <span>One tab away.</span>
    </h1>
    <p>Everything runs on your device and nothing is uploaded. Free, open source, no account.</p>
  </div>
);

/** How many of the release's changes its line names. */
const NAMED = 3;

/** The latest release in one line, and the two buttons. */
const Ways = () => (
  <div className="ways">
    <p>
      <strong>{`New in ${latest.version.replace(/\.0$/, "")}`}</strong>
      {`${latest.majorChanges
        .slice(0, NAMED)
        .map(({ title }) => ` · ${title}`)
        .join("")} `}
      <Link to="/Changelogs">All changes</Link>
    </p>
    <a href="#tools">All Tools</a>
    <Link to="/About">About</Link>
  </div>
);

/** The visitor's tools, which my-tools-parts.tsx fills in, in prerendered HTML too. */
const AtHand = () => <div id="my-tools-row" />;

function Group({ id }: { readonly id: string }) {
  const group = listedGroups.find((listed) => listed.id === id);
  if (!group) return null;
  const { name, path, hue } = group;
  return (
    <>
      <h3 id={`group-${id}`} className="dotted" style={hueStyle(hue)}>
        <Link to={path}>{name}</Link>
      </h3>
      {id === "units" ? <ToolChips tools={group.tools} hue={hue} /> : <ToolGrid tools={group.tools} hue={hue} />}
    </>
  );
}

function Newest() {
  const newest = tools.filter((tool) => tool.new);
  if (newest.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="newest">
      <h2 id="newest">Last Tools Added</h2>
      <ToolChips tools={newest} />
    </section>
  );
}

const MAJOR_SHOWN = 1;
const MINOR_SHOWN = 2;

const LatestRelease = () => (
  <section aria-label="Latest release" className="latest">
    <h2>
      <span>{`v${latest.version}`}</span> {latest.title}
    </h2>
    <time dateTime={latest.date}>{releaseDate(latest)}</time>
    <ul>
      {[...latest.majorChanges.slice(0, MAJOR_SHOWN), ...describedMinorChanges(latest).slice(0, MINOR_SHOWN)].map(
        (change) => (
          <li key={change.title}>
            <strong>{`${change.title}:`}</strong> <ChangeDescription change={change} />
          </li>
        ),
      )}
    </ul>
    <Link to="/Changelogs">All changes</Link>
  </section>
);
