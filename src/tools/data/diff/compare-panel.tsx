import { ArrowLeftRight } from "lucide-react";
import { NamedPane, PaneActions, PaneScroll } from "#kits/workbench/pane.tsx";
import type { Settings } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import type params from "./params.ts";
import { TextBox } from "./text-box.tsx";
import type { Slot } from "./use-slots.browser.ts";

const Comparison = lazy(() => import("./comparison.tsx"));

interface Sides {
  readonly left: Slot;
  readonly right: Slot;
}

/** The pane of the two texts that are compared. */
export const ComparedTexts = ({ left, right }: Sides) => (
  <NamedPane name="Texts">
    <PaneActions>
      <Button
        size="small"
        look="quiet"
        icon={ArrowLeftRight}
        onClick={() => {
          const [one, other] = [left.text.get(), right.text.get()];
          left.put(other, right.fileName, right.form);
          right.put(one, left.fileName, left.form);
        }}
      >
        Swap
      </Button>
    </PaneActions>
    <div className="pane-halves">
      <TextBox slot={left} label="Original text" />
      <TextBox slot={right} label="Changed text" />
    </div>
  </NamedPane>
);

/** The pane of what differs between them. */
export const ComparedResult = ({ left, right, settings }: Sides & { readonly settings: Settings<typeof params> }) => (
  <NamedPane name="Differences">
    <PaneScroll>
      {!left.isEmpty || !right.isEmpty ? (
        <LazyBoundary fallback={<div className="h-64" />}>
          <Comparison
            left={left.text.get}
            right={right.text.get}
            names={{ left: left.fileName || "original.txt", right: right.fileName || left.fileName || "changed.txt" }}
            forms={{ left: left.form, right: right.form }}
            edition={`${left.edition} ${right.edition}`}
            settings={settings}
            hasControls={false}
          />
        </LazyBoundary>
      ) : (
        <p className="text-sm text-ink-3">
          The differences appear here. Drop two files, two folders or two ZIP archives anywhere on this page.
        </p>
      )}
    </PaneScroll>
  </NamedPane>
);
