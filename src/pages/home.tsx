import type { ReactNode } from "react";
import { choice } from "#core/params.ts";
import { useParams } from "#platform/use-params.ts";
import { AskBox } from "#site/ask-box.tsx";
import { Link } from "#site/location.tsx";
import { groups } from "#tools/groups.ts";

const ALL = "all";
const params = { group: choice(ALL, [ALL, ...groups.map(({ id }) => id)]) };

export default function Home({ island }: { readonly island: (name: string) => ReactNode }) {
  const { values, set } = useParams(params);
  return (
    <>
      <div className="grid items-center gap-10 py-10 sm:py-16 lg:grid-cols-[1.4fr_1fr]">
        <div className="min-w-0">
          {island("intro")}
          <AskBox describedBy="to-ask" />
          {island("ways")}
        </div>
        {island("release")}
      </div>
      {island("newest")}
      <section aria-labelledby="tools" className="scroll-mt-24">
        <h2 id="tools" className="mb-4 text-[22px]">
          All Tools
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div role="group" aria-label="Show one group" className="mb-7 flex flex-wrap gap-2">
          {groups.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={values.group === id}
              onClick={() => set({ group: values.group === id ? ALL : id })}
              className="h-9 rounded-chip border border-line-strong bg-surface px-4 text-sm font-medium text-ink-2 transition-colors hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink"
            >
              {name}
            </button>
          ))}
        </div>
        <div className="flex flex-col gap-7">
          {groups.map(({ id, name, path }) => (
            <section key={id} aria-labelledby={`group-${id}`} hidden={values.group !== ALL && values.group !== id}>
              <h3 id={`group-${id}`} className="mb-2.5 text-sm font-semibold tracking-normal text-ink-2">
                <Link to={path} className="inline-block py-0.5 hover:text-ink hover:underline">
                  {name}
                </Link>
              </h3>
              {island(id)}
            </section>
          ))}
        </div>
      </section>
    </>
  );
}
