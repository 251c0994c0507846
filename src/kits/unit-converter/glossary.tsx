import type { Quantity } from "#core/quantity.ts";

/** A list of all units of a quantity with their meaning and origin. The type requires an entry for every unit. */
export const Glossary = <Id extends string>({
  quantity,
  words,
}: {
  readonly quantity: Quantity<Id>;
  readonly words: Readonly<Record<NoInfer<Id>, string>>;
}) => (
  <>
    <h2>The units, and where they come from</h2>
    <dl>
      {Object.entries<string>(words).map(([id, text]) => {
        const { name, symbol } = quantity.units[id as Id];
        return (
          <div key={id}>
            <dt>{name === symbol ? name : `${name} (${symbol})`}</dt>
            <dd>{text}</dd>
          </div>
        );
      })}
    </dl>
  </>
);
