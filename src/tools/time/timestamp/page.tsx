import { useMemo, useState } from "react";
import { lazyAfterTemporal } from "#kits/time/lazy-after-temporal.tsx";
import { ZoneSelect } from "#kits/time/zone-select.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useHandoff } from "#platform/files/incoming-files.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Card } from "#ui/card.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { NowCard } from "./now-card.tsx";
import params from "./params.ts";

const Results = lazyAfterTemporal(() => import("./results.tsx"), <NowCard />);

export default function TimestampPage() {
  const settings = useParams(params);
  const [text, setText, textNow] = useTabState("input", "", asText);
  // The box keeps its own text: another one from outside comes with a new box.
  const [box, setBox] = useState(0);
  const typed = useMemo(() => ({ get: textNow, set: setText }), [textNow, setText]);
  const replace = (next: string) => {
    setText(next);
    setBox((before) => before + 1);
  };
  useHandoff(({ text: received }) => {
    if (received === undefined) return false;
    replace(received);
    return true;
  });
  return (
    <>
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <LongTextArea
          key={box}
          label="Input"
          rows={2}
          className="font-mono"
          placeholder="1700000000 or 2023-11-14T22:13:20Z"
          hint="A timestamp, a date, a time from a log, or an ID with a time inside. One or many, one per line."
          text={typed}
        />
        <div className="sm:w-1/2">
          <ZoneSelect label="Time zone" {...settings.bind("zone")} />
        </div>
      </Card>
      <Results text={text} settings={settings} onText={replace} />
    </>
  );
}
