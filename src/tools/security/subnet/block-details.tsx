import type { ReactNode } from "react";
import { specialRangeOfNetwork } from "#kits/ip-address/special-ranges.ts";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import {
  addressOf,
  type Block,
  bitGroups,
  bitsOf,
  bitsText,
  cidrOf,
  lastOf,
  maskOf,
  maskText,
  reverseZones,
  sizeOf,
  usableOf,
  wildcardOf,
  written,
} from "./block.ts";

const grouped = (number: bigint): string => number.toLocaleString("en-US");

/** All that is known of a block. */
export function BlockDetails({ block }: { readonly block: Block }) {
  const { version, first, length } = block;
  const of = (number: bigint) => written(version, number);
  const usable = usableOf(block);
  const zones = reverseZones(block);
  const range = `${of(first)} – ${of(lastOf(block))}`;
  return (
    <Card aria-labelledby="block" className="mt-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="block" className="font-mono text-xl wrap-anywhere">
          {cidrOf(block)}
        </h2>
        <CopyButton text={cidrOf(block)} label="Copy block" size="small" />
      </div>
      <p className="mt-1 text-ink-2">{kindOf(block)}</p>
      <dl className="mt-4 divide-y divide-line">
        <Row label="Addresses" value={sizeOf(block).toString()}>
          {grouped(sizeOf(block))}
          {length < bitsOf(version) && <span className="text-ink-2"> (2^{bitsOf(version) - length})</span>}
        </Row>
        <Row label="First and last" copied="range" value={range} />
        <Row
          label={version === 4 ? "For hosts" : "Usable"}
          copied="usable range"
          value={`${of(usable.first)} – ${of(usable.last)}`}
        >
          {of(usable.first)} – {of(usable.last)}
          <span className="block text-sm text-ink-2">{usableNote(block)}</span>
        </Row>
        <Row label="Netmask" value={maskText(version, maskOf(block))} />
        <Row label="Wildcard" value={maskText(version, wildcardOf(block))} />
        <Row label="Reverse DNS" copied="zones" value={zones.join("\n")}>
          {zones.slice(0, 2).join(", ")}
          {zones.length > 2 && <span className="text-ink-2"> and {zones.length - 2} more zones</span>}
        </Row>
      </dl>
      <Bits block={block} />
    </Card>
  );
}

function usableNote(block: Block): string {
  const { first, last } = usableOf(block);
  const count = last - first + 1n;
  const free = bitsOf(block.version) - block.length;
  if (free === 0) return "A single address.";
  if (free === 1) return `Both, as on a link between two routers (${block.version === 4 ? "RFC 3021" : "RFC 6164"}).`;
  return block.version === 4
    ? `${grouped(count)}: the first names the network, the last is for broadcast.`
    : `${grouped(count)}: the first is for any router of the network.`;
}

function kindOf({ version, first, length }: Block): string {
  const special = specialRangeOfNetwork(addressOf(version, first), length);
  if (special === "public") return "Public addresses";
  return special === "mixed" ? "Public and special addresses" : `${special.name}, ${special.range} (${special.source})`;
}

const Row = ({
  label,
  value,
  copied = label.toLowerCase(),
  children = value,
}: {
  readonly label: string;
  readonly value: string;
  /** What is copied, in the words of the button. */
  readonly copied?: string;
  readonly children?: ReactNode;
}) => (
  <div className="grid grid-cols-1 gap-x-4 gap-y-1 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:items-center">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="font-mono text-sm wrap-anywhere">{children}</dd>
    <dd className="-ml-3 flex flex-wrap items-center gap-2 sm:ml-0">
      <CopyButton text={value} label={`Copy ${copied}`} size="small" look="quiet" />
    </dd>
  </div>
);

/** The bits of the first address, those of the prefix in color. */
function Bits({ block }: { readonly block: Block }) {
  const size = block.version === 4 ? 8 : 16;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-2">
          Bits: <span className="font-semibold text-accent">{block.length} of the prefix</span>, then{" "}
          {bitsOf(block.version) - block.length} for hosts
        </p>
        <CopyButton text={bitsText(block)} label="Copy bits" size="small" look="quiet" />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2 font-mono text-sm">
        {bitGroups(block).map((group, index) => {
          const inPrefix = Math.max(0, Math.min(size, block.length - index * size));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
            <span key={index}>
              <span className="font-semibold text-accent">{group.slice(0, inPrefix)}</span>
              <span className="text-ink-3">{group.slice(inPrefix)}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}
