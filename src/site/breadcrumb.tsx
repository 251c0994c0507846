import { Link } from "./location.tsx";

/** A segment as it was typed; one with a stray percent sign stays as it is. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Home, group and tool, built from the path's segments; only under the groups' prefixes, and not on small screens. */
export function Breadcrumb({ path: current }: { readonly path: string }) {
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
          <Link to="/" className="block py-0.5 hover:text-ink">
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
              <Link to={path} className="block py-0.5 hover:text-ink">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
