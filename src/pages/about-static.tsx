import { Plus } from "lucide-react";
import { contributeUrl, issuesUrl, repositoryUrl } from "#config.ts";
import MyToolsSettings from "#site/my-tools/my-tools-settings.tsx";
import { Link } from "#site/routes/location.tsx";
import { heroOf } from "#tools/heroes.ts";
import { listedGroups as groups } from "#tools/registry.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { OutsideLink } from "#ui/outside-link.tsx";

/** The static islands of the About page: what Tabkit can do ('features'), and what there is to know of it ('project'). */
export default function AboutStatic({ island }: { readonly island: string }) {
  return island === "features" ? <Features /> : <Project />;
}

function Features() {
  return (
    <>
      <h1 tabIndex={-1} className="pt-5 text-3xl sm:pt-7">
        About
      </h1>
      <p className="mt-2 max-w-reading text-ink-2">
        Tabkit is one place for the small jobs that would otherwise take ten sites. Every tool runs on your own device,
        so it's fast and no one else sees what you do.
      </p>

      <section aria-labelledby="features" className="mt-8">
        <h2 id="features" className="mb-2 text-title">
          What it can do
        </h2>
        {groups.map((group) => (
          <Disclosure
            key={group.id}
            name="features"
            look="line"
            icon={Plus}
            label={
              <span>
                <h3 className="text-base tracking-normal">{group.name}</h3>
                <span className="block text-sm font-normal text-ink-3">{group.text}</span>
              </span>
            }
          >
            <ul className="grid gap-1">
              {group.tools.map((tool) => (
                <li key={tool.path} className="text-ink-2">
                  {tool.maintenance ? (
                    <span className="font-semibold text-ink-3">{tool.name} (under maintenance)</span>
                  ) : (
                    <Link to={tool.path} className="font-semibold text-accent underline underline-offset-3">
                      {tool.name}
                    </Link>
                  )}
                  : {heroOf(tool).description}
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </section>
    </>
  );
}

function Project() {
  return (
    <div className="prose mt-4">
      <h2>Your tools</h2>
      <p>
        Tools that you star and the last six that you used come first on the home page and in the search. The list is
        kept in this browser and nowhere else.
      </p>
      {/* my-tools-parts.tsx fills it, in prerendered HTML too; until then it shows the same, without effect. */}
      <div id="my-tools-settings" className="peer" />
      <div inert className="awaited hidden peer-empty:block">
        <MyToolsSettings />
      </div>
      <h2>Changelog</h2>
      <p>
        The <Link to="/Changelogs">Changelogs</Link> page lists every change that you can notice, newest first. Major
        changes are new tools and features. Minor changes are fixes and improvements.
      </p>
      <h2>Bugs and suggestions</h2>
      <p>
        Found a bug, or have an idea? <OutsideLink href={issuesUrl}>Open an issue</OutsideLink> and tell us what you
        did, what you expected and what happened instead. Please leave out anything private: issues are public.
      </p>
      <h2>Licenses</h2>
      <p>
        Tabkit is free software under the MIT license. For what it is built with, and under which terms, see{" "}
        <Link to="/licenses.txt" target="_self">
          the list of licenses
        </Link>
        .
      </p>
      <h2>Contact</h2>
      <p>
        Tabkit is made by its contributors. Reach them through{" "}
        <OutsideLink href={repositoryUrl}>the source repository</OutsideLink>, or become one:{" "}
        <OutsideLink href={contributeUrl}>the contribution guide</OutsideLink> shows how.
      </p>
    </div>
  );
}
