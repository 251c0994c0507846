import { asText, useTabState } from "#platform/use-tab-state.ts";
import { TextArea } from "#ui/text-field.tsx";
import { cidrOf } from "./block.ts";
import { BlockList } from "./block-list.tsx";
import { leftOf, smallestAround, summarized } from "./block-sets.ts";
import { readRanges } from "./read-blocks.ts";

const MOST = 5000;

/** A list of blocks and ranges as the fewest blocks, without what is to be left out. */
export function Summary() {
  const [list, setList] = useTabState("list", "", asText);
  const [taken, setTaken] = useTabState("taken", "", asText);
  const ranges = readRanges(list);
  const gaps = readRanges(taken);
  const left = ranges.ok && gaps.ok ? leftOf(ranges.value.ranges, gaps.value.ranges) : [];
  const blocks = summarized(left, MOST);
  const around = smallestAround(left);
  const isNothing = ranges.ok && gaps.ok && ranges.value.ranges.length > 0 && left.length === 0;
  const notes = [ranges, gaps].flatMap((read) => (read.ok ? read.value.notes : []));
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label="Blocks, ranges and addresses"
        hint="One a line, such as 10.0.0.0/24, or 10.0.0.5 - 10.0.1.9"
        className="font-mono text-sm"
        value={list}
        onChange={setList}
        error={ranges.ok ? undefined : ranges.message}
      />
      <TextArea
        label="Without these"
        rows={2}
        className="font-mono text-sm"
        value={taken}
        onChange={setTaken}
        error={gaps.ok ? undefined : gaps.message}
      />
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          {note}
        </p>
      ))}
      {isNothing && <p className="text-sm text-ink-2">Nothing is left: all of these addresses are left out.</p>}
      {blocks.length > 0 && (
        <>
          <p className="text-sm text-ink-2">
            {blocks.length > MOST
              ? `The first ${MOST.toLocaleString("en-US")} blocks.`
              : `${blocks.length === 1 ? "One block has" : `${blocks.length.toLocaleString("en-US")} blocks have`} exactly these addresses.`}
            {around && ` The smallest block around all is ${cidrOf(around)}.`}
          </p>
          <BlockList key={`${list} ${taken}`} blocks={blocks.slice(0, MOST)} label="Blocks" />
        </>
      )}
    </div>
  );
}
