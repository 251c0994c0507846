import { Moon, Search, Sun } from "lucide-react";
import { isApple, searchKey } from "#platform/page/keys.ts";
import { setDarkMode, useDarkMode } from "#platform/page/theme.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { Link } from "#site/routes/location.tsx";
import { IconButton } from "#ui/button.tsx";
import { UntilReady } from "#ui/loading/until-ready.tsx";

/** A segment as it was typed; one with a stray percent sign stays as it is. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Home, group and tool, built from the path's segments; only under the groups' prefixes, and not on small screens. */
function Breadcrumb({ path: current }: { readonly path: string }) {
  const segments = current.split("/").filter(Boolean);
  if (!__PATHS_OF_GROUPS__.includes(`/${segments[0]?.toLowerCase()}`)) return null;
  const steps = segments.map((label, index) => ({
    label: readable(label),
    path: `/${segments.slice(0, index + 1).join("/")}`,
  }));
  return (
    <nav aria-label="Breadcrumb" className="hidden min-w-0 md:block">
      <ol className="flex items-center gap-2 text-sm text-ink-3">
        <li>
          <Link to="/" className="block min-w-6 py-0.5 hover:text-ink">
            Home
          </Link>
        </li>
        {steps.map(({ label, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            <span aria-hidden>/</span>
            {index === steps.length - 1 ? (
              <span aria-current="page" className="font-medium text-ink">
                {label}
              </span>
            ) : (
              <Link to={path} className="block min-w-6 py-0.5 hover:text-ink">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The line at the top of every page. */
export function Header({ path, onSearch }: { readonly path: string; readonly onSearch: () => void }) {
  const hydrated = useHydrated();
  const dark = useDarkMode();
  return (
    <header className="sticky top-0 z-20 h-header border-b border-line bg-paper">
      <div className="page-width flex h-full items-center gap-4">
        <Link to="/" className="flex items-center gap-2.5 rounded-control text-lg font-bold tracking-tight">
          <Logo /> Tabkit
        </Link>
        <Breadcrumb path={path} />
        <UntilReady className="ml-auto flex items-center gap-3">
          <button
            type="button"
            aria-keyshortcuts="Control+K Meta+K"
            aria-haspopup="dialog"
            onClick={onSearch}
            className="flex size-tap items-center justify-center gap-3 rounded-control border border-line bg-surface text-sm text-ink-3 transition-colors hover:border-line-strong md:h-9.5 md:w-auto md:px-3"
          >
            <Search aria-hidden size={17} />
            <span className="w-24 text-left max-md:sr-only">Search</span>
            <kbd
              className="hidden rounded-md border border-line bg-sunken px-1.5 py-0.5 text-xs whitespace-nowrap md:inline"
              aria-hidden
            >
              {searchKey(hydrated && isApple())}
            </kbd>
          </button>
          <IconButton
            label={dark ? "Switch to light mode" : "Switch to dark mode"}
            icon={dark ? Sun : Moon}
            className="size-tap! border-line!"
            onClick={() => setDarkMode(!dark)}
          />
        </UntilReady>
      </div>
    </header>
  );
}

/** The site's logo: a tab with two lines. */
const Logo = () => (
  <svg aria-hidden="true" className="size-6.5" viewBox="0 0 26 26">
    <rect width="26" height="26" rx="7" className="fill-accent" />
    <path d="M6.5 10h13M6.5 16h13" strokeWidth="3" strokeLinecap="round" className="stroke-accent-ink" />
  </svg>
);
