import { contributeUrl, issuesUrl, repositoryUrl } from "#config.ts";
import { Link } from "#site/routes/location.tsx";
import { OutsideLink } from "#ui/outside-link.tsx";

const link = "inline-block py-1 hover:text-ink";

const SiteLinks = () => (
  <>
    <li>
      <Link to="/About" className={link}>
        About
      </Link>
    </li>
    <li>
      <Link to="/Changelogs" className={link}>
        Changelogs
      </Link>
    </li>
    <li>
      <OutsideLink href={issuesUrl} className={link}>
        Report an issue
      </OutsideLink>
    </li>
    <li>
      <OutsideLink href={contributeUrl} className={link}>
        Contribute
      </OutsideLink>
    </li>
  </>
);

/** The end of every page; on the not-found page just the ways out. */
export default function Footer({ isNotFound }: { readonly isNotFound: boolean }) {
  return (
    <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-7 text-sm text-ink-2">
      <nav aria-label="Footer">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link to="/" className={`${link} font-semibold text-ink`}>
              {isNotFound ? "Home" : "Tabkit"}
            </Link>
          </li>
          {isNotFound ? (
            <li>
              <OutsideLink href={repositoryUrl} className={link}>
                Source repository
              </OutsideLink>
            </li>
          ) : (
            <SiteLinks />
          )}
        </ul>
      </nav>
      <p>© {__BUILD_YEAR__} Tabkit contributors</p>
    </div>
  );
}
