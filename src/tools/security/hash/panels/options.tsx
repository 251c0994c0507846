import type { Settings } from "#platform/address/use-params.ts";
import { Button } from "#ui/button.tsx";
import { CopyLink } from "#ui/copy-link.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { ALGORITHM_IDS, ALGORITHMS, hasHmac } from "../algorithms.ts";
import type { FileEntry } from "../files.ts";
import type params from "../params.ts";
import type { TextResult } from "../text-hash-state.ts";
import { ShakeLength } from "./shake-length.tsx";

const INPUTS = [
  { value: "text" as const, label: "Text (UTF-8)" },
  { value: "hex" as const, label: "Bytes in hexadecimal" },
  { value: "base64" as const, label: "Bytes in Base64" },
];
const ENCODINGS = [
  { value: "hex" as const, label: "Hexadecimal" },
  { value: "upper" as const, label: "HEXADECIMAL, uppercase" },
  { value: "base64" as const, label: "Base64" },
];

/** A name that wraps after its slash if necessary. */
const breakable = (name: string) => {
  const [first, ...rest] = name.split("/");
  return rest.length === 0 ? name : [`${first}/`, <wbr key="break" />, ...rest];
};

/** Several algorithms at once, the format of digests, and whether there is a key. */
export default function Options({
  settings,
  result,
  files,
}: {
  readonly settings: Settings<typeof params>;
  /** The text that was hashed last. */
  readonly result: TextResult | undefined;
  readonly files: readonly FileEntry<File>[];
}) {
  const { values, set, bind, reset, areDefault } = settings;
  const { algorithms, hmac } = values;
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold text-ink-2">Calculate together</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-2 text-sm">
          {ALGORITHM_IDS.map((id) => (
            <Checkbox
              key={id}
              label={breakable(ALGORITHMS[id].name)}
              checked={algorithms.includes(id)}
              disabled={hmac && !hasHmac(id)}
              onChange={(checked) => {
                const next = ALGORITHM_IDS.filter((other) => (other === id ? checked : algorithms.includes(other)));
                // One must stay chosen.
                if (next.length > 0) set({ algorithms: next });
              }}
            />
          ))}
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="small"
            onClick={() => set({ algorithms: hmac ? ALGORITHM_IDS.filter(hasHmac) : ALGORITHM_IDS })}
          >
            All of them
          </Button>
          <Button size="small" look="quiet" onClick={() => set({ algorithms: ["md5"] })}>
            Only MD5
          </Button>
        </div>
      </fieldset>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select label="Format" options={ENCODINGS} {...bind("encoding")} />
        <Select label="The text box holds" options={INPUTS} {...bind("input")} disabled={values.source !== "text"} />
      </div>
      <Checkbox label="HMAC, with a key" {...bind("hmac")} />
      <ShakeLength settings={settings} result={result} files={files} />
      <div className="flex flex-wrap gap-2">
        <CopyLink label="Copy link to these settings" />
        <ResetSettings keepsPlace areDefault={areDefault} onReset={reset} />
      </div>
    </>
  );
}
