import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import { FormList } from "./form-list.tsx";
import type { Form } from "./forms.ts";
import { Section } from "./section.tsx";

const NearestNames = lazy(() => import("./nearest-names.tsx"));

/** The forms that are needed less, and the names that people have for the color. */
export function FormsSection({
  color,
  forms,
  onUse,
}: {
  readonly color: string;
  readonly forms: readonly Form[];
  readonly onUse: (color: string) => void;
}) {
  const [isNamed, setNamed] = useState(false);
  return (
    <Section
      title="More forms and names"
      about="The other spaces of CSS Color 4, exact in any gamut."
      aside={
        !isNamed && (
          <Button size="small" onClick={() => setNamed(true)}>
            Names, HSV and CMYK
          </Button>
        )
      }
    >
      <FormList label="More forms" forms={forms} />
      {isNamed && (
        <LazyBoundary>
          <NearestNames color={color} onUse={onUse} />
        </LazyBoundary>
      )}
    </Section>
  );
}
