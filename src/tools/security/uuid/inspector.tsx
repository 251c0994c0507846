import { useDeferredValue, useMemo, useState } from "react";
import { useTabText } from "#platform/use-tab-state.ts";
import { LongTextArea } from "#ui/long-text-area.tsx";
import { explain, MOST_CHARACTERS } from "./explain.ts";
import { Explained } from "./explained.tsx";
import { FoundList } from "./found-list.tsx";

/** Explains an identifier that the visitor pastes, or those in a text such as a log. */
export default function Inspector() {
  const box = useTabText("explained");
  const [text, setText] = useState(box.get());
  const asked = useDeferredValue(text);
  const explanation = useMemo(() => (asked.trim() === "" ? undefined : explain(asked)), [asked]);
  return (
    <div className="flex flex-col gap-5">
      <LongTextArea
        label="Identifiers to explain"
        placeholder="Paste one in any form, a list or a log"
        className="font-mono text-sm"
        rows={2}
        text={box}
        onChange={() => setText(box.get())}
        error={explanation?.kind === "none" ? explanation.message : undefined}
        hint="Read on your device: UUIDs in any form, ULID, ObjectId, KSUID, XID, Snowflake, TypeID and CUID, one alone or many among other words."
      />
      <div aria-live="polite">
        {explanation?.kind === "one" && <Explained key={asked} readings={explanation.readings} />}
        {explanation?.kind === "many" && <FoundList found={explanation.found} />}
      </div>
      {asked.length > MOST_CHARACTERS && (
        <p className="text-sm text-warn">
          Only the first {MOST_CHARACTERS.toLocaleString("en-US")} characters were looked through.
        </p>
      )}
    </div>
  );
}
