/** The sign of the site: a tab with two lines. */
export const Logo = () => (
  <svg aria-hidden="true" width="26" height="26" viewBox="0 0 26 26">
    <rect width="26" height="26" rx="7" className="fill-accent" />
    <path d="M6.5 10h13M6.5 16h13" strokeWidth="3" strokeLinecap="round" className="stroke-accent-ink" />
  </svg>
);
