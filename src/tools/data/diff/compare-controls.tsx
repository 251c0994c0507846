import type { Settings } from "#platform/address/use-params.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import type params from "./params.ts";

const GRAIN_OPTIONS = [
  { value: "lines", label: "Lines" },
  { value: "words", label: "Words" },
  { value: "characters", label: "Characters" },
  { value: "structure", label: "JSON structure" },
] as const;
const VIEW_OPTIONS = [
  { value: "split", label: "Side by side" },
  { value: "unified", label: "Unified" },
] as const;
const SPACE_OPTIONS = [
  { value: "none", label: "Count all spaces" },
  { value: "trailing", label: "Ignore at line ends" },
  { value: "amount", label: "Ignore their number" },
  { value: "all", label: "Ignore all spaces" },
] as const;

interface Props {
  readonly settings: Settings<typeof params>;
}

/** How two texts are compared, and how that is shown. */
export const GrainControls = ({ settings: { values, bind } }: Props) => (
  <>
    <Segments label="Compare by" options={GRAIN_OPTIONS} {...bind("by")} />
    {values.by === "lines" && <Segments label="View" options={VIEW_OPTIONS} {...bind("view")} />}
  </>
);

/** Controls for the differences to ignore. */
export const IgnoreControls = ({ settings: { values, bind } }: Props) => (
  <>
    <Checkbox label="Ignore case" {...bind("case")} />
    {values.by === "lines" && (
      <>
        <Checkbox label="Ignore line ends (CRLF or LF)" {...bind("ends")} />
        <Checkbox label="Ignore blank lines" {...bind("blank")} />
        <Checkbox label="Fold unchanged parts" {...bind("fold")} />
        <Select label="Spaces" options={SPACE_OPTIONS} {...bind("spaces")} />
      </>
    )}
  </>
);
