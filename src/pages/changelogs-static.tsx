import releases from "virtual:changelog";
import { type Change, ChangeDescription, describedMinorChanges, releaseDate } from "#site/changelog.tsx";
import { Head } from "#site/routes/head.tsx";

export default function Changelogs() {
  return (
    <>
      <Head
        title="Changelogs - every release of Tabkit | Tabkit"
        description="All major and minor changes to Tabkit that affect how you use it, release by release, newest first."
        keywords="tabkit changelog, release notes, new tools"
        path="/Changelogs"
      />
      <h1 tabIndex={-1} className="pt-5 text-3xl sm:pt-7">
        Changelogs
      </h1>
      <p className="mt-2 max-w-reading text-ink-2">
        All major and minor changes that affect the user experience are listed here, newest first.
      </p>
      {releases.map((release) => (
        <article key={release.version} className="mt-8 border-t border-line pt-6">
          <h2 className="text-title">
            v{release.version} - {release.title}
          </h2>
          <p className="mt-1 text-sm text-ink-3">
            <time dateTime={release.date}>{releaseDate(release)}</time>
          </p>
          <Changes title="Major Changes" changes={release.majorChanges} />
          <Changes title="Minor Changes" changes={describedMinorChanges(release)} />
        </article>
      ))}
    </>
  );
}

const Changes = ({ title, changes }: { readonly title: string; readonly changes: readonly Change[] }) =>
  changes.length > 0 && (
    <>
      <h3 className="mt-6 mb-2 text-base tracking-normal">{title}</h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 marker:text-ink-3">
        {changes.map((change) => (
          <li key={change.title} className="max-w-reading">
            <strong className="font-semibold text-ink">{change.title}</strong>: <ChangeDescription change={change} />
          </li>
        ))}
      </ul>
    </>
  );
