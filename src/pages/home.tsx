import type { CSSProperties, ReactNode } from "react";
import { choice } from "#core/params.ts";
import { useParams } from "#platform/use-params.ts";
import { AskBox } from "#site/ask-box.tsx";
import { shownGroups } from "#tools/shown-groups.ts";
import { UntilReady } from "#ui/until-ready.tsx";

const ALL = "all";
const params = { group: choice(ALL, [ALL, ...shownGroups.map(({ id }) => id)]) };

export default function Home({ island }: { readonly island: (name: string) => ReactNode }) {
  const { values, set } = useParams(params);
  return (
    <>
      {island("intro")}
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-4 print:hidden">
        <AskBox describedBy="to-ask" />
        {island("ways")}
      </div>
      {island("newest")}
      <section aria-labelledby="tools" className="scroll-mt-24">
        <h2 id="tools" className="mb-2 text-title sm:mb-4">
          All Tools
        </h2>
        <UntilReady>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
          <div
            role="group"
            aria-label="Show one group"
            className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:mb-7 sm:flex-wrap sm:overflow-visible sm:p-0 print:hidden"
          >
            {shownGroups.map(({ id, name, hue }) => (
              <button
                key={id}
                type="button"
                aria-pressed={values.group === id}
                onClick={() => set({ group: values.group === id ? ALL : id })}
                className="inline-flex h-9 shrink-0 items-center gap-2 rounded-chip border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink-2 transition-colors hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink"
              >
                <span
                  aria-hidden
                  className="hued size-2 rounded-full bg-current"
                  style={{ "--hue-light": hue.light, "--hue-dark": hue.dark } as CSSProperties}
                />
                {name}
              </button>
            ))}
          </div>
        </UntilReady>
        <div className="flex flex-col gap-3 sm:gap-9">
          {shownGroups.map(({ id }) => (
            <section key={id} aria-labelledby={`group-${id}`} hidden={values.group !== ALL && values.group !== id}>
              {island(id)}
            </section>
          ))}
        </div>
      </section>
    </>
  );
}
