import { Slider } from "#ui/slider.tsx";
import { type Block, bitsOf, cidrOf, sizeOf } from "./block.ts";
import { BlockList } from "./block-list.tsx";
import { countOfParts, partsOf } from "./block-sets.ts";

/** More are not listed: a /8 has sixteen million addresses. */
const MOST = 4096;

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
  if (block.length === bits) return <p className="text-sm text-ink-2">A single address cannot be split.</p>;
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
        {count > MOST && ` The first ${MOST.toLocaleString("en-US")} are listed.`}
      </p>
      <BlockList key={`${cidrOf(block)} ${length}`} blocks={partsOf(block, length, 0n, MOST)} label="Parts" />
    </div>
  );
}
