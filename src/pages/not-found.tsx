import { repositoryUrl } from "#config.ts";
import { Head } from "#site/routes/head.tsx";
import { Link } from "#site/routes/location.tsx";
import type { Route } from "#site/routes/route.ts";
import { buttonClass } from "#ui/button.tsx";
import { OutsideLink } from "#ui/outside-link.tsx";

export default function NotFound({ route }: { readonly route: Route }) {
  const title = route.kind === "notFound" && route.missesTool ? "Tool not found" : "Error 404";
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <Head
        title={`${title} | Tabkit`}
        description="This page doesn't exist."
        keywords="404"
        path="/404"
        index={false}
      />
      <h1 tabIndex={-1} className="text-5xl">
        Error 404
      </h1>
      {title !== "Error 404" && <p className="mt-3 text-lg font-semibold">{title}</p>}
      <p className="mt-4 text-lg text-ink-2">Your on the wrong path, nothing exist here !</p>
      <div className="mt-8 flex gap-3">
        <Link to="/" className={buttonClass({ look: "primary" })}>
          Home
        </Link>
        <OutsideLink href={repositoryUrl} className={buttonClass()}>
          Source repository
        </OutsideLink>
      </div>
    </div>
  );
}
