import type { Quantity } from "#core/quantity.ts";

/** What each unit of a quantity is and where it comes from; every unit must have its words. */
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
