import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import { choice } from "#core/params.ts";
import { useParams } from "#platform/address/use-params.ts";
import { AskBox, Examples } from "#site/search/ask-box.tsx";
import { shownGroups } from "#tools/shown-groups.ts";
import { hueStyle } from "#ui/color/hue.ts";
import { UntilReady } from "#ui/loading/until-ready.tsx";

const ALL = "all";
const params = { group: choice(ALL, [ALL, ...shownGroups.map(({ id }) => id)]) };

const ALL_TOOLS = shownGroups.reduce((sum, { count }) => sum + count, 0);

export default function Home({ island }: { readonly island: (name: string) => ReactNode }) {
  const { values, set } = useParams(params);
  const section = useScrollToStart(values.group);
  return (
    <>
      {island("intro")}
      <div className="ask print:hidden">
        <AskBox />
        <UntilReady>
          <Examples />
        </UntilReady>
      </div>
      {island("ways")}
      {island("at-hand")}
      <section ref={section} aria-labelledby="tools" className="all-tools">
        <div>
          <h2 id="tools">All Tools</h2>
          <UntilReady className="print:hidden">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
            <div role="group" aria-label="Show one group" className="groups">
              <GroupButton
                name="All"
                count={ALL_TOOLS}
                isPressed={values.group === ALL}
                onPress={() => set({ group: ALL })}
              />
              {shownGroups.map(({ id, short, count, hue }) => (
                <GroupButton
                  key={id}
                  name={short}
                  count={count}
                  isPressed={values.group === id}
                  style={hueStyle(hue)}
                  onPress={() => set({ group: values.group === id ? ALL : id })}
                />
              ))}
            </div>
          </UntilReady>
        </div>
        <div data-one={values.group !== ALL || undefined}>
          {shownGroups.map(({ id }) => (
            <section key={id} aria-labelledby={`group-${id}`} hidden={values.group !== ALL && values.group !== id}>
              {island(id)}
            </section>
          ))}
        </div>
      </section>
      {island("newest")}
    </>
  );
}

const GroupButton = ({
  name,
  count,
  isPressed,
  style,
  onPress,
}: {
  readonly name: string;
  readonly count: number;
  readonly isPressed: boolean;
  readonly style?: CSSProperties;
  readonly onPress: () => void;
}) => (
  <button type="button" aria-pressed={isPressed} onClick={onPress}>
    <span className={style && "dotted"} style={style}>
      {name}
    </span>{" "}
    <span>{count}</span>
  </button>
);

/** An element whose start is shown after each change of `value`, where it is above the window. */
function useScrollToStart(value: string) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if ((element.current?.getBoundingClientRect().top ?? 0) < 0)
      element.current?.scrollIntoView({ behavior: "instant" });
  }, [value]);
  return element;
}
