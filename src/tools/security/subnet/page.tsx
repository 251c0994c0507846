import { useState } from "react";
import { asCount, asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import {
  type Block,
  bitsOf,
  cidrOf,
  countOfParts,
  isWithin,
  leftOf,
  overlaps,
  partsOf,
  type Range,
  rangeOf,
  sizeOf,
  smallestAround,
  summarized,
  without,
  written,
} from "./block.ts";
import { BlockDetails } from "./block-details.tsx";
import { readBlock, readRange, readRanges, type TypedBlock } from "./read-blocks.ts";

const STEP = 64;

/** Blocks in CIDR notation, some at first. */
export function BlockList({ blocks, label }: { readonly blocks: readonly Block[]; readonly label: string }) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ul aria-label={label} className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {blocks.slice(0, shown).map((block) => (
          <li key={cidrOf(block)} className="wrap-anywhere">
            {cidrOf(block)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {shown < blocks.length && (
          <Button size="small" onClick={() => setShown(shown + STEP)}>
            Show {Math.min(STEP, blocks.length - shown)} more
          </Button>
        )}
        <CopyButton size="small" text={() => blocks.map(cidrOf).join("\n")} label={`Copy ${label.toLowerCase()}`} />
      </div>
    </>
  );
}

const SUMMARY_MOST = 5000;

/** A list of blocks and ranges as the fewest blocks, without what is to be left out. */
export function Summary() {
  const [list, setList] = useTabState("list", "", asText);
  const [taken, setTaken] = useTabState("taken", "", asText);
  const ranges = readRanges(list);
  const gaps = readRanges(taken);
  const left = ranges.ok && gaps.ok ? leftOf(ranges.value.ranges, gaps.value.ranges) : [];
  const blocks = summarized(left, SUMMARY_MOST);
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
        label="Exclude"
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
      {isNothing && <p className="text-sm text-ink-2">Nothing is left: all of these addresses are excluded.</p>}
      {blocks.length > 0 && (
        <>
          <p className="text-sm text-ink-2">
            {blocks.length > SUMMARY_MOST
              ? `The first ${SUMMARY_MOST.toLocaleString("en-US")} blocks.`
              : `${blocks.length === 1 ? "One block has" : `${blocks.length.toLocaleString("en-US")} blocks have`} exactly these addresses.`}
            {around && ` The smallest block around all is ${cidrOf(around)}.`}
          </p>
          <BlockList key={`${list} ${taken}`} blocks={blocks.slice(0, SUMMARY_MOST)} label="Blocks" />
        </>
      )}
    </div>
  );
}

/** How a block and another one, or a range, are to each other. */
export function Comparison({ block }: { readonly block: Block }) {
  const [typed, setTyped] = useTabState("other", "", asText);
  const other = typed.trim() === "" ? undefined : readRange(typed);
  const one = rangeOf(block);
  const around = other?.ok ? smallestAround([one, other.value]) : undefined;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Another block, range or address"
        className="font-mono"
        maxLength={300}
        value={typed}
        onChange={setTyped}
        error={other && !other.ok ? other.message : undefined}
      />
      {other?.ok && (
        <>
          <p className="font-semibold wrap-anywhere">{relation(cidrOf(block), one, other.value)}</p>
          {around && <p className="text-sm text-ink-2">The smallest block around both is {cidrOf(around)}.</p>}
          {overlaps(one, other.value) && !isWithin(one, other.value) && (
            <>
              <p className="text-sm text-ink-2">{cidrOf(block)} without it:</p>
              <BlockList key={typed} blocks={without([one], [other.value])} label="Rest" />
            </>
          )}
        </>
      )}
    </div>
  );
}

function relation(name: string, one: Range, other: Range): string {
  if (one.version !== other.version) return `${name} is IPv${one.version}, the other is IPv${other.version}.`;
  if (isWithin(one, other)) return isWithin(other, one) ? "Both have the same addresses." : `${name} is within it.`;
  if (isWithin(other, one)) return `It is within ${name}.`;
  return overlaps(one, other) ? "They overlap: some addresses are in both." : "They have no address in common.";
}

/** More are not listed: a /8 has sixteen million addresses. */
const MAX = 4096;

/** A block in parts of the same size; `more` is how many bits their prefix is longer. */
export function Splitting({
  block,
  more,
  onChange,
}: {
  readonly block: Block;
  readonly more: number;
  readonly onChange: (more: number) => void;
}) {
  const bits = bitsOf(block.version);
  if (block.length === bits) return <p className="text-sm text-ink-2">A single address can't be split.</p>;
  const length = Math.min(bits, block.length + Math.max(1, more));
  const count = countOfParts(block, length);
  return (
    <div className="flex flex-col gap-4">
      <Slider
        label="Prefix length of the parts"
        value={length}
        min={Math.min(block.length + 1, bits)}
        max={bits}
        onChange={(next) => onChange(next - block.length)}
      />
      <p className="text-sm wrap-anywhere text-ink-2">
        {cidrOf(block)} has {count.toLocaleString("en-US")} blocks of /{length}, each with{" "}
        {sizeOf({ ...block, length }).toLocaleString("en-US")} addresses.
        {count > MAX && ` The first ${MAX.toLocaleString("en-US")} are listed.`}
      </p>
      <BlockList key={`${cidrOf(block)} ${length}`} blocks={partsOf(block, length, 0n, MAX)} label="Parts" />
    </div>
  );
}

const EXAMPLE = "192.168.1.0/24";

export default function SubnetPage() {
  const [typed, setTyped] = useTabState("block", EXAMPLE, asText);
  const [parts, setParts] = useTabState("parts", 1, asCount);
  // The last block that was read stays during further typing.
  const [kept, setKept] = useTabState<TypedBlock | undefined>("read", undefined, "replaceable");
  const read = readBlock(typed);
  const current = read.ok ? read.value : kept;

  function change(text: string) {
    setTyped(text);
    const next = readBlock(text);
    if (next.ok) setKept(next.value);
    else if (read.ok) setKept(read.value);
  }

  return (
    <>
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <TextField
          label="Block"
          hint="CIDR, an address with a mask or a wildcard, or a reverse DNS zone"
          className="font-mono"
          maxLength={300}
          value={typed}
          onChange={change}
          error={read.ok ? undefined : read.message}
        />
        {read.ok && read.value.note && <p className="text-sm wrap-anywhere text-ink-2">{read.value.note}</p>}
        {current && (
          <Slider
            label="Prefix length"
            value={current.block.length}
            min={0}
            max={bitsOf(current.block.version)}
            onChange={(length) => change(`${written(current.block.version, current.address)}/${length}`)}
          />
        )}
      </Card>
      {current && (
        <>
          {!read.ok && <p className="mt-4 text-sm text-ink-2">The block before the last change is shown.</p>}
          <BlockDetails block={current.block} />
          <div className="mt-6 flex flex-col gap-4 *:bg-surface">
            <Disclosure label="Split into smaller blocks">
              <Splitting block={current.block} more={parts} onChange={setParts} />
            </Disclosure>
            <Disclosure label="Compare with another block">
              <Comparison block={current.block} />
            </Disclosure>
            <Disclosure label="Summarize a list">
              <Summary />
            </Disclosure>
          </div>
        </>
      )}
    </>
  );
}
