import { ArrowLeftRight } from "lucide-react";
import type { Settings } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import type params from "./params.ts";
import { TextBox } from "./text-box.tsx";
import type { Slot } from "./use-slots.browser.ts";

const Comparison = lazy(() => import("./comparison.tsx"));

/** Two texts beside each other, and what differs below. */
export function ComparePanel({
  left,
  right,
  settings,
}: {
  readonly left: Slot;
  readonly right: Slot;
  readonly settings: Settings<typeof params>;
}) {
  const isAsked = !left.isEmpty || !right.isEmpty;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 lg:grid-cols-2">
        <TextBox slot={left} label="Original text" />
        <TextBox slot={right} label="Changed text" />
      </div>
      {isAsked ? (
        <LazyBoundary fallback={<div className="h-64" />}>
          <Comparison
            left={left.text.get}
            right={right.text.get}
            names={{ left: left.fileName || "original.txt", right: right.fileName || left.fileName || "changed.txt" }}
            forms={{ left: left.form, right: right.form }}
            edition={`${left.edition} ${right.edition}`}
            settings={settings}
            actions={
              <Button
                size="small"
                icon={ArrowLeftRight}
                onClick={() => {
                  const [one, other] = [left.text.get(), right.text.get()];
                  left.put(other, right.fileName, right.form);
                  right.put(one, left.fileName, left.form);
                }}
              >
                Swap
              </Button>
            }
          />
        </LazyBoundary>
      ) : (
        <p className="text-sm text-ink-3">
          Differences show here as soon as there is a text on either side. Drop two files, two folders or two ZIP
          archives anywhere on this page.
        </p>
      )}
    </>
  );
}
