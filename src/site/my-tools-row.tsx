import { Clock, Star } from "lucide-react";
import { tools } from "#tools/registry.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "./location.tsx";
import { forgotten, inOrder } from "./my-tools.ts";
import { changeMyTools, useMyTools } from "./my-tools-store.ts";

/** The visitor's favorites and last used tools, one beside the other, and how to forget them. */
export function MyToolsRow() {
  const mine = useMyTools();
  const shown = inOrder(mine).flatMap((path) => tools.find((tool) => tool.path === path && !tool.maintenance) ?? []);
  if (shown.length === 0) return <p className="text-sm text-ink-3">Star a tool to find it here.</p>;
  return (
    <>
      <ul className="-ml-1 flex min-w-0 gap-2 overflow-x-auto p-1" aria-label="Your tools">
        {shown.map((tool) => {
          const isFavorite = mine.favorites.includes(tool.path);
          const Icon = isFavorite ? Star : Clock;
          return (
            <li key={tool.path}>
              <Link
                to={tool.path}
                className="inline-flex h-9 items-center gap-2 rounded-chip border border-line-strong bg-surface px-3.5 text-sm font-medium whitespace-nowrap hover:bg-sunken"
              >
                <Icon aria-hidden size={15} className={isFavorite ? "fill-current text-accent" : "text-ink-3"} />
                {tool.name}
                <span className="sr-only">{isFavorite ? ", favorite" : ", used lately"}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <Button size="small" look="quiet" aria-label="Forget my tools" onClick={() => changeMyTools(forgotten)}>
        Forget
      </Button>
    </>
  );
}
