import { Moon, Search, Sun } from "lucide-react";
import { isApple, searchKey } from "#platform/command-key.ts";
import { setDarkMode, useDarkMode } from "#platform/theme.ts";
import { useHydrated } from "#platform/use-hydrated.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { UntilReady } from "#ui/until-ready.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Link } from "./location.tsx";

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
