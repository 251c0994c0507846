import { asCount, asText, useTabState } from "#platform/use-tab-state.ts";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Slider } from "#ui/slider.tsx";
import { TextField } from "#ui/text-field.tsx";
import { bitsOf, written } from "./block.ts";
import { BlockDetails } from "./block-details.tsx";
import { Comparison } from "./comparison.tsx";
import { readBlock, type TypedBlock } from "./read-blocks.ts";
import { Splitting } from "./splitting.tsx";
import { Summary } from "./summary.tsx";

const EXAMPLE = "192.168.1.0/24";

export default function SubnetPage() {
  const [typed, setTyped] = useTabState("block", EXAMPLE, asText);
  const [parts, setParts] = useTabState("parts", 1, asCount);
  // What was read last stays while something else is typed.
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
          {!read.ok && (
            <p className="mt-4 text-sm text-ink-2">What is shown here is the block before the last change.</p>
          )}
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
