import { asText, useTabState } from "#platform/use-tab-state.ts";
import { TextField } from "#ui/text-field.tsx";
import { type Block, cidrOf, isWithin, overlaps, type Range, rangeOf } from "./block.ts";
import { BlockList } from "./block-list.tsx";
import { smallestAround, without } from "./block-sets.ts";
import { readRange } from "./read-blocks.ts";

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
  if (isWithin(one, other)) return isWithin(other, one) ? "Both have the same addresses." : `${name} lies within it.`;
  if (isWithin(other, one)) return `It lies within ${name}.`;
  return overlaps(one, other) ? "They overlap: some addresses are in both." : "They have no address in common.";
}
