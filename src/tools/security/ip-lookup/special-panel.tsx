import { type Address, canonical } from "#kits/ip-address/address.ts";
import { addressesWithin, type SpecialRange, specialRangeOf } from "#kits/ip-address/special-ranges.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FoundLine } from "./found-line.tsx";

/** The meaning of a special address, which nobody can locate; it is found on the device. */
export const SpecialPanel = ({
  address,
  special,
  onLookUp,
}: {
  readonly address: Address;
  readonly special: SpecialRange;
  readonly onLookUp: (address: string) => void;
}) => (
  <Card aria-labelledby="special-range" className="mt-6 p-5 sm:p-6">
    <h2 id="special-range" className="text-lg">
      {special.name}
    </h2>
    <p className="mt-2">
      <span className="font-mono wrap-anywhere">{canonical(address)}</span> has no location. {special.meaning}
    </p>
    <p className="mt-2 text-sm text-ink-3">
      Range {special.range}, {special.source}. It was recognized on your device, and no service was asked.
    </p>
    {addressesWithin(address, special).map(({ role, address: inner }) => (
      <Inner key={role} role={role} address={inner} onLookUp={onLookUp} />
    ))}
  </Card>
);

function Inner({
  role,
  address,
  onLookUp,
}: {
  readonly role: string;
  readonly address: Address;
  readonly onLookUp: (address: string) => void;
}) {
  const shown = canonical(address);
  const special = specialRangeOf(address);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-0">
        <p>
          {role} <span className="font-mono">{shown}</span>.
        </p>
        {special ? (
          <p className="text-sm text-ink-2">
            {special.name}, {special.range}
          </p>
        ) : (
          <FoundLine address={address} />
        )}
      </div>
      <Button size="small" onClick={() => onLookUp(shown)}>
        Look up {shown}
      </Button>
    </div>
  );
}
