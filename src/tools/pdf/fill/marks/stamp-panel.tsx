import { firstOf } from "#core/text/counted.ts";
import { useParams } from "#platform/address/use-params.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { missingLetters } from "../page/helvetica.ts";
import params from "../params.ts";
import type { Filling } from "../use-filling.browser.ts";

const STAMPS = [
  { value: "none" as const, label: "No stamp" },
  { value: "numbers" as const, label: "Page numbers" },
  { value: "of" as const, label: "Page 1 of 9" },
  { value: "bates" as const, label: "Bates numbers" },
  { value: "text" as const, label: "Header or footer" },
  { value: "watermark" as const, label: "Watermark" },
];
const PLACES = [
  { value: "top-left" as const, label: "Top left" },
  { value: "top-center" as const, label: "Top center" },
  { value: "top-right" as const, label: "Top right" },
  { value: "bottom-left" as const, label: "Bottom left" },
  { value: "bottom-center" as const, label: "Bottom center" },
  { value: "bottom-right" as const, label: "Bottom right" },
];

/** What is stamped on pages. */
export function StampPanel({
  filling,
  problem,
}: {
  readonly filling: Filling;
  /** Why the range of pages isn't one. */
  readonly problem: string | undefined;
}) {
  const { values, bind } = useParams(params);
  const { texts, setText } = filling;
  const { stamp } = values;
  const hasText = stamp === "text" || stamp === "watermark";
  const letters = missingLetters(hasText ? texts.text : texts.prefix);
  const hint = [
    stamp === "text" && "{page} and {pages} become numbers.",
    letters.length > 0 && `Drawn as a picture, because PDF fonts lack ${firstOf(letters)}.`,
  ];
  return (
    <>
      <Select label="Stamp" options={STAMPS} {...bind("stamp")} />
      {stamp === "none" ? (
        <p className="text-sm text-ink-3">Page numbers, Bates numbers, a header or footer, or a watermark.</p>
      ) : (
        <>
          {hasText && (
            <TextField
              label="Text"
              placeholder={stamp === "text" ? "Draft, page {page}" : "CONFIDENTIAL"}
              value={texts.text}
              hint={hint.filter(Boolean).join(" ")}
              onChange={(text) => setText({ text })}
            />
          )}
          {stamp === "bates" && (
            <>
              <TextField
                label="Prefix"
                placeholder="ABC"
                value={texts.prefix}
                hint={hint.filter(Boolean).join(" ")}
                onChange={(prefix) => setText({ prefix })}
              />
              <NumberField label="Digits" {...bind("digits")} />
            </>
          )}
          {!hasText && <NumberField label="First number" {...bind("start")} />}
          {stamp === "watermark" ? (
            <>
              <Slider label="Angle" unit="°" {...bind("angle")} />
              <Slider label="Opacity" unit="%" {...bind("opacity")} />
              <Checkbox label="Behind the page's content" {...bind("behind")} />
            </>
          ) : (
            <>
              <Select label="Place" options={PLACES} {...bind("place")} />
              <NumberField label="Text size" {...bind("stampSize")} />
            </>
          )}
          <TextField
            label="Pages"
            placeholder="All"
            value={texts.range}
            hint="Such as 2-last, or odd."
            error={problem}
            onChange={(range) => setText({ range })}
          />
        </>
      )}
    </>
  );
}
